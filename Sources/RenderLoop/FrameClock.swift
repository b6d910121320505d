import Clocks
import Panels

/// Schedule of the render loop's frames. The caller passes the time; the clock never reads it.
///
/// A frame is due when the content changes. It is never due sooner after the previous frame than
/// the panel allows, nor before the loop has rested as long as it worked. So text that is too fast
/// for a large panel skips steps, and does not take a processor from other programs.
struct FrameClock {
  /// Minimum time between two frames.
  let minimumInterval: Nanoseconds
  /// Time of the next frame; nil if none is due before a request.
  private(set) var due: Nanoseconds?
  /// Earliest time of the next frame.
  private var earliest = Nanoseconds.min

  /// - Parameter minimumInterval: minimum time between two frames, from the panel's maximum rate.
  init(minimumInterval: Nanoseconds) {
    self.minimumInterval = minimumInterval
  }

  /// Requests a frame for new content.
  mutating func request(at now: Nanoseconds) {
    due = min(due ?? .max, max(now, earliest))
  }

  /// Makes the next frame due now, after a time without frames. Any earlier due time is forgotten.
  mutating func restart(at now: Nanoseconds) {
    due = now
  }

  /// Records that a frame was drawn and published.
  ///
  /// - Parameters:
  ///   - moment: time at which the frame was due.
  ///   - nextChange: time at which the content changes; nil if it never does by itself.
  ///   - work: processor time that the frame took.
  mutating func drew(
    dueAt moment: Nanoseconds, nextChange: Nanoseconds?, work: Nanoseconds, now: Nanoseconds
  ) {
    earliest = max(moment + minimumInterval, now + work)
    due = nextChange.map { max($0, earliest) }
  }

  /// Whether a frame is so late that the next frame would already have been due.
  ///
  /// - Parameter nextChange: time at which the content of `moment` changes; nil if it never does by
  ///   itself.
  func isLate(dueAt moment: Nanoseconds, nextChange: Nanoseconds?, now: Nanoseconds) -> Bool {
    guard let nextChange else { return false }
    return now >= max(nextChange, moment + minimumInterval)
  }
}

/// Schedule of the upkeep of a working panel. The caller passes the time; the clock never reads it.
struct UpkeepClock {
  private let interval: Nanoseconds?
  private let isRefreshedByFrames: Bool
  /// Time of the next upkeep; nil if the panel shows nothing known or needs no upkeep.
  private(set) var due: Nanoseconds?

  init(_ capabilities: PanelCapabilities) {
    interval = capabilities.upkeepInterval
    isRefreshedByFrames = capabilities.isRefreshedByFrames
  }

  /// Records that the panel took a frame.
  mutating func showed(at now: Nanoseconds) {
    if due == nil || isRefreshedByFrames { refreshed(at: now) }
  }

  mutating func refreshed(at now: Nanoseconds) {
    due = interval.map { now + $0 }
  }

  /// Stops the upkeep, because the panel failed or was released.
  mutating func stop() {
    due = nil
  }
}
