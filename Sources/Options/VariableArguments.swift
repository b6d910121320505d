import ArgumentParser
package import Messages

/// Arguments for a variable.
package struct VariableArguments: ParsableArguments {
  @Argument(
    help: "Value; - reads it from standard input.")
  var value: String

  /// Extra words, which are there if the user did not quote the value.
  @Argument(help: .private) var others: [String] = []

  @Option(
    help: ArgumentHelp(
      "Age at which the value becomes stale (default: never; 100ms–365d)", valueName: "time")
  )
  var maxAge: String?

  package init() {}

  /// - Parameter command: command up to the value as users type it, for the error about several
  ///   words.
  /// - Throws: `OptionError`.
  package func properties(command: String) throws -> VariableProperties {
    guard others.isEmpty else {
      let whole = ([value] + others).joined(separator: " ")
      throw OptionError("a value of several words needs quotes: \(command) \"\(whole)\"")
    }
    let given = try TextArgument.read(value)
    do throws(ValueError) {
      try VariableProperties.check(given)
    } catch {
      throw OptionError("the value \(error.complaint)")
    }
    return VariableProperties(value: given, maxAge: try age())
  }

  /// Maximum age in milliseconds.
  private func age() throws -> Int? {
    try maxAge.map { try TimeOption.milliseconds($0, "max-age", in: VariableProperties.ages) }
  }
}
