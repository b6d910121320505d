import Messages
import Pixels
import TestSupport
import Testing
import Typography

/// No text crashes the typesetter or gives a line of the wrong width.
@Suite struct AnyTextTests {
  @Test func randomScalarsOfAllOfUnicodeAreSet() {
    var generator = SeededGenerator(seed: 1)
    // Includes blocks whose code points affect their neighbours.
    let ranges: [ClosedRange<UInt32>] = [
      0...0x10FFFF, 0...0x7F, 0...0x17F, 0x300...0x36F, 0x600...0x6FF, 0x900...0x97F,
      0x1100...0x11FF, 0x2000...0x206F, 0x1F1E6...0x1F1FF, 0x1F3F0...0x1F6FF, 0xE0000...0xE01EF,
    ]
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...50, using: &generator) {
        let value = UInt32.random(
          in: ranges.randomElement(using: &generator)!, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let font = Font(face: Bool.random(using: &generator) ? .signd5 : .signd7, scale: 1)
      let line = TextLine(text, font: font, color: .white)
      let scaled = TextLine(text, font: Font(face: font.face!, scale: 3), color: .white)
      // A fallback face may be used on a higher line.
      #expect(scaled.size.height == 3 * line.size.height)
      #expect(line.missingGlyphs <= text.unicodeScalars.count)
      // At most the width of the widest glyph and of a separator per code point.
      #expect(line.size.width <= text.unicodeScalars.count * 20)
      if line.size.width > 0 {
        let last = Bitmap(size: Size(width: 1, height: 8))
        line.draw(Rect(x: line.size.width - 1, y: 0, width: 1, height: 8), on: Canvas(last))
      }
      let block = TextBlock(text, font: font, color: .white, width: 32, alignment: .center)
      #expect(block.missingGlyphs == line.missingGlyphs)
      let part = Bitmap(size: Size(width: 32, height: 9))
      block.draw(
        Rect(x: 0, y: block.size.height - 9, width: 32, height: 9), on: Canvas(part))
    }
  }

  @Test func aTextIsItsGraphemeClustersOneByOne() {
    // Verifies that shortcuts for plain text change nothing.
    var generator = SeededGenerator(seed: 5)
    let font = Font(face: .signd7, scale: 1)
    // A stroke after a text makes its last letter space count.
    func advance(_ text: String) -> Int {
      TextLine(text + "|", font: font, color: .white).size.width - 1
    }
    for _ in 0..<2_000 {
      let text = randomText(1...30, using: &generator).filter { !$0.isNewline }
      let line = TextLine(text, font: font, color: .white)
      let clusters = text.map { String($0) }
      #expect(
        advance(text) == clusters.reduce(0) { $0 + advance($1) }, "\(text.debugDescription)")
      #expect(
        line.missingGlyphs
          == clusters.reduce(0) {
            $0 + TextLine($1, font: font, color: .white).missingGlyphs
          }, "\(text.debugDescription)")
    }
  }
}
