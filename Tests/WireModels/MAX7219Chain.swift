public import Pixels

/// A chain of MAX7219: its display, and violations of the data sheet (Maxim, 19-4452, "Timing
/// Characteristics" and "Serial-Addressing Modes").
///
/// Data is shifted at every rising edge of the clock, whatever the select line, and the last 16
/// bits count when the select line rises.
public final class MAX7219Chain {
  /// The chips, the nearest to the data input first.
  public private(set) var chips: [MAX7219Chip]
  /// Violations as sentences.
  public private(set) var violations: [String] = []
  /// The number of loaded bursts.
  public private(set) var bursts = 0

  private var clock = false
  private var data = false
  private var select = false
  /// The bits since the select line fell, or nil while it is high or if its fall was not recorded.
  private var bits: Int?
  /// The last rising edge in nanoseconds, initially long ago.
  private var rise = Int64.min / 2
  private var fall = Int64.min / 2
  private var change = Int64.min / 2
  private var selected = Int64.min / 2
  private var loaded = Int64.min / 2

  /// Minimum times in nanoseconds.
  private static let (clockHalf, clockPeriod, dataSetup) = (Int64(50), Int64(100), Int64(25))
  private static let (selectSetup, selectHigh, loadToClock) = (Int64(25), Int64(50), Int64(50))

  /// - Parameter generator: Makes the undefined state after power-on.
  public init(chips: Int, using generator: inout some RandomNumberGenerator) {
    self.chips = (0..<chips).map { _ in MAX7219Chip(using: &generator) }
  }

  /// Puts a chip into an undefined state.
  public func scramble(chip: Int, using generator: inout some RandomNumberGenerator) {
    chips[chip] = MAX7219Chip(using: &generator)
  }

  /// Receives the bytes of an SPI transfer with a low select line.
  public func receive(burst: [UInt8]) {
    bits = 0
    for byte in burst {
      for bit in (0..<8).reversed() { shift(byte >> UInt8(bit) & 1 == 1) }
    }
    load()
  }

  /// Receives the edges of three lines in time order.
  ///
  /// - Parameters:
  ///   - clock, data, select: The numbers of the lines. Others are ignored.
  public func receive(_ edges: some Sequence<Edge>, clock: Int = 0, data: Int = 1, select: Int = 2)
  {
    for edge in edges {
      switch edge.line {
      case clock: clockEdge(edge)
      case data: dataEdge(edge)
      case select: selectEdge(edge)
      default: break
      }
    }
  }

  private func clockEdge(_ edge: Edge) {
    guard edge.level != clock else { return }
    clock = edge.level
    guard clock else {
      if edge.time - rise < Self.clockHalf { report(edge, "the clock is high for too short") }
      fall = edge.time
      return
    }
    if edge.time - fall < Self.clockHalf { report(edge, "the clock is low for too short") }
    if edge.time - rise < Self.clockPeriod { report(edge, "the clock is too fast") }
    if edge.time - change < Self.dataSetup {
      report(edge, "the data changes at the clock's rising edge")
    }
    if edge.time - selected < Self.selectSetup { report(edge, "the clock rises with select") }
    if edge.time - loaded < Self.loadToClock { report(edge, "the clock rises right after select") }
    if select { report(edge, "the clock rises while select is high") }
    rise = edge.time
    shift(data)
  }

  private func dataEdge(_ edge: Edge) {
    guard edge.level != data else { return }
    if clock && edge.time == rise { report(edge, "the data changes at the clock's rising edge") }
    data = edge.level
    change = edge.time
  }

  private func selectEdge(_ edge: Edge) {
    guard edge.level != select else { return }
    select = edge.level
    if select {
      // The first rising edge may come from requesting the lines, which takes any time.
      if bits != nil { loaded = edge.time }
      load()
    } else {
      if edge.time - loaded < Self.selectHigh { report(edge, "select is high for too short") }
      selected = edge.time
      bits = 0
    }
  }

  /// A rising edge of the clock: the last bit of each chip moves to the next.
  private func shift(_ level: Bool) {
    var bit: UInt16 = level ? 1 : 0
    for index in chips.indices {
      let last = chips[index].shift >> 15
      chips[index].shift = chips[index].shift << 1 | bit
      bit = last
    }
    bits = bits.map { $0 + 1 }
  }

  /// A rising edge of the select line.
  private func load() {
    for index in chips.indices {
      if let wrong = chips[index].load(), bits != nil { violations.append(wrong) }
    }
    if let bits {
      bursts += 1
      if bits != 16 * chips.count {
        violations.append("a burst has \(bits) bits, not 16 for each of \(chips.count) chips")
      }
    }
    bits = nil
  }

  private func report(_ edge: Edge, _ sentence: String) {
    violations.append("at \(edge.time) ns: \(sentence)")
  }

  /// The display of a panel of this size.
  public func picture(_ mounting: MAX7219Mounting, size: Size) -> Bitmap {
    let picture = Bitmap(size: size)
    let columns = size.width / 8
    for y in 0..<size.height {
      for x in 0..<size.width {
        let chip = chips[mounting.index(column: x / 8, row: y / 8, columns: columns)]
        let isUpsideDown = mounting.isSerpentine && y / 8 % 2 == 1
        let (digit, bit) = mounting.register(x: x % 8, y: y % 8, isUpsideDown: isUpsideDown)
        if chip.isLit(digit: digit, bit: bit) { picture[x, y] = .white }
      }
    }
    return picture
  }
}
