import Messages
import Pixels
import Testing

@testable import Faces
@testable import Typography

@Suite struct FittedWordTests {
  private func height(_ text: String, width: Int = 64) -> Int {
    TextBlock(
      text, fitting: Size(width: width, height: 16), color: .white, alignment: .start
    ).run.lineHeight
  }

  @Test func aWordLongerThanAnyLineIsAsTooWideAsAShortOne() {
    let high = FontName.signd12.typeface.height
    let low = FontName.signd7.typeface.height
    #expect(height("ab-ab-") == high)
    #expect(height(String(repeating: "ab-", count: 3000)) == high)
    #expect(height(String(repeating: "a", count: 64)) == low)
    #expect(height(String(repeating: "a", count: 9000)) == low)
    #expect(height(String(repeating: "ẹ́", count: 3000)) == low)
    // A word that does not fit may follow a long beginning that does.
    #expect(
      height(String(repeating: "ab-", count: 3000) + String(repeating: "W", count: 64)) == low)
    #expect(height("ok " + String(repeating: "ab-", count: 3000) + " ok") == high)
  }

  @Test func theBeginningOfALongWordEndsBetweenCharacters() throws {
    let text = MessageText("short " + String(repeating: "€", count: 2000) + " end")
    let beginning = try #require(text.beginningOfLongWord)
    #expect(beginning.string == String(repeating: "€", count: 1365))
    #expect(MessageText(String(repeating: "word ", count: 2000)).beginningOfLongWord == nil)
  }
}
