import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct TerminalLayoutTests {
  /// Windows for a panel of 64x16 with two LEDs per cell, and what fits.
  @Test(arguments: [
    ("64x12", "64x16", 10, 11), ("200x50", "64x16", 10, 11), ("64x11", "64x16", nil, 10),
    ("64x10", "64x14", nil, 9), ("63x12", "63x16", 10, 11), ("8x4", "8x2", nil, 3),
  ])
  func asMuchAsFitsIsShown(_ window: String, _ part: String, _ hintRow: Int?, _ firstLogRow: Int) {
    let layout = TerminalLayout(
      window: Size(window)!, panel: Size(width: 64, height: 16), ledsPerCell: 2)
    #expect(layout?.part.size == Size(part)!)
    #expect(layout?.hintRow == hintRow)
    #expect(layout?.firstLogRow == firstLogRow)
    #expect(layout?.columnsPerLED == 1)
  }

  @Test(arguments: ["7x50", "64x3", "1x1"])
  func lessThanAnythingIsNothing(_ window: String) {
    let panel = Size(width: 64, height: 16)
    #expect(TerminalLayout(window: Size(window)!, panel: panel, ledsPerCell: 2) == nil)
  }

  @Test func aPanelThatIsNarrowerThanThatHasSpaceAllTheSame() {
    let layout = TerminalLayout(
      window: Size(width: 3, height: 5), panel: Size(width: 3, height: 2), ledsPerCell: 2)
    #expect(layout?.part == Rect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func singleLEDsAreAsWideAsHighWhereThereIsSpace() {
    let panel = Size(width: 40, height: 8)
    func columns(_ window: String) -> Int? {
      TerminalLayout(window: Size(window)!, panel: panel, ledsPerCell: 1)?.columnsPerLED
    }
    #expect(columns("80x24") == 2)
    #expect(columns("79x24") == 1)
    #expect(columns("20x24") == 1)
  }
}
