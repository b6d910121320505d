import ControlAPI

/// A manual page in mdoc(7), written from beginning to end.
///
/// Prose has one markup: text between backquotes is literal.
package struct ManualPage: Sendable {
  /// For example `signd.8`.
  package let fileName: String
  /// The source written so far.
  package private(set) var source: String

  /// - Parameters:
  ///   - name: the subject of the page, without its section.
  ///   - section: section of the manual: 1 for commands, 5 for files, 8 for daemons.
  ///   - summary: a few words for the index, without a full stop.
  package init(_ name: String, section: Int, summary: String) {
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

  package mutating func section(_ title: String) { write(".Sh \(Roff.prose(title.uppercased()))") }
  package mutating func subsection(_ title: String) { write(".Ss \(Roff.prose(title))") }

  /// The synopsis of a program with subcommands.
  package mutating func synopsis(_ program: String, needsCommand: Bool) {
    section("Synopsis")
    write(".Nm \(Roff.argument(program))")
    write(needsCommand ? ".Ar command" : ".Op Ar command")
    write(".Op Ar option ...")
    write(".Nm \(Roff.argument(program))")
    write(".Cm help")
    write(".Op Ar command")
  }

  /// The first paragraph below a title.
  package mutating func text(_ text: String) { write(Roff.prose(text)) }

  /// A paragraph below other text.
  package mutating func paragraph(_ text: String) {
    write(".Pp")
    self.text(text)
  }

  /// Lines that the user types.
  package mutating func example(_ lines: String) {
    write(".Bd -literal -offset indent")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      write(Roff.line(String(line)))
    }
    write(".Ed")
  }

  /// A list of literal words with an explanation of each.
  package mutating func list(_ items: [(tag: String, text: String)]) {
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
  package mutating func seeAlso(_ pages: [(name: String, section: Int)]) {
    section("See also")
    for (index, page) in pages.enumerated() {
      let end = index == pages.count - 1 ? "" : " ,"
      write(".Xr \(Roff.literal(page.name)) \(page.section)\(end)")
    }
  }
}
