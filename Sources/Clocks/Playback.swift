/// Playback position of a message: running since a moment, or stopped.
public enum Playback: Hashable, Sendable {
  /// Running. `since` is the moment on the monotonic clock at which the elapsed time was 0.
  case running(since: Nanoseconds)
  /// Stopped at this elapsed time.
  case stopped(elapsed: Nanoseconds)

  /// Elapsed time of the message at a moment on the monotonic clock.
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

  /// The same position, running or stopped from `instant` on.
  public func setRunning(_ running: Bool, at instant: Nanoseconds) -> Playback {
    with(elapsed: elapsed(at: instant), running: running, at: instant)
  }

  /// A new position, running or stopped as before.
  public func moved(to elapsed: Nanoseconds, at instant: Nanoseconds) -> Playback {
    with(elapsed: elapsed, running: isRunning, at: instant)
  }

  private func with(elapsed: Nanoseconds, running: Bool, at instant: Nanoseconds) -> Playback {
    running ? .running(since: instant - elapsed) : .stopped(elapsed: elapsed)
  }
}
