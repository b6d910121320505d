import ControlAPI
import Diagnosis
import FoundationEssentials
import TestSupport
import Testing

/// A board without problems, as the page about panels shows it.
@Suite struct HealthyBoardTests {
  @Test func thePageShowsWhatDoctorPrints() async throws {
    let fixture = try board()
    let findings = await fixture.findings()
    #expect(findings.allSatisfy { $0.state != .problem })
    let message = findings.map {
      "\($0.state.rawValue) \($0.check) \($0.detail)"
        + ($0.remedy.isEmpty ? "" : " -> \($0.remedy)")
    }
    let block = try #require(
      MarkdownPage.named("docs/panels.md").blocks.first { $0.text.hasPrefix("ok ") })
    let shown = block.lines.map { String($0).replacing(/\ {2,}/, with: " ") }
    // Owners of files and sockets differ on the test machine, as does the version on the day of a
    // release.
    func common(_ line: String) -> String {
      line.replacing(fixture.root, with: "")
        .replacing(/belongs to user .+? and group \S+/, with: "belongs")
        .replacing(/signd [\d.]+ answers/, with: "signd answers")
        .replacing(/where .* listens/, with: "where somebody listens")
    }
    #expect(message.map(common) == shown.map(common))
  }

  /// A Raspberry Pi 4 with Raspberry Pi OS, prepared for all types of panels, with the service.
  private func board() throws -> Fixture {
    let fixture = Fixture()
    fixture.limits = Limits(priority: 0, lockedBytes: 8 << 20)
    try fixture.write("Raspberry Pi 4 Model B Rev 1.5\0", to: "/proc/device-tree/model")
    try fixture.write("6.12.47+rpt-rpi-v8\n", to: "/proc/sys/kernel/osrelease")
    try fixture.write("cpu_thermal\n", to: "/sys/class/hwmon/hwmon0/name")
    try fixture.write("rpi_volt\n", to: "/sys/class/hwmon/hwmon1/name")
    try fixture.write("0\n", to: "/sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    fixture.chips = [
      GPIOChip(
        path: "/dev/gpiochip0",
        details: GPIOChip.Details(
          label: "pinctrl-bcm2711", lines: 58, consumers: ["spi0 CS1": [7], "spi0 CS0": [8]]))
    ]
    try fixture.writeAccounts(
      service: true, gpio: "anna,signd", spi: "anna,signd", signd: "anna")
    for device in ["/dev/gpiochip0", "/dev/gpiomem", "/dev/spidev0.0", "/dev/spidev0.1"] {
      try fixture.writeDevice(device, mode: 0o660)
    }
    fixture.user = User(
      name: "anna", uid: 4711, groups: [4711, fixture.deviceGroup, 4700])
    try fixture.write("snd_bcm2835 24576 0 - Live 0x0\n", to: "/proc/modules")
    try fixture.write("4096\n", to: "/sys/module/spidev/parameters/bufsiz")
    try fixture.write(
      "dtparam=spi=on\ncore_freq=500\ncore_freq_min=500\n", to: "/boot/firmware/config.txt")
    try fixture.write("0-3\n", to: "/sys/devices/system/cpu/online")
    try fixture.write("3\n", to: "/sys/devices/system/cpu/isolated")
    try fixture.write("", to: "/etc/signd/signd.yaml")
    fixture.configurationErrors = ["/etc/signd/signd.yaml": []]
    try fixture.write("950000\n", to: "/proc/sys/kernel/sched_rt_runtime_us")
    try fixture.write("1000000\n", to: "/proc/sys/kernel/sched_rt_period_us")
    let unit = try String(contentsOfFile: repository + "/systemd/signd.service", encoding: .utf8)
    try fixture.write(unit, to: "/usr/lib/systemd/system/signd.service")
    try fixture.listen(at: fixture.systemSocket)
    fixture.answers[fixture.systemSocket] = .signd(version: signdVersion)
    return fixture
  }
}
