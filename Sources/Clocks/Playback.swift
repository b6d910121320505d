/// Where a message is in its time: running since a moment, or held.
public enum Playback: Hashable, Sendable {
  /// Running; `since` is the moment, on the monotonic clock, at which it stood at its beginning.
  case running(since: Nanoseconds)
  /// Held with this much of its time gone.
  case stopped(elapsed: Nanoseconds)

  /// The time gone at a moment on the monotonic clock.
  @inlinable
  public func elapsed(at instant: Nanoseconds) -> Nanoseconds {
    switch self {
    case .running(let since): instant - since
    case .stopped(let elapsed): elapsed
    }
  }

  @inlinable
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// The same place in time, held or running from this moment on.
  public func setRunning(_ running: Bool, at instant: Nanoseconds) -> Playback {
    with(elapsed: elapsed(at: instant), running: running, at: instant)
  }

  /// Another place in time, held or running as before.
  public func moved(to elapsed: Nanoseconds, at instant: Nanoseconds) -> Playback {
    with(elapsed: elapsed, running: isRunning, at: instant)
  }

  private func with(elapsed: Nanoseconds, running: Bool, at instant: Nanoseconds) -> Playback {
    running ? .running(since: instant - elapsed) : .stopped(elapsed: elapsed)
  }
}
