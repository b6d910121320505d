import Messages
package import Programme

extension StoredState {
  /// A stored message of a zone.
  package struct Message: Identifiable, Hashable {
    /// Id as `MessageID` defines it, unique in the zone.
    package var id: String
    package var message: PackedMessage
    /// Time at which the message was set, in seconds since the beginning of 1970.
    package var setAt: Double
    /// Times at which the message is removed and becomes stale, in seconds since the beginning of
    /// 1970; nil if never.
    package var expiresAt: Double?
    package var staleAt: Double?

    package init(
      id: String, message: PackedMessage, setAt: Double, expiresAt: Double? = nil,
      staleAt: Double? = nil
    ) {
      self.id = id
      self.message = message
      self.setAt = setAt
      self.expiresAt = expiresAt
      self.staleAt = staleAt
    }
  }

  /// Valid times in a file, in seconds since the beginning of 1970: those that nanoseconds can
  /// count.
  package static let times = 0.0...9e9

  static func check(_ time: Double?, _ field: String) throws(ValueError) {
    guard let time, !times.contains(time) else { return }
    throw ValueError(
      field: field, value: .number(time), expected: "seconds since 1970, 0 to 9000000000")
  }

  /// Nearest time in `times`. A file with a time outside `times` cannot be read.
  static func nearestTime(_ time: Double) -> Double {
    time.isFinite ? min(max(time, times.lowerBound), times.upperBound) : times.lowerBound
  }
}

/// JSON: an object with `id`, `message` and the times. Decoding throws `ValueError` and the errors
/// of a message.
extension StoredState.Message: Codable {
  enum CodingKeys: String, CodingKey {
    case id
    case message
    case setAt = "set_at"
    case expiresAt = "expires_at"
    case staleAt = "stale_at"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    guard MessageID.isValid(id) else {
      throw ValueError(field: "id", value: .string(id), expected: MessageID.expected)
    }
    message = PackedMessage(try container.decode(MessageProperties.self, forKey: .message))
    setAt = try container.decode(Double.self, forKey: .setAt)
    expiresAt = try container.decodeIfPresent(Double.self, forKey: .expiresAt)
    staleAt = try container.decodeIfPresent(Double.self, forKey: .staleAt)
    for (key, time) in [
      (CodingKeys.setAt, setAt), (.expiresAt, expiresAt), (.staleAt, staleAt),
    ] {
      try StoredState.check(time, key.rawValue)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(message.properties, forKey: .message)
    try container.encode(setAt, forKey: .setAt)
    try container.encodeIfPresent(expiresAt, forKey: .expiresAt)
    try container.encodeIfPresent(staleAt, forKey: .staleAt)
  }
}
