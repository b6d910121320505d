package import Pixels

/// Graphics Interchange Format (GIF89a, CompuServe 1990), through giflib.
package enum GIF {
  /// Writes a picture as a GIF of one image. Alpha is left out.
  ///
  /// - Throws: when the picture is empty or larger than a GIF can be.
  package static func encode(_ picture: Bitmap) throws(ImageError) -> [UInt8] {
    let animation = try GIFAnimation(size: picture.size, repeats: false)
    try animation.add(picture, at: 0)
    try animation.finish(at: 0)
    return animation.takeSettled()
  }

  /// Writes an animation that repeats for ever, with one palette for all of its pictures, in parts
  /// as they are ready.
  ///
  /// Every picture is drawn twice, first to know all colours, so none has to be stored.
  ///
  /// - Parameters:
  ///   - times: when each picture begins, in nanoseconds, rising from 0.
  ///   - end: when the last picture ends.
  ///   - draw: draws the picture of a number from 0; the same one each time.
  ///   - write: takes the next bytes of the file.
  package static func encode(
    size: Size, times: [Int64], end: Int64, draw: (Int, Bitmap) -> Void,
    write: ([UInt8]) throws -> Void
  ) throws {
    let picture = Bitmap(size: size)
    let before = Bitmap(size: size)
    var census = ColorCensus()
    for number in times.indices {
      draw(number, picture)
      let part = number == 0 ? Rect(size) : picture.changedPart(from: before)
      census.add(picture, in: part, differingFrom: number == 0 ? nil : before)
      before.copy(from: picture)
    }
    let animation = try GIFAnimation(size: size, repeats: true, palette: GIFPalette(census))
    for (number, time) in times.enumerated() {
      draw(number, picture)
      try animation.add(picture, at: time)
      let bytes = animation.takeSettled()
      if !bytes.isEmpty { try write(bytes) }
    }
    try animation.finish(at: end)
    try write(animation.takeSettled())
  }
}
