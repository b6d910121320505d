/// The binary Portable Pixmap (`P6`): a short text header and three bytes per pixel, row-major
/// (ppm(5) of Netpbm). It is the simplest image format that other programs read.
extension Bitmap {
  /// The file. Alpha is omitted.
  public var portablePixmap: [UInt8] {
    let header = Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
    let length = header.count + size.area * 3
    return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      var next = bytes.baseAddress!
      next.update(from: header, count: header.count)
      next += header.count
      for y in 0..<size.height {
        let row = unsafeRow(y)
        for x in 0..<size.width {
          next[0] = row[x].red
          next[1] = row[x].green
          next[2] = row[x].blue
          next += 3
        }
      }
      count = length
    }
  }

  /// Reads a file as written by `portablePixmap`: without comments and with a maximum of 255.
  /// Returns nil for anything else and for an empty image.
  ///
  /// - Parameter maximumPixels: The maximum number of pixels.
  public convenience init?(portablePixmap bytes: [UInt8], maximumPixels: Int) {
    var rest = bytes[...]
    func word() -> Substring? {
      let part = rest.prefix { $0 > 0x20 }
      guard !part.isEmpty, part.count <= 6, part.count < rest.count else { return nil }
      // One byte of white space ends a word.
      rest = rest.dropFirst(part.count + 1)
      return Substring(decoding: part, as: UTF8.self)
    }
    guard word() == "P6", let width = word().flatMap({ UInt16($0) }).map(Int.init),
      let height = word().flatMap({ UInt16($0) }).map(Int.init), word() == "255",
      width > 0, height > 0, width * height <= maximumPixels, rest.count == width * height * 3
    else { return nil }
    self.init(size: Size(width: width, height: height))
    rest.withUnsafeBufferPointer { bytes in
      var next = bytes.baseAddress!
      let pixels = unsafeRow(0)
      for index in 0..<width * height {
        pixels[index] = Color(red: next[0], green: next[1], blue: next[2])
        next += 3
      }
    }
  }
}
