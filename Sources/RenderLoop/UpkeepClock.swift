import Clocks
import Panels

/// Says when a panel that works is to be looked after. It is given the time and never asks for it.
struct UpkeepClock {
  private let interval: Nanoseconds?
  private let isKeptUpByFrames: Bool
  /// Nil while nothing is known to be shown, or the panel needs no upkeep.
  private(set) var due: Nanoseconds?

  init(_ capabilities: PanelCapabilities) {
    interval = capabilities.upkeepInterval
    isKeptUpByFrames = capabilities.isKeptUpByFrames
  }

  /// The panel took a frame.
  mutating func showed(at now: Nanoseconds) {
    if due == nil || isKeptUpByFrames { keptUp(at: now) }
  }

  mutating func keptUp(at now: Nanoseconds) {
    due = interval.map { now + $0 }
  }

  /// The panel has failed, or was given back.
  mutating func stop() {
    due = nil
  }
}
