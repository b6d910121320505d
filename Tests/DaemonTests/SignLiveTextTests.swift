import ControlAPI
import Foundation
import Messages
import Stage
import TestSupport
import Testing

@testable import ControlServer
@testable import Daemon
@testable import StateStore

/// 2026-06-22 12:00 UTC.
private let noon: Int64 = 1_782_129_600

/// Texts that change by themselves.
@Suite struct SignLiveTextTests {
  let clocks = GivenClocks(wall: noon)
  let directory = TemporaryDirectory()

  private func rig(_ yaml: String = "time_zone: UTC") throws -> SignRig {
    try SignRig(yaml, clocks)
  }

  private func fileRig() throws -> SignRig {
    try rig("{ time_zone: UTC, live_text: { directories: ['\(directory.path)/'] } }")
  }

  /// A line of text without changes of size.
  private func line(_ text: String) -> MessageProperties {
    var message = still(text)
    message.fit = Fit.none
    return message
  }

  /// The frame of a constant text.
  private func picture(_ text: String) async throws -> String {
    let sign = try rig().start()
    _ = try await sign.setMessage(line(text), zone: mainZone, by: nil)
    return sign.picture
  }

  private func set(_ sign: Sign, _ text: String) async throws {
    _ = try await sign.setMessage(line(text), zone: mainZone, by: nil)
    // Until replaced shows are released.
    await sign.pass(clocks, 1)
  }

  private func shows(_ sign: Sign, _ text: String) async throws -> Bool {
    try await sign.picture == picture(text)
  }

  private func write(_ text: String, _ name: String = "value") throws {
    try Data(text.utf8).write(to: URL(filePath: directory.path + "/" + name), options: .atomic)
  }

  @Test func aClockWakesTheSignAsOftenAsItsFormatNeeds() async throws {
    let sign = try rig().start()
    try await set(sign, "{{time:%H:%M}}")
    #expect(try await shows(sign, "12:00"))
    #expect(await sign.pass(clocks, 58.999) == 0)
    #expect(await sign.pass(clocks, 0.001) == 1)
    #expect(try await shows(sign, "12:01"))
    #expect(try sign.zone(mainZone).message?.text == "{{time:%H:%M}}")

    try await set(sign, "{{time:%S}}")
    #expect(try await shows(sign, "01"))
    // The previous show is released after each.
    #expect(await sign.pass(clocks, 10) <= 20)
    #expect(try await shows(sign, "11"))

    try await set(sign, "{{date:%d.%m.}}")
    #expect(try await shows(sign, "22.06."))
    #expect(await sign.pass(clocks, 11 * 3600) == 0)
    await sign.pass(clocks, 3600)
    #expect(try await shows(sign, "23.06."))
  }

  @Test func clocksShowWhatIsNowInTheirZones() async throws {
    let sign = try rig("time_zone: Asia/Kathmandu").start()
    for (text, shown) in [
      ("{{time}}", "17:45"), ("{{date}}", "2026-06-22"), ("{{time:%H|Asia/Tokyo}}", "21"),
      ("{{until:2026-06-24T17:45|%d days}}", "2 days"),
      ("{{since:2026-06-22T12:00Z|%m}} min", "0 min"),
    ] {
      _ = try await sign.setMessage(line(text), zone: mainZone, by: nil)
      #expect(try await shows(sign, shown), "\(text)")
    }
  }

  @Test func aClockThatIsSetIsSeenAtOnce() async throws {
    let sign = try rig().start()
    try await set(sign, "{{time}}")
    clocks.set(wall: noon - 3 * 3600)
    await sign.clockWasSet()
    #expect(try await shows(sign, "09:00"))
    clocks.sleep(3600)
    await sign.clockWasSet()
    #expect(try await shows(sign, "10:00"))
  }

  @Test func aPanelWithoutPowerSleepsAndIsRightWhenItComesBack() async throws {
    let sign = try rig().start()
    try await set(sign, "{{time:%S}}")
    _ = try await sign.changePanel(PanelProperties(power: false), by: nil)
    await sign.pass(clocks, 1)
    #expect(await sign.pass(clocks, 58) == 0)
    _ = try await sign.changePanel(PanelProperties(power: true), by: nil)
    #expect(try await shows(sign, "00"))
  }

