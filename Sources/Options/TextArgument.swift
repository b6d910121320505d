import ArgumentParser
import Glibc
package import Messages

/// Argument for the text of a message.
package struct TextArgument: ParsableArguments {
  @Argument(help: "Text; - reads it from standard input.")
  var text: String

  /// Extra words, which are there if the user did not quote the text.
  @Argument(help: .private) var others: [String] = []

  @OptionGroup var markup: MarkupOption

  package init() {}

  /// Reads the text from the argument or from standard input.
  ///
  /// - Parameters:
  ///   - command: command as users type it, for the error about a text of several arguments.
  ///   - fonts: font names that are valid in markup; nil if they are not known.
  /// - Throws: `OptionError`.
  package func read(command: String, fonts: [String]? = nil) throws -> MessageText {
    try Self.read([text] + others, markup: markup, command: command, fonts: fonts)
  }

  /// - Parameter words: at least one word; more than one is an error.
  fileprivate static func read(
    _ words: [String], markup: MarkupOption, command: String, fonts: [String]?
  ) throws -> MessageText {
    guard words.count == 1 else {
      let given = Array(CommandLine.arguments.dropFirst())
      if let option = given.firstIndex(of: "--when"), option + 2 < given.count,
        words.contains(given[option + 2])
      {
        throw OptionError(
          "a schedule of several words needs quotes: "
            + "--when \"\(given[option + 1]) \(given[option + 2])\"")
      }
      let whole = words.joined(separator: " ")
      throw OptionError("a text of several words needs quotes: \(command) \"\(whole)\"")
    }
    if words[0].contains("\\n") {
      let program = CommandLine.arguments[0].split(separator: "/").last ?? ""
      writeToStandardError(
        "\(program): the text has \\n as two characters; for a line break write $'first\\nsecond'")
    }
    return try markup.text(read(words[0]), fonts: fonts)
  }

  /// The argument, or for `-` all of standard input without one final line break.
  ///
  /// - Throws: `OptionError` if the input is not UTF-8 or longer than any limit.
  static func read(_ argument: String) throws -> String {
    guard argument == "-" else { return argument }
    var bytes = try Input.read(argument, "a text")
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw OptionError("the text is not valid UTF-8")
    }
    return text
  }

  /// Refuses arguments that are not UTF-8. Swift would repair them, and the sign would show a
  /// changed text.
  static func checkArguments() throws {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument))
      guard String(validating: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self) != nil else {
        throw OptionError("argument \(index) is not valid UTF-8")
      }
    }
  }
}

/// An optional argument for the text of a message.
package struct OptionalTextArgument: ParsableArguments {
  @Argument(help: "Text; - reads it from standard input.")
  var text: String?

  /// Extra words, which are there if the user did not quote the text.
  @Argument(help: .private) var others: [String] = []

  @OptionGroup var markup: MarkupOption

  package init() {}

  /// Whether a text or the markup option is given.
  package var isGiven: Bool { text != nil || markup.isGiven }

  /// Reads the text like `TextArgument.read`; nil if none is given.
  package func read(command: String, fonts: [String]? = nil) throws -> MessageText? {
    guard let text else { return nil }
    return try TextArgument.read(
      [text] + others, markup: markup, command: command, fonts: fonts)
  }
}
