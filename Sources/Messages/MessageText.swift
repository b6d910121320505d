/// The text of a message: runs of characters, each with a separate style.
///
/// JSON: a string, or a list of strings and of objects with the keys of `TextRun`. A text that was
/// set as a string is also encoded as a string.
public struct MessageText: Hashable, Sendable {
  /// Runs in reading order. An empty run is allowed and shows nothing.
  public var runs: [TextRun]

  public init(runs: [TextRun]) {
    self.runs = runs
  }

  /// Creates one run in the style of the message.
  public init(_ string: String) {
    runs = [TextRun(string)]
  }

  /// The characters without their styles.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

extension MessageText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
