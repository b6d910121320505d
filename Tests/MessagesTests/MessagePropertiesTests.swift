import FoundationEssentials
import Messages
import Testing

@Suite struct MessagePropertiesTests {
  private func decode(_ json: String, limits: MessageLimits? = nil) throws -> MessageProperties {
    let decoder = JSONDecoder()
    decoder.userInfo[.messageLimits] = limits
    return try decoder.decode(MessageProperties.self, from: Data(json.utf8))
  }

  @Test func everyPropertyIsReadAndWrittenBack() throws {
    let json = """
      {"align":"start","background":"#000080","color":"#ffb000","delay":0,"direction":"rtl","font":"signd7","gap":7,\
      "keep_phase":true,"persist":false,"scale":2,"scroll":"right","speed":12.5,"text":"a\\nb",\
      "valign":"end"}
      """
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let properties = try decode(json)
    #expect(MessageProperty.allCases.allSatisfy { properties[$0] != nil })
    #expect(String(decoding: try encoder.encode(properties), as: UTF8.self) == json)
  }

  @Test(arguments: [
    (#"{"speed":0.05}"#, "speed takes a number from 0.1 to 2000, in pixels a second, not 0.05"),
    (
      #"{"speed":"fast"}"#,
      "speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    ),
    (#"{"speed":1e400}"#, "speed takes a number from 0.1 to 2000, in pixels a second, not inf"),
    (
      #"{"scroll":"a\n\t\u0007"}"#,
      "scroll takes auto, none, left, right, up or down, not \"a\\n\\t\u{FFFD}\""
    ),
    (#"{"speed":2001}"#, "speed takes a number from 0.1 to 2000, in pixels a second, not 2001"),
    (#"{"scroll":"Left"}"#, "scroll takes auto, none, left, right, up or down, not \"Left\""),
    (#"{"gap":-1}"#, "gap takes a whole number from 0 to 65535, in pixels, not -1"),
    (#"{"gap":1.5}"#, "gap takes a whole number from 0 to 65535, in pixels, not 1.5"),
    (
      #"{"delay":true}"#, "delay takes a whole number from 0 to 86400000, in milliseconds, not true"
    ),
    (##"{"color":"#12"}"##, "color takes #rrggbb, #rgb or a CSS colour name, not \"#12\""),
    (
      #"{"text":{}}"#,
      "text takes a string or a list of runs, not a mapping"
    ),
    (#"{"scale":0}"#, "scale takes a whole number from 1 to 64, not 0"),
    (#"{"persist":"no"}"#, "persist takes true or false, not \"no\""),
    (#"{"font":"arial"}"#, "font takes auto, signd5 or signd7, not \"arial\""),
    (
      #"{"text":"ééé"}"#,
      "text takes at most 5 bytes of UTF-8 (limits.text; this has 6), not \"ééé\""
    ),
  ])
  func aWrongValueIsNamedWithWhatWouldBeRight(json: String, sentence: String) {
    let limits = MessageLimits(text: 5, fonts: ["signd5", "signd7"])
    let error = #expect(throws: ValueError.self) { try decode(json, limits: limits) }
    #expect(error?.message == sentence)
  }

  /// Of more fonts than one wants to read, the sentence says where they are listed.
  @Test func aWrongNameOfOneOfManyFontsSaysWhereTheyAre() {
    let fonts = (1...8).map { "font\($0)" }
    func message(_ json: String, _ fonts: [String]) -> String? {
      #expect(throws: ValueError.self) { try decode(json, limits: MessageLimits(fonts: fonts)) }?
        .message
    }
    #expect(
      message(#"{"font":"arial"}"#, fonts)
        == "font takes auto or a font that 'signctl fonts' lists, not \"arial\"")
    #expect(
      message(#"{"font":"fomt3"}"#, fonts)
        == "font takes auto or a font that 'signctl fonts' lists, not \"fomt3\"; did you mean "
        + "\"font3\"?")
    #expect(
      message(#"{"text":[{"text":"a","font":"arial"}]}"#, fonts + ["font9"])
        == "text[0].font takes a font that 'signctl fonts' lists, not \"arial\"")
    #expect(
      message(#"{"font":"arial"}"#, Array(fonts.prefix(7)))
        == "font takes auto, font1, font2, font3, font4, font5, font6 or font7, not \"arial\"")
  }

  @Test func anUnknownKeyGetsASuggestionWhenOneIsNear() {
    let near = #expect(throws: UnknownKeyError.self) { try decode(#"{"colour":"red"}"#) }
    #expect(near?.message == "unknown key \"colour\"; did you mean \"color\"?")
    let far = #expect(throws: UnknownKeyError.self) { try decode(#"{"zzzzzz":1}"#) }
    #expect(
      far?.message
        == "unknown key \"zzzzzz\"; here are text, scroll, speed, gap, delay, align, valign, "
        + "direction, color, background, font, scale, persist, keep_phase")
  }

  @Test func wholeNumbersMayBeWrittenWithAPoint() throws {
    #expect(try decode(#"{"gap":3.0}"#).gap == 3)
    #expect(try decode(#"{"speed":30}"#).speed == 30)
  }

  @Test func aPatchSetsTakesBackAndLeaves() throws {
    let base = try decode(#"{"text":"a","color":"red","speed":10}"#)
    let patch = try JSONDecoder().decode(
      MessagePatch.self, from: Data(#"{"color":null,"speed":20}"#.utf8))
    #expect(try patch.applied(to: base) == decode(#"{"text":"a","speed":20}"#))
  }

  @Test func theTextStaysAsItWasWritten() throws {
    let text = "e\u{301}\u{0}\u{FEFF}\u{10FFFF}\r\n"
    var properties = MessageProperties()
    try properties.set(.text, to: .string(text), limits: MessageLimits())
    let copy = try JSONDecoder().decode(
      MessageProperties.self, from: try JSONEncoder().encode(properties))
    #expect(Array(copy.text!.string.unicodeScalars) == Array(text.unicodeScalars))
  }
}

@Suite struct RGBColorTests {
  @Test(arguments: [
    ("#ff8000", "#ff8000"), ("#F80", "#ff8800"), ("orange", "#ffa500"), ("Red", "#ff0000"),
    ("rebeccapurple", "#663399"), ("black", "#000000"),
  ])
  func aColourIsReadInAnyForm(text: String, hex: String) {
    #expect(RGBColor(text)?.hex == hex)
  }

  @Test(arguments: ["", "#", "#12", "#1234", "#12345g", "#+12345", "ff8000", "redd", "#１２３"])
  func anythingElseIsNone(text: String) {
    #expect(RGBColor(text) == nil)
  }
}

@Suite struct PanelPropertiesTests {
  @Test(arguments: [
    (#"{"brightness":101}"#, "brightness takes a whole number from 0 to 100, in percent, not 101"),
    (
      #"{"brightness":"60%"}"#,
      "brightness takes a whole number from 0 to 100, in percent, not \"60%\""
    ),
    (#"{"rotate":45}"#, "rotate takes 0, 90, 180 or 270, in degrees clockwise, not 45"),
    (#"{"power":1}"#, "power takes true or false, not 1"),
    (#"{"power":null}"#, "power takes true or false, not null"),
  ])
  func aWrongValueIsNamedWithWhatWouldBeRight(json: String, sentence: String) {
    let error = #expect(throws: ValueError.self) {
      try JSONDecoder().decode(PanelProperties.self, from: Data(json.utf8))
    }
    #expect(error?.message == sentence)
  }
}
