package import Messages

/// A type whose JSON has a schema (draft 2020-12) in the document of the API.
package protocol Described: SendableMetatype {
  /// Name of the schema in the document, for example `MessageAnswer`.
  static var schemaName: String { get }
  /// - Parameter limits: limits in effect.
  static func schema(_ limits: MessageLimits) -> JSONValue
}

extension Described {
  package static var reference: JSONValue { .reference(SchemaName(Self.self)) }

  fileprivate static var list: JSONValue { ["type": "array", "items": reference] }
}

/// A described type, identified by its name.
package struct SchemaName: Hashable, Sendable {
  package let type: any Described.Type

  package init(_ type: any Described.Type) { self.type = type }

  package var name: String { type.schemaName }

  package static func == (one: SchemaName, other: SchemaName) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Schemas by name, of the given types and of all types that they refer to.
  package static func schemas(
    of types: [SchemaName], limits: MessageLimits
  ) -> [String: JSONValue] {
    var schemas: [String: JSONValue] = [:]
    var open = types
    while let next = open.popLast() {
      guard schemas[next.name] == nil else { continue }
      let schema = next.type.schema(limits)
      schemas[next.name] = schema
      open += schema.references
    }
    return schemas
  }
}

/// Content of an answer.
package protocol AnswerContent: Sendable {
  /// Schemas by media type; empty if the answer has no body.
  static var content: [String: JSONValue] { get }
}

/// An answer in JSON.
package protocol DescribedAnswer: Described, AnswerContent, Codable {}

extension DescribedAnswer {
  package static var content: [String: JSONValue] { ["application/json": reference] }
}

extension Array: AnswerContent where Element: DescribedAnswer {
  package static var content: [String: JSONValue] { ["application/json": Element.list] }
}

/// The body of a request, in JSON.
package protocol APIBody: Described, Codable, Sendable {
  /// Checks what decoding does not check.
  ///
  /// - Throws: `ValueError` and `ContentError`.
  func check() throws
}

extension APIBody {
  package func check() throws {}
}

/// An answer without a body.
package struct NoAnswer: AnswerContent {
  package static let content: [String: JSONValue] = [:]
  package init() {}
}

/// A request without a body.
package struct NoBody: Sendable {
  package init() {}
}

/// An answer that reports whether the change was stored.
package protocol StoredAnswer {
  /// False if the change is effective but the state directory could not be written.
  var stored: Bool { get }
}

/// Building blocks of schemas.
package enum Schema {
  package static let text: JSONValue = ["type": "string"]
  package static let boolean: JSONValue = ["type": "boolean"]
  package static let integer: JSONValue = ["type": "integer"]
  package static let wholeNumber: JSONValue = ["type": "integer", "minimum": 0]
  package static let number: JSONValue = ["type": "number"]
  package static let stored = described(
    boolean, "False if the change is effective but could not be written to the state directory.")

  package static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> JSONValue {
    ["type": "string", "enum": .strings(type.allCases.map(\.rawValue))]
  }

  package static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  package static func integer(in range: ClosedRange<Int>) -> JSONValue {
    [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
  }

  /// Schema for a time in milliseconds or with a unit.
  package static func time(in range: ClosedRange<Int>, isNullable: Bool = true) -> JSONValue {
    of(.integer(range), MessageLimits(), isNullable: isNullable, unit: .milliseconds)
  }

  package static func moment(_ summary: String) -> JSONValue {
    described(number, summary, unit: "seconds since the beginning of 1970")
  }

  package static func described(
    _ schema: JSONValue, _ summary: String, unit: String? = nil
  ) -> JSONValue {
    schema.with(["description": .string(summary + (unit.map { " In \($0)." } ?? ""))])
  }

  /// Schema for a request object, which allows no other keys.
  package static func request(
    _ summary: String, _ properties: [String: JSONValue], required: [String] = []
  ) -> JSONValue {
    [
      "type": "object", "description": .string(summary), "properties": .object(properties),
      "required": .strings(required), "additionalProperties": false,
    ]
  }

  /// Schema for an answer object, to which later versions may add keys.
  package static func answer(
    _ summary: String, _ properties: [String: JSONValue], optional: some Sequence<String> = []
  ) -> JSONValue {
    let optional = Set(optional)
    return [
      "type": "object", "description": .string(summary), "properties": .object(properties),
      "required": .strings(properties.keys.filter { !optional.contains($0) }.sorted()),
    ]
  }
}
