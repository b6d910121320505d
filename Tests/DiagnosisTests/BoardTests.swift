import Diagnosis
import Glibc
import TestSupport
import Testing

/// Problems of the board itself: power supply, clocks, processors and enabled devices.
@Suite struct BoardTests {
  private let fixture = Fixture()

  private func makeBoard(_ model: String, kernel: String = "6.6.31+rpt-rpi-v8") throws {
    try fixture.write(model + "\0", to: "/proc/device-tree/model")
    try fixture.write(kernel + "\n", to: "/proc/sys/kernel/osrelease")
    fixture.chips = [
      GPIOChip(
        path: "/dev/gpiochip0",
        details: GPIOChip.Details(label: "pinctrl", lines: 58, consumers: [:]))
    ]
    try fixture.writeDevice("/dev/gpiochip0", mode: 0o666)
  }

  private let four = "Raspberry Pi 4 Model B Rev 1.4"

  // MARK: Power

  private let flags = "/sys/devices/platform/soc/soc:firmware/get_throttled"

  @Test func aSupplyThatIsTooWeakNowIsAProblem() async throws {
    #expect(await fixture.findings("power").isEmpty)
    try fixture.write("cpu_thermal\n", to: "/sys/class/hwmon/hwmon0/name")
    try fixture.write("rpi_volt\n", to: "/sys/class/hwmon/hwmon1/name")
    try fixture.write("1\n", to: "/sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    let low = try await fixture.only("power")
    #expect(low.state == .problem && low.detail.contains("too low now"))
    #expect(low.remedy.contains("stronger supply"))
    try fixture.write("0\n", to: "/sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    #expect(try await fixture.only("power").state == .ok)
  }

  @Test(arguments: [
    ("0", Finding.State.ok, ["enough voltage"]),
    (
      "50005", .problem,
      ["now: the supply voltage is too low, the processor is throttled; and since"]
    ),
    ("0x50000\n", .note, ["since the start: the supply voltage is too low, the processor is thr"]),
    ("20002", .note, ["now: the processor's frequency is capped; and since the start: the proc"]),
    ("80008", .note, ["now: the soft limit of temperature is reached"]),
  ])
  func theFirmwareSaysWhatIsNowAndWhatWas(
    bits: String, state: Finding.State, words: [String]
  ) async throws {
    try fixture.write(bits, to: flags)
    let finding = try await fixture.only("power")
    #expect(finding.state == state)
    for word in words { #expect(finding.detail.contains(word), "\(finding.detail)") }
    #expect(finding.remedy.contains("supply") == bits.contains("5"))
    #expect(finding.remedy.contains("cool the board") == (state == .note && !bits.contains("5")))
  }

  /// Reading it makes some kernels log a stack trace.
  @Test func theFirmwareIsNotAskedWhereTheKernelWatches() async throws {
    try fixture.write("50005", to: flags)
    try fixture.write("rpi_volt\n", to: "/sys/class/hwmon/hwmon0/name")
    try fixture.write("0\n", to: "/sys/class/hwmon/hwmon0/in0_lcrit_alarm")
    #expect(try await fixture.only("power").state == .ok)
  }

  // MARK: The clock of SPI

  private func writeConfiguration(_ text: String, at path: String = "/boot/firmware/config.txt")
    throws
  {
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o666)
    try fixture.write(text, to: path)
  }

  @Test(arguments: [
    (
      "Raspberry Pi 4 Model B Rev 1.4", "between 200 and 500 MHz",
      "core_freq=500 and core_freq_min=500"
    ),
    ("Raspberry Pi Compute Module 4 Rev 1.0", "between 200 and 500", "core_freq_min=500"),
    ("Raspberry Pi 3 Model B Plus Rev 1.3", "between 250 and 400", "core_freq=250 in /boot"),
    ("Raspberry Pi Zero 2 W Rev 1.0", "between 250 and 400", "core_freq=250 in /boot"),
  ])
  func aClockThatChangesIsANoteWithTheLinesThatFixIt(
    model: String, range: String, lines: String
  ) async throws {
    try makeBoard(model)
    try writeConfiguration("dtparam=spi=on\n")
    let finding = try await fixture.only("clock")
    #expect(finding.state == .note && finding.detail.contains(range), "\(finding.detail)")
    #expect(finding.remedy.contains(lines), "\(finding.remedy)")
  }

  @Test(arguments: [
    ("Raspberry Pi 4 Model B Rev 1.4", "core_freq=500\ncore_freq_min = 500 # for SPI\n"),
    ("Raspberry Pi 4 Model B Rev 1.4", "core_freq_min=500\n"),
    ("Raspberry Pi 4 Model B Rev 1.4", "[pi3]\ncore_freq_min=1\n[pi4]\r\ncore_freq_min=500\r\n"),
    ("Raspberry Pi 3 Model B Rev 1.2", "core_freq=250"),
    ("Raspberry Pi 3 Model B Plus Rev 1.3", "[pi3+]\nforce_turbo=1\n[all]\n"),
    // It is unknown whether the filter applies.
    ("Raspberry Pi 3 Model B Rev 1.2", "[0x12345678]\ncore_freq=250\n"),
  ])
  func aClockThatIsFixedIsAllRight(model: String, text: String) async throws {
    try makeBoard(model)
    try writeConfiguration(text)
    #expect(try await fixture.only("clock").state == .ok)
  }

  @Test(arguments: [
    ("[pi3]\ncore_freq=250\n", true), ("#core_freq_min=500\n", true),
    ("[none]\ncore_freq_min=500\n", true), ("core_freq_min=500\ncore_freq_min=200", true),
    ("include usercfg.txt\n", false),
  ])
  func linesForOtherBoardsFixNothing(text: String, isNoted: Bool) async throws {
    try makeBoard(four)
    try writeConfiguration(text)
    #expect(await fixture.findings("clock").map(\.state) == (isNoted ? [.note] : []))
  }

  /// The mini UART needs a constant clock, and is in use only as the primary UART.
  @Test(arguments: [
    ("Raspberry Pi 4 Model B Rev 1.4", "enable_uart=1\n", false),
    ("Raspberry Pi Zero W Rev 1.1", "enable_uart=1\n", false),
    ("Raspberry Pi Zero 2 W Rev 1.0", "enable_uart=1\ndtoverlay=vc4-kms-v3d\n", false),
    ("Raspberry Pi 4 Model B Rev 1.4", "enable_uart=0\n", true),
    ("Raspberry Pi 4 Model B Rev 1.4", "enable_uart=1\ndtoverlay=disable-bt\n", true),
    ("Raspberry Pi 3 Model B Rev 1.2", "dtoverlay=miniuart-bt,krnbt=on\nenable_uart=1\n", true),
    ("Raspberry Pi 3 Model B Rev 1.2", "enable_uart=1\ndtoverlay=pi3-disable-bt\n", true),
    ("Raspberry Pi 3 Model B Rev 1.2", "enable_uart=1\n[pi4]\ndtoverlay=disable-bt\n", false),
    ("Raspberry Pi Zero Rev 1.3", "enable_uart=1\n", true),
    ("Raspberry Pi Compute Module 3 Plus Rev 1.0", "enable_uart=1\n", true),
  ])
  func aUARTKeepsTheClockEvenWhereItIsTheMiniOne(
    model: String, text: String, isNoted: Bool
  ) async throws {
    try makeBoard(model)
    try writeConfiguration(text)
    #expect(await fixture.findings("clock").map(\.state) == (isNoted ? [.note] : []))
  }

  @Test func whereTheClockIsEvenOrUnknownNothingIsReported() async throws {
    try makeBoard("Raspberry Pi 5 Model B Rev 1.0")
    try writeConfiguration("")
    #expect(await fixture.findings("clock").isEmpty)
    try makeBoard("Raspberry Pi 2 Model B Rev 1.1")
    #expect(await fixture.findings("clock").isEmpty)
    try makeBoard("Orange Pi Zero")
    #expect(await fixture.findings("clock").isEmpty)
  }

  @Test func theOldPlaceOfTheConfigurationIsKnown() async throws {
    try makeBoard(four)
    try writeConfiguration("\n", at: "/boot/config.txt")
    #expect(try await fixture.only("clock").remedy.contains(" in /boot/config.txt, "))
  }

  @Test(arguments: [
    ("dtparam=spi=on\n", true), ("dtparam=i2c_arm=on,spi=on\n", true),
    ("dtparam=spi=on\ndtparam=spi=off\n", false), ("[pi3]\ndtparam=spi=on\n", false),
    ("#dtparam=spi=on\n", false),
  ])
  func spiThatWasSwitchedOnAndIsNotThereIsAProblem(text: String, isProblem: Bool) async throws {
    try makeBoard("Raspberry Pi 5 Model B Rev 1.0")
    try fixture.write(text, to: "/boot/firmware/config.txt")
    let finding = try await fixture.only("spi")
    #expect(finding.state == (isProblem ? .problem : .note))
    #expect(finding.remedy.hasSuffix(isProblem ? "sudo modprobe spidev" : "then reboot"))
  }

  @Test func aServiceIsStartedAgainOnceItsDeviceIsThere() async throws {
    try makeBoard("Raspberry Pi 5 Model B Rev 1.0")
    try fixture.write("dtparam=spi=on\n", to: "/boot/firmware/config.txt")
    try fixture.write("[Service]\n", to: "/usr/local/lib/systemd/system/signd.service")
    #expect(
      try await fixture.only("spi").remedy.hasSuffix(
        ": sudo modprobe spidev, then sudo systemctl restart signd"))
  }

  @Test(arguments: [
    ("dtoverlay=vc4-kms-v3d\ndtoverlay=dwc2,dr_mode=host\ndtoverlay=\n", ""),
    ("[pi3]\ndtoverlay=ads7846\n", ""),
    ("dtoverlay=mcp2515-can0,oscillator=16000000\n", "mcp2515-can0"),
    (
      "dtoverlay=vc4-kms-v3d\ndtoverlay=piscreen:speed=1\ndtoverlay=enc28j60\n",
      "piscreen or enc28j60"
    ),
  ])
  func anOverlayMayHaveTakenSPI(overlays: String, suspects: String) async throws {
    try makeBoard("Raspberry Pi 5 Model B Rev 1.0")
    try fixture.write("dtparam=spi=on\n" + overlays, to: "/boot/firmware/config.txt")
    let finding = try await fixture.only("spi")
    #expect(finding.state == (suspects.isEmpty ? .problem : .note))
    #expect(suspects.isEmpty || finding.detail.hasSuffix(" may use its lines: " + suspects))
    #expect(finding.remedy.contains("dtoverlay=") == !suspects.isEmpty)
  }

  // MARK: Other devices and processors

  @Test func oneWireIsInTheWayOfHUB75Adapters() async throws {
    try fixture.write("w1_gpio 16384 0 - Live 0x0\nwire 36864 1 w1_gpio\n", to: "/proc/modules")
    #expect(await fixture.findings("onewire").isEmpty)
    try makeBoard(four)
    let finding = try await fixture.only("onewire")
    #expect(finding.state == .note && finding.remedy.contains("dtoverlay=w1-gpio"))
    try fixture.write("w1_gpio_x 16384 0 - Live 0x0\n", to: "/proc/modules")
    #expect(await fixture.findings("onewire").isEmpty)
  }

  @Test func aCoreForAPanelIsANoteWhereThereAreFour() async throws {
    try fixture.write("0-3\n", to: "/sys/devices/system/cpu/online")
    try fixture.write("\n", to: "/sys/devices/system/cpu/isolated")
    // A PC.
    #expect(await fixture.findings("cores").isEmpty)
    try makeBoard(four)
    let none = try await fixture.only("cores")
    #expect(none.state == .note && none.remedy.contains("isolcpus=3 to the kernel's"))
    try fixture.write("3\n", to: "/sys/devices/system/cpu/isolated")
    let one = try await fixture.only("cores")
    #expect(one.state == .ok && one.detail.contains("of 4 cores the kernel keeps core 3 free"))
    #expect(one.detail.hasSuffix("; a HUB75 panel uses it"))
    try fixture.write("1,3\n", to: "/sys/devices/system/cpu/isolated")
    let two = try await fixture.only("cores").detail
    #expect(two.contains("keeps cores 1,3 free") && two.hasSuffix("uses the last one"))
    try fixture.write("0\n", to: "/sys/devices/system/cpu/online")
    #expect(await fixture.findings("cores").isEmpty)
  }

  @Test(arguments: [
    ("6.6.31+rpt-rpi-v8", "950000", Finding.State.note),
    ("6.12.34+rpt-rpi-v8", "950000", .ok), ("7.0.0", "950000", .ok),
    ("5.15.84-v7+", "950000", .note),
    ("6.6.31+rpt-rpi-v8", "1000000", .ok), ("6.6.31+rpt-rpi-v8", "-1", .ok),
  ])
  func timeThatIsTakenFromAThreadThatNeverRests(
    kernel: String, runtime: String, state: Finding.State
  ) async throws {
    try makeBoard(four, kernel: kernel)
    try fixture.write(runtime + "\n", to: "/proc/sys/kernel/sched_rt_runtime_us")
    try fixture.write("1000000\n", to: "/proc/sys/kernel/sched_rt_period_us")
    let finding = await fixture.findings("realtime")[1]
    #expect(finding.state == state)
    #expect(finding.remedy.contains("sched_rt_runtime_us=-1") == (state == .note))
    if runtime == "950000" { #expect(finding.detail.contains("50 ms of every second")) }
  }

  // MARK: Odd files

  /// Findings are given whatever the files contain.
  @Test(arguments: [
    "", "\n\n", "\0\u{1}\u{FFFD}ÿ[", "[", "]=[\n=\n=5\ninclude \n[]\n", "99999999999999999999999",
    "-9223372036854775808", "9223372036854775807", "0-18446744073709551615", "0-65535,,-,3-1",
  ])
  func noFileIsTooOdd(text: String) async throws {
    try makeBoard(four)
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o666)
    try fixture.write("rpi_volt\n", to: "/sys/class/hwmon/hwmon0/name")
    for path in [
      "/boot/firmware/config.txt", "/sys/class/hwmon/hwmon0/in0_lcrit_alarm", flags,
      "/proc/modules", "/sys/devices/system/cpu/online", "/sys/devices/system/cpu/isolated",
      "/proc/sys/kernel/sched_rt_runtime_us", "/proc/sys/kernel/sched_rt_period_us",
      "/sys/module/spidev/parameters/bufsiz", "/proc/7/comm", "/proc/7/cmdline", "/etc/passwd",
      "/proc/sys/kernel/osrelease", "/etc/systemd/system/signd.service",
    ] {
      try fixture.write(text, to: path)
    }
    #expect(await fixture.findings().count > 5)
  }

  @Test func ofAHugeFileTheBeginningIsEnough() async throws {
    try makeBoard(String(repeating: "Raspberry Pi 4 ", count: 100_000))
    try fixture.writeDevice("/dev/spidev0.0", mode: 0o666)
    let huge = "core_freq_min=500\n" + String(repeating: "9", count: 1 << 22)
    for path in ["/boot/firmware/config.txt", flags, "/proc/modules", "/proc/7/comm"] {
      try fixture.write(huge, to: path)
    }
    #expect(try await fixture.only("clock").state == .ok)
    #expect(try await fixture.only("board").detail.count < 200)
  }

  @Test func whatIsNoFileDoesNotBlock() async throws {
    try makeBoard(four)
    try fixture.write("", to: "/boot/firmware/other")
    #expect(mkfifo(fixture.root + "/boot/firmware/config.txt", 0o644) == 0)
    try fixture.write("", to: "/proc/modules/folder")
    #expect(await fixture.findings().count > 5)
  }
}
