import FoundationEssentials
import Messages

/// The fields of a flat JSON object as text, `-` for missing ones.
struct JSONFields {
  private let fields: [String: PropertyValue]

  init(_ text: String) throws {
    fields = try JSONDecoder().decode([String: PropertyValue].self, from: Data(text.utf8))
  }

  subscript(name: String) -> String {
    switch fields[name] {
    case .string(let text): text
    case .integer(let number): String(number)
    case let other?: other.description
    case nil: "-"
    }
  }
}
