import Clocks

/// Waveform on the lines of a HUB75 wall, one refresh after another.
///
/// Each row is shifted while its predecessor is still lit. Old and new light never overlap: the
/// light ends, the address changes, the latch takes the row over, and light begins. All planes of a
/// row follow each other before the next row, because rows cannot be changed quickly without
/// ghosts.
final class HUB75Scan<Lines: GPIOLines> {
  // Words of the lines, in the order of `HUB75Pins.offsets`. OE is low while there is light.
  let dark: UInt64
  let latch: UInt64
  let clock: UInt64
  private let addressMask: UInt64
  let dataMask: UInt64
  /// Word of every byte of a plane, for each chain.
  private let data: UnsafeMutablePointer<UInt64>

  private let lines: Lines
  let now: @Sendable () -> Nanoseconds
  let width: Int
  let chips: HUB75Chips
  private let chains: Int
  private let rows: Int
  private let planes: Int
  /// Words of all row addresses one after another, and the end of each row's words.
  private let addresses: [UInt64]
  private let addressEnds: [Int]
  /// Every LED of `darkRow` is dark. In `busyRow` all data lines change with every column.
  private let darkRow: HUB75Planes
  private let busyRow: HUB75Planes

  private var timing: HUB75Timing
  /// Pulses of the set brightness, and pulses as they are lit.
  private var planned: [HUB75Timing.Pulse]
  private var pulses: [HUB75Timing.Pulse]
  private var budget = HUB75Budget()
  /// Number of refreshes.
  private var number = 0
  /// Words of the row that is shifted.
  private let words: UnsafeMutablePointer<UInt64>
  /// Current levels of the lines.
  private(set) var levels: UInt64
  private var isLit = false
  /// Start of the light, due start of the set that ends it, and number of lit channels.
  private var lightStart: Nanoseconds = 0
  private var lightEnd: Nanoseconds = 0
  private var litChannels = 0
  private var channels: HUB75Channels
  /// Earliest start of the next row, so that less light takes no less time.
  private var rowStart: Nanoseconds = 0
  /// Intended light, in lit channels.
  private var rate = 0.0
  /// Light given since `budgetTime`, in lit channels times nanoseconds. The budget is correct up to
  /// that time.
  private var light = 0.0
  private var budgetTime: Nanoseconds = 0
  private var isDarkened = true
  /// Time at which the registers of the chips are to be written again.
  var chipsRenewal: Nanoseconds = 0
  /// Whether the levels may be on the lines later than the processor expects.
  private var isPosted = false
  /// Whether anything was set since the last wait for the lines.
  private var isOnItsWay = false
  /// Time to learn that nothing is on its way, and time to wait for all that a whole row leaves on
  /// its way, in nanoseconds.
  private var answer: Nanoseconds = 0
  private var settling: Nanoseconds = 0
  /// Part of the last row's shifting that waited for the end of the light, in nanoseconds.
  private var waited: Nanoseconds = 0
  /// Measurements that the meter has not yet taken.
  var sums = RefreshMeter.Sums()

  /// Maximum time for setting lines without reading the clock, in nanoseconds.
  private static var look: Nanoseconds { 400 }
  /// Maximum time of the computation between two refreshes, in nanoseconds.
  private static var computing: Nanoseconds { 5000 }
  /// Time beyond the usual after which a set counts as interrupted, in nanoseconds.
  private static var interruption: Nanoseconds { 1000 }

  /// - Parameters:
  ///   - width: the width of all panels of a chain, in LEDs.
  ///   - rows: the rows of one panel.
  ///   - now: the clock, in nanoseconds.
  init(
    width: Int, rows: Int, chains: Int, planes: Int, address: HUB75RowAddress,
    chips: HUB75Chips, light: HUB75Light, lines: Lines, now: @escaping @Sendable () -> Nanoseconds
  ) {
    self.chips = chips
    self.lines = lines
    self.now = now
    self.width = width
    self.chains = chains
    self.planes = planes
    self.rows = rows / 2
    dark = lines.word(1 << 0)
    latch = lines.word(1 << 1)
    clock = lines.word(1 << 2)
    let addressBit: UInt64 = 3
    let dataBit = addressBit + UInt64(address.lineCount(rows: rows))
    addressMask = lines.word(1 << dataBit - 1 << addressBit)
    dataMask = lines.word((1 << UInt64(6 * chains) - 1) << dataBit)
    data = .allocate(capacity: 64 * chains)
    for chain in 0..<chains {
      for byte in 0..<64 {
        (data + 64 * chain + byte).initialize(
          to: lines.word(UInt64(byte) << (dataBit + UInt64(6 * chain))))
      }
    }
    let addressWords = address.words(rows: rows)
    addresses = addressWords.flatMap { $0.map { lines.word(UInt64($0) << addressBit) } }
    var end = 0
    addressEnds = addressWords.map {
      end += $0.count
      return end
    }
    timing = HUB75Timing(
      columns: width, rows: rows / 2, planes: planes, dither: light.dither,
      shortest: light.shortest, addressSets: addresses.count / (rows / 2))
    planned = Array(repeating: HUB75Timing.Pulse(), count: planes)
    pulses = planned
    channels = HUB75Channels(width: width, rows: rows / 2, chains: chains, planes: planes)
    words = .allocate(capacity: 2 * width)
    words.initialize(repeating: 0, count: 2 * width)
    darkRow = HUB75Planes(count: width * chains, planes: 1)
    busyRow = HUB75Planes(count: width * chains, planes: 1)
    // Some lines rise while others fall, which takes one more store.
    for index in 0..<width * chains { busyRow.columns[index] = index % 2 == 0 ? 0x15 : 0x2A }
    levels = dark
  }

