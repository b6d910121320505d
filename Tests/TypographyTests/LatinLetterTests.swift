import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

/// The promised letters of the faces.
private enum Alphabets {
  static let latin1 = letters(0xC0...0xFF).filter { $0 != "×" && $0 != "÷" }
  static let extendedA = letters(0x100...0x17F)
  /// Latin Extended-B and beyond: Azerbaijani, Pan-Nigerian vowels, Sámi, Livonian, Romanian,
  /// Serbo-Croatian with accents, Pinyin, capital sharp s.
  static let others = Array(
    "ƎƏƐƠơƯưƵƶƷǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǝǞǟǤǥǦǧǨǩǪǫǬǭǮǯǴǵǺǻǼǽǾǿȀȁȂȃȘșȚțȪȫȬȭȮȯȰȱȲȳɔəɛʒẀẁẂẃẄẅẞḂḃḊḋḞḟ"
      .unicodeScalars)
  /// 134 letters with marks: 12 vowels with 5 tones each, and the letters themselves.
  static let vietnamese: [Unicode.Scalar] =
    ["A", "Ă", "Â", "E", "Ê", "I", "O", "Ô", "Ơ", "U", "Ư", "Y"]
    .flatMap { vowel in
      ["", "\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}"].flatMap { tone in
        [vowel + tone, vowel.lowercased() + tone]
      }
    }
    .compactMap(composed) + ["Đ", "đ"]

  static func letters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.map { Unicode.Scalar($0)! }
  }

  /// Returns the precomposed character of `text`.
  private static func composed(_ text: String) -> Unicode.Scalar? {
    (letters(0xC0...0x1B0) + letters(0x1EA0...0x1EF9)).first { String($0) == text }
  }

  static func all(of face: FontName) -> [Unicode.Scalar] {
    switch face {
    case .signd5: latin1
    case .signd7: (latin1 + extendedA + others + vietnamese).filter { !hasTwoMarksAbove($0) }
    default: latin1 + extendedA + others + vietnamese
    }
  }

  static func hasTwoMarksAbove(_ scalar: Unicode.Scalar) -> Bool {
    Composition.decomposed(scalar).marks.count {
      Composition.placement(of: $0, on: "x") == .above
    } > 1
  }
}

private func line(_ text: String, _ face: FontName) -> TextLine {
  TextLine(text, font: Font(face: face, scale: 1), color: .white)
}

private func art(_ scalar: Unicode.Scalar, _ face: FontName) -> String {
  picture(of: line(String(scalar), face)).asciiArt
}

/// Returns the number of connected pieces of lit pixels, also connected diagonally.
private func pieces(_ picture: GlyphPixels) -> Int {
  var left = picture.rows
  var count = 0
  while let y = left.firstIndex(where: { $0 != 0 }) {
    count += 1
    var found = [(left[y].trailingZeroBitCount, y)]
    while let (x, y) = found.popLast() {
      guard left.indices.contains(y), x >= 0, left[y] >> UInt32(x) & 1 != 0 else { continue }
      left[y] &= ~(1 << UInt32(x))
      for dy in -1...1 {
        for dx in -1...1 { found.append((x + dx, y + dy)) }
      }
    }
  }
  return count
}

@Suite struct LatinLetterTests {
  @Test func vietnameseHasItsLetters() {
    #expect(Set(Alphabets.vietnamese).count == 134)
  }

  @Test(arguments: FontName.drawnByHand)
  func everyPromisedLetterIsDrawnAndLooksLikeNoOther(_ face: FontName) {
    // Letters of different alphabets that are identical.
    let twins: Set<Unicode.Scalar> = ["Đ", "ǝ"]
    let plain = (0x21...0x7E as ClosedRange<UInt32>).map { Unicode.Scalar($0)! }
    var seen = Dictionary(plain.map { (art($0, face), $0) }) { first, _ in first }
    let drawn = Set(face.characters)
    var known: Set<Unicode.Scalar> = []
    for letter in Alphabets.all(of: face) where known.insert(letter).inserted {
      let isDrawn = drawn.contains(letter)
      #expect(isDrawn, "\(GlyphName.scalar(letter))")
      if twins.contains(letter) { continue }
      if let other = seen.updateValue(letter, forKey: art(letter, face)) {
        Issue.record("\(GlyphName.scalar(other)) and \(GlyphName.scalar(letter)) look the same")
      }
    }
    #expect(seen[art("中", face)] == nil, "a letter looks like the missing glyph")
  }

  @Test func marksTouchNeitherLettersNorEachOtherWhereThereIsSpace() {
    let face = Typeface.signd12
    func style(_ scalar: Unicode.Scalar) -> GlyphPixels { face.pixels(of: face.map[scalar]) }
    var count = 0
    // The ring of Å merges with its apex.
    for letter in Alphabets.all(of: .signd12) where letter != "Å" {
      let (base, marks) = Composition.decomposed(letter)
      guard !marks.isEmpty else { continue }
      var expected = pieces(style(Composition.dotless(base) ?? base))
      // A dot stays above a letter whose marks are below.
      let isBelow = marks.allSatisfy { Composition.placement(of: $0, on: base) != .above }
      if isBelow { expected = pieces(style(base)) }
      for mark in marks where Composition.placement(of: mark, on: base) != .attached {
        let drawn = Composition.drawn(mark, on: base)
        expected += pieces(face.placing.parts[.scalar(drawn)]!)
      }
      #expect(pieces(style(letter)) == expected, "\(GlyphName.scalar(letter))")
      count += 1
    }
    #expect(count > 350)
  }

  @Test func aSmallerFaceKeepsTheOuterMark() {
    for (both, outer) in [("ấ", "á"), ("Ễ", "Ẽ"), ("ổ", "ỏ"), ("ằ", "à"), ("ǟ", "ā")] {
      #expect(line(both, .signd7).missingGlyphs == 0)
      #expect(
        picture(of: line(both, .signd7)).asciiArt == picture(of: line(outer, .signd7)).asciiArt)
      #expect(
        picture(of: line(both, .signd12)).asciiArt != picture(of: line(outer, .signd12)).asciiArt)
    }
    // A mark below and a mark above do not interfere.
    for letter in ["ậ", "ệ", "Ộ"] as [Unicode.Scalar] {
      #expect(FontName.signd7.characters.contains(letter))
    }
  }

  @Test(arguments: FontName.drawnByHand)
  func aLetterIsItsDecomposition(_ face: FontName) {
    for letter in Alphabets.all(of: face) {
      let (base, marks) = Composition.decomposed(letter)
      let text = String(String.UnicodeScalarView([base] + marks))
      let apart = line(text, face)
      #expect(apart.missingGlyphs == 0, "\(GlyphName.scalar(letter))")
      #expect(picture(of: apart).asciiArt == art(letter, face), "\(GlyphName.scalar(letter))")
      // Only in canonical order do these marks come first.
      guard marks.count == 2, Alphabets.hasTwoMarksAbove(letter) == false else { continue }
      let swapped = String(String.UnicodeScalarView([base] + marks.reversed()))
      #expect(
        picture(of: line(swapped, face)).asciiArt == art(letter, face),
        "\(GlyphName.scalar(letter))")
    }
  }

  @Test func lettersLoseTheirMarksBeforeTheyAreBoxes() {
    #expect(line("čřžŁ", .signd5).missingGlyphs <= 1)
    expect(line("čř", .signd5), looksLike: picture(of: line("cr", .signd5)).asciiArt)
    #expect(!FontName.signd5.characters.contains("č"))
  }
}
