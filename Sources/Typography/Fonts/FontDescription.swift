import Faces
import Messages

/// The description of a font of a library.
public struct FontDescription: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case builtIn
    /// Configured by the user.
    case configured
    /// Found in one of the usual font directories.
    case found
  }

  /// Name of the font in messages.
  public var name: String
  public var origin: Origin
  /// An absolute path; nil for a built-in face.
  public var file: String?
  /// `built-in`, or FreeType's name of the format: `BDF`, `PCF`, `TrueType`, `CFF` …
  public var format: String
  /// Available sizes in pixels per em; empty for all sizes.
  public var sizes: [Int]
  /// Whether glyphs have separate colours.
  public var hasColors: Bool
  /// Number of characters that the font draws.
  public var characters: Int
  /// Scripts for which the font is a fallback, by their Unicode names. `emoji` and `symbols` stand
  /// for emoji and symbols, and `everything` for all scripts.
  public var standsInFor: [String]
  /// The reason why the font cannot be used, in one sentence; nil if it can.
  public var error: String?
}

extension FontDescription {
  init(_ face: FontName) {
    self.init(
      name: face.rawValue, origin: .builtIn, format: "built-in",
      sizes: face.drawing.map { [$0.height] } ?? [],
      hasColors: false, characters: face.typeface.characters.count, standsInFor: ["everything"])
  }

  fileprivate init(
    _ name: String, _ origin: Origin, _ source: FontSource, size: Int?, standsInFor: [String]
  ) {
    let facts = source.facts
    self.init(
      name: name, origin: origin, file: source.path, format: facts?.format ?? "",
      sizes: size.map { [$0] } ?? facts?.sizes ?? [], hasColors: facts?.hasColors ?? false,
      characters: facts?.coverage.count ?? 0, standsInFor: standsInFor,
      error: source.error?.description)
  }
}

extension FontCache {
  /// Descriptions of the font files, in their order.
  func descriptions() -> [FontDescription] {
    let own = configured.map {
      FontDescription(
        $0.name, .configured, $0.source, size: $0.size, standsInFor: ["everything"])
    }
    let names = Set(own.map(\.name))
    return own
      + found.filter { !names.contains($0.name) }.map {
        FontDescription(
          $0.name, .found, source(of: $0), size: nil, standsInFor: FontSearch.uses($0.base))
      }
  }
}
