import Faces
public import Messages

/// A named range of characters: a block of the Unicode Character Database (Blocks.txt).
public struct CharacterRange: Hashable, Sendable {
  public let name: String
  let values: ClosedRange<UInt32>

  /// Blocks in which the built-in faces draw at least one character, in the order of Unicode.
  static let all = [
    CharacterRange(name: "Basic Latin", values: 0x0...0x7F),
    CharacterRange(name: "Latin-1 Supplement", values: 0x80...0xFF),
    CharacterRange(name: "Latin Extended-A", values: 0x100...0x17F),
    CharacterRange(name: "Latin Extended-B", values: 0x180...0x24F),
    CharacterRange(name: "IPA Extensions", values: 0x250...0x2AF),
    CharacterRange(name: "Spacing Modifier Letters", values: 0x2B0...0x2FF),
    CharacterRange(name: "Combining Diacritical Marks", values: 0x300...0x36F),
    CharacterRange(name: "Greek and Coptic", values: 0x370...0x3FF),
    CharacterRange(name: "Cyrillic", values: 0x400...0x4FF),
    CharacterRange(name: "Thai", values: 0xE00...0xE7F),
    CharacterRange(name: "Latin Extended Additional", values: 0x1E00...0x1EFF),
    CharacterRange(name: "Greek Extended", values: 0x1F00...0x1FFF),
    CharacterRange(name: "General Punctuation", values: 0x2000...0x206F),
    CharacterRange(name: "Superscripts and Subscripts", values: 0x2070...0x209F),
    CharacterRange(name: "Currency Symbols", values: 0x20A0...0x20CF),
    CharacterRange(name: "Letterlike Symbols", values: 0x2100...0x214F),
    CharacterRange(name: "Number Forms", values: 0x2150...0x218F),
    CharacterRange(name: "Arrows", values: 0x2190...0x21FF),
    CharacterRange(name: "Mathematical Operators", values: 0x2200...0x22FF),
    CharacterRange(name: "Miscellaneous Technical", values: 0x2300...0x23FF),
    CharacterRange(name: "Enclosed Alphanumerics", values: 0x2460...0x24FF),
    CharacterRange(name: "Box Drawing", values: 0x2500...0x257F),
    CharacterRange(name: "Block Elements", values: 0x2580...0x259F),
    CharacterRange(name: "Geometric Shapes", values: 0x25A0...0x25FF),
    CharacterRange(name: "Miscellaneous Symbols", values: 0x2600...0x26FF),
    CharacterRange(name: "Dingbats", values: 0x2700...0x27BF),
    CharacterRange(name: "Miscellaneous Mathematical Symbols-A", values: 0x27C0...0x27EF),
    CharacterRange(name: "Supplemental Arrows-A", values: 0x27F0...0x27FF),
    CharacterRange(name: "Supplemental Arrows-B", values: 0x2900...0x297F),
    CharacterRange(name: "Miscellaneous Symbols and Arrows", values: 0x2B00...0x2BFF),
    CharacterRange(name: "Alphabetic Presentation Forms", values: 0xFB00...0xFB4F),
    CharacterRange(name: "Specials", values: 0xFFF0...0xFFFF),
    CharacterRange(name: "Enclosed Alphanumeric Supplement", values: 0x1F100...0x1F1FF),
    CharacterRange(name: "Miscellaneous Symbols and Pictographs", values: 0x1F300...0x1F5FF),
    CharacterRange(name: "Emoticons", values: 0x1F600...0x1F64F),
    CharacterRange(name: "Transport and Map Symbols", values: 0x1F680...0x1F6FF),
    CharacterRange(name: "Geometric Shapes Extended", values: 0x1F780...0x1F7FF),
    CharacterRange(name: "Supplemental Symbols and Pictographs", values: 0x1F900...0x1F9FF),
    CharacterRange(name: "Symbols and Pictographs Extended-A", values: 0x1FA70...0x1FAFF),
    CharacterRange(name: "Symbols for Legacy Computing", values: 0x1FB00...0x1FBFF),
  ]
}

extension FontName {
  /// The characters that the face draws itself, in the order of Unicode. Combining marks are
  /// included; spaces and characters drawn as another one are not.
  public var characters: [Unicode.Scalar] { typeface.characters }

  /// The ranges of which the face draws at least one character.
  public var characterRanges: [CharacterRange] {
    CharacterRange.all.filter { range in
      characters.contains { range.values.contains($0.value) }
    }
  }
}
