import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

@Suite struct SpecimenTests {
  @Test(arguments: FontName.allCases)
  func nothingInItIsMissingOrSomethingElse(_ face: FontName) {
    let font = Font(face: face, fitting: 16)
    for paragraph in face.specimenParagraphs {
      let block = TextBlock(paragraph, font: font, color: .white, width: 240, alignment: .start)
      #expect(block.missingGlyphs == 0, "\(paragraph)")
    }
    let drawn = Set(face.characters)
    let shown = face.specimenParagraphs.flatMap(\.unicodeScalars)
    #expect(shown.filter { $0 != " " && !drawn.contains($0) } == [])
  }

  @Test(arguments: FontName.allCases)
  func somethingOfEveryRangeIsInIt(_ face: FontName) {
    let shown = face.specimenParagraphs.flatMap(\.unicodeScalars)
    for range in face.characterRanges {
      // Homoglyphs and letters with marks are shown elsewhere.
      let own = face.characters.filter {
        range.values.contains($0.value) && Composition.decomposed($0).letter == $0
      }
      #expect(own.isEmpty || own.contains(where: shown.contains), "\(range.name)")
    }
    #expect(face.characters.filter(\.isASCII).allSatisfy(shown.contains))
    #expect(face.characters.filter(Composition.isMark).allSatisfy(shown.contains))
  }

  @Test func everyScriptHasSentencesOfItsLanguages() {
    let all = SpecimenSentences.latin + SpecimenSentences.greek + SpecimenSentences.cyrillic
    let large = FontName.signd12.specimenParagraphs
    #expect(all.filter { !large.contains($0) } == [])
    // Letters without marks follow: the alphabet, but not й or Ё.
    for alphabet in ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"] {
      #expect(large.contains(alphabet), "\(alphabet)")
    }
    #expect(large.contains { $0.hasSuffix("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ") })
    let middle = FontName.signd7.specimenParagraphs
    #expect(SpecimenSentences.cyrillic.allSatisfy(middle.contains))
    #expect(!middle.contains { $0.contains("quý") })
    #expect(all.filter(FontName.signd5.specimenParagraphs.contains).first == all.first)
  }

  /// The specimen fits a page.
  @Test(arguments: FontName.allCases)
  func itIsNotTooLong(_ face: FontName) {
    let specimen = face.specimen(width: face.specimenWidth)
    #expect(specimen.size.width == face.specimenWidth)
    #expect((50...2000).contains(specimen.size.height))
    #expect(face.specimen(width: 80).size.height > specimen.size.height)
  }

  @Test(arguments: FontName.allCases)
  func everyCharacterIsInANamedRange(_ face: FontName) {
    let ranges = face.characterRanges
    for scalar in face.characters {
      #expect(
        ranges.count { $0.values.contains(scalar.value) } == 1,
        "\(GlyphName.scalar(scalar))")
    }
    #expect(face.characters == face.characters.sorted())
    #expect(face.characters.contains("€") && !face.characters.contains(" "))
    // Substitutes are not counted.
    #expect(face.characters.contains("ж") == (face != .signd5))
  }

  /// Blocks start and end at a row of the code charts, and do not overlap.
  @Test func rangesAreBlocks() {
    for range in CharacterRange.all {
      #expect(
        range.values.lowerBound % 16 == 0 && range.values.upperBound % 16 == 15, "\(range.name)")
    }
    for (range, next) in zip(CharacterRange.all, CharacterRange.all.dropFirst()) {
      #expect(range.values.upperBound < next.values.lowerBound, "\(next.name)")
    }
  }
}
