import CLinux
import Marquee
import Programme

/// The clocks that a sign looks at.
struct SignClock: Sendable {
  private let read: @Sendable () -> Clocks

  init(_ read: @escaping @Sendable () -> Clocks) { self.read = read }

  /// Those of the machine.
  static let system = SignClock {
    Clocks(
      awake: clinux_monotonic_now(), steady: clinux_steady_now(), wall: clinux_wall_now())
  }

  var now: Clocks { read() }

  /// The one by which pictures move.
  var awake: Nanoseconds { read().awake }
}

extension Clocks {
  /// Seconds since the beginning of 1970, as they are kept and told, to the millisecond.
  static func seconds(_ wall: Nanoseconds) -> Double { Double(wall / 1_000_000) / 1000 }

  /// The same the other way round.
  static func nanoseconds(_ seconds: Double) -> Nanoseconds {
    Nanoseconds((seconds * 1000).rounded()) * 1_000_000
  }

  /// What the wall's clock will say when the steady one has come to a moment, if nobody sets it.
  func wall(atSteady moment: Nanoseconds) -> Nanoseconds {
    let (wall, overflow) = wall.addingReportingOverflow(moment - steady)
    return overflow ? .max : wall
  }
}
