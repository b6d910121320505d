import Pixels

/// The glyph images of a text in one block of memory, which drawing reads without reference
/// counting.
final class PictureTable: @unchecked Sendable {
  // Filled in `init`, then only read.
  struct Picture {
    enum Kind: UInt8 {
      case bits
      case coverage
      case colors
    }

    /// The ink in the block, in the format of `kind`.
    var data: UnsafeRawPointer
    /// Values as in `GlyphImage`.
    var width: Int32
    var height: Int32
    var left: Int32
    var top: Int32
    var advance: Int32
    /// Index of the outline in `pictures`; the picture's own index if it has none.
    var outline: UInt32
    var scale: UInt16
    /// Width of its outline, and distance of its shadow, in pixels.
    var edge: UInt16
    var kind: Kind
    /// Whether no pixel is painted.
    var isBlank: Bool
  }

  let pictures: UnsafeMutablePointer<Picture>
  /// Number of pictures, outlines not included.
  let count: Int
  private let data: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - outlined: indices of the images that are drawn with an outline somewhere.
  ///   - reach: maximum number of pixels that ink reaches out of its image's advance; further ink
  ///     is cut off. An outline may extend beyond it.
  ///   - strokeWidth: width of a thin stroke, which outlines and shadows have, in pixels.
  init(_ images: [GlyphImage], outlined: Set<UInt32>, reach: Int, strokeWidth: Int) {
    count = images.count
    let order = outlined.sorted()
    var all = images.map { $0.cut(toReach: reach) }
    all += order.map { number in
      let image = all[Int(number)]
      return (0..<image.edge(strokeWidth) / image.scale).reduce(image) { image, _ in image.outlined
      }
    }

    pictures = .allocate(capacity: max(1, all.count))
    data = .allocate(
      byteCount: max(1, all.reduce(0) { $0 + $1.dataBytes }), alignment: MemoryLayout<UInt32>.size)
    var place = data
    for (number, image) in all.enumerated() {
      let kind: Picture.Kind
      switch image.ink {
      case .bits(let rows):
        kind = .bits
        precondition(rows.count >= image.height * image.wordsPerRow, "rows of whole words")
        rows.withUnsafeBytes { place.copyBytes(from: $0) }
      case .coverage(let bytes):
        kind = .coverage
        precondition(bytes.count == image.height * image.width, "a byte a pixel")
        bytes.withUnsafeBytes { place.copyBytes(from: $0) }
      case .colors(let pixels):
        kind = .colors
        precondition(pixels.count == image.height * image.width, "a word a pixel")
        pixels.withUnsafeBytes { place.copyBytes(from: $0) }
      }
      (pictures + number).initialize(
        to: Picture(
          data: UnsafeRawPointer(place), width: Int32(image.width), height: Int32(image.height),
          left: Int32(clamping: image.left), top: Int32(clamping: image.top),
          advance: Int32(clamping: max(0, image.advance)), outline: UInt32(number),
          scale: UInt16(clamping: max(1, image.scale)),
          edge: UInt16(clamping: image.edge(strokeWidth)), kind: kind, isBlank: image.isBlank))
      place += image.dataBytes
    }
    for (index, number) in order.enumerated() {
      pictures[Int(number)].outline = UInt32(images.count + index)
    }
  }

  deinit {
    pictures.deallocate()
    data.deallocate()
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func copyBytes(from source: UnsafeRawBufferPointer) {
    if let first = source.baseAddress { copyMemory(from: first, byteCount: source.count) }
  }
}

extension GlyphImage {
  /// Bytes of the ink, in whole words.
  fileprivate var dataBytes: Int {
    switch ink {
    case .bits(let rows): 4 * rows.count
    case .coverage(let bytes): (bytes.count + 3) / 4 * 4
    case .colors(let pixels): 4 * pixels.count
    }
  }
}

extension PictureTable.Picture {
  /// Columns from the pen to the end of the ink; for a blank picture, its advance.
  @inline(__always) var end: Int {
    width == 0 ? Int(advance) : Int(left) + Int(width) * Int(scale)
  }

  var rows: UnsafePointer<UInt32> { data.assumingMemoryBound(to: UInt32.self) }
  var coverage: UnsafePointer<UInt8> { data.assumingMemoryBound(to: UInt8.self) }
  var colors: UnsafePointer<Color> { data.assumingMemoryBound(to: Color.self) }

  /// Whether both are painted in the same way, whatever their advances.
  func draws(like other: PictureTable.Picture) -> Bool {
    if isBlank || other.isBlank { return isBlank == other.isBlank && end == other.end }
    guard
      width == other.width, height == other.height, left == other.left, top == other.top,
      scale == other.scale, kind == other.kind
    else { return false }
    let size = Int(width) * Int(height)
    let bytes: Int
    switch kind {
    case .bits: bytes = (Int(width) + 31) / 32 * 4 * Int(height)
    case .coverage: bytes = size
    case .colors: bytes = 4 * size
    }
    return UnsafeRawBufferPointer(start: data, count: bytes).elementsEqual(
      UnsafeRawBufferPointer(start: other.data, count: bytes))
  }
}
