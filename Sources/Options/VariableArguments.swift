import ArgumentParser
package import Messages

/// What a variable is to be.
package struct VariableArguments: ParsableArguments {
  @Argument(
    help: "Its value; - reads it from standard input, without one final line break.")
  var value: String

  /// Words that are there because the user forgot to quote the value.
  @Argument(help: .hidden) var others: [String] = []

  @Option(
    help: ArgumentHelp(
      "After how much time without a change it is stale (default: never).",
      discussion: "Takes \(PropertyUnit.expectedTime(VariableProperties.ages)).", valueName: "time")
  )
  var maxAge: String?

  package init() {}

  /// - Parameter command: as people type it up to the value, for the sentence about several words.
  /// - Throws: `OptionError`.
  package func properties(command: String) throws -> VariableProperties {
    guard others.isEmpty else {
      let whole = ([value] + others).joined(separator: " ")
      throw OptionError("a value of several words wants quotes: \(command) \"\(whole)\"")
    }
    let given = try TextArgument.read(value)
    do throws(ValueError) {
      try VariableProperties.check(given)
    } catch {
      throw OptionError("the value \(error.complaint)")
    }
    return VariableProperties(value: given, maxAge: try age())
  }

  /// In milliseconds.
  private func age() throws -> Int? {
    guard let maxAge else { return nil }
    guard let age = PropertyValue(commandLine: maxAge).milliseconds(in: VariableProperties.ages)
    else {
      throw OptionError(
        "max-age", value: maxAge, expected: PropertyUnit.expectedTime(VariableProperties.ages))
    }
    return age
  }
}
