package import Messages

/// Where something is on the sign as it is seen, after `rotate`: pixels from the top left.
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

/// `GET /v1/layout`, and the answer to a change of it.
package struct LayoutAnswer: Hashable, Sendable {
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

  /// Who said it.
  package enum Origin: String, Codable, CaseIterable, Sendable {
    case configuration
    /// It was set while the daemon ran.
    case set
  }

  /// Of the sign as it is seen, after `rotate`: `WIDTHxHEIGHT`.
  package var size: String
  /// As it was said.
  package var said: LayoutProperties
  /// Where the zones are, in the order in which they are named, without regard to alerts.
  package var places: [Zone]
  package var origin: Origin
  /// False when it is in force but could not be written to the state directory.
  package var stored: Bool

  package init(
    size: String, said: LayoutProperties, places: [Zone], origin: Origin, stored: Bool
  ) {
    self.size = size
    self.said = said
    self.places = places
    self.origin = origin
    self.stored = stored
  }
}

/// JSON: an object with what was said among the other members.
extension LayoutAnswer: Codable {
  private enum Key: String, CodingKey {
    case size
    case places
    case origin
    case stored
  }

  package init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    var said = LayoutProperties()
    let parts = try decoder.container(keyedBy: AnyKey.self)
    for key in LayoutProperties.Key.allCases {
      if let value = try parts.decodeIfPresent(PropertyValue.self, forKey: AnyKey(key)) {
        try said.set(key, to: value, limits: limits)
      }
    }
    self.said = said
    let container = try decoder.container(keyedBy: Key.self)
    size = try container.decode(String.self, forKey: .size)
    places = try container.decode([Zone].self, forKey: .places)
    origin = try container.decode(Origin.self, forKey: .origin)
    stored = try container.decode(Bool.self, forKey: .stored)
  }

  package func encode(to encoder: any Encoder) throws {
    try said.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(size, forKey: .size)
    try container.encode(places, forKey: .places)
    try container.encode(origin, forKey: .origin)
    try container.encode(stored, forKey: .stored)
  }
}
