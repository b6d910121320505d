package import Messages

/// A list of keys.
package protocol ConfigurationKeyList {
  /// Where their values go.
  associatedtype Settings
  typealias Key = ConfigurationKey<Settings>
}

/// The kinds of keys of which there are several. A key path to a plain property is `Sendable`.
extension ConfigurationKeyList {
  package static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, default defaultValue: String,
    _ target: WritableKeyPath<Settings, Word> & Sendable
  ) -> Key {
    let words = Word.allCases.map(\.rawValue)
    return Key(
      path, summary, expected: words.count == 1 ? words[0] : MessageProperty.choice(words),
      default: defaultValue
    ) { value, configuration in
      guard case .string(let text) = value.value, let word = Word(rawValue: text)
      else { return false }
      configuration[keyPath: target] = word
      return true
    }
  }

  package static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, default defaultValue: String,
    _ target: WritableKeyPath<Settings, Int> & Sendable
  ) -> Key {
    integer(path, summary, range, default: defaultValue) { $0[keyPath: target] = $1 }
  }

  /// Null, which is not the same as any number, is its default.
  package static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>,
    _ target: WritableKeyPath<Settings, Int?> & Sendable
  ) -> Key {
    integer(path, summary, range, default: "null") { $0[keyPath: target] = $1 }
  }

  private static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, default defaultValue: String,
    _ take: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> Key {
    Key(
      path, summary,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      default: defaultValue
    ) { value, configuration in
      guard case .integer(let number) = value.value, range.contains(number) else { return false }
      take(&configuration, number)
      return true
    }
  }

  /// One of several numbers.
  package static func number<Number: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, default defaultValue: String,
    take: @escaping @Sendable (inout Settings, Number) -> Void
  ) -> Key {
    Key(
      path, summary, expected: MessageProperty.choice(Number.allCases.map { "\($0.rawValue)" }),
      default: defaultValue
    ) { value, configuration in
      guard let whole = value.value.asInt, let number = Number(rawValue: whole)
      else { return false }
      take(&configuration, number)
      return true
    }
  }

  /// A list of whole numbers, or null, which is its default.
  package static func list(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>,
    take: @escaping @Sendable (inout Settings, [Int]) -> Void
  ) -> Key {
    Key(
      path, summary,
      expected: "a list of whole numbers from \(range.lowerBound) to \(range.upperBound)",
      default: "null"
    ) { (value, configuration, _) throws(WrongValue) in
      take(&configuration, try value.wholeNumbers(range))
    }
  }

  package static func boolean(
    _ path: String, _ summary: String, default defaultValue: String,
    take: @escaping @Sendable (inout Settings, Bool) -> Void
  ) -> Key {
    Key(path, summary, expected: "true or false", default: defaultValue) {
      value, configuration in
      guard case .boolean(let flag) = value.value else { return false }
      take(&configuration, flag)
      return true
    }
  }

  package static func path(
    _ path: String, _ summary: String, maximumBytes: Int,
    _ target: WritableKeyPath<Settings, String?> & Sendable
  ) -> Key {
    Key(
      path, summary,
      expected: "an absolute path (beginning with /) of at most \(maximumBytes) bytes",
      default: "null"
    ) { value, configuration in
      guard let path = value.absolutePath(maximumBytes: maximumBytes) else { return false }
      configuration[keyPath: target] = path
      return true
    }
  }

  package static func property<Value>(
    _ property: PanelProperty, _ summary: String, default defaultValue: String,
    _ target: WritableKeyPath<Settings, Value> & Sendable,
    _ said: KeyPath<PanelProperties, Value?> & Sendable
  ) -> Key {
    Key(
      "panel." + property.key, summary, expected: property.expected, default: defaultValue
    ) { (value, configuration, _) throws(WrongValue) in
      var properties = PanelProperties()
      do throws(ValueError) {
        try properties.set(property, to: value.value)
      } catch {
        throw WrongValue(value, expected: error.expected)
      }
      if let value = properties[keyPath: said] { configuration[keyPath: target] = value }
    }
  }
}
