import FoundationEssentials
import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// Walls of panels in other arrangements than one row per chain.
@Suite struct HUB75ArrangementTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var arrangement: HUB75Arrangement
    var chain: Int
    var parallel: Int
    /// The wall as mounted.
    var wall: String

    init(_ arrangement: HUB75Arrangement, _ chain: Int, _ parallel: Int, _ wall: String) {
      (self.arrangement, self.chain, self.parallel, self.wall) = (
        arrangement, chain, parallel, wall
      )
    }

    var testDescription: String { "\(arrangement) \(chain) \(parallel)" }
  }

  /// The drawings are from rpi-rgb-led-matrix's code and documentation (lib/pixel-mapper.cc).
  private static let examples = [
    Example(.row, 3, 1, "A3^ A2^ A1^"),
    Example(.row, 2, 3, "A2^ A1^\nB2^ B1^\nC2^ C1^"),
    Example(.u, 2, 1, "A1^\nA2v"),
    Example(.u, 4, 1, "A2^ A1^\nA3v A4v"),
    Example(.u, 6, 2, "A3^ A2^ A1^\nA4v A5v A6v\nB3^ B2^ B1^\nB4v B5v B6v"),
    Example(.u, 2, 3, "A1^\nA2v\nB1^\nB2v\nC1^\nC2v"),
    Example(.v, 3, 1, "A3^\nA2^\nA1^"),
    Example(.v, 2, 3, "A2^ B2^ C2^\nA1^ B1^ C1^"),
    Example(.vSerpentine, 3, 1, "A3^\nA2v\nA1^"),
    Example(.vSerpentine, 4, 2, "A4v B4v\nA3^ B3^\nA2v B2v\nA1^ B1^"),
    Example(.line, 2, 3, "A2^ A1^ B2^ B1^ C2^ C1^"),
    Example(.lineSerpentine, 2, 3, "A2^ A1^ B1v B2v C2^ C1^"),
    Example(.lineSerpentine, 1, 2, "A1^ B1v"),
  ]

  @Test(arguments: examples)
  func anArrangementShowsThePicture(_ example: Example) throws {
    let panel = Size(width: 16, height: 8)
    let wiring = HUB75Wiring(
      panel: panel,
      chains: example.arrangement.placements(
        panel: panel, chain: example.chain, parallel: example.parallel))
    let grid = example.arrangement.grid(chain: example.chain, parallel: example.parallel)
    #expect(
      wiring.size == Size(width: grid.width * panel.width, height: grid.height * panel.height))
    try expectPicture(HUB75Rig(wiring, HUB75Mounting(panel: panel, wall: example.wall)))
  }

  /// Each arrangement is drawn with two chains of four panels.
  @Test(arguments: HUB75Arrangement.allCases)
  func thePageDrawsEveryArrangement(_ arrangement: HUB75Arrangement) throws {
    let drawings = MarkdownPage.named("docs/panels.md").lines
      .filter { $0.firstMatch(of: /[AB][1-4]/) != nil }
      .map { $0.split(separator: " ").joined(separator: " ") }
    let grid = arrangement.grid(chain: 4, parallel: 2)
    var rows = Array(repeating: Array(repeating: "", count: grid.width), count: grid.height)
    let chains = arrangement.placements(
      panel: Size(width: 1, height: 1), chain: 4, parallel: 2)
    for (letter, places) in zip(["A", "B"], chains) {
      for (number, place) in places.enumerated() {
        let name = "\(letter)\(number + 1)"
        rows[place.y][place.x] = place.turn == .degrees0 ? name : "(\(name))"
      }
    }
    for row in rows.map({ $0.joined(separator: " ") }) {
      #expect(drawings.contains { $0.contains(row) }, "\(row)")
    }
  }

  @Test func everyArrangementHasAnExample() {
    #expect(Set(Self.examples.map(\.arrangement)) == Set(HUB75Arrangement.allCases))
  }

  @Test func foldedPanelsCanBeArranged() throws {
    for table in HUB75LEDTable.all {
      let wiring = HUB75Wiring(
        panel: table.panel, multiplex: table.multiplex,
        chains: HUB75Arrangement.u.placements(panel: table.panel, chain: 4, parallel: 1))
      try expectPicture(
        HUB75Rig(
          wiring, HUB75Mounting(panel: table.panel, table: table, wall: "A2^ A1^\nA3v A4v")))
    }
  }

  /// Two upright panels with two horizontal ones between them.
  @Test(arguments: [nil, HUB75LEDTable.all[0]])
  func panelsMayBeTurnedAnyWay(_ table: HUB75LEDTable?) throws {
    let panel = Size(width: 32, height: 16)
    let wiring = HUB75Wiring(
      panel: panel, multiplex: table?.multiplex ?? .direct,
      chains: [
        [
          HUB75Placement(x: 48, y: 0, turn: .degrees90), HUB75Placement(x: 16, y: 0),
          HUB75Placement(x: 16, y: 16, turn: .degrees180),
          HUB75Placement(x: 0, y: 0, turn: .degrees270),
        ]
      ])
    #expect(wiring.size == Size(width: 64, height: 32))
    let mounting = HUB75Mounting(
      size: Size(width: 64, height: 32), panel: panel, table: table,
      chains: [
        [
          .init(x: 48, y: 0, quarterTurns: 1), .init(x: 16, y: 0, quarterTurns: 0),
          .init(x: 16, y: 16, quarterTurns: 2), .init(x: 0, y: 0, quarterTurns: 3),
        ]
      ])
    let rig = try HUB75Rig(wiring, mounting)
    try expectPicture(rig)
    #expect(
      rig.panel.modules == [
        Rect(x: 48, y: 0, width: 16, height: 32), Rect(x: 16, y: 0, width: 32, height: 16),
        Rect(x: 16, y: 16, width: 32, height: 16), Rect(x: 0, y: 0, width: 16, height: 32),
      ])
  }

  /// A panel that is turned clockwise shows its left side at the top of the wall.
  @Test func aTurnedPanelIsShiftedFromItsTop() throws {
    let panel = Size(width: 8, height: 4)
    let wiring = HUB75Wiring(
      panel: panel, chains: [[HUB75Placement(x: 0, y: 0, turn: .degrees90)]])
    // The upper and lower LED of the first column are the right ones of the first row.
    #expect(wiring.order.prefix(2) == [3, 1])
    #expect(wiring.order[2...3] == [7, 5])
  }

  @Test func thePictureOnAUIsTurnedAsAWhole() throws {
    let panel = Size(width: 8, height: 8)
    let wiring = HUB75Wiring(
      panel: panel, chains: HUB75Arrangement.u.placements(panel: panel, chain: 4, parallel: 1))
    let rig = try HUB75Rig(wiring, HUB75Mounting(panel: panel, wall: "A2^ A1^\nA3v A4v"))
    let picture = Bitmap(size: rig.size)
    picture[1, 0] = .white
    let turned = Bitmap(size: rig.size)
    FrameOutput(
      geometry: PanelGeometry(physicalSize: rig.size, rotate: .degrees90),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)
    ).convert(picture, into: turned)
    try rig.showOnce(turned)
    let wall = rig.wall()
    // The second pixel of the first row is the second pixel from the top of the last column.
    #expect(wall.light.indices.filter { wall.light[$0][0] > 0 } == [16 + 15])
  }

  @Test(arguments: [
    (
      [HUB75Placement(x: 16, y: 0), HUB75Placement(x: 8, y: 0)],
      "panels 1 and 2 are at the same place"
    ),
    (
      [HUB75Placement(x: 16, y: 0), HUB75Placement(x: 0, y: 1)],
      "panel 2, 16x8 at 0,1, is not inside the panel's size, 32x8"
    ),
    (
      [HUB75Placement(x: 0, y: 0, turn: .degrees90)],
      "panel 1, 8x16 at 0,0, is not inside the panel's size, 32x8"
    ),
    (
      [HUB75Placement(x: 0, y: 0)],
      "panels of 16x8 do not fill the panel's size, 32x8, where there are 1"
    ),
  ])
  func placesThatAreNoWall(_ placements: [HUB75Placement], _ problem: String) {
    #expect(
      HUB75Placement.problem(
        placements, panel: Size(width: 16, height: 8), size: Size(width: 32, height: 8)) == problem)
  }
}
