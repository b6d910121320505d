package import Messages

/// Storage for the values of keys. New settings have the defaults.
package protocol ConfigurationSettings: Sendable {
  init()
}

/// A key of a configuration file. `Settings` stores its value.
package struct ConfigurationKey<Settings: ConfigurationSettings>: Sendable {
  package typealias Value = @Sendable (Settings) -> PropertyValue
  package typealias Take =
    @Sendable (ConfigurationValue, inout Settings, FontNames?) throws(WrongValue) -> Void

  /// Names of the key's sections and of the key, joined with dots: `panel.virtual.view`. A key
  /// without a section has only its name.
  package let path: String
  /// One-line help text.
  package let summary: String
  /// Description of a valid value, as the end of "takes …".
  package let expected: String
  /// Reads the value from settings; nil for a list or a mapping, which is empty by default.
  package private(set) var value: Value?
  /// Checks and sets a value, given the known font names.
  package let take: Take

  /// Name of the key without its sections: `view`.
  package var name: String {
    String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// Section of the key: `panel.virtual`; empty if it has none.
  package var section: String { String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)]) }

  /// The default as YAML.
  package var defaultValue: String { (value?(Settings()) ?? .null).yaml }

  package init(
    _ path: String, _ summary: String, expected: String, take: @escaping Take
  ) {
    self.path = path
    self.summary = summary
    self.expected = expected
    self.take = take
  }

  /// Creates a key whose errors need only `expected`. `accept` returns whether it took the value.
  package init(
    _ path: String, _ summary: String, expected: String,
    accept: @escaping @Sendable (ConfigurationValue, inout Settings) -> Bool
  ) {
    self.init(path, summary, expected: expected) {
      (value, settings, _) throws(WrongValue) in
      guard accept(value, &settings) else { throw WrongValue(value) }
    }
  }

  /// The key with a function that reads its value from settings.
  package func written(_ value: @escaping Value) -> ConfigurationKey {
    var key = self
    key.value = value
    return key
  }

  /// The key for settings that contain this key's settings as a part.
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
  /// Path of the section, such as `panel.virtual`.
  package let path: String
  /// One-line help text.
  package let summary: String

  package init(path: String, summary: String) {
    self.path = path
    self.summary = summary
  }
}

/// Valid values that exclude each other.
package struct ConfigurationMismatch: Error {
  /// Keys that may be the cause, most specific first. A key that the file does not have is not the
  /// cause.
  package let keys: [String]
  /// One-sentence message for the user.
  package let message: String

  package init(keys: [String], message: String) {
    self.keys = keys
    self.message = message
  }
}
