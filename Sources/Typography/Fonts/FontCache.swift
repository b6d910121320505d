import Faces
import Messages

/// The open fonts of a library. Only one typesetter may use it at a time.
final class FontCache {
  /// A line that a text's font and its fallbacks share.
  struct LineBox: Hashable {
    /// Rows in pixels.
    var height: Int
    /// Rows from the top to the base line.
    var ascent: Int
    var rendering: GlyphRendering

    /// Rows from the top of this line to the top of a font's line. The font stands on the base line
    /// if it fits there, else it is shifted until it fits.
    func top(of font: any SizedFont) -> Int {
      max(0, min(ascent - font.ascent, height - font.lineHeight))
    }
  }

  private struct Sized: Hashable {
    var font: Font
    var rendering: GlyphRendering
  }

  private struct Place: Hashable {
    var script: UInt32
    var line: LineBox
  }

  /// A font that messages may name.
  struct Named {
    var name: String
    var source: FontSource
    /// Pixels per em; nil for the largest size that fits.
    var size: Int?
  }

  let store = FontStore()
  /// Configured fonts, in their order as fallbacks.
  var configured: [Named] = []
  private let installed: InstalledFonts
  private var foundSources: [String: FontSource] = [:]
  private var fonts: [Sized: any SizedFont] = [:]
  private var fallbacks: [Place: Fallbacks] = [:]

  /// Maximum number of cached fonts and of cached fallbacks; each cache is cleared above it.
  private static let mostRemembered = 64

  init(_ installed: InstalledFonts) {
    self.installed = installed
  }

  // The store and its open files refer to one another; closing the files breaks the cycle.
  deinit { store.closeAll() }

  /// Called when a typesetter begins.
  func begin() {
    if fonts.count > Self.mostRemembered { fonts.removeAll() }
    if fallbacks.count > Self.mostRemembered { fallbacks.removeAll() }
    // A built-in face numbers its composed glyphs per text.
    for (sized, font) in fonts where font is BuiltInFont { fonts[sized] = nil }
  }

  var found: [FoundFont] { installed.all }

  func source(of font: FoundFont) -> FontSource {
    if let source = foundSources[font.name] { return source }
    let source = FontSource(path: font.path, index: font.face, store: store)
    foundSources[font.name] = source
    return source
  }

  /// As `FontLibrary.font(named:scale:fitting:)`.
  func font(named name: String, scale: Int?, fitting height: Int) -> Font {
    if let face = FontName(rawValue: name) {
      return Font(face: face, fitting: height, scale: scale)
    }
    guard name != "auto", let named = named(name), let sizes = FontSizes(named.source) else {
      return Font.automatic(fitting: height, scale: scale)
    }
    let best = sizes.largest(pixels: named.size, scale: scale, fitting: height)
    guard let measure = sizes.measure(best.pixels, scale: best.scale, GlyphRendering()) else {
      return Font.automatic(fitting: height, scale: scale)
    }
    return Font(
      name: name, scale: best.scale, size: best.pixels, lineHeight: measure.lineHeight,
      capHeight: sizes.capHeight(measure))
  }

  /// As `FontLibrary.font(named:capHeight:)`.
  func font(named name: String, capHeight rows: Int) -> Font {
    if let face = FontName(rawValue: name) { return Font(face: face, capHeight: rows) }
    guard name != "auto", let named = named(name), let sizes = FontSizes(named.source),
      let best = sizes.largest(capHeight: rows),
      let measure = sizes.measure(best.pixels, scale: best.scale, GlyphRendering())
    else { return .largest(capHeight: rows) }
    return Font(
      name: name, scale: best.scale, size: best.pixels, lineHeight: measure.lineHeight,
      capHeight: sizes.capHeight(measure))
  }

  private func named(_ name: String) -> Named? {
    configured.first { $0.name == name }
      ?? found.first { $0.name == name }.map { Named(name: name, source: source(of: $0)) }
  }

  /// A font at its size; the built-in face of the nearest size if the font is no longer available.
  func font(_ font: Font, rendering: GlyphRendering) -> any SizedFont {
    let sized = Sized(font: font, rendering: rendering)
    if let known = fonts[sized] { return known }
    let made: any SizedFont
    if let size = font.size, let named = named(font.name), let sizes = FontSizes(named.source),
      let measure = sizes.measure(size, scale: font.scale, rendering)
    {
      made = FileFont(named.source, measure)
    } else {
      made = BuiltInFont(font.face == nil ? Font.automatic(fitting: font.lineHeight) : font)
    }
    fonts[sized] = made
    return made
  }

  /// The fallback font for a grapheme cluster that the text's own font does not draw, at the size
  /// that fits the line. The order is: configured files, installed files for the script, the
  /// built-in faces, GNU Unifont. Built-in faces precede the installed files if they draw the
  /// script. Colour emoji precede the rest if the cluster is an emoji and the panel has colours.
  /// Nil if no font draws the cluster.
  ///
  /// The font's images are placed on a separate line of its `lineHeight`, which is
  /// `LineBox.top(of:)` rows below the top of the text's line.
  ///
  /// - Parameter script: as HarfBuzz numbers it.
  func fallback(
    for cluster: UnsafeBufferPointer<UInt32>, script: UInt32, on line: LineBox
  ) -> (any SizedFont)? {
    let place = Place(script: script, line: line)
    if let known = fallbacks[place] { return known.font(for: cluster) }
    let made = Fallbacks(
      textCandidates(for: script, on: line), emoji: emojiCandidates(on: line), script: script,
      on: line)
    fallbacks[place] = made
    return made.font(for: cluster)
  }

  /// Whether a font draws a cluster on a higher line than it has.
  func hasFallback(
    for cluster: UnsafeBufferPointer<UInt32>, script: UInt32, above line: LineBox
  ) -> Bool {
    guard line.height < Self.high else { return false }
    let high = LineBox(height: Self.high, ascent: Self.high * 3 / 4, rendering: line.rendering)
    return fallback(for: cluster, script: script, on: high) != nil
  }

  /// Rows of a line on which every font fits.
  private static let high = 32

  private func textCandidates(for script: UInt32, on line: LineBox) -> [Fallbacks.Candidate] {
    let found = files(NotoScripts.files(for: script))
    return ownCandidates
      + (NotoScripts.isBuiltIn(script) ? [.builtIn] + found : found + [.builtIn])
      + files(FontSearch.unifont)
      + foundFonts(FontSearch.colorEmoji).map { .emoji(source(of: $0)) }
  }

  /// Without colours, drawings for few pixels precede outlines.
  private func emojiCandidates(on line: LineBox) -> [Fallbacks.Candidate] {
    let outlines = [FontSearch.emoji] + NotoScripts.files(for: NotoScripts.common)
    return line.rendering.colors
      ? ownCandidates + files([FontSearch.colorEmoji] + outlines) + [.builtIn]
        + files(FontSearch.unifont)
      : ownCandidates + [.builtIn] + files(FontSearch.unifont + outlines)
  }

  private var ownCandidates: [Fallbacks.Candidate] {
    configured.map { .file($0.source, pixels: $0.size, isChosen: true) }
  }

  private func files(_ bases: [String]) -> [Fallbacks.Candidate] {
    bases.flatMap(foundFonts).map { .file(source(of: $0), pixels: nil, isChosen: false) }
  }

  private func foundFonts(_ base: String) -> [FoundFont] { found.filter { $0.base == base } }
}
