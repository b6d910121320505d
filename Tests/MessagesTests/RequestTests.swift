import FoundationEssentials
import Messages
import Testing

/// Requests other than messages, and their errors.
@Suite struct RequestTests {
  private func decode<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  // MARK: Zoom

  @Test func aZoomIsReadAndWrittenBack() throws {
    let full = #"{"at":[10,4],"duration":0,"scale":2.5}"#
    let zoom: ZoomRequest = try decode(full)
    #expect(zoom == ZoomRequest(scale: 2.5, at: .init(x: 10, y: 4), duration: 0))
    #expect(try json(zoom) == full)
    #expect(
      try decode(#"{"scale":2,"at":null,"duration":null}"#) as ZoomRequest == ZoomRequest(scale: 2))
  }

  @Test(arguments: [
    (#"{}"#, "scale takes a number from 0.25 to 8, not nothing"),
    (#"{"scale":null}"#, "scale takes a number from 0.25 to 8, not nothing"),
    (#"{"scale":0.2}"#, "scale takes a number from 0.25 to 8, not 0.2"),
    (#"{"scale":"2"}"#, "scale takes a number from 0.25 to 8, not \"2\""),
    (
      #"{"scale":2,"at":[1]}"#,
      "at takes a list of two whole numbers from 0 to 65535, x and y in the zone's pixels, "
        + "not a list of 1 item"
    ),
    (
      #"{"scale":2,"duration":60001}"#,
      "duration takes a time of at most 60s, such as 500ms or 2s, or a whole number of milliseconds, not 60001"
    ),
    (#"{"scal":2}"#, #"unknown key "scal"; did you mean "scale"?"#),
  ])
  func aWrongZoomIsNamed(body: String, sentence: String) {
    #expect(decodingRefusal(ZoomRequest.self, body) == sentence)
  }

  // MARK: Pages and topics

  @Test func aPageIsANumberOrAStep() throws {
    for (body, request) in [
      (#"{"page":3}"#, PageRequest.number(3)), (#"{"page":"next"}"#, .next),
      (#"{"page":"previous"}"#, .previous),
    ] {
      #expect(try decode(body) as PageRequest == request)
      #expect(try json(request) == body)
    }
  }

  @Test func aTopicIsANumberAStepOrAText() throws {
    for (body, request) in [
      (#"{"item":3}"#, SelectRequest.step(.number(3))), (#"{"item":"next"}"#, .step(.next)),
      (#"{"item":"12"}"#, .text("12")), (#"{"item":"Trains"}"#, .text("Trains")),
    ] {
      #expect(try decode(body) as SelectRequest == request)
      #expect(try json(request) == body)
    }
  }

  @Test func aWrongPageOrTopicIsNamed() {
    let page = "page takes next, previous or a whole number from 1 to 1000000, not "
    let item =
      "item takes next, previous, a whole number from 1 to 1000000 or the text of an item, not "
    #expect(decodingRefusal(PageRequest.self, #"{"page":0}"#) == page + "0")
    #expect(decodingRefusal(PageRequest.self, #"{"page":"last"}"#) == page + "\"last\"")
    #expect(decodingRefusal(PageRequest.self, "{}") == page + "nothing")
    #expect(decodingRefusal(SelectRequest.self, #"{"item":1.5}"#) == item + "1.5")
    #expect(
      decodingRefusal(SelectRequest.self, #"{"itm":1}"#)
        == #"unknown key "itm"; did you mean "item"?"#)
  }

  // MARK: Banners

  @Test func aBannerIsReadAndWrittenBack() throws {
    let full =
      ##"{"color":"#ff0000","depth":4,"edge":"left","for":null,"pages":["a"]}"##
    let banner: BannerProperties = try decode(full)
    #expect(banner.edge == .left && banner.depth == 4 && banner.duration == nil)
    #expect(try json(banner) == full)
    // A missing value has its default, which is written explicitly.
    let short: BannerProperties = try decode(#"{"text":"a","edge":null}"#)
    #expect(short == BannerProperties(MessageProperties(text: "a")))
    #expect(try json(short) == #"{"depth":8,"edge":"top","for":30000,"text":"a"}"#)
  }

  @Test(arguments: [
    (
      "{}",
      "text, pages, image, bar or line is missing: text takes a string or a list of runs"
    ),
    (
      #"{"text":"a","pages":["a"]}"#,
      "a message shows one of text, pages, image, bar and line, not text and pages"
    ),
    (#"{"text":null}"#, "text takes a string or a list of runs, not null"),
    (#"{"text":"a","egde":"top"}"#, #"unknown key "egde"; did you mean "edge"?"#),
    (#"{"text":"a","edge":"up"}"#, "edge takes top, bottom, left or right, not \"up\""),
    (#"{"text":"a","depth":0}"#, "depth takes a whole number from 1 to 4096, in pixels, not 0"),
    (
      #"{"text":"a","for":99}"#,
      "for takes a time from 100ms to 24h, such as 500ms, 2s or 1m, or a whole number of milliseconds, or null until it is "
        + "dismissed, not 99"
    ),
    (
      #"{"text":"a","depth":"8"}"#,
      "depth takes a whole number from 1 to 4096, in pixels, not \"8\""
    ),
    (
      #"{"text":"a","for":86400001}"#,
      "for takes a time from 100ms to 24h, such as 500ms, 2s or 1m, or a whole number of milliseconds, or null until it is "
        + "dismissed, not 86400001"
    ),
    (
      #"{"text":"a","for":"forever"}"#,
      "for takes a time from 100ms to 24h, such as 500ms, 2s or 1m, or a whole number of milliseconds, or null until it is "
        + "dismissed, not \"forever\""
    ),
    (
      #"{"pages":[]}"#,
      "pages takes a list of 1 to 1000 items, each a string or a mapping with text or image, not "
        + "an empty list"
    ),
    (
      #"{"pages":["a",{"colour":"red"}]}"#,
      #"unknown key "colour" in pages[1]; did you mean "color"?"#
    ),
    (
      #"{"text":"a","speed":0}"#,
      "speed takes a number from 0.1 to 2000, in pixels a second, not 0"
    ),
  ])
  func aWrongBannerIsNamed(body: String, sentence: String) {
    #expect(decodingRefusal(BannerProperties.self, body) == sentence)
  }

  /// Its own keys and those of a message. It is active at once.
  @Test func aBannerHasNoTopicsAndNoTurns() {
    let keys =
      ["edge", "depth", "for"]
      + MessageProperty.allCases.filter { $0 != .topics && !$0.isOfProgramme }.map(\.key)
    #expect(
      decodingRefusal(BannerProperties.self, #"{"text":"a","topics":["a"]}"#)
        == "unknown key \"topics\"; here are \(keys.joined(separator: ", "))")
  }

  // MARK: Alerts

  @Test func anAlertIsReadAndWrittenBack() throws {
    let full = ##"{"color":"#ff0000","for":5000,"text":"a","wakeup":true}"##
    let alert: AlertProperties = try decode(full)
    #expect(alert.duration == 5000 && alert.wakeup && alert.message.text == "a")
    #expect(try json(alert) == full)
    let short: AlertProperties = try decode(#"{"text":"a","for":null,"wakeup":null}"#)
    #expect(short == AlertProperties(MessageProperties(text: "a")))
    #expect(short.duration == nil && !short.wakeup, "it stays until it is dismissed")
    for notice in [Notice.alert(alert), .banner(BannerProperties(alert.message))] {
      #expect(try decode(json(notice)) == notice)
    }
  }

  @Test(arguments: [
    (#"{"text":"a","wakeup":1}"#, "wakeup takes true or false, not 1"),
    (#"{"text":"a","edge":"top"}"#, "unknown key \"edge\"; here are for, wakeup, text, "),
    (#"{"text":"a","priority":"alert"}"#, "unknown key \"priority\"; here are "),
    (#"{"text":"a","for":99}"#, "for takes a time from 100ms to 24h, "),
    (#"{"wakeup":true}"#, "text, pages, image, bar or line is missing: "),
  ])
  func aWrongAlertIsNamed(body: String, sentence: String) {
    #expect(decodingRefusal(AlertProperties.self, body).hasPrefix(sentence))
  }

  // MARK: Messages of a zone

  @Test func aNewMessageMayHaveAnID() throws {
    let named: NewMessage = try decode(#"{"id":"bread.2","text":"Bread","rank":3}"#)
    #expect(named.id == "bread.2" && named.message.rank == 3)
    #expect(try json(named) == #"{"id":"bread.2","rank":3,"text":"Bread"}"#)
    let unnamed: NewMessage = try decode(#"{"id":null,"pages":["a"]}"#)
    #expect(unnamed.id == nil)
    #expect(try json(unnamed) == #"{"pages":["a"]}"#)
  }

  @Test(arguments: [
    (
      #"{"text":"a","id":"a b"}"#,
      "id takes 1 to 64 letters, digits, -, _ and ., with a letter or digit first, not \"a b\""
    ),
    (
      #"{"text":"a","id":7}"#,
      "id takes 1 to 64 letters, digits, -, _ and ., with a letter or digit first, not 7"
    ),
    (#"{"text":"a","txet":"b"}"#, "unknown key \"txet\"; did you mean \"text\"?"),
    (
      #"{"text":"a","group":""}"#,
      "group takes 1 to 64 letters, digits, -, _ and ., with a letter or digit first, not \"\""
    ),
    (#"{"text":"a","name":"a\nb"}"#, "name takes 1 to 64 characters in one line, not \"a\\nb\""),
    (#"{"text":"a","stale":"keep"}"#, "stale takes remove or mark, not \"keep\""),
    (
      #"{"text":"a","ttl":99}"#,
      "ttl takes a time from 100ms to 365d, such as 30s, 5m, 12h or 7d, or a whole number of milliseconds, not 99"
    ),
  ])
  func aWrongMessageIsNamed(body: String, sentence: String) {
    #expect(decodingRefusal(NewMessage.self, body) == sentence)
  }

  @Test func aPlaceIsCountedFromOne() throws {
    let request: MoveRequest = try decode(#"{"position":3}"#)
    #expect(request.position == 3)
    #expect(try json(request) == #"{"position":3}"#)
    #expect(
      decodingRefusal(MoveRequest.self, #"{"position":0}"#)
        == "position takes a whole number from 1 to 1000000, not 0")
  }

  // MARK: Panel

  @Test func thePanelsSizeIsReadAndWrittenBack() throws {
    let panel: PanelProperties = try decode(#"{"size":"96x32"}"#)
    #expect(panel.size == PanelSize(width: 96, height: 32))
    #expect(try json(panel) == #"{"size":"96x32"}"#)
    #expect(
      decodingRefusal(PanelProperties.self, #"{"size":"96"}"#)
        == "size takes WIDTHxHEIGHT in pixels, such as 64x16, from 1 to 4096 each way and at most "
        + "1048576 in all, not \"96\"")
  }
}
