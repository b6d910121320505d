import Pixels

/// The images of the cells of one text, without duplicates.
struct CellPictures {
  private(set) var images: [GlyphImage] = []
  private var numbers: [GlyphImage: UInt32] = [:]
  private var singles: [Single: UInt32] = [:]
  private var stacks: [Stack: UInt32] = [:]

  /// Maximum number of glyphs drawn in one cell.
  private static let glyphLimit = 16
  /// Maximum number of different images of several glyphs in one text. No language comes near it;
  /// it bounds the memory for a text that consists only of marks.
  private static let stackLimit = 8192
  /// Maximum number of pixels of all images of several glyphs together.
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

  /// The number for a blank image.
  private static let none = UInt32.max

  /// The number of the image of glyphs side by side; nil for an image without ink and advance.
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
      // The widest glyph, the letter, is drawn alone.
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
      // A line height above or below the line ink is invisible, outlines included. `PictureTable`
      // cuts ink at `reach` to the sides.
      let reach = max(CellRun.shortReach, 2 * lineHeight)
      whole = GlyphImage.composed(
        parts, advance: max(0, pen),
        within: Rect(
          x: -reach, y: -entry.top - lineHeight, width: max(0, pen) + 2 * reach,
          height: 3 * lineHeight))
    }
    // A blank image gets no pixels, not even dark ones: its zero size marks it as a space.
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
