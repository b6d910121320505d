package import Messages

/// A variable, whose value is shown by texts that name it.
package struct ListedVariable: Codable, Hashable, Sendable {
  package var name: String
  package var value: String
  /// Time at which the variable was set, in seconds since the beginning of 1970.
  package var setAt: Double
  /// Age at which the variable becomes stale, in milliseconds; nil if it never does.
  package var maxAge: Int?
  /// Whether the variable is older than `maxAge`.
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

/// Answer to a change of a variable, or to a removal that could not be stored.
package struct VariableAnswer: Codable, Hashable, Sendable {
  /// Variable after the change; nil if it was removed.
  package var variable: ListedVariable?
  /// False if the change is effective but the state directory could not be written.
  package var stored: Bool

  package init(variable: ListedVariable?, stored: Bool) {
    self.variable = variable
    self.stored = stored
  }
}

extension API {
  package static let variables = Endpoint<NoBody, [ListedVariable]>(
    .get, "/v1/vars", .read, "getVariables", "The variables, in the order of their names.",
    .ok("The variables."))

  package static let variable = Endpoint<NoBody, ListedVariable>(
    .get, "/v1/vars/{name}", .read, "getVariable", "A variable.", .ok("The variable."))

  package static let setVariable = Endpoint<VariableProperties, VariableAnswer>(
    .put, "/v1/vars/{name}", .show, "setVariable",
    "Sets a variable, whose value texts show as {{var:NAME}}.", makesName: true,
    .okOrCreated("It is set.", "It is set; the name was not in use."),
    problems: [.tooManyVariables])

  package static let removeVariable = Endpoint<NoBody, VariableAnswer>(
    .delete, "/v1/vars/{name}", .show, "removeVariable", "Removes a variable.",
    .noContentIfStored("It is removed.", "It is removed, but that could not be stored."))
}

extension VariableProperties: APIBody {
  package static let schemaName = "NewVariable"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The new value of a variable.",
      [
        VariableProperties.Key.value.rawValue: Schema.described(
          ["type": "string", "maxLength": .integer(VariableProperties.longestValue)],
          "Its value, at most \(VariableProperties.longestValue) bytes of UTF-8."),
        VariableProperties.Key.maxAge.rawValue: Schema.described(
          Schema.integer(in: VariableProperties.ages).with(["type": ["integer", "null"]]),
          "The age at which it becomes stale; if missing, it never does.",
          unit: "milliseconds"),
      ], required: [VariableProperties.Key.value.rawValue])
  }
}

extension ListedVariable: DescribedAnswer {
  package static let schemaName = "Variable"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A variable, whose value texts show as {{var:NAME}}.",
      [
        "name": Schema.text, "value": Schema.text, "set_at": Schema.moment("When it was set."),
        "max_age": Schema.described(
          Schema.wholeNumber, "The age at which it becomes stale; missing if it never does.",
          unit: "milliseconds"),
        "stale": Schema.described(Schema.boolean, "Whether it is older than its max_age."),
      ], optional: ["max_age"])
  }
}

extension VariableAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "VariableAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A variable after a change.",
      ["variable": ListedVariable.reference, "stored": Schema.stored],
      optional: ["variable"])
  }
}
