public import Panels
public import Pixels

/// HUB75 panels with their wiring, which convert edges into light.
///
/// The lines of edges have the numbers of the pins.
public struct HUB75Wall {
  /// The light during one low level of the output-enable line.
  public struct Pulse: Equatable, Sendable {
    /// The row in each half, counted from the top.
    public var row: Int
    public var start: Int64
    public var end: Int64
    /// For each chain R1 G1 B1 R2 G2 B2, with a bit for each column from the left.
    public var leds: [[[Bool]]]

    public var duration: Int64 { end - start }
  }

  public let size: Size
  /// All pulses in order.
  public private(set) var pulses: [Pulse] = []
  /// Violations of real panels' requirements, and causes of ghosting, as sentences.
  public private(set) var violations: [String] = []

  private let half: Int
  private let columns: Int
  private let mounting: HUB75Mounting
  private var signals: [Int: Signal] = [:]
  private var rowChip: RowChip
  /// Nil for plain shift registers.
  private var columnChips: [[ColumnChips]]?
  private var address: UInt32 = 0
  private var isClockHigh = false
  /// When data changed while the clock was high. It is permitted if the clock falls at the same
  /// time.
  private var dataMove: Int64?
  private var isLatchHigh = false
  /// The start of the current light, or nil in the dark.
  private var lightStart: Int64?
  private var data: [[Bool]]
  /// The shifted columns. `oldest` is the next to leave.
  private var registers: [[[Bool]]]
  private var oldest = 0
  /// The latched columns. The leftmost LED, the last of the chain, is first.
  private var latched: [[[Bool]]]
  private var clocks = 0
  /// The number of clocks since the latch rose.
  private var latchedClocks = 0
  /// The row that has shown the latched data.
  private var latchedRow: Int?
  private var hasLatched = false

  private enum Signal {
    case oe
    case clock
    case latch
    case address(Int)
    case data(chain: Int, index: Int)
  }

  /// - Parameter isDark: Whether the output-enable line is initially high. All other lines are low.
  public init(
    _ mounting: HUB75Mounting, pins: HUB75Pins, address type: HUB75RowAddress,
    chips: HUB75Chips = .plain, rowClock: HUB75RowClock = .rising, isDark: Bool = false
  ) {
    let chains = mounting.chains
    self.mounting = mounting
    size = mounting.size
    columns = mounting.columns
    half = mounting.rows / 2
    signals = [pins.oe: .oe, pins.clock: .clock, pins.latch: .latch]
    for (bit, line) in pins.address.enumerated() { signals[line] = .address(bit) }
    for (chain, lines) in pins.rgb.prefix(chains).enumerated() {
      for (index, line) in lines.enumerated() { signals[line] = .data(chain: chain, index: index) }
    }
    rowChip = RowChip(
      type: type, rows: half, lines: pins.address.count, clock: rowClock)
    data = Array(repeating: Array(repeating: false, count: 6), count: chains)
    if chips != .plain {
      columnChips = data.map { $0.map { _ in ColumnChips(chips, columns: mounting.columns) } }
    }
    registers = data.map { $0.map { _ in Array(repeating: false, count: mounting.columns) } }
    latched = registers
    lightStart = isDark ? nil : .min
  }

  public mutating func feed(_ edges: some Sequence<Edge>) {
    for edge in edges { feed(edge) }
  }

  /// Applies an edge. Unknown lines are ignored.
  public mutating func feed(_ edge: Edge) {
    if let move = dataMove, move != edge.time {
      report("data moved while the clock was high", move)
      dataMove = nil
    }
    switch signals[edge.line] {
    case nil: break
    case .oe: edge.level ? endLight(at: edge.time) : beginLight(at: edge.time)
    case .clock:
      if edge.level && !isClockHigh { shift(at: edge.time) }
      isClockHigh = edge.level
      if !isClockHigh { dataMove = nil }
    case .latch:
      if edge.level != isLatchHigh { changeLatch(at: edge.time) }
      isLatchHigh = edge.level
    case .address(let bit):
      if lightStart != nil { report("address line \(bit) changed while lit", edge.time) }
      let before = address
      address = edge.level ? address | 1 << UInt32(bit) : address & ~(1 << UInt32(bit))
      if let trouble = rowChip.change(from: before, to: address) { report(trouble, edge.time) }
    case .data(let chain, let index):
      if isClockHigh { dataMove = edge.time }
      data[chain][index] = edge.level
    }
  }

  private mutating func shift(at time: Int64) {
    if isLatchHigh {
      if columnChips == nil { report("clocked while the latch was high", time) }
      latchedClocks += 1
    }
    clocks += 1
    for chain in registers.indices {
      for index in 0..<6 { registers[chain][index][oldest] = data[chain][index] }
    }
    oldest = (oldest + 1) % columns
  }

