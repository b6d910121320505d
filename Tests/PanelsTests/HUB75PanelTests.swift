import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct HUB75PanelTests {
  @Test func whatIsShownIsSeenOnTheLEDs() throws {
    let art = """
      #.......
      .#......
      ..##....
      ....####
      #.#.#.#.
      .#.#.#.#
      ########
      .......#
      """
    let rig = try HUB75Rig(width: 8, rows: 8)
    try rig.showOnce(try #require(Bitmap(asciiArt: art)))
    let wall = rig.wall()
    #expect(wall.violations == [])
    #expect(wall.refreshes.count == 1)
    expect(try #require(wall.refreshes.first).first?.asciiArt ?? "", is: art)
  }

  @Test func onePlaneShowsTheNearestOfEightColors() throws {
    let rig = try HUB75Rig()
    let frame = randomDuties(rig.size, seed: 1)
    try rig.showOnce(frame)
    let wall = rig.wall()
    #expect(wall.violations == [])
    #expect(wall.refreshes.map(\.count) == [1])
    #expect(wall.light.map { $0.map { $0 > 0 ? 1 : 0 } } == frame.levels(1))
  }

  @Test func theLeftmostLEDIsShiftedFirst() throws {
    let rig = try HUB75Rig(width: 8, rows: 8)
    let frame = Bitmap(size: rig.size)
    frame[0, 0] = .white
    rig.lines.removeEdges()
    try rig.showOnce(frame)
    // R1 is high at the first rising clock only.
    let red = 3 + 2
    var isRed = false
    var found: [Bool] = []
    for edge in rig.lines.edges {
      if edge.line == red { isRed = edge.level }
      if edge.line == 2 && edge.level { found.append(isRed) }
    }
    #expect(found.prefix(8) == [true] + Array(repeating: false, count: 7)[...])
  }

  @Test func modulesAreCountedFromWhereTheDataEnters() throws {
    let rig = try HUB75Rig(width: 32, rows: 16, chain: 2, parallel: 2)
    #expect(
      rig.panel.modules == [
        Rect(x: 32, y: 0, width: 32, height: 16), Rect(x: 0, y: 0, width: 32, height: 16),
        Rect(x: 32, y: 16, width: 32, height: 16), Rect(x: 0, y: 16, width: 32, height: 16),
      ])
  }

  @Test func itSaysWhatItCanShow() throws {
    let capabilities = try HUB75Rig(planes: 3).panel.capabilities
    #expect(capabilities.dimming == .panelWithColors)
    #expect(capabilities.upkeepInterval == 1_000_000_000)
  }

  @Test(arguments: HUB75PinMap.allCases)
  func everyMapOfLinesShowsThePicture(_ map: HUB75PinMap) throws {
    try expectPicture(HUB75Rig(pins: map.pins), planes: 1)
  }

  @Test(arguments: [8, 10, 16, 32, 40, 64], 1...3)
  func everyNumberOfRowsAndChainsShowsThePicture(_ rows: Int, _ parallel: Int) throws {
    for chain in 1...3 {
      try expectPicture(
        HUB75Rig(width: 16, rows: rows, chain: chain, parallel: parallel, planes: 2), planes: 2)
    }
  }

  @Test(arguments: HUB75RowAddress.allCases, [4, 8, 16, 32, 64])
  func everyRowAddressShowsThePicture(_ address: HUB75RowAddress, _ rows: Int) throws {
    guard address.problem(rows: rows) == nil else { return }
    for planes in [1, 3] {
      for clock in address.rowClocks {
        try expectPicture(
          HUB75Rig(width: 16, rows: rows, address: address, rowClock: clock, planes: planes),
          planes: planes)
      }
    }
  }

  @Test(arguments: HUB75Pins.planeCounts)
  func everyPlaneIsLitTwiceAsLongAsTheOneBelow(_ planes: Int) throws {
    try expectPicture(HUB75Rig(width: 64, rows: 8, planes: planes), planes: planes)
    // Wider than the lowest planes need, and narrower.
    try expectPicture(HUB75Rig(width: 96, rows: 8, planes: planes), planes: planes)
    try expectPicture(HUB75Rig(width: 8, rows: 8, planes: planes), planes: planes)
  }

  @Test func manyFramesOneAfterAnotherAreShownWithoutAFault() throws {
    for (seed, planes) in [(1, 1), (2, 3), (3, 8)] as [(UInt64, Int)] {
      let rig = try HUB75Rig(width: 32, rows: 16, parallel: 2, planes: planes)
      for number in 0..<20 {
        _ = try rig.panel.show(
          rowMajor: randomDuties(rig.size, seed: seed &* 100 &+ UInt64(number)))
        try rig.refresh()
        rig.panel.dim(to: [100, 37, 1, 62][number % 4])
      }
      #expect(rig.wall().violations == [])
    }
  }

  @Test func lightIsCountedAsItIsShown() throws {
    let frame = Bitmap(size: Size(width: 8, height: 8))
    frame[1, 1] = Color(red: 255, green: 47, blue: 46)
    #expect(try HUB75Rig(width: 8, rows: 8).panel.light(of: frame) == 255 * 2)
    #expect(try HUB75Rig(width: 8, rows: 8, planes: 8).panel.light(of: frame) == 255 + 47 + 46)
    frame[0, 0] = .white
    #expect(try HUB75Rig(width: 8, rows: 8, planes: 3).panel.light(of: frame) >= 765 + 255)
  }

  /// Shows random frames and checks every LED: its light in each refresh is its level times that of
  /// the lowest plane, and the planes are the bits of the level, lowest first.
  private func expectPicture(
    _ rig: HUB75Rig, planes: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = randomDuties(rig.size, seed: 7)
    try rig.showOnce(frame)
    let wall = rig.wall()
    #expect(wall.violations == [], sourceLocation: sourceLocation)
    let refreshes = wall.refreshes
    let refresh = try #require(refreshes.first, sourceLocation: sourceLocation)
    #expect(refreshes.count == 1 && refresh.count == planes, sourceLocation: sourceLocation)
    let levels = frame.levels(1 << planes - 1)
    let wrong = wall.ledWithWrongLight(planes: planes, levels: levels) { 0.02 * $0 }
    #expect(wrong == nil, "lamp and its light", sourceLocation: sourceLocation)
    for (plane, picture) in refresh.enumerated() {
      let isRight = (0..<rig.size.area).allSatisfy { index in
        let color = picture[index % rig.size.width, index / rig.size.width]
        return [color.red, color.green, color.blue]
          == levels[index].map { $0 >> plane & 1 == 1 ? 255 : 0 }
      }
      #expect(isRight, "plane \(plane)", sourceLocation: sourceLocation)
    }
  }
}
