import FoundationEssentials
import Messages
import Testing

@Suite struct MessagePropertiesTests {
  private func decode(_ json: String, limits: MessageLimits? = nil) throws -> MessageProperties {
    let decoder = JSONDecoder()
    decoder.userInfo[.messageLimits] = limits
    return try decoder.decode(MessageProperties.self, from: Data(json.utf8))
  }

  @Test func aNumberMayHaveItsUnit() throws {
    let message = try decode(
      #"{"text":"a","dwell":"2s","ttl":"1.5h","delay":"1s","speed":"20px/s","gap":"8px","#
        + #""progress":"60%","scale":"2x"}"#)
    #expect(message.dwell == 2000 && message.ttl == 5_400_000 && message.delay == 1000)
    #expect(message.speed == 20 && message.gap == 8 && message.progress == 60)
    #expect(message.scale == 2)
  }

  @Test(arguments: [
    #""dwell":"2""#, #""dwell":"2 s""#, #""gap":"8s""#, #""ttl":"0.5ms""#, #""speed":"px/s""#,
  ])
  func aNumberHasNoUnitButItsOwn(member: String) {
    #expect(throws: ValueError.self) { try decode(#"{"text":"a",\#(member)}"#) }
  }

  @Test(arguments: [
    (MessageProperty.text, #""a\nb""#),
    (
      .pages,
      ##"["a",{"color":"#ff0000","image":"/a.png","text":["b",{"bold":true,"text":"c"}]}]"##
    ),
    (.image, #""data:image/webp;base64,AAAA""#), (.bar, "[1,2.5,-3]"), (.line, "[0]"),
    (.topics, ##"[{"image":"data:image/png;base64,AAAA"},{"background":"#0000ff","text":"c"}]"##),
  ])
  func everyPropertyIsReadAndWrittenBack(content: MessageProperty, value: String) throws {
    let json = """
      {"align":"start","background":"#000080","background_image":"icon:sun","caps":5,"color":"#ffb000","delay":0,\
      "direction":"rtl","dither":"ordered","duration":5000,"dwell":100,"easing":"ease-in","exit":"fade",\
      "fit":"crop","font":"signd7","gap":7,"group":"food","highlight":"#0000ff","highlight_background":"#00ff00","highlight_image":"/h.png",\
      "hold":true,"indicator":"dots","item_backgrounds":["#111111"],"item_colors":["#ff0000","#00ff00"],\
      "item_image":"/i.png","keep_phase":true,"max":10,"max_age":60000,"min":-2.5,"name":"Bread of today",\
      "offset_end":3,"offset_start":-2,"padding":4,"page":2,"persist":false,\
      "priority":"foreground","progress":33.5,"progress_background":"#000001","progress_color":"#000002",\
      "rank":-7,"repeat":3,"scale":2,"scroll":"right","selected":6,"slide":"up",\
      "slide_duration":0,"smooth":true,"speed":12.5,"stack":"behind","stale":"remove",\
      "transition":"wipe-left","transition_duration":900,"ttl":31536000000,"valign":"end",\
      "wakeup":true,"when":"Mon-Fri 22:00-06:00","zero":"dotted"}
      """
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var properties = try decode("{\"\(content.key)\":\(value),\(json.dropFirst())")
    // A scale excludes a size.
    #expect(
      Set(MessageProperty.allCases.filter { properties[$0] == nil })
        == Set(MessageProperties.contents + [.size]).subtracting([content]))
    let written = try encoder.encode([properties[content]!])
    #expect(String(decoding: written, as: UTF8.self) == "[\(value)]")
    properties.remove(content)
    #expect(String(decoding: try encoder.encode(properties), as: UTF8.self) == json)
  }

  @Test(arguments: [
    (
      #"{"text":"a","pages":["b"]}"#,
      "a message shows one of text, pages, topics, image, bar and line, not text and pages"
    ),
    (
      #"{"text":"a","pages":["b"],"topics":["c"]}"#,
      "a message shows one of text, pages, topics, image, bar and line, not text, pages and topics"
    ),
    (#"{"text":null,"pages":["b"]}"#, "text takes a string or a list of runs, not null"),
    (
      #"{"topics":null}"#,
      "topics takes a list of 1 to 1000 items, each a string or a mapping with text or image, "
        + "not null"
    ),
  ])
  func aMessageShowsOneThing(json: String, sentence: String) {
    #expect(decodingRefusal(MessageProperties.self, json) == sentence)
  }

  @Test(arguments: [
    (0, "an empty list"), (1001, "a list of 1001 items"), (4097, "a list of more than 4096 items"),
    (5000, "a list of more than 4096 items"),
  ])
  func aListIsDescribedByItsLength(count: Int, shown: String) {
    let items = Array(repeating: "\"a\"", count: count).joined(separator: ",")
    #expect(
      decodingRefusal(MessageProperties.self, "{\"pages\":[\(items)]}")
        == "pages takes a list of 1 to 1000 items, each a string or a mapping with text or image, "
        + "not \(shown)")
  }

  @Test func aMessageThatShowsNothingIsNone() throws {
    #expect(throws: Never.self) { try decode(#"{"pages":["a"]}"#).checkContent() }
    let error = #expect(throws: ContentError.self) { try decode("{}").checkContent() }
    #expect(error?.property == .text)
    #expect(
      error?.message
        == "text, pages, topics, image, bar or line is missing: text takes a string or a list of runs"
    )
  }

  /// Pages replace the text of a message.
  @Test func aPatchReplacesWhatIsShown() throws {
    let base = try decode(#"{"text":"a","color":"red"}"#)
    let patch = try JSONDecoder().decode(MessagePatch.self, from: Data(#"{"pages":["b"]}"#.utf8))
    try patch.checkContent()
    #expect(try patch.applied(to: base) == decode(#"{"pages":["b"],"color":"red"}"#))
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
      "scroll takes auto, none, left, right, up, down, bounce, page or smooth, not \"a\\n\\t\\u0007\""
    ),
    (#"{"speed":2001}"#, "speed takes a number from 0.1 to 2000, in pixels a second, not 2001"),
    (
      #"{"scroll":"Left"}"#,
      "scroll takes auto, none, left, right, up, down, bounce, page or smooth, not \"Left\""
    ),
    (#"{"gap":-1}"#, "gap takes a whole number from 0 to 65535, in pixels, not -1"),
    (#"{"gap":1.5}"#, "gap takes a whole number from 0 to 65535, in pixels, not 1.5"),
    (
      #"{"delay":true}"#,
      "delay takes a time of at most 24h, such as 500ms, 2s or 1m, or a whole number of milliseconds, not true"
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

  /// If there are many fonts, the error names the command that lists them.
  @Test func aWrongNameOfOneOfManyFontsSaysWhereTheyAre() {
    let fonts = (1...8).map { "font\($0)" }
    func message(_ json: String, _ fonts: [String]) -> String? {
      let limits = MessageLimits(fonts: FontNames(fonts))
      return #expect(throws: ValueError.self) { try decode(json, limits: limits) }?.message
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
        + "direction, color, background, font, scale, size, zero, persist, keep_phase, smooth, "
        + "offset_start, offset_end, repeat, pages, dwell, slide, slide_duration, indicator, page, topics, "
        + "selected, padding, highlight, highlight_background, item_colors, item_backgrounds, "
        + "item_image, highlight_image, caps, image, fit, dither, background_image, bar, line, min, "
        + "max, progress, progress_color, progress_background, transition, exit, "
        + "transition_duration, easing, "
        + "name, group, priority, rank, duration, ttl, max_age, stale, hold, wakeup, stack, when")
  }

  @Test func lettersHaveOneSize() throws {
    let both = #expect(throws: ContentError.self) {
      try decode(#"{"text":"a","size":7,"scale":2}"#)
    }
    #expect(both?.message == "size and scale both set the size of the letters; give one of them")
    // The message's value takes precedence and removes the zone's alternative.
    var zone = ResolvedMessage()
    zone.scale = 3
    let message = ResolvedMessage(try decode(#"{"text":"a","size":7}"#), defaults: zone)
    #expect(message.size == 7 && message.scale == nil)
    #expect(ResolvedMessage(try decode(#"{"text":"a"}"#), defaults: zone).scale == 3)
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
      #"{"brightness":"60px"}"#,
      "brightness takes a whole number from 0 to 100, in percent, not \"60px\""
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
