import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func withoutADaemonSignctlSaysSoAndExitsWith69() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signctl, ["status", "--socket", directory.path + "/none.sock"])
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("signctl: ") && result.errors.contains("/none.sock"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["set-message"], ["set-message", "a", "b"], ["set-message", "a", "--speed", "fast"],
    ["brightness", "101"], ["brightness", "bright"], ["rotate", "45"], ["power", "maybe"],
    ["no-such-command"], ["status", "--no-such-option"], ["snapshot", "--format", "gif"],
    ["set-message", "a", "--color", "#12"],
  ])
  func aWrongCommandLineExitsWith2AndTalksToNobody(arguments: [String]) throws {
    let result = try Program.run(
      signctl, arguments, environment: ["SIGND_SOCKET": "/nonexistent/sign.sock"])
    #expect(result.status == 2, "\(result.errors)")
    #expect(!result.errors.isEmpty && result.output.isEmpty)
  }

  @Test func whatTheSignRefusesExitsWith1AndOneSentence() async throws {
    let sign = try await RunningSign()
    let font = sign.ctl("set-message", "a", "--font", "arial")
    #expect(font.status == 1)
    #expect(font.errors == "signctl: font takes auto, signd5 or signd7, not \"arial\"\n")
    let zone = sign.ctl("clear", "--zone", "kitchen")
    #expect(zone.status == 1)
    #expect(
      zone.errors == "signctl: there is no zone \"kitchen\"; the zones are: main\n")
  }

  @Test func theSocketMayBeNamedInTheEnvironment() async throws {
    let sign = try await RunningSign()
    let result = try Program.run(
      signctl, ["status"], environment: ["SIGND_SOCKET": sign.socket])
    #expect(result.status == 0 && result.output.contains("virtual 64x16"))
  }

  @Test(arguments: ["signd", "signctl"])
  func theVersionAndHelpAreThere(program: String) throws {
    let path = buildFolder + "/" + program
    #expect(try Program.run(path, ["--version"]).output.hasPrefix("0."))
    let help = try Program.run(path, ["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: \(program)"))
  }

  @Test func aMessageIsRenderedWithoutADaemonAlwaysTheSame() throws {
    let first = try rendered("Hello world", "--at", "2.5s")
    #expect(first == (try rendered("Hello world", "--at", "2500ms")))
    #expect(first != (try rendered("Hello world", "--at", "0s")))
    #expect(first.split(separator: "\n").allSatisfy { $0.utf8.count == 64 })
    #expect(try rendered("A", "--panel", "5x7").split(separator: "\n").count == 7)
  }

  @Test(arguments: [
    ["--panel", "0x16"], ["--panel", "64"], ["--panel", "64x16x2"], ["--panel", "99999x99999"],
    ["--at=-1s"], ["--at", "soon"], ["--format", "gif"], ["--font", "arial"],
  ])
  func renderRefusesWhatItCannotDo(arguments: [String]) throws {
    let result = try Program.run(signd, ["render", "a"] + arguments)
    #expect(result.status == 2 && result.errors.hasPrefix("signd: "), "\(result.errors)")
  }

  @Test func aConfigurationIsCheckedWithAllItsErrors() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    let bad = try Program.run(
      "sh",
      [
        "-c",
        "printf 'panel:\\n  brightnes: 60\\n  size: 64\\n' > \(file); \(signd) check-config \(file)",
      ])
    #expect(bad.status == 1)
    #expect(bad.errors.contains("\(file):2:3: "))
    #expect(bad.errors.contains("did you mean \"panel.brightness\"?"))
    #expect(bad.errors.contains("\(file):3:9: "))
    let good = try Program.run(
      "sh",
      [
        "-c",
        "echo 'panel: { type: virtual, size: 64x16, brightness: 60, rotate: 0, virtual: "
          + "{ view: terminal } }' > \(file); \(signd) check-config \(file)",
      ])
    #expect(good.status == 0)
  }
}
