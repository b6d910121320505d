import CLinux

/// Clocks of a sign.
public struct SignClock: Sendable {
  /// Time after the start of the machine from which the wall clock is trusted, even if it is not
  /// known to be set: 10 minutes. Without this limit, a board without a network would never trust
  /// its clock.
  public static let longestDistrust: Nanoseconds = 600_000_000_000

  private let read: @Sendable () -> Clocks
  private let isSet: @Sendable () -> Bool

  /// - Parameter isSet: Returns whether the wall clock was set since the machine started.
  package init(
    _ read: @escaping @Sendable () -> Clocks, isSet: @escaping @Sendable () -> Bool = { true }
  ) {
    self.read = read
    self.isSet = isSet
  }

  /// The clocks of the machine.
  public static let system = SignClock(
    {
      Clocks(
        awake: clinux_monotonic_now(), steady: clinux_steady_now(), wall: clinux_wall_now())
    }, isSet: { WallClockTrust.isSet() })

  /// Whether the wall clock is reliable enough to delete expired messages.
  public var isTrusted: Bool { now.steady >= Self.longestDistrust || isSet() }

  public var now: Clocks { read() }

  /// The clock that moves frames.
  public var awake: Nanoseconds { read().awake }
}

extension Clocks {
  /// Seconds since the beginning of 1970, to the millisecond, for storage and answers.
  public static func seconds(_ wall: Nanoseconds) -> Double { Double(wall / 1_000_000) / 1000 }

  /// Converts `seconds` since the beginning of 1970, rounded to a millisecond, to nanoseconds.
  public static func nanoseconds(_ seconds: Double) -> Nanoseconds {
    Nanoseconds((seconds * 1000).rounded()) * 1_000_000
  }

  /// The wall time at a moment of the steady clock, if no clock is set in between.
  package func wall(atSteady moment: Nanoseconds) -> Nanoseconds {
    let (wall, overflow) = wall.addingReportingOverflow(moment - steady)
    return overflow ? .max : wall
  }
}
