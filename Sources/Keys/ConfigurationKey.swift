/// A key of a configuration file, whose value goes into `Settings`.
package struct ConfigurationKey<Settings>: Sendable {
  /// The names of the sections it is in and its own, joined with dots: `panel.virtual.view`. One of no
  /// section is only its own.
  package let path: String
  /// One line of help.
  package let summary: String
  /// What a right value is, as the end of "takes …".
  package let expected: String
  /// The default, as YAML.
  package let defaultValue: String
  /// Checks a value, given the names of the known fonts, and takes it over.
  package let take:
    @Sendable (ConfigurationValue, inout Settings, [String]?) throws(WrongValue) -> Void

  /// The key's own name: `view`.
  package var name: String {
    String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The section it is in: `panel.virtual`; empty for none.
  package var section: String { String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)]) }

  package init(
    _ path: String, _ summary: String, expected: String, default defaultValue: String,
    take:
      @escaping @Sendable (
        ConfigurationValue, inout Settings, [String]?
      ) throws(WrongValue) -> Void
  ) {
    self.path = path
    self.summary = summary
    self.expected = expected
    self.defaultValue = defaultValue
    self.take = take
  }

  /// A key whose values need no more than `expected` to be explained: `take` says whether it
  /// took the value.
  package init(
    _ path: String, _ summary: String, expected: String, default defaultValue: String,
    accept: @escaping @Sendable (ConfigurationValue, inout Settings) -> Bool
  ) {
    self.init(path, summary, expected: expected, default: defaultValue) {
      (value, configuration, _) throws(WrongValue) in
      guard accept(value, &configuration) else { throw WrongValue(value) }
    }
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
