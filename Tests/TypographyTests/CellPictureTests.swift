import Messages
import Pixels
import Testing

@testable import Typography

@Suite struct CellPictureTests {
  @Test func aMarkThatAFontPutsFarAwayTakesNoMemoryForWhatIsBetween() throws {
    let setting = TextSetting(font: Font(face: .signd7, scale: 1), color: .white)
    let message = MessageText("Ao")
    let (image, letter) = setting.library.withFonts { cache in
      let fonts = StyledFonts(message, setting, cache)
      let entry = fonts.entries[fonts.styles[0].font]
      var glyphs: [ShapedGlyph] = []
      message.string.unicodeScalars.map(\.value).withUnsafeBufferPointer { text in
        entry.font.shape(text, part: 0..<2, script: 0, isRightToLeft: false) { glyphs.append($0) }
      }
      glyphs[1].dx = 5_000
      glyphs[1].dy = -5_000
      var pictures = CellPictures()
      let number = pictures.number(
        of: glyphs[...], font: fonts.styles[0].font, style: fonts.styles[0], in: fonts)
      return (
        number.map { pictures.images[Int($0)] },
        entry.font.image(of: glyphs[0].glyph, isBold: false)
      )
    }
    let found = try #require(image)
    #expect(found.width <= 2 * CellRun.shortReach + found.advance)
    #expect(found.height <= 3 * 8)
    // Only the letter of the line is visible.
    for y in 0..<8 {
      for x in 0..<6 {
        #expect(
          found.isSet(x - found.left, y - found.top)
            == letter.isSet(x - letter.left, y - letter.top)
        )
      }
    }
  }

  @Test(arguments: [1, 3])
  func whatLiesOutsideTheBoundsIsLeftOut(scale: Int) {
    // Two rows of three pixels, and the same further right and down.
    let part = GlyphImage(
      ink: .bits([0b101, 0b111]), width: 3, height: 2, scale: scale, left: 0, top: 0,
      advance: 4 * scale)
    let parts = [(image: part, x: 0, y: 0), (image: part, x: 4 * scale, y: 3 * scale)]
    let whole = GlyphImage.composed(parts, advance: 8)
    let bounds = Rect(x: 2 * scale, y: scale, width: 4 * scale, height: 3 * scale)
    let bounded = GlyphImage.composed(parts, advance: 8, within: bounds)
    #expect((bounded.left, bounded.top) == (2 * scale, scale))
    #expect((bounded.width, bounded.height) == (4, 3))
    for y in 0..<3 {
      for x in 0..<4 { #expect(bounded.isSet(x, y) == whole.isSet(x + 2, y + 1)) }
    }
    let away = GlyphImage.composed(
      parts, advance: 8, within: Rect(x: 50, y: 0, width: 4, height: 4))
    #expect(away.hasNoInk && away.advance == 8)
  }
}
