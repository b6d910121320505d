import ControlAPI
import FoundationEssentials
import Messages
import Service
import TestSupport
import Testing

@testable import ControlServer

/// The API document compared with the server and its answers. A separate tester sends the promised
/// requests to the real daemon.
@Suite struct DocumentTests {
  private let document: JSONValue

  init() throws {
    let made = OpenAPIDocument.make(
      limits: MessageLimits(text: 1000, fonts: ["small", "large"]))
    document = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(made))
  }

  @Test func whatIsDocumentedIsThereAndNothingElse() async throws {
    let paths = try #require(document["paths"]?.members)
    try await RunningServer.with { server in
      try await offPool {
        for (path, operations) in paths {
          let real = path.replacing("{zone}", with: "main").replacing("{banner}", with: "b1")
            .replacing("{alert}", with: "a1")
            .replacing("{id}", with: "m1").replacing("{name}", with: "v1")
            .replacing("{image}", with: "i1")
          let documented = Set(operations.members!.keys.map { $0.uppercased() })
          for method in ["GET", "PUT", "PATCH", "POST", "DELETE", "OPTIONS", "TRACE"] {
            // The answer to watching never ends.
            let isEndless = [API.events.declaration.path, API.frames.declaration.path].contains(
              path)
            let asked = method == "GET" && isEndless ? "HEAD" : method
            let answer = try RawClient(server.socketPath).ask(asked, real)
            #expect(
              (answer?.status != 405) == documented.contains(method), "\(method) \(path)")
            // 404 is also the answer for a zone without a message.
            #expect(
              answer?.status != 404 || answer?.body.contains(Problem.Kind.unknownPath.uri) == false,
              "\(method) \(path)")
            if answer?.status == 405 {
              let allowed = answer?.headers["allow"]?.split(separator: ", ").map(String.init)
              #expect(Set(allowed ?? []).subtracting(["HEAD"]) == documented, "\(path)")
            }
          }
        }
        let answer = try RawClient(server.socketPath).ask("GET", API.document.declaration.path)
        let served = try JSONDecoder().decode(JSONValue.self, from: Data(answer!.body.utf8))
        #expect(Set(served["paths"]!.members!.keys) == Set(paths.keys))
      }
    }
  }

  @Test(arguments: [
    "1x1", "64x16", "4096x256", "4097x1", "0x8", "064x16", "64x016", "0064x32", "64X16", "64x",
    "64x-16", "+64x16", " 64x16",
  ])
  func aSizeIsTakenWhereThePatternHasIt(text: String) throws {
    let schema = document["components"]?["schemas"]?["PanelChanges"]?["properties"]?["size"]
    let pattern = try Regex(try #require(schema?["pattern"]?.text))
    #expect((PanelSize(text) != nil) == (text.wholeMatch(of: pattern) != nil))
  }

  @Test func everyEndpointIsDocumentedAndHasAHandler() throws {
    let sign = FakeSign()
    // The server itself answers streams and the document.
    let own = [API.events.declaration.id, API.frames.declaration.id, API.document.declaration.id]
    for endpoint in API.all {
      let operation = document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()]
      #expect(operation?["operationId"]?.text == endpoint.id)
      #expect((sign.handlers[endpoint] == nil) == own.contains(endpoint.id), "\(endpoint.id)")
    }
    #expect(Set(API.all.map(\.id)).count == API.all.count)
  }

  /// A client with read access changes nothing, and only one with full access changes the panel or
  /// reloads the configuration.
  @Test func whatLooksIsForReaders() {
    for endpoint in API.all {
      #expect((endpoint.role == .read) == (endpoint.method == .get), "\(endpoint.id)")
      let isForAdmin =
        endpoint.path.hasPrefix("/v1/panel")
        || [API.layout.declaration.path, API.reload.declaration.path].contains(endpoint.path)
      if endpoint.method != .get {
        #expect((endpoint.role == .admin) == isForAdmin, "\(endpoint.id)")
      }
    }
  }

  /// A complete answer has exactly the keys of its schema, at all levels.
  @Test func answersHaveTheKeysOfTheirSchemas() throws {
    let panel = PanelState(
      type: "virtual", size: "4x2", brightness: 60, power: true, rotate: 90, ok: true, detail: "",
      current: PanelState.Current(estimateMA: 900, limitMA: 1000, limited: false),
      refresh: PanelState.Refresh(rate: 235.5, jitterNs: 900, brightness: 40.1, processor: 37.5),
      wokenBy: "fire",
      test: PanelTest(pattern: "all", duration: 2, endsIn: 1),
      set: PanelProperties(brightness: 60, power: true, rotate: 90, size: PanelSize("4x2")))
    let message = Self.fullMessage
    let caller = Caller(pid: 1, uid: 2, gid: 3, name: "phone")
    let condition = Status.Condition(ok: true, detail: "")
    try check(MessageInForce.self, message)
    let letters = Letters(face: "signd7", size: 7, lines: 1, fits: false)
    let extent = MessageExtent(width: 1, height: 2, pass: 3, motion: .left, letters: letters)
    try check(Letters.self, letters)
    var zone = Status.Zone(
      name: "main", place: Place(x: 0, y: 0, width: 4, height: 2), running: true,
      message: message, motion: .left, offset: 5, extent: extent)
    zone.page = 1
    zone.pages = 2
    zone.selected = 1
    zone.topics = 2
    zone.zoom = Status.Zone.Zoom(scale: 2, x: 0.5, y: 0)
    zone.transition = .fade
    zone.shown = "m1"
    let banner = BannerState(
      id: "b1", edge: .top, depth: 8, endsIn: 5, message: message)
    let alert = AlertState(id: "a1", endsIn: 5, wakeup: true, message: message)
    let frame = EncodedFrame(size: "1x1", rgb: Data([1, 2, 3]))
    try check(
      MessageAnswer.self,
      MessageAnswer(
        message: message, running: true, stored: true, extent: extent, warnings: ["no font"],
        standing: .shown, dark: .power, frame: frame))
    try check(
      FontDescription.self,
      FontDescription(
        name: "f", origin: .found, file: "/f", format: "BDF", sizes: [7], hasColors: false,
        characters: 1, height: 7, capHeights: [7], ranges: ["Basic Latin"], standsInFor: ["Latin"],
        error: "no"))
    try check(
      IconDescription.self, IconDescription(name: "i", character: "x", rows: [8], file: "/i.png"))
    try check(PanelState.self, panel)
    try check(PanelAnswer.self, PanelAnswer(panel: panel, stored: true))
    try check(Health.self, Health(ok: true))
    try check(
      ReloadAnswer.self,
      ReloadAnswer(
        configuration: "/s.yaml", applied: false, messageFiles: 1, restart: ["awtrix"],
        problems: ["/s.yaml:1:1: no"]))
    try check(
      Status.self,
      Status(
        version: "1", uptime: 1.5,
        frames: Status.Frames(
          shown: 1, late: 2, maxLatenessUs: 3,
          lateness: Status.Frames.Lateness(boundsUs: [1], counts: [1, 2], sumUs: 3)),
        counts: Status.Counts(changes: 1, connections: 2, panelFailures: 3, stateFailures: 4),
        panel: panel,
        zones: [zone], banners: [banner], alerts: [alert],
        text: Status.Text(missingGlyphs: 1, lastMissing: ["U+E000"]), state: condition))
    try check(ZoneAnswer.self, ZoneAnswer(zone: zone, stored: true))
    let layout = LayoutAnswer(
      size: "4x2",
      properties: LayoutProperties(
        layout: ["H:|[main(w)]|"], metrics: ["w": 4], zones: ["main": Self.fullZone]),
      places: [.init(name: "main", zone.place)], origin: .set, stored: true)
    try check(LayoutAnswer.self, layout)
    try check(BannerAnswer.self, BannerAnswer(banner: banner, stored: true, dark: .brightness))
    try check(BannersAnswer.self, BannersAnswer(banners: [banner], stored: true))
    try check(AlertAnswer.self, AlertAnswer(alert: alert, stored: true, dark: .brightness))
    try check(AlertsAnswer.self, AlertsAnswer(alerts: [alert], stored: true))
    try check(
      Problem.self,
      Problem(.invalidValue, "detail", field: "field", value: "value", expected: "right"))
    let listed = ListedMessage(
      id: "m1", origin: .file, file: "/m1.yaml", standing: .shown, priority: .info, rank: 0,
      isStale: true, setAt: 1.5, expiresAt: 2.5, message: message)
    try check(MessageList.self, MessageList(zone: "main", paused: true, messages: [listed]))
    try check(
      ListedMessageAnswer.self,
      ListedMessageAnswer(
        message: listed, dark: .power, extent: extent, warnings: ["no font"], frame: frame))
    try check(RemovalAnswer.self, RemovalAnswer(removed: ["m1"], remaining: 1, stored: true))
    try check(ProgrammeAnswer.self, ProgrammeAnswer(shown: "m1", paused: true, stored: true))
    let variable = ListedVariable(name: "v", value: "1", setAt: 1.5, maxAge: 100, isStale: true)
    try check(ListedVariable.self, variable)
    try check(VariableAnswer.self, VariableAnswer(variable: variable, stored: true))
    try check(
      StoredImage.self,
      StoredImage(
        name: "i", mediaType: "image/png", width: 2, height: 1, frames: 1, bytes: 9, stored: true))
    try check(VariableProperties.self, VariableProperties(value: "1", maxAge: 100))
    try check(
      Forecast.self,
      Forecast(
        timeZone: "UTC",
        zones: [.init(name: "main", parts: [.init(from: 1.5, until: 2, messages: ["m1"])])],
        panel: [.init(from: 1.5, until: 2, brightness: 60, power: true)]))
    let events: [SignEvent] = [
      .message(
        MessageEvent(
          zone: "main", change: .set, running: true, message: message, page: 1, selected: 1,
          scale: 2, stored: true, by: caller)),
      .panel(PanelEvent(change: .changed, panel: panel, stored: true, by: caller)),
      .layout(LayoutEvent(change: .set, layout: layout, by: caller)),
      .banner(BannerEvent(change: .added, banner: banner, stored: true, by: caller)),
      .alert(AlertEvent(change: .ended, alert: alert, stored: true, by: caller)),
      .programme(
        ProgrammeEvent(zone: "main", id: "m1", change: .added, stored: true, by: caller)),
      .state(condition), .error(ErrorEvent(source: .panel, detail: "")),
      .missed(MissedEvents(count: 1)),
    ]
    #expect(Set(events.map(\.name)) == Set(SignEvent.Name.allCases))
    for event in events { try check(event.name.type, event.data) }
  }

  /// Exactly the optional keys may be missing.
  @Test func onlyWhatMayBeMissingIsOptional() throws {
    let schemas = try #require(document["components"]?["schemas"])
    func optional(_ type: any Described.Type) throws -> Set<String> {
      let schema = try #require(schemas[type.schemaName])
      let required = try #require(schema["required"]?.elements).map { $0.text }
      return Set(schema["properties"]!.members!.keys).subtracting(required.map { $0! })
    }
    let keys = try JSONDecoder().decode(
      JSONValue.self,
      from: JSONEncoder().encode(MessageAnswer(message: nil, running: true, stored: true)))
    #expect(
      try optional(MessageAnswer.self)
        == Set(schemas["MessageAnswer"]!["properties"]!.members!.keys)
        .subtracting(keys.members!.keys))
    #expect(
      try optional(MessageInForce.self) == [
        "background_image", "bar", "caps", "duration", "gap", "group", "highlight",
        "highlight_background", "highlight_image", "image", "item_backgrounds", "item_colors",
        "item_image", "line", "max", "max_age", "min", "name", "pages", "progress",
        "progress_background", "progress_color", "repeat", "scale", "size", "text", "topics", "ttl",
        "when",
      ])
    #expect(try optional(MessageProperties.self) == Set(MessageProperty.allCases.map(\.key)))
    #expect(try optional(ZoomRequest.self) == ["at", "duration"])
    #expect(try optional(ListedMessage.self) == ["file", "expires_at"])
    #expect(try optional(ProgrammeAnswer.self) == ["shown"])
    #expect(try optional(BannerState.self) == ["ends_in"])
    #expect(try optional(AlertState.self) == ["ends_in"])
    #expect(try optional(ListedVariable.self) == ["max_age"])
    #expect(try optional(VariableAnswer.self) == ["variable"])
    #expect(try optional(VariableProperties.self) == ["max_age"])
    #expect(try optional(PanelAnswer.self) == [])
    #expect(try optional(PanelTestRequest.self) == ["pattern", "duration"])
    #expect(try optional(PanelTest.self) == [])
    #expect(try optional(Problem.self) == ["field", "value", "expected"])
  }

  @Test func everyRefusalIsSomewhere() throws {
    let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    for kind in Problem.Kind.ofSign {
      // In the list of all problems, and where it can happen.
      let count =
        ["\"", " ", "."].map { text.split(separator: kind.uri + $0).count - 1 }.reduce(0, +)
      #expect(count >= 2, "\(kind)")
    }
  }

  @Test func rangesAreThoseOfTheSign() throws {
    let message = try #require(document["components"]?["schemas"]?["Message"]?["properties"])
    #expect(message["speed"]?["maximum"] == .integer(2000))
    #expect(message["speed"]?["minimum"] == .number(0.1))
    #expect(message["delay"]?["maximum"] == .integer(86_400_000))
    let text = try #require(message["text"]?["anyOf"]?.elements)
    #expect(text[0]["maxLength"] == .integer(1000))
    #expect(text[1]["maxItems"] == .integer(4096))
    #expect(message["font"]?["enum"] == ["auto", "small", "large", nil])
    #expect(message["scroll"]?["enum"]?.elements?.contains("left") == true)
  }

  // MARK: Help

  private static let fullMessage: MessageProperties = {
    var message = MessageProperties(text: "t")
    let values: [MessageProperty: PropertyValue] = [
      .text: .list([
        .string("t"),
        .mapping([
          "text": .string("u"), "color": .string("red"), "background": .string("blue"),
          "font": .string("signd7"), "bold": .boolean(true),
          "effect": .list([.string("rainbow"), .string("blink")]),
        ]),
        .mapping([
          "image": .string("icon:club"), "color": .string("red"), "background": .string("blue"),
          "font": .string("signd7"), "bold": .boolean(true), "effect": .string("blink"),
        ]),
      ]), .scroll: .string("left"), .speed: .integer(20), .gap: .integer(1),
      .delay: .integer(1), .align: .string("start"), .valign: .string("end"),
      .direction: .string("rtl"),
      .color: .string("red"), .background: .string("blue"), .font: .string("auto"),
      .scale: .integer(2), .persist: .boolean(true), .keepPhase: .boolean(false),
      .pages: items, .topics: items, .itemColors: colors, .itemBackgrounds: colors,
      .bar: .list([.integer(1), .number(2.5)]), .line: .list([.integer(-1)]),
    ]
    for property in MessageProperty.allCases {
      let value =
        values[property] ?? property.defaultValue ?? example(property)
      try! message.set(property, to: value, limits: MessageLimits())
    }
    return message
  }()

  private static let colors = PropertyValue.list([.string("red"), .string("#0f0")])
  private static let items = PropertyValue.list([
    .string("p"),
    .mapping([
      "text": .string("q"), "image": .string("/p.png"), "color": .string("red"),
      "background": .string("blue"),
    ]),
  ])

  /// An example value of a property without a default.
  private static func example(_ property: MessageProperty) -> PropertyValue {
    switch property.shape {
    case .color: .string("red")
    case .image: .string("/p.png")
    case .name, .group: .string("n")
    case .schedule: .string("Mon-Fri")
    // Long enough for a time.
    default: .integer(100)
    }
  }

  /// A zone with all properties, even those that exclude each other.
  private static let fullZone: ZoneProperties = {
    var defaults = fullMessage
    for content in MessageProperties.contents { defaults.remove(content) }
    return ZoneProperties(
      rect: [0, 0, 4, 2], each: ["a"], length: 1, spacing: 1, defaults: defaults)
  }()

  private func check(_ type: any Described.Type, _ value: some Encodable) throws {
    let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    compare(
      json, ["$ref": .string("#/components/schemas/" + type.schemaName)], at: type.schemaName)
  }

  private func compare(_ value: JSONValue, _ schema: JSONValue, at place: String) {
    var schema = schema
    if let name = schema["$ref"]?.text?.split(separator: "/").last {
      schema = document["components"]!["schemas"]![String(name)]!
    }
    if let alternatives = schema["anyOf"]?.elements {
      schema =
        alternatives.first { alternative in
          switch value {
          case .array: alternative["type"]?.text == "array"
          case .object: alternative["$ref"] != nil
          default: alternative["type"]?.text == "string"
          }
        } ?? schema
      if schema["$ref"] != nil { return compare(value, schema, at: place) }
    }
    switch value {
    case .object(let members):
      if let schema = schema["additionalProperties"], schema != false {
        for (key, value) in members { compare(value, schema, at: "\(place).\(key)") }
        return
      }
      let properties = schema["properties"]?.members ?? [:]
      // Alternatives that exclude each other: one of them, or all in an invalid message.
      let choices = Set(
        schema["oneOf"]?.elements?.compactMap { $0["required"]?.elements?.first?.text } ?? [])
      let others = choices.subtracting(members.keys)
      let absent = others.count == choices.count - 1 ? others : []
      #expect(Set(members.keys) == Set(properties.keys).subtracting(absent), "\(place)")
      for (key, value) in members {
        if let schema = properties[key] { compare(value, schema, at: "\(place).\(key)") }
      }
    case .array(let elements):
      let items = schema["prefixItems"]?.elements
      for (index, element) in elements.enumerated() {
        compare(element, items?[index] ?? schema["items"] ?? [:], at: "\(place)[]")
      }
    case .string(let text):
      #expect(
        schema.allows("string") || schema["anyOf"] != nil, "\(place) is \(text)")
    case .integer: #expect(schema.allows("integer") || schema.allows("number"), "\(place)")
    case .number: #expect(schema.allows("number"), "\(place)")
    case .boolean: #expect(schema.allows("boolean"), "\(place)")
    case .null, .reference: Issue.record("\(place) is null")
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }

  subscript(key: String) -> JSONValue? { members?[key] }

  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Whether a schema accepts values of a type.
  fileprivate func allows(_ type: JSONValue) -> Bool {
    self["type"] == type || self["type"]?.elements?.contains(type) == true
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
