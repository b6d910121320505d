/// A variable, whose value is shown by texts that name it.
package struct ListedVariable: Codable, Hashable, Sendable {
  package var name: String
  package var value: String
  /// When it was set, in seconds since the beginning of 1970.
  package var setAt: Double
  /// After how much time it is stale, in milliseconds; nil: never.
  package var maxAge: Int?
  /// Whether it is older than that.
  package var isStale: Bool

  package init(name: String, value: String, setAt: Double, maxAge: Int? = nil, isStale: Bool) {
    self.name = name
    self.value = value
    self.setAt = setAt
    self.maxAge = maxAge
    self.isStale = isStale
  }

  enum CodingKeys: String, CodingKey {
    case name
    case value
    case setAt = "set_at"
    case maxAge = "max_age"
    case isStale = "stale"
  }
}

/// The answer to a variable being set, or removed where that could not be stored.
package struct VariableAnswer: Codable, Hashable, Sendable {
  /// Nil where it was removed.
  package var variable: ListedVariable?
  /// False when the change is in force but could not be written to the state directory.
  package var stored: Bool

  package init(variable: ListedVariable?, stored: Bool) {
    self.variable = variable
    self.stored = stored
  }
}
