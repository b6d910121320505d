import ControlAPI
import Diagnosis
import Glibc
import Testing

/// Other processes that may drive the same panel.
@Suite struct ProcessTests {
  private let fixture = Fixture()

  private func run(_ pid: pid_t, _ name: String, _ words: [String], group: String = "") throws {
    try fixture.write(name + "\n", to: "/proc/\(pid)/comm")
    try fixture.write(words.map { $0 + "\0" }.joined(), to: "/proc/\(pid)/cmdline")
    try fixture.write("0::\(group)\n", to: "/proc/\(pid)/cgroup")
  }

  @Test func programsThatDriveLEDsAreNamedWithTheirProcess() async throws {
    try run(1, "systemd", ["/sbin/init"])
    try run(812, "pigpiod", ["/usr/bin/pigpiod", "-l"])
    try run(90, "led-image-viewe", ["./led-image-viewer"])
    try run(91, "pigpiod-helper", ["x"])
    let findings = await fixture.findings("processes")
    #expect(findings.map(\.state) == [.note, .note])
    #expect(findings[0].detail.hasPrefix("led-image-viewe runs (pid 90, user "))
    #expect(findings[1].detail.hasPrefix("pigpiod runs (pid 812, user "))
    #expect(findings[1].detail.hasSuffix(" and drives GPIO lines without the kernel"))
  }

  @Test func anotherSigndIsNamed() async throws {
    try run(600, "signd", ["/home/anna/signd", "run", "--socket", "/tmp/x.sock"])
    try run(601, "signd", ["signd"])
    try run(602, "signd", ["signd", "--panel", "32x8"])
    try run(603, "signd", ["signd", "panel-test", "--config", "x.yaml"])
    let findings = await fixture.findings("processes")
    #expect(findings.map(\.state) == [.note, .note, .note, .note])
    #expect(findings[0].detail.hasPrefix("another signd runs (pid 600, user "))
    #expect(findings[0].remedy.hasSuffix("ps -fp 600"))
  }

  @Test func commandsOfSigndThatDriveNoPanelAreLeftOut() async throws {
    try run(600, "signd", ["signd", "render", "Hello"])
    try run(601, "signd", ["signd", "check-config", "x.yaml"])
    #expect(await fixture.findings("processes").isEmpty)
  }

  /// A service's socket belongs to systemd, while other signs listen themselves.
  @Test func aSignThatIsListedIsNoOtherOne() async throws {
    try fixture.listen(at: fixture.systemSocket)
    fixture.answers = [fixture.systemSocket: .signd(version: signdVersion)]
    try run(getpid(), "signd", ["signd", "run"])
    try run(500, "signd", ["/usr/bin/signd"], group: "/system.slice/signd.service")
    try run(
      501, "signd", ["/usr/bin/signd", "run", "--sign", "north"],
      group: "/system.slice/system-signd.slice/signd@north.service")
    #expect(await fixture.findings("processes").isEmpty)
    try run(502, "signd", ["signd"], group: "/user.slice/user-1000.slice/session-1.scope")
    #expect(try await fixture.only("processes").detail.contains("pid 502"))
  }
}
