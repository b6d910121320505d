import ControlAPI
import Glibc
import Messages
import TestSupport
import Testing

@Suite struct ConfigurationReloadTests {
  private let directory = TemporaryDirectory()
  private var file: String { directory.path + "/signd.yaml" }

  private func write(_ yaml: String) throws {
    let result = try Program.run("sh", ["-c", "cat > \(file)"], input: yaml)
    #expect(result.status == 0)
  }

  @Test func aReloadTakesOverWhatIsNew() async throws {
    try write("panel: { brightness: 60 }\ndefaults: { color: red }\n")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(sign.ctl("set-message", "Hi", "--no-persist").status == 0)
    #expect(try sign.status.panel.brightness == 60)
    #expect(try sign.status.zones[0].message?.color?.hex == "#ff0000")
    try write("panel: { brightness: 30, size: 32x8 }\ndefaults: { color: lime }\n")
    sign.program.signal(SIGHUP)
    try await waitUntil("it was read") { sign.program.errors.contains("read again") }
    #expect(try sign.status.panel.brightness == 30)
    #expect(try sign.status.zones[0].message?.color?.hex == "#00ff00")
    #expect(try sign.status.panel.size == "64x16")
    #expect(try sign.text == "Hi")
    try await waitUntil("it is said") {
      sign.program.errors.contains("take effect at the next start: panel.size")
    }
  }

