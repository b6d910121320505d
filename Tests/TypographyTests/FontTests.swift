import Messages
import TestSupport
import Testing
import Typography

@Suite struct FontTests {
  @Test func theLargestFontThatFitsIsChosen() {
    for height in 1...64 {
      // Of two lines of the same height, the finer one: capitals of 12 rows instead of 7 doubled.
      let expected =
        switch height {
        case ..<8: Font(face: .signd5, scale: 1)
        case ..<16: Font(face: .signd7, scale: 1)
        case ..<24: Font(face: .signd12, scale: 1)
        case ..<32: Font(face: .signd7, scale: 3)
        case ..<40: Font(face: .signd12, scale: 2)
        case ..<48: Font(face: .signd7, scale: 5)
        case ..<56: Font(face: .signd12, scale: 3)
        case ..<64: Font(face: .signd7, scale: 7)
        default: Font(face: .signd12, scale: 4)
        }
      let font = Font.automatic(fitting: height)
      #expect(font == expected, "\(height)")
      #expect(font.lineHeight <= height || height < 6, "\(height)")
    }
  }

  @Test func aGivenScaleStaysAndTheFaceFits() {
    #expect(Font.automatic(fitting: 16, scale: 1) == Font(face: .signd12, scale: 1))
    #expect(Font.automatic(fitting: 15, scale: 1) == Font(face: .signd7, scale: 1))
    #expect(Font.automatic(fitting: 16, scale: 2) == Font(face: .signd7, scale: 2))
    #expect(Font.automatic(fitting: 15, scale: 2) == Font(face: .signd5, scale: 2))
    #expect(Font.automatic(fitting: 8, scale: 5) == Font(face: .signd5, scale: 5))
  }

  @Test func facesHaveTheNamesThatUsersWrite() {
    #expect(FontName.allCases.map(\.rawValue) == ["signd5", "signd7", "signd12"])
  }
}
