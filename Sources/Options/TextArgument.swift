import ArgumentParser
import Glibc
package import Messages

/// The text of a message on a command line.
package struct TextArgument: ParsableArguments {
  @Argument(help: "The text; - reads it from standard input, without one final line break.")
  var text: String

  /// Words that are there because the user forgot to quote the text.
  @Argument(help: .hidden) var others: [String] = []

  @OptionGroup var markup: MarkupOption

  package init() {}

  /// The text, from wherever it comes.
  ///
  /// - Parameters:
  ///   - command: as people type it, for the sentence about a text of several arguments.
  ///   - fonts: the names of fonts that markup may have; nil where they are not known.
  /// - Throws: `OptionError`.
  package func read(command: String, fonts: [String]? = nil) throws -> MessageText {
    try Self.read([text] + others, markup: markup, command: command, fonts: fonts)
  }

  /// - Parameter words: at least one; it is a mistake when there are more.
  fileprivate static func read(
    _ words: [String], markup: MarkupOption, command: String, fonts: [String]?
  ) throws -> MessageText {
    guard words.count == 1 else {
      let whole = words.joined(separator: " ")
      throw OptionError("a text of several words wants quotes: \(command) \"\(whole)\"")
    }
    return try markup.text(read(words[0]), fonts: fonts)
  }

  /// The argument itself, or for `-` all of standard input but one final line break.
  ///
  /// - Throws: `OptionError` when the input is not UTF-8 or longer than any limit.
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

  /// Swift mends arguments that are not UTF-8; a sign should not show what was not written.
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

/// The same where something else may be given instead.
package struct OptionalTextArgument: ParsableArguments {
  @Argument(help: "The text; - reads it from standard input, without one final line break.")
  var text: String?

  /// Words that are there because the user forgot to quote the text.
  @Argument(help: .hidden) var others: [String] = []

  @OptionGroup var markup: MarkupOption

  package init() {}

  /// Whether a text was given.
  package var isGiven: Bool { text != nil || markup.isGiven }

  /// Nil where there is none; see `TextArgument.read`.
  package func read(command: String, fonts: [String]? = nil) throws -> MessageText? {
    guard let text else { return nil }
    return try TextArgument.read(
      [text] + others, markup: markup, command: command, fonts: fonts)
  }
}
