import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

@Suite struct SpecimenTests {
  @Test(arguments: FontName.allCases)
  func everyCharacterIsInIt(_ face: FontName) {
    let shown = Set(face.specimenParagraphs.flatMap(\.unicodeScalars))
    let left = face.characters.filter { !shown.contains($0) }
    #expect(left == [])
    let font = Font(face: face, scale: 1)
    for paragraph in face.specimenParagraphs {
      let block = TextBlock(
        paragraph, font: font, color: .white, width: 80, alignment: .start)
      #expect(block.missingGlyphs == 0, "\(paragraph)")
    }
    #expect(face.specimen.size.width == FontName.specimenWidth)
  }

  @Test(arguments: FontName.allCases)
  func everyCharacterIsInANamedRange(_ face: FontName) {
    for scalar in face.characters {
      #expect(
        face.characterRanges.count { $0.values.contains(scalar.value) } == 1,
        "\(GlyphName.scalar(scalar))")
    }
    #expect(face.characters == face.characters.sorted())
    #expect(face.characters.contains("€") && !face.characters.contains(" "))
    // What stands for another character is not counted.
    #expect(face.characters.contains("é") == (face == .signd7))
  }
}
