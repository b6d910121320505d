import CLinux

/// The clocks that a sign looks at.
public struct SignClock: Sendable {
  /// After how much time since the start of the machine the clock on the wall is trusted although
  /// nothing is known to have set it: a board without a network never learns the time.
  public static let longestDistrust: Nanoseconds = 600_000_000_000

  private let read: @Sendable () -> Clocks
  private let isSet: @Sendable () -> Bool

  /// - Parameter isSet: whether something has set the clock on the wall since the machine started.
  package init(
    _ read: @escaping @Sendable () -> Clocks, isSet: @escaping @Sendable () -> Bool = { true }
  ) {
    self.read = read
    self.isSet = isSet
  }

  /// Those of the machine.
  public static let system = SignClock(
    {
      Clocks(
        awake: clinux_monotonic_now(), steady: clinux_steady_now(), wall: clinux_wall_now())
    }, isSet: { WallClockTrust.isSet() })

  /// Whether what the clock on the wall says may delete anything.
  public var isTrusted: Bool { now.steady >= Self.longestDistrust || isSet() }

  public var now: Clocks { read() }

  /// The one by which pictures move.
  public var awake: Nanoseconds { read().awake }
}

extension Clocks {
  /// Seconds since the beginning of 1970, as they are stored and reported, to the millisecond.
  public static func seconds(_ wall: Nanoseconds) -> Double { Double(wall / 1_000_000) / 1000 }

  /// The same in reverse.
  public static func nanoseconds(_ seconds: Double) -> Nanoseconds {
    Nanoseconds((seconds * 1000).rounded()) * 1_000_000
  }

  /// What the wall's clock will say when the steady one has come to a moment, if no clock is set.
  package func wall(atSteady moment: Nanoseconds) -> Nanoseconds {
    let (wall, overflow) = wall.addingReportingOverflow(moment - steady)
    return overflow ? .max : wall
  }
}
