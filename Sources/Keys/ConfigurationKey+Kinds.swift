package import Messages

/// A list of keys.
package protocol ConfigurationKeyList {
  /// Type that stores the values of the keys.
  associatedtype Settings: ConfigurationSettings
  typealias Key = ConfigurationKey<Settings>
}

/// The keys of a file.
package protocol ConfigurationFormat: ConfigurationKeyList {
  /// Every key, in reading order.
  static var all: [Key] { get }
  static var sections: [ConfigurationSection] { get }
}

/// Factories for frequent kinds of keys. A key's default is its value in new settings. A key path
/// to a plain property is `Sendable`.
extension ConfigurationKeyList {
  package typealias Target<Value> = WritableKeyPath<Settings, Value> & Sendable

  package static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, _ target: Target<Word>
  ) -> Key {
    let words = Word.allCases.map(\.rawValue)
    return Key(
      path, summary, expected: words.count == 1 ? words[0] : MessageProperty.choice(words)
    ) { value, settings in
      guard case .string(let text) = value.value, let word = Word(rawValue: text)
      else { return false }
      settings[keyPath: target] = word
      return true
    }.written { .string($0[keyPath: target].rawValue) }
  }

  package static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, _ target: Target<Int>
  ) -> Key {
    integer(path, summary, range) { $0[keyPath: target] = $1 }
      .written { .integer($0[keyPath: target]) }
  }

  package static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, _ target: Target<Int?>
  ) -> Key {
    integer(path, summary, range) { $0[keyPath: target] = $1 }
      .written { .optional($0[keyPath: target]) }
  }

  private static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>,
    take: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> Key {
    Key(path, summary, expected: ValueShape.integer(range).expected) {
      value, settings in
      guard case .integer(let number) = value.value, range.contains(number) else { return false }
      take(&settings, number)
      return true
    }
  }

  /// A key for one of several numbers.
  package static func number<Number: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, _ target: Target<Number>
  ) -> Key {
    number(path, summary) { $0[keyPath: target] = $1 }
      .written { .integer($0[keyPath: target].rawValue) }
  }

  package static func number<Number: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, _ target: Target<Number?>
  ) -> Key {
    number(path, summary) { $0[keyPath: target] = $1 }
      .written { .optional($0[keyPath: target]?.rawValue) }
  }

  private static func number<Number: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ path: String, _ summary: String,
    take: @escaping @Sendable (inout Settings, Number) -> Void
  ) -> Key {
    Key(
      path, summary, expected: MessageProperty.choice(Number.allCases.map { "\($0.rawValue)" })
    ) { value, settings in
      guard let whole = value.value.asInt, let number = Number(rawValue: whole)
      else { return false }
      take(&settings, number)
      return true
    }
  }

  /// A key for a list of whole numbers.
  package static func list(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, _ target: Target<[Int]?>
  ) -> Key {
    Key(
      path, summary,
      expected: "a list of whole numbers from \(range.lowerBound) to \(range.upperBound)"
    ) { (value, settings, _) throws(WrongValue) in
      settings[keyPath: target] = try value.wholeNumbers(range)
    }.written { $0[keyPath: target].map { .list($0.map { .integer($0) }) } ?? .null }
  }

  package static func boolean(
    _ path: String, _ summary: String, _ target: Target<Bool>
  ) -> Key {
    boolean(path, summary) { $0[keyPath: target] = $1 }
      .written { .boolean($0[keyPath: target]) }
  }

  package static func boolean(
    _ path: String, _ summary: String, _ target: Target<Bool?>
  ) -> Key {
    boolean(path, summary) { $0[keyPath: target] = $1 }
      .written { $0[keyPath: target].map { .boolean($0) } ?? .null }
  }

  private static func boolean(
    _ path: String, _ summary: String,
    take: @escaping @Sendable (inout Settings, Bool) -> Void
  ) -> Key {
    Key(path, summary, expected: "true or false") { value, settings in
      guard case .boolean(let flag) = value.value else { return false }
      take(&settings, flag)
      return true
    }
  }

  package static func path(
    _ path: String, _ summary: String, maximumBytes: Int, _ target: Target<String>
  ) -> Key {
    self.path(path, summary, maximumBytes) { $0[keyPath: target] = $1 }
      .written { .string($0[keyPath: target]) }
  }

  package static func path(
    _ path: String, _ summary: String, maximumBytes: Int, _ target: Target<String?>
  ) -> Key {
    self.path(path, summary, maximumBytes) { $0[keyPath: target] = $1 }
      .written { .optional($0[keyPath: target]) }
  }

  private static func path(
    _ path: String, _ summary: String, _ maximumBytes: Int,
    take: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Key {
    Key(
      path, summary,
      expected: "an absolute path (beginning with /) of at most \(maximumBytes) bytes"
    ) { value, settings in
      guard let path = value.absolutePath(maximumBytes: maximumBytes) else { return false }
      take(&settings, path)
      return true
    }
  }

  /// A key for a panel property that can also change while the daemon runs.
  package static func property(
    _ property: PanelProperty, _ summary: String, _ target: Target<Int>,
    _ given: KeyPath<PanelProperties, Int?> & Sendable
  ) -> Key {
    Key(
      "panel." + property.key, summary, expected: property.expected
    ) { (value, settings, _) throws(WrongValue) in
      var properties = PanelProperties()
      do throws(ValueError) {
        try properties.set(property, to: value.value)
      } catch {
        throw WrongValue(value, expected: error.expected)
      }
      if let value = properties[keyPath: given] { settings[keyPath: target] = value }
    }.written { .integer($0[keyPath: target]) }
  }
}

extension PropertyValue {
  package static func optional(_ text: String?) -> PropertyValue {
    text.map { .string($0) } ?? .null
  }
  package static func optional(_ number: Int?) -> PropertyValue {
    number.map { .integer($0) } ?? .null
  }
  package static func optional(_ number: Double?) -> PropertyValue {
    number.map { .number($0) } ?? .null
  }

  /// The value on one line of YAML. A string is in single quotes if YAML could read it as another
  /// type.
  package var yaml: String {
    switch self {
    case .string(let text):
      let isPlain = text.utf8.allSatisfy {
        switch $0 {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
          true
        default: false
        }
      }
      let quotes = text.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain && PropertyValue(plainYAML: text) == self && !text.hasPrefix("-")
        ? text : "'" + quotes.joined(separator: "''") + "'"
    case .number(let number): return Int(exactly: number).map(String.init) ?? String(number)
    case .list(let values): return "[" + values.map(\.yaml).joined(separator: ", ") + "]"
    case .mapping(let members):
      let pairs = members.sorted { $0.key < $1.key }
      return pairs.isEmpty
        ? "{}"
        : "{ "
          + pairs.map { "\(PropertyValue.string($0).yaml): \($1.yaml)" }.joined(separator: ", ")
          + " }"
    case .integer, .boolean, .null: return description
    }
  }
}
