/// What goes over the lines of a HUB75 wall: the waveform of one refresh after another.
///
/// Each row is shifted while the one before it is still lit. What lights and what goes out never
/// meet: the light ends, the address changes, the latch takes the row over, and light begins. All
/// planes of a row follow each other before the next row, because rows cannot be changed quickly
/// without ghosts.
final class HUB75Scan<Lines: GPIOLines> {
  /// Bits of a word, in the order of `HUB75Pins.offsets`. OE is low where there is light.
  let dark: UInt64 = 1
  let latch: UInt64 = 2
  let clock: UInt64 = 4
  private let addressBit: UInt64 = 3
  private let addressMask: UInt64
  private let dataBit: UInt64
  let dataMask: UInt64

  private let lines: Lines
  let now: @Sendable () -> Int64
  let width: Int
  let chips: HUB75Chips
  private let chains: Int
  private let rows: Int
  private let planes: Int
  /// All words of the row address one after another, and where those of each row end.
  private let addresses: [UInt64]
  private let addressEnds: [Int]
  /// A row of each kind: every lamp dark, and all data lines changing with every column.
  private let darkRow: HUB75Planes
  private let busyRow: HUB75Planes

  private var timing: HUB75Timing
  private let pulses: UnsafeMutablePointer<Int64>
  /// What the lines are.
  private(set) var levels: UInt64
  private var isLit = false
  /// When the set that ends the light is to begin.
  private var lightEnd: Int64 = 0
  /// When the registers of the chips were written.
  var chipsStart: Int64 = 0

  /// - Parameters:
  ///   - width: of all panels of a chain, in lamps.
  ///   - rows: of one panel.
  ///   - now: the clock, in nanoseconds.
  init(
    width: Int, rows: Int, chains: Int, planes: Int, address: HUB75RowAddress,
    chips: HUB75Chips, lines: Lines, now: @escaping @Sendable () -> Int64
  ) {
    self.chips = chips
    self.lines = lines
    self.now = now
    self.width = width
    self.chains = chains
    self.planes = planes
    self.rows = rows / 2
    let count = UInt64(address.lineCount(rows: rows))
    addressMask = (1 << count - 1) << addressBit
    dataBit = addressBit + count
    dataMask = (1 << UInt64(6 * chains) - 1) << dataBit
    let words = address.words(rows: rows)
    let bit = addressBit
    addresses = words.flatMap { $0.map { UInt64($0) << bit } }
    var end = 0
    addressEnds = words.map {
      end += $0.count
      return end
    }
    timing = HUB75Timing(columns: width, planes: planes)
    pulses = .allocate(capacity: planes)
    pulses.initialize(repeating: 0, count: planes)
    darkRow = HUB75Planes(count: width * chains)
    busyRow = HUB75Planes(count: width * chains)
    for index in stride(from: 0, to: width * chains, by: 2) { busyRow.columns[index] = 0x3F }
    levels = dark
  }

  deinit {
    pulses.deallocate()
  }
}

extension HUB75Scan {
  /// Takes the lines, dark from the first moment.
  func open() throws(PanelError) {
    levels = dark
    isLit = false
    try lines.open(levels: levels)
  }

  /// Brings the panel's registers to a known state, in the dark, and measures how fast rows are
  /// shifted.
  func prepare() throws(PanelError) {
    try startChips()
    for row in 0..<rows { try select(row) }
    var shortest = Int64.max
    for _ in 0..<8 {
      let start = now()
      try shift(busyRow.columns, chainStride: width, plane: 0)
      shortest = min(shortest, now() - start)
      try takeOver()
    }
    timing.begin(shortest)
    try darken()
  }

  /// Shows all of a frame once. The light of its last row goes on behind it.
  func refresh(_ frame: HUB75Planes) throws(PanelError) {
    try renewChips()
    for plane in 0..<planes {
      pulses[plane] = timing.pulse(plane: plane, brightness: frame.brightness)
    }
    for row in 0..<rows {
      let columns = frame.columns + row * width
      for plane in 0..<planes {
        let start = now()
        try shift(columns, chainStride: rows * width, plane: plane)
        timing.follow(now() - start)
        try endLight()
        if plane == 0 { try select(row) }
        try takeOver()
        if pulses[plane] > 0 { try light(for: pulses[plane]) }
      }
    }
  }

  /// Ends the light when its time has come, and leaves the panels without a lit lamp even where OE
  /// should be low later.
  func darken() throws(PanelError) {
    try shift(darkRow.columns, chainStride: width, plane: 0)
    try endLight()
    try takeOver()
  }

  /// Ends the light at once.
  func switchOff() throws(PanelError) {
    isLit = false
    try set(levels | dark)
  }

  func close() {
    lines.close()
  }
}

extension HUB75Scan {
  func set(_ word: UInt64) throws(PanelError) {
    levels = word
    try lines.set(word)
  }

  /// Shifts a plane of a row of all chains, and ends the light on the way when its time has come.
  ///
  /// - Parameter chainStride: how many columns lie between those of two chains.
  private func shift(
    _ columns: UnsafePointer<UInt64>, chainStride: Int, plane: Int
  ) throws(PanelError) {
    var state = levels & ~(dataMask | clock)
    for x in 0..<width {
      var data: UInt64 = 0
      for chain in 0..<chains {
        data |= (columns[chain * chainStride + x] >> UInt64(8 * plane) & 0x3F) << UInt64(6 * chain)
      }
      let word = data << dataBit
      if isLit && now() >= lightEnd { endLight(in: &state) }
      try lines.set(state | word)
      if isLit && now() >= lightEnd { endLight(in: &state) }
      levels = state | word | clock
      try lines.set(levels)
    }
  }

  private func endLight(in state: inout UInt64) {
    state |= dark
    isLit = false
  }

  /// Waits for the end of the light. After it the clock is low.
  func endLight() throws(PanelError) {
    while isLit && now() < lightEnd {}
    isLit = false
    try set((levels | dark) & ~clock)
  }

  /// Goes on to a row from the one before it.
  private func select(_ row: Int) throws(PanelError) {
    for index in (row == 0 ? 0 : addressEnds[row - 1])..<addressEnds[row] {
      try set(levels & ~addressMask | addresses[index])
    }
  }

  /// What was shifted becomes what is lit.
  private func takeOver() throws(PanelError) {
    try set(levels | latch)
    try set(levels & ~latch)
  }

  private func light(for pulse: Int64) throws(PanelError) {
    try set(levels & ~dark)
    isLit = true
    // A set that is begun now takes effect a set later; to the nearest set.
    lightEnd = now() + pulse - timing.set * 3 / 2
  }
}
