import Pixels
import TestSupport
import WireModels

@testable import Panels

/// A HUB75 wall on the registers of a chip's model, refreshed by the test itself.
final class HUB75RegisterRig {
  let panel: HUB75Panel
  let block: ModelBlock
  let size: Size
  let pins: HUB75Pins
  let planes: Int
  private let rows: Int

  /// The duration of a store, about that of a Raspberry Pi 3, and of reading the clock.
  static let storeTime: Int64 = 20
  static let lookTime: Int64 = 25

  /// The chip's registers, with a clock.
  ///
  /// Stores to an RP1 are posted: the processor continues while they are in flight. A Raspberry Pi
  /// 5 takes 25 ns for each, and 0.4 µs for one with a read (issue 305 of WiringPi). The maximum
  /// number in flight is unknown, so it is large here.
  final class ModelBlock: GPIORegisterBlock {
    let map: GPIORegisterMap
    let model: GPIORegisterModel
    var time: Int64 = 0
    /// The factor by which everything is slower than usual.
    private let slowness: Int64
    private let lookTime: Int64
    /// Called with the time before each store and clock reading. Returns when the processor
    /// continues.
    var interruption: ((Int64) -> Int64)?
    /// The number of sleeps, and of readings of the clock.
    private(set) var sleeps = 0
    private(set) var looks = 0
    private var random = SeededGenerator(seed: 1)
    /// The arrival of the last posted store.
    private var arrival: Int64 = 0

    private static let postedStoreTime: Int64 = 5
    private static let postedInterval: Int64 = 25
    private static let way: Int64 = 200
    private static let mostPosted: Int64 = 32

    init(_ chip: GPIORegisterModel.Chip, slowness: Int64, lookTime: Int64, levels: UInt32) {
      self.slowness = slowness
      self.lookTime = lookTime
      map = chip == .rp1 ? .rp1 : .bcm2835
      model = GPIORegisterModel(chip, levels: levels)
    }

    func store(_ lines: UInt32, at offset: Int) {
      interrupt()
      guard map == .rp1 else {
        model.store(lines, at: offset, time: time)
        time += slowness * HUB75RegisterRig.storeTime
        return
      }
      arrival = max(time + slowness * Self.way, arrival + slowness * Self.postedInterval)
      model.store(lines, at: offset, time: arrival)
      time = max(
        time + slowness * Self.postedStoreTime,
        arrival - slowness * (Self.way + Self.mostPosted * Self.postedInterval))
    }

    func interrupt() {
      if let interruption { time = interruption(time) }
    }

    func look() -> Int64 {
      looks += 1
      interrupt()
      time += slowness * lookTime
      return time
    }

    /// Ends up to 30 µs late, as on a board without much else to do.
    func sleep(until end: Int64) {
      sleeps += 1
      if let interruption { time = interruption(time) }
      time = max(time, end) + .random(in: 3000...30_000, using: &random)
    }

    func settle(reading offset: Int) {
      time = max(time + slowness * Self.way, arrival) + slowness * Self.way
    }
  }

  init(
    _ chip: GPIORegisterModel.Chip = .bcm2835, width: Int = 64, rows: Int = 32, chain: Int = 1,
    parallel: Int = 1, pins: HUB75Pins = HUB75PinMap.regular.pins, planes: Int = 11,
    light: HUB75Light = HUB75Light(), slowdown: Int = 0, slowness: Int64 = 1,
    lookTime: Int64 = HUB75RegisterRig.lookTime
  ) throws {
    size = Size(width: width * chain, height: rows * parallel)
    self.pins = pins
    self.rows = rows
    self.planes = planes
    let offsets = pins.offsets(rows: rows, parallel: parallel, address: .direct)
    nonisolated(unsafe) let block = ModelBlock(
      chip, slowness: slowness, lookTime: lookTime, levels: 1 << UInt32(pins.oe))
    self.block = block
    let held = RecordedLines()
    let lines = GPIORegisterLines(held: held, offsets: offsets, slowdown: slowdown) { block }
    panel = HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: rows, chain: chain), pins: pins, planes: planes,
      light: light, lines: lines, clock: { block.look() }, sleep: { block.sleep(until: $0) })
    try panel.refresh.open()
    precondition(held.levels == 1, "the kernel takes the lines dark")
    try panel.refresh.prepare()
  }

  func wall() -> HUB75Wall {
    var wall = HUB75Wall(
      HUB75Mounting(size: size, rows: rows), pins: pins, address: .direct)
    wall.feed([Edge(line: pins.oe, level: true)])
    wall.feed(block.model.edges)
    return wall
  }

  /// Shows a frame for some refreshes, then nothing.
  func show(_ frame: Bitmap, refreshes: Int = 1) throws {
    _ = try panel.show(rowMajor: frame)
    for _ in 0..<refreshes { _ = try panel.refresh.step() }
    _ = try panel.show(Bitmap(size: size))
    _ = try panel.refresh.step()
  }
}
