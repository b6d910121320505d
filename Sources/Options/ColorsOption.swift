import ArgumentParser
import Messages

/// Option for the number of colours in a terminal.
package struct ColorsOption: ParsableArguments {
  /// Names of colour depths that are usual for terminals.
  static let words = ["auto", "24bit", "256", "16", "none"]

  @Option(
    help: ArgumentHelp(
      "Colours of the terminal: \(MessageProperty.choice(words)) (default: auto, from TERM and COLORTERM)",
      valueName: "colors"), completion: .list(words))
  var colors: String?

  package init() {}

  /// Value of the option; nil if the option is not given.
  ///
  /// - Parameter find: returns nil for an unknown word.
  /// - Throws: `OptionError` for an unknown word.
  package func choice<Choice>(_ find: (String) -> Choice?) throws -> Choice? {
    try colors.map {
      guard let choice = find($0) else {
        throw OptionError("colors", value: $0, expected: MessageProperty.choice(Self.words))
      }
      return choice
    }
  }
}
