import Messages
import Testing

@Suite struct PlaceholderTests {
  private func filled(_ text: String) -> String {
    MessageProperties(text: text).filled { placeholder in
      switch placeholder.kind {
      case "var": placeholder.argument == "none" ? nil : "<\(placeholder.argument)>"
      case "time", "until": "\(placeholder.argument)/\(placeholder.option ?? "-")"
      default: nil
      }
    }.text!.string
  }

  @Test(arguments: [
    ("", ""), ("no braces", "no braces"), ("{", "{"), ("} }} {a}", "} }} {a}"),
    ("{{var:a}}", "<a>"), ("x {{var:a}}{{var:b}} y", "x <a><b> y"), ("{{ var : a }}", "<a>"),
    ("{{{{var:a}}", "{{var:a}}"), ("{{{{{{var:a}}", "{{<a>"), ("{{{{", "{{"),
    ("{{{var:a}}}", "{{{var:a}}}"), ("{{var:none}}", "{{var:none}}"),
    ("{{time}}", "/-"), ("{{time:%H:%M:%S|Asia/Tokyo}}", "%H:%M:%S/Asia/Tokyo"),
    ("{{until:2026-12-31T23:59|%d days}}", "2026-12-31T23:59/%d days"),
    ("{{var:a|b}}", "<a>"), ("🕐{{var:ü}}🕑", "🕐<ü>🕑"),
    // Invalid placeholders stay as written.
    ("{{", "{{"), ("a {{var:a", "a {{var:a"), ("{{var:a}", "{{var:a}"), ("{{var}}", "<>"),
    ("{{}}", "{{}}"), ("{{tiem}} {{var:b}}", "{{tiem}} <b>"), ("{{var:\na}}", "{{var:\na}}"),
    ("{{var:{{var:a}}", "{{var:<a>"),
  ])
  func somethingStandsInEachPlace(text: String, shown: String) {
    #expect(filled(text) == shown)
  }

  @Test func looksStayAndAllTextsAreFilled() throws {
    var message = MessageProperties()
    message.text = MessageText(runs: [
      TextRun("at {{time}}", color: .init(red: 1, green: 2, blue: 3)), TextRun("{{date}}"),
    ])
    let filled = message.filled { $0.kind == "time" ? "12:00" : "[b]" }
    #expect(filled.text!.runs.map(\.text) == ["at 12:00", "[b]"])
    #expect(filled.text!.runs[0].color == message.text!.runs[0].color)
    var paged = MessageProperties()
    paged.pages = [MessageItem("{{time}}"), MessageItem("two")]
    #expect(paged.placeholders == [Placeholder("time")])
    #expect(paged.filled { _ in "1" }.pages!.map { $0.text!.string } == ["1", "two"])
    var topics = MessageProperties()
    topics.topics = [MessageItem("{{var:t}}")]
    #expect(topics.filled { _ in "1" }.topics!.map { $0.text!.string } == ["1"])
  }

  @Test func theFieldOfARunOrAPageIsNamed() {
    var message = MessageProperties()
    message.pages = [
      MessageItem("fine"), MessageItem(text: MessageText(runs: [TextRun(""), TextRun("{{x")])),
    ]
    #expect {
      try message.checkPlaceholders(expected: "time") { _, _ in }
    } throws: {
      ($0 as? ValueError)?.message == "pages[1][1] takes time, not \"{{\""
    }
  }

  @Test func aTextIsNotMadeLargeWithoutEnd() {
    let text = String(repeating: "{{var:a}}", count: 1000)
    let large = String(repeating: "x", count: 65_536)
    let filled = MessageProperties(text: text).filled { _ in large }
    #expect(filled.text!.byteCount == Placeholder.mostBytes)
  }
}
