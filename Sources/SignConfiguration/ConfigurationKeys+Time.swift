import Almanac
import Keys
import Messages

extension ConfigurationKeys {
  static let time = [
    Key(
      "time_zone",
      "Time zone of the sign: a name in the tz database. Null is the time zone of the machine.",
      expected: TimeZone.expected
    ) { (value, configuration, _) throws(WrongValue) in
      guard case .string(let name) = value.value else { throw WrongValue(value) }
      guard let zone = TimeZone.named(name) else {
        guard let near = TimeZone.name(near: name) else { throw WrongValue(value) }
        throw WrongValue(value, "\(value.description); did you mean \"\(near)\"?")
      }
      configuration.timeZone = zone
    },
    degrees("place.latitude", "Degrees north of the equator, such as 52.52.", Place.latitudes) {
      $0.place.latitude = $1
    },
    degrees("place.longitude", "Degrees east of Greenwich, such as 13.4.", Place.longitudes) {
      $0.place.longitude = $1
    },
  ]

  private static func degrees(
    _ path: String, _ summary: String, _ range: ClosedRange<Double>,
    take: @escaping @Sendable (inout Configuration, Double) -> Void
  ) -> Key {
    Key(
      path, summary,
      expected: "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)), in degrees"
    ) { value, configuration in
      guard let degrees = value.value.asDouble, range.contains(degrees) else { return false }
      take(&configuration, degrees)
      return true
    }
  }

  /// Keys that are read after the time zone and the place, because schedules use both.
  static let dimming = [
    Key(
      "panel.dimming",
      """
      Rules that set brightness and power by schedule. If several rules match, the last one wins, \
      separately for brightness and power. A change by a client lasts until a rule changes the same \
      property, or until a restart. A panel that a client switched off stays off. See Dimming.
      """,
      expected:
        "a list of at most \(DimmingPlan.maximumRules) mappings, each with when, a schedule, "
        + "and with brightness, power or both"
    ) { (value, configuration, _) throws(WrongValue) in
      guard case .list = value.value, value.items.count <= DimmingPlan.maximumRules else {
        throw WrongValue(value)
      }
      let locality = configuration.locality
      var rules: [DimmingPlan.Rule] = []
      for (index, item) in value.items.enumerated() {
        rules.append(try item.dimmingRule("panel.dimming[\(index)]", in: locality))
      }
      configuration.panel.dimming = DimmingPlan(rules)
    }
  ]
}

extension ConfigurationValue {
  private enum DimmingKey: String, CaseIterable {
    case when
    case brightness
    case power
  }

  fileprivate func dimmingRule(
    _ path: String, in locality: Locality
  ) throws(WrongValue) -> DimmingPlan.Rule {
    let expected = "a mapping with when and with brightness, power or both"
    guard case .mapping = value else { throw WrongValue(self, path: path, expected: expected) }
    var timetable: ScheduleTimetable?
    var properties = PanelProperties()
    for member in members {
      guard let key = DimmingKey(rawValue: member.name) else {
        throw WrongValue(member, unknownIn: path, known: DimmingKey.allCases.map(\.rawValue))
      }
      let value = member.value
      if value.value == .null { continue }
      let place = "\(path).\(member.name)"
      switch key {
      case .when: timetable = try value.timetable(place, in: locality)
      case .brightness: try properties.set(.brightness, to: value, place)
      case .power: try properties.set(.power, to: value, place)
      }
    }
    guard let timetable, properties.brightness != nil || properties.power != nil else {
      throw WrongValue(self, sentence: "\(path) takes \(expected)")
    }
    return DimmingPlan.Rule(
      timetable, brightness: properties.brightness, power: properties.power)
  }

  private func timetable(
    _ place: String, in locality: Locality
  ) throws(WrongValue) -> ScheduleTimetable {
    guard case .string(let text) = value else {
      throw WrongValue(self, path: place, expected: Schedule.expected)
    }
    do throws(ValueError) {
      return try Schedule(text, field: place).timetable(in: locality, field: place)
    } catch {
      throw WrongValue(self, sentence: error.message)
    }
  }
}

extension PanelProperties {
  fileprivate mutating func set(
    _ property: PanelProperty, to value: ConfigurationValue, _ place: String
  ) throws(WrongValue) {
    do throws(ValueError) {
      try set(property, to: value.value)
    } catch {
      throw WrongValue(value, path: place, expected: error.expected)
    }
  }
}
