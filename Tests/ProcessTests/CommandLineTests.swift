import ControlAPI
import Glibc
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
    ["set-message", "a", "--color", "#12"], ["status", "--socket", ""], ["clear", "--zone", ""],
    ["snapshot", "-o", ""], ["set-message", "a", "--delay", "25h"],
  ])
  func aWrongCommandLineExitsWith2AndTalksToNobody(arguments: [String]) throws {
    let result = try Program.run(
      signctl, arguments, environment: ["SIGND_SOCKET": "/nonexistent/sign.sock"])
    #expect(result.status == 2, "\(result.errors)")
    #expect(!result.errors.isEmpty && result.output.isEmpty)
  }

  @Test(arguments: [
    ["clear", "--zone", ""], ["status", "--socket", ""], ["snapshot", "-o", ""],
    ["set-message", "a", "--delay", "25h"], ["power", "maybe"],
  ])
  func aValueThatCannotBeIsOneSentence(arguments: [String]) throws {
    let result = try Program.run(signctl, arguments, environment: ["SIGND_SOCKET": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("signctl: ") && result.errors.split(separator: "\n").count == 1)
  }

  @Test func aTextWithoutQuotesIsToldToHaveThem() throws {
    let set = try Program.run(signctl, ["set-message", "Back", "at", "14:00", "--speed", "20"])
    #expect(set.status == 2)
    #expect(
      set.errors
        == "signctl: a text of several words wants quotes: signctl set-message \"Back at 14:00\"\n")
    let render = try Program.run(signd, ["render", "Back", "at", "14:00"])
    #expect(render.status == 2)
    #expect(render.errors.hasSuffix("signd render \"Back at 14:00\"\n"))
    #expect(try !Program.run(signctl, ["set-message", "--help"]).output.contains("others"))
  }

  @Test func whatCannotBePrintedIsAFailure() async throws {
    let sign = try await RunningSign()
    for command in [
      "\(signctl) status --socket \(sign.socket)",
      "\(signctl) panel --json --socket \(sign.socket)",
      "\(signctl) snapshot --socket \(sign.socket)", "\(signd) render Hi", "\(signctl) --help",
    ] {
      let full = try Program.run("sh", ["-c", command + " >/dev/full"])
      #expect(full.status == 1, "\(command)")
      #expect(full.errors.contains("cannot write standard output: No space left on device"))
      #expect(full.errors.split(separator: "\n").count == 1)
      // A reader that has gone wants no sentence.
      let gone = try Program.run("sh", ["-c", "(sleep 0.1; \(command)) | true"])
      #expect(gone.errors.isEmpty, "\(command)")
    }
    let file = try Program.run(signd, ["render", "Hi", "-o", "/dev/full"])
    #expect(file.status == 1 && file.errors.contains("/dev/full: No space left on device"))
  }

  @Test func aClosedStandardInputOrOutputIsAFailure() async throws {
    let sign = try await RunningSign()
    for command in [
      "\(signctl) status --socket \(sign.socket)", "\(signctl) snapshot --socket \(sign.socket)",
      "\(signctl) --help", "\(signd) render Hi",
    ] {
      let result = try Program.run("sh", ["-c", command + " >&-"])
      #expect(result.status == 1, "\(command)")
      #expect(result.errors.contains("cannot write standard output: Bad file descriptor"))
    }
    #expect(sign.ctl("set-message", "before").status == 0)
    for command in [
      "\(signctl) set-message - --socket \(sign.socket)", "\(signd) render -",
    ] {
      let result = try Program.run("sh", ["-c", command + " <&-"])
      #expect(result.status == 2, "\(command)")
      #expect(result.errors.contains("standard input cannot be read: Bad file descriptor"))
    }
    #expect(try sign.text == "before")
    // What prints nothing needs no output.
    let quiet = try Program.run(
      "sh", ["-c", "\(signctl) set-message after --socket \(sign.socket) <&- >&- 2>&-"])
    #expect(quiet.status == 0)
    #expect(try sign.text == "after")
  }

  @Test func aSignThatIsNowhereIsLookedForInEveryUsualPlace() throws {
    let directory = TemporaryDirectory()
    let own = directory.path + "/signd/signd.sock"
    let result = try Program.run(
      signctl, ["status"],
      environment: ["SIGND_SOCKET": "", "XDG_RUNTIME_DIR": directory.path])
    // A sign of this machine may listen there.
    guard result.status != 0 else { return }
    #expect(result.status == 69)
    #expect(result.errors.contains(own) && result.errors.contains("/run/signd/signd.sock"))
    #expect(result.errors.contains("--socket or SIGND_SOCKET"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aDaemonThatDoesNotAnswerIsNotThere() throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    // It accepts by means of the kernel, and closes without an answer.
    let mute = try Program(
      "systemd-socket-activate", ["--accept", "-l", socket, "true"])
    defer { mute.signal(SIGTERM) }
    while access(socket, F_OK) != 0 { usleep(1000) }
    let result = try Program.run(signctl, ["status", "--socket", socket])
    #expect(result.status == 69)
    #expect(result.errors.contains("before it answered"))
  }

  @Test func aLeftOverSocketOfOnesOwnDoesNotHideTheSystems() async throws {
    let sign = try await RunningSign()
    let directory = TemporaryDirectory()
    #expect(try Program.run("mkdir", [directory.path + "/signd"]).status == 0)
    let own = directory.path + "/signd"
    let socket = own + "/signd.sock"
    func found() -> String {
      SocketLocation.forClient(option: nil, userDirectory: own, system: sign.socket)
    }
    #expect(found() == sign.socket)
    let mine = try Program(
      signd,
      ["--socket", socket, "--state", directory.path + "/state", "--view", "headless"])
    try await waitUntil("it listens") { found() == socket }
    mine.signal(SIGKILL)
    _ = mine.finish()
    #expect(access(socket, F_OK) == 0)
    #expect(found() == sign.socket)
    #expect(
      SocketLocation.forClient(option: nil, userDirectory: own, system: own + "/none") == socket)
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

  @Test func aPipeIsAConfigurationOnlyWhenAShellHandsItOver() throws {
    let directory = TemporaryDirectory()
    let pipe = directory.path + "/pipe"
    #expect(try Program.run("mkfifo", [pipe]).status == 0)
    let named = try Program.run(signd, ["check-config", pipe])
    #expect(named.status == 1)
    #expect(named.errors.contains("this is a pipe or a device, not a file"))
    let handed = try Program.run(
      "sh", ["-c", "(sleep 0.1; echo 'panel: {sise: 1}') | \(signd) check-config /dev/stdin"])
    #expect(handed.status == 1)
    #expect(handed.errors.contains("/dev/stdin:1:9: "))
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
