/// Korean syllables, which Unicode orders by their parts (The Unicode Standard, section 3.12), in
/// the Revised Romanization of 2000 without the changes between syllables.
enum HangulSyllables {
  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t", "t", "ng", "t", "t", "k", "t", "p", "t",
  ]

  /// - Parameter value: U+AC00 to U+D7A3.
  static func text(for value: UInt32) -> String {
    let index = Int(value - 0xAC00)
    return initials[index / (vowels.count * finals.count)]
      + vowels[index / finals.count % vowels.count] + finals[index % finals.count]
  }
}

/// Letters of the nine scripts of India that share the order of ISCII: Devanagari, Bengali,
/// Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. The place of a letter in its
/// block of 128 identifies it.
enum IndicLetters {
  enum Kind {
    /// Read with the vowel `a`.
    case consonant
    /// Replaces the `a` of the consonant before it; a virama removes it.
    case vowelSign
  }

  private static let table = TransliterationTable(
    """
    00 m m m h a a a i i u u r l e e e
    10 ai o o o au ka kha ga gha na cha chha ja jha na ta
    20 tha da dha na ta tha da dha na na pa pha ba bha ma ya
    30 ra ra la la la va sha sha sa ha ~ ~ _ ' a i
    40 i u u r r e e e ai o o o au _ e au
    50 om _ _ _ _ ~ _ _ qa kha gha za ra rha fa ya
    60 r l l l . .
    """)

  /// Letters that only one script has, after the common ones.
  private static let others = TransliterationTable(
    """
    972 a o o au u u ~ zha ya ga ja _ da ba
    9F0 ra va
    A70 m _ _ _ ~ y
    B71 va
    D7A n n r l l k
    """)

  /// - Parameter value: U+0900 to U+0D7F.
  static func text(for value: UInt32) -> String? {
    table[value & 0x7F] ?? others[value]
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind? {
    guard (0x900..<0xD80).contains(scalar.value) else { return nil }
    return switch scalar.value & 0x7F {
    case 0x15...0x39, 0x58...0x5F: .consonant
    case 0x3E...0x4F, 0x55...0x57, 0x62, 0x63: .vowelSign
    default: nil
    }
  }
}

/// Numbers and letters in circles, squares and parentheses.
enum EnclosedForms {
  private struct Series {
    let values: ClosedRange<UInt32>
    /// The first number, or the code of the first letter.
    let first: Int
    var isLetter = false
    var before = ""
    var after = ""
  }

  private static let series = [
    Series(values: 0x2460...0x2473, first: 1),
    Series(values: 0x2474...0x2487, first: 1, before: "(", after: ")"),
    Series(values: 0x2488...0x249B, first: 1, after: "."),
    Series(values: 0x249C...0x24B5, first: 0x61, isLetter: true, before: "(", after: ")"),
    Series(values: 0x24B6...0x24CF, first: 0x41, isLetter: true),
    Series(values: 0x24D0...0x24E9, first: 0x61, isLetter: true),
    Series(values: 0x24EA...0x24EA, first: 0),
    Series(values: 0x24EB...0x24F4, first: 11),
    Series(values: 0x24F5...0x24FE, first: 1),
    Series(values: 0x24FF...0x24FF, first: 0),
    Series(values: 0x2776...0x277F, first: 1),
    Series(values: 0x2780...0x2789, first: 1),
    Series(values: 0x278A...0x2793, first: 1),
    Series(values: 0x3251...0x325F, first: 21),
    Series(values: 0x32B1...0x32BF, first: 36),
    Series(values: 0x1F100...0x1F100, first: 0, after: "."),
    Series(values: 0x1F101...0x1F10A, first: 0, after: ","),
    Series(values: 0x1F10B...0x1F10C, first: 0),
    Series(values: 0x1F110...0x1F129, first: 0x41, isLetter: true, before: "(", after: ")"),
    Series(values: 0x1F130...0x1F149, first: 0x41, isLetter: true),
    Series(values: 0x1F150...0x1F169, first: 0x41, isLetter: true),
    Series(values: 0x1F170...0x1F189, first: 0x41, isLetter: true),
    // Two regional indicators are a flag: the code of its country.
    Series(values: 0x1F1E6...0x1F1FF, first: 0x41, isLetter: true),
  ]

  static func text(for value: UInt32) -> String? {
    guard let series = series.first(where: { $0.values.contains(value) }) else { return nil }
    let number = series.first + Int(value - series.values.lowerBound)
    let inner = series.isLetter ? String(Unicode.Scalar(UInt8(number))) : String(number)
    return series.before + inner + series.after
  }
}

/// Contextual forms of Arabic letters; the forms of each letter are consecutive.
enum ArabicForms {
  /// A code point in hexadecimal, then the letters from there on, each with its number of forms.
  private static let runs = """
    FB50 ٱ2 ٻ4 پ4 ڀ4 ٺ4 ٿ4 ٹ4 ڤ4 ڦ4 ڄ4 ڃ4 چ4 ڇ4 ڍ2 ڌ2 ڎ2 ڈ2 ژ2 ڑ2 ک4 گ4 ڳ4 ڱ4 ں2 ڻ4 ۀ2 ہ4 ھ4 ے2 ۓ2
    FBD3 ڭ4 ۇ2 ۆ2 ۈ2
    FBDE ۋ2 ۅ2 ۉ2 ې4
    FBFC ی4
    FE80 ء1 آ2 أ2 ؤ2 إ2 ئ4 ا2 ب4 ة2 ت4 ث4 ج4 ح4 خ4 د2 ذ2 ر2 ز2 س4 ش4 ص4 ض4 ط4 ظ4 ع4 غ4 ف4 ق4
    FED9 ك4 ل4 م4 ن4 ه4 و2 ى2 ي4
    """

  private static let letters: [UInt32: Unicode.Scalar] = {
    var letters: [UInt32: Unicode.Scalar] = [:]
    for line in runs.split(separator: "\n") {
      let words = line.split(separator: " ")
      var value = UInt32(words[0], radix: 16)!
      for word in words.dropFirst() {
        let scalars = word.unicodeScalars
        for _ in 0..<Int(String(scalars.last!))! {
          letters[value] = scalars.first!
          value += 1
        }
      }
    }
    return letters
  }()

  static func letters(for value: UInt32) -> String? {
    switch value {
    case 0xFDF2: "Allah"
    case 0xFDFC: "Rial"
    case 0xFEF5...0xFEFC: "la"
    default: letters[value].flatMap { Transliteration.text(for: $0) }
    }
  }
}
