import Pixels

/// The pictures of the cells of one text, each once.
struct CellPictures {
  private(set) var images: [GlyphImage] = []
  private var numbers: [GlyphImage: UInt32] = [:]
  private var singles: [Single: UInt32] = [:]
  private var stacks: [Stack: UInt32] = [:]

  /// Glyphs of a cell that are drawn.
  private static let glyphLimit = 16
  /// Different pictures of several glyphs in one text. No language comes near it; it bounds the
  /// memory that a text made of nothing but marks can take.
  private static let stackLimit = 8192
  /// Pixels that all of them have together at most.
  private static let stackPixelLimit = 1 << 24
  private var stackPixels = 0

  private struct CellStyle: Hashable {
    var font: Int32
    var isBold: Bool
    var outline: Int16
    var shadow: Int16
  }

  private struct Single: Hashable {
    var style: CellStyle
    var glyph: UInt32
    var advance: Int32
    var dx: Int32
    var dy: Int32
  }

  private struct Stack: Hashable {
    var style: CellStyle
    var glyphs: [ShapedGlyph]
  }

  /// Blank.
  private static let none = UInt32.max

  /// The number of the picture that glyphs make, side by side; nil for one without ink that
  /// takes no space.
  mutating func number(
    of glyphs: ArraySlice<ShapedGlyph>, font: Int, style: StyledFonts.Style, in fonts: StyledFonts
  ) -> UInt32? {
    let cellStyle = CellStyle(
      font: Int32(font), isBold: style.isBold, outline: Int16(style.outline),
      shadow: Int16(style.shadow))
    let first = glyphs[glyphs.startIndex]
    if glyphs.count == 1 {
      let key = Single(
        style: cellStyle, glyph: first.glyph, advance: Int32(clamping: first.advance),
        dx: Int32(clamping: first.dx), dy: Int32(clamping: first.dy))
      if let known = singles[key] { return known == Self.none ? nil : known }
      let made = make(glyphs, style, fonts.entries[font], lineHeight: fonts.line.height)
      singles[key] = made
      return made == Self.none ? nil : made
    }
    var key = Stack(style: cellStyle, glyphs: Array(glyphs.prefix(Self.glyphLimit)))
    for index in key.glyphs.indices { key.glyphs[index].cluster = 0 }
    if let known = stacks[key] { return known == Self.none ? nil : known }
    guard stacks.count < Self.stackLimit, stackPixels < Self.stackPixelLimit else {
      // The letter, which is the widest of them, alone.
      let letter = key.glyphs.max { $0.advance < $1.advance }!
      return number(of: [letter], font: font, style: style, in: fonts)
    }
    let imagesBefore = images.count
    let made = make(key.glyphs[...], style, fonts.entries[font], lineHeight: fonts.line.height)
    if images.count > imagesBefore {
      let image = images[imagesBefore]
      stackPixels += image.width * image.height
    }
    stacks[key] = made
    return made == Self.none ? nil : made
  }

  private mutating func make(
    _ glyphs: ArraySlice<ShapedGlyph>, _ style: StyledFonts.Style, _ entry: StyledFonts.Entry,
    lineHeight: Int
  ) -> UInt32 {
    var parts: [(image: GlyphImage, x: Int, y: Int)] = []
    var pen = 0
    for glyph in glyphs {
      var image = entry.font.image(of: glyph.glyph, isBold: style.isBold)
      var advance = glyph.advance
      if style.isBold {
        advance += image.advance - entry.font.image(of: glyph.glyph, isBold: false).advance
      }
      image.advance = max(0, advance)
      parts.append((image, pen + glyph.dx, glyph.dy))
      pen += advance
    }
    var whole: GlyphImage
    if parts.count == 1 {
      whole = parts[0].image
      whole.left += parts[0].x
      whole.top += parts[0].y
    } else {
      // A line away nothing is seen, outlines included, and further than that ink does not reach.
      let reach = max(CellRun.shortReach, 2 * lineHeight)
      whole = GlyphImage.composed(
        parts, advance: max(0, pen),
        within: Rect(
          x: -reach, y: -entry.top - lineHeight, width: max(0, pen) + 2 * reach,
          height: 3 * lineHeight))
    }
    // Without dark pixels, because its size shows that it is a space.
    if whole.isBlank {
      guard whole.advance > 0 else { return Self.none }
      whole = GlyphImage.composed([], advance: whole.advance)
    } else {
      whole.top += entry.top
      whole.left += style.outline
      whole.advance += 2 * style.outline + style.shadow
    }
    if let known = numbers[whole] { return known }
    images.append(whole)
    numbers[whole] = UInt32(images.count - 1)
    return UInt32(images.count - 1)
  }
}
