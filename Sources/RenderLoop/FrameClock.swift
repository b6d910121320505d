import Clocks
import Panels

/// Says when the render loop is to draw the next frame. It is given the time and never asks for it.
///
/// A frame is due at the moment when the picture changes, but never sooner after the frame before
/// than the panel can take it, and never before the loop has rested as long as it worked: text that
/// is too fast for a large panel skips steps, and cannot take a processor from everybody else.
struct FrameClock {
  /// Between two frames.
  let minimumInterval: Nanoseconds
  /// When the next frame is due; nil: not before something new comes.
  private(set) var due: Nanoseconds?
  /// No frame is due before.
  private var earliest = Nanoseconds.min

  /// - Parameter minimumInterval: as the panel's highest rate wants it.
  init(minimumInterval: Nanoseconds) {
    self.minimumInterval = minimumInterval
  }

  /// Something is to be shown that was not known before.
  mutating func request(at now: Nanoseconds) {
    due = min(due ?? .max, max(now, earliest))
  }

  /// Nothing was shown for a while: the next frame is due now, and what was due before is
  /// forgotten.
  mutating func restart(at now: Nanoseconds) {
    due = now
  }

  /// A frame was drawn and published.
  ///
  /// - Parameters:
  ///   - moment: when it was due.
  ///   - nextChange: when its picture changes; nil: never by itself.
  ///   - work: the processor time that it took.
  mutating func drew(
    dueAt moment: Nanoseconds, nextChange: Nanoseconds?, work: Nanoseconds, now: Nanoseconds
  ) {
    earliest = max(moment + minimumInterval, now + work)
    due = nextChange.map { max($0, earliest) }
  }

  /// Whether a frame comes so late that the one after it would have been due.
  ///
  /// - Parameter nextChange: when the picture of `moment` changes; nil: never by itself.
  func isLate(dueAt moment: Nanoseconds, nextChange: Nanoseconds?, now: Nanoseconds) -> Bool {
    guard let nextChange else { return false }
    return now >= max(nextChange, moment + minimumInterval)
  }
}

/// Says when a panel that works is to be looked after. It is given the time and never asks for it.
struct UpkeepClock {
  private let interval: Nanoseconds?
  private let isRefreshedByFrames: Bool
  /// Nil while nothing is known to be shown, or the panel needs no upkeep.
  private(set) var due: Nanoseconds?

  init(_ capabilities: PanelCapabilities) {
    interval = capabilities.upkeepInterval
    isRefreshedByFrames = capabilities.isRefreshedByFrames
  }

  /// The panel took a frame.
  mutating func showed(at now: Nanoseconds) {
    if due == nil || isRefreshedByFrames { refreshed(at: now) }
  }

  mutating func refreshed(at now: Nanoseconds) {
    due = interval.map { now + $0 }
  }

  /// The panel has failed, or was given back.
  mutating func stop() {
    due = nil
  }
}