  deinit {
    data.deallocate()
    words.deallocate()
  }
}

extension HUB75Scan {
  /// Requests the lines, dark from the first moment.
  func open() throws(PanelError) {
    levels = dark
    isLit = false
    try lines.open(levels: levels)
  }

  /// Brings the panel's registers to a known state, in the dark, and measures the time to shift
  /// rows.
  func prepare() throws(PanelError) {
    try startChips()
    for row in 0..<rows { try select(row) }
    isPosted = try lines.settle()
    if isPosted { try measureAnswer() }
    var shortest = Nanoseconds.max
    for _ in 0..<8 {
      let start = now()
      try shift(busyRow.columns, chainStride: width, lane: 0)
      shortest = try min(shortest, settled() - start)
      try takeOver()
    }
    timing.begin(shortest, settling: 2 * answer)
    try darken()
  }

  /// Shows a whole frame once. The light of its last row continues after the call.
  func refresh(_ frame: HUB75Planes) throws(PanelError) {
    try renewChips()
    let share = Int64(frame.brightness) * HUB75Timing.fullShare / 100
    timing.fill(&planned, share: share)
    let time = timing.rowTime * Int64(rows)
    if isDarkened {
      isDarkened = false
      let start = now()
      budget.rest(elapsed: start - budgetTime)
      budgetTime = start
    }
    // No row is lit longer than at full brightness.
    let factor = budget.factor()
    timing.fill(&pulses, share: min(HUB75Timing.fullShare, Int64(Double(share) * factor)))
    number &+= 1
    if factor == 0 {
      try endLight()
      for row in 0..<rows {
        channels.count(row, of: frame) {}
        awaitRow(row)
      }
    } else {
      try showRows(of: frame)
      try endLight(within: Self.computing)
      timing.endRefresh()
    }
    channels.end(frame)
    rate = timing.light(planned, channels: channels.planeSums) / Double(time)
    sums.light += light
    let refreshes = Double(balance()) / Double(time)
    sums.fullLight += timing.light(timing.full, channels: channels.planeSums) * refreshes
    sums.fullChannel += timing.fullLight * refreshes
  }

  /// Brings the budget up to date. Returns the time since its last update, in nanoseconds.
  private func balance() -> Nanoseconds {
    let time = now()
    let elapsed = time - budgetTime
    budget.add(rate: rate, elapsed: elapsed, light: light)
    light = 0
    budgetTime = time
    return elapsed
  }

  private func showRows(of frame: HUB75Planes) throws(PanelError) {
    for row in 0..<rows {
      // The count is done here, because the longest light has just begun.
      try channels.count(row, of: frame) { () throws(PanelError) in try endLight(within: Self.look)
      }
      var isSelected = false
      for plane in 0..<planes where isLit(pulses[plane], row: row) {
        let start = now()
        try shift(
          frame.lanes(of: plane) + row * width, chainStride: rows * width,
          lane: HUB75Planes.lane(of: plane))
        let shift = try settled() - start - waited
        // Planes with longer periods have few measurements in a window.
        if pulses[plane].period == 1 { timing.measured(shift, row: row, plane: plane) }
        try endLight()
        if !isSelected {
          awaitRow(row)
          try select(row)
        }
        isSelected = true
        try takeOver()
        litChannels = channels.lit(row: row, plane: plane)
        try light(for: pulses[plane].light)
      }
    }
  }

  /// Waits until the previous row has had its time at full brightness. After an interruption it
  /// catches up with the time of one row only, because rows in quick succession would be brighter.
  private func awaitRow(_ row: Int) {
    var length: Nanoseconds = 0
    for plane in 0..<planes where isLit(timing.full[plane], row: row) {
      length += timing.time(of: plane)
    }
    var time = now()
    while time < rowStart { time = now() }
    rowStart = max(rowStart, time - length) + length
  }

  /// Takes the shortest of several measurements, which nothing interrupted.
  private func measureAnswer() throws(PanelError) {
    (answer, settling) = (.max, .max)
    for _ in 0..<8 {
      try shift(busyRow.columns, chainStride: width, lane: 0)
      let shifted = now()
      _ = try lines.settle()
      let settled = now()
      _ = try lines.settle()
      settling = min(settling, settled - shifted)
      answer = min(answer, now() - settled)
      try takeOver()
    }
  }

  private func isLit(_ pulse: HUB75Timing.Pulse, row: Int) -> Bool {
    pulse.period == 1 || pulse.period > 1 && (number &+ row) % pulse.period == 0
  }

