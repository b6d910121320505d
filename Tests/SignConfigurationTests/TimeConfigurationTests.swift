import Almanac
import Messages
import Testing

@testable import Clocks
@testable import Keys
@testable import SignConfiguration

@Suite struct TimeConfigurationTests {
  private func report(_ yaml: String) -> String {
    do {
      _ = try configuration(yaml)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func zoneAndPlaceMakeTheLocality() throws {
    let read = try configuration(
      "time_zone: Asia/Kathmandu\nplace: { latitude: 27.7, longitude: 85.3 }")
    #expect(read.locality.timeZone == Almanac.TimeZone.named("Asia/Kathmandu"))
    #expect(read.locality.place == Place(latitude: 27.7, longitude: 85.3))
    let silent = try configuration("")
    #expect(silent.locality.timeZone == .system && silent.locality.place == nil)
    #expect(try configuration("place: { latitude: -90, longitude: 180 }").locality.place != nil)
  }

  @Test func dimmingIsAPlan() throws {
    let read = try configuration(
      """
      panel:
        dimming:
          - { when: sunset-sunrise, brightness: 20 }
          - { when: '2026-06-22 01:00-05:00', power: false }
          - when: 2026-06-22 04:00-05:00
            power: true
            brightness: 5
      time_zone: Europe/Berlin
      place: { latitude: 52.52, longitude: 13.4 }
      """)
    // 2026-06-21 22:00 UTC is midnight.
    let midnight: Nanoseconds = 1_782_079_200_000_000_000
    let hour: Nanoseconds = 3_600_000_000_000
    func setting(_ hours: Nanoseconds) -> String {
      let setting = read.panel.dimming.setting(at: midnight + hours * hour)
      return "\(setting.brightness ?? -1) \(setting.power.map(String.init) ?? "-")"
    }
    #expect(setting(-12) == "-1 -")
    #expect(setting(0) == "20 -")
    #expect(setting(2) == "20 false")
    #expect(setting(4) == "5 true")
    #expect(setting(6) == "-1 -")
    #expect(read.panel.dimming.nextChange(after: midnight) == midnight + hour)
    #expect(try configuration("panel: { dimming: [] }") == Configuration())
  }

  @Test(arguments: [
    (
      "time_zone: Mars/Base",
      "1:12: time_zone takes a time zone that this machine knows, such as Europe/Berlin, not "
        + "\"Mars/Base\""
    ),
    (
      "time_zone: Europe/Berln",
      "1:12: time_zone takes a time zone that this machine knows, such as Europe/Berlin, not "
        + "\"Europe/Berln\"; did you mean \"Europe/Berlin\"?"
    ),
    (
      "time_zone: 1",
      "1:12: time_zone takes a time zone that this machine knows, such as Europe/Berlin, not 1"
    ),
    (
      "place: { latitude: 90.1, longitude: 0 }",
      "1:20: place.latitude takes a number from -90 to 90, in degrees, not 90.1"
    ),
    (
      "place: { latitude: 0, longitude: east }",
      "1:34: place.longitude takes a number from -180 to 180, in degrees, not \"east\""
    ),
    (
      "place:\n  longitude: 13",
      "2:14: place.longitude needs place.latitude, which is missing"
    ),
    (
      "panel: { dimming: 7 }",
      "1:19: panel.dimming takes a list of at most 64 mappings, each with when, a schedule, and with "
        + "brightness, power or both, not 7"
    ),
    (
      "panel:\n  dimming:\n    - 22:00-06:00",
      "3:7: panel.dimming[0] takes a mapping with when and with brightness, power or both, not "
        + "\"22:00-06:00\""
    ),
    (
      "panel:\n  dimming:\n    - { when: Mon }",
      "3:7: panel.dimming[0] takes a mapping with when and with brightness, power or both"
    ),
    (
      "panel:\n  dimming:\n    - { when: Mon 2x:00-06:00, power: false }",
      "3:15: panel.dimming[0].when takes a time such as 22:00 or sunset at character 5, not "
        + "\"2x:00-06:00\""
    ),
    (
      "panel:\n  dimming:\n    - { when: sunset-sunrise, power: false }",
      "3:15: panel.dimming[0].when takes no sunrise or sunset unless the configuration has the key "
        + "place, not \"sunset-sunrise\""
    ),
    (
      "panel:\n  dimming:\n    - { when: daily in Europe/Berln, power: false }",
      "3:15: panel.dimming[0].when takes a time zone that this machine knows, such as Europe/Berlin, "
        + "not \"Europe/Berln\"; did you mean \"Europe/Berlin\"?"
    ),
    (
      "panel:\n  dimming:\n    - { when: daily, brightness: 101 }",
      "3:34: panel.dimming[0].brightness takes a whole number from 0 to 100, in percent, not 101"
    ),
    (
      "panel:\n  dimming:\n    - { when: daily, power: 1 }",
      "3:29: panel.dimming[0].power takes true or false, not 1"
    ),
    (
      "panel:\n  dimming:\n    - { when: daily, powr: off }",
      "3:22: unknown key \"powr\" in panel.dimming[0]; did you mean \"power\"?"
    ),
    (
      "defaults:\n  when: sunset-23:00",
      "2:9: defaults.when takes no sunrise or sunset unless the configuration has the key place, not "
        + "\"sunset-23:00\""
    ),
    (
      "layout: [\"H:|[a]|\", \"V:|[a]|\"]\nzones:\n  a: { when: daily in Europe/Berln }",
      "3:14: zones.a.when takes a time zone that this machine knows, such as Europe/Berlin, not "
        + "\"Europe/Berln\"; did you mean \"Europe/Berlin\"?"
    ),
  ])
  func whatIsWrongIsReportedWhereItStands(yaml: String, sentence: String) {
    #expect(report(yaml) == "signd.yaml:" + sentence)
  }

  @Test func aPlanHasLimits() {
    let rules = Array(repeating: "{ when: daily, power: false }", count: 65)
    #expect(report("panel: { dimming: [\(rules.joined(separator: ","))] }").contains("at most 64"))
    #expect(
      report("panel: { dimming: [\(rules.dropLast().joined(separator: ","))] }") == "no error")
  }
}
