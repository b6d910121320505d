import Pixels
import TestSupport
import Testing
import WireModels

/// The service under a real systemd, installed with `make install`.
@Suite(.inTheLabWithSystemd) struct ServiceTests {
  private let size = Size(width: 32, height: 8)

  private func message(_ name: String) throws -> String { try Scenario("systemd").text(name) }

  @Test func devicesAndSocketBelongToTheirGroups() throws {
    #expect(
      try message("nodes") == """
        crw-rw---- root gpio /dev/gpiochip0
        crw-rw---- root spi /dev/spidev0.0
        srw-rw---- root signd /run/signd/signd.sock

        """)
  }

  @Test func theFirstMemberWhoAsksStartsTheService() throws {
    #expect(try message("before") == "active\ninactive\n")
    let member = try message("member")
    #expect(try message("member.status") == "0\n" && member.contains("scrolls left"), "\(member)")
    #expect(try message("after") == "active\nactive\n")
  }

  @Test func aStrangerIsRefusedAndStartsNothing() throws {
    #expect(try message("stranger.status") == "69\n")
    #expect(
      try message("stranger").contains(
        "you may not use the socket /run/signd/signd.sock: you are neither user root nor in the "
          + "group signd"))
    #expect(try message("untouched") == "inactive\n")
  }

  /// With Type=notify, it is active only after its notification.
  @Test func itSaysWhenItIsReadyAndWhatItShows() throws {
    let properties = try message("properties").split(separator: "\n")
    for property in [
      "Type=notify", "NotifyAccess=main", "WatchdogUSec=10s", "User=signd", "NRestarts=0",
      "StatusText=Showing a 32x8 panel",
    ] {
      #expect(properties.contains { $0 == property }, "\(property)")
    }
    #expect(try message("reload.status") == "0\n")
  }

  @Test func theJournalNamesTheCaller() throws {
    let uid = try message("uid").dropLast()
    #expect(try message("journal").contains("message set by uid \(uid), gid "))
  }

  @Test func aProcessThatStandsStillIsKilledAndTheMessageStays() throws {
    #expect(try message("journal").contains("Watchdog timeout (limit 10s)!"))
    #expect(try message("result") == "NRestarts=1\nActiveState=active\n")
    #expect(try message("restarted").contains(#""text" : "Back at 14:00""#))
  }

  /// All nodes in /dev are accessible then, so the unit is what refuses.
  @Test func theUnitLetsGPIOAndSPIThroughAndNothingElse() throws {
    func opened(_ text: String) -> Set<Substring> {
      Set(text.split(separator: "\n").filter { $0.hasPrefix("opened ") }.map { $0.dropFirst(7) })
    }
    let panel: Set<Substring> = ["/dev/gpiochip0", "/dev/spidev0.0", "/dev/spidev0.1"]
    // The devices that systemd permits to every service under DevicePolicy=closed; see
    // systemd.resource-control(5).
    let usual: Set<Substring> = [
      "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/ptmx",
      "/dev/pts/ptmx",
    ]
    #expect(opened(try message("journal")) == panel.union(usual))
    // Without the unit the same user can open these too.
    let outside = opened(try message("outside"))
    #expect(outside.isSuperset(of: panel.union(["/dev/labspi", "/dev/rtc0", "/dev/vcs1"])))
  }

  @Test func stoppingItBlanksThePanel() throws {
    let scenario = try Scenario("systemd")
    var generator = SeededGenerator(seed: 6)
    let chain = MAX7219Chain(chips: 4, using: &generator)
    let transfers = try scenario.transfers()
    let (stopping, stopped) = (try scenario.time("stopping"), try scenario.time())
    let lit = scenario.max7219(chain, transfers.filter { $0.time < stopping })
    #expect(lit.last != Picture(dark: size))
    let dark = scenario.max7219(
      chain, transfers.filter { (stopping..<stopped).contains($0.time) })
    #expect(dark.last == Picture(dark: size))
  }

  @Test func stoppingItLeavesTheSocketAndTheNextOneStartsItAgain() throws {
    #expect(try message("stopped") == "active\ninactive\n")
    #expect(try message("socket") == "srw-rw---- root signd\n")
    let again = try message("again")
    let text = #""text" : "Back at 14:00""#
    #expect(try message("again.status") == "0\n" && again.contains(text), "\(again)")
  }
}
