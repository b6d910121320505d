package import Clocks

/// Schedule of a panel's brightness and power.
package struct DimmingPlan: Hashable, Sendable {
  package struct Rule: Hashable, Sendable {
    package var timetable: ScheduleTimetable
    /// Brightness in percent, 0 to 100; nil if the rule does not set it.
    package var brightness: Int?
    package var power: Bool?

    package init(_ timetable: ScheduleTimetable, brightness: Int? = nil, power: Bool? = nil) {
      self.timetable = timetable
      self.brightness = brightness
      self.power = power
    }
  }

  package var rules: [Rule]

  package init(_ rules: [Rule] = []) { self.rules = rules }

  package static let maximumRules = 64
  /// Maximum number of rule starts and ends without effect that a search passes.
  private static let patience = 100

  /// Brightness and power, each set by the last active rule that sets it; nil if no active rule
  /// does.
  package struct Setting: Hashable, Sendable {
    /// Brightness in percent, 0 to 100.
    package var brightness: Int?
    package var power: Bool?

    package init(brightness: Int? = nil, power: Bool? = nil) {
      self.brightness = brightness
      self.power = power
    }
  }

  /// Setting of the plan at a moment.
  package func setting(at wall: Nanoseconds) -> Setting {
    let given = rules.filter { $0.timetable.isOn(at: wall) }
    return Setting(
      brightness: given.compactMap(\.brightness).last, power: given.compactMap(\.power).last)
  }

  /// First moment after `wall` at which the setting changes; nil if it never does. If rules start
  /// and end many times without effect, the result is an earlier moment, at which the caller asks
  /// again.
  package func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    let setting = setting(at: wall)
    var moment = wall
    for _ in 0..<Self.patience {
      guard let next = rules.compactMap({ $0.timetable.nextChange(after: moment) }).min() else {
        return nil
      }
      moment = next
      if self.setting(at: moment) != setting { break }
    }
    return moment
  }
}