  @Test func aClientReloadsAndReadsTheMistakes() async throws {
    let messages = directory.path + "/messages"
    let first = "messages: { directory: \(messages) }\n"
    try write(first)
    try directory.write("text: Bread\nscroll: none", to: "messages/a.yaml")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(
      try sign.curl("/v1/reload", "-X", "POST")
        == #"{"applied":true,"configuration":"\#(file)","message_files":1,"problems":[],"restart":[]}"#
        + "\n200"
    )
    try write(first + "panel: { size: 32x8 }\ndefaults: { color: lime }\n")
    let reload = sign.ctl("reload")
    #expect(reload.status == 0 && reload.output == "read \(file) and 1 file of messages\n")
    #expect(reload.errors == "signctl: these keys take effect at the next start: panel.size\n")
    #expect(try sign.status.zones[0].message?.color?.hex == "#00ff00")

    // A mistake in either is printed as it is logged, and changes nothing.
    try write(first + "panel: { size: 64x16, brightnes: 1 }\n")
    let wrong = sign.ctl("reload")
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    let lines = wrong.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[0].hasPrefix("\(file):2:23: "))
    #expect(
      lines.last
        == "signctl: the configuration has errors, so signd still uses the previous one")
    #expect(sign.program.errors.contains(lines[0] + "\n"))
    #expect(try sign.status.zones[0].message?.color?.hex == "#00ff00")
    try write(first)
    try directory.write("text: Cake\nspeed: fast", to: "messages/a.yaml")
    let files = sign.ctl("reload")
    #expect(files.status == 1 && files.output.hasPrefix("read "))
    #expect(files.errors.hasPrefix("\(messages)/a.yaml:2:8: speed takes "))
    #expect(try sign.text == "Bread")
    try directory.write("text: Cake", to: "messages/a.yaml")
    #expect(sign.ctl("reload").status == 0)
    #expect(try sign.text == "Cake")
  }

  @Test func whatWaitsForARestartIsReportedUntilTheFileAgrees() async throws {
    try write("{}\n")
    let sign = try await RunningSign(in: directory, ["--config", file])
    for (count, size) in ["32x8", "32x8", "64x16"].enumerated() {
      try write("panel: { size: \(size) }\n")
      sign.program.signal(SIGHUP)
      try await waitUntil("it was read") {
        message("read again", by: sign) == count + 1
      }
    }
    _ = sign.stop()
    #expect(message("at the next start", by: sign) == 2)
  }

  /// The number of lines in its log with a text.
  private func message(_ what: String, by sign: RunningSign) -> Int {
    sign.program.errors.split(separator: "\n").count { $0.contains(what) }
  }

  @Test func limitsAndDefaultsOfTheNewFileHold() async throws {
    try write("limits: { text: 2000 }\ndefaults: { speed: 10 }\n")
    let sign = try await RunningSign(in: directory, ["--config", file])
    let text = String(repeating: "x", count: 3000)
    #expect(sign.ctl("set-message", text).status == 1)
    #expect(sign.ctl("set-message", "short").status == 0)
    #expect(try sign.status.zones[0].message?.speed == 10)
    try write("limits: { text: 4000 }\ndefaults: { speed: 50 }\npanel: { mirror: horizontal }\n")
    sign.program.signal(SIGHUP)
    try await waitUntil("it was read") { sign.program.errors.contains("read again") }
    #expect(try sign.status.zones[0].message?.speed == 50)
    #expect(sign.ctl("set-message", text).status == 0)
    // Clients see the frame before the panel's geometry.
    #expect(sign.ctl("set-message", "L", "--scroll", "none").status == 0)
    #expect(sign.picture == (try rendered("L", "--scroll", "none")))
  }

  @Test func whiteIsBalancedAgain() async throws {
    try write("defaults: { text: '', background: white }\n")
    let sign = try ProgramInTerminal(
      signd,
      [
        "run", "--config", file, "--socket", directory.path + "/s.sock", "--state",
        directory.path + "/state", "--for", "60s",
      ], environment: ["COLORTERM": "truecolor"])
    func waitForLEDs(_ what: String, _ isRight: (UInt32) -> Bool) async throws {
      try await waitUntil(what) {
        sign.look()
        return sign.screen.isAlternate
          && isRight(sign.screen.cell(10, 3).led(isUpper: true) ?? 0)
      }
    }
    try await waitForLEDs("white is even") { $0 == 0xFF_FF_FF }
    try write("defaults: { text: '', background: white }\npanel: { white_balance: { blue: 0 } }\n")
    sign.program.signal(SIGHUP)
    try await waitForLEDs("the blue is gone") { $0 & 0xFF < 0x40 && $0 >> 8 == 0xFF_FF }
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test func theSocketIsForWhomTheConfigurationSays() async throws {
    // A user who may change the group of files.
    let own = try Program.run("id", ["-gn"]).output.split(separator: "\n").first.map(String.init)
    let mayGive = try Program.run("chgrp", ["daemon", directory.path]).status == 0
    let group = mayGive ? "daemon" : try #require(own)
    try write("control: { mode: 0640, group: \(group) }\n")
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(try Program.run("stat", ["-c", "%a %G", sign.socket]).output == "640 \(group)\n")
  }

  @Test func aGroupThatDoesNotExistIsNamed() throws {
    try write("control: { group: nobody-knows-it }\n")
    let socket = directory.path + "/s.sock"
    let result = try Program.run(
      signd, ["--config", file, "--socket", socket, "--state", directory.path, "--for", "5s"])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "signd: there is no group \"nobody-knows-it\" for the socket; make it, or name "
        + "another in control.group\n")
    #expect(access(socket, F_OK) != 0)
  }

  @Test func withoutAWordTheSocketIsForItsOwnerOnly() async throws {
    let sign = try await RunningSign()
    #expect(try Program.run("stat", ["-c", "%a", sign.socket]).output == "600\n")
  }

  @Test func aFileWithErrorsIsReportedAndTheOldOneStays() async throws {
    try write("panel: { brightness: 60 }\n")
    let sign = try await RunningSign(in: directory, ["--config", file])
    try write("panel: { brightness: 600 }\n")
    sign.program.signal(SIGHUP)
    try await waitUntil("it is reported") {
      sign.program.errors.contains("signd still uses the previous one")
    }
    #expect(sign.program.errors.contains("\(file):1:22: "))
    #expect(try sign.status.panel.brightness == 60)
  }

  @Test func withErrorsTheDaemonDoesNotStart() throws {
    try write("panel: { colour: red }\n")
    let result = try Program.run(signd, ["run", "--config", file, "--for", "5s"])
    #expect(result.status == 1)
    #expect(result.errors.contains("\(file):1:10: "))
  }
}
