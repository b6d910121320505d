import TestSupport
import Testing

/// The pages of the documentation.
@Suite struct PageTests {
  @Test func theReadmeIsShort() {
    #expect(MarkdownPage.named("README.md").lines.count <= 210)
  }

  @Test(arguments: MarkdownPage.all.filter { $0.path != "README.md" && $0.path != "CHANGELOG.md" })
  func aPageBeginsWithWhatItAnswers(page: MarkdownPage) {
    #expect(page.lines[0].hasPrefix("# ") && page.lines[1].isEmpty)
    #expect(page.lines[2].hasPrefix("This page answers: "), "\(page.path)")
  }

  @Test(arguments: MarkdownPage.all)
  func everyLinkLeadsSomewhere(page: MarkdownPage) throws {
    #expect(try page.brokenLinks().isEmpty)
  }

  @Test func everyPageIsLinkedFromTheReadme() {
    let linked = Set(
      MarkdownPage.named("README.md").links.map { String($0.target.prefix { $0 != "#" }) })
    for page in MarkdownPage.all.dropFirst() { #expect(linked.contains(page.path), "\(page.path)") }
  }

  /// Words that are replaced by plainer ones.
  @Test(arguments: MarkdownPage.all)
  func aPageHasPlainWords(page: MarkdownPage) {
    for (number, line) in page.prose {
      for word in line.matches(of: /\b([Ll]amps?|anew|[Ss]omebody|[Nn]obody|told|stand-in)\b/) {
        Issue.record("\(page.path):\(number): \(word.0)")
      }
    }
  }
}
