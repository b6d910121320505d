import Pixels
import Testing
import WireModels

@testable import Panels

/// Panels that stay dark until their chips are initialized.
@Suite struct HUB75StartTests {
  private static let sleepers = HUB75Chips.allCases.filter { $0 != .plain }

  private func rig(
    _ chips: HUB75Chips, onPanelsOf panelChips: HUB75Chips? = nil, parallel: Int = 1,
    pins: HUB75Pins = HUB75PinMap.regular.pins
  ) throws -> HUB75Rig {
    let size = Size(width: 64, height: 8 * parallel)
    return try HUB75Rig(
      HUB75Wiring(size: size, rows: 8, chain: 2), HUB75Mounting(size: size, rows: 8), pins: pins,
      chips: chips, panelChips: panelChips)
  }

  private func isShown(_ frame: Bitmap, by wall: HUB75Wall) -> Bool {
    wall.light.map { $0.map { $0 > 0 ? 1 : 0 } } == frame.levels(1)
  }

  @Test(arguments: sleepers, HUB75PinMap.allCases)
  func chipsOfAllChainsAreWokenUp(_ chips: HUB75Chips, _ map: HUB75PinMap) throws {
    for parallel in 1...map.pins.rgb.count {
      let rig = try rig(chips, parallel: parallel, pins: map.pins)
      let frame = randomDuties(rig.size, seed: 2)
      try rig.showOnce(frame)
      let wall = rig.wall()
      #expect(wall.violations == [])
      #expect(isShown(frame, by: wall))
    }
  }

  @Test(arguments: HUB75Chips.allCases, sleepers)
  func withoutTheirWordsTheyStayDark(_ chips: HUB75Chips, _ panelChips: HUB75Chips) throws {
    guard chips != panelChips else { return }
    let rig = try rig(chips, onPanelsOf: panelChips)
    try rig.showOnce(Bitmap(size: rig.size, fill: .white))
    #expect(rig.wall().light.allSatisfy { $0 == [0, 0, 0] })
  }

  /// The words as on an oscilloscope: every data line at each rising clock.
  @Test func theWordsOfAnFM6126A() throws {
    let rig = try rig(.fm6126a)
    var levels: UInt64 = 1
    var (data, latch) = ("", "")
    for edge in rig.lines.edges {
      levels = edge.level ? levels | 1 << UInt64(edge.line) : levels & ~(1 << UInt64(edge.line))
      guard edge.line == 2 && edge.level && data.count < 128 else { continue }
      // 8 rows have the address lines A and B, followed by the data lines.
      let bits = levels >> 5
      #expect(bits == 0 || bits == 0x3F)
      data += bits == 0 ? "0" : "1"
      latch += levels & 2 == 0 ? "." : "#"
      #expect(levels & 1 == 1)
    }
    let words = ["0111111111111111", "0000000001000000"]
    #expect(data == words.map { String(repeating: $0, count: 4) }.joined())
    #expect(
      latch
        == [11, 12].map {
          String(repeating: ".", count: 64 - $0) + String(repeating: "#", count: $0)
        }.joined())
  }

  @Test(arguments: sleepers)
  func startingAgainWakesThemUpAgain(_ chips: HUB75Chips) throws {
    let rig = try rig(chips)
    rig.lines.removeEdges()
    try rig.panel.refresh.open()
    try rig.panel.refresh.prepare()
    let frame = randomDuties(rig.size, seed: 4)
    try rig.showOnce(frame)
    #expect(isShown(frame, by: rig.wall()))
  }

  /// The wall's previous state is unknown then.
  @Test(arguments: sleepers)
  func aPanelThatLostItsPowerIsBackWithinASecond(_ chips: HUB75Chips) throws {
    let rig = try rig(chips)
    let frame = randomDuties(rig.size, seed: 6)
    _ = try rig.panel.show(rowMajor: frame)
    try rig.refresh()
    rig.lines.removeEdges()
    let start = rig.lines.time
    while rig.lines.time < start + 1_000_000_000 { try rig.refresh() }
    try rig.showOnce(frame)
    let wall = rig.wall()
    #expect(isShown(frame, by: wall))
    #expect(wall.violations == [])
  }

  @Test func chipsHaveSixteenColumns() {
    #expect(HUB75Chips.plain.problem(columns: 40) == nil)
    #expect(HUB75Chips.fm6126a.problem(columns: 80) == nil)
    #expect(
      HUB75Chips.fm6127.problem(columns: 40)
        == "panels with the chips fm6127 need a multiple of 16 columns in their shift registers, "
        + "not 40")
  }
}
