import TestSupport
import Testing

@testable import Faces

/// A mistake in a drawing is reported with its place.
@Suite struct GlyphArtTests {
  private func error(of art: String, height: Int = 2) -> String? {
    do {
      _ = try GlyphArt.parse(art, height: height)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func glyphsSideBySideAreRead() throws {
    let glyphs = try GlyphArt.parse(
      """
      a   U+0301
      #.  .#.
      ##  #.#

      missing
      ###
      ###
      """, height: 2)
    #expect(
      glyphs == [
        GlyphPicture(name: .scalar("a"), width: 2, rows: [0b01, 0b11]),
        GlyphPicture(name: .scalar("\u{301}"), width: 3, rows: [0b010, 0b101]),
        GlyphPicture(name: .missing, width: 3, rows: [0b111, 0b111]),
      ])
  }

  @Test func raggedRowsAreReported() {
    #expect(
      error(of: "a  b\n#. #\n##  ##")
        == "row 2 of \"b\" (U+0062) is 2 pixels wide, not 1 as the first")
  }

  @Test func wrongHeightsAreReported() {
    #expect(
      error(of: "a  é\n#  #")
        == "the block \"a\" (U+0061), \"é\" (U+00E9) has 1 rows, not 2")
    #expect(error(of: "a\n#\n#\n#") == "the block \"a\" (U+0061) has 3 rows, not 2")
  }

  @Test func missingGlyphsInARowAreReported() {
    #expect(
      error(of: "a  b\n#  #\n#")
        == "row 2 of the block from \"a\" (U+0061) to \"b\" (U+0062) has 1 glyphs, not 2")
  }

  @Test func otherCharactersAreReported() {
    #expect(
      error(of: "a\n#\n0") == "row 2 of \"a\" (U+0061) holds something other than \"#\" and \".\"")
  }

  @Test func unknownHeadsAreReported() {
    #expect(error(of: "ab\n#\n#")?.hasPrefix("\"ab\" is neither one character") == true)
    #expect(error(of: "U+D800\n#\n#")?.hasPrefix("\"U+D800\" is neither one character") == true)
  }

  @Test func glyphsTooWideForARowAreReported() {
    let row = String(repeating: "#", count: 32)
    #expect(
      error(of: "a\n\(row)\n\(row)")
        == "\"a\" (U+0061) is 32 pixels wide; at most 31 are possible")
  }

  @Test func aCharacterDrawnTwiceIsReported() {
    let art = "missing  separator  0  .  a  a\n#  #  #  #  #  #"
    let drawing = FaceDrawing(name: "test", height: 1, capHeight: 1, wordSpace: 1, art: [art])
    #expect(throws: GlyphArtError(description: "\"a\" (U+0061) is drawn twice in test")) {
      _ = try Typeface(drawing)
    }
  }

  @Test func theBuiltInFacesAreDrawnWithoutMistakes() throws {
    for drawing in [Signd5.drawing, Signd7.drawing, Signd12.drawing] { _ = try Typeface(drawing) }
  }

  @Test(arguments: [Typeface.signd7, .signd12])
  func everyMarkIsDrawnInItsPlace(_ face: Typeface) throws {
    let x = try #require(face.pixels(of: face.map["x"]).extent)
    #expect(!face.placing.parts.isEmpty)
    for (name, picture) in face.placing.parts {
      let scalar: Unicode.Scalar
      switch name {
      case .scalar(let mark), .low(let mark), .pair(let mark, _): scalar = mark
      default: continue
      }
      guard Composition.isMark(scalar) else { continue }
      let extent = try #require(picture.extent, "\(name) is dark")
      switch Composition.placement(of: scalar, on: "x") {
      case .above, .behind:
        // Two marks may reach lower, since the letter makes space.
        if case .pair = name { continue }
        #expect(extent.lowerBound == 0 && extent.upperBound < x.lowerBound, "\(name)")
      default: #expect(extent.lowerBound > x.upperBound, "\(name)")
      }
    }
  }

  @Test func everyCompositionIsTheOneOfUnicode() {
    let composed = Composition.blocks.joined().compactMap(Unicode.Scalar.init).filter {
      Composition.decomposed($0).letter != $0
    }
    #expect(composed.count > 800)
    for scalar in composed {
      let (letter, marks) = Composition.decomposed(scalar)
      // Strings are equal if they are canonically equivalent.
      #expect(String(String.UnicodeScalarView([letter] + marks)) == String(scalar))
    }
  }

  @Test func everySubstitutionHelpsTheSmallFace() {
    let face = Typeface.signd5
    for (substitute, characters) in Substitutions.all {
      for scalar in characters {
        #expect(
          face.map[scalar] != ScalarMap.none || face.sequences[scalar] != nil,
          "\(String(substitute)) for \(GlyphName.scalar(scalar))")
      }
    }
  }
}
