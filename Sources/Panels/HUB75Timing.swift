/// How long the planes of a row are lit.
///
/// While one row is lit the next one is shifted, which takes one set of the lines for each edge of
/// the clock. The highest plane is lit for as long as that takes, each lower one for half as long:
/// so every plane costs the time of one row's shifting and no more, and one plane alone is lit
/// nearly all the time. Three planes are lit 58 % of it, eight a quarter. No light is shorter than a
/// set: where a row has fewer sets than the highest plane has steps, as with eight planes on fewer
/// than 64 columns, the higher planes take longer than the shifting.
struct HUB75Timing {
  private let sets: Int
  private let planes: Int
  /// How long the shifting of a row takes, in nanoseconds.
  private(set) var shift: Int64 = 0

  /// Other work on the machine and another clock frequency change it by more than this part.
  private static let tolerance: Int64 = 64

  init(columns: Int, planes: Int) {
    sets = 2 * columns
    self.planes = planes
  }

  /// How long one set takes, in nanoseconds.
  var set: Int64 { shift / Int64(sets) }

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
      shift += step
    } else if measured < shift - step {
      shift = max(Int64(sets), shift - step / 32)
    }
  }

  /// How long a plane is lit, in nanoseconds; 0: not at all.
  ///
  /// Light ends with a set, so the lowest plane has a whole number of them at full brightness. Less
  /// than half a set is none, except that the highest plane stays lit at any brightness above 0.
  func pulse(plane: Int, brightness: Int) -> Int64 {
    let count = Self.sets(of: sets, plane: plane, planes: planes, brightness: brightness)
    return Int64(count) * set
  }

  private static func sets(of all: Int, plane: Int, planes: Int, brightness: Int) -> Int {
    let unit = max(1, all >> (planes - 1)) << plane
    let count = (unit * brightness + 50) / 100
    return plane == planes - 1 && brightness > 0 ? max(1, count) : count
  }

  /// What part of its full light a plane gives at a brightness, 0 to 1: of the planes the one that
  /// gives the most.
  static func share(columns: Int, planes: Int, at brightness: Int) -> Double {
    var share = 0.0
    for plane in 0..<planes {
      let full = sets(of: 2 * columns, plane: plane, planes: planes, brightness: 100)
      let count = sets(of: 2 * columns, plane: plane, planes: planes, brightness: brightness)
      share = max(share, Double(count) / Double(full))
    }
    return share
  }
}
