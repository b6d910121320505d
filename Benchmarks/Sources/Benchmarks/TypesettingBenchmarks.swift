import Messages
import Pixels
import Typography

/// How long a long text takes before it can be drawn: two seconds at most, off the clock.
enum TypesettingBenchmarks {
  private static let limit = 2000.0

  static func rows() throws -> [Row] {
    let plain = SampleText.characters(SampleText.million)
    return fitting() + [drawing()] + rows("1,000,000 characters", plain, .builtIn, rounds: 5)
      + rows(
        "1,000,000 characters of mixed script", SampleText.mixedScript,
        try SampleText.installedFonts.get(), rounds: 3)
  }

  /// How long it takes until it is known in which size a text fits a zone, or that it fits in none.
  private static func fitting() -> [Row] { fitting(20) + fitting(100) }

  private static func fitting(_ count: Int) -> [Row] {
    let text = MessageText(SampleText.characters(count))
    let zones = [
      Size(width: 64, height: 32), Size(width: 128, height: 64), Size(width: 256, height: 128),
    ]
    let rounds = Rounds(
      20, calls: 10,
      zones.map { zone in
        let setting = TextSetting(
          font: .automatic(fitting: zone.height), height: zone.height, color: .white)
        let sizes = Font.sizes(
          fitting: zone.height, atLeast: Font.readingSize(fitting: zone.height))
        return {
          for _ in 0..<$0 {
            let fitted = FittedText(
              text, in: zone, setting, sizes: sizes, breaking: .words, alignment: .center)
            if fitted == nil { _ = TextLine(text, setting, zoneHeight: zone.height) }
          }
        }
      })
    return zones.enumerated().map { index, zone in
      Row(
        name: "fitting \(count) characters to \(zone)", value: rounds.time(index) / 1e6, unit: "ms",
        limit: 2)
    }
  }

  /// How long it takes to draw the letters of a built-in face at a size that no text has used yet:
  /// the mean of 48 heights in two weights, more than signd keeps.
  private static func drawing() -> Row {
    let characters = String(String.UnicodeScalarView((0x21...0x7E).map { Unicode.Scalar($0)! }))
    let texts = [false, true].map { isBold in
      var run = TextRun(characters)
      run.bold = isBold
      return MessageText(runs: [run])
    }
    let fonts = (17...64).map { Font(face: .signd, capHeight: $0) }
    let rounds = Rounds(
      3, calls: texts.count * fonts.count,
      [
        { calls in
          for call in 0..<calls {
            let font = fonts[call % fonts.count]
            _ = TextLine(texts[call / fonts.count % 2], TextSetting(font: font, color: .white))
          }
        }
      ])
    return Row(
      name: "drawing the 94 characters of ASCII at a new size", value: rounds.time(0) / 1e6,
      unit: "ms", limit: 20)
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
