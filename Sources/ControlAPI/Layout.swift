package import Messages

/// A rectangle on the sign as the viewer sees it, after `rotate`, in pixels from the top left.
package struct Place: Codable, Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// `GET /v1/layout`, and the answer to a change of the layout.
package struct LayoutAnswer: Hashable, Sendable {
  /// A zone with its place, in pixels from the top left corner of the sign as the viewer sees it.
  package struct Zone: Codable, Hashable, Sendable {
    package var name: String
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(name: String, _ place: Place) {
      self.name = name
      x = place.x
      y = place.y
      width = place.width
      height = place.height
    }

    package var place: Place { Place(x: x, y: y, width: width, height: height) }
  }

  /// Source of the layout.
  package enum Origin: String, Codable, CaseIterable, Sendable {
    case configuration
    /// A client set the layout while the daemon ran.
    case set
  }

  /// Size of the sign as the viewer sees it, after `rotate`: `WIDTHxHEIGHT`.
  package var size: String
  /// Layout as the client set it.
  package var properties: LayoutProperties
  /// Places of the zones, in the order of the layout, without regard to banners.
  package var places: [Zone]
  package var origin: Origin
  /// False if the layout is effective but the state directory could not be written.
  package var stored: Bool

  package init(
    size: String, properties: LayoutProperties, places: [Zone], origin: Origin, stored: Bool
  ) {
    self.size = size
    self.properties = properties
    self.places = places
    self.origin = origin
    self.stored = stored
  }
}

/// JSON: one object with the layout's properties, `size`, `places`, `origin` and `stored`.
extension LayoutAnswer: Codable {
  private enum Key: String, CodingKey {
    case size
    case places
    case origin
    case stored
  }

  package init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    var properties = LayoutProperties()
    let parts = try decoder.container(keyedBy: AnyKey.self)
    for key in LayoutProperties.Key.allCases {
      if let value = try parts.decodeIfPresent(PropertyValue.self, forKey: AnyKey(key)) {
        try properties.set(key, to: value, limits: limits)
      }
    }
    self.properties = properties
    let container = try decoder.container(keyedBy: Key.self)
    size = try container.decode(String.self, forKey: .size)
    places = try container.decode([Zone].self, forKey: .places)
    origin = try container.decode(Origin.self, forKey: .origin)
    stored = try container.decode(Bool.self, forKey: .stored)
  }

  package func encode(to encoder: any Encoder) throws {
    try properties.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(size, forKey: .size)
    try container.encode(places, forKey: .places)
    try container.encode(origin, forKey: .origin)
    try container.encode(stored, forKey: .stored)
  }
}

extension API {
  package static let layout = Endpoint<NoBody, LayoutAnswer>(
    .get, "/v1/layout", .read, "getLayout", "The positions of the zones.", .ok("The layout."))

  package static let setLayout = Endpoint<LayoutProperties, LayoutAnswer>(
    .put, "/v1/layout", .admin, "setLayout", "Sets the layout of the zones.",
    detail: """
      Zones with the same names continue to show their messages. The messages of removed zones are \
      stored, and are shown again if the zones return.
      """, .ok("The layout."),
    problems: [.impossibleLayout, .unreadableImage, .replaced, .busy])

  package static let resetLayout = Endpoint<NoBody, LayoutAnswer>(
    .delete, "/v1/layout", .admin, "resetLayout", "Returns to the layout of the configuration.",
    .ok("The layout."),
    problems: [.nothingToReset, .impossibleLayout, .unreadableImage, .replaced, .busy])
}

extension LayoutProperties: APIBody {
  package static let schemaName = "Layout"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The positions of the zones. A missing key, or null, is empty.", properties(isNullable: true))
  }

  /// - Parameter isNullable: whether the properties are those of a request.
  fileprivate static func properties(isNullable: Bool) -> [String: JSONValue] {
    func type(_ name: String) -> JSONValue { isNullable ? [.string(name), "null"] : .string(name) }
    func schema(_ key: Key) -> JSONValue {
      switch key {
      case .layout:
        [
          "type": type("array"), "maxItems": .integer(maximumStrings),
          "items": ["type": "string", "maxLength": .integer(maximumString)],
        ]
      case .metrics:
        [
          "type": type("object"), "maxProperties": .integer(maximumMetrics),
          "additionalProperties": Schema.integer(in: lengths),
        ]
      case .zones:
        [
          "type": type("object"), "maxProperties": .integer(maximumZones),
          "additionalProperties": ZoneProperties.reference,
        ]
      }
    }
    return Dictionary(
      uniqueKeysWithValues: Key.allCases.map {
        ($0.rawValue, Schema.described(schema($0), $0.summary))
      })
  }
}

extension LayoutAnswer: DescribedAnswer {
  package static let schemaName = "LayoutInForce"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let zone = Schema.answer(
      "A zone and its position.", Schema.place.merging(["name": Schema.text]) { $1 })
    let properties = LayoutProperties.properties(isNullable: false)
    return Schema.answer(
      "The positions of the zones, and the layout that was set.",
      [
        "size": Schema.described(
          Schema.text, "The size of the sign after rotation: width and height in pixels."),
        "places": Schema.list(zone),
        "origin": Schema.described(
          Schema.words(LayoutAnswer.Origin.self),
          "Whether a client set the layout, or the configuration."),
        "stored": Schema.stored,
      ].merging(properties) { $1 }, optional: Array(properties.keys))
  }
}

extension ZoneProperties: Described {
  package static let schemaName = "ZoneDefaults"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let lengths = 1...LayoutProperties.lengths.upperBound
    func schema(_ key: ZoneProperties.Key) -> JSONValue {
      switch key {
      case .rect:
        [
          "type": ["array", "null"], "minItems": 4, "maxItems": 4,
          "prefixItems": [
            Schema.integer(in: LayoutProperties.lengths),
            Schema.integer(in: LayoutProperties.lengths), Schema.integer(in: lengths),
            Schema.integer(in: lengths),
          ],
        ]
      case .each:
        [
          "type": ["array", "null"], "minItems": 1,
          "maxItems": .integer(LayoutProperties.maximumZones), "uniqueItems": true,
          "items": Schema.text,
        ]
      case .length: Schema.integer(in: lengths).with(["type": ["integer", "null"]])
      case .spacing:
        Schema.integer(in: LayoutProperties.lengths).with(["type": ["integer", "null"]])
      }
    }
    let keys = ZoneProperties.Key.allCases.map {
      ($0.rawValue, Schema.described(schema($0), $0.summary))
    }
    let properties = Schema.properties(limits, isNullable: true).filter { key, _ in
      MessageProperty(rawValue: key)?.isContent == false
    }
    return Schema.request(
      "A zone: its position, and default properties of its messages.",
      properties.merging(keys) { $1 }
    ).with(["not": Schema.twoLetterSizes])
  }
}

extension Place: Described {
  package static let schemaName = "Place"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer("The position on the sign after rotation, in pixels.", Schema.place)
  }
}
