import Pixels
import Typography

/// For information: how long a long text takes before it can be drawn.
enum TypesettingBenchmarks {
  static func rows() -> [Row] {
    let text = SampleText.characters(SampleText.million)
    let font = Font.automatic(fitting: 16)
    let rounds = Rounds(
      9, calls: 1,
      [
        { for _ in 0..<$0 { _ = TextLine(text, font: font, color: .white) } },
        {
          for _ in 0..<$0 {
            _ = TextBlock(text, font: font, color: .white, width: 64, alignment: .center)
          }
        },
      ])
    return [
      Row(
        name: "typesetting 1,000,000 characters, a line", value: rounds.time(0) / 1e6, unit: "ms"),
      Row(
        name: "typesetting 1,000,000 characters, wrapped", value: rounds.time(1) / 1e6, unit: "ms"),
    ]
  }
}
