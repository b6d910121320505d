import Pixels
import Testing
import WireModels

@testable import Panels

/// New frames during the refresh.
@Suite struct HUB75RefreshTests {
  @Test func aFrameThatComesDuringARefreshWaitsForTheNext() throws {
    for moment in stride(from: 0, to: 1100, by: 97) {
      let rig = try HUB75Rig(width: 32, rows: 16, planes: 2)
      let red = Bitmap(size: rig.size, fill: Color(red: 255, green: 0, blue: 0))
      let blue = Bitmap(size: rig.size, fill: Color(red: 0, green: 0, blue: 255))
      _ = try rig.panel.show(red)
      rig.whenTheClockIsRead { count in
        guard count == moment else { return }
        for frame in [red, blue] { #expect((try? rig.panel.show(frame)) == .shown) }
      }
      for _ in 0..<4 { try rig.refresh() }
      _ = try rig.panel.show(Bitmap(size: rig.size))
      try rig.refresh()
      let wall = rig.wall()
      #expect(wall.violations == [])
      let pictures = wall.refreshes.flatMap { $0 }
      #expect(pictures.count == 8)
      let isBlue = pictures.map { $0.hasSamePixels(as: blue) }
      #expect(zip(pictures, isBlue).allSatisfy { $1 || $0.hasSamePixels(as: red) }, "\(moment)")
      #expect(isBlue == isBlue.sorted { !$0 && $1 } && isBlue[7], "\(moment)")
    }
  }

  @Test func aDarkFrameNeedsNoRefreshing() throws {
    let rig = try HUB75Rig(width: 32, rows: 16)
    try rig.showOnce(Bitmap(size: rig.size, fill: .white))
    #expect(!rig.wall().isLit)
    #expect(rig.wall().isLatchDark)
    let sets = rig.lines.sets
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: Color(red: 46, green: 46, blue: 46)))
    #expect(try !rig.refresh())
    #expect(rig.lines.sets == sets)
  }

  @Test(arguments: HUB75RowAddress.allCases, [false, true])
  func aWallThatWasDarkShowsTheNextFrame(_ address: HUB75RowAddress, isDownward: Bool) throws {
    for clock in address.rowClocks {
      let rig = try HUB75Rig(
        width: 16, rows: address == .oneHot ? 8 : 16, address: address, rowClock: clock,
        isDownward: isDownward)
      try expectThreeFramesBetweenDarkness(rig)
    }
  }

  private func expectThreeFramesBetweenDarkness(_ rig: HUB75Rig) throws {
    let frames = (0..<3 as Range<UInt64>).map { randomDuties(rig.size, seed: $0) }
    for frame in frames { try rig.showOnce(frame) }
    let wall = rig.wall()
    #expect(wall.violations == [])
    #expect(!wall.isLit && wall.refreshes.count == 3)
    for (frame, refresh) in zip(frames, wall.refreshes) {
      let shown = (0..<rig.size.area).map { index in
        let color = refresh[0][index % rig.size.width, index / rig.size.width]
        return [color.red, color.green, color.blue].map { $0 > 0 ? 1 : 0 }
      }
      #expect(shown == frame.levels(1))
    }
  }

  @Test func nothingIsLitBeforeTheFirstFrame() throws {
    let rig = try HUB75Rig()
    #expect(try !rig.refresh())
    let wall = rig.wall()
    #expect(wall.violations == [] && wall.pulses.isEmpty && !wall.isLit && wall.isLatchDark)
  }

  @Test func linesThatDoNotChangeAreNotWritten() throws {
    let rig = try HUB75Rig()
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    try rig.refresh()
    rig.lines.removeEdges()
    try rig.refresh()
    // Per row: two sets per column, the end of shifting, address, latch up and down, light.
    #expect(rig.lines.sets <= 16 * (2 * 64 + 5))
    #expect(!rig.lines.edges.contains { $0.line >= 7 })
  }
}
