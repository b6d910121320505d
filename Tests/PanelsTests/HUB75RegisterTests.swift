import Pixels
import Testing
import WireModels

@testable import Panels

/// HUB75 through the registers of a chip, observed at the lines.
@Suite struct HUB75RegisterTests {
  @Test(arguments: GPIORegisterModel.Chip.allCases, HUB75PinMap.allCases)
  func everyMapOfLinesShowsThePicture(_ chip: GPIORegisterModel.Chip, _ map: HUB75PinMap) throws {
    for parallel in 1...map.pins.rgb.count {
      try expectPicture(
        HUB75RegisterRig(chip, width: 32, rows: 16, parallel: parallel, pins: map.pins))
    }
  }

  @Test(arguments: GPIORegisterModel.Chip.allCases, [1, 4, 8, 9, 10, 11])
  func everyPlaneIsLitTwiceAsLongAsTheOneBelow(
    _ chip: GPIORegisterModel.Chip, _ planes: Int
  ) throws {
    for width in [8, 64, 128] {
      try expectPicture(HUB75RegisterRig(chip, width: width, rows: 8, planes: planes))
    }
  }

  /// A 64x32 wall. The lowest plane has the shortest light, exact to one clock reading, whatever is
  /// shifted meanwhile and however often each value is stored.
  @Test(arguments: GPIORegisterModel.Chip.allCases, [0, 2])
  func everyPulseIsAsLongAsItsPlaneHas(_ chip: GPIORegisterModel.Chip, _ slowdown: Int) throws {
    let rig = try HUB75RegisterRig(chip, slowdown: slowdown)
    try rig.show(randomDuties(rig.size, seed: 3), refreshes: 4)
    let pulses = rig.wall().pulses
    #expect(pulses.count == 4 * 16 * 11)
    for (index, pulse) in pulses.enumerated() {
      let late = pulse.duration - 130 << Int64(index % 11)
      #expect((0...HUB75RegisterRig.lookTime).contains(late), "plane \(index % 11): \(late) ns")
    }
  }

  /// `pinctrl set` and the like, on lines in use.
  @Test(arguments: GPIORegisterModel.Chip.allCases)
  func aLevelThatAnotherProgramSetsIsSoonReplaced(_ chip: GPIORegisterModel.Chip) throws {
    let rig = try HUB75RegisterRig(chip, width: 16, rows: 8, planes: 1)
    _ = try rig.panel.show(randomDuties(rig.size, seed: 6))
    _ = try rig.panel.refresh.step()
    for line in rig.pins.rgb[0] + [rig.pins.clock] {
      rig.block.store(1 << UInt32(line), at: rig.block.map.clear)
    }
    for _ in 0..<3 { _ = try rig.panel.refresh.step() }
    let rows = 4
    let pulses = rig.wall().pulses.map(\.leds)
    #expect(pulses.prefix(rows).elementsEqual(pulses.suffix(rows)))
  }

  /// The light of this wall is about as long as the shifting, so hardly any reading is a wait. With
  /// one every 0.4 µs there would be 76 in a row.
  @Test(arguments: GPIORegisterModel.Chip.allCases)
  func theClockIsSeldomReadDuringTheShifting(_ chip: GPIORegisterModel.Chip) throws {
    let rig = try HUB75RegisterRig(chip, width: 512, rows: 8, planes: 1)
    _ = try rig.panel.show(rowMajor: randomDuties(rig.size, seed: 2))
    for _ in 0..<20 { _ = try rig.panel.refresh.step() }
    let looks = rig.block.looks
    for _ in 0..<20 { _ = try rig.panel.refresh.step() }
    let rowLooks = Double(rig.block.looks - looks) / (20 * 4)
    #expect(rowLooks <= 20, "\(rowLooks) readings in a row")
  }

