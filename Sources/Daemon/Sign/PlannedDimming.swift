import Almanac
import Clocks
import Messages
import SignConfiguration

/// The brightness and power that the schedule gives, and what a client set since.
///
/// A client's value applies until the schedule changes the same property. It is not stored: after a
/// restart the schedule applies.
struct PlannedDimming: Sendable {
  let plan: DimmingPlan
  /// The time of the next scheduled change on the wall clock, or nil if there is none.
  private(set) var nextChange: Nanoseconds?
  /// Brightness and power set by a client. Nil if the schedule applies.
  private(set) var byHand = DimmingPlan.Setting()
  private var setting = DimmingPlan.Setting()
  /// The wall clock's lead over the steady clock.
  private var wallOffset: Nanoseconds

  /// The maximum number of missed changes to apply, for example after the machine was suspended.
  private static let patience = 100
  /// The maximum number of changes in a forecast.
  private static let mostParts = 5000
  /// The maximum step of the clock that does not cause a new evaluation.
  private static let unevenness: Nanoseconds = 1_000_000_000

  init(_ plan: DimmingPlan, at now: Clocks) {
    self.plan = plan
    wallOffset = now.wall - now.steady
    evaluate(at: now.wall)
  }

  /// Applies scheduled changes that are due, also after the clock was set.
  mutating func follow(at now: Clocks) {
    let offset = now.wall - now.steady
    let isSet = abs(offset - wallOffset) > Self.unevenness
    guard isSet || isDue(at: now.wall) else { return }
    wallOffset = offset
    for _ in 0..<Self.patience {
      guard let next = nextChange, next <= now.wall else { break }
      evaluate(at: next)
    }
    if isDue(at: now.wall) { byHand = DimmingPlan.Setting() }
    evaluate(at: now.wall)
  }

  private func isDue(at wall: Nanoseconds) -> Bool { nextChange.map { $0 <= wall } ?? false }

  private mutating func evaluate(at wall: Nanoseconds) {
    let new = plan.setting(at: wall)
    if new.brightness != setting.brightness { byHand.brightness = nil }
    if new.power != setting.power { byHand.power = nil }
    setting = new
    nextChange = plan.nextChange(after: wall)
  }

  /// Applies a client's change of the panel.
  mutating func say(_ changes: PanelProperties) {
    byHand.brightness = changes.brightness ?? byHand.brightness
    byHand.power = changes.power ?? byHand.power
  }

  /// Makes the scheduled brightness apply again.
  mutating func takeBackBrightness() { byHand.brightness = nil }

  /// Returns the properties that apply now.
  func inForce(_ message: ResolvedPanel) -> ResolvedPanel {
    var panel = message
    panel.brightness = byHand.brightness ?? setting.brightness ?? message.brightness
    // The schedule never switches on a panel that a client switched off.
    panel.power = message.power && byHand.power ?? setting.power ?? true
    return panel
  }

  /// Returns the properties from now to `end`, each with the end of its validity. It stops early
  /// after `mostParts` changes.
  func forecast(
    of message: ResolvedPanel, at now: Clocks, to end: Nanoseconds
  ) -> [(from: Nanoseconds, until: Nanoseconds, panel: ResolvedPanel)] {
    var future = self
    future.follow(at: now)
    var parts: [(from: Nanoseconds, until: Nanoseconds, panel: ResolvedPanel)] = []
    var moment = now.wall
    for _ in 0..<Self.mostParts {
      guard moment < end else { break }
      let next = min(future.nextChange ?? .max, end)
      let panel = future.inForce(message)
      if parts.last?.panel == panel {
        parts[parts.count - 1].until = next
      } else {
        parts.append((moment, next, panel))
      }
      moment = next
      future.evaluate(at: moment)
    }
    return parts
  }
}
