import Diagnosis
import Testing

/// Groups, limits and the service.
@Suite struct RightsTests {
  private let fixture = Fixture()

  @Test func missingGroupsAreNamedWithTheCommandThatMendsIt() async throws {
    try fixture.writeAccounts(service: true, gpio: "signd", spi: "signd")
    let findings = await fixture.findings("groups")
    #expect(findings.map(\.state) == [.ok, .note])
    #expect(
      findings[1].detail
        == "anna is not in gpio (to drive GPIO lines) and spi (to drive SPI) "
        + "and signd (to control the system's sign)")
    #expect(findings[1].remedy == "sudo usermod -aG gpio,spi,signd anna, then log in again")
  }

  @Test func aGroupThatTheSessionDoesNotHaveYetIsAProblem() async throws {
    try fixture.writeAccounts(service: true, gpio: "signd", spi: "signd", signd: "bert,anna")
    let finding = await fixture.findings("groups")[1]
    #expect(finding.state == .problem && finding.remedy == "log in again")
    #expect(finding.detail.hasPrefix("anna is now in signd, but "))
  }

  @Test func rootNeedsNoGroupAndNoLimit() async throws {
    try fixture.writeAccounts(service: false)
    fixture.user = User(name: "root", uid: 0, groups: [0])
    fixture.limits = Limits(priority: 0, lockedBytes: nil)
    #expect(try await fixture.only("groups").state == .ok)
    #expect(try await fixture.only("realtime").state == .ok)
    #expect(try await fixture.only("memory").state == .ok)
  }

  @Test func limitsThatMakeASignStutterAreNotes() async throws {
    fixture.limits = Limits(priority: 0, lockedBytes: 8 << 20)
    let priority = try await fixture.only("realtime")
    #expect(priority.state == .note && priority.remedy.contains("'anna - rtprio 50'"))
    let memory = try await fixture.only("memory")
    #expect(memory.state == .note && memory.detail.contains("8192 KiB"))
    fixture.limits = Limits(priority: 50, lockedBytes: nil)
    #expect(try await fixture.only("realtime").detail.hasSuffix("priorities up to 50"))
    #expect(try await fixture.only("memory").state == .ok)
  }

  @Test(arguments: [("950000", Finding.State.ok), ("-1", .ok), ("500000", .note), ("0", .note)])
  func theKernelsShareForRealTime(runtime: String, state: Finding.State) async throws {
    try fixture.write(runtime + "\n", to: "/proc/sys/kernel/sched_rt_runtime_us")
    try fixture.write("1000000\n", to: "/proc/sys/kernel/sched_rt_period_us")
    let finding = await fixture.findings("realtime")[1]
    #expect(finding.state == state)
    #expect(
      finding.remedy == (state == .ok ? "" : "sudo sysctl kernel.sched_rt_runtime_us=950000"))
  }

  @Test func theUnitInForceSaysWhatTheServiceMay() async throws {
    try fixture.write(
      "[Service]\nLimitRTPRIO=50\nLimitMEMLOCK=infinity\n",
      to: "/usr/local/lib/systemd/system/signd.service")
    let right = try await fixture.only("service")
    #expect(right.state == .ok)
    #expect(right.detail.contains("priority 50, locked memory infinity"))
    try fixture.write("[Service]\nLimitRTPRIO=50\n", to: "/etc/systemd/system/signd.service")
    let wrong = try await fixture.only("service")
    #expect(wrong.state == .problem && wrong.detail.contains("sets no LimitMEMLOCK"))
  }
}
