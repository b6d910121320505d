import Messages
import Testing

@Suite struct PlaceholderTests {
  private func filled(_ text: String) -> String {
    MessageProperties(text: text).filled { placeholder in
      switch placeholder.kind {
      case .variable: placeholder.argument == "none" ? nil : "<\(placeholder.argument)>"
      case .time, .until: "\(placeholder.argument)/\(placeholder.option ?? "-")"
      default: nil
      }
    }.text!.string
  }

  @Test(arguments: [
    ("", ""), ("no braces", "no braces"), ("{", "{"), ("} }} {a}", "} }} {a}"),
    ("{{var:a}}", "<a>"), ("x {{var:a}}{{var:b}} y", "x <a><b> y"), ("{{ var : a }}", "<a>"),
    ("{{{{var:a}}", "{{var:a}}"), ("{{{{{{var:a}}", "{{<a>"), ("{{{{", "{{"),
    ("{{{var:a}}}", "{{{var:a}}}"), ("{{var:none}}", "{{var:none}}"),
    ("{{time}}", "%H:%M/-"), ("{{time:%H:%M:%S|Asia/Tokyo}}", "%H:%M:%S/Asia/Tokyo"),
    ("{{until:2026-12-31T23:59|%d days}}", "2026-12-31T23:59/%d days"),
    ("{{var:a|b}}", "<a|b>"), ("🕐{{var:ü}}🕑", "🕐<ü>🕑"),
    // What is none stays as it was written.
    ("{{", "{{"), ("a {{var:a", "a {{var:a"), ("{{var:a}", "{{var:a}"), ("{{var}}", "{{var}}"),
    ("{{}}", "{{}}"), ("{{tiem}} {{var:b}}", "{{tiem}} <b>"), ("{{var:\na}}", "{{var:\na}}"),
    ("{{var:{{var:a}}", "{{var:<a>"),
  ])
  func somethingStandsInEachPlace(text: String, shown: String) {
    #expect(filled(text) == shown)
  }

  @Test func looksStayAndAllTextsAreFilled() throws {
    var said = MessageProperties()
    said.text = MessageText(runs: [
      TextRun("at {{time}}", color: .init(red: 1, green: 2, blue: 3)), TextRun("{{date}}"),
    ])
    let filled = said.filled { $0.kind == .time ? "12:00" : "[b]" }
    #expect(filled.text!.runs.map(\.text) == ["at 12:00", "[b]"])
    #expect(filled.text!.runs[0].color == said.text!.runs[0].color)
    var paged = MessageProperties()
    paged.pages = [MessageItem("{{time}}"), MessageItem("two")]
    #expect(paged.placeholders == [Placeholder(.time, "%H:%M")])
    #expect(paged.filled { _ in "1" }.pages!.map { $0.text!.string } == ["1", "two"])
    var topics = MessageProperties()
    topics.topics = [MessageItem("{{var:t}}")]
    #expect(topics.filled { _ in "1" }.topics!.map { $0.text!.string } == ["1"])
  }

  @Test(arguments: [
    (
      "{{tiem}}",
      "text takes time, date, until, since, file, exec or var between {{ and }}, "
        + "or {{{{ for {{, not \"{{tiem}}\"; did you mean \"time\"?"
    ),
    (
      "a {{ b",
      "text takes time, date, until, since, file, exec or var between {{ and }}, "
        + "or {{{{ for {{, not \"{{\""
    ),
    ("{{var: }}", "text takes something behind {{var:, not \"{{var: }}\""),
  ])
  func aMistakeIsNamed(text: String, sentence: String) {
    #expect {
      try MessageProperties(text: text).checkPlaceholders { _, _ in }
    } throws: { ($0 as? ValueError)?.message == sentence }
  }

  @Test func theFieldOfARunOrAPageIsNamed() {
    var said = MessageProperties()
    said.pages = [
      MessageItem("fine"), MessageItem(text: MessageText(runs: [TextRun(""), TextRun("{{x}}")])),
    ]
    #expect {
      try said.checkPlaceholders { _, _ in }
    } throws: { ($0 as? ValueError)?.field == "pages[1][1]" }
  }

  @Test func aTextIsNotMadeLargeWithoutEnd() {
    let text = String(repeating: "{{var:a}}", count: 1000)
    let large = String(repeating: "x", count: 65_536)
    let filled = MessageProperties(text: text).filled { _ in large }
    #expect(filled.text!.byteCount == Placeholder.mostBytes)
  }

  @Test func ageOfAFile() throws {
    #expect(try Placeholder(.file, "/a", option: "10m").maxAge(field: "text") == 600_000)
    #expect(try Placeholder(.file, "/a", option: "1h").maxAge(field: "text") == 3_600_000)
    #expect(try Placeholder(.file, "/a").maxAge(field: "text") == nil)
    #expect {
      try Placeholder(.file, "/a", option: "soon").maxAge(field: "text")
    } throws: {
      ($0 as? ValueError)?.message
        == "text takes a time from 1s to 8784h behind the path of a file, such as 10m, not \"soon\""
    }
  }
}
