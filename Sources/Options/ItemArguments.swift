import ArgumentParser
package import Messages

/// Arguments for pages or topics.
package struct ItemArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Text, or @ and a picture file; @@ is an at sign; - reads items from standard input, one a line.",
      valueName: "item"))
  var items: [String]

  @OptionGroup var markup: MarkupOption

  package init() {}

  /// Splits a text at LF and CR LF. An empty line is an item as well.
  static func lines(_ text: String) -> [String] {
    // A carriage return and a line feed are one `Character`.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  /// Reads the items from the arguments or from standard input.
  ///
  /// - Throws: `OptionError`.
  package func read() throws -> [MessageItem] {
    var given = items
    if given == ["-"] {
      let text = try TextArgument.read("-")
      guard !text.isEmpty else {
        throw OptionError(
          "standard input is empty; write an item on each line: a text, or @ and the name of a picture "
            + "file")
      }
      given = Self.lines(text)
    }
    return try given.map { item in
      guard item.hasPrefix("@") else {
        return MessageItem(text: try markup.text(item, fonts: nil))
      }
      let rest = String(item.dropFirst())
      return rest.hasPrefix("@")
        ? MessageItem(text: try markup.text(rest, fonts: nil))
        : MessageItem(image: try PictureFile.source(rest))
    }
  }
}
