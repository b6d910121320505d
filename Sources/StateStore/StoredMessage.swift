import Messages
package import Programme

extension StoredState {
  /// A message of a zone, as it is stored.
  package struct Message: Identifiable, Hashable {
    /// As `MessageID` has it; no two of a zone are the same.
    package var id: String
    package var message: PackedMessage
    /// When it was set, in seconds since the beginning of 1970.
    package var setAt: Double
    /// When it is removed, and when it is stale, on the same clock; nil: never.
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

  /// The times that a file may name: those that nanoseconds can count.
  package static let times = 0.0...9e9

  static func check(_ time: Double?, _ field: String) throws(ValueError) {
    guard let time, !times.contains(time) else { return }
    throw ValueError(
      field: field, value: .number(time), expected: "seconds since 1970, 0 to 9000000000")
  }

  /// The nearest of them: what is not written so is not read.
  static func nearestTime(_ time: Double) -> Double {
    time.isFinite ? min(max(time, times.lowerBound), times.upperBound) : times.lowerBound
  }
}

/// JSON: an object with `id`, `message` and the times. Decoding throws `ValueError` and what a
/// message throws.
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
