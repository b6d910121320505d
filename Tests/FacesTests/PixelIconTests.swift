import Testing

@testable import Faces

@Suite struct PixelIconTests {
  private func drawings(_ rows: Int) -> [(name: String, drawing: PixelIcon.Drawing)] {
    PixelIcon.all.map { ($0.name, $0.drawing(fitting: rows)!.drawing) }
  }

  @Test func thereAreFortyAndEachHasTwoSizes() {
    #expect(PixelIcon.all.count == 40)
    for icon in PixelIcon.all {
      #expect(icon.drawing(fitting: 7) == nil)
      for (rows, side, scale) in [(8, 8, 1), (15, 8, 1), (16, 16, 1), (31, 16, 1), (50, 16, 3)] {
        let fitting = icon.drawing(fitting: rows)
        #expect(fitting?.drawing.side == side && fitting?.scale == scale)
      }
    }
    #expect(PixelIcon.named("door") == PixelIcon.named("exit"))
    #expect(PixelIcon.named("sun")?.name == "sun" && PixelIcon.named("sunny") == nil)
  }

  @Test(arguments: [8, 16])
  func noTwoLookAlikeInColoursOrInOneColour(rows: Int) {
    var colors: [[UInt32?]: String] = [:]
    var shapes: [[Bool]: String] = [:]
    for (name, drawing) in drawings(rows) {
      #expect(colors.updateValue(name, forKey: drawing.colors) == nil, "\(name)")
      #expect(shapes.updateValue(name, forKey: drawing.isLit) == nil, "\(name)")
      #expect(Set(drawing.colors.compactMap(\.self)).count <= 16)
      // Enough is lit, and nothing outside the drawing.
      #expect(drawing.isLit.count(where: \.self) >= rows, "\(name)")
      #expect(zip(drawing.isLit, drawing.colors).allSatisfy { !$0 || $1 != nil }, "\(name)")
    }
  }

  @Test func theArrowsPointInAllDirections() throws {
    for rows in [8, 16] {
      let up = try #require(PixelIcon.named("up")?.drawing(fitting: rows)?.drawing)
      func turned(_ drawing: PixelIcon.Drawing) -> [Bool] {
        (0..<rows * rows).map { place in
          drawing.isLit[(rows - 1 - place % rows) * rows + place / rows]
        }
      }
      var current = up
      for name in ["right", "down", "left", "up"] {
        let next = try #require(PixelIcon.named(name)?.drawing(fitting: rows)?.drawing)
        #expect(turned(current) == next.isLit, "\(name) of \(rows)")
        current = next
      }
    }
  }
}