  @Test func whatMovesGoesOnWhereItWas() async throws {
    let sign = try rig().start()
    var message = MessageProperties(text: "now {{time:%S}} and so on, for longer than the panel is")
    (message.scroll, message.speed, message.delay) = (.left, 10, 0)
    _ = try await sign.setMessage(message, zone: mainZone, by: nil)
    await sign.pass(clocks, 2.95)
    let before = try sign.zone(mainZone).offset
    await sign.pass(clocks, 0.1)
    #expect(before == 29)
    #expect(try sign.zone(mainZone).offset == 30)
  }

  @Test func whatIsInterruptedGoesOnWithWhatIsSoThen() async throws {
    let sign = try rig().start()
    var message = MessageProperties(text: "now {{time:%M}} and so on, for longer than the panel is")
    (message.scroll, message.speed, message.delay) = (.left, 10, 0)
    _ = try await sign.setMessage(message, zone: mainZone, by: nil)
    await sign.pass(clocks, 3)
    var banner = still("Fire")
    (banner.priority, banner.duration) = (.alert, 60_000)
    _ = try await sign.addMessage(NewMessage(id: "fire", banner), zone: mainZone, by: nil)
    await sign.pass(clocks, 60)
    #expect(try sign.zone(mainZone).shown == "main")
    #expect(try sign.zone(mainZone).offset == 30)
    await sign.pass(clocks, 1)
    #expect(try sign.zone(mainZone).offset == 40)
  }

  @Test func whatCannotStandThereIsRefused() async throws {
    let sign = try fileRig().start()
    try await set(sign, "before")
    for (text, sentence) in [
      ("{{tiem}}", "did you mean \"time\"?"),
      (
        "{{time:%Q}}",
        "text takes a format of strftime without widths, such as %H:%M or %A %-d %B, "
          + "not \"%Q\""
      ),
      ("{{time:%H|Asia/Tokio}}", "did you mean \"Asia/Tokyo\"?"),
      ("{{until:tomorrow}}", "text takes a moment such as 2026-12-31T23:59, not \"tomorrow\""),
      (
        "{{file:/etc/passwd}}",
        "text takes the path of a file below \(directory.path) "
          + "(live_text.directories), not \"/etc/passwd\""
      ),
      ("{{file:\(directory.path)/../x}}", "text takes the path of a file below"),
      ("{{file:\(directory.path)/x|later}}", "text takes a time from 1s to 8784h"),
      ("{{var:two words}}", "text takes 1 to 64 letters"),
      ("half {{ open", "or {{{{ for {{, not \"{{\""),
    ] {
      let problem = try await sign.refusal { () async throws(Problem) in
        _ = try await sign.setMessage(still(text), zone: mainZone, by: nil)
      }
      #expect(problem.detail.contains(sentence), "\(problem.detail)")
      #expect(problem.field == "text")
      _ = try await sign.refusal { () async throws(Problem) in
        _ = try await sign.addBanner(BannerProperties(still(text)), by: nil)
      }
    }
    let problem = try await rig().start().refusal { () async throws(Problem) in
      _ = try await sign.setMessage(still("{{file:/tmp/x}}"), zone: "nowhere", by: nil)
    }
    #expect(problem.kind == .unknownZone || problem.field == "text")
    #expect(try await shows(sign, "before"))
  }

  @Test func anOlderMessageWithBracesIsShownAsItIsWritten() async throws {
    let rig = try rig()
    var state = StoredState()
    state[mainZone] = StoredState.Zone(message: line("a {{b}} {{time"))
    rig.files.content = state.encoded()
    let sign = rig.start()
    #expect(try sign.zone(mainZone).message?.text == "a {{b}} {{time")
    #expect(try await shows(sign, "a {{{{b}} {{{{time"))
    var patch = MessagePatch()
    patch.properties.color = RGBColor("red")
    _ = try await sign.changeMessage(patch, zone: mainZone, by: nil)
    #expect(try sign.zone(mainZone).message?.color == RGBColor("red"))
  }

