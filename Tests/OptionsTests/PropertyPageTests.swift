import Messages
import TestSupport
import Testing

/// The table of properties in `docs/messages.md` compared with the properties.
@Suite struct PropertyPageTests {
  private static let page = MarkdownPage.named("docs/messages.md")

  /// The row of a property: its values and its default.
  private func rows() throws -> [String: (values: String, default: String)] {
    let table = Self.page.lines
      .drop { !$0.hasPrefix("| Property |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    var rows: [String: (values: String, default: String)] = [:]
    for row in table {
      let cells = row.split(separator: "|").map { $0.filter { $0 != "`" } }
      for name in cells[0].split(separator: ",") {
        rows[name.filter { $0 != " " }] = (cells[1], cells[2])
      }
    }
    return rows
  }

  @Test func itHasEveryPropertyAndNoOther() throws {
    #expect(try Set(rows().keys) == Set(MessageProperty.allCases.map(\.option)))
  }

  @Test func itHasEveryValueAndDefault() throws {
    let rows = try rows()
    for property in MessageProperty.allCases {
      let row = try #require(rows[property.option])
      switch property.shape {
      case .words(let words):
        for word in words {
          // Transitions have their own section, in which one direction stands for four.
          let base = word.replacing(/-(right|up|down)$/, with: "-left")
          #expect(
            row.values.contains(word) || Self.page.text.contains("`\(base)`"), "\(property) \(word)"
          )
        }
      case .integer where property.unit == .milliseconds:
        let bounds = property.expected.prefix { $0 != "," }
        for bound in bounds.matches(of: /[0-9]+[a-z]+/).map(\.0) {
          #expect(row.values.contains(bound), "\(property) \(bound)")
        }
      case .integer(let range) where property.option != "scale":
        for bound in [range.lowerBound, range.upperBound] {
          #expect(row.values.contains(String(bound)), "\(property) \(bound)")
        }
      default: break
      }
      switch property.defaultValue {
      case .string(let word) where property.shape != .color: #expect(row.default.contains(word))
      case .integer(let number): #expect(row.default.contains(String(number)))
      case .boolean(let flag): #expect(row.default.contains(String(flag)))
      default: break
      }
    }
  }
}
