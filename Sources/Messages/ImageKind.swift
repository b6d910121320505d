/// Common kinds of image files, recognized by their first bytes.
package enum ImageKind: String, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case avif = "AVIF or HEIC"
  case tiff = "TIFF"
  case bmp = "BMP"
  case svg = "SVG"

  /// The supported kinds, as a phrase.
  package static let expected = "a PNG, JPEG, GIF or WebP"

  /// Returns nil for any other content.
  package init?(_ file: [UInt8]) {
    guard let kind = Self.allCases.first(where: { $0.isBeginning(of: file) }) else { return nil }
    self = kind
  }

  /// The kind with its article: `a JPEG`.
  package var phrase: String { (self == .avif || self == .svg ? "an " : "a ") + rawValue }

  /// The media type; nil if the kind is not supported.
  package var mediaType: String? {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif, .tiff, .bmp, .svg: nil
    }
  }

  private func isBeginning(of file: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      file.dropFirst(offset).starts(with: text.utf8)
    }
    return switch self {
    // ISO/IEC 15948, 5.2.
    case .png: file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: file.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: has("GIF8")
    case .webp: has("RIFF") && has("WEBP", at: 8)
    case .avif: has("ftyp", at: 4)
    case .tiff: file.starts(with: [0x49, 0x49, 42, 0]) || file.starts(with: [0x4D, 0x4D, 0, 42])
    case .bmp: has("BM")
    case .svg: has("<svg") || has("<?xml")
    }
  }
}
