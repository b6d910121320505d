import Almanac
import Messages
import Testing

@testable import Keys
@testable import MessageFiles
@testable import Programme
@testable import SignConfiguration

private func rules(_ yaml: String = "{}") throws -> MessageFileRules {
  MessageFileRules(try configuration(yaml), fonts: ["signd-8", "signd-5"])
}

private func read(
  _ text: String, _ name: String = "menu.yaml", _ yaml: String = "{}"
) throws -> [FileMessage] {
  try FileMessage.parse(Array(text.utf8), path: "/messages/" + name, rules(yaml))
}

/// The report to the author of a file.
private func report(_ text: String, _ name: String = "f.yaml", _ yaml: String = "{}") -> String {
  do {
    return "no error: \(try read(text, name, yaml).map(\.id))"
  } catch {
    return "\(error)".replacing("/messages/", with: "")
  }
}

@Suite struct FileMessageTests {
  @Test func aFileIsOneMessageOrAList() throws {
    let one = try #require(try read("text: Open\ncolor: lime\nzone: top").first)
    #expect(one.id == "menu" && one.zone == "top" && one.path == "/messages/menu.yaml")
    #expect(one.packed.properties.text?.string == "Open")
    #expect(one.packed.properties.color == RGBColor("lime"))
    let list = try read("- text: a\n- { id: tea, pages: [one, two] }\n- text: c", "menu.yml")
    #expect(list.map(\.id) == ["menu-1", "tea", "menu-3"])
    #expect(list.map(\.zone) == [nil, nil, nil])
    #expect(list.map { "\($0.place.line):\($0.place.column)" } == ["1:3", "2:9", "3:3"])
    #expect(list[1].packed.properties.pages?.count == 2)
    #expect(try read("[]").isEmpty)
    #expect(try read("text: a\nscroll: null\nid: null")[0].id == "menu")
    #expect(try read("text: a\nid: '7'")[0].id == "7")
  }

  @Test(arguments: [
    (
      "text: a\nspeed: fast",
      "2:8: speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    ),
    (
      "text: a\nspeed: '30'",
      "2:8: speed takes a number from 0.1 to 2000, in pixels a second, not \"30\"; leave out the quotes"
    ),
    ("text: 2026", "1:7: text takes \(MessageProperty.text.expected), not 2026; put it in quotes"),
    ("text: a\ncolour: red", "2:1: unknown key \"colour\"; did you mean \"color\"?"),
    ("- text: a\n- text: b\n  zones: top", "3:3: unknown key \"zones\"; did you mean \"zone\"?"),
    (
      "text: a\ncolor: #ff0000",
      "2:8: color has no value: # begins a comment; quote the colour: \"#ff0000\""
    ),
    (
      "text:\n- text: a\n  color: #f00",
      "3:10: text[0].color has no value: # begins a comment; quote the colour: \"#f00\""
    ),
    ("{ text: a, color: #ff0000 }", "1:19: \"#ff0000\" needs quotes: # begins a comment"),
    ("text: a\nscroll:", "2:8: scroll has no value; write one, or null for the default"),
    (
      "text: [a, {text: b, color: loud}]",
      "1:28: text[1].color takes #rrggbb, #rgb or a CSS colour name, not \"loud\""
    ),
    ("text: [a, {txt: b}]", "1:12: unknown key \"txt\" in text[1]; did you mean \"text\"?"),
    ("text: a\ntext: b", "2:1: \"text\" is given twice in one mapping"),
    ("text: a\nid: -x", "2:5: id takes \(MessageID.expected), not \"-x\""),
    ("text: a\nid: 7", "2:5: id takes \(MessageID.expected), not 7; put it in quotes"),
    ("text: a\nzone: 1st", "2:7: zone takes the name of a zone: \(ZoneName.expected), not \"1st\""),
    ("text: a\nwhen: Mun 9:00-17:00", nil),
    (
      "text: a\nwhen: sunset-23:00",
      "2:7: when takes no sunrise or sunset unless the configuration has the key place, not \"sunset-23:00\""
    ),
    ("text: a\nfont: serif", "2:7: font takes auto, signd-8 or signd-5, not \"serif\""),
    (
      "text: a\npages: [b]",
      "2:1: a message shows one of text, pages, topics, image, bar and line, not text and pages"
    ),
    ("color: red", nil),
    (
      "Open",
      "1:1: a file of messages holds a mapping with the properties of a message, such as text, or a list of such mappings, not \"Open\""
    ),
    ("- Open", "1:3: a message is a mapping with properties such as text, not \"Open\""),
    (
      "",
      "1:1: a file of messages holds a mapping with the properties of a message, such as text, or a list of such mappings; this one is empty, and [] would be no message"
    ),
    (
      "text: a\n---\ntext: b",
      "2:1: a second document begins here; a file of messages is one document"
    ),
    ("text: &a b", "1:7: anchors are not possible; a value that begins with & needs quotes"),
    ("text: a: b", "1:8: a value that contains \": \" needs quotes"),
    ("text: a\n\tcolor: red", "2:1: a tab cannot indent in YAML; use spaces"),
  ])
  func aMistakeIsReportedWithItsPlace(_ text: String, _ expected: String?) {
    let report = report(text)
    if let expected {
      #expect(report == "f.yaml:" + expected)
    } else {
      #expect(report.contains(/^f\.yaml:[12]:\d+: (when takes|text, pages)/), "\(report)")
    }
  }

  @Test func allMistakesAreReportedAtOnceButNotThousands() {
    #expect(
      report("- { text: a, speed: 0 }\n- { txt: b }\n- { text: c }").split(separator: "\n").map {
        $0.prefix(10)
      } == ["f.yaml:1:2", "f.yaml:2:5"])
    let many = Array(repeating: "- { txt: b }", count: 5000).joined(separator: "\n")
    #expect(report(many).split(separator: "\n").count == 20)
  }

  @Test func aNameThatIsNoIDNeedsOne() {
    #expect(
      report("text: a", "Käse.yaml")
        == "Käse.yaml:1:1: the name of the file is no id: id takes \(MessageID.expected), not "
        + "\"Käse\"; set id here")
    #expect(report("{ text: a, id: cheese }", "Käse.yaml") == "no error: [\"cheese\"]")
  }

  @Test func theLimitsOfTheConfigurationHold() {
    let yaml = "{ limits: { text: 1024 }, place: { latitude: 52, longitude: 13 } }"
    #expect(report("text: a\nwhen: sunset-23:00", "f.yaml", yaml) == "no error: [\"f\"]")
    let long = String(repeating: "a", count: 1025)
    #expect(report("text: \(long)", "f.yaml", yaml).hasPrefix("f.yaml:1:7: text takes "))
  }
}

/// The configuration of a file with these lines.
func configuration(_ yaml: String) throws(ConfigurationErrors) -> Configuration {
  try Configuration.parse(Array(yaml.utf8), name: "signd.yaml", fonts: ["signd-8", "signd-5"])
}
