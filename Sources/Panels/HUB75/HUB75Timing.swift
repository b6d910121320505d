import Clocks

/// Length of the light of a row's planes, and the refreshes in which they are lit.
///
/// While one row is lit, the next row is shifted. The highest plane is lit for as long as the
/// shifting of a row takes. It is lit longer if the lowest plane would otherwise be lit for less
/// than the shortest light, or refreshes would be more frequent than they may be. Each lower plane
/// is lit for half as long. So no time is spent on waiting without light. Without a limit, three
/// planes are lit at least 58 % of the time, eight planes a quarter.
///
/// A plane whose light would be shorter than the shortest is lit only in every n-th refresh, but n
/// times as long: temporal dithering. Rows take turns with that, so that nothing blinks as a whole.
struct HUB75Timing {
  /// Light of a plane of a row.
  struct Pulse: Equatable {
    /// Length of the light, in nanoseconds.
    var light: Nanoseconds = 0
    /// Number of refreshes in which the plane is lit once; 0 if it is never lit.
    var period = 0
  }

  private let sets: Int
  private let planes: Int
  private let rows: Int
  private let dither: Int
  private let shortest: Nanoseconds
  /// Minimum mean time of a row at full brightness, in nanoseconds.
  private let shortestRow: Nanoseconds
  /// Average number of sets for a plane of a row in addition to its shifting.
  private let turnSets: Int64
  /// Longest and mean time to shift a row, in nanoseconds.
  private(set) var shift: Nanoseconds = 0
  private var meanShift: Nanoseconds = 0
  /// Initial time of a set if all data changes, in nanoseconds.
  private var busySet: Nanoseconds = 0
  /// Time for which a plane of a row waits until its levels are on the lines, in nanoseconds.
  private var settling: Nanoseconds = 0
  /// Shortest time to shift each plane of each row in the current window; nil if it was not
  /// shifted.
  private var quickest: [Nanoseconds?]
  /// Number of refreshes in the current window.
  private var refreshes = 0
  /// Light of the highest plane at full brightness, in nanoseconds.
  private var highest: Nanoseconds = 0
  /// Pulses at full brightness, and the mean time of a row with them, in nanoseconds.
  private(set) var full: [Pulse]
  private(set) var rowTime: Nanoseconds = 0

  /// Share of a pulse at full brightness.
  static let fullShare: Int64 = 65536
  /// Refreshes in a window. A row is almost never interrupted in all of them.
  private static let window = 8
  /// Changes of `shift` below one part in this many are noise.
  private static let tolerance: Int64 = 64
  /// Longest interval between lights that does not blink visibly, in nanoseconds.
  private static let longestPeriod: Nanoseconds = 20_000_000
  private static let mostRefreshes = 16

  /// - Parameters:
  ///   - columns: the number of columns that are shifted for a row.
  ///   - rows: the number of rows that are lit one after another.
  ///   - dither: the number of the lowest planes that are lit as long as the plane above them, but
  ///     less often; 0 to `planes` - 1.
  ///   - shortest: the shortest light of a plane at full brightness, in nanoseconds.
  ///   - refreshLimit: the maximum refresh rate, in hertz; nil for no limit.
  ///   - addressSets: the number of sets that select a row.
  init(
    columns: Int, rows: Int, planes: Int, dither: Int = 0, shortest: Nanoseconds = 0,
    refreshLimit: Int? = nil, addressSets: Int = 1
  ) {
    sets = 2 * columns
    self.rows = rows
    self.planes = planes
    self.dither = dither
    self.shortest = shortest
    shortestRow = refreshLimit.map { 1_000_000_000 / Int64(rows * $0) } ?? 0
    // The clock falls, the latch rises and falls, light begins.
    turnSets = 4 + Int64(addressSets / planes)
    quickest = Array(repeating: nil, count: rows * planes)
    full = Array(repeating: Pulse(), count: planes)
  }

  /// Time of one set, in nanoseconds.
  var set: Nanoseconds { shift / Int64(sets) }

  /// Maximum time of one set, in nanoseconds.
  var longestSet: Nanoseconds { max(1, busySet, set) }

  /// Light ends with a set, so it is never shorter than one.
  private var shortestLight: Nanoseconds { max(shortest, set) }

  /// Time of a plane of a row in addition to its shifting and its light, in nanoseconds.
  private var turn: Nanoseconds { turnSets * set + settling }

  /// Minimum light of the highest plane at full brightness, in nanoseconds. A single plane is lit
  /// at least five sixths of the time.
  private var shortestHighest: Nanoseconds {
    max(shift, 5 * turn, shortestLight << Int64(planes - 1 - dither))
  }

  /// Begins with the shortest of several measurements of rows in which all data changes with each
  /// column.
  ///
  /// - Parameter settling: the time for which a plane of a row waits until its levels are on the
  ///   lines, in nanoseconds.
  mutating func begin(_ measured: Nanoseconds, settling: Nanoseconds) {
    busySet = measured / Int64(sets)
    self.settling = settling
    (highest, rowTime) = (0, 0)
    // Each halves the deviation from `shortestRow`, at least.
    for _ in 0..<20 { use(measured, mean: measured) }
  }

