import CText
import Glibc

/// A font file that is open.
final class FontFile {
  let facts: FontFacts
  let face: FT_Face
  let freeType: FreeType
  private let stream: FT_Stream
  private var sizes: [SizedFace.Key: SizedFace] = [:]

  /// Faces of one file at more sizes than this start again.
  static let mostSizes = 16

  /// - Parameter index: of a font in a collection, from 0.
  init(path: String, index: Int, _ freeType: FreeType) throws(FontError) {
    guard let stream = ctext_stream_open(path) else {
      throw FontError(path: path, reason: Self.reason(for: errno))
    }
    var face: FT_Face?
    var arguments = FT_Open_Args()
    arguments.flags = UInt32(FT_OPEN_STREAM)
    arguments.stream = stream
    // FreeType would take the upper half of the number for a named instance.
    if (0..<0x8000).contains(index) {
      let error = FT_Open_Face(freeType.library, &arguments, FT_Long(index), &face)
      if face == nil {
        ctext_stream_free(stream)
        let count = Self.count(path, freeType)
        guard count == 0 || index < count else {
          throw FontError(path: path, reason: Self.reason(forFace: index, of: count))
        }
        throw FontError(path: path, reason: FontHead(path).refusal ?? FreeType.reason(for: error))
      }
    }
    guard let face else {
      ctext_stream_free(stream)
      throw FontError(
        path: path, reason: Self.reason(forFace: index, of: Self.count(path, freeType)))
    }

    let facts = FontFacts(face)
    let refusal: String? =
      if !facts.isScalable && facts.strikes.isEmpty {
        "has neither outlines nor bitmaps that can be drawn"
      } else if facts.coverage.count == 0 {
        "says of none of its glyphs which character it draws"
      } else if FontFacts.hasOnlyGradients(face) {
        "has colours in COLR version 1, which cannot be drawn: version 0 and CBDT can"
      } else {
        nil
      }
    if let refusal {
      FT_Done_Face(face)
      ctext_stream_free(stream)
      throw FontError(path: path, reason: refusal)
    }
    self.facts = facts
    self.face = face
    self.stream = stream
    self.freeType = freeType
  }

  deinit {
    sizes.removeAll()
    FT_Done_Face(face)
    ctext_stream_free(stream)
  }

  /// Nil when FreeType does not get at this size, which only a damaged file does.
  func sized(_ key: SizedFace.Key) -> SizedFace? {
    if let face = sizes[key] { return face }
    guard let sized = SizedFace(self, key) else { return nil }
    if sizes.count == Self.mostSizes { sizes.removeAll() }
    sizes[key] = sized
    return sized
  }

  /// How many fonts a file has; 0 when that is not known.
  private static func count(_ path: String, _ freeType: FreeType) -> Int {
    guard let stream = ctext_stream_open(path) else { return 0 }
    defer { ctext_stream_free(stream) }
    var arguments = FT_Open_Args()
    arguments.flags = UInt32(FT_OPEN_STREAM)
    arguments.stream = stream
    var face: FT_Face?
    guard FT_Open_Face(freeType.library, &arguments, -1, &face) == 0, let face else { return 0 }
    defer { FT_Done_Face(face) }
    return face.pointee.num_faces
  }

  private static func reason(forFace index: Int, of count: Int) -> String {
    count == 1
      ? "has one font and no face \(index)"
      : "has \(count) fonts, 0 to \(count - 1), and no face \(index)"
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "is not there"
    case EACCES, EPERM: "may not be read by this user"
    case EISDIR: "is not a file"
    case ENODATA: "is empty"
    default: "cannot be opened: \(String(cString: strerror(code)))"
    }
  }
}

/// Why a font file cannot be used, in one sentence that names the file.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given.
  public var path: String
  /// What is wrong with it and, where there is something, what would be right.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) \(reason)" }
}
