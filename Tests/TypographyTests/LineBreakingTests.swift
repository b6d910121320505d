import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// The characters on the lines of a block in reading order, identified by their drawings.
@Suite struct LineBreakingTests {
  /// Breaks a text at every opportunity. Lines of one pixel also break words, so every width up to
  /// the whole is tried, and the first without broken words counts.
  private func words(_ text: String) -> [Int] {
    let message = MessageText(text)
    let width = TypesetText.widestWord(message, setting())
    let block = TypesetText.block(message, setting(), width: width)
    return block.lines.map(\.count)
  }

  @Test(arguments: [
    // Words and spaces.
    ("aaa bb cccc", [3, 2, 4]),
    // No break before closing punctuation or after opening ones.
    ("aaaa bb! (cc)", [4, 3, 4]), ("aaaaa \u{AB}\u{A0}b", [5, 3]),
    // No-break space and word joiner hold together.
    ("aaaa b\u{A0}c", [4, 3]), ("aaaa b\u{2060}c", [4, 2]),
    // After a hyphen, a slash in words and a soft hyphen, which is invisible.
    ("aaaa-bbbb", [5, 4]), ("aaaa\u{AD}bbbb", [4, 4]),
    // Zero width space.
    ("aaaa\u{200B}bbbb", [4, 4]),
    // Numbers stay whole.
    ("aaaaa 1,234.5", [5, 7]), ("aaaaa 12:30", [5, 5]),
  ])
  func linesBreakWhereUnicodeAllows(_ text: String, _ lines: [Int]) {
    #expect(words(text) == lines, "\(text)")
  }

  @Test func ideographsBreakAnywhereButBeforeClosingPunctuation() {
    // All are boxes of one width: five pixels and a letter space.
    let message = MessageText("中文測試。中文測試")
    let box = TypesetText.line("中", setting()).width
    func lines(_ boxes: Int) -> [Int] {
      TypesetText.block(message, setting(), width: boxes * (box + 1) - 1).lines.map(\.count)
    }
    #expect(lines(3) == [3, 3, 3])
    // The full stop moves together with the character before it.
    #expect(lines(4) == [3, 4, 2])
    #expect(lines(9) == [9])
  }

  @Test func pictureCharactersBreakOnlyBetweenThem() {
    let family = "👨‍👩‍👧‍👦"
    for text in [family + family, "😀😀"] {
      let one = TypesetText.line(MessageText(String(text.first!)), setting()).width
      let block = TypesetText.block(MessageText(text), setting(), width: one)
      #expect(block.lines.map(\.count) == [1, 1], "\(text)")
    }
  }

  @Test func aClusterIsNeverBroken() throws {
    let library = try FontLibrary(files: [
      FontLibrary.File(
        path: "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf", name: "sample",
        size: 16)
    ])
    let setting = TextSetting(
      font: library.font(named: "sample", fitting: 32), height: 32, color: .white,
      library: library)
    let text = "क्षिक्षिक्षि"
    let whole = TypesetText.line(MessageText(text), setting)
    #expect(whole.cells.count == 3)
    let block = TypesetText.block(MessageText(text), setting, width: 1)
    #expect(block.lines.map(\.count) == [1, 1, 1])
    #expect(Set(block.cells.map(\.image)).count == 1)
  }

  @Test func linesOfRightToLeftTextAreFilledFromTheirBeginning() {
    // Greek letters that signd7 draws, reversed so that they can be told apart.
    let text = "\u{202E}abc de f"
    let block = TypesetText.block(
      MessageText(text), setting(), width: TypesetText.line("abc", setting()).width)
    expect(
      picture(of: block).asciiArt,
      is: picture(of: TypesetText.block("cba\ned\nf", setting(), width: 100)).asciiArt)
  }
}
