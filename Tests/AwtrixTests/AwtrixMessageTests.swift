import FoundationEssentials
import Messages
import Testing

@testable import Awtrix

/// Messages from AWTRIX's JSON.
@Suite struct AwtrixMessageTests {
  private static func read(
    _ json: String, _ kind: AwtrixMessage.Kind = .app, limits: MessageLimits = MessageLimits()
  ) throws -> AwtrixMessage {
    let members = try JSONDecoder().decode([String: PropertyValue].self, from: Data(json.utf8))
    return try AwtrixMessage(members, kind, limits: limits)
  }

  /// Our JSON without common defaults, followed by the keys without a meaning.
  private static func written(
    _ message: MessageProperties, ignored: [String] = []
  ) throws -> String {
    var message = message
    if message.priority == .alert { message.priority = nil }
    if message.stack == .behind { message.stack = nil }
    if message.group == AwtrixMessage.group { message.group = nil }
    if message.persist == false { message.persist = nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(message), as: UTF8.self)
    return ([json] + ignored).joined(separator: " ")
  }

  @Test(arguments: [
    (#"{}"#, #"{"text":""}"#),
    (#"{"text":"Hi"}"#, #"{"text":"Hi"}"#),
    (#"{"text":23.5}"#, #"{"text":"23.5"}"#),
    (#"{"text":21}"#, #"{"text":"21"}"#),
    (#"{"text":null,"color":null,"icon":null,"foo":null}"#, #"{"text":""}"#),
    (#"{"text":"Straße","textCase":1}"#, #"{"text":"STRASSE"}"#),
    (#"{"text":"Hi","textCase":2}"#, #"{"text":"Hi"}"#),
    (
      #"{"text":[{"t":"Hello, ","c":"FF0000"},{"t":"world!","c":"00FF00","b":500}],"repeat":2}"#,
      ##"{"repeat":2,"text":[{"color":"#ff0000","text":"Hello, "},"##
        + ##"{"color":"#00ff00","effect":"blink 250ms","text":"world!"}]}"##
    ),
    (
      #"{"text":[{"t":12,"c":[1,2,3]},{"t":":","b":0}],"blinkText":1000}"#,
      ##"{"text":[{"color":"#010203","effect":"blink 500ms","text":"12"},"##
        + ##"{"effect":"blink 500ms","text":":"}]}"##
    ),
    (#"{"text":[]}"#, #"{"text":""}"#),
    (
      #"{"text":"Hello, AWTRIX 3!","rainbow":true,"duration":10}"#,
      #"{"duration":10000,"text":[{"effect":"rainbow","text":"Hello, AWTRIX 3!"}]}"#
    ),
    (
      ##"{"text":"a","gradient":["#FF0000",[0,0,255]]}"##,
      ##"{"text":[{"effect":"gradient #ff0000 #0000ff","text":"a"}]}"##
    ),
    (
      #"{"text":"a","blinkText":800,"fadeText":1500}"#,
      #"{"text":[{"effect":["blink 400ms","fade 1500ms"],"text":"a"}]}"#
    ),
    (#"{"text":"a","blinkText":0,"fadeText":0}"#, #"{"text":"a"}"#),
    (
      #"{"text":[{"t":"a"}],"rainbow":true,"gradient":["f00","00f"]}"#,
      #"{"text":"a"} gradient rainbow"#
    ),
    (
      ##"{"text":"a","color":"#32A852","background":"0"}"##,
      ##"{"background":"#000000","color":"#32a852","text":"a"}"##
    ),
    (#"{"text":"a","color":[255,"0",0]}"#, ##"{"color":"#ff0000","text":"a"}"##),
    (#"{"text":"a","color":16711935}"#, ##"{"color":"#ff00ff","text":"a"}"##),
    (#"{"text":"a","color":"f80"}"#, ##"{"color":"#ff8800","text":"a"}"##),
    (#"{"text":"a","duration":"7.5"}"#, #"{"duration":7500,"text":"a"}"#),
    (#"{"text":"a","duration":0,"repeat":-1}"#, #"{"text":"a"}"#),
    (#"{"text":"a","duration":5,"repeat":3}"#, #"{"repeat":3,"text":"a"}"#),
    (
      #"{"text":"a","duration":5,"repeat":3,"noScroll":true}"#,
      #"{"duration":5000,"scroll":"none","text":"a"}"#
    ),
    (
      #"{"text":"a","center":false,"topText":true,"textOffset":-4,"scrollSpeed":50}"#,
      #"{"align":"start","offset_start":-4,"speed":15,"text":"a","valign":"start"}"#
    ),
    (#"{"text":"a","center":true,"scrollSpeed":-1}"#, #"{"align":"center","text":"a"}"#),
    (#"{"bar":[1,2.5,"3"]}"#, #"{"bar":[1,2.5,3]}"#),
    (#"{"line":[0,8],"autoscale":false}"#, #"{"line":[0,8],"max":8,"min":0}"#),
    (
      #"{"bar":[1],"line":[2],"barBC":[0,0,64],"color":"f00"}"#,
      ##"{"background":"#000040","bar":[1],"color":"#ff0000"} line"##
    ),
    (#"{"bar":[1],"text":"a"}"#, #"{"text":"a"} bar"#),
    (#"{"bar":[],"text":"a"}"#, #"{"text":"a"}"#),
    (
      #"{"text":"a","progress":45.5}"#,
      ##"{"progress":45.5,"progress_background":"#ffffff","progress_color":"#00ff00","text":"a"}"##
    ),
    (
      #"{"text":"a","progress":0,"progressC":"f00","progressBC":-1}"#,
      ##"{"progress":0,"progress_background":"#ffffff","progress_color":"#ff0000","text":"a"}"##
    ),
    (#"{"text":"a","progress":-1,"progressC":-1}"#, #"{"text":"a"}"#),
    (#"{"text":"a","lifetime":900}"#, #"{"text":"a","ttl":900000}"#),
    (
      #"{"text":"a","lifetime":60,"lifetimeMode":1}"#,
      #"{"max_age":60000,"stale":"mark","text":"a"}"#
    ),
    (#"{"text":"a","lifetime":0,"lifetimeMode":1}"#, #"{"text":"a"}"#),
    (#"{"text":"a","save":true}"#, #"{"persist":true,"text":"a"}"#),
    (
      #"{"text":"a","hold":true,"stack":false,"wakeup":true}"#,
      #"{"text":"a"} hold stack wakeup"#
    ),
    (
      #"{"text":"a","sound":"alarm","draw":[{"dp":[1,1,"f00"]}],"overlay":"snow","nonsense":{}}"#,
      #"{"text":"a"} draw nonsense overlay sound"#
    ),
    (#"{"text":"a","icon":"sun"}"#, #"{"text":["☀️ ","a"]}"#),
    (#"{"icon":"SUN","color":"f00"}"#, ##"{"color":"#ff0000","text":["☀️",""]}"##),
    (#"{"text":"a","icon":""}"#, #"{"text":"a"}"#),
    (#"{"text":"a","icon":"../secret"}"#, #"{"text":"a"} icon"#),
    (#"{"bar":[1],"icon":"sun"}"#, #"{"bar":[1]} icon"#),
    (#"{"text":"a","icon":1234}"#, #"{"pages":[{"image":"icon:1234","text":"a"}]}"#),
    (#"{"icon":"87"}"#, #"{"image":"icon:87"}"#),
  ])
  func anAppIsAMessage(_ json: String, _ expected: String) throws {
    let app = try Self.read(json)
    #expect(try Self.written(app.message, ignored: app.ignored) == expected)
    #expect(app.message.priority == nil && app.message.group == "awtrix")
  }

  @Test(arguments: [
    (#"{"text":"a"}"#, #"{"text":"a"}"#),
    (
      #"{"text":"a","hold":true,"wakeup":"true","stack":0}"#,
      #"{"hold":true,"stack":"replace","text":"a","wakeup":true}"#
    ),
    (#"{"text":"a","stack":true}"#, #"{"text":"a"}"#),
    (
      #"{"text":"a","pos":1,"lifetime":5,"lifetimeMode":1,"save":true,"clients":["b"]}"#,
      #"{"text":"a"} clients lifetime lifetimeMode pos save"#
    ),
  ])
  func aNotificationIsAnAlert(_ json: String, _ expected: String) throws {
    let notification = try Self.read(json, .notification)
    #expect(
      try Self.written(notification.message, ignored: notification.ignored) == expected)
    #expect(notification.message.priority == .alert && notification.message.group == nil)
    #expect(notification.message.persist == false)
  }

  @Test func whereAnIconCannotBeHadThereIsTheTextWithoutIt() throws {
    let app = try Self.read(#"{"text":"a","icon":"1234","duration":2}"#)
    let without = try #require(app.withoutIcon)
    #expect(try Self.written(without) == #"{"duration":2000,"text":"a"}"#)
    #expect(try Self.read(#"{"text":"a","icon":"sun"}"#).withoutIcon == nil)
    let picture = String(repeating: "iVBO", count: 20)
    let drawn = try Self.read(#"{"icon":"\#(picture)"}"#)
    #expect(drawn.message.image?.rawValue == "data:image/jpeg;base64," + picture)
    #expect(try Self.written(drawn.withoutIcon!) == #"{"text":""}"#)
  }

  @Test func thePlaceIsThatOfANewApp() throws {
    #expect(try Self.read(#"{"text":"a","pos":3}"#).position == 3)
    #expect(try Self.read(#"{"text":"a","pos":-1}"#).position == nil)
    #expect(try Self.read(#"{"text":"a"}"#).position == nil)
  }

  @Test(arguments: [
    (
      #"{"text":{}}"#,
      #"text takes a string, or a list of fragments as {"t": "text", "c": "ff0000"}"#
        + ", not a mapping"
    ),
    (#"{"text":["a"]}"#, #"text[0] takes {"t": "text", "c": "ff0000"}, not "a""#),
    (#"{"text":[{"t":{}}]}"#, "text[0].t takes a string, not a mapping"),
    (
      #"{"text":[{"t":"a","c":"x"}]}"#,
      #"text[0].c takes #rrggbb, a CSS colour name or [red, green, blue] of 0 to 255, not "x""#
    ),
    (
      #"{"color":[256,0,0]}"#,
      "color takes #rrggbb, a CSS colour name or [red, green, blue] of 0 to 255, "
        + "not a list of 3 items"
    ),
    (#"{"duration":-1}"#, "duration takes a number from 0.1 to 86400 seconds, not -1"),
    (#"{"duration":"nan"}"#, #"duration takes a number from 0.1 to 86400 seconds, not "nan""#),
    (#"{"repeat":1.5}"#, "repeat takes a whole number from 1 to 1000000 passes, not 1.5"),
    (#"{"progress":101}"#, "progress takes a number from 0 to 100 percent, not 101"),
    (#"{"noScroll":"yes"}"#, #"noScroll takes true or false, not "yes""#),
    (#"{"textCase":3}"#, "textCase takes a whole number from 0 to 2, not 3"),
    (#"{"blinkText":1}"#, "blinkText takes a whole number from 40 to 120000 milliseconds, not 1"),
    (#"{"gradient":["f00"]}"#, "gradient takes a list of two colours, not a list of 1 item"),
    (
      #"{"gradient":["f00",-1]}"#,
      "gradient[1] takes #rrggbb, a CSS colour name or [red, green, blue] of 0 to 255, not -1"
    ),
    (#"{"bar":"1,2"}"#, #"bar takes a list of at most 256 numbers, not "1,2""#),
    (
      #"{"line":[1,true]}"#,
      "line[1] takes a number from -1000000000 to 1000000000, not true"
    ),
    (#"{"icon":[]}"#, "icon takes the name of an icon, or a picture in base64, not an empty list"),
    (#"{"lifetimeMode":2}"#, "lifetimeMode takes a whole number from 0 to 1, not 2"),
    (#"{"scrollSpeed":0}"#, "scrollSpeed takes a number from 1 to 1000 percent, not 0"),
  ])
  func aWrongValueIsRefused(_ json: String, _ expected: String) throws {
    let error = #expect(throws: ValueError.self) { try Self.read(json) }
    #expect(error?.message == expected)
  }

  @Test func aTextAndAPictureAreNoLongerThanTheyMayBe() throws {
    let limits = MessageLimits(text: 1024)
    let long = String(repeating: "a", count: 1025)
    for json in [#"{"text":"\#(long)"}"#, #"{"icon":"\#(long)"}"#] {
      #expect(throws: ValueError.self) { try Self.read(json, limits: limits) }
    }
    let right = String(repeating: "a", count: 1024)
    #expect(try Self.read(#"{"text":"\#(right)"}"#, limits: limits).ignored.isEmpty)
  }

  /// Every value of every key is accepted or refused, and never ends the daemon.
  @Test func anyValueOfAnyKeyIsTakenOrRefused() {
    let values: [PropertyValue] = [
      .null, .boolean(true), .integer(.min), .integer(.max), .number(.infinity), .number(.nan),
      .number(-0.0), .string(""), .string("\u{0}"), .string("-"), .string("1e999"), .list([]),
      .list([.null]), .list([.list([])]), .mapping([:]), .mapping(["t": .null]),
      .list([.mapping(["t": .mapping([:]), "c": .integer(-1), "b": .integer(.max)])]),
    ]
    let keys = [
      "text", "textCase", "topText", "textOffset", "center", "color", "gradient", "blinkText",
      "fadeText", "background", "rainbow", "icon", "pushIcon", "repeat", "duration", "hold",
      "sound", "bar", "line", "autoscale", "barBC", "progress", "progressC", "progressBC", "pos",
      "draw", "lifetime", "lifetimeMode", "stack", "wakeup", "noScroll", "scrollSpeed", "effect",
      "save", "overlay",
    ]
    for key in keys {
      for value in values {
        for kind in [AwtrixMessage.Kind.app, .notification] {
          let message = try? AwtrixMessage([key: value], kind, limits: MessageLimits())
          #expect(message?.message.hasContent != false)
        }
      }
    }
  }
}
