import ControlAPI

/// A manual page in mdoc(7), written from its beginning to its end.
///
/// Prose has one markup: what stands between backquotes is literal.
public struct ManualPage: Sendable {
  /// `signd.8`
  public let fileName: String
  /// The source of what was written so far.
  public private(set) var source: String

  /// - Parameters:
  ///   - name: what the page is about, without its section.
  ///   - section: of the manual: 1 for commands, 5 for files, 8 for daemons.
  ///   - summary: a few words for the index, without a full stop.
  public init(_ name: String, section: Int, summary: String) {
    fileName = "\(name).\(section)"
    source = """
      .\\" Made by the program that it describes; do not edit.
      .Dd \(signdDate)
      .Dt \(Roff.literal(name.uppercased())) \(section)
      .Os \(Roff.argument("signd " + signdVersion))
      .Sh NAME
      .Nm \(Roff.argument(name))
      .Nd \(Roff.prose(summary))

      """
  }

  mutating func write(_ line: String) { source += line + "\n" }

  public mutating func section(_ title: String) { write(".Sh \(Roff.prose(title.uppercased()))") }
  public mutating func subsection(_ title: String) { write(".Ss \(Roff.prose(title))") }

  /// How a program with commands is called.
  public mutating func synopsis(_ program: String, needsCommand: Bool) {
    section("Synopsis")
    write(".Nm \(Roff.argument(program))")
    write(needsCommand ? ".Ar command" : ".Op Ar command")
    write(".Op Ar option ...")
    write(".Nm \(Roff.argument(program))")
    write(".Cm help")
    write(".Op Ar command")
  }

  /// Text after a title.
  public mutating func text(_ text: String) { write(Roff.prose(text)) }

  /// Text after other text.
  public mutating func paragraph(_ text: String) {
    write(".Pp")
    self.text(text)
  }

  /// Lines that people type.
  public mutating func example(_ lines: String) {
    write(".Bd -literal -offset indent")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      write(Roff.line(String(line)))
    }
    write(".Ed")
  }

  /// A list of what is explained: literal words, and text about each.
  public mutating func list(_ items: [(tag: String, text: String)]) {
    self.items(items.map { (".It Sy \(Roff.argument($0.tag))", $0.text) })
  }

  /// - Parameter items: each with a line of macros for its head.
  mutating func items(_ items: [(head: String, text: String)]) {
    guard !items.isEmpty else { return }
    write(".Bl -tag -width Ds")
    for item in items {
      write(item.head)
      if !item.text.isEmpty { text(item.text) }
    }
    write(".El")
  }

  /// The last section: other pages.
  public mutating func seeAlso(_ pages: [(name: String, section: Int)]) {
    section("See also")
    for (index, page) in pages.enumerated() {
      let end = index == pages.count - 1 ? "" : " ,"
      write(".Xr \(Roff.literal(page.name)) \(page.section)\(end)")
    }
  }
}
