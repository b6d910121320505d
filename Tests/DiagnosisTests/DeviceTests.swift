import Diagnosis
import Glibc
import TestSupport
import Testing

@Suite struct DeviceTests {
  private let fixture = Fixture()

  @Test func whereThereIsNothingNothingIsAProblem() async throws {
    let findings = await fixture.findings()
    #expect(
      Set(findings.map(\.check)).isSuperset(of: ["board", "gpio", "spi", "groups", "socket"]))
    #expect(!findings.contains { $0.state == .problem })
    for check in ["board", "gpio", "spi", "service", "socket"] {
      #expect(try await fixture.only(check).state == .note, "\(check)")
    }
  }

  @Test func aBoardThatIsReadyIsAllRight() async throws {
    try fixture.write("Raspberry Pi 4 Model B Rev 1.4\0", to: "/proc/device-tree/model")
    try fixture.write("6.12.34+rpt-rpi-v8\n", to: "/proc/sys/kernel/osrelease")
    try fixture.write("65536\n", to: "/sys/module/spidev/parameters/bufsiz")
    try fixture.writeAccounts(service: true, gpio: "signd,anna", spi: "signd", signd: "anna")
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o660)
    try fixture.writeDevice("/dev/gpiochip0", mode: 0o660)
    try fixture.writeDevice("/dev/gpiomem", mode: 0o660)
    fixture.user = User(name: "anna", uid: 4711, groups: [4711, 4700, fixture.deviceGroup])
    fixture.chips = [
      GPIOChip(
        path: "/dev/gpiochip0",
        details: GPIOChip.Details(
          label: "pinctrl-bcm2711", lines: 58,
          consumers: ["spi0 CS0": [8], "led": [2, 3, 4, 29, 42, 43]]))
    ]
    let before = try Program.run("ls", ["-lR", "--full-time", fixture.directory.path]).output
    let findings = await fixture.findings()
    #expect(try Program.run("ls", ["-lR", "--full-time", fixture.directory.path]).output == before)

    for check in ["board", "gpio", "registers", "spi", "groups"] {
      #expect(findings.contains { $0.check == check })
      for finding in findings where finding.check == check {
        #expect(finding.state == .ok && finding.remedy.isEmpty, "\(finding)")
      }
    }
    let board = try await fixture.only("board").detail
    #expect(board == "this is Linux 6.12.34+rpt-rpi-v8 on a Raspberry Pi 4 Model B Rev 1.4")
    let chip = try await fixture.only("gpio").detail
    #expect(
      chip.hasPrefix(
        "the GPIO chip \"pinctrl-bcm2711\" (/dev/gpiochip0) with 58 lines "
          + "(in use: 2-4, 29, 42-43 by \"led\"; 8 by \"spi0 CS0\") belongs to "))
    #expect(chip.hasSuffix("(0660): signd may use it, anna may use it"))
  }

  @Test func theServiceThatMayNotUseADeviceIsAProblemWithACommand() async throws {
    try fixture.writeAccounts(service: true)
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o660)
    let spi = try await fixture.only("spi")
    #expect(spi.state == .problem)
    #expect(spi.detail.hasSuffix(": signd may not use it, anna may not use it"))
    // Both groups have the same number, and the first name is shown.
    #expect(spi.remedy == "sudo usermod -aG gpio signd, then sudo systemctl restart signd")
    let groups = await fixture.findings("groups")
    #expect(groups[0].state == .problem)
    #expect(groups[0].detail == "the service's user signd is not in gpio and spi")
    #expect(
      groups[0].remedy == "sudo usermod -aG gpio,spi signd, then sudo systemctl restart signd")
  }

  @Test func withoutTheServiceWhoeverAsksHasToBeAllowed() async throws {
    try fixture.writeAccounts(service: false)
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o660)
    let refused = try await fixture.only("spi")
    #expect(refused.state == .problem)
    #expect(refused.remedy == "sudo usermod -aG gpio anna, then log in again")
    fixture.user = User(name: "anna", uid: 4711, groups: [4711, fixture.deviceGroup])
    #expect(try await fixture.only("spi").state == .ok)
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o640)
    #expect(try await fixture.only("spi").state == .problem)
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o666)
    fixture.user = User(name: "anna", uid: 4711, groups: [4711])
    #expect(try await fixture.only("spi").state == .ok)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file to root"))
  func whatIsForRootAloneWantsAUdevRule() async throws {
    try fixture.writeAccounts(service: true, gpio: "signd", spi: "signd")
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o600, group: 0)
    try fixture.writeDevice("/dev/gpiochip0", mode: 0o600, group: 0)
    fixture.chips = [GPIOChip(path: "/dev/gpiochip0", details: nil, code: EACCES)]
    let spi = try await fixture.only("spi")
    #expect(spi.state == .problem && spi.remedy.contains("udev rule"))
    #expect(spi.remedy.contains("SUBSYSTEM==\"spidev\", GROUP=\"spi\", MODE=\"0660\""))
    // PCs have such chips too.
    let gpio = try await fixture.only("gpio")
    #expect(gpio.state == .note && gpio.remedy.contains("SUBSYSTEM==\"gpio\""))
  }

  @Test func registersAreWantedOnARaspberryPiOnly() async throws {
    #expect(await fixture.findings("registers").isEmpty)
    try fixture.write("Raspberry Pi 5 Model B Rev 1.0\0", to: "/proc/device-tree/model")
    let missing = try await fixture.only("registers")
    #expect(missing.state == .note && missing.detail.hasPrefix("there is no /dev/gpiomem, "))
    try fixture.writeAccounts(service: true, gpio: "signd")
    for number in 0...4 { try fixture.writeDevice("/dev/gpiomem\(number)", mode: 0o660) }
    let found = try await fixture.only("registers")
    #expect(found.state == .ok && found.detail.contains("/dev/gpiomem0, belongs to "))
    try fixture.writeAccounts(service: true)
    let refused = try await fixture.only("registers")
    #expect(refused.state == .problem && refused.remedy.hasPrefix("sudo usermod -aG "))
  }

  @Test func aChipThatDoesNotOpenForAnotherReasonIsAProblem() async throws {
    fixture.chips = [GPIOChip(path: "/dev/gpiochip0", details: nil, code: EIO)]
    let finding = try await fixture.only("gpio")
    #expect(finding.state == .problem)
    #expect(finding.detail == "cannot open the GPIO chip /dev/gpiochip0: Input/output error")
  }

  /// A driver's frame of this many LEDs, or one LED less than the next size.
  @Test(arguments: [
    ("4096", Finding.State.note, 322), ("225", .note, 0), ("8192", .ok, 663), ("32769", .ok, 2711),
    ("65530", .ok, 5442), ("65536", .ok, 5442), ("4294967295", .ok, 5442),
  ])
  func theBufferOfSPIBoundsAChainOfLEDs(
    size: String, state: Finding.State, leds: Int
  ) async throws {
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o666)
    try fixture.write(size + "\n", to: "/sys/module/spidev/parameters/bufsiz")
    let finding = await fixture.findings("spi")[1]
    #expect(finding.state == state)
    #expect(finding.detail.contains("\(size) bytes, a frame of \(leds) WS2812 LEDs"))
    #expect(finding.remedy.contains("spidev.bufsiz=") == (state == .note))
  }

  @Test func aRaspberryPiGetsAdviceOnSPIAndItsSound() async throws {
    try fixture.write("snd_bcm2835 24576 1 - Live 0x0\n", to: "/proc/modules")
    #expect(await fixture.findings("sound").isEmpty)
    #expect(try await fixture.only("spi").remedy.isEmpty)
    try fixture.write("Raspberry Pi 3 Model B Plus Rev 1.3\0", to: "/proc/device-tree/model")
    #expect(try await fixture.only("sound").state == .ok)
    #expect(try await fixture.only("spi").remedy.contains("raspi-config nonint do_spi 0"))
  }
}
