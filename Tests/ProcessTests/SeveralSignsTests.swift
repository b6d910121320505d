import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Several signs of one user, found by their names.
@Suite struct SeveralSignsTests {
  /// A user with a runtime directory, a home and no other sign: the tests' user, or nobody if that
  /// is root, whose signs are the system's.
  private final class User {
    let home = TemporaryDirectory()
    private let words: [String]

    init() throws {
      // A folder of signs is trusted only if it belongs to the user.
      let isRoot = getuid() == 0
      // The programs may be in a folder that only root can read.
      words =
        isRoot
        ? [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
          "--inh-caps=+dac_override", "--ambient-caps=+dac_override",
        ] : ["env"]
      if isRoot { try #require(chown(home.path, 65534, 65534) == 0) }
    }

    var runtime: String { home.path + "/run" }
    var environment: [String: String] {
      [
        "HOME": home.path, "XDG_RUNTIME_DIR": runtime, "XDG_STATE_HOME": "", "SIGND_SOCKET": "",
      ]
    }

    func run(_ arguments: String...) throws -> Program.Result { try run(arguments) }

    func run(_ arguments: [String]) throws -> Program.Result {
      try Program.run(words[0], words.dropFirst() + arguments, environment: environment)
    }

    func start(_ arguments: String...) throws -> Program {
      if access(runtime, F_OK) != 0 {
        try #require(try run("mkdir", runtime).status == 0)
      }
      return try Program(
        words[0],
        words.dropFirst() + [signd, "run", "--view", "headless", "--for", "120s"] + arguments,
        environment: environment)
    }

    /// A sign that answers, with the defaults whatever this machine's configuration.
    func sign(_ name: String, _ arguments: String...) async throws -> Program {
      let program = try start(
        "--sign", name, "--config", "/dev/null", arguments.first ?? "--panel",
        arguments.last ?? "64x16")
      try await waitUntil("\(name) answers") {
        try #require(program.status == nil, "\(program.errors)")
        return try run(signctl, "status", "--sign", name).status == 0
      }
      return program
    }
  }

  private struct Listing: Decodable {
    struct Sign: Decodable {
      let name: String
      let socket: String
      let ok: Bool
      let size: String?
      let text: String?
      let detail: String?
    }
    let signs: [Sign]
  }

