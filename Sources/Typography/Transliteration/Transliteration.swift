import CText

/// The ASCII text for a character that no font draws: letters that sound or look like it.
///
/// The tables cover single characters and grapheme clusters, not languages: a Ukrainian г is read
/// as a Russian one. Each script follows the scheme of the road signs and maps of its countries,
/// without the characters that ASCII lacks:
///
/// - Cyrillic: BGN/PCGN 1947 for Russian, without the hard and soft signs; letters of other
///   languages as in the national systems (Ukraine 2010, Serbia's Latin letters, Kazakh and Kyrgyz
///   BGN/PCGN 1979, without diacritics).
/// - Greek: ELOT 743, as ISO 843:1997 has it for transcription, letter by letter.
/// - Georgian: the national system of 2002; Armenian: BGN/PCGN 1981, both without apostrophes.
/// - Hebrew: Academy of the Hebrew Language, 2006; points are vowels.
/// - Arabic, Persian, Urdu: UN 1972/2007 (UNGEGN) for Arabic; vowels only where they are written.
/// - Devanagari and the eight scripts with the same order of letters: ISO 15919 without diacritics.
///   A consonant has its `a` unless a vowel sign or a virama follows in the same cluster.
/// - Thai: the Royal Thai General System of 1999, letter by letter in the order of writing.
/// - Kana: Hepburn, character by character. Hangul: Revised Romanization of 2000, syllable by
///   syllable.
/// - Ethiopic syllables, Bopomofo and ideographs: none.
/// - Letters with marks lose the marks; digits of any script become 0 to 9; spaces, dashes, quotes,
///   brackets, enclosed, full-width, mathematical and Roman forms become those of ASCII.
enum Transliteration {
  /// The text for a character; nil if it is unknown or ASCII, empty if it has no sound, such as a
  /// combining mark.
  static func text(for scalar: Unicode.Scalar) -> String? {
    guard !scalar.isASCII else { return nil }
    return known(scalar) ?? capital(scalar) ?? decomposed(scalar) ?? general(scalar)
  }

  /// The text for a grapheme cluster, character by character. Consonants of Indian scripts lose
  /// their vowel before another one. ASCII does not change. Nil if the cluster contains an unknown
  /// character.
  static func text(for cluster: some Sequence<Unicode.Scalar>) -> String? {
    var text = ""
    var holdsVowel = false
    for scalar in cluster {
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
        holdsVowel = false
        continue
      }
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      guard let next = self.text(for: scalar) else { return nil }
      let kind = IndicLetters.kind(of: scalar)
      if holdsVowel, kind == .vowelSign { text.removeLast() }
      text += next
      if kind != nil { holdsVowel = kind == .consonant }
    }
    return text
  }

  /// The text from the tables and from the rules for whole blocks.
  private static func known(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    switch value {
    case 0x80..<0x370: return latin[value]
    case 0x370..<0x400: return greek[value]
    case 0x400..<0x530, 0x1C80..<0x1C89: return cyrillic[value]
    case 0x530..<0x590: return armenian[value]
    case 0x590..<0x600: return hebrew[value]
    case 0x600..<0x780: return arabic[value]
    case 0x900..<0xD80: return IndicLetters.text(for: value)
    case 0xE00..<0xE80: return thai[value]
    case 0x10A0..<0x1100: return georgian[value]
    case 0x1D00..<0x1DC0, 0x1E00..<0x1F00: return latin[value]
    case 0x2000..<0x2070: return punctuation[value]
    case 0x2070..<0x2460, 0x2C60..<0x2C80: return latin[value]
    case 0x2460..<0x2500, 0x2776..<0x2794, 0x3200..<0x3300, 0x1F100..<0x1F200:
      return EnclosedForms.text(for: value)
    case 0x3000..<0x3040: return punctuation[value]
    case 0x3040..<0x30A0: return kana[value]
    // Katakana have the same order as hiragana.
    case 0x30A1..<0x30F7: return kana[value - 0x60]
    case 0x30F7..<0x3100: return kana[value]
    case 0xAC00..<0xD7A4: return HangulSyllables.text(for: value)
    case 0xFB00..<0xFB07: return latin[value]
    case 0xFB50..<0xFE00, 0xFE70..<0xFEFF: return ArabicForms.letters(for: value)
    case 0xFF00..<0xFFF0: return fullOrHalfWidth(value)
    case 0x1D400..<0x1D800: return mathematical(value)
    default: return nil
    }
  }

  /// The text of the small letter, with its first letter as a capital.
  private static func capital(_ scalar: Unicode.Scalar) -> String? {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    guard small.count == 1, let small = small.first, small != scalar, !small.isASCII,
      let text = known(small)
    else { return nil }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The texts of a letter and its mark (canonical decompositions of the Unicode Character
  /// Database).
  private static func decomposed(_ scalar: Unicode.Scalar) -> String? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      let letter = Unicode.Scalar(first)
    else { return nil }
    let text = letter.isASCII ? String(letter) : text(for: letter)
    guard let mark = Unicode.Scalar(second), second != 0, let text else { return text }
    return self.text(for: mark).map { text + $0 }
  }

  /// The text by the general category of a character, in any script.
  private static func general(_ scalar: Unicode.Scalar) -> String? {
    let properties = scalar.properties
    if properties.numericType == .decimal, let value = properties.numericValue {
      return String(Int(value))
    }
    switch properties.generalCategory {
    case .spaceSeparator: return " "
    case .dashPunctuation: return "-"
    case .initialPunctuation, .finalPunctuation: return "\""
    case .openPunctuation: return "("
    case .closePunctuation: return ")"
    case .nonspacingMark where scalar.value < 0x900 || (0x1AB0...0x20FF).contains(scalar.value):
      return ""
    default: return nil
    }
  }

  /// Full-width forms of ASCII and half-width forms of kana, for columns of ideographs.
  private static func fullOrHalfWidth(_ value: UInt32) -> String? {
    switch value {
    case 0xFF01...0xFF5E: String(Unicode.Scalar(value - 0xFEE0)!)
    case 0xFFE0...0xFFE6: ["c", "L", "-", "-", "|", "Y", "W"][Int(value - 0xFFE0)]
    default: kana[value]
    }
  }

  /// Mathematical letters: each style has all letters in order.
  private static func mathematical(_ value: UInt32) -> String? {
    switch value {
    case 0x1D400..<0x1D6A4:
      let place = (value - 0x1D400) % 52
      return String(Unicode.Scalar(UInt8(place < 26 ? 0x41 + place : 0x61 + place - 26)))
    case 0x1D6A4: return "i"
    case 0x1D6A5: return "j"
    case 0x1D6A8..<0x1D7CA:
      let place = (value - 0x1D6A8) % 58
      return switch place {
      case 0..<25: Unicode.Scalar(0x391 + place).flatMap { text(for: $0) }
      case 25: nil
      case 26..<51: greek[0x3B1 + place - 26]
      case 51: "d"
      default: ["e", "th", "k", "f", "r", "p"][Int(place - 52)]
      }
    default: return nil
    }
  }
}
