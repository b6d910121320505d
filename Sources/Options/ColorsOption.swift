import ArgumentParser
import Messages

/// How many colours a terminal gets.
package struct ColorsOption: ParsableArguments {
  /// As the terminals know them.
  static let words = ["auto", "24bit", "256", "16", "none"]

  @Option(
    help: ArgumentHelp(
      "How many colours the terminal gets (default: what its environment says).",
      valueName: words.joined(separator: "|")), completion: .list(words))
  var colors: String?

  package init() {}

  /// What the option says; nil when it is not there.
  ///
  /// - Parameter find: nil for a word that it does not know.
  package func choice<Choice>(_ find: (String) -> Choice?) throws -> Choice? {
    try colors.map {
      guard let choice = find($0) else {
        throw OptionError("colors", value: $0, expected: MessageProperty.choice(Self.words))
      }
      return choice
    }
  }
}
