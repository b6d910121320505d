/// Moments that are a 60th of a second apart, each rounded down to a nanosecond. Content that moves
/// between pixels, or changes gradually, is drawn at these moments.
public enum TimeGrid {
  /// Number of moments per second.
  public static let rate: Int64 = 60

  @usableFromInline
  static let second: Int64 = 1_000_000_000

  /// The last moment of the grid that is not after `elapsed`, which is at least 0.
  @inlinable
  public static func last(at elapsed: Nanoseconds) -> Nanoseconds {
    time(ofStep: step(at: elapsed))
  }

  /// The first moment of the grid that is not before `elapsed`, which is at least 0; `.max` if it
  /// is beyond the range.
  @inlinable
  public static func first(from elapsed: Nanoseconds) -> Nanoseconds {
    let step = step(at: elapsed)
    let time = time(ofStep: step)
    return time == elapsed ? time : self.time(ofStep: step + 1)
  }

  /// The first moment of the grid that is after `elapsed`, which is at least 0.
  @inlinable
  public static func next(after elapsed: Nanoseconds) -> Nanoseconds {
    time(ofStep: step(at: elapsed) + 1)
  }

  @inlinable
  static func step(at elapsed: Nanoseconds) -> Int64 {
    // A moment is rounded down, so it can be reached before its exact 60th.
    let guess = elapsed / second * rate + elapsed % second * rate / second
    return time(ofStep: guess + 1) <= elapsed ? guess + 1 : guess
  }

  @inlinable
  static func time(ofStep step: Int64) -> Nanoseconds {
    let (seconds, overflow) = (step / rate).multipliedReportingOverflow(by: second)
    let (time, isLater) = seconds.addingReportingOverflow(step % rate * second / rate)
    return overflow || isLater ? .max : time
  }
}
