import Clocks
import ControlAPI
package import Messages
import Pixels
import Stage
package import Typography

/// A specimen image of a font.
package enum FontSpecimen {
  /// The width in pixels for a file's font. Each built-in face has its own width.
  private static let width = 160
  /// The line height in rows for a file's font without a fixed size.
  private static let lineHeight = 16

  /// Returns the encoded specimen, or nil if no font has this name.
  ///
  /// - Parameter led: Whether pixels are drawn as round LEDs.
  /// - Throws: `ImageError` if the specimen cannot be encoded.
  package static func encoded(
    of name: String, in library: FontLibrary, format: FrameFormat, led: Bool = false
  ) throws -> [UInt8]? {
    if let face = FontName(rawValue: name) {
      // Text output is as wide as a terminal.
      return try face.specimen(width: format == .text ? 80 : face.specimenWidth)
        .encoded(as: format, led: led)
    }
    guard library.names.all.contains(name) else { return nil }
    let scripts =
      library.descriptions().first { $0.name == name && $0.origin != .builtIn }?.standsInFor ?? []
    let text = ([name] + samples(of: scripts)).joined(separator: "\n")
    return try picture(of: text, font: name, library: library).encoded(as: format, led: led)
  }

  private static func samples(of scripts: [String]) -> [String] {
    let own = scripts.compactMap { greetings[$0] }
    return own.isEmpty
      ? [
        "The quick brown fox jumps over the lazy dog.", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "abcdefghijklmnopqrstuvwxyz", "0123456789 .,;:!?\"#%&'()*+-/<=>@[]_{|}~",
      ] : own + ["0123456789"]
  }

  /// A greeting by script.
  private static let greetings = [
    "Arabic": "السلام عليكم", "Armenian": "Բարև ձեզ", "Bengali": "নমস্কার",
    "Cyrillic": "Добрый день", "Devanagari": "नमस्ते", "Ethiopic": "ሰላም", "Georgian": "გამარჯობა",
    "Greek": "Καλημέρα", "Gujarati": "નમસ્તે", "Gurmukhi": "ਸਤ ਸ੍ਰੀ ਅਕਾਲ", "Han": "你好",
    "Hangul": "안녕하세요", "Hebrew": "שלום", "Hiragana": "こんにちは", "Kannada": "ನಮಸ್ಕಾರ",
    "Katakana": "コンニチハ", "Khmer": "សួស្តី", "Lao": "ສະບາຍດີ", "Latin": "Good day, grüß Gott",
    "Malayalam": "നമസ്കാരം", "Myanmar": "မင်္ဂလာပါ", "Sinhala": "ආයුබෝවන්", "Tamil": "வணக்கம்",
    "Telugu": "నమస్కారం", "Thai": "สวัสดี", "Tibetan": "བཀྲ་ཤིས་བདེ་ལེགས", "emoji": "😀 👍🏽 ❤️ 🇪🇺 👩‍👩‍👧‍👦",
    "symbols": "← ↑ → ↓ ☀ ☂ ★ ♥ ✓",
  ]

  /// Returns the text in lines as it scrolls up, one window height after another.
  private static func picture(of text: String, font: String, library: FontLibrary) -> Bitmap {
    var message = ResolvedMessage(MessageProperties(text: text))
    message.font = font
    message.scroll = .up
    message.align = .start
    message.color = RGBColor(red: 255, green: 255, blue: 255)
    message.delay = 0
    message.gap = lineHeight
    message.speed = Double(lineHeight)
    let window = Size(width: width, height: lineHeight)
    let scene = Scene(
      message, zoneSize: window,
      setting: Scene.Setting(
        library: library, rendering: GlyphRendering(antialias: true, colors: true)))
    let stage = Stage(
      size: window,
      zones: [
        Zone(name: mainZone, frame: Rect(window), scene: scene, playback: .running(since: 0))
      ])
    let whole = Bitmap(size: Size(width: width, height: max(1, scene.contentSize.height)))
    let part = Bitmap(size: window)
    for (second, top) in stride(from: 0, to: whole.size.height, by: lineHeight).enumerated() {
      _ = stage.frame(at: Nanoseconds(second) * 1_000_000_000, on: part)
      Canvas(whole).copy(Rect(window), of: part, to: Point(x: 0, y: top))
    }
    return whole
  }
}
