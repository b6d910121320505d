import ControlAPI
import Logging
import Messages
import Pixels
import Programme
import Stage
import Testing

@testable import ControlServer
@testable import Daemon
@testable import Service
@testable import StateStore
@testable import Typography

/// 2026-06-22 00:00 UTC, a Monday.
private let monday: Int64 = 1_782_086_400

/// A sign's schedule by the wall clock.
@Suite struct SignScheduleTests {
  let clocks = GivenClocks(wall: monday + 21 * 3600)

  private func rig(_ yaml: String = "time_zone: UTC") throws -> SignRig {
    try SignRig(yaml, clocks)
  }

  private func add(_ sign: Sign, _ id: String, _ when: String? = nil) async throws {
    var message = still(id)
    message.when = try when.map { try Schedule($0, field: "when") }
    _ = try await sign.addMessage(NewMessage(id: id, message), zone: mainZone, by: nil)
  }

  private func shown(_ sign: Sign) throws -> String? { try sign.zone(mainZone).shown }

  @Test func aScheduleTurnsAMessageOnAndOffAtItsMoment() async throws {
    let sign = try rig().start()
    await sign.begin()
    try await add(sign, "night", "Mon-Fri 22:00-06:00")
    #expect(try shown(sign) == nil)
    await sign.pass(clocks, 10)
    let start = sign.events.newest
    // Only that time matters.
    #expect(await sign.pass(clocks, 3589.5) == 0)
    #expect(try shown(sign) == nil && sign.happened(since: start).isEmpty)
    #expect(await sign.pass(clocks, 0.5) == 1)
    #expect(try shown(sign) == "night")
    #expect(sign.happened(since: start) == ["on night", "shown night", "(turned)"])
    await sign.pass(clocks, 10)
    let night = sign.events.newest
    #expect(await sign.pass(clocks, 8 * 3600 - 11) == 0)
    #expect(try shown(sign) == "night" && sign.picture.contains("#"))
    await sign.pass(clocks, 1)
    #expect(try shown(sign) == nil && !sign.picture.contains("#"))
    #expect(sign.happened(since: night) == ["off night", "hidden night", "(turned)"])
  }

  @Test func schedulesAreReadInTheZoneOfTheSignAndAtItsPlace() async throws {
    let sign = try rig(
      """
      time_zone: Asia/Kathmandu
      place: { latitude: 27.7, longitude: 85.3 }
      defaults: { when: 'daily except 03:00-04:00' }
      """
    ).start()
    // It is 02:45 in Kathmandu, where the sun rises at 5:08.
    try await add(sign, "dark", "sunset-sunrise")
    try await add(sign, "berlin", "22:00-23:30 in Europe/Berlin")
    try await add(sign, "default")
    #expect(try await sign.list().messages.map(\.standing) == [.shown, .waiting, .waiting])
    await sign.pass(clocks, 900)
    #expect(try await sign.list().messages.map(\.standing.isOn) == [true, true, false])
    await sign.pass(clocks, 900)
    #expect(try await sign.list().messages.map(\.standing.isOn) == [true, false, false])
    await sign.pass(clocks, 2 * 3600)
    #expect(try await sign.list().messages.map(\.standing.isOn) == [false, false, true])
    #expect(try await sign.forecast(hours: 1).timeZone == "Asia/Kathmandu")
  }

