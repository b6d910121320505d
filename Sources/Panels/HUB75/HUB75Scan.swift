import Clocks

/// Waveform on the lines of a HUB75 wall, one refresh after another.
///
/// Each row is shifted while its predecessor is still lit. Old and new light never overlap: the
/// light ends, the address changes, the latch takes the row over, and light begins. All planes of a
/// row follow each other before the next row, because rows cannot be changed quickly without
/// ghosts.
final class HUB75Scan {
  let words: HUB75Words
  private let lines: any GPIOLines
  let now: @Sendable () -> Nanoseconds
  /// Sleeps until a time; nil if the thread never sleeps while it refreshes.
  private let sleep: (@Sendable (Nanoseconds) -> Void)?
  let width: Int
  let chips: HUB75Chips
  private let rows: Int
  private let planes: Int
  /// A row whose LEDs are dark, and one in which all data lines change with every column.
  private let darkRow: [UInt32]
  private let busyRow: [UInt32]

  private var timing: HUB75Timing
  /// Pulses of the set brightness, and pulses as they are lit.
  private var planned: [HUB75Timing.Pulse]
  private var pulses: [HUB75Timing.Pulse]
  private var budget = HUB75Budget()
  /// Number of refreshes.
  private var number = 0
  /// Current levels of the lines.
  private(set) var levels: UInt32
  private var isLit = false
  /// Start of the light, due start of the set that ends it, and number of lit channels.
  private var lightStart: Nanoseconds = 0
  private var lightEnd: Nanoseconds = 0
  private var litChannels = 0
  /// Time when the clock was last read.
  private var looked: Nanoseconds = 0
  /// How late a sleep may end, in nanoseconds. The latest recent sleeps determine it.
  private var lateness: Nanoseconds = 100_000
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

  /// Time near the end of the light in which the clock is not read more than once, in nanoseconds.
  private static var unwatched: Nanoseconds { 400 }
  /// Shortest sleep, in nanoseconds. A shorter one would take as much work as waiting.
  private static var shortestSleep: Nanoseconds { 20_000 }
  /// Range of `lateness`. A later end counts as an interruption.
  private static var latenesses: ClosedRange<Nanoseconds> { 4000...300_000 }
  /// Maximum time of the computation between two refreshes, in nanoseconds.
  private static var computing: Nanoseconds { 5000 }
  /// Time beyond the usual after which a set counts as interrupted, in nanoseconds.
  private static var interruption: Nanoseconds { 1000 }

  /// - Parameters:
  ///   - width: the width of all panels of a chain, in LEDs.
  ///   - rows: the rows that are lit one after another.
  ///   - now: the clock, in nanoseconds.
  ///   - sleep: returns at a time of the clock, or later.
  init(
    width: Int, rows: Int, planes: Int, chips: HUB75Chips, light: HUB75Light, words: HUB75Words,
    lines: any GPIOLines, now: @escaping @Sendable () -> Nanoseconds,
    sleep: @escaping @Sendable (Nanoseconds) -> Void
  ) {
    self.chips = chips
    self.words = words
    self.lines = lines
    self.now = now
    self.sleep = light.refreshLimit == nil ? nil : sleep
    self.width = width
    self.planes = planes
    self.rows = rows
    timing = HUB75Timing(
      columns: width, rows: rows, planes: planes, dither: light.dither, shortest: light.shortest,
      refreshLimit: light.refreshLimit, addressSets: words.rows.count / rows)
    planned = Array(repeating: HUB75Timing.Pulse(), count: planes)
    pulses = planned
    darkRow = Array(repeating: 0, count: width)
    // Some lines rise while others fall, which takes one more store.
    let some = words.columns.indices.reduce(0) {
      $1 % 64 == 0x15 ? $0 | words.columns[$1] : $0
    }
    busyRow = (0..<width).map { $0 % 2 == 0 ? some : words.data & ~some }
    levels = words.dark
  }
}

