import Pixels
import Synchronization
import TestSupport
import Testing
import WireModels

@testable import Panels

/// A HUB75 wall on recorded lines, refreshed by the test itself instead of a thread.
final class HUB75Rig {
  let panel: HUB75Panel
  let lines: RecordedLines
  let size: Size
  private let mounting: HUB75Mounting
  private let offsets: [Int]
  private let pins: HUB75Pins
  private let address: HUB75RowAddress
  private let panelChips: HUB75Chips
  private let rowClock: HUB75RowClock
  /// Called whenever the driver reads the clock, with the number of earlier readings.
  private let moments = Moments()

  private final class Moments {
    var count = 0
    var action: ((Int) -> Void)?
  }

  /// Panels without folding, in one row per chain.
  convenience init(
    width: Int = 64, rows: Int = 32, chain: Int = 1, parallel: Int = 1,
    pins: HUB75Pins = HUB75PinMap.regular.pins, address: HUB75RowAddress = .direct,
    rowClock: HUB75RowClock = .rising, planes: Int = 1, isDownward: Bool = false,
    setTime: Int64 = 2800, lookTime: Int64 = 10
  ) throws {
    let size = Size(width: width * chain, height: rows * parallel)
    try self.init(
      HUB75Wiring(size: size, rows: rows, chain: chain), HUB75Mounting(size: size, rows: rows),
      pins: pins, address: address, rowClock: rowClock, planes: planes, isDownward: isDownward,
      setTime: setTime, lookTime: lookTime)
  }

  /// - Parameters:
  ///   - wiring: The driver's configuration of panels and mounting.
  ///   - mounting: The real mounting.
  ///   - chips: The driver's configuration of chips.
  ///   - panelChips: The real chips, or nil for the same.
  ///   - rowClock: When the row registers take data.
  ///   - setTime: The duration of a set in nanoseconds.
  ///   - lookTime: The duration of reading the clock.
  init(
    _ wiring: HUB75Wiring, _ mounting: HUB75Mounting,
    pins: HUB75Pins = HUB75PinMap.regular.pins, address: HUB75RowAddress = .direct,
    chips: HUB75Chips = .plain, panelChips: HUB75Chips? = nil, rowClock: HUB75RowClock = .rising,
    planes: Int = 1, isDownward: Bool = false, setTime: Int64 = 2800, lookTime: Int64 = 10
  ) throws {
    self.panelChips = panelChips ?? chips
    self.rowClock = rowClock
    nonisolated(unsafe) let lines = RecordedLines()
    lines.isDownward = isDownward
    lines.setTime = setTime
    nonisolated(unsafe) let moments = moments
    self.lines = lines
    self.mounting = mounting
    self.pins = pins
    self.address = address
    size = wiring.size
    offsets = pins.offsets(rows: wiring.rows, parallel: wiring.chains, address: address)
    panel = HUB75Panel(
      wiring: wiring, pins: pins, address: address, chips: chips, planes: planes, lines: lines
    ) {
      moments.action?(moments.count)
      moments.count += 1
      if let interruption = lines.interruption { lines.time = interruption(lines.time) }
      lines.time += lookTime
      return lines.time
    }
    try panel.refresh.open()
    try panel.refresh.prepare()
  }

  /// Whether anything is lit.
  @discardableResult
  func refresh() throws -> Bool { try panel.refresh.step() }

  /// Shows a frame with pixels in their places for one refresh, then nothing.
  func showOnce(_ frame: Bitmap) throws { try showOnce(inOrder: panel.inOrder(frame)) }

  /// Shows a frame with pixels in the panel's order for one refresh, then nothing.
  func showOnce(inOrder frame: Bitmap) throws {
    _ = try panel.show(frame)
    #expect(try refresh())
    _ = try panel.show(Bitmap(size: size))
    #expect(try !refresh())
  }

  func whenTheClockIsRead(_ action: @escaping (Int) -> Void) {
    moments.count = 0
    moments.action = action
  }

  /// Returns the wall after everything that was written.
  func wall() -> HUB75Wall {
    var wall = HUB75Wall(
      mounting, pins: pins, address: address, chips: panelChips, rowClock: rowClock)
    wall.feed(edges)
    return wall
  }

  /// What was written, with the numbers of the pins.
  var edges: some Sequence<Edge> {
    lines.edges.lazy.map { Edge(time: $0.time, line: self.offsets[$0.line], level: $0.level) }
  }
}

extension HUB75RowAddress {
  /// The interpretations of its data sheet, which should all show the same.
  var rowClocks: [HUB75RowClock] { self == .abShift ? HUB75RowClock.allCases : [.rising] }
}

/// Shows a random frame on a wall with one plane and checks every LED.
func expectPicture(
  _ rig: HUB75Rig, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let frame = randomDuties(rig.size, seed: 5)
  try rig.showOnce(frame)
  let wall = rig.wall()
  #expect(wall.violations == [], sourceLocation: sourceLocation)
  #expect(
    wall.light.map { $0.map { $0 > 0 ? 1 : 0 } } == frame.levels(1),
    sourceLocation: sourceLocation)
}

extension HUB75Wall {
  /// Returns an LED whose light in the refresh is not its level times that of the lowest plane.
  ///
  /// - Parameter tolerance: The tolerance of a light, both in nanoseconds.
  func ledWithWrongLight(
    planes: Int, levels: [[Int]], tolerance: (Double) -> Double
  ) -> Int? {
    let unit =
      Double(pulses.reduce(0) { $0 + $1.duration })
      / Double((1 << planes - 1) * pulses.count / planes)
    let light = light
    return light.indices.first { led in
      (0..<3).contains { channel in
        let wanted = Double(levels[led][channel]) * unit
        return abs(Double(light[led][channel]) - wanted) > tolerance(wanted)
      }
    }
  }
}

/// A frame with any duty in every channel of every LED.
func randomDuties(_ size: Size, seed: UInt64) -> Bitmap {
  var random = SeededGenerator(seed: seed)
  let frame = Bitmap(size: size)
  for y in 0..<size.height {
    for x in 0..<size.width {
      frame[x, y] = Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
  }
  return frame
}

/// The level of each duty with the nearest lightness (CIE L*).
func nearestLevels(of highest: Int) -> [Int] {
  func lightness(_ light: Double) -> Double {
    light > 216.0 / 24389 ? 116 * cubeRoot(light) - 16 : light * 24389 / 27
  }
  func cubeRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<100 {
      let next = root - (root * root * root - value) / (3 * root * root)
      if next == root { break }
      root = next
    }
    return root
  }
  return nearestLevelsSoFar.withLock { known in
    if let levels = known[highest] { return levels }
    let lightnesses = (0...highest).map { lightness(Double($0) / Double(highest)) }
    let levels = (0...255).map { duty in
      let wanted = lightness(Double(duty) / 255)
      return lightnesses.indices.min {
        abs(lightnesses[$0] - wanted) < abs(lightnesses[$1] - wanted)
      }!
    }
    known[highest] = levels
    return levels
  }
}

private let nearestLevelsSoFar = Mutex<[Int: [Int]]>([:])

extension Bitmap {
  /// Each channel as a level, looked up with `nearestLevels`.
  func levels(_ highest: Int) -> [[Int]] {
    let table = nearestLevels(of: highest)
    return (0..<size.area).map { index in
      let color = self[index % size.width, index / size.width]
      return [table[Int(color.red)], table[Int(color.green)], table[Int(color.blue)]]
    }
  }
}
