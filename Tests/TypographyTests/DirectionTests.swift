import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// The visual order of built-in letters, compared with the same letters written in that order.
@Suite struct DirectionTests {
  private func expect(
    _ text: String, _ direction: TextDirection = .auto, isSeenAs seen: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let typeset = TypesetText.line(MessageText(text), setting(direction: direction))
    // Left to right, whatever it contains.
    let plain = TypesetText.line(MessageText("\u{202D}" + seen), setting(direction: .ltr))
    TestSupport.expect(
      picture(of: typeset).asciiArt, is: picture(of: plain).asciiArt,
      sourceLocation: sourceLocation)
  }

  @Test func overriddenLettersAreTurnedRound() {
    expect("\u{202E}AVo1", isSeenAs: "1oVA")
    expect("a\u{202E}bc\u{202C}d", isSeenAs: "acbd")
  }

  @Test func bracketsAreMirrored() {
    expect("\u{202E}(a]", isSeenAs: "[a)")
    expect("(a)", .rtl, isSeenAs: "(a)")
    expect("a)", .rtl, isSeenAs: "(a")
    expect("<a", .rtl, isSeenAs: "a>")
  }

  @Test func theDirectionMayBeGiven() {
    expect("abc!", .ltr, isSeenAs: "abc!")
    expect("abc!", .rtl, isSeenAs: "!abc")
    expect("abc 12!", .rtl, isSeenAs: "!abc 12")
  }

  @Test func theFirstLetterGivesTheDirection() {
    for (text, isRightToLeft) in [
      ("abc", false), ("", false), ("123", false), ("\u{200F}", true), ("\u{200F}abc", true),
      ("a\u{200F}", false), ("!?\n\u{200F}a", true), ("\u{2067}\u{200F}\u{2069}a", false),
    ] {
      #expect(
        TypesetText.line(MessageText(text), setting()).isRightToLeft == isRightToLeft,
        "\(text.debugDescription)")
      #expect(
        TypesetText.block(MessageText(text), setting(), width: 40).isRightToLeft == isRightToLeft)
    }
    #expect(TypesetText.line("abc", setting(direction: .rtl)).isRightToLeft)
    #expect(!TypesetText.line("\u{200F}", setting(direction: .ltr)).isRightToLeft)
  }

  @Test func everyParagraphHasASeparateDirection() {
    // In a block each line, on a single line the text between separators.
    let text = "a!\n\u{200F}b!\nc!"
    let block = TypesetText.block(MessageText(text), setting(), width: 100)
    TestSupport.expect(
      picture(of: block).asciiArt,
      is: picture(of: TypesetText.block("a!\n!b\nc!", setting(), width: 100)).asciiArt)
    expect(text, isSeenAs: "a!\n!b\nc!")
    expect("\u{200F}a!\nb!", isSeenAs: "b!\n!a")
    expect("a!\nb!", .rtl, isSeenAs: "!b\n!a")
  }

  @Test func whatIsReadInLatinLettersGoesToTheRight() {
    let letters = Transliteration.text(for: "שלום".unicodeScalars)!
    expect("שלום abc", isSeenAs: letters + " abc")
    #expect(!TypesetText.line("שלום", setting()).isRightToLeft)
  }

  @Test func aTabIsWhereItsParagraphPutsIt() {
    expect("a\tb", .rtl, isSeenAs: "b\ta")
    expect("a b", .rtl, isSeenAs: "a b")
  }
}
