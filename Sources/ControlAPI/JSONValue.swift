/// A JSON value that code builds by hand, or reads without a type for it.
package enum JSONValue: Codable, Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case null
  /// `{"$ref": …}` to the schema of a type.
  case reference(SchemaName)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .boolean(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    case .reference(let name): try container.encode(["$ref": "#/components/schemas/\(name.name)"])
    }
  }

  /// Types that this value refers to directly.
  package var references: [SchemaName] {
    switch self {
    case .object(let members): members.values.flatMap(\.references)
    case .array(let elements): elements.flatMap(\.references)
    case .reference(let name): [name]
    case .string, .integer, .number, .boolean, .null: []
    }
  }

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// This object with additional members, which replace members of the same name.
  package func with(_ more: [String: JSONValue]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(more) { _, new in new })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
