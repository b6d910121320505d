import Pixels

/// All hues in order, one per column.
enum Rainbow {
  /// Columns of one cycle of hues.
  static let columns = 96
  /// Speed at which hues move to the right, in columns per second, one column at a time.
  static let columnsPerSecond: Int64 = 24

  private static let second: Int64 = 1_000_000_000
  private static let cycle = second * Int64(columns) / columnsPerSecond

  /// Columns moved after `elapsed` nanoseconds, within one cycle.
  static func shift(at elapsed: Int64) -> Int {
    Int(elapsed % cycle * columnsPerSecond / second)
  }

  static func nextShift(after elapsed: Int64) -> Int64 {
    let steps = Int64(shift(at: elapsed)) + 1
    return elapsed - elapsed % cycle
      + (steps * second + columnsPerSecond - 1) / columnsPerSecond
  }

  /// A hue at full saturation: red, after a third of the cycle green, after two thirds blue.
  static func color(at column: Int) -> Color {
    let rest = column % columns
    let hue = rest < 0 ? rest + columns : rest
    let sector = columns / 6
    let rising = UInt8(hue % sector * 255 / sector)
    let falling = 255 - rising
    switch hue / sector {
    case 0: return Color(red: 255, green: rising, blue: 0)
    case 1: return Color(red: falling, green: 255, blue: 0)
    case 2: return Color(red: 0, green: 255, blue: rising)
    case 3: return Color(red: 0, green: falling, blue: 255)
    case 4: return Color(red: rising, green: 0, blue: 255)
    default: return Color(red: 255, green: 0, blue: falling)
    }
  }
}

/// Fading from bright to dark and back.
enum Fading {
  /// Number of brightness levels, the dark one included.
  static let levels: Int64 = 32

  private static let steps = 2 * (levels - 1)

  /// Level from 0 (dark) to 31 (bright).
  static func level(at elapsed: Int64, period: Int64) -> Int64 {
    let step = elapsed % period * steps / period
    return abs(step - (levels - 1))
  }

  static func nextLevel(after elapsed: Int64, period: Int64) -> Int64 {
    let inPeriod = elapsed % period
    let step = inPeriod * steps / period + 1
    return elapsed - inPeriod + (step * period + steps - 1) / steps
  }
}

extension TextStyle {
  /// Opacity of letters with their outline and shadow; 0 if they are invisible.
  ///
  /// - Parameter elapsed: nanoseconds, at least 0.
  func opacity(at elapsed: Int64) -> UInt8 {
    if let blink, elapsed / blink % 2 != 0 { return 0 }
    guard let fade else { return 255 }
    return UInt8(Fading.level(at: elapsed, period: fade) * 255 / (Fading.levels - 1))
  }

  /// The first moment after `elapsed` at which the letters may change; nil if they never do.
  ///
  /// - Parameter hasHues: whether the letters show the rainbow.
  func nextChange(ofLettersAfter elapsed: Int64, hasHues: Bool) -> Int64? {
    let before = opacity(at: elapsed)
    var moment = elapsed
    // Invisible letters do not change until they appear. If blinking and fading always coincide in
    // the dark, that never happens. The search therefore stops after 16 steps, and the caller is
    // woken without a change.
    for _ in 0..<16 {
      var next: Int64?
      if let blink { next = (moment / blink + 1) * blink }
      let isOff = blink.map { moment / $0 % 2 != 0 } ?? false
      if let fade, !isOff {
        let change = Fading.nextLevel(after: moment, period: fade)
        // While the letters are dark, only the level matters.
        next = before == 0 ? change : min(next ?? change, change)
      }
      if hasHues, before != 0 {
        let change = Rainbow.nextShift(after: moment)
        next = min(next ?? change, change)
      }
      guard let next else { return nil }
      moment = next
      if before != 0 || opacity(at: moment) != 0 { return moment }
    }
    return moment
  }
}
