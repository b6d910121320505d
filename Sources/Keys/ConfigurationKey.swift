package import Messages

/// Where the values of keys go. A new one has the defaults.
package protocol ConfigurationSettings: Sendable {
  init()
}

/// A key of a configuration file, whose value goes into `Settings`.
package struct ConfigurationKey<Settings: ConfigurationSettings>: Sendable {
  package typealias Value = @Sendable (Settings) -> PropertyValue
  package typealias Take =
    @Sendable (ConfigurationValue, inout Settings, [String]?) throws(WrongValue) -> Void

  /// The names of the sections it is in and its own, joined with dots: `panel.virtual.view`. One of
  /// no section is only its own.
  package let path: String
  /// One line of help.
  package let summary: String
  /// What a right value is, as the end of "takes …".
  package let expected: String
  /// Its value in some settings; nil for lists and mappings, which are empty by default.
  package private(set) var value: Value?
  /// Checks a value, given the names of the known fonts, and takes it over.
  package let take: Take

  /// The key's own name: `view`.
  package var name: String {
    String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The section it is in: `panel.virtual`; empty for none.
  package var section: String { String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)]) }

  /// The default, as YAML.
  package var defaultValue: String { (value?(Settings()) ?? .null).yaml }

  package init(
    _ path: String, _ summary: String, expected: String, take: @escaping Take
  ) {
    self.path = path
    self.summary = summary
    self.expected = expected
    self.take = take
  }

  /// A key whose values need no more than `expected` to be explained: `accept` returns whether it
  /// took the value.
  package init(
    _ path: String, _ summary: String, expected: String,
    accept: @escaping @Sendable (ConfigurationValue, inout Settings) -> Bool
  ) {
    self.init(path, summary, expected: expected) {
      (value, settings, _) throws(WrongValue) in
      guard accept(value, &settings) else { throw WrongValue(value) }
    }
  }

  /// The same key, with its value in some settings.
  package func written(_ value: @escaping Value) -> ConfigurationKey {
    var key = self
    key.value = value
    return key
  }

  /// The same key for settings of which these are a part.
  package func lifted<Whole>(
    _ get: @escaping @Sendable (Whole) -> Settings,
    _ set: @escaping @Sendable (inout Whole, Settings) -> Void
  ) -> ConfigurationKey<Whole> {
    let takePart = take
    let take: ConfigurationKey<Whole>.Take = { (value, whole, fonts) throws(WrongValue) in
      var part = get(whole)
      try takePart(value, &part, fonts)
      set(&whole, part)
    }
    let key = ConfigurationKey<Whole>(path, summary, expected: expected, take: take)
    guard let value else { return key }
    return key.written { value(get($0)) }
  }
}

/// A group of keys, written as a mapping.
package struct ConfigurationSection: Sendable {
  /// `panel.virtual`
  package let path: String
  /// One line of help.
  package let summary: String

  package init(path: String, summary: String) {
    self.path = path
    self.summary = summary
  }
}

/// Values that are right by themselves and do not go together.
package struct ConfigurationMismatch: Error {
  /// Where to look, most specific first: a key that the file does not have cannot be at fault.
  package let keys: [String]
  /// One sentence.
  package let message: String

  package init(keys: [String], message: String) {
    self.keys = keys
    self.message = message
  }
}