  /// Plain registers latch at the rising edge. Chips with their own registers do so at the falling
  /// edge, unless there were clocks meanwhile.
  private mutating func changeLatch(at time: Int64) {
    guard columnChips != nil else { return isLatchHigh ? () : latch(at: time) }
    if !isLatchHigh {
      latchedClocks = 0
    } else if latchedClocks == 0 {
      latch(at: time)
    } else {
      writeRegisters(at: time)
    }
  }

  private mutating func writeRegisters(at time: Int64) {
    if lightStart != nil { report("a register was written while lit", time) }
    if clocks != columns { report("\(clocks) clocks for a register, not \(columns)", time) }
    clocks = 0
    for (chain, lines) in shifted.enumerated() {
      for (index, bits) in lines.enumerated() {
        if let trouble = columnChips?[chain][index].write(bits, clocks: latchedClocks) {
          report(trouble, time)
        }
      }
    }
  }

  /// The content of the shift registers, the furthest first.
  private var shifted: [[[Bool]]] {
    registers.map { $0.map { Array($0[oldest...] + $0[..<oldest]) } }
  }

  private mutating func latch(at time: Int64) {
    if lightStart != nil { report("latched while lit", time) }
    if clocks != columns {
      report("\(clocks) clocks before the latch, not \(columns)", time)
    }
    clocks = 0
    latched = shifted
    if let columnChips {
      latched = zip(columnChips, latched).map { zip($0, $1).map { $0.lit($1) } }
    }
    latchedRow = nil
    hasLatched = true
  }

  private mutating func beginLight(at time: Int64) {
    guard lightStart == nil else { return }
    lightStart = time
    guard hasLatched else { return report("lit before anything was latched", time) }
    let selected = rowChip.selected
    guard selected.count == 1 else { return report("\(selected.count) rows lit at once", time) }
    if let row = latchedRow, row != selected[0] {
      report("what was latched for row \(row) was lit on row \(selected[0])", time)
    }
    latchedRow = selected[0]
  }

  private mutating func endLight(at time: Int64) {
    guard let start = lightStart else { return }
    lightStart = nil
    // Light that started before the recording is not a pulse.
    guard start != .min else { return }
    for row in rowChip.selected {
      pulses.append(Pulse(row: row, start: start, end: time, leds: latched))
    }
  }

  private mutating func report(_ sentence: String, _ time: Int64) {
    violations.append("\(sentence), at \(time) ns")
  }
}

extension HUB75Wall {
  public var isLit: Bool { lightStart != nil }

  /// Whether no LED would be lit with a low output-enable line.
  public var isLatchDark: Bool { latched.allSatisfy { $0.allSatisfy { !$0.contains(true) } } }

  /// The duration of light of each LED in nanoseconds: red, green and blue, row-major.
  public var light: [[Int64]] {
    var light = Array(repeating: [Int64](repeating: 0, count: 3), count: size.area)
    for pulse in pulses {
      forEachLED(of: pulse) { index, channel in light[index][channel] += pulse.duration }
    }
    return light
  }

  /// The light of each refresh, from one first row to the next: a bitmap for each plane, in the
  /// order of a row's planes. Channels are 0 or 255.
  ///
  /// Incomplete refreshes at the start and end are omitted.
  public var refreshes: [[Bitmap]] {
    var refreshes: [[Bitmap]] = []
    var last = -1
    var plane = 0
    for pulse in pulses {
      plane = pulse.row == last ? plane + 1 : 0
      if pulse.row == 0 && last != 0 { refreshes.append([]) }
      last = pulse.row
      guard !refreshes.isEmpty else { continue }
      let current = refreshes.count - 1
      if plane == refreshes[current].count { refreshes[current].append(Bitmap(size: size)) }
      let picture = refreshes[current][plane]
      forEachLED(of: pulse) { index, channel in picture.light(index, channel) }
    }
    if last != half - 1 || plane + 1 != refreshes.last?.count { refreshes = refreshes.dropLast() }
    return refreshes
  }

  private func forEachLED(of pulse: Pulse, _ body: (_ index: Int, _ channel: Int) -> Void) {
    for (chain, lines) in pulse.leds.enumerated() {
      for (line, leds) in lines.enumerated() {
        let row = mounting.leds[chain][pulse.row + (line < 3 ? 0 : half)]
        for (isLit, led) in zip(leds, row) where isLit {
          if let led { body(led, line % 3) }
        }
      }
    }
  }
}

extension Bitmap {
  fileprivate func light(_ index: Int, _ channel: Int) {
    let (x, y) = (index % size.width, index / size.width)
    let old = self[x, y]
    self[x, y] = Color(
      red: channel == 0 ? 255 : old.red, green: channel == 1 ? 255 : old.green,
      blue: channel == 2 ? 255 : old.blue)
  }
}
