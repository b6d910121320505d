/// The text of a message: runs of characters, each with a separate style.
///
/// In JSON a string, or a list whose items are strings or objects with the keys of `TextRun`. What
/// was given as a string is given back as a string.
public struct MessageText: Hashable, Sendable {
  /// In the order in which they are read. Empty runs are allowed and show nothing.
  public var runs: [TextRun]

  public init(runs: [TextRun]) {
    self.runs = runs
  }

  /// One run in the message's own look.
  public init(_ string: String) {
    runs = [TextRun(string)]
  }

  /// The characters without their looks.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

extension MessageText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
