/// How long the planes of a row are lit, and in which refreshes.
///
/// While one row is lit the next one is shifted. The highest plane is lit for as long as the shifting
/// of a row takes, or longer where the lowest would else be lit for less than the shortest light;
/// each lower plane is lit for half as long. So no time is spent on waiting that is not light. Three
/// planes are lit 58 % of the time at least, eight a quarter.
///
/// A plane whose light would be shorter than the shortest comes in every n-th refresh only, and is lit
/// n times as long then: temporal dithering. Rows take turns with that, so that nothing blinks as a
/// whole.
struct HUB75Timing {
  /// The light of a plane of a row.
  struct Pulse: Equatable {
    /// In nanoseconds.
    var light: Int64 = 0
    /// In how many refreshes it is lit once; 0: never.
    var period = 0
  }

  private let sets: Int
  private let planes: Int
  private let rows: Int
  private let dither: Int
  private let shortest: Int64
  /// How long the shifting of a row takes, in nanoseconds.
  private(set) var shift: Int64 = 0

  /// Other work on the machine and another clock frequency change it by more than this part.
  private static let tolerance: Int64 = 64
  /// What comes less often than this is seen to blink, in nanoseconds.
  private static let longestPeriod: Int64 = 20_000_000
  private static let mostRefreshes = 16

  /// - Parameters:
  ///   - columns: that are shifted for a row.
  ///   - rows: lit one after another.
  ///   - dither: how many of the lowest planes are lit as long as the one above them and less often,
  ///     0 to `planes` - 1.
  ///   - shortest: light of a plane at full brightness, in nanoseconds.
  init(columns: Int, rows: Int, planes: Int, dither: Int = 0, shortest: Int64 = 0) {
    sets = 2 * columns
    self.rows = rows
    self.planes = planes
    self.dither = dither
    self.shortest = shortest
  }

  /// How long one set takes, in nanoseconds.
  var set: Int64 { shift / Int64(sets) }

  /// Light ends with a set, so there is none that is shorter.
  private var shortestLight: Int64 { max(shortest, set) }

  /// How long the highest plane is lit at full brightness, in nanoseconds.
  private var highest: Int64 { max(shift, shortestLight << Int64(planes - 1 - dither)) }

  /// Begins with what was measured of rows in which all data changes with each column. Without
  /// those that were interrupted the shortest is what the machine can do.
  mutating func begin(_ measured: Int64) {
    shift = max(Int64(sets), measured)
  }

  /// Follows the machine: quickly where it has become slower, slowly where it has become faster, in
  /// small steps, so that a single row that was interrupted does not show. Rows of which fewer data
  /// lines change are a little faster, and are all lit equally long, so it keeps near the slowest.
  mutating func follow(_ measured: Int64) {
    let step = shift / Self.tolerance
    if measured > shift + step {
      shift += max(1, step)
    } else if measured < shift - step {
      shift = max(Int64(sets), shift - max(1, step / 32))
    }
  }

  /// Fills in the pulses of the planes, the lowest first.
  ///
  /// - Parameter brightness: in percent.
  func fill(_ pulses: UnsafeMutablePointer<Pulse>, brightness: Int) {
    let full = highest * Int64(brightness)
    var refresh: Int64 = 0
    for plane in 0..<planes {
      // In hundredths of a nanosecond.
      pulses[plane].light = full >> Int64(planes - 1 - plane)
      refresh += max(shift, pulses[plane].light / 100)
    }
    refresh *= Int64(rows)
    let most = min(Self.mostRefreshes, max(1, Int(Self.longestPeriod / refresh)))
    for plane in 0..<planes { pulses[plane] = pulse(plane, wanted: pulses[plane].light, most) }
  }

  private func pulse(_ plane: Int, wanted: Int64, _ mostRefreshes: Int) -> Pulse {
    guard wanted > 0 else { return Pulse() }
    // The highest plane stays lit at any brightness above 0.
    if plane == planes - 1 { return Pulse(light: max(set, wanted / 100), period: 1) }
    let least = shortestLight * 100
    if wanted >= least { return Pulse(light: wanted / 100, period: 1) }
    let period = Int((least + wanted - 1) / wanted)
    // Dithering that was asked for is done however slow the refresh is.
    if period <= max(mostRefreshes, 1 << max(0, dither - plane)) {
      return Pulse(light: wanted * Int64(period) / 100, period: period)
    }
    // The nearest that can be had all the time.
    return 2 * wanted >= least ? Pulse(light: shortestLight, period: 1) : Pulse()
  }

  /// What part of its full light a wall gives at most at a brightness, 0 to 1.
  static func share(columns: Int, at brightness: Int) -> Double {
    brightness == 0 ? 0 : max(Double(brightness) / 100, 1 / Double(2 * columns))
  }
}
