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