  /// Ends the light when it is due, and leaves the panels without a lit LED even if OE becomes low
  /// later.
  func darken() throws(PanelError) {
    try shift(darkRow.columns, chainStride: width, lane: 0)
    try endLight()
    try takeOver()
    _ = balance()
    isDarkened = true
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

  /// Shifts a plane of a row of all chains. Ends the light during the shifting if it is due.
  ///
  /// - Parameters:
  ///   - chainStride: the number of columns from one chain to the next.
  ///   - lane: the lowest bit of the plane's byte.
  private func shift(
    _ columns: UnsafePointer<UInt64>, chainStride: Int, lane: UInt64
  ) throws(PanelError) {
    // At least one column at a time.
    let step = max(1, Int(Self.look / (2 * timing.longestSet)))
    waited = 0
    var state = levels & ~(dataMask | clock)
    var x = 0
    while x < width {
      try endLight(within: 2 * Int64(step) * timing.longestSet)
      if !isLit { state |= dark }
      let end = isLit ? min(width, x + step) : width
      var word = words
      for x in x..<end {
        var levels = state
        for chain in 0..<chains {
          let byte = columns[chain * chainStride + x] >> lane & 0x3F
          levels |= data[64 * chain + Int(byte)]
        }
        word[0] = levels
        word[1] = levels | clock
        word += 2
      }
      try lines.set(UnsafeBufferPointer(start: words, count: 2 * (end - x)))
      isOnItsWay = true
      levels = word[-1]
      x = end
    }
  }

  /// Ends the light if its end is due before the clock is read again.
  ///
  /// - Parameter next: the time until the clock is read again, in nanoseconds.
  private func endLight(within next: Nanoseconds) throws(PanelError) {
    guard isLit else { return }
    let time = now()
    if lightEnd - time < next + settling { waited += try endLight(from: time) }
  }

  /// Waits for the end of the light and ends it. Returns the time that it only waited.
  private func endLight(from start: Nanoseconds) throws(PanelError) -> Nanoseconds {
    var (start, time) = (start, start)
    if isPosted && isOnItsWay {
      // Otherwise the end of the light would queue behind the shifted data.
      start = try settled()
      time = start + answer
    }
    while time < lightEnd { time = now() }
    let waited = time - start
    // A separate word takes no time to make, and nothing else changes before it.
    try set(levels | dark)
    isLit = false
    // An interruption near this set may have come before it, so it counts as light.
    let end = now() - timing.set
    if end - time > timing.set + Self.interruption { time = end }
    light += Double(litChannels) * Double(time - lightStart)
    sums.latest = max(sums.latest, time - lightEnd)
    return waited
  }

  /// Waits until the levels are on the lines. Returns the time since which they are: now, or one
  /// `answer` ago.
  private func settled() throws(PanelError) -> Nanoseconds {
    guard isPosted else { return now() }
    _ = try lines.settle()
    isOnItsWay = false
    return now() - answer
  }

  /// Waits for the end of the light. Afterwards the clock is low.
  func endLight() throws(PanelError) {
    if isLit { _ = try endLight(from: now()) }
    try set((levels | dark) & ~clock)
  }

  /// Selects a row after its predecessor.
  private func select(_ row: Int) throws(PanelError) {
    for index in (row == 0 ? 0 : addressEnds[row - 1])..<addressEnds[row] {
      try set(levels & ~addressMask | addresses[index])
    }
  }

  /// Latches the shifted data, which becomes the lit row.
  private func takeOver() throws(PanelError) {
    try set(levels | latch)
    try set(levels & ~latch)
  }

  private func light(for pulse: Nanoseconds) throws(PanelError) {
    if isPosted { _ = try settled() }
    // The set that ends the light is delayed as much as this one.
    lightStart = now()
    lightEnd = lightStart + pulse
    try set(levels & ~dark)
    isLit = true
  }
}

/// Chips that stay dark until their registers have been written.
extension HUB75Scan {
  /// Interval of the writes, in nanoseconds. A panel that lost power recovers within this time.
  static var renewalInterval: Nanoseconds { 1_000_000_000 }
  /// The writes take at most one part in this many of the time, so that they are not visible.
  static var renewalPart: Int64 { 500 }

  /// Writes all registers, in the dark. Every chip of every data line gets the same word. At its
  /// end the latch is high for the number of clocks that selects the register.
  func startChips() throws(PanelError) {
    let start = now()
    for register in chips.registers {
      let idle = (levels | dark) & ~(clock | latch | dataMask)
      for column in 0..<width {
        let bit = register.word >> UInt16(15 - column % 16) & 1
        var word = bit == 1 ? idle | dataMask : idle
        if column >= width - register.latchedClocks { word |= latch }
        try set(word)
        try set(word | clock)
      }
      try set(levels & ~clock)
      try set(levels & ~latch)
    }
    let end = now()
    chipsRenewal = end + max(Self.renewalInterval, (end - start) * Self.renewalPart)
  }

  /// Writes the registers again if the last write is too long ago. The light ends for it.
  func renewChips() throws(PanelError) {
    guard chips != .plain, now() >= chipsRenewal else { return }
    try endLight()
    try startChips()
  }
}
