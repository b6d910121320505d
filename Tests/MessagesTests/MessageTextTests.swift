import FoundationEssentials
import Messages
import Testing

@Suite struct MessageTextTests {
  private func decode(_ text: String, limits: MessageLimits? = nil) throws -> MessageText {
    let decoder = JSONDecoder()
    decoder.userInfo[.messageLimits] = limits
    let properties = try decoder.decode(
      MessageProperties.self, from: Data(#"{"text":\#(text)}"#.utf8))
    return try #require(properties.text)
  }

  private func encode(_ text: MessageText) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let object = try encoder.encode(MessageProperties(text))
    return String(String(decoding: object, as: UTF8.self).dropFirst(8).dropLast())
  }

  @Test(arguments: [
    #""""#, #""plain""#, "[]", #"["a","b"]"#, ##"["",{"color":"#ff0000","text":""}]"##,
    ##"["3 ",{"bold":true,"effect":["gradient #ff0000 #0000ff","blink 500ms"],"text":"€"}]"##,
    ##"[{"background":"#000080","bold":false,"color":"#ffffff","font":"signd7","text":"e\##u{301}"}]"##,
    #"[{"effect":"rainbow","text":"a"},{"effect":"fade 2s","text":"b"}]"#,
    ##"[{"effect":["outline","shadow #123456","inverse"],"text":"a"}]"##,
    ##"[{"effect":["outline #000000","shadow","fade 150ms","blink 1s"],"text":"a"}]"##,
  ])
  func aTextIsGivenBackAsItWasGiven(json: String) throws {
    #expect(try encode(decode(json)) == json)
  }

  @Test(arguments: [
    (##"["a"]"##, ##""a""##),
    (##"[{"text":"a"}]"##, ##""a""##),
    (##"[{"text":"a","color":null,"effect":null}]"##, ##""a""##),
    (
      ##"[{"text":"a","color":"red","effect":"blink"}]"##,
      ##"[{"color":"#ff0000","effect":"blink 500ms","text":"a"}]"##
    ),
    (
      ##"[{"text":"a","effect":["fade","blink 1.5s","gradient red  #00f"]}]"##,
      ##"[{"effect":["fade 2s","blink 1500ms","gradient #ff0000 #0000ff"],"text":"a"}]"##
    ),
    (##"[{"text":"a","effect":["blink 20"]}]"##, ##"[{"effect":"blink 20ms","text":"a"}]"##),
    (##"[{"text":"a","effect":"fade 2.01s"}]"##, ##"[{"effect":"fade 2010ms","text":"a"}]"##),
    (##"[{"text":"a","effect":"fade 1m"}]"##, ##"[{"effect":"fade 60s","text":"a"}]"##),
  ])
  func whatMeansTheSameIsWrittenInOneWay(json: String, written: String) throws {
    #expect(try encode(decode(json)) == written)
  }

  private static let kinds =
    "rainbow, gradient COLOR COLOR, blink [TIME], fade [TIME], outline [COLOR], shadow [COLOR] or "
    + "inverse"

  @Test(arguments: [
    ("7", "text takes a string or a list of runs, not 7"),
    ("[7]", "text[0] takes a string or a mapping with the key text or image, not 7"),
    (#"["a",null]"#, "text[1] takes a string or a mapping with the key text or image, not null"),
    (
      #"["a",["b"]]"#,
      "text[1] takes a string or a mapping with the key text or image, not a list of 1 item"
    ),
    (#"["a",{}]"#, "text[1] takes a mapping with the key text or image, not one without them"),
    (#"[{"text":null}]"#, "text[0].text takes a string, not null"),
    (#"[{"text":1}]"#, "text[0].text takes a string, not 1"),
    (
      ##"["a","b",{"text":"c","color":"#12"}]"##,
      "text[2].color takes #rrggbb, #rgb or a CSS colour name, not \"#12\""
    ),
    (
      #"[{"text":"c","background":1}]"#,
      "text[0].background takes #rrggbb, #rgb or a CSS colour name, not 1"
    ),
    (#"[{"text":"c","bold":"yes"}]"#, "text[0].bold takes true or false, not \"yes\""),
    (#"[{"text":"c","font":7}]"#, "text[0].font takes the name of a font, not 7"),
    (#"[{"text":"c","font":"auto"}]"#, "text[0].font takes signd5 or signd7, not \"auto\""),
    (
      #"[{"text":"c","font":"sgind7"}]"#,
      "text[0].font takes signd5 or signd7, not \"sgind7\"; did you mean \"signd7\"?"
    ),
    (#"[{"text":"c","effect":""}]"#, "text[0].effect takes \(kinds), not \"\""),
    (
      #"[{"text":"c","effect":"blnik 2s"}]"#,
      "text[0].effect takes \(kinds), not \"blnik 2s\"; did you mean \"blink\"?"
    ),
    (#"[{"text":"c","effect":true}]"#, "text[0].effect takes \(kinds), not true"),
    (#"[{"text":"c","effect":["inverse",3]}]"#, "text[0].effect[1] takes \(kinds), not 3"),
    (
      #"[{"text":"c","effect":["blink","rainbow","blink 2s"]}]"#,
      "text[0].effect[2] takes one effect of a kind, not a second blink"
    ),
    (
      #"[{"text":"c","effect":"rainbow 2s"}]"#,
      "text[0].effect takes rainbow, and nothing after it, not \"rainbow 2s\""
    ),
    (
      #"[{"text":"c","effect":"gradient red"}]"#,
      "text[0].effect takes gradient and two colours, such as gradient #f00 #00f, "
        + "not \"gradient red\""
    ),
    (
      #"[{"text":"c","effect":"blink 19ms"}]"#,
      "text[0].effect takes blink and a time from 20ms to 60s, such as blink 500ms, "
        + "not \"blink 19ms\""
    ),
    (
      #"[{"text":"c","effect":"fade 11m"}]"#,
      "text[0].effect takes fade and a time from 100ms to 10m, such as fade 2s, not \"fade 11m\""
    ),
    (
      #"[{"text":"c","effect":"fade 0x7D0"}]"#,
      "text[0].effect takes fade and a time from 100ms to 10m, such as fade 2s, not \"fade 0x7D0\""
    ),
    (
      #"[{"text":"c","effect":"outline 3"}]"#,
      "text[0].effect takes outline, or outline and a colour, such as outline black, "
        + "not \"outline 3\""
    ),
    (
      #"["éé",{"text":"é"}]"#,
      "text takes at most 5 bytes of UTF-8 (limits.text; this has 6), not a list of 2 items"
    ),
  ])
  func aWrongRunIsNamedWithItsPlace(json: String, sentence: String) {
    let limits = MessageLimits(text: 5, fonts: ["signd5", "signd7"])
    let error = #expect(throws: ValueError.self) { try decode(json, limits: limits) }
    #expect(error?.message == sentence)
  }

  @Test func anUnknownKeyOfARunIsNamedWithItsPlaceAndASuggestion() {
    let error = #expect(throws: UnknownKeyError.self) {
      try decode(#"["a",{"text":"b","colour":"red"}]"#)
    }
    #expect(error?.field == "text[1].colour")
    #expect(error?.message == "unknown key \"colour\" in text[1]; did you mean \"color\"?")
  }

  @Test func aTextHasAtMost4096Runs() throws {
    func runs(_ count: Int) -> String {
      "[" + Array(repeating: "\"a\"", count: count).joined(separator: ",") + "]"
    }
    #expect(try decode(runs(4096)).runs.count == 4096)
    for count in [4097, 100_000] {
      let error = #expect(throws: ValueError.self) { try decode(runs(count)) }
      #expect(error?.message == "text takes a list of at most 4096 runs, not one with more")
    }
  }

  @Test func theStringIsThatOfAllRuns() throws {
    #expect(try decode(#"["a",{"text":"b","bold":true},"\n"]"#).string == "ab\n")
    #expect(try decode("[]").string == "")
  }

  @Test func textsAreTheSameOnlyCodePointForCodePointAndLookForLook() {
    let plain = MessageText("\u{E9}")
    let decomposed = MessageText("e\u{301}")
    let split = MessageText(runs: [TextRun(""), TextRun("\u{E9}", bold: true)])
    #expect(!plain.isIdentical(to: decomposed))
    #expect(!plain.hasSameCharacters(as: decomposed))
    #expect(!plain.isIdentical(to: split))
    #expect(plain.hasSameCharacters(as: split))
    #expect(split.isIdentical(to: split))
    // The boundaries of runs do not matter for a style either.
    #expect(
      !MessageText(runs: [TextRun("a"), TextRun("b")]).isIdentical(
        to: MessageText(runs: [TextRun("ab"), TextRun("")])))
  }
}
