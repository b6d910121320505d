import Messages

/// A named range of characters: a block of the Unicode Character Database (Blocks.txt).
public struct CharacterRange: Hashable, Sendable {
  public let name: String
  let values: ClosedRange<UInt32>

  /// Those that the built-in faces draw something of.
  static let all = [
    CharacterRange(name: "Basic Latin", values: 0...0x7F),
    CharacterRange(name: "Latin-1 Supplement", values: 0x80...0xFF),
    CharacterRange(name: "Latin Extended-A", values: 0x100...0x17F),
    CharacterRange(name: "Spacing Modifier Letters", values: 0x2B0...0x2FF),
    CharacterRange(name: "Combining Diacritical Marks", values: 0x300...0x36F),
    CharacterRange(name: "Greek and Coptic", values: 0x370...0x3FF),
    CharacterRange(name: "Cyrillic", values: 0x400...0x4FF),
    CharacterRange(name: "General Punctuation", values: 0x2000...0x206F),
    CharacterRange(name: "Currency Symbols", values: 0x20A0...0x20CF),
    CharacterRange(name: "Letterlike Symbols", values: 0x2100...0x214F),
    CharacterRange(name: "Arrows", values: 0x2190...0x21FF),
    CharacterRange(name: "Mathematical Operators", values: 0x2200...0x22FF),
  ]
}

extension FontName {
  /// What the face draws itself, in the order of Unicode: combining marks are among it, spaces are
  /// not, and neither is what another character stands for.
  public var characters: [Unicode.Scalar] { typeface.characters }

  /// The ranges of which the face draws at least one character.
  public var characterRanges: [CharacterRange] {
    CharacterRange.all.filter { range in
      characters.contains { range.values.contains($0.value) }
    }
  }
}
