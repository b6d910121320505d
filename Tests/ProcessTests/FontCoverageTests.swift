import Daemon
import FoundationEssentials
import TestSupport
import Testing

@Suite struct FontCoverageTests {
  private static func lines(_ arguments: String...) throws -> [Substring] {
    let result = try Program.run(signd, ["fonts", "--coverage"] + arguments)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func aLineSaysOfEachLanguageWhatIsMissing() throws {
    let lines = try Self.lines("signd7")
    #expect(lines[0].hasPrefix("signd7  "))
    #expect(lines[0].hasSuffix(" languages complete, by CLDR 42"))
    #expect(lines.contains("  de       German             complete"))
    #expect(lines.contains("  mk       Macedonian         complete"))
    let vietnamese = try #require(
      lines.first { $0.hasPrefix("  vi       Vietnamese         without ") })
    #expect(vietnamese.contains(" and ") && vietnamese.hasSuffix(" more"))
    // All fonts, separated by empty lines.
    let all = try Self.lines()
    #expect(
      all.split(separator: "").map { $0.first?.prefix { $0 != " " }.description }
        == ["signd", "signd-condensed", "signd5", "signd7", "signd12"])
    #expect(all.contains("  en       English            complete"))
    #expect(all.contains("  ru       Russian            none of 66 letters"))
    #expect(Array(all.split(separator: "")[3]) == lines.filter { !$0.isEmpty })
  }

  @Test func programsGetTheSame() throws {
    let result = try Program.run(signd, ["fonts", "--coverage", "--json"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let fonts = try JSONDecoder().decode([CoverageDescription].self, from: Data(result.output.utf8))
    #expect(
      fonts.map(\.font) == ["signd", "signd-condensed", "signd5", "signd7", "signd12"])
    // The faces of all heights have the letters of signd12.
    #expect(fonts[0].languages == fonts[4].languages)
    #expect(fonts.allSatisfy { $0.cldrVersion == "42" })
    #expect(fonts.allSatisfy { $0.languages.map(\.language) == fonts[0].languages.map(\.language) })
    let german = try #require(fonts[0].languages.first { $0.language == "de" })
    #expect(german.name == "German" && german.letters == 59)
    #expect(fonts[4].languages.allSatisfy { $0.missing.isEmpty })
    #expect(result.output.contains(#""cldr_version""#))
    let one = try Program.run(signd, ["fonts", "signd12", "--coverage", "--json"]).output
    #expect(
      try JSONDecoder().decode([CoverageDescription].self, from: Data(one.utf8)) == [fonts[4]])
  }

  @Test(arguments: [
    (["signd8"], "there is no built-in font \"signd8\"; did you mean \"signd\"?"),
    (
      ["Helvetica"],
      "there is no built-in font \"Helvetica\"; there are signd, signd-condensed, signd5, signd7, signd12"
    ),
    (["-o", "a.png"], "--coverage is text; it is not possible with the options of a picture"),
    (["signd7", "--led"], "--coverage is text; it is not possible with the options of a picture"),
  ])
  func aMistakeIsOneSentence(arguments: [String], sentence: String) throws {
    let result = try Program.run(signd, ["fonts", "--coverage"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "signd: \(sentence)\n")
  }
}
