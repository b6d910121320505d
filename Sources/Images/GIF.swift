package import Pixels

/// The Graphics Interchange Format (GIF89a, CompuServe 1990), written with giflib.
package enum GIF {
  /// Writes a bitmap as a GIF with one image. Alpha is omitted.
  ///
  /// - Throws: If the bitmap is empty or too large for a GIF.
  package static func encode(_ picture: Bitmap) throws(ImageError) -> [UInt8] {
    let animation = try GIFAnimation(size: picture.size, repeats: false)
    try animation.add(picture, at: 0)
    try animation.finish(at: 0)
    return animation.takeSettled()
  }

  /// Writes an endless animation with one palette for all frames, in parts as they are ready.
  ///
  /// Every frame is drawn twice, first to collect all colours, so that none has to be stored.
  ///
  /// - Parameters:
  ///   - times: The start of each frame in nanoseconds, ascending from 0.
  ///   - end: The end of the last frame.
  ///   - draw: Draws the frame with a number from 0. Repeated calls draw the same frame.
  ///   - write: Receives the next bytes of the file.
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