  /// Records the time of one shifting of a plane that is lit in every refresh. Interruptions only
  /// lengthen it, so the shortest time of a window is what the machine can do.
  mutating func measured(_ shift: Nanoseconds, row: Int, plane: Int) {
    let index = row * planes + plane
    if shift < quickest[index] ?? .max { quickest[index] = shift }
  }

  /// Adapts `shift` at the end of each window to the machine, and to data that takes longer because
  /// more lines change. All rows are lit equally long, so the slowest row counts. If a row was
  /// interrupted every time, `shift` grows by at most a quarter, and is correct again one window
  /// later.
  mutating func endRefresh() {
    refreshes += 1
    guard refreshes == Self.window else { return }
    refreshes = 0
    var (slowest, sum, count): (Nanoseconds, Nanoseconds, Nanoseconds) = (0, 0, 0)
    for index in quickest.indices {
      guard let time = quickest[index] else { continue }
      slowest = max(slowest, time)
      sum += time
      count += 1
      quickest[index] = nil
    }
    guard count > 0 else { return }
    let next = min(slowest, shift + max(1, shift / 4))
    let mean = min(next, sum / count)
    let isStretched = highest > shortestHighest
    let excess = isStretched ? abs(rowTime - shortestRow) : shortestRow - rowTime
    if max(abs(next - shift), abs(mean - meanShift)) > shift / Self.tolerance
      || excess > rowTime / Self.tolerance
    {
      use(next, mean: mean)
    }
  }

  private mutating func use(_ measured: Nanoseconds, mean: Nanoseconds) {
    shift = max(Int64(sets), measured)
    meanShift = mean
    // The planes below the highest together change about as much as it does.
    highest = max(shortestHighest, highest + (shortestRow - rowTime) / 2)
    fill(&full, share: Self.fullShare)
    var time = 0.0
    for plane in 0..<planes where full[plane].period > 0 {
      time += Double(self.time(of: plane)) / Double(full[plane].period)
    }
    rowTime = Nanoseconds(time)
  }

  /// Time of a plane of a row at full brightness if it is lit, in nanoseconds.
  func time(of plane: Int) -> Nanoseconds { max(meanShift, full[plane].light) + turn }

  /// Fills in the pulses of the planes, the lowest first.
  ///
  /// - Parameter share: the share of the light at full brightness, 0 to `fullShare`.
  func fill(_ pulses: inout [Pulse], share: Int64) {
    let full = highest * share
    var refresh: Nanoseconds = 0
    for plane in 0..<planes {
      // The light is in fractions of a nanosecond, 1 / `fullShare`.
      pulses[plane].light = full >> Int64(planes - 1 - plane)
      refresh += max(shift, pulses[plane].light / Self.fullShare)
    }
    refresh *= Int64(rows)
    let most = min(Self.mostRefreshes, max(1, Int(Self.longestPeriod / refresh)))
    for plane in 0..<planes { pulses[plane] = pulse(plane, wanted: pulses[plane].light, most) }
  }

  private func pulse(_ plane: Int, wanted: Nanoseconds, _ mostRefreshes: Int) -> Pulse {
    guard wanted > 0 else { return Pulse() }
    // The highest plane stays lit at any brightness above 0.
    if plane == planes - 1 { return Pulse(light: max(set, wanted / Self.fullShare), period: 1) }
    let least = shortestLight * Self.fullShare
    if wanted >= least { return Pulse(light: wanted / Self.fullShare, period: 1) }
    let period = Int((least + wanted - 1) / wanted)
    // Configured dithering is applied however slow the refresh is.
    if period <= max(mostRefreshes, 1 << max(0, dither - plane)) {
      return Pulse(light: wanted * Int64(period) / Self.fullShare, period: period)
    }
    // The nearest light that is possible in every refresh.
    return 2 * wanted >= least ? Pulse(light: shortestLight, period: 1) : Pulse()
  }

  /// Light of a refresh, in lit channels times nanoseconds.
  func light(_ pulses: [Pulse], of frame: HUB75Planes) -> Double {
    var light = 0.0
    for plane in 0..<planes where pulses[plane].period > 0 {
      light +=
        Double(frame.channels(plane: plane)) * Double(pulses[plane].light)
        / Double(pulses[plane].period)
    }
    return light
  }

  /// Time for which a channel with all its planes is lit in a refresh at full brightness, in
  /// nanoseconds.
  var fullLight: Double {
    full.reduce(0) { $1.period == 0 ? $0 : $0 + Double($1.light) / Double($1.period) }
  }

  /// Maximum fraction of its full light that a wall gives at a brightness, 0 to 1.
  static func share(columns: Int, at brightness: Int) -> Double {
    brightness == 0 ? 0 : max(Double(brightness) / 100, 1 / Double(2 * columns))
  }
}
