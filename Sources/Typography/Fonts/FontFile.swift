import CText
import Glibc

/// An open font file.
final class FontFile {
  let facts: FontFacts
  let face: FT_Face
  let freeType: FreeType
  private let stream: FT_Stream
  private var sizes: [SizedFace.Key: SizedFace] = [:]

  /// Maximum number of cached sizes; a full cache is cleared before another size is added.
  static let mostSizes = 16

  /// - Parameter index: index of the font in a collection, from 0.
  init(path: String, index: Int, _ freeType: FreeType) throws(FontError) {
    guard let stream = ctext_stream_open(path) else {
      throw FontError(path: path, reason: Self.reason(for: errno))
    }
    var face: FT_Face?
    var arguments = FT_Open_Args()
    arguments.flags = UInt32(FT_OPEN_STREAM)
    arguments.stream = stream
    // FreeType uses the upper half of the number for a named instance.
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
        "has no character for any of its glyphs"
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

  /// Nil if FreeType cannot set this size, which happens only with a damaged file.
  func sized(_ key: SizedFace.Key) -> SizedFace? {
    if let face = sizes[key] { return face }
    guard let sized = SizedFace(self, key) else { return nil }
    if sizes.count == Self.mostSizes { sizes.removeAll() }
    sizes[key] = sized
    return sized
  }

  /// Number of fonts in a file; 0 if it is unknown.
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

/// The reason why a font file cannot be used, in one sentence that names the file.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was configured.
  public var path: String
  /// The problem and, if there is one, the remedy.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) \(reason)" }
}