  private func list(_ user: User) throws -> [Listing.Sign] {
    let result = try user.run(signctl, "signs", "--json")
    try #require(result.status == 0, "\(result.errors)")
    // A sign of this machine does not matter here.
    return try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8)).signs
      .filter { $0.socket.hasPrefix(user.home.path) }
  }

  @Test func twoSignsSideBySideAreControlledByName() async throws {
    let user = try User()
    let north = try await user.sign("north", "--panel", "32x8")
    let south = try await user.sign("south", "--panel", "128x32")
    #expect(try user.run(signctl, "set-message", "up", "--sign", "north").status == 0)
    #expect(try user.run(signctl, "set-message", "down", "--sign", "south").status == 0)
    #expect(
      try user.run(signctl, "snapshot", "--sign", "north").output
        == rendered("up", "--panel", "32x8"))

    let signs = try list(user)
    #expect(signs.map(\.name) == ["north", "south"])
    #expect(signs.map(\.socket) == ["north", "south"].map { user.runtime + "/signd/\($0).sock" })
    #expect(signs.map(\.size) == ["32x8", "128x32"])
    #expect(signs.map(\.text) == ["up", "down"])
    #expect(signs.map(\.ok) == [true, true])

    // Each sign has its own state.
    for program in [north, south] {
      program.signal(SIGTERM)
      #expect(program.finish().status == 0)
    }
    #expect(try list(user).isEmpty)
    let again = try await user.sign("north", "--panel", "32x8")
    #expect(try list(user).map(\.text) == ["up"])
    again.signal(SIGTERM)
    #expect(again.finish().status == 0)
  }

  @Test func aSignThatDoesNotAnswerIsListedWithTheReason() async throws {
    let user = try User()
    let alive = try await user.sign("alive")
    let stale = try await user.sign("stale")
    stale.signal(SIGKILL)
    _ = stale.finish()
    let signs = try list(user)
    #expect(signs.map(\.name) == ["alive", "stale"])
    #expect(signs.map(\.ok) == [true, false])
    #expect(signs.last?.detail?.contains("no process listens") == true)
    #expect(signs.last?.size == nil)

    let lines = try user.run(signctl, "signs").output.split(separator: "\n")
      .filter { $0.contains(user.home.path) }
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("alive  ") && lines[0].contains("64x16, scrolling left: \"Hello"))
    #expect(lines[1].hasPrefix("stale  ") && lines[1].contains("no answer: no process listens"))
    alive.signal(SIGTERM)
    #expect(alive.finish().status == 0)
  }

  @Test func aCommandThatActsTakesSeveralSigns() async throws {
    let user = try User()
    let (north, south) = (try await user.sign("north"), try await user.sign("south"))
    let both = try user.run(signctl, "add", "Bread", "--id", "bread", "--sign", "north,south")
    #expect(both.status == 0 && both.output == "north: bread\nsouth: bread\n" && both.errors == "")
    // Standard input is the same for all of them.
    let piped = try user.run(
      "sh", "-c", "echo 21.5 | \(signctl) set-variable t - --sign south,north")
    #expect(piped.output == "south: done\nnorth: done\n")
    for name in ["north", "south"] {
      #expect(try user.run(signctl, "variables", "--sign", name).output.contains("\"21.5\""))
    }
    // One that refuses stops no other; each has its line, and the status is that of the worst.
    _ = try user.run(signctl, "remove", "bread", "--sign", "north")
    let mixed = try user.run(signctl, "show", "bread", "--sign", "north,south,west")
    #expect(mixed.status == 69 && mixed.errors == "")
    let lines = mixed.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "south: done")
    #expect(lines[0].hasPrefix("north: ") && lines[0].contains("\"bread\""))
    #expect(lines[2].hasPrefix("west: ") && lines[2].contains("west.sock"))
    let json = try user.run(signctl, "power", "--json", "--sign", "north,west").output
      .split(separator: "\n")
    #expect(json.count == 2)
    for line in json {
      #expect((try? JSONDecoder().decode([String: Anything].self, from: Data(line.utf8))) != nil)
    }
    let warned = try user.run(signctl, "power", "off", "--sign", "all")
    #expect(warned.output.contains("north: done\n") && warned.output.contains("south: done\n"))
    let dark = try user.run(signctl, "set-message", "Hi", "--sign", "north,south")
    #expect(dark.errors.contains("signctl: south: the power is off"))
    for wrong in [
      ["status", "--sign", "all"], ["power", "off", "--sign", "north,"],
      ["power", "toggle", "--sign", "north,north"],
    ] {
      #expect(try user.run([signctl] + wrong).status == 2)
    }
    for sign in [north, south] { sign.signal(SIGTERM) }
    for sign in [north, south] { #expect(sign.finish().status == 0) }
  }

  @Test func withoutAnySignTheListSaysSo() throws {
    let user = try User()
    #expect(try list(user).isEmpty)
    let result = try user.run(signctl, "signs")
    #expect(result.status == 0)
    // A sign of this machine may exist.
    if !result.output.contains("/run/signd/") { #expect(result.output == "no sign\n") }
  }

  @Test func aSignThatIsNotThereIsLookedForByItsName() throws {
    let user = try User()
    let result = try user.run(signctl, "status", "--sign", "no-such-sign")
    #expect(result.status == 69)
    #expect(result.errors.contains(user.runtime + "/signd/no-such-sign.sock"))
    #expect(result.errors.contains("/run/signd/no-such-sign.sock"))
    #expect(result.errors.contains("signctl signs"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aNameGoesBeforeTheVariable() async throws {
    let user = try User()
    let sign = try await user.sign("north")
    defer { sign.signal(SIGTERM) }
    let result = try user.run(
      "env", "SIGND_SOCKET=/nowhere", signctl, "status", "--sign", "north")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    "", ".", "..", "gateway", "a/b", "-a", ".a", "süd", "two words",
    String(repeating: "a", count: 65),
  ])
  func aNameThatCannotBeIsOneSentence(name: String) throws {
    for program in [[signctl, "status"], [signd, "run"]] {
      let option = name.isEmpty ? ["--sign", ""] : ["--sign=" + name]
      let result = try Program.run(program[0], [program[1]] + option)
      #expect(result.status == 2)
      #expect(result.errors.contains("--sign takes a name of 1 to 64 letters, digits, -, _ and ."))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func aNameAndASocketAreOneTooMany() throws {
    let result = try Program.run(signctl, ["status", "--sign", "a", "--socket", "/b"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "signctl: --sign and --socket exclude each other\n")
  }

  @Test func theNameOfThePlainSignIsSignd() async throws {
    let user = try User()
    let plain = try user.start("--config", "/dev/null")
    try await waitUntil("it answers") { try user.run(signctl, "status").status == 0 }
    #expect(try user.run(signctl, "status", "--sign", "signd").status == 0)
    #expect(try list(user).map(\.name) == ["signd"])
    #expect(access(user.home.path + "/.local/state/signd", F_OK) == 0)
    plain.signal(SIGTERM)
    #expect(plain.finish().status == 0)
  }

  @Test func aNamedSignWithoutConfigurationSaysThatItHasNone() async throws {
    let user = try User()
    let sign = try user.start("--sign", "no-such-sign")
    try await waitUntil("it answers") {
      try #require(sign.status == nil, "\(sign.errors)")
      return try user.run(signctl, "status", "--sign", "no-such-sign").status == 0
    }
    #expect(
      sign.errors.contains("there is no /etc/signd/no-such-sign.yaml; signd uses the defaults"))
    // The hint can be copied to another terminal.
    #expect(sign.errors.contains("--sign no-such-sign"))
    #expect(access(user.home.path + "/.local/state/signd-no-such-sign/", F_OK) == 0)
  }
}
