import Pixels
import Testing
import WireModels

@testable import Panels

/// How long rows are lit, and the influences on it.
@Suite struct HUB75LightTests {
  @Test(arguments: [100, 75, 50, 20, 10, 5, 1])
  func brightnessIsTheLengthOfTheLight(_ brightness: Int) throws {
    let full = try HUB75Rig()
    try full.showOnce(Bitmap(size: full.size, fill: .white))
    let rig = try HUB75Rig()
    rig.panel.dim(to: brightness)
    try rig.showOnce(Bitmap(size: rig.size, fill: .white))
    let ratio =
      Double(lightTimes(rig.lines).reduce(0, +))
      / Double(lightTimes(full.lines).reduce(0, +)) * 100
    // Rounded to one of 128 steps.
    #expect(abs(ratio - Double(brightness)) < 0.5)
    #expect(rig.wall().violations == [])
  }

  @Test func nothingIsEverLitAtZeroPercent() throws {
    let rig = try HUB75Rig()
    rig.panel.dim(to: 0)
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    #expect(try !rig.refresh())
    #expect(rig.wall().pulses.isEmpty && !rig.wall().isLit)
    // The new brightness takes effect with a frame.
    rig.panel.dim(to: 1)
    #expect(try !rig.refresh())
    _ = try rig.panel.show(Bitmap(size: rig.size, fill: .white))
    #expect(try rig.refresh())
    #expect(!rig.wall().pulses.isEmpty)
  }

  @Test(arguments: HUB75Pins.planeCounts)
  func whiteIsLitAtOnePercentHoweverNarrowThePanel(_ planes: Int) throws {
    let rig = try HUB75Rig(width: 4, rows: 8, planes: planes)
    rig.panel.dim(to: 1)
    try rig.showOnce(Bitmap(size: rig.size, fill: .white))
    #expect(rig.wall().light.allSatisfy { $0.allSatisfy { $0 > 0 } })
  }

  @Test func onePlaneIsLitNearlyAllTheTime() throws {
    let rig = try HUB75Rig()
    let frame = Bitmap(size: rig.size, fill: .white)
    _ = try rig.panel.show(frame)
    try rig.refresh()
    let start = rig.lines.time
    for _ in 0..<10 { try rig.refresh() }
    let time = rig.lines.time - start
    let lit = lightTimes(rig.lines).suffix(160).reduce(0, +)
    #expect(Double(lit) / Double(time) > 0.94)
    // 16 rows of 64 columns with two sets each.
    #expect(abs(10e9 / Double(time) - 168) < 3)
  }

  /// Sets that change more lines take longer, as if the kernel wrote lines one after another.
  @Test func rowsAreLitEquallyLongWhateverIsShiftedMeanwhile() throws {
    let size = Size(width: 32, height: 16)
    nonisolated(unsafe) let lines = SlowLines()
    let panel = HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: 16, chain: 1), pins: HUB75PinMap.regular.pins,
      lines: lines
    ) {
      lines.record.time += 20
      return lines.record.time
    }
    try panel.refresh.open()
    try panel.refresh.prepare()
    // Rows 2, 3 and 6 and their other halves are busy.
    let frame = Bitmap(size: size, fill: .white)
    for y in [2, 3, 6, 10, 11, 14] {
      for x in stride(from: 0, to: 32, by: 2) { frame[x, y] = .black }
    }
    _ = try panel.show(rowMajor: frame)
    for _ in 0..<20 { _ = try panel.refresh.step() }
    lines.record.removeEdges()
    for _ in 0..<3 { _ = try panel.refresh.step() }
    let durations = lightTimes(lines.record)
    #expect(durations.count >= 23)
    #expect(Double(durations.max()!) / Double(durations.min()!) < 1.05)
  }

  /// Otherwise the time for the rest of a row would add to the light.
  @Test func theLightEndsWithFewWords() throws {
    let size = Size(width: 256, height: 8)
    nonisolated(unsafe) let lines = FastLines()
    let panel = HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: 8, chain: 1), pins: HUB75PinMap.regular.pins,
      planes: 11, lines: lines
    ) {
      lines.record.time += 20
      return lines.record.time
    }
    try panel.refresh.open()
    try panel.refresh.prepare()
    _ = try panel.show(rowMajor: randomDuties(size, seed: 5))
    for _ in 0..<4 { _ = try panel.refresh.step() }
    #expect(lines.ends.count >= 4 * 11 * 3)
    #expect(lines.ends.allSatisfy { $0 <= 2 })
  }

  /// Lines as fast as registers.
  private final class FastLines: GPIOLines {
    let record = RecordedLines()
    /// The number of words at the end of each light.
    var ends: [Int] = []

    init() { record.setTime = 10 }

    func open(levels: UInt32) throws(PanelError) { try record.open(levels: levels) }
    func set(_ levels: UInt32) throws(PanelError) {
      if record.levels & 1 == 0 && levels & 1 == 1 { ends.append(1) }
      try record.set(levels)
    }
    func shift(
      _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32
    ) throws(PanelError) {
      if record.levels & 1 == 0, idle & 1 == 1 { ends.append(2 * columns.count) }
      try record.shift(columns, idle: idle, clock: clock)
    }
    func close() { record.close() }
  }

  /// The processor's clock was low when the row time was measured.
  @Test func aMachineThatBecomesFasterRefreshesFaster() throws {
    let rig = try HUB75Rig(width: 32, rows: 8)
    _ = try rig.panel.show(rowMajor: randomDuties(rig.size, seed: 3))
    func lightTime(after refreshes: Int, setTime: Int64) throws -> Double {
      rig.lines.setTime = setTime
      for _ in 0..<refreshes { try rig.refresh() }
      rig.lines.removeEdges()
      try rig.refresh()
      return Double(lightTimes(rig.lines).last!)
    }
    let before = try lightTime(after: 1, setTime: 2800)
    #expect(try abs(lightTime(after: 400, setTime: 1400) / before - 0.5) < 0.02)
    #expect(try abs(lightTime(after: 50, setTime: 2800) / before - 1) < 0.04)
  }

  /// The durations of low levels of the output-enable line.
  private func lightTimes(_ lines: RecordedLines) -> [Int64] {
    var start: Int64?
    var times: [Int64] = []
    for edge in lines.edges where edge.line == 0 {
      if edge.level, let start { times.append(edge.time - start) }
      start = edge.level ? nil : edge.time
    }
    return times
  }

  private final class SlowLines: GPIOLines {
    let record = RecordedLines()

    func open(levels: UInt32) throws(PanelError) { try record.open(levels: levels) }

    func set(_ levels: UInt32) throws(PanelError) {
      record.setTime = 2000 + 300 * Int64((levels ^ record.levels).nonzeroBitCount)
      try record.set(levels)
    }

    func close() { record.close() }
  }
}
