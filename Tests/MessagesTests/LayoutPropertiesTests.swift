import FoundationEssentials
import Messages
import Testing

@Suite struct LayoutPropertiesTests {
  private func decode(_ json: String) throws -> LayoutProperties {
    try JSONDecoder().decode(LayoutProperties.self, from: Data(json.utf8))
  }

  private func refusal(_ json: String) -> String {
    decodingRefusal(LayoutProperties.self, json)
  }

  @Test func everyKeyIsReadAndWrittenBack() throws {
    let json = """
      {"layout":["H:|[clock(34)]-gap-[line]|","V:|[line*]|"],"metrics":{"gap":2},"zones":\
      {"clock":{"color":"#00ff00","speed":12.5},\
      "line":{"each":["a","b"],"item_colors":["#ff0000","#0000ff"],"length":8,"spacing":1},\
      "logo":{"rect":[0,0,16,16]}}}
      """
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let layout = try decode(json)
    #expect(String(decoding: try encoder.encode(layout), as: UTF8.self) == json)
    #expect(layout.metrics == ["gap": 2])
    #expect(layout.zones["clock"]?.defaults.speed == 12.5)
    #expect(layout.zones["line"]?.each == ["a", "b"])
    #expect(layout.zones["logo"]?.rect == [0, 0, 16, 16])
  }

  @Test(arguments: [
    "{}", #"{"layout":null,"metrics":null,"zones":null}"#, #"{"zones":{"a":null}}"#,
  ])
  func nullSetsNothing(json: String) throws {
    let layout = try decode(json)
    #expect(layout == LayoutProperties())
    #expect(String(decoding: try JSONEncoder().encode(layout), as: UTF8.self) == "{}")
  }

  @Test func aZoneTakesEveryPropertyThatIsNotContent() {
    for property in MessageProperty.allCases {
      let sentence = refusal(#"{"zones":{"a":{"\#(property.key)":{}}}}"#)
      #expect(
        property.isContent
          ? sentence.hasPrefix("unknown key \"\(property.key)\" in zones.a; ")
          : sentence.hasPrefix("zones.a.\(property.key) takes "), "\(sentence)")
    }
  }

  @Test(arguments: [
    (#"{"layout":"H:|[a]|"}"#, "layout takes a list of at most 256 strings, not \"H:|[a]|\""),
    (#"{"layout":["H:|[a]|",7]}"#, "layout[1] takes a string of at most 1024 bytes, not 7"),
    (#"{"layuot":[]}"#, "unknown key \"layuot\"; did you mean \"layout\"?"),
    (
      #"{"metrics":[]}"#,
      "metrics takes a mapping of at most 256 names to pixels, not an empty list"
    ),
    (
      #"{"metrics":{"gap":-1}}"#,
      "metrics.gap takes a whole number from 0 to 4096, in pixels, not -1"
    ),
    (
      #"{"metrics":{"a-b":1}}"#,
      "metrics takes names of 1 to 32 letters, digits and _, with a letter first, other than "
        + "\"fit\", not \"a-b\""
    ),
    (
      #"{"metrics":{"fit":1}}"#,
      "metrics takes names of 1 to 32 letters, digits and _, with a letter first, other than "
        + "\"fit\", not \"fit\""
    ),
    (#"{"zones":7}"#, "zones takes a mapping of at most 64 names to mappings, not 7"),
    (
      #"{"zones":{"9a":{}}}"#,
      "zones takes names of 1 to 32 letters, digits, - and _, with a letter first, not \"9a\""
    ),
    (#"{"zones":{"a":"red"}}"#, "zones.a takes a mapping, not \"red\""),
    (
      #"{"zones":{"clock":{"rect":[0,0,34]}}}"#,
      "zones.clock.rect takes a list of x, y, width and height in pixels, not a list of 3 items"
    ),
    (
      #"{"zones":{"clock":{"rect":[0,0,0,8]}}}"#,
      "zones.clock.rect[2] takes a whole number from 1 to 4096, in pixels, not 0"
    ),
    (
      #"{"zones":{"clock":{"rect":[0,-1,5,8]}}}"#,
      "zones.clock.rect[1] takes a whole number from 0 to 4096, in pixels, not -1"
    ),
    (
      #"{"zones":{"clock":{"speed":0}}}"#,
      "zones.clock.speed takes a number from 0.1 to 2000, in pixels a second, not 0"
    ),
    (
      #"{"zones":{"clock":{"colour":"red"}}}"#,
      "unknown key \"colour\" in zones.clock; did you mean \"color\"?"
    ),
    (
      #"{"zones":{"line":{"each":["a"],"item_colors":["red","reed"]}}}"#,
      "zones.line.item_colors[1] takes #rrggbb, #rgb or a CSS colour name, not \"reed\"; "
        + "did you mean \"red\"?"
    ),
    (
      #"{"zones":{"line":{"each":[]}}}"#,
      "zones.line.each takes a list of 1 to 64 names, not an empty list"
    ),
    (
      #"{"zones":{"line":{"each":["a","b c"]}}}"#,
      "zones.line.each[1] takes 1 to 32 letters, digits, - and _, with a letter first, not \"b c\""
    ),
    (
      #"{"zones":{"line":{"each":["a","a"]}}}"#,
      "zones.line.each[1] takes a name that occurs once, not \"a\""
    ),
    (
      #"{"zones":{"line":{"each":["a"],"length":0}}}"#,
      "zones.line.length takes a whole number from 1 to 4096, in pixels, not 0"
    ),
    (
      #"{"zones":{"a":{"length":8}}}"#, "zones.a.length takes no value without each, not 8"
    ),
    (
      #"{"zones":{"a":{"spacing":8}}}"#,
      "zones.a.spacing takes no value without each, not 8"
    ),
    (
      #"{"zones":{"a":{"each":["b"],"rect":[0,0,1,1]}}}"#,
      "zones.a.rect takes no value if each is set, not a list of 4 items"
    ),
  ])
  func aWrongValueIsNamedWithWhatWouldBeRight(json: String, sentence: String) {
    #expect(refusal(json) == sentence)
  }
}
