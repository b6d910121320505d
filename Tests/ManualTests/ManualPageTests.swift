import TestSupport
import Testing

@testable import Manual

/// A formatter shows the text of a page unchanged.
@Suite struct ManualPageTests {
  private func rendered(_ write: (inout ManualPage) -> Void) throws -> [Substring] {
    var page = ManualPage("name", section: 1, summary: "summary")
    page.section("Text")
    write(&page)
    let lint = try Program.run("mandoc", ["-Tlint", "-Wwarning"], input: page.source)
    #expect(lint.output == "", "\(page.source)")
    let groff = try Program.run(
      "groff", ["-mandoc", "-ww", "-Tutf8", "-P-cbou", "-rLL=1000n"], input: page.source)
    #expect(groff.errors == "", "\(page.source)")
    return groff.output.split(separator: "\n").drop { $0 != "TEXT" }.dropFirst().dropLast()
      .map { $0.drop { $0 == " " } }
  }

  @Test(arguments: [
    "plain", "a-b --option -x", ".dot", "'quote'", "back\\slash \\fB", "\"quoted\"",
    "# $ % @ ~ ^ `",
    "5 °C, 3 €, — and 😀", "Nm Fl Ar", "...", "tab\\t",
  ])
  func whatPeopleTypeIsUnchanged(text: String) throws {
    #expect(try rendered { $0.example(text) } == [text[...]])
    guard !text.contains("`") else { return }
    #expect(try rendered { $0.text("`\(text)`") } == [text[...]])
    #expect(
      try rendered { $0.list([(tag: text, text: "Meaning.")]) }.first?.hasPrefix(text) == true)
  }

  @Test(arguments: [
    "A sentence.", ".hidden", "'tis so", "back\\slash", "with - and --flag and well-known",
    "\"quoted\" words", "5 °C", "~/.local/state",
  ])
  func proseIsUnchanged(text: String) throws {
    let shown = try rendered { $0.text(text) }
    // An apostrophe in prose is typographic.
    #expect(shown.map { $0.replacing("’", with: "'") } == [text[...]])
  }

  @Test func everySentenceHasALineButNotWithinWhatPeopleType() throws {
    #expect(Roff.prose("One. Two! `a. b` Three?") == "One.\nTwo!\n\\fB\\%a.\\& b\\fP Three?")
    #expect(try rendered { $0.text("It is `Hello! You`.") } == ["It is Hello! You."])
  }
}
