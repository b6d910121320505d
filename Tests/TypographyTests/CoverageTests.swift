import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

private func art(_ letter: Character, _ face: FontName) -> String {
  picture(of: TextLine(String(letter), font: Font(face: face, scale: 1), color: .white)).asciiArt
}

@Suite struct CoverageTests {
  /// The languages for European signs.
  private static let claimed = """
    af az be bg br bs ca cs cy da de el en eo es et eu fi fo fr fy ga gd gl hr hsb hu is it lb lt lv \
    mk mt nb nl nn pl pt rm ro ru se sk sl sq sr sr-Latn sv sw tr uk vi
    """.split(separator: " ").map(String.init)

  private static func language(_ code: String, _ face: FontName) throws -> FontCoverage.Language {
    try #require(FontCoverage(of: face).languages.first { $0.code == code })
  }

  @Test func theLargeFaceDrawsEveryLetterOfEveryLanguage() {
    let languages = FontCoverage(of: .signd12).languages
    #expect(Set(Self.claimed).isSubset(of: Set(languages.map(\.code))))
    #expect(languages.map(\.code) == languages.map(\.code).sorted())
    for language in languages {
      #expect(language.missing == [], "\(language.name)")
    }
  }

  @Test func theMiddleFaceDrawsThoseOfAllButVietnamese() throws {
    for language in FontCoverage(of: .signd7).languages where language.code != "vi" {
      #expect(language.missing == [], "\(language.name)")
    }
    let vietnamese = try Self.language("vi", .signd7)
    // Two marks above do not fit. The letters with one mark are present.
    #expect(vietnamese.missing.contains("ấ") && vietnamese.missing.contains("Ỗ"))
    for letter in "ăâđêôơưạảẻỉịọụủỳỵỷỹáéýÕ" {
      #expect(!vietnamese.missing.contains(letter), "\(letter)")
    }
  }

  @Test func theSmallFaceDrawsEnglish() throws {
    #expect(try Self.language("en", .signd5).isComplete)
    #expect(try Self.language("ru", .signd5).missing.count == 66)
    #expect(!(try Self.language("vi", .signd5).isComplete))
  }

  /// Neither boxes nor substitutes, which would look like other letters.
  @Test(arguments: FontName.drawnByHand)
  func whatIsClaimedIsDrawn(_ face: FontName) {
    let box = art("\u{4E2D}", face)
    for (set, language) in zip(ExemplarSet.all, FontCoverage(of: face).languages) {
      var seen: [String: Character] = [:]
      for letter in set.letters where !language.missing.contains(letter) {
        let line = TextLine(String(letter), font: Font(face: face, scale: 1), color: .white)
        #expect(line.missingGlyphs == 0, "\(letter)")
        let art = art(letter, face)
        #expect(art.contains("#") && art != box, "\(letter)")
        if let other = seen.updateValue(letter, forKey: art) {
          Issue.record("\(other) and \(letter) of \(language.name) look the same in \(face)")
        }
      }
    }
  }

  @Test func whatIsMissingIsReportedInItsOrder() throws {
    let coverage = FontCoverage { !"ßÖaé".contains($0) }
    let german = try #require(coverage.languages.first { $0.code == "de" })
    #expect(german.name == "German" && german.letterCount == 59 && !german.isComplete)
    #expect(german.missing == ["a", "Ö", "ß"])
    let greek = try #require(coverage.languages.first { $0.code == "el" })
    #expect(greek.isComplete)
    #expect(FontCoverage { _ in false }.languages.allSatisfy { $0.missing.count == $0.letterCount })
  }

  /// The alphabets as taught in school.
  @Test(arguments: [
    ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"), ("sr", "абвгдђежзијклљмнњопрстћуфхцчџш"),
    ("mk", "абвгдѓежзѕијклљмнњопрстќуфхцчџш"), ("be", "абвгдеёжзійклмнопрстуўфхцчшыьэюя"),
    ("bg", "абвгдежзийклмнопрстуфхцчшщъьюя"), ("uk", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя\u{2BC}"),
    ("el", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"), ("sv", "abcdefghijklmnopqrstuvwxyzåäöéà"),
    ("eo", "abcĉdefgĝhĥijĵklmnoprsŝtuŭvz"), ("hr", "abcčćdđefghijklmnoprsštuvzž"),
    ("vi", "aăâbcdđeêghiklmnoôơpqrstuưvxy"), ("tr", "abcçdefgğhıijklmnoöprsştuüvyz"),
  ])
  func aLanguageHasTheLettersOfItsAlphabet(code: String, alphabet: String) throws {
    let set = try #require(ExemplarSet.all.first { $0.language == code })
    let letters = Set(set.letters)
    for letter in alphabet {
      #expect(letters.contains(letter), "\(letter)")
      if let capital = letter.uppercased().first, letter.uppercased().unicodeScalars.count == 1 {
        #expect(letters.contains(capital), "\(capital)")
      }
    }
    let others = letters.filter { !alphabet.contains($0) && !alphabet.uppercased().contains($0) }
    // Vietnamese has twelve vowels with five tones each, in two cases. Turkish has a separate
    // capital for the dotted i.
    #expect(others.count == (code == "vi" ? 2 * 5 * 12 : code == "tr" ? 1 : 0), "\(others)")
  }

  @Test func aLetterOfSeveralCodePointsIsOne() throws {
    let dutch = try #require(ExemplarSet.all.first { $0.language == "nl" })
    #expect(dutch.letters.contains("j\u{301}") && dutch.letters.contains("J\u{301}"))
    #expect(!dutch.letters.contains("\u{301}"))
  }
}
