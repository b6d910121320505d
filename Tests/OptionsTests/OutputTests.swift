import FoundationEssentials
import Options
import Testing

@Suite struct OutputTests {
  @Test func jsonHasTheSameValueWithoutAnythingThatATerminalWouldObey() throws {
    let text = "a\u{1B}[2J\u{7}\u{9B}\u{202E}\u{2066}\u{200F}\u{85}\u{7F}\r\n\t\"\\שלום👩\u{200D}🔧"
    let json = Output.json([text: text])
    let printed = String(decoding: json, as: UTF8.self)
    #expect(
      !printed.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      })
    #expect(printed.contains("\\u202e\\u2066\\u200f\\u0085\\u007f"))
    #expect(printed.contains("שלום👩\u{200D}🔧"))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(json)) == [text: text])
  }
}
