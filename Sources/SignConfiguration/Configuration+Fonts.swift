import Panels
package import Typography

extension Configuration {
  package struct Fonts: Equatable, Sendable {
    /// In the order in which they stand in for one another.
    package var files: [FontLibrary.File] = []
    /// Whether fonts are also looked for where Debian and users put them.
    package var search = true
    package var antialias = Antialiasing.auto

    package init() {}

    /// Pixels an em.
    package static let sizes = 4...512
    /// Of the fonts in a collection.
    package static let faces = 0...255
    /// Bytes of a font's name.
    static let maximumName = 64
  }

  package enum Antialiasing: String, CaseIterable, Sendable {
    /// On where the panel shows enough levels to distinguish a soft edge from a blurred one.
    case auto
    case on
    case off
  }

  /// What the panel can show of a glyph.
  ///
  /// - Parameter panel: the one that is there, whatever this configuration says of it.
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
  /// Levels a channel from which on the steps of a soft edge can be distinguished.
  private static let softLevels = 16

  /// Steps of brightness as bits; more than 8 are as good as 8.
  package var bitsPerChannel: Int { made.depth.bitsPerChannel }

  /// Whether shades between two colours can be distinguished.
  package var hasSoftEdges: Bool { 1 << bitsPerChannel >= Self.softLevels }
}
