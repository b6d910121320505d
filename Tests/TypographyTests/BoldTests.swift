import Messages
import TestSupport
import Testing

@testable import Faces
@testable import Pixels
@testable import Typography

@Suite struct BoldTests {
  private func rows(_ text: String, _ face: FontName, bold: Bool) -> [[Character]] {
    let line = TextLine(
      MessageText(runs: [TextRun(text, bold: bold)]),
      TextSetting(font: Font(face: face, scale: 1), color: .white))
    return picture(of: line).asciiArt.split(separator: "\n").map { Array($0) }
  }

  @Test func aGapOfOnePixelStaysOpen() {
    let line = TextLine(
      MessageText(runs: [TextRun("mw", bold: true)]),
      TextSetting(font: Font(face: .signd7, scale: 1), color: .white))
    expect(
      line,
      looksLike: """
        .................
        .................
        ###.###..##.##.##
        ##.##.##.##.##.##
        ##.##.##.##.##.##
        ##.##.##.##.##.##
        ##.##.##..##.###.
        .................
        """)
  }

  /// Strokes become heavier, and none merge.
  @Test(arguments: FontName.drawnByHand)
  func everyLetterHasAsManyStrokesInARow(_ face: FontName) {
    func strokes(_ row: [Character]) -> Int { row.split(separator: ".").count }
    for scalar in face.typeface.characters where !Composition.isMark(scalar) {
      let light = rows(String(scalar), face, bold: false)
      let heavy = rows(String(scalar), face, bold: true)
      #expect(light.map(strokes) == heavy.map(strokes), "\(GlyphName.scalar(scalar))")
      #expect(heavy != light || light.joined().allSatisfy { $0 == "." })
    }
  }
}
