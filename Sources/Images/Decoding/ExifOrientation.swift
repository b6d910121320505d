import Pixels

/// The orientation of a camera: where the first row and column of a stored image belong (Exif 2.3,
/// tag 274).
enum ExifOrientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether rows become columns.
  var isTransposed: Bool { rawValue >= Self.transposed.rawValue }

  /// Upright if the file has no valid orientation.
  init(ofJPEG file: [UInt8]) {
    self = Self.segment(of: file).flatMap { Self.value(in: $0) }.flatMap(Self.init) ?? .upright
  }

  /// Draws a stored image in its orientation.
  func turn(_ stored: Bitmap, to seen: Bitmap) {
    let (right, bottom) = (stored.size.width - 1, stored.size.height - 1)
    for y in 0..<seen.size.height {
      let row = seen.unsafeRow(y)
      for x in 0..<seen.size.width {
        let (column, line) =
          switch self {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedRight: (y, bottom - x)
          case .transversed: (right - y, bottom - x)
          case .turnedLeft: (right - y, x)
          }
        row[x] = stored.unsafeRow(line)[column]
      }
    }
  }

  /// Returns the TIFF structure in the first Exif segment, which precedes the pixels.
  private static func segment(of file: [UInt8]) -> ArraySlice<UInt8>? {
    var at = 2
    while at + 4 <= file.count, file[at] == 0xFF {
      let marker = file[at + 1]
      // A fill byte.
      if marker == 0xFF {
        at += 1
        continue
      }
      let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
      let end = at + 2 + length
      // Only pixels follow the start of scan.
      guard marker != 0xDA, length >= 2, end <= file.count else { return nil }
      let content = file[(at + 4)..<end]
      if marker == 0xE1, content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return content.dropFirst(6)
      }
      at = end
    }
    return nil
  }

  /// Returns the tag's value in the first directory (TIFF 6.0, section 2).
  private static func value(in tiff: ArraySlice<UInt8>) -> Int? {
    let isLittle = tiff.starts(with: [0x49, 0x49])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return nil }
      if tag == 274 { return number(place + 8, 2) }
    }
    return nil
  }
}
