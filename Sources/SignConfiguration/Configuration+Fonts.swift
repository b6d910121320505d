import Panels
package import Typography

extension Configuration {
  package struct Fonts: Equatable, Sendable {
    /// Font files, in fallback order.
    package var files: [FontLibrary.File] = []
    /// Whether the font directories of Debian and of users are also searched.
    package var search = true
    package var antialias = Antialiasing.auto

    package init() {}

    /// Valid font sizes, in pixels an em.
    package static let sizes = 4...512
    /// Valid indices of a font in a collection.
    package static let faces = 0...255
    /// Maximum length of a font's name, in bytes.
    static let maximumName = 64
  }

  package enum Antialiasing: String, CaseIterable, Sendable {
    /// Antialiases if the panel shows enough levels to distinguish a soft edge from a blurred one.
    case auto
    case on
    case off
  }

  /// Glyph rendering that suits a panel.
  ///
  /// - Parameter panel: Panel in use, which may differ from the configured one.
  package func glyphRendering(on panel: Panel) -> GlyphRendering {
    let antialias =
      switch fonts.antialias {
      case .auto: panel.hasSoftEdges
      case .on: true
      case .off: false
      }
    return GlyphRendering(antialias: antialias, colors: panel.depth.onlyColor == nil)
  }
}

extension Configuration.Panel {
  /// Minimum number of levels a channel at which the steps of a soft edge can be distinguished.
  private static let softLevels = 16

  /// Brightness levels a channel, in bits; more than 8 make no difference.
  package var bitsPerChannel: Int { made.depth.bitsPerChannel }

  /// Whether shades between two colours can be distinguished.
  package var hasSoftEdges: Bool { 1 << bitsPerChannel >= Self.softLevels }
}