  @Test func aFileIsShownAndWhatIsOldIsMarked() async throws {
    let rig = try fileRig()
    let sign = rig.start()
    try await set(sign, "{{file:\(directory.path)/value}}")
    #expect(try await shows(sign, "?"))
    try write("21.5\n\n")
    await sign.filesChanged()
    #expect(try await shows(sign, "21.5"))
    try write("[red]")
    await sign.filesChanged()
    #expect(try await shows(sign, "[red]"))
    try FileManager.default.removeItem(atPath: directory.path + "/value")
    await sign.filesChanged()
    #expect(try await shows(sign, "[red]?"))
    #expect(rig.log.lines.contains { $0.contains("/value cannot be read: No such file") })
    // Also after another message was shown.
    try await set(sign, "other")
    try await set(sign, "{{file:\(directory.path)/value}}")
    #expect(try await shows(sign, "[red]?"))
    try write(String(repeating: "x", count: 70_000))
    await sign.filesChanged()
    #expect(try await shows(sign, "[red]?"))
    #expect(rig.log.lines.contains { $0.contains("/value has more than 65536 bytes") })
  }

  @Test func aFileThatIsNotWrittenAnyMoreIsMarked() async throws {
    try write("5")
    let path = directory.path + "/value"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(noon) - 590)], ofItemAtPath: path)
    let sign = try fileRig().start()
    try await set(sign, "{{file:\(path)|10m}}")
    #expect(try await shows(sign, "5"))
    #expect(await sign.pass(clocks, 8) == 0)
    await sign.pass(clocks, 2)
    #expect(try await shows(sign, "5?"))
  }

  @Test func noLinkLeadsOutOfTheDirectory() async throws {
    let rig = try fileRig()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/out", withDestinationPath: "/etc/hostname")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/up", withDestinationPath: "../../etc/passwd")
    try write("inside", "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/in", withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/absolute", withDestinationPath: directory.path + "/real")
    mkfifo(directory.path + "/fifo", 0o600)
    let sign = rig.start()
    for name in ["out", "up", "fifo", "."] {
      guard name != "." else { continue }
      try await set(sign, "{{file:\(directory.path)/\(name)}}")
      #expect(try await shows(sign, "?"), "\(name)")
    }
    #expect(rig.log.lines.contains { $0.contains("/out leads out of its directory") })
    #expect(rig.log.lines.contains { $0.contains("/fifo is not a text file") })
    for name in ["in", "absolute"] {
      try await set(sign, "{{file:\(directory.path)/\(name)}}")
      #expect(try await shows(sign, "inside"), "\(name)")
    }
  }

  @Test func aChangedFileIsNoticedAndADirectoryThatComesLater() async throws {
    let folder = directory.path + "/later"
    let sign = try fileRig().start()
    try await set(sign, "{{file:\(folder)/value}}")
    #expect(try await shows(sign, "?"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write("one", "later/value")
    await sign.pass(clocks, 10)
    #expect(try await shows(sign, "one"))
    try write("two", "later/value")
    try await becomes(sign, "two")
    await sign.finish()
  }

  @Test func aSignThatBeginsAgainFollowsWhatItShows() async throws {
    let rig = try fileRig()
    let sign = rig.start()
    try write("one")
    try await set(sign, "{{file:\(directory.path)/value}}")
    await sign.finish()
    let after = rig.start()
    await after.begin()
    #expect(try await shows(after, "one"))
    try write("two")
    try await becomes(after, "two")
    await after.finish()
  }

  @Test func whatAnotherZoneShowsIsNotForgottenWhenAMessageTurns() async throws {
    let sign = try rig(
      """
      time_zone: UTC
      layout: ['H:|[a][b(==a)]|', 'V:|[a]|', 'V:|[b]|']
      """
    ).start()
    for zone in ["a", "b"] {
      _ = try await sign.setMessage(still("{{time:%M}}"), zone: zone, by: nil)
    }
    var message = still("{{time:%M}}")
    message.when = try Schedule("12:01-12:05", field: "when")
    message.priority = .foreground
    _ = try await sign.addMessage(NewMessage(id: "x", message), zone: "b", by: nil)
    await sign.pass(clocks, 60)
    let other = try rig(
      """
      time_zone: UTC
      layout: ['H:|[a][b(==a)]|', 'V:|[a]|', 'V:|[b]|']
      """
    ).start()
    for zone in ["a", "b"] {
      _ = try await other.setMessage(still("01"), zone: zone, by: nil)
    }
    #expect(sign.picture == other.picture)
  }

  @Test func aFileOfAnyTimeIsTaken() async throws {
    try write("5")
    let path = directory.path + "/value"
    let sign = try fileRig().start()
    for (time, shown) in [(Double(1 << 40), "5"), (-1e11, "5?")] {
      var times = [timespec(), timespec()]
      times[0].tv_sec = Int(noon)
      times[1].tv_sec = Int(time)
      #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
      try await set(sign, "other")
      try await set(sign, "{{file:\(path)|10m}}")
      #expect(try await shows(sign, shown), "\(time)")
    }
  }

  @Test func aMessageHasNotTooManyPlaces() async throws {
    let sign = try rig().start()
    let text = (0...Placeholder.most).map { "{{var:v\($0)}}" }.joined()
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.setMessage(still(text), zone: mainZone, by: nil)
    }
    #expect(
      problem.detail.hasPrefix("text takes at most 256 different {{…}} in a message, not one"))
  }

  @Test func bannersAndPagesAreAliveToo() async throws {
    let sign = try rig().start()
    try await set(sign, "x")
    var alert = AlertProperties(still("{{time:%M}}"))
    alert.duration = nil
    _ = try await sign.addAlert(alert, by: nil)
    await sign.pass(clocks, 30)
    let before = sign.picture
    await sign.pass(clocks, 60)
    #expect(sign.picture != before)
    var paged = MessageProperties()
    paged.pages = [MessageItem("{{time}}"), MessageItem("b")]
    _ = try await sign.dismissAlert(nil, by: nil)
    _ = try await sign.setMessage(paged, zone: mainZone, by: nil)
    await sign.pass(clocks, 0.5)
    #expect(try await shows(sign, "12:01"))
  }

  @Test func aVariableIsShownAndMarkedWhenItIsOld() async throws {
    let rig = try rig()
    let sign = rig.start()
    try await set(sign, "{{var:temp}}")
    #expect(try await shows(sign, "?"))
    _ = try await sign.setVariable(
      "temp", to: VariableProperties(value: "21\n", maxAge: 60_000), by: nil)
    #expect(try await shows(sign, "21"))
    await sign.pass(clocks, 59)
    #expect(try await shows(sign, "21"))
    await sign.pass(clocks, 1)
    #expect(try await shows(sign, "21?"))
    _ = try await sign.setVariable("temp", to: VariableProperties(value: "{{time}}"), by: nil)
    let after = rig.start()
    for sign in [sign, after] { #expect(try await shows(sign, "{{{{time}}")) }
    _ = try await sign.removeVariable("temp", by: nil)
    #expect(try await shows(sign, "?"))
  }

  @Test func aCommandIsShownAndAskedAgain() async throws {
    let rig = try rig(
      """
      time_zone: UTC
      live_text:
        commands:
          value:
            run: [/bin/cat, \(directory.path)/value]
            read: [\(directory.path)]
            interval: 10000
      """)
    let sign = rig.start()
    try write("1\n")
    try await set(sign, "{{exec:value}}")
    try await becomes(sign, "1")
    try write("2")
    await sign.pass(clocks, 5)
    #expect(try await shows(sign, "1"))
    await sign.pass(clocks, 5)
    try await becomes(sign, "2")
    try FileManager.default.removeItem(atPath: directory.path + "/value")
    await sign.pass(clocks, 11)
    try await becomes(sign, "2?")
    #expect(
      rig.log.lines.contains { $0.contains("the command value of live_text.commands failed") })
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.setMessage(still("{{exec:vaule}}"), zone: mainZone, by: nil)
    }
    #expect(
      problem.detail
        == "text takes the name of a command of live_text.commands, not \"vaule\"; did you mean \"value\"?"
    )
    await sign.finish()
  }

  /// Waits for a command's output.
  private func becomes(_ sign: Sign, _ text: String) async throws {
    let picture = try await picture(text)
    for _ in 0..<500 where sign.picture != picture { try await Task.sleep(for: .milliseconds(20)) }
    #expect(sign.picture == picture)
  }
}
