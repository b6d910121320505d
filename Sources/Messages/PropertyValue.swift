/// A value from JSON, YAML or a command line that is not checked yet.
public enum PropertyValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case null
  /// A list. If it is longer than `maximumItems`, it is cut off after one item beyond the limit.
  case list([PropertyValue])
  case mapping([String: PropertyValue])

  /// Maximum number of items that any property accepts. A longer list is refused without its
  /// remaining items.
  public static let maximumItems = MessageText.maximumRuns

  /// The value as people write it, shortened to 40 characters and escaped for a terminal.
  public var description: String {
    switch self {
    case .string(let text):
      let visible = text.unicodeScalars.prefix(40).map { scalar in
        switch scalar {
        case "\n": "\\n"
        case "\t": "\\t"
        default: scalar.shownInTerminal
        }
      }
      return "\"" + visible.joined() + (text.unicodeScalars.count > 40 ? "…\"" : "\"")
    case .integer(let value): return String(value)
    case .number(let value): return String(value)
    case .boolean(let value): return String(value)
    case .null: return "null"
    case .list([]): return "an empty list"
    case .list(let values) where values.count > Self.maximumItems:
      return "a list of more than \(Self.maximumItems) items"
    case .list(let values):
      return "a list of \(values.count) item\(values.count == 1 ? "" : "s")"
    case .mapping: return "a mapping"
    }
  }

  /// The value as a number, whole or not; nil if it is not a number.
  public var asDouble: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value as a whole number; nil if it is not one. JSON does not distinguish `30` from `30.0`.
  public var asInt: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }
}

extension PropertyValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if var items = try? decoder.unkeyedContainer() {
      var values: [PropertyValue] = []
      while !items.isAtEnd, values.count <= Self.maximumItems {
        values.append(try items.decode(PropertyValue.self))
      }
      self = .list(values)
    } else if let members = try? decoder.container(keyedBy: AnyKey.self) {
      var values: [String: PropertyValue] = [:]
      for key in members.allKeys {
        values[key.stringValue] = try members.decode(PropertyValue.self, forKey: key)
      }
      self = .mapping(values)
    } else {
      // The number is too large for a Double, such as 1e400.
      self = .number(.infinity)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .mapping(let values): try container.encode(values)
    case .null: try container.encodeNil()
    }
  }
}

/// An untrusted name in quotes, escaped for a terminal.
package func quoted(_ name: String) -> String { PropertyValue.string(name).description }