  @Test(arguments: GPIORegisterModel.Chip.allCases)
  func onePlaneIsLitNearlyAllTheTime(_ chip: GPIORegisterModel.Chip) throws {
    let rig = try HUB75RegisterRig(chip, planes: 1)
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    for _ in 0..<10 { _ = try rig.panel.refresh.step() }
    rig.block.model.removeEdges()
    let start = rig.block.time
    for _ in 0..<10 { _ = try rig.panel.refresh.step() }
    let lit = rig.wall().pulses.reduce(0) { $0 + $1.duration }
    #expect(Double(lit) / Double(rig.block.time - start) > 0.8)
  }

  @Test(arguments: GPIORegisterModel.Chip.allCases, [0, 1, 3])
  func slowPanelsGetEachValueLonger(
    _ chip: GPIORegisterModel.Chip, _ slowdown: Int
  ) throws {
    let rig = try HUB75RegisterRig(chip, width: 32, rows: 8, planes: 1, slowdown: slowdown)
    try expectPicture(rig)
    let times = rig.block.model.edges.map(\.time)
    let shortest = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    let storeTime = chip == .rp1 ? 25 : HUB75RegisterRig.storeTime
    #expect(shortest == Int64(slowdown + 1) * storeTime)
  }

  /// The main use of such a panel. 235 Hz is the limit of 16 rows with 2047 x 130 ns each.
  @Test(arguments: GPIORegisterModel.Chip.allCases)
  func elevenPlanesOfA64x32PanelDoNotFlicker(_ chip: GPIORegisterModel.Chip) throws {
    let rig = try HUB75RegisterRig(chip)
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    _ = try rig.panel.refresh.step()
    let start = rig.block.time
    for _ in 0..<10 { _ = try rig.panel.refresh.step() }
    let rate = 10e9 / Double(rig.block.time - start)
    #expect(rate > 200 && rate < 236)
  }

  @Test(arguments: GPIORegisterModel.Chip.allCases)
  func theMeterSaysHowOftenItIsRefreshed(_ chip: GPIORegisterModel.Chip) throws {
    let rig = try HUB75RegisterRig(chip, width: 4, rows: 8, planes: 11)
    #expect(rig.panel.meter?.reading == nil)
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    let start = rig.block.time
    var refreshes = 0
    while rig.block.time - start < 600_000_000 {
      _ = try rig.panel.refresh.step()
      refreshes += 1
    }
    let reading = try #require(rig.panel.meter?.reading)
    #expect(abs(reading.rate / (Double(refreshes) / 0.6) - 1) < 0.01)
    // A single clock reading.
    #expect(reading.latest <= HUB75RegisterRig.lookTime)
    _ = try rig.panel.show(Bitmap(size: rig.size))
    _ = try rig.panel.refresh.step()
    #expect(rig.panel.meter?.reading == nil)
  }

  @Test(arguments: 1...4)
  func ditheringShowsTheSameLightInMoreRefreshes(_ dither: Int) throws {
    let frame = randomDuties(Size(width: 16, height: 8), seed: 9)
    func shown(_ dither: Int) throws -> (light: [[Double]], time: Int64) {
      let rig = try HUB75RegisterRig(
        width: 16, rows: 8, planes: 11, light: HUB75Light(dither: dither))
      let start = rig.block.time
      try rig.show(frame, refreshes: 64)
      let wall = rig.wall()
      #expect(wall.violations == [])
      let most = Double(wall.light.flatMap { $0 }.max()!)
      return (wall.light.map { $0.map { Double($0) / most } }, rig.block.time - start)
    }
    let plain = try shown(0)
    let dithered = try shown(dither)
    #expect(Double(plain.time) / Double(dithered.time) > 0.78 * Double(1 << dither))
    let worst = zip(plain.light, dithered.light).flatMap { zip($0, $1) }.map { abs($0 - $1) }.max()
    #expect(try #require(worst) < 0.01)
  }

