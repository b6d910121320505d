import Almanac
import Clocks
import Messages
import SignConfiguration

/// What the plan of a panel says now, and what a client set since instead.
///
/// What a client sets counts until the plan says something else of the same thing. It is not
/// stored: after a new start the plan counts.
struct PlannedDimming: Sendable {
  let plan: DimmingPlan
  /// When the plan says something else, on the wall's clock; nil: never.
  private(set) var nextChange: Nanoseconds?
  /// Brightness and power as a client set them; nil where the plan counts.
  private(set) var byHand = DimmingPlan.Setting()
  private var setting = DimmingPlan.Setting()
  /// By how much the wall's clock is ahead of the steady one.
  private var wallOffset: Nanoseconds

  /// How many changes are made up for that went by meanwhile, as while a machine slept.
  private static let patience = 100
  /// The number of changes in a forecast.
  private static let mostParts = 5000
  /// What a clock may be set by and not be asked again.
  private static let unevenness: Nanoseconds = 1_000_000_000

  init(_ plan: DimmingPlan, at now: Clocks) {
    self.plan = plan
    wallOffset = now.wall - now.steady
    evaluate(at: now.wall)
  }

  /// Does what time has brought, also where the clock was set.
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

  /// A client sets something of the panel.
  mutating func say(_ changes: PanelProperties) {
    byHand.brightness = changes.brightness ?? byHand.brightness
    byHand.power = changes.power ?? byHand.power
  }

  /// The brightness that a client set counts no longer.
  mutating func takeBackBrightness() { byHand.brightness = nil }

  /// What is in force.
  func inForce(_ message: ResolvedPanel) -> ResolvedPanel {
    var panel = message
    panel.brightness = byHand.brightness ?? setting.brightness ?? message.brightness
    // What a client turned off no plan lights.
    panel.power = message.power && byHand.power ?? setting.power ?? true
    return panel
  }

  /// What will be in force from now to `end`, each time until something else is. It ends before
  /// where there is too much to report.
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
