/// The structure of a GIF, found by skipping from block to block without decoding (GIF89a, appendix
/// A).
struct GIFOutline {
  private(set) var frameCount = 0
  /// The number of passes, or nil for endless passes.
  private(set) var plays: Int? = 1

  /// - Throws: If the file ends too early or has too many images.
  init(_ file: [UInt8]) throws(ImageError) {
    var blocks = Blocks(file: file)
    try blocks.skip(6 + 4)
    let flags = try blocks.byte()
    try blocks.skip(2)
    try blocks.skipPalette(flags)
    while true {
      switch try blocks.byte() {
      case 0x21:
        if try blocks.byte() == 0xFF { try readApplication(&blocks) } else { try blocks.skipData() }
      case 0x2C:
        try blocks.skip(8)
        try blocks.skipPalette(try blocks.byte())
        // The minimum code size.
        try blocks.skip(1)
        try blocks.skipData()
        frameCount += 1
        try DecodingLimits.check(frames: frameCount)
      case 0x3B:
        guard frameCount > 0 else { throw ImageError("is a GIF without a picture") }
        return
      case let other: throw ImageError("is a damaged GIF: there is no block \(other)")
      }
    }
  }

  /// Netscape's extension contains the number of repeats, which is one less than the passes.
  private mutating func readApplication(_ blocks: inout Blocks) throws(ImageError) {
    let name = try blocks.data()
    guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else {
      if !name.isEmpty { try blocks.skipData() }
      return
    }
    while true {
      let data = try blocks.data()
      if data.isEmpty { return }
      guard data.count == 3, data.first == 1 else { continue }
      let repeats = Int(data[data.startIndex + 1]) | Int(data[data.startIndex + 2]) << 8
      plays = repeats == 0 ? nil : repeats + 1
    }
  }

  private struct Blocks {
    let file: [UInt8]
    var at = 0

    init(file: [UInt8]) { self.file = file }

    mutating func skip(_ count: Int) throws(ImageError) {
      guard count <= file.count - at else {
        throw ImageError("is a damaged GIF: its end is missing")
      }
      at += count
    }

    mutating func byte() throws(ImageError) -> UInt8 {
      try skip(1)
      return file[at - 1]
    }

    /// Skips the palette that the flags announce.
    mutating func skipPalette(_ flags: UInt8) throws(ImageError) {
      if flags & 0x80 != 0 { try skip(3 << (Int(flags & 7) + 1)) }
    }

    /// Returns one sub-block, or an empty one at the end of a block.
    mutating func data() throws(ImageError) -> ArraySlice<UInt8> {
      let count = Int(try byte())
      try skip(count)
      return file[(at - count)..<at]
    }

    /// Skips all sub-blocks to the end of a block.
    mutating func skipData() throws(ImageError) {
      while try !data().isEmpty {}
    }
  }
}
