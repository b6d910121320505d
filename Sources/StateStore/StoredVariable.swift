import Messages

extension StoredState {
  /// A stored variable.
  package struct Variable: Hashable {
    package var value: String
    /// Time at which the variable was set, in seconds since the beginning of 1970.
    package var setAt: Double
    /// Age at which the variable becomes stale, in milliseconds; nil if it never does.
    package var maxAge: Int?
    /// Time at which the variable becomes stale, in seconds since the beginning of 1970.
    package var staleAt: Double?

    package init(value: String, setAt: Double, maxAge: Int? = nil, staleAt: Double? = nil) {
      self.value = value
      self.setAt = setAt
      self.maxAge = maxAge
      self.staleAt = staleAt
    }
  }

  /// - Parameter variable: new variable; nil removes the variable.
  package mutating func setVariable(_ name: String, to variable: Variable?) {
    var changed = variables ?? [:]
    changed[name] = variable
    variables = changed.isEmpty ? nil : changed
  }

  mutating func setVariables(_ all: [String: Variable]) {
    variables = all.isEmpty ? nil : all
  }
}

/// JSON: an object with `value`, `max_age` and the times. Decoding throws `ValueError`.
extension StoredState.Variable: Codable {
  private enum CodingKeys: String, CodingKey {
    case value
    case setAt = "set_at"
    case maxAge = "max_age"
    case staleAt = "stale_at"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(String.self, forKey: .value)
    setAt = try container.decode(Double.self, forKey: .setAt)
    maxAge = try container.decodeIfPresent(Int.self, forKey: .maxAge)
    staleAt = try container.decodeIfPresent(Double.self, forKey: .staleAt)
    try StoredState.check(setAt, CodingKeys.setAt.rawValue)
    try StoredState.check(staleAt, CodingKeys.staleAt.rawValue)
    if let maxAge, !VariableProperties.ages.contains(maxAge) {
      throw ValueError(
        field: CodingKeys.maxAge.rawValue, value: .integer(maxAge),
        expected: ValueShape.integer(VariableProperties.ages).expected + ", in milliseconds")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(StoredState.nearestTime(setAt), forKey: .setAt)
    try container.encodeIfPresent(maxAge, forKey: .maxAge)
    try container.encodeIfPresent(staleAt.map(StoredState.nearestTime), forKey: .staleAt)
  }
}
