import Clocks

/// How long the planes of a row are lit, and in which refreshes.
///
/// While one row is lit the next one is shifted. The highest plane is lit for as long as the
/// shifting of a row takes, or longer where the lowest would else be lit for less than the shortest
/// light; each lower plane is lit for half as long. So no time is spent on waiting that is not
/// light. Three planes are lit 58 % of the time at least, eight a quarter.
///
/// A plane whose light would be shorter than the shortest comes in every n-th refresh only, and is
/// lit n times as long then: temporal dithering. Rows take turns with that, so that nothing blinks
/// as a whole.
struct HUB75Timing {
  /// The light of a plane of a row.
  struct Pulse: Equatable {
    /// In nanoseconds.
    var light: Nanoseconds = 0
    /// In how many refreshes it is lit once; 0: never.
    var period = 0
  }

  private let sets: Int
  private let planes: Int
  private let rows: Int
  private let dither: Int
  private let shortest: Nanoseconds
  /// Sets that a plane of a row needs beside its shifting, on average.
  private let turnSets: Int64
  /// How long the shifting of a row takes, the slowest and on average, in nanoseconds.
  private(set) var shift: Nanoseconds = 0
  private var meanShift: Nanoseconds = 0
  /// How long a set took at first where all data changes, in nanoseconds.
  private var busySet: Nanoseconds = 0
  /// How long a plane of a row waits for what was set to be on the lines, in nanoseconds.
  private var settling: Nanoseconds = 0
  /// The shortest shifting of each plane of each row in the present window; nil until it was
  /// shifted.
  private var quickest: [Nanoseconds?]
  /// Refreshes of the present window.
  private var refreshes = 0
  /// The pulses at full brightness, and how long a row takes on average then, in nanoseconds.
  private(set) var full: [Pulse]
  private(set) var rowTime: Nanoseconds = 0

  /// Full brightness, as the share of a pulse.
  static let fullShare: Int64 = 65536
  /// A row is interrupted in all refreshes of a window hardly ever.
  private static let window = 8
  /// Smaller changes of `shift` than this part are noise.
  private static let tolerance: Int64 = 64
  /// Light that comes less often is seen to blink, in nanoseconds.
  private static let longestPeriod: Nanoseconds = 20_000_000
  private static let mostRefreshes = 16

  /// - Parameters:
  ///   - columns: that are shifted for a row.
  ///   - rows: lit one after another.
  ///   - dither: how many of the lowest planes are lit as long as the one above them and less often,
  ///     0 to `planes` - 1.
  ///   - shortest: light of a plane at full brightness, in nanoseconds.
  ///   - addressSets: sets that select a row.
  init(
    columns: Int, rows: Int, planes: Int, dither: Int = 0, shortest: Nanoseconds = 0,
    addressSets: Int = 1
  ) {
    sets = 2 * columns
    self.rows = rows
    self.planes = planes
    self.dither = dither
    self.shortest = shortest
    // The clock falls, the latch rises and falls, light begins.
    turnSets = 4 + Int64(addressSets / planes)
    quickest = Array(repeating: nil, count: rows * planes)
    full = Array(repeating: Pulse(), count: planes)
  }

  /// How long one set takes, in nanoseconds.
  var set: Nanoseconds { shift / Int64(sets) }

  /// How long one takes at most, in nanoseconds.
  var longestSet: Nanoseconds { max(1, busySet, set) }

  /// Light ends with a set, so there is none that is shorter.
  private var shortestLight: Nanoseconds { max(shortest, set) }

  /// What a plane of a row takes beside its shifting and its light, in nanoseconds.
  private var turn: Nanoseconds { turnSets * set + settling }

  /// How long the highest plane is lit at full brightness, in nanoseconds: one plane is lit for
  /// five sixths of the time at least.
  private var highest: Nanoseconds {
    max(shift, 5 * turn, shortestLight << Int64(planes - 1 - dither))
  }

  /// Begins with the shortest of some measurements of rows in which all data changes with each
  /// column.
  ///
  /// - Parameter settling: how long a plane of a row waits for what was set to be on the lines, in
  ///   nanoseconds.
  mutating func begin(_ measured: Nanoseconds, settling: Nanoseconds) {
    busySet = measured / Int64(sets)
    self.settling = settling
    use(measured, mean: measured)
  }

  /// Takes the time of one shifting of a plane that is lit in every refresh. Interruptions only
  /// make it longer, so the shortest of a window is what the machine can do.
  mutating func measured(_ shift: Nanoseconds, row: Int, plane: Int) {
    let index = row * planes + plane
    if shift < quickest[index] ?? .max { quickest[index] = shift }
  }

  /// Follows the machine at the end of each window, and data that take longer because more lines
  /// change: all rows are lit equally long, so the slowest counts. Should a row have been
  /// interrupted every time, `shift` grows by a quarter at most, and is right again a window later.
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
    if max(abs(next - shift), abs(mean - meanShift)) > shift / Self.tolerance {
      use(next, mean: mean)
    }
  }

  private mutating func use(_ measured: Nanoseconds, mean: Nanoseconds) {
    shift = max(Int64(sets), measured)
    meanShift = mean
    fill(&full, share: Self.fullShare)
    var time = 0.0
    for plane in 0..<planes where full[plane].period > 0 {
      time += Double(self.time(of: plane)) / Double(full[plane].period)
    }
    rowTime = Nanoseconds(time)
  }

  /// What a plane of a row takes at full brightness where it is lit, in nanoseconds.
  func time(of plane: Int) -> Nanoseconds { max(meanShift, full[plane].light) + turn }

  /// Fills in the pulses of the planes, the lowest first.
  ///
  /// - Parameter share: of the light at full brightness, 0 to `fullShare`.
  func fill(_ pulses: inout [Pulse], share: Int64) {
    let full = highest * share
    var refresh: Nanoseconds = 0
    for plane in 0..<planes {
      // In fractions of a nanosecond.
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
    // Dithering that was asked for is done however slow the refresh is.
    if period <= max(mostRefreshes, 1 << max(0, dither - plane)) {
      return Pulse(light: wanted * Int64(period) / Self.fullShare, period: period)
    }
    // The nearest that can be had all the time.
    return 2 * wanted >= least ? Pulse(light: shortestLight, period: 1) : Pulse()
  }

  /// The light of a refresh, in lit channels times nanoseconds.
  ///
  /// - Parameter channels: that each plane lights.
  func light(_ pulses: [Pulse], channels: [Int]) -> Double {
    var light = 0.0
    for plane in 0..<planes where pulses[plane].period > 0 {
      light += Double(channels[plane]) * Double(pulses[plane].light) / Double(pulses[plane].period)
    }
    return light
  }

  /// How long a channel with all its planes is lit in a refresh at full brightness, in nanoseconds.
  var fullLight: Double {
    full.reduce(0) { $1.period == 0 ? $0 : $0 + Double($1.light) / Double($1.period) }
  }

  /// What part of its full light a wall gives at most at a brightness, 0 to 1.
  static func share(columns: Int, at brightness: Int) -> Double {
    brightness == 0 ? 0 : max(Double(brightness) / 100, 1 / Double(2 * columns))
  }
}