  /// Dithering is used even if the refresh is so slow that it is visible.
  @Test func ditheringIsDoneHoweverSlowTheWallIs() throws {
    let rig = try HUB75RegisterRig(
      width: 512, rows: 64, planes: 6, light: HUB75Light(dither: 3, shortest: 10_000))
    // Only the lowest plane.
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: Color(red: 4, green: 4, blue: 4)))
    var lit: [Int] = []
    for _ in 0..<8 {
      rig.block.model.removeEdges()
      _ = try rig.panel.refresh.step()
      lit += rig.wall().pulses.filter { $0.leds[0][0][0] }.map(\.row)
    }
    #expect(lit.sorted() == Array(0..<32))
  }

  @Test func inOneRefreshRowsDitherInTurns() throws {
    let rig = try HUB75RegisterRig(width: 8, rows: 32, planes: 4, light: HUB75Light(dither: 1))
    // Only the lowest plane.
    let dark = Bitmap(size: rig.size, fill: Color(red: 17, green: 17, blue: 17))
    _ = try rig.panel.show(dark)
    for _ in 0..<2 {
      rig.block.model.removeEdges()
      _ = try rig.panel.refresh.step()
      let lit = Set(rig.wall().pulses.filter { $0.leds[0][0][0] }.map(\.row))
      #expect(lit.count == 8)
    }
  }

  /// Eight bits of duty have 4 steps below value 24, which all look the same.
  @Test func darkColorsDiffer() throws {
    let rig = try HUB75RegisterRig(width: 32, rows: 8)
    let pipeline = ColorPipeline(brightness: 100, gamma: .cie1931)
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: rig.size), pipeline: pipeline, panelBrightness: 100,
      isCorrectedByPanel: true)
    let picture = Bitmap(size: rig.size)
    for x in 0..<32 { picture[x, 0] = Color(red: UInt8(2 * x), green: 0, blue: 0) }
    #expect(rig.panel.correct(with: try #require(output.correction)))
    #expect(!rig.panel.correct(with: pipeline))
    let leds = Bitmap(size: rig.size)
    output.convert(picture, into: leds)
    try rig.show(leds)
    let red = rig.wall().light.prefix(32).map { $0[0] }
    #expect(zip(red, red.dropFirst()).allSatisfy { $0 < $1 }, "\(red)")
    // The lower part of CIE 1931: a value of 20 is a 113th of the light.
    let twenty: Double = 20.0 * 100 / 255 / 903.3
    #expect(abs(Double(red[10]) / (2047 * 130) - twenty) < 0.001)
  }

  @Test func whiteBalanceAndBrightnessAreLight() throws {
    func light(_ balance: WhiteBalance, brightness: Int) throws -> [Double] {
      let rig = try HUB75RegisterRig(width: 8, rows: 8)
      _ = rig.panel.correct(
        with: ColorPipeline(brightness: 100, gamma: .cie1931, whiteBalance: balance))
      rig.panel.dim(to: brightness)
      try rig.show(Bitmap(size: rig.size, fill: .white), refreshes: 8)
      return rig.wall().light[0].map { Double($0) / 8 }
    }
    let full = try light(WhiteBalance(), brightness: 100)
    let dimmed = try light(WhiteBalance(red: 100, green: 50, blue: 25), brightness: 40)
    for (channel, share) in [0.4, 0.2, 0.1].enumerated() {
      #expect(abs(dimmed[channel] / full[channel] - share) < 0.01)
    }
  }

  /// Shows random frames and checks every LED: its light is its level times that of the lowest
  /// plane, exact to one clock reading per plane.
  private func expectPicture(
    _ rig: HUB75RegisterRig, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let planes = rig.planes
    let frame = randomDuties(rig.size, seed: 7)
    try rig.show(frame)
    let wall = rig.wall()
    #expect(
      wall.violations == [] && rig.block.model.violations == [], sourceLocation: sourceLocation)
    let wrong = wall.ledWithWrongLight(planes: planes, levels: frame.levels(1 << planes - 1)) {
      0.01 * $0 + Double(2 * HUB75RegisterRig.lookTime * Int64(planes))
    }
    #expect(wrong == nil, "lamp and its light", sourceLocation: sourceLocation)
  }
}
