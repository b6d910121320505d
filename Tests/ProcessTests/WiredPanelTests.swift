import ControlAPI
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Real panels on a machine without them.
@Suite struct WiredPanelTests {
  private let directory = TemporaryDirectory()
  private var file: String { directory.path + "/signd.yaml" }

  private func panelTest(_ yaml: String, _ arguments: [String] = []) throws -> Program.Result {
    try directory.write(yaml, to: "signd.yaml")
    return try Program.run(signd, ["panel-test", "--config", file] + arguments)
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(
      signd,
      [
        "run", "--config", file, "--socket", directory.path + "/s.sock", "--state",
        directory.path + "/state", "--for", "1s",
      ] + arguments)
  }

  private static let missing = "spi: { device: /dev/nowhere/spidev0.0 }"

  @Test(arguments: [
    ("type: max7219, size: 32x8, \(missing)", "32x8 panel of type max7219"),
    ("type: ws2812, size: 16x16, \(missing)", "16x16 panel of type ws2812"),
    ("type: apa102, size: 16x16, \(missing)", "16x16 panel of type apa102"),
  ])
  func aPanelTestSaysWhatItShowsAndWhichDeviceIsNotThere(panel: String, what: String) throws {
    let result = try panelTest("panel: { \(panel) }", ["--pattern", "scan", "--for", "1m"])
    #expect(result.status == 1)
    #expect(
      result.output == "shows the test pattern \"scan\" on a \(what) for 60 s; Ctrl-C ends it\n")
    #expect(
      result.errors
        == "signd: cannot open the SPI device /dev/nowhere/spidev0.0: No such file or directory; "
        + "enable SPI, on a Raspberry Pi with sudo raspi-config nonint do_spi 0 "
        + "(dtparam=spi=on), and reboot, or name another device\n")
  }

  @Test(arguments: [(0, true), (1, false)])
  func aPanelTestSaysWhenTheBrightnessLeavesThePanelDark(brightness: Int, isDark: Bool) throws {
    let result = try panelTest(
      "panel: { type: max7219, size: 32x8, brightness: \(brightness), \(Self.missing) }")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == (isDark ? 2 : 1))
    #expect(
      isDark
        == (lines.first
          == "signd: the brightness is 0; set panel.brightness to 100 in the configuration")
    )
  }

  @Test(arguments: [
    "type: hub75, size: 64x32", "type: apa102, size: 8x8, apa102: { bus: gpio }",
    "type: max7219, size: 8x8, max7219: { bus: gpio }",
  ])
  func aPanelTestSaysWhichChipIsNotThere(panel: String) throws {
    let result = try panelTest("panel: { \(panel), gpio: { chip: /dev/nowhere } }")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("signd: there is no /dev/nowhere"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aPanelTestNeedsAConfigurationOfARealPanel() throws {
    let virtual = try panelTest("panel: { size: 8x8 }")
    #expect(virtual.status == 1)
    #expect(
      virtual.errors
        == "signd: the panel of \(file) is virtual and has no hardware; set panel.type to max7219, "
        + "ws2812, apa102 or hub75\n")
    let wrong = try panelTest("panel: { type: max7219, size: 9x8 }")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors
        == "\(file):1:31: panel.size takes multiples of 8 where panel.type is max7219, not 9x8\n")
    let none = try Program.run(signd, ["panel-test", "--config", directory.path + "/none.yaml"])
    #expect(
      none.status == 1 && none.errors == "\(directory.path)/none.yaml: there is no such file\n")
    #expect(virtual.output + wrong.output + none.output == "")
  }

  @Test(arguments: [
    [], ["--config", ""], ["--config", "/dev/null", "--pattern", "scann"],
    ["--config", "/dev/null", "--for", "soon"],
  ])
  func aWrongCommandLineIsOneSentence(arguments: [String]) throws {
    let result = try Program.run(signd, ["panel-test"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("signd: ") && result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "type: max7219, size: 32x8, spi: { device: /dev/nowhere }",
    "type: max7219, size: 32x8, max7219: { bus: gpio }, gpio: { chip: /dev/nowhere }",
    "type: hub75, size: 32x8, gpio: { chip: /dev/nowhere }",
  ])
  func aSignWhosePanelIsMissingRunsAndSaysSo(panel: String) async throws {
    try directory.write("panel: { \(panel) }", to: "signd.yaml")
    let sign = try await RunningSign(in: directory, ["--config", file], view: nil)
    try await waitUntil("it has failed") { try !sign.status.panel.ok }
    let status = try sign.status.panel
    #expect(panel.hasPrefix("type: \(status.type), size: \(status.size)"))
    #expect(status.detail.contains("/dev/nowhere"))
    #expect(sign.ctl("set-message", "Hi").status == 0)
    #expect(try sign.text == "Hi")
    let result = sign.stop()
    #expect(result.status == 0)
    #expect(result.errors.contains("tried again in 100 ms"))
    // Nothing was lit.
    #expect(!result.errors.contains("may still be lit"))
    // The message occurs once.
    #expect(result.errors.components(separatedBy: "/dev/nowhere").count == 2)
  }

  @Test func aConfigurationCanBeTriedWithoutItsPanel() async throws {
    try directory.write(
      "panel: { type: max7219, size: 36x8, spi: { device: /dev/nowhere } }", to: "signd.yaml")
    let wrong = try run(["--view", "headless"])
    #expect(wrong.status == 1 && wrong.errors.contains("multiples of 8"))

    try directory.write(
      "panel: { type: max7219, size: 32x8, spi: { device: /dev/nowhere } }", to: "signd.yaml")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(try sign.status.panel.type == "virtual")
    #expect(try sign.status.panel.size == "32x8" && sign.status.panel.ok)
    // The type in use differs from the file's, which is not reported as a change.
    sign.program.signal(SIGHUP)
    try await waitUntil("it was read") { sign.program.errors.contains("read again") }
    #expect(
      sign.program.errors.contains("the panel is virtual, and not max7219, because of --view"))
    #expect(!sign.program.errors.contains("next start"))
  }

  @Test func aWallOnRegistersCanBeTriedWithoutItsPanels() async throws {
    try directory.write(
      "panel: { type: hub75, size: 128x64, hub75: { rows: 32, chain: 2, parallel: 2, dither: 2, "
        + "access: gpiomem } }", to: "signd.yaml")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(try sign.status.panel.type == "virtual" && sign.status.panel.size == "128x64")
    #expect(try sign.status.panel.ok && !sign.program.errors.contains("gpiomem"))
  }

  @Test func aSizeOnTheCommandLineIsCheckedLikeThatOfTheFile() throws {
    try directory.write("panel: { type: max7219, size: 32x8 }", to: "signd.yaml")
    let result = try run(["--panel", "33x8"])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "signd: --panel 33x8 does not fit the configuration: panel.size takes multiples of 8 "
        + "where panel.type is max7219, not 33x8\n")
  }

  @Test func aPictureThatWouldTakeTooMuchIsDarkerAndStatusSaysSo() async throws {
    try directory.write(
      "panel: { size: 16x16, power: { limit: 1A, per_led: 60mA } }", to: "signd.yaml")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(sign.ctl("set-message", "", "--background", "white").status == 0)
    try await waitUntil("it is white") { try sign.status.panel.current?.limited == true }
    let current = try #require(try sign.status.panel.current)
    #expect(current.limitMA == 1000)
    #expect((900...1000).contains(current.estimateMA))
    #expect(
      sign.ctl("status").output.contains("A, limited to 1.0 A, so the frame is dimmed\n"))
    // The frame is upright, before the panel's corrections.
    #expect(sign.ctl("snapshot").output.allSatisfy { $0 == "#" || $0 == "\n" })
    #expect(sign.ctl("set-message", "", "--background", "#200000").status == 0)
    try await waitUntil("it takes little") { try sign.status.panel.current?.limited == false }
    // Other keys of the file apply at once.
    try directory.write(
      "panel: { size: 16x16, power: { limit: 50mA, per_led: 60mA } }", to: "signd.yaml")
    sign.program.signal(SIGHUP)
    try await waitUntil("it is limited") { try sign.status.panel.current?.limited == true }
    #expect(try sign.status.panel.current?.limitMA == 50)
  }
}
