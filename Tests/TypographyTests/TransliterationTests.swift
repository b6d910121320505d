import TestSupport
import Testing

@testable import Faces
@testable import Typography

/// The transliteration of a text without a font, cluster by cluster. ASCII is unchanged.
private func transliterated(_ text: String) -> String {
  text.map { Transliteration.text(for: $0.unicodeScalars) ?? "?" }.joined()
}

@Suite struct TransliterationTests {
  @Test(arguments: [
    // As on signs of stations and airports.
    ("Москва", "Moskva"), ("Шереметьево", "Sheremetevo"), ("Хабаровск", "Khabarovsk"),
    ("Щёлково", "Shchyolkovo"), ("Київ", "Kiiv"), ("Ґалаґан", "Galagan"), ("Мінск", "Minsk"),
    ("Београд", "Beograd"), ("Љубљана", "Ljubljana"), ("Қазақстан", "Qazaqstan"),
    ("Αθήνα", "Athina"), ("Θεσσαλονίκη", "Thessaloniki"), ("Ἀθῆναι", "Athinai"),
    ("თბილისი", "tbilisi"), ("Երևան", "Erevan"), ("שלום", "shlvm"), ("שָׁלוֹם", "shalvom"),
    ("تهران", "thran"), ("القاهرة", "alqahrh"), ("پاکستان", "pakstan"), ("ﺳﻼم", "slam"),
    ("दिल्ली", "dilli"), ("मुंबई", "mumbai"), ("नमस्ते", "namaste"), ("ঢাকা", "dhaka"),
    ("ਪੰਜਾਬ", "pamjaba"), ("சென்னை", "chennai"), ("กทม", "kthm"), ("ภูเก็ต", "phuekt"),
    ("かな", "kana"), ("カナ", "kana"), ("ﾄｳｷｮｳ", "toukiyou"), ("ラーメン", "ra-men"),
    ("서울", "seoul"), ("부산", "busan"), ("한글", "hangeul"),
  ])
  func wordsReadAsTheyArePronounced(_ text: String, _ latin: String) {
    #expect(transliterated(text) == latin)
  }

  @Test(arguments: [
    ("Ｓａｌｅ！", "Sale!"), ("𝐇𝐞𝐥𝐥𝐨 𝟐𝟎𝟐𝟔", "Hello 2026"), ("𝛼𝛽", "av"), ("ⅷ. Ⅻ", "viii. XII"),
    ("①②⑳ ⑴ ⒈ Ⓐⓑ", "1220 (1) 1. Ab"), ("🇩🇪", "DE"), ("ﬁﬄ", "fiffl"), ("١٢٣ ۴۵ ९ ๙", "123 45 9 9"),
    ("ạ̈ Ǻ ǿ Đđ Łł ŋ", "a A o Dd Ll ng"), ("ℌℏ ℡", "Hh TEL"), ("\u{2003}—\u{202F}‱", " - o/ooo"),
    ("「東」", "\"?\""), ("⟨a⟩", "(a)"), ("½ ⅔", "1/2 2/3"), ("№ ™", "No TM"),
  ])
  func formsOfLettersAndDigitsBecomePlain(_ text: String, _ latin: String) {
    #expect(transliterated(text) == latin)
  }

  @Test func whatIsKnownIsShortASCII() {
    var known = 0
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let text = Transliteration.text(for: scalar)
      else { continue }
      known += 1
      #expect(
        text.utf8.count <= 7 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "\(GlyphName.scalar(scalar)) is \"\(text)\"")
    }
    // Hangul alone has 11,172 syllables.
    #expect(known > 15000)
  }

  /// Promised scripts are complete, except for unassigned code points.
  @Test(
    arguments: [
      0x410...0x44F, 0x400...0x45F, 0x490...0x4FF, 0x391...0x3A1, 0x3A3...0x3CE, 0x1F00...0x1F15,
      0x5D0...0x5EA, 0x621...0x64A, 0x671...0x6D3, 0x905...0x939, 0xE01...0xE3A, 0x3041...0x3096,
      0x30A1...0x30FA, 0xFF66...0xFF9D, 0xAC00...0xD7A3, 0x10D0...0x10F0, 0x531...0x556,
      0x561...0x587, 0xFE80...0xFEFC, 0x100...0x17F, 0x180...0x24F, 0x1E00...0x1EFF, 0x250...0x2AF,
      0xFF01...0xFF5E, 0x2460...0x24FF, 0x2010...0x2027, 0x2030...0x205E, 0x660...0x669,
      0x1D7CE...0x1D7FF,
    ] as [ClosedRange<UInt32>])
  func scriptsHaveNoGaps(_ range: ClosedRange<UInt32>) {
    for value in range {
      let scalar = Unicode.Scalar(value)!
      #expect(Transliteration.text(for: scalar) != nil, "\(GlyphName.scalar(scalar))")
    }
  }

  @Test func capitalsFollowTheirSmallLetters() {
    #expect(Transliteration.text(for: "Щ") == "Shch")
    #expect(Transliteration.text(for: "щ") == "shch")
    #expect(Transliteration.text(for: "Ь") == "")
    #expect(Transliteration.text(for: "Ψ") == "Ps")
  }

  @Test func whatIsUnknownIsNil() {
    for scalar in "東\u{1F600}\u{E000}\u{F0000}𓀀".unicodeScalars {
      #expect(Transliteration.text(for: scalar) == nil)
    }
    #expect(Transliteration.text(for: "a" as Unicode.Scalar) == nil)
  }

  @Test func hangulFollowsTheRuleOfUnicode() {
    // The parts form the syllable, and the sound is that of the parts.
    for (initial, roman) in [("\u{1100}", "g"), ("\u{110B}", ""), ("\u{1112}", "h")] {
      for (vowel, sound) in [("\u{1161}", "a"), ("\u{1175}", "i")] {
        for (end, close) in [("", ""), ("\u{11AB}", "n"), ("\u{11BC}", "ng")] {
          let syllable = Array((initial + vowel + end).unicodeScalars)
          let composed = Unicode.Scalar(
            0xAC00 + ((syllable[0].value - 0x1100) * 21 + syllable[1].value - 0x1161) * 28
              + (syllable.count == 3 ? syllable[2].value - 0x11A7 : 0))!
          #expect(String(composed) == initial + vowel + end)
          #expect(Transliteration.text(for: composed) == roman + sound + close)
        }
      }
    }
  }
}
