import CText

/// Break opportunities of a paragraph (UAX 14), from libunibreak.
enum LineBreaking {
  /// - Returns: for each character of `part`, whether a line may end after it.
  static func opportunities(
    in text: TextCharacters, _ part: Range<Int>
  ) -> [Bool] {
    // `init_linebreak` sorts a global table of languages, so it runs once for all threads.
    _ = initialized
    var breaks = [CChar](repeating: 0, count: part.count)
    var values = Array(text.values[part])
    for (offset, value) in values.enumerated() where value >= 0x231A {
      if let other = fallback(for: value) { values[offset] = other }
    }
    set_linebreaks_utf32(&values, values.count, nil, &breaks)
    return breaks.map { $0 == CChar(LINEBREAK_ALLOWBREAK) || $0 == CChar(LINEBREAK_MUSTBREAK) }
  }

  private static let initialized: Void = init_linebreak()

  /// The character that replaces another for the library; nil for no replacement.
  private static func fallback(for value: UInt32) -> UInt32? {
    switch value {
    // Version 1.1 ends the process at a regional indicator that follows another character.
    case 0x1F1E6...0x1F1FF: return ideograph
    // Emoji break like ideographs, as in later versions of UAX 14.
    case 0x231A...0x27BF, 0x2B1B...0x2B55, 0x1F000...0x1FAFF:
      return Unicode.Scalar(value)?.properties.isEmojiPresentation == true ? ideograph : nil
    // The library uses U+FFFF as its end mark.
    case 0xFFFF: return 0xFFFD
    default: return nil
    }
  }

  private static let ideograph: UInt32 = 0x4E00

  /// Whether a character is a space that vanishes where a line is broken: all spaces except
  /// no-break spaces.
  @inline(__always)
  static func isBreakingSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
