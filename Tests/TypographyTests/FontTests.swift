import Messages
import Pixels
import TestSupport
import Testing
import Typography

@Suite struct FontTests {
  @Test func theLargestFontThatFitsIsChosen() {
    for height in 1...300 {
      let font = Font.automatic(fitting: height)
      #expect(font.lineHeight <= height || height < 6, "\(height)")
      // The next larger one does not fit.
      #expect(Font(face: .signd, capHeight: font.capHeight + font.scale).lineHeight > height)
    }
    let names = [7: "signd5", 8: "signd7", 10: "signd", 15: "signd", 16: "signd12", 17: "signd"]
    for (height, name) in names { #expect(Font.automatic(fitting: height).name == name) }
    // Larger letters than the face has are multiples.
    let large = Font.automatic(fitting: 128)
    #expect(large.capHeight == 100 && large.scale == 2)
  }

  @Test func aGivenScaleStaysAndTheFaceFits() {
    #expect(Font.automatic(fitting: 16, scale: 1) == Font(face: .signd12, scale: 1))
    #expect(Font.automatic(fitting: 16, scale: 2) == Font(face: .signd7, scale: 2))
    #expect(Font.automatic(fitting: 15, scale: 2) == Font(face: .signd5, scale: 2))
    let large = Font.automatic(fitting: 64, scale: 2)
    #expect(large.name == "signd" && large.scale == 2 && large.capHeight == 50)
    #expect(Font.automatic(fitting: 8, scale: 5) == Font(face: .signd5, scale: 5))
  }

  /// Beside letters of any height, those of a face drawn by hand are nearly as high.
  @Test func aRunInAnotherFaceIsAsLargeAsTheText() throws {
    let setting = TextSetting(font: Font(face: .signd, capHeight: 50), color: .white)
    func rows(_ markup: String) throws -> Int {
      try TextLine(Markup.parse(markup), setting).rows.letters.count
    }
    #expect(try rows("[font signd7]H[/]") == 49)
    #expect(try rows("[font signd12]H[/]") == 48)
    #expect(try rows("[font signd-condensed]H[/]") == 16)
  }

  @Test func facesHaveTheNamesThatUsersWrite() {
    #expect(FontName.names == ["signd", "signd-condensed", "signd5", "signd7", "signd12"])
  }
}
