import Messages
import Pixels
import Typography

/// How long a long text takes before it can be drawn: two seconds at most, off the clock.
enum TypesettingBenchmarks {
  private static let limit = 2000.0

  static func rows() throws -> [Row] {
    let plain = SampleText.characters(SampleText.million)
    return rows("1,000,000 characters", plain, .builtIn, rounds: 5)
      + rows(
        "1,000,000 characters of mixed script", SampleText.mixedScript,
        try SampleText.installedFonts.get(), rounds: 3)
  }

  private static func rows(
    _ name: String, _ text: String, _ library: FontLibrary, rounds: Int
  ) -> [Row] {
    let text = MessageText(text)
    let setting = TextSetting(
      font: .automatic(fitting: 16), height: 16, color: .white, library: library)
    let zone = Size(width: 64, height: 16)
    let rounds = Rounds(
      rounds, calls: 1,
      [
        { for _ in 0..<$0 { _ = TextLine(text, setting) } },
        {
          for _ in 0..<$0 {
            _ = TextBlock(text, setting, width: zone.width, alignment: .center)
          }
        },
        {
          for _ in 0..<$0 {
            _ = TextBlock(text, fitting: zone, setting, alignment: .center)
          }
        },
      ])
    return ["a line", "wrapped", "wrapped in the font that fits"].enumerated().map { index, what in
      Row(
        name: "typesetting \(name), \(what)", value: rounds.time(index) / 1e6, unit: "ms",
        limit: limit)
    }
  }
}
