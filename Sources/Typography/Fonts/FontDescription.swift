import Faces
import Messages

/// What there is to say about a font of a library.
public struct FontDescription: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case builtIn
    /// Named by the user.
    case configured
    /// Found in a place where fonts usually are.
    case found
  }

  /// What messages call it.
  public var name: String
  public var origin: Origin
  /// An absolute path; nil for a built-in face.
  public var file: String?
  /// `built-in`, or what FreeType calls it: `BDF`, `PCF`, `TrueType`, `CFF` …
  public var format: String
  /// Pixels an em that it has; empty: every size.
  public var sizes: [Int]
  /// Whether glyphs have separate colours.
  public var hasColors: Bool
  /// Characters that it draws.
  public var characters: Int
  /// Scripts, as Unicode names them, that it stands in for where the text's own font has no glyph;
  /// `emoji` and `symbols` for those, `everything` for what is asked whatever the script is.
  public var standsInFor: [String]
  /// Why it cannot be used, in one sentence; nil when it can.
  public var error: String?
}

extension FontDescription {
  init(_ face: FontName) {
    self.init(
      name: face.rawValue, origin: .builtIn, format: "built-in", sizes: [face.drawing.height],
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
  /// Of the files, in their order.
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
