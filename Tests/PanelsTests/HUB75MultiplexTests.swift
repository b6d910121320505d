import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// Panels whose rows are folded in their shift registers.
@Suite struct HUB75MultiplexTests {
  private static let folded = HUB75Multiplex.allCases.filter { $0 != .direct }

  @Test func everyMapHasATable() {
    #expect(Set(HUB75LEDTable.all.map(\.multiplex)) == Set(Self.folded))
  }

  @Test(arguments: HUB75LEDTable.all)
  func aFoldedPanelShowsThePicture(_ table: HUB75LEDTable) throws {
    let wiring = HUB75Wiring(
      panel: table.panel, multiplex: table.multiplex, chains: [[HUB75Placement(x: 0, y: 0)]])
    let rig = try HUB75Rig(wiring, HUB75Mounting(panel: table.panel, table: table, wall: "A1^"))
    try expectPicture(rig)
  }

  @Test(arguments: HUB75LEDTable.all)
  func chainsOfFoldedPanelsShowThePicture(_ table: HUB75LEDTable) throws {
    let wiring = HUB75Wiring(
      panel: table.panel, multiplex: table.multiplex,
      chains: HUB75Arrangement.row.placements(panel: table.panel, chain: 2, parallel: 3))
    let mounting = HUB75Mounting(
      panel: table.panel, table: table, wall: "A2^ A1^\nB2^ B1^\nC2^ C1^")
    try expectPicture(HUB75Rig(wiring, mounting))
  }

  /// Twice as many columns are shifted, and half as many rows are lit in turn.
  @Test func registersAreLongerAndHaveFewerRows() {
    #expect(chipSize(.stripe, 32, 16) == Size(width: 64, height: 8))
    #expect(chipSize(.kaler2scan, 32, 16) == Size(width: 128, height: 4))
    #expect(chipSize(.p4Outdoor, 80, 40) == Size(width: 160, height: 20))
    // All of its LEDs are on R1 G1 B1.
    #expect(chipSize(.p10QuarterScan, 32, 16) == Size(width: 128, height: 8))
    #expect(chipSize(.direct, 64, 32) == Size(width: 64, height: 32))
  }

  private func chipSize(_ multiplex: HUB75Multiplex, _ width: Int, _ height: Int) -> Size {
    multiplex.chipSize(panel: Size(width: width, height: height))
  }

  /// Every LED occurs once, for all panels.
  @Test(arguments: HUB75Multiplex.allCases)
  func everyLEDHasASeparatePlace(_ multiplex: HUB75Multiplex) {
    var sizes = 0
    for width in [8, 16, 20, 30, 32, 40, 64, 80, 96, 128] {
      for height in 2...64 {
        let panel = Size(width: width, height: height)
        guard multiplex.problem(panel: panel) == nil else { continue }
        sizes += 1
        let chip = multiplex.chipSize(panel: panel)
        let places = multiplex.fold.places(panel: panel)
        let rows = multiplex == .p10QuarterScan ? chip.height / 2 : chip.height
        #expect(chip.height % 2 == 0 && HUB75RowAddress.rowCounts.contains(chip.height))
        #expect(places.count == panel.area && chip.width * rows == panel.area)
        #expect(
          places.allSatisfy { Rect(x: 0, y: 0, width: chip.width, height: rows).contains($0) })
        #expect(Set(places).count == panel.area, "\(panel)")
      }
    }
    #expect(sizes > 0)
  }

  /// Two rows are lit at a time, one in each half of the panel, at the same distance.
  @Test(arguments: folded.filter { $0 != .p10QuarterScan })
  func upperLinesAreTheUpperHalf(_ multiplex: HUB75Multiplex) throws {
    let panel = try #require(HUB75LEDTable.all.first { $0.multiplex == multiplex }?.panel)
    let half = multiplex.chipSize(panel: panel).height / 2
    let isTurned = [.p10Z, .p8Outdoor].contains(multiplex)
    for (index, place) in multiplex.fold.places(panel: panel).enumerated() {
      #expect((place.y < half) == ((index < panel.area / 2) != isTurned))
    }
  }

  @Test(arguments: [
    (HUB75Multiplex.stripe, 32, 18, "whose rows are a multiple of 4, not 18"),
    (.stripe, 32, 4, "of at least 8 rows, not 4"),
    (.spiral, 30, 16, "whose columns are a multiple of 4, not 30"),
    (.zStripe, 36, 16, "whose columns are a multiple of 8, not 36"),
    (.zStripe, 32, 8, "whose rows are a multiple of 16, not 8"),
    (.coreman, 32, 16, "of 32 rows, not 16"),
    (.kaler2scan, 64, 16, "of 32 columns, not 64"),
    (.p10Z, 64, 32, "of 32x16, not 64x32"),
    (.p8Outdoor, 32, 16, "of 40x20, not 32x16"),
    (.p4Outdoor, 80, 20, "whose rows are a multiple of 40, not 20"),
    (.direct, 32, 15, "whose rows are a multiple of 2, not 15"),
  ])
  func aMapIsForSomePanels(_ multiplex: HUB75Multiplex, width: Int, height: Int, what: String) {
    #expect(
      multiplex.problem(panel: Size(width: width, height: height))
        == "the multiplex map \(multiplex.rawValue) is for panels \(what)")
  }
}