  @Test func aScheduleThatCannotBeReadHereIsRefused() async throws {
    let sign = try rig().start()
    try await add(sign, "a")
    func problem(_ when: String) async throws -> Problem {
      try await sign.refusal { () async throws(Problem) in
        var message = still("x")
        message.when = try? Schedule(when, field: "when")
        _ = try await sign.putMessage(message, id: "a", zone: mainZone, by: nil)
      }
    }
    let place = try await problem("sunset-23:00")
    #expect(place.kind == .invalidValue && place.field == "when")
    #expect(
      place.detail
        == "when takes no sunrise or sunset unless the configuration has the key place, not "
        + "\"sunset-23:00\"")
    #expect(try await problem("daily in Europe/Berln").detail.hasSuffix("mean \"Europe/Berlin\"?"))
    let layout = try await sign.refusal { () async throws(Problem) in
      var message = LayoutProperties()
      var zone = ZoneProperties(rect: [0, 0, 8, 8])
      zone.defaults.when = try? Schedule("sunset-23:00", field: "when")
      message.zones["side"] = zone
      _ = try await sign.setLayout(message, by: nil)
    }
    #expect(layout.field == "zones.side.when")
    #expect(try await sign.listedMessage("a", zone: mainZone).message.when == nil)
  }

  @Test func aMessageWhosePlaceIsGoneIsOnAlwaysAndTheJournalSaysSo() async throws {
    var rig = try rig("time_zone: UTC\nplace: { latitude: 52.5, longitude: 13.4 }")
    var sign = rig.start()
    // It is dark from 19:33 to 2:43 there.
    try await add(sign, "day", "sunrise-sunset")
    #expect(try shown(sign) == nil)
    rig.configuration = try configuration("time_zone: UTC")
    sign = rig.start()
    await sign.begin()
    #expect(try shown(sign) == "day")
    #expect(
      rig.log.lines == [
        "the message day is always active: when takes no sunrise or sunset unless the configuration has "
          + "the key place, not \"sunrise-sunset\""
      ])
    #expect(try await sign.list().messages.map(\.message.when?.text) == ["sunrise-sunset"])
  }

  @Test func aClockThatLearnsTheTimeIsFollowedAtOnce() async throws {
    clocks.set(wall: 5)
    let sign = try rig().start()
    await sign.begin()
    try await add(sign, "always")
    try await add(sign, "tonight", "2026-06-22 20:00-23:00")
    await sign.pass(clocks, 25)
    #expect(try shown(sign) == "always")
    clocks.set(wall: monday + 22 * 3600)
    let start = sign.events.newest
    await sign.clockWasSet()
    #expect(sign.happened(since: start) == ["on tonight"])
    // The other message's turn ends first.
    await sign.pass(clocks, 6)
    #expect(try shown(sign) == "tonight")
    clocks.set(wall: monday)
    await sign.clockWasSet()
    #expect(try shown(sign) == "always")
  }

  // MARK: The panel

  private static let nightly = """
    time_zone: UTC
    panel:
      brightness: 80
      dimming:
        - { when: '22:00-06:00', brightness: 20 }
        - { when: '01:00-05:00', power: false }
    """

  /// Brightness and power in panel events.
  private func reported(_ sign: Sign, since number: UInt64) -> [String] {
    var (number, words) = (number, [String]())
    while case .event(let event, let next) = sign.events.step(after: number) {
      number = next
      guard case .panel(let event) = event else { continue }
      words.append("\(event.change.rawValue) \(text(event.panel))")
    }
    return words
  }

  private func text(_ panel: PanelState) -> String {
    "\(panel.brightness) \(panel.power ? "on" : "off")"
  }

  private func panel(_ sign: Sign) -> String { text(sign.view.panelState) }

  private func say(_ sign: Sign, brightness: Int? = nil, power: Bool? = nil) async throws -> String
  {
    text(
      try await sign.changePanel(
        PanelProperties(brightness: brightness, power: power), by: nil
      ).panel)
  }

  @Test func aPlanDimsThePanelAndPutsItOutWhenItSays() async throws {
    let sign = try rig(Self.nightly).start()
    await sign.begin()
    try await add(sign, "a")
    await sign.pass(clocks, 10)
    let start = sign.events.newest
    #expect(await sign.pass(clocks, 3589.9) == 0)
    #expect(panel(sign) == "80 on" && reported(sign, since: start).isEmpty)
    #expect(await sign.pass(clocks, 0.1) == 1)
    #expect(panel(sign) == "20 on")
    await sign.pass(clocks, 3 * 3600 - 0.1)
    #expect(panel(sign) == "20 on" && sign.picture.contains("#"))
    await sign.pass(clocks, 0.1)
    #expect(panel(sign) == "20 off" && !sign.picture.contains("#"))
    await sign.pass(clocks, 4 * 3600)
    #expect(panel(sign) == "20 on" && sign.picture.contains("#"))
    await sign.pass(clocks, 3600)
    #expect(
      reported(sign, since: start)
        == ["scheduled 20 on", "scheduled 20 off", "scheduled 20 on", "scheduled 80 on"])
    await sign.pass(clocks, 10)
    #expect(await sign.pass(clocks, 15 * 3600) == 0)
  }

  @Test func theLogNamesEachChangeOfThePanelAndItsCause() async throws {
    var rig = try rig(Self.nightly)
    rig.log.logLevel = .info
    let sign = rig.start()
    await sign.begin()
    func logged() -> [String] { rig.log.lines.filter { $0.hasPrefix("panel ") } }
    let client = Caller(pid: 9, uid: 7, gid: 8)
    _ = try await sign.changePanel(
      PanelProperties(brightness: 60, power: true, rotate: 90, size: PanelSize("40x20")),
      by: client)
    await sign.pass(clocks, 3610)
    _ = try await sign.changePanel(PanelProperties(power: false), by: client)
    await sign.follow(windowSize: Size(width: 48, height: 20))
    #expect(
      logged() == [
        "panel brightness 80 % → 60 % by uid 7, gid 8, pid 9",
        "panel rotation 0° → 90° by uid 7, gid 8, pid 9",
        "panel size 64x16 → 40x20 by uid 7, gid 8, pid 9",
        "panel brightness 60 % → 20 % by the schedule",
        "panel power on → off by uid 7, gid 8, pid 9",
        "panel size 40x20 → 48x20 by the window",
      ])
    _ = await sign.reconfigure(try configuration("panel: { brightness: 70 }"), library: .builtIn)
    #expect(logged().last == "panel brightness 20 % → 70 % by the configuration")
  }

  @Test func whatAClientSetsCountsUntilThePlanChangesIt() async throws {
    let rig = try rig(Self.nightly)
    var sign = rig.start()
    await sign.begin()
    #expect(try await say(sign, brightness: 60) == "60 on")
    await sign.pass(clocks, 3600)
    #expect(panel(sign) == "20 on")
    #expect(try await say(sign, brightness: 50) == "50 on")
    // The power is independent.
    await sign.pass(clocks, 3 * 3600)
    #expect(panel(sign) == "50 off")
    #expect(try await say(sign, power: true) == "50 on")
    #expect(try rig.files.state.panel.brightness == 50)
    await sign.pass(clocks, 4 * 3600)
    #expect(panel(sign) == "50 on")
    // After a restart the schedule applies, and otherwise the last setting.
    sign = rig.start()
    await sign.begin()
    #expect(panel(sign) == "20 on")
    await sign.pass(clocks, 3600)
    #expect(panel(sign) == "50 on")
    await sign.pass(clocks, 19 * 3600)
    #expect(panel(sign) == "20 off")
    // A machine that was suspended for a day drops the setting of the evening before.
    #expect(try await say(sign, brightness: 70, power: true) == "70 on")
    clocks.sleep(86_400)
    await sign.clockWasSet()
    #expect(panel(sign) == "20 off")
  }

  @Test func whatAClientTurnedOffStaysOff() async throws {
    let rig = try rig(
      "time_zone: UTC\npanel: { dimming: [{ when: '22:00-23:00', power: true }] }")
    var sign = rig.start()
    await sign.begin()
    #expect(try await say(sign, power: false) == "100 off")
    let start = sign.events.newest
    await sign.pass(clocks, 5400)
    #expect(panel(sign) == "100 off" && reported(sign, since: start).isEmpty)
    sign = rig.start()
    #expect(panel(sign) == "100 off")
    #expect(try await say(sign, power: true) == "100 on")
  }

  @Test func anAlertLightsAPanelAlsoInItsOffHours() async throws {
    clocks.set(wall: monday + 2 * 3600)
    let sign = try rig(Self.nightly).start()
    await sign.begin()
    try await add(sign, "a")
    #expect(panel(sign) == "20 off" && !sign.picture.contains("#"))
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.startTest(PanelTestRequest(pattern: .on), by: nil)
    }
    #expect(problem.kind == .powerOff)
    var message = still("!")
    (message.priority, message.wakeup, message.duration) = (.alert, true, 5000)
    _ = try await sign.addMessage(NewMessage(id: "fire", message), zone: mainZone, by: nil)
    #expect(sign.picture.contains("#") && sign.view.panelState.wokenBy == "fire")
    await sign.pass(clocks, 5)
    #expect(!sign.picture.contains("#"))
    var alert = AlertProperties(still("!"))
    (alert.duration, alert.wakeup) = (5000, true)
    let answer = try await sign.addAlert(alert, by: nil)
    #expect(answer.alert.id == "a1" && answer.dark == nil)
    await sign.pass(clocks, 1)
    #expect(sign.picture.contains("#") && sign.view.panelState.wokenBy == "a1")
    await sign.pass(clocks, 5)
    #expect(!sign.picture.contains("#") && sign.view.panelState.wokenBy == nil)
  }

  @Test func aPlanIsFollowedWhenTheClockIsSetOrTheConfigurationReadAgain() async throws {
    clocks.set(wall: 7200)
    let sign = try rig(Self.nightly).start()
    await sign.begin()
    // It is night in 1970 too.
    #expect(panel(sign) == "20 off")
    clocks.set(wall: monday + 12 * 3600)
    let start = sign.events.newest
    await sign.clockWasSet()
    #expect(reported(sign, since: start) == ["scheduled 80 on"])
    clocks.set(wall: monday + 23 * 3600)
    await sign.clockWasSet()
    #expect(panel(sign) == "20 on")
    let new = try configuration(
      Self.nightly.replacing("brightness: 20", with: "brightness: 10"))
    #expect(await sign.reconfigure(new, library: .builtIn) == [])
    #expect(panel(sign) == "10 on")
    #expect(try await say(sign, brightness: 33) == "33 on")
    let brighter = try configuration(
      Self.nightly.replacing("brightness: 20", with: "brightness: 10")
        .replacing("brightness: 80", with: "brightness: 90"))
    _ = await sign.reconfigure(brighter, library: .builtIn)
    #expect(panel(sign) == "10 on")
  }

  @Test func whatWillBeIsForecast() async throws {
    let sign = try rig(Self.nightly).start()
    func parts() async throws -> [String] {
      try await sign.forecast(hours: 24).panel.map {
        let hours = (Int64($0.from) - monday) / 3600
        return "\(hours) \($0.brightness) \($0.power ? "on" : "off")"
      }
    }
    #expect(try await parts() == ["21 80 on", "22 20 on", "25 20 off", "29 20 on", "30 80 on"])
    clocks.go(on: 3600 * 1_000_000_000)
    await sign.wakeUp()
    _ = try await say(sign, brightness: 80)
    #expect(
      try await parts() == ["22 80 on", "25 80 off", "29 80 on"])
    let forecast = try await sign.forecast(hours: 24)
    #expect(forecast.panel.last?.until == Double(monday + 46 * 3600))
  }
}

extension ListedMessage.Standing {
  fileprivate var isOn: Bool { self != .off }
}
