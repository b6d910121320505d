import Faces
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Icons in text.
@Suite struct IconFontTests {
  private let amber = Color(red: 255, green: 176, blue: 0)

  private func drawn(
    _ markup: String, _ font: Font, hasColors: Bool = true
  ) throws -> Bitmap {
    let text = try Markup.parse(markup, fonts: nil)
    let line = TextLine(
      text,
      TextSetting(font: font, color: amber, rendering: GlyphRendering(colors: hasColors)))
    let bitmap = Bitmap(size: line.size)
    line.draw(Rect(line.size), on: Canvas(bitmap))
    return bitmap
  }

  private func colors(_ bitmap: Bitmap) -> Set<Color> {
    Set(
      (0..<bitmap.size.area).map { bitmap[$0 % bitmap.size.width, $0 / bitmap.size.width] }
        .filter { $0 != .black })
  }

  @Test(arguments: [(8, 8), (10, 8), (16, 16), (25, 16), (32, 32)])
  func anIconIsAsHighAsWholeStepsAllow(lineHeight: Int, rows: Int) throws {
    let icon = try drawn("[icon parking]", .automatic(fitting: lineHeight))
    #expect(icon.size.height <= lineHeight && icon.size.width == rows)
    let lit = (0..<icon.size.height).filter { y in
      (0..<icon.size.width).contains { icon[$0, y] != .black }
    }
    #expect(lit.count == rows)
  }

  @Test func anIconHasItsColoursOrThatOfColouredText() throws {
    let font = Font(face: .signd12, scale: 1)
    #expect(try colors(drawn("[icon heart]", font)).count == 2)
    #expect(try colors(drawn("[lime][icon heart][/]", font)) == [Color(.init("lime")!)])
    #expect(try colors(drawn("[icon heart]", font, hasColors: false)) == [amber])
    #expect(try colors(drawn("[rainbow][icon heart][/]", font)).count > 5)
    // The plain character is a sign of the font.
    #expect(try colors(drawn("♥", font)) == [amber])
  }

  @Test func itIsThePictureOfTheSameName() throws {
    for name in ["sun", "coffee", "warning"] {
      for (font, rows) in [
        (Font(face: .signd12, scale: 1), 16), (Font(face: .signd7, scale: 1), 8),
      ] {
        let picture = try #require(
          IconName(name)?.picture?.still(of: Size(width: rows, height: rows)))
        let ground = Bitmap(size: picture.size)
        Canvas(ground).blend(
          colors: picture.unsafeRow(0), width: rows, height: rows, at: .zero, scale: 1)
        #expect(try drawn("[icon \(name)]", font).hasSamePixels(as: ground), "\(name) at \(rows)")
      }
    }
    #expect(IconName("skull")?.picture == nil)
    // The same in one colour, where the white of a sign is dark.
    for name in ["info", "no-entry"] {
      let picture = try #require(IconName(name)?.picture?.shown(hasColors: false))
      let shape = picture.still(of: Size(width: 16, height: 16))
      let text = try drawn(
        "[icon \(name)]", Font(face: .signd12, scale: 1), hasColors: false)
      for place in 0..<256 {
        let (x, y) = (place % 16, place / 16)
        #expect((shape[x, y].alpha > 0) == (text[x, y] != .black), "\(name) at \(x), \(y)")
      }
    }
  }

  @Test func onLowLinesAndForOtherNamesAFontDrawsIt() throws {
    let low = Font(face: .signd5, scale: 1)
    #expect(try colors(drawn("[icon sun]", low)) == [amber])
    #expect(try drawn("[icon sun]", low).size.height == 6)
    let font = Font(face: .signd12, scale: 1)
    #expect(try drawn("[icon skull]", font).hasSamePixels(as: drawn("☠", font)))
  }

  @Test func everyNameWithAPictureHasTheSelector() {
    let selected = IconName.all.filter { IconName($0)!.character.unicodeScalars.count == 2 }
    #expect(Set(selected) == Set(PixelIcon.all.map(\.name) + ["door"]))
  }
}
