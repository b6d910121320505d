import Messages
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}", "\\u001b"), ("\u{7}", "\\u0007"), ("\u{9B}", "\\u009b"), ("\u{202E}", "\\u202e"),
    ("\u{2066}", "\\u2066"), ("\u{200F}", "\\u200f"), ("\u{85}", "\\u0085"), ("\u{7F}", "\\u007f"),
    ("\u{0}", "\\u0000"), ("\r", "\\u000d"), ("\u{61C}", "\\u061c"), ("\u{2069}", "\\u2069"),
  ]) func whatATerminalWouldObeyIsEscaped(_ character: String, _ escape: String) {
    #expect("a\(character)b".escapedForTerminal == "a\(escape)b")
    #expect("a\(character)b".escapedLineForTerminal == "a\(escape)b")
    #expect(PropertyValue.string("a\(character)b").description == "\"a\(escape)b\"")
  }

  @Test func lineBreaksAndTabsStay() {
    #expect("a\r\n\tb".escapedForTerminal == "a\\u000d\n\tb")
    #expect("a\n\tb".escapedLineForTerminal == "a  b")
    #expect(PropertyValue.string("a\n\tb").description == #""a\n\tb""#)
  }

  @Test(arguments: [
    "Größe", "e\u{301}", "👩\u{200D}🔧", "❤\u{FE0F}", "🇩🇪", "שלום", "مرحبا", "ก็", "\u{A0}\u{AD}",
    "\u{200B}\u{200C}", "한글",
  ]) func textStaysAsItIs(_ text: String) {
    #expect(text.escapedForTerminal == text)
    #expect(PropertyValue.string(text).description == "\"\(text)\"")
  }

  @Test func everyScalarIsShownOrEscaped() {
    let wrong = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
      .filter {
        $0.isTerminalControl
          != ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
    #expect(wrong.isEmpty)
  }
}
