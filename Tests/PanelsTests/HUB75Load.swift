import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// Interruptions of a wall's thread by other work.
struct Interruptions {
  enum Moment {
    /// At any time.
    case any
    /// While LEDs are lit, while the first row is lit, or while none is lit.
    case lit, firstRow, dark
  }

  private var random: SeededGenerator
  private let distance: Double
  private let length: Int64
  private let moment: Moment
  private var next: Int64?
  private(set) var count = 0

  /// - Parameters:
  ///   - distance: The average nanoseconds of the thread's own time between interruptions.
  ///   - length: The length of each in nanoseconds.
  init(every distance: Double, length: Int64, _ moment: Moment = .any, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.distance = distance
    self.length = length
    self.moment = moment
  }

  /// Returns when the thread continues.
  ///
  /// - Parameter row: The lit row, or nil.
  mutating func end(at time: Int64, row: Int?) -> Int64 {
    guard let next else {
      plan(after: time)
      return time
    }
    guard time >= next else { return time }
    guard isMoment(row) else {
      // Not the first suitable time, which would be the same in every row.
      self.next = time + .random(in: 0..<200_000, using: &random)
      return time
    }
    count += 1
    plan(after: time + length)
    return time + length
  }

  private func isMoment(_ row: Int?) -> Bool {
    switch moment {
    case .any: true
    case .lit: row != nil
    case .firstRow: row == 0
    case .dark: row == nil
    }
  }

  private mutating func plan(after time: Int64) {
    next = time + Int64(distance * .random(in: 0..<2, using: &random))
  }
}

/// A HUB75 wall with interruptions, and the light of its LEDs.
final class HUB75Load {
  enum Wires: CaseIterable {
    /// One kernel call per set.
    case kernel
    case bcm2835, rp1
  }

  enum Picture {
    /// Its rows differ, so that it matters which of them are interrupted.
    case bright
    /// One channel of one LED.
    case dim
    case black

    fileprivate func frame(_ size: Size) -> Bitmap {
      switch self {
      case .bright:
        let frame = randomDuties(size, seed: 8)
        for x in 0..<size.width {
          for y in [0, 4] { frame[x, y] = .white }
          for y in [2, 6] where x > 0 { frame[x, y] = .black }
        }
        return frame
      case .dim:
        let frame = Bitmap(size: size)
        frame[5, 1] = Color(red: 255, green: 0, blue: 0)
        return frame
      case .black: return Bitmap(size: size)
      }
    }
  }

  private let rig: any InterruptedRig
  private var meter: HUB75LightMeter

  /// The duration of a span in nanoseconds.
  static let span: Int64 = 10_000_000
  private static let size = Size(width: 8, height: 8)

  /// A small, slow wall whose rows take as long as those of a common one.
  init(
    _ wires: Wires, planes: Int, brightness: Int = 100, refreshLimit: Int? = nil
  ) throws {
    let pins = HUB75PinMap.regular.pins
    switch wires {
    case .kernel:
      rig = try HUB75Rig(
        width: Self.size.width, rows: Self.size.height, pins: pins, planes: planes, setTime: 10_000,
        lookTime: 3000)
    case .bcm2835, .rp1:
      rig = try HUB75RegisterRig(
        wires == .rp1 ? .rp1 : .bcm2835, width: Self.size.width, rows: Self.size.height, pins: pins,
        planes: planes, light: HUB75Light(refreshLimit: refreshLimit), slowness: 20, lookTime: 75)
    }
    meter = HUB75LightMeter(pins: pins, columns: Self.size.width, span: Self.span, time: rig.now)
    try show(.bright, brightness: brightness)
    try run(spans: 3)
  }

  func show(_ picture: Picture, brightness: Int) throws {
    rig.anyPanel.dim(to: brightness)
    _ = try rig.anyPanel.show(rowMajor: picture.frame(Self.size))
  }

  /// Called with the time and the lit row. Returns when the thread continues.
  func interrupt(_ body: @escaping (_ time: Int64, _ row: Int?) -> Int64) {
    rig.interruption = { [unowned rig] in body($0, rig.isLit ? rig.row : nil) }
  }

  /// The last new reading of its meter, and the light during it.
  func reading() throws -> (RefreshMeter.Reading, light: [Double]) {
    func last() -> RefreshMeter.Reading? { rig.anyPanel.meter?.reading }
    let old = last()
    var light = try run(spans: 50)
    while last() == old { light += try run(spans: 1) }
    return (try #require(last()), Array(light.suffix(50)))
  }

  /// Refreshes for some spans, and returns the mean number of lit channels in each.
  @discardableResult
  func run(spans count: Int) throws -> [Double] {
    try run(spans: count) { try rig.step() }
  }

  /// Like `run`, with another frame after every third refresh.
  func blink(_ picture: Picture, spans count: Int) throws -> [Double] {
    let bright = Picture.bright.frame(Self.size)
    return try run(spans: count) {
      for _ in 0..<3 { try rig.step() }
      _ = try rig.anyPanel.show(rowMajor: picture.frame(Self.size))
      try rig.step()
      _ = try rig.anyPanel.show(rowMajor: bright)
    }
  }

  private func run(spans count: Int, _ step: () throws -> Void) throws -> [Double] {
    let first = meter.spans.count
    while meter.spans.count < first + count {
      try step()
      rig.takeEdges { meter.feed($0) }
      meter.integrate(to: rig.now)
    }
    return Array(meter.spans[first..<first + count])
  }
}

/// A wall whose thread may be interrupted whenever it sets lines or reads the clock.
protocol InterruptedRig: AnyObject {
  var anyPanel: any Panel { get }
  /// The time in nanoseconds.
  var now: Int64 { get }
  var isLit: Bool { get }
  /// The row on the address lines.
  var row: Int { get }
  var interruption: ((_ time: Int64) -> Int64)? { get set }
  /// Refreshes once.
  func step() throws
  /// The edges since the last call.
  func takeEdges(_ body: (Edge) -> Void)
}

extension HUB75Rig: InterruptedRig {
  var anyPanel: any Panel { panel }
  var now: Int64 { lines.time }
  var isLit: Bool { lines.levels & 1 == 0 }
  var row: Int { Int(lines.levels >> 3 & 3) }
  var interruption: ((_ time: Int64) -> Int64)? {
    get { lines.interruption }
    set { lines.interruption = newValue }
  }

  func step() throws { try refresh() }

  func takeEdges(_ body: (Edge) -> Void) {
    for edge in edges { body(edge) }
    lines.removeEdges()
  }
}

extension HUB75RegisterRig: InterruptedRig {
  var anyPanel: any Panel { panel }
  var now: Int64 { block.time }
  var isLit: Bool { block.model.levels >> UInt32(pins.oe) & 1 == 0 }
  var row: Int {
    (0..<2).reduce(0) { $0 | Int(block.model.levels >> UInt32(pins.address[$1]) & 1) << $1 }
  }
  var interruption: ((_ time: Int64) -> Int64)? {
    get { block.interruption }
    set { block.interruption = newValue }
  }

  func step() throws { _ = try panel.refresh.step() }

  func takeEdges(_ body: (Edge) -> Void) {
    for edge in block.model.edges { body(edge) }
    block.model.removeEdges()
  }
}

extension [Double] {
  var mean: Double { reduce(0, +) / Double(count) }

  /// Returns the largest mean of `count` consecutive values.
  func largestMean(of count: Int) -> Double {
    indices.dropLast(count - 1).map { self[$0..<$0 + count].reduce(0, +) / Double(count) }.max()
      ?? mean
  }
}
