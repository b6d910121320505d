package import Clocks

/// How bright a panel is when.
package struct DimmingPlan: Hashable, Sendable {
  package struct Rule: Hashable, Sendable {
    package var timetable: ScheduleTimetable
    /// Percent, 0 to 100; nil: the rule does not say.
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
  /// How many times are looked at, at which rules begin and end and nothing comes of it.
  private static let patience = 100

  /// Of brightness and of power each what the last rule says that is on and speaks of it; nil where
  /// none does.
  package struct Setting: Hashable, Sendable {
    /// Percent, 0 to 100.
    package var brightness: Int?
    package var power: Bool?

    package init(brightness: Int? = nil, power: Bool? = nil) {
      self.brightness = brightness
      self.power = power
    }
  }

  /// What the plan says at a moment.
  package func setting(at wall: Nanoseconds) -> Setting {
    let given = rules.filter { $0.timetable.isOn(at: wall) }
    return Setting(
      brightness: given.compactMap(\.brightness).last, power: given.compactMap(\.power).last)
  }

  /// The first moment after `wall` at which it says something else; nil: it does not. Where rules
  /// begin and end again and again and nothing comes of it, this is some moment before, at which to
  /// ask again.
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
