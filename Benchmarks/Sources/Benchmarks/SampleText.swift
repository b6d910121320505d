import Glibc
import Messages
import Typography

/// What the signs of the benchmarks say.
enum SampleText {
  static let tenCharacters = "Back at 14"

  /// The same words again and again, so that a longer text differs in nothing but its length.
  static func characters(_ count: Int) -> String {
    String(repeating: tenCharacters, count: count / 10)
  }

  static let million = 1_000_000

  /// A million code points in eight scripts, with signs and figures, in words and sentences.
  static let mixedScript: String = {
    let sentences =
      "Platform 7: Gleis geändert, Zug fährt um 14:05 ab. Поезд отправляется с пути №3. "
      + "Η αναχώρηση καθυστερεί. القطار يغادر الساعة ١٤:٠٥ من الرصيف ٣. הרכבת יוצאת ברציף 3. "
      + "रेलगाड़ी प्लेटफ़ॉर्म 3 से चलेगी। รถไฟออกจากชานชาลา 3 列车从3站台发车。🚆☀️👩‍👧 "
    var scalars = String.UnicodeScalarView()
    while scalars.count < million { scalars.append(contentsOf: sentences.unicodeScalars) }
    return String(scalars.prefix(million))
  }()

  /// Words in colours, on backgrounds, with outlines and shadows, which stand still.
  static func styled(_ effects: [TextEffect]? = nil) -> MessageText {
    MessageText(runs: [
      TextRun("Back at ", color: RGBColor("red"), effects: effects ?? []),
      TextRun("14:05 ", background: RGBColor("navy"), effects: effects ?? []),
      TextRun("from ", effects: effects ?? [.gradient(RGBColor("red")!, RGBColor("blue")!)]),
      TextRun("platform ", effects: effects ?? [.outline(RGBColor("green")), .shadow(nil)]),
    ])
  }

  static let emoji = "🚆☀️👩‍👧🎉🇩🇪🚲"

  /// What is installed in the usual places.
  static let installedFonts = Result {
    try FontLibrary(
      files: [], searchIn: FontLibrary.usualPlaces(home: getenv("HOME").map { String(cString: $0) })
    )
  }
}