extension HUB75Scan {
  /// Requests the lines, dark from the first moment.
  func open() throws(PanelError) {
    levels = words.dark
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
      try shift(busyRow, from: start)
      shortest = try min(shortest, settled() - answer - start)
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
      try endLight(from: look())
      for row in 0..<rows { awaitRow(row) }
    } else {
      try showRows(of: frame)
      try endLight(within: Self.computing)
      timing.endRefresh()
    }
    rate = timing.light(planned, of: frame) / Double(time)
    sums.light += light
    let refreshes = Double(balance()) / Double(time)
    sums.fullLight += timing.light(timing.full, of: frame) * refreshes
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
    var start = look()
    for row in 0..<rows {
      var isSelected = false
      for plane in 0..<planes where isLit(pulses[plane], row: row) {
        try shift(frame.columns(row: row, plane: plane), from: start)
        let shifted = try settled()
        // Planes with longer periods have few measurements in a window.
        if pulses[plane].period == 1 {
          timing.measured(shifted - answer - start - waited, row: row, plane: plane)
        }
        if isLit { sleep(before: lightEnd) }
        try endLight(from: looked)
        if !isSelected {
          awaitRow(row)
          try select(row)
        }
        isSelected = true
        try takeOver()
        litChannels = frame.channels(row: row, plane: plane)
        try light(for: pulses[plane].light)
        start = lightStart
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
    sleep(before: rowStart)
    while looked < rowStart { look() }
    rowStart = max(rowStart, looked - length) + length
  }

  /// Sleeps until shortly before a time, if that is later than a sleep may end.
  private func sleep(before time: Nanoseconds) {
    guard let sleep, time - looked > Self.shortestSleep else { return }
    let end = time - lateness - lateness / 4
    let start = looked
    lateness -= lateness / 1024
    if end - start > Self.shortestSleep {
      sleep(end)
      sums.slept += look() - start
      lateness = max(lateness, looked - end)
    }
    lateness = min(max(lateness, Self.latenesses.lowerBound), Self.latenesses.upperBound)
  }

  /// Takes the shortest of several measurements, which nothing interrupted.
  private func measureAnswer() throws(PanelError) {
    (answer, settling) = (.max, .max)
    for _ in 0..<8 {
      try shift(busyRow, from: now())
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
    try shift(darkRow, from: look())
    try endLight(from: look())
    try takeOver()
    _ = balance()
    isDarkened = true
  }

  /// Ends the light at once.
  func switchOff() throws(PanelError) {
    isLit = false
    try set(levels | words.dark)
  }

  func close() {
    lines.close()
  }
}

extension HUB75Scan {
  /// Reads the clock.
  @discardableResult
  private func look() -> Nanoseconds {
    looked = now()
    return looked
  }

  func set(_ word: UInt32) throws(PanelError) {
    levels = word
    try lines.set(word)
  }

  /// Shifts a plane of a row. Ends the light during the shifting if it is due.
  ///
  /// - Parameter start: the time of the last look at the clock, which at most one set has followed.
  private func shift(
    _ columns: UnsafePointer<UInt32>, from start: Nanoseconds
  ) throws(PanelError) {
    let columnTime = 2 * timing.longestSet
    let few = max(1, Int(Self.unwatched / columnTime))
    waited = 0
    var idle = levels & ~(words.data | words.clock)
    // The set that began the light, or the call.
    var time = start + timing.longestSet
    var x = 0
    while x < width {
      var end = width
      if isLit {
        let fitting = Int((lightEnd - settling - time) / columnTime)
        if fitting > 0 {
          // Half of them, because the processor may have become slower.
          end = min(width, x + (fitting / 2 > few ? fitting / 2 : min(fitting, few)))
        } else {
          waited += try awaitEndOfLight(from: time)
          idle |= words.dark
        }
      }
      try lines.shift(
        UnsafeBufferPointer(start: columns + x, count: end - x), idle: idle, clock: words.clock)
      isOnItsWay = true
      levels = idle | columns[end - 1] | words.clock
      x = end
      if isLit && x < width { time = look() }
    }
  }

  /// Ends the light if its end is due before the clock is read again.
  ///
  /// - Parameter next: the time until the clock is read again, in nanoseconds.
  private func endLight(within next: Nanoseconds) throws(PanelError) {
    guard isLit else { return }
    let time = look()
    if lightEnd - time < next + settling { try awaitEndOfLight(from: time) }
  }

  /// Waits for the end of the light and ends it. Returns the time that it only waited.
  @discardableResult
  private func awaitEndOfLight(from start: Nanoseconds) throws(PanelError) -> Nanoseconds {
    var (start, time) = (start, start)
    if isPosted && isOnItsWay {
      // Otherwise the end of the light would queue behind the shifted data.
      time = try settled()
      start = time - answer
    }
    while time < lightEnd { time = look() }
    let waited = time - start
    // A separate word takes no time to make, and nothing else changes before it.
    try set(levels | words.dark)
    isLit = false
    // An interruption near this set may have come before it, so it counts as light.
    let end = look() - timing.set
    if end - time > timing.set + Self.interruption { time = end }
    light += Double(litChannels) * Double(time - lightStart)
    sums.latest = max(sums.latest, time - lightEnd)
    return waited
  }

  /// Waits until the levels are on the lines, where they have been for one `answer`. Returns the
  /// time.
  private func settled() throws(PanelError) -> Nanoseconds {
    if isPosted {
      _ = try lines.settle()
      isOnItsWay = false
    }
    return look()
  }

  /// Waits for the end of the light. Afterwards the clock is low.
  ///
  /// - Parameter time: the current time.
  func endLight(from time: Nanoseconds) throws(PanelError) {
    if isLit { try awaitEndOfLight(from: time) }
    try set((levels | words.dark) & ~words.clock)
  }

  /// Selects a row after its predecessor.
  private func select(_ row: Int) throws(PanelError) {
    for index in (row == 0 ? 0 : words.rowEnds[row - 1])..<words.rowEnds[row] {
      try set(levels & ~words.address | words.rows[index])
    }
  }

  /// Latches the shifted data, which becomes the lit row.
  private func takeOver() throws(PanelError) {
    try set(levels | words.latch)
    try set(levels & ~words.latch)
  }

  private func light(for pulse: Nanoseconds) throws(PanelError) {
    // The set that ends the light is delayed as much as this one.
    lightStart = try settled()
    lightEnd = lightStart + pulse
    try set(levels & ~words.dark)
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
      let idle = (levels | words.dark) & ~(words.clock | words.latch | words.data)
      for column in 0..<width {
        let bit = register.word >> UInt16(15 - column % 16) & 1
        var word = bit == 1 ? idle | words.data : idle
        if column >= width - register.latchedClocks { word |= words.latch }
        try set(word)
        try set(word | words.clock)
      }
      try set(levels & ~words.clock)
      try set(levels & ~words.latch)
    }
    let end = now()
    chipsRenewal = end + max(Self.renewalInterval, (end - start) * Self.renewalPart)
  }

  /// Writes the registers again if the last write is too long ago. The light ends for it.
  func renewChips() throws(PanelError) {
    guard chips != .plain, now() >= chipsRenewal else { return }
    try endLight(from: look())
    try startChips()
  }
}
