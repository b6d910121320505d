import Glibc
import TestSupport
import Testing

/// A real signd in a terminal.
private final class SignInTerminal: ProgramInTerminal {
  let socket: String
  private let directory = TemporaryDirectory()

  init(
    columns: UInt16 = 80, rows: UInt16 = 24, _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    socket = directory.path + "/s.sock"
    try super.init(
      signd,
      ["run", "--socket", socket, "--state", directory.path + "/state", "--for", "60s"]
        + arguments, columns: columns, rows: rows, environment: environment)
  }

  func waitForStart() async throws {
    try await waitUntil("it draws") {
      look()
      return screen.isAlternate && picture.contains("#")
    }
  }

  func set(_ text: String) throws {
    let result = try Program.run(
      signctl, ["set-message", text, "--scroll", "none", "--socket", socket])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Sets a text as soon as the sign accepts clients.
  func waitToSet(_ text: String) async throws {
    try await waitUntil("the sign listens") {
      try Program.run(
        signctl, ["set-message", text, "--scroll", "none", "--socket", socket]
      ).status == 0
    }
  }
}

@Suite struct TerminalTests {
  @Test func aPersonSeesTheMessageAndEndsTheSignWithControlC() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    #expect(!sign.screen.isCursorVisible)
    try sign.set("Back")
    try await sign.waitForPicture(rendered("Back", "--scroll", "none"))
    sign.terminal.type("\u{3}")
    try await sign.expectGoodEnd()
  }

  /// The signal of Ctrl-C, since the key would discard pending output.
  @Test(arguments: 0..<8)
  func anInterruptAtAnyMomentOfTheStartGivesTheTerminalBack(moment: UInt32) async throws {
    let sign = try SignInTerminal()
    // Between the first instruction and the first frame.
    usleep(moment * 4000)
    sign.program.signal(SIGINT)
    // Early in its start, the program knows neither signals nor terminals.
    let status = try await sign.waitForEnd()
    #expect(status == 0 || status == 128 + SIGINT)
    #expect(!sign.screen.isAlternate && sign.screen.isCursorVisible)
  }

  @Test func controlBackslashEndsItToo() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    sign.terminal.type("\u{1C}")
    try await sign.expectGoodEnd()
  }

  @Test func controlZGivesTheTerminalBackUntilItIsContinued() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    try sign.set("Back")
    let picture = try rendered("Back", "--scroll", "none")
    try await sign.waitForPicture(picture)
    for _ in 0..<2 {
      sign.terminal.type("\u{1A}")
      try await waitUntil("it has stopped") { sign.processState == "T" }
      sign.look()
      #expect(!sign.screen.isAlternate && sign.screen.isCursorVisible)
      sign.program.signal(SIGCONT)
      try await sign.waitForPicture(picture)
      #expect(sign.screen.isAlternate && !sign.screen.isCursorVisible)
    }
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test func inTheBackgroundOfAShellItDoesNotDraw() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    let shell = try ProgramInTerminal(
      "bash", ["--norc", "--noprofile", "--noediting", "-i"], columns: 200)
    func say(_ line: String, until words: String) async throws {
      shell.terminal.type(line + "\n")
      try await waitUntil("\(line): \(words)") {
        shell.look()
        return (0..<shell.screen.rows).contains { shell.screen.text(row: $0).contains(words) }
      }
    }
    func set(_ text: String) throws -> String {
      let result = try Program.run(
        signctl, ["set-message", text, "--scroll", "none", "--socket", socket])
      try #require(result.status == 0, "\(result.errors)")
      return try rendered(text, "--scroll", "none")
    }
    // With tostop, output of a background process would stop it.
    try await say("PS1='> '; stty tostop; echo re''ady", until: "ready")
    try await say(
      "\(signd) run --socket \(socket) --state \(directory.path)/state --for 60s &",
      until: "'fg' brings it there")
    for text in ["One", "Two"] {
      _ = try set(text)
      try await say("echo it is q''uiet \(text)", until: "it is quiet \(text)")
      #expect(!shell.screen.isAlternate && shell.screen.isCursorVisible)
    }
    shell.terminal.type("fg\n")
    try await shell.waitForPicture(set("Back"))
    shell.terminal.type("\u{1A}")
    try await waitUntil("the shell is back") {
      shell.look()
      return !shell.screen.isAlternate
    }
    try await say("bg; echo it ru''ns", until: "it runs")
    _ = try set("Three")
    try await say("echo it is q''uiet again", until: "it is quiet again")
    #expect(!shell.screen.isAlternate && shell.screen.isCursorVisible)
    shell.terminal.type("fg\n")
    try await shell.waitForPicture(set("Back"))
    shell.terminal.type("\u{3}")
    try await say("exit", until: "exit")
    try await shell.waitForEnd()
  }

  @Test func whoStopsItFromElsewhereFindsThePictureWhole() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    try sign.set("Back")
    let picture = try rendered("Back", "--scroll", "none")
    try await sign.waitForPicture(picture)
    sign.program.signal(SIGSTOP)
    try await waitUntil("it has stopped") { sign.processState == "T" }
    // Another program overwrites it.
    let scrawl = "\u{1B}[2Jscrawl"
    _ = scrawl.utf8.withContiguousStorageIfAvailable {
      write(sign.terminal.slave, $0.baseAddress, $0.count)
    }
    #expect(sign.picture != picture)
    sign.program.signal(SIGCONT)
    try await sign.waitForPicture(picture)
  }

  @Test func theWindowMayBeResized() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    try sign.set("Back")
    let picture = try rendered("Back", "--scroll", "none")
    try await sign.waitForPicture(picture)
    for (columns, rows) in [(UInt16(64), UInt16(12)), (120, 40), (64, 14), (80, 24)] {
      // The program reacts to the terminal itself, even if the sign does not change.
      sign.resize(columns: columns, rows: rows)
      try await waitUntil("it is drawn anew") {
        sign.picture == picture && (10..<Int(rows)).allSatisfy { sign.screen.text(row: $0) == "" }
      }
      #expect(sign.screen.text(row: 0) == "signd 64x16")
    }
    sign.resize(columns: 40, rows: 8)
    try await waitUntil("the middle is shown") {
      sign.look()
      return sign.screen.text(row: 0) == "signd 64x16: the middle 40x10, window 64"
    }
    sign.resize(columns: 40, rows: 3)
    try await waitUntil("it says so") {
      sign.look()
      return sign.screen.text(row: 0).hasPrefix("window too small: needs 64x12, has 40x3")
    }
    sign.resize(columns: 80, rows: 24)
    try await sign.waitForPicture(picture)
    #expect(sign.screen.unknown == [])
  }

  @Test func aVideoTerminalShowsThePictureInLetters() async throws {
    let sign = try SignInTerminal(environment: ["TERM": "vt100"])
    try await sign.waitToSet("Back")
    let rows = try rendered("Back", "--scroll", "none").split(separator: "\n").map(String.init)
    try await waitUntil("the picture is there") {
      sign.look()
      return (0..<16).map { sign.screen.text(row: 1 + $0) } == rows
    }
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], []), (["COLORTERM": "truecolor"], ["--colors", "none"]),
  ])
  func withoutColoursNoneIsSelected(
    _ environment: [String: String], _ arguments: [String]
  ) async throws {
    let sign = try SignInTerminal(arguments, environment: environment)
    try await sign.waitToSet("Back")
    let picture = try rendered("Back", "--scroll", "none")
    try await waitUntil("the picture is there") {
      sign.look()
      return sign.filling == picture
    }
    #expect(sign.screen.cells.allSatisfy { $0.style.foreground == nil })
  }

  @Test func aWindowThatIsClosedEndsTheSign() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    sign.terminal.hangUp()
    #expect(try await sign.waitForEnd() == 0)
    #expect(access(sign.socket, F_OK) != 0)
  }

  /// Otherwise LEDs would stay lit and their lines taken.
  @Test func aWindowThatIsClosedEndsASignWithARealPanel() async throws {
    let directory = TemporaryDirectory()
    try directory.write(
      "panel: { type: max7219, size: 32x8, spi: { device: /dev/nowhere } }", to: "signd.yaml")
    let sign = try SignInTerminal(["--config", directory.path + "/signd.yaml"])
    var output = ""
    try await waitUntil("it has tried its panel") {
      output += String(decoding: sign.terminal.read(), as: UTF8.self)
      return output.contains("/dev/nowhere")
    }
    sign.terminal.hangUp()
    #expect(try await sign.waitForEnd() == 0)
    #expect(access(sign.socket, F_OK) != 0)
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalThatCannotDrawGetsNoEscapeCodes(term: String) async throws {
    for view in [[], ["--view", "terminal"]] {
      let sign = try SignInTerminal(view, environment: ["TERM": term])
      var output = ""
      try await waitUntil("it says how to look") {
        output += String(decoding: sign.terminal.read(), as: UTF8.self)
        return output.contains("show the panel with: ")
      }
      #expect(output.contains("cannot draw (TERM=\(term))") == !view.isEmpty)
      sign.terminal.type("\u{3}")
      #expect(sign.program.finish().status == 0)
      output += String(decoding: sign.terminal.read(), as: UTF8.self)
      #expect(!output.contains("\u{1B}"))
    }
  }

  // MARK: As large as the window

  @Test func aPanelThatFollowsItsWindowBecomesLargerAndSmallerWithIt() async throws {
    let sign = try SignInTerminal(columns: 50, rows: 14, ["--panel", "window"])
    try await sign.waitToSet("Back")
    func expect(_ columns: Int, _ rows: Int) async throws {
      let picture = try rendered(
        "Back", "--scroll", "none", "--panel", "\(columns)x\(2 * (rows - 4))")
      try await waitUntil("the picture fills \(columns)x\(rows)") {
        sign.picture(columns: columns, rows: 2 * (rows - 4)) == picture
      }
    }
    try await expect(50, 14)
    for (columns, rows) in [(70, 20), (40, 10)] {
      sign.resize(columns: UInt16(columns), rows: UInt16(rows))
      try await expect(columns, rows)
    }
    let refused = try Program.run(signctl, ["resize", "64x16", "--socket", sign.socket])
    #expect(refused.status == 1 && refused.errors.contains("as large as its window"))
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test func aWindowForWhichTheLayoutHasNoSpaceLeavesThePanelAsItWas() async throws {
    let directory = TemporaryDirectory()
    try directory.write(
      """
      panel: { size: 40x8, virtual: { follow: true } }
      layout: ["H:|[main(30)][rest(>=10)]|", "V:|[main]|", "V:|[rest]|"]
      """, to: "signd.yaml")
    let sign = try SignInTerminal(
      columns: 30, rows: 10, ["--config", directory.path + "/signd.yaml"])
    try await sign.waitToSet("Back")
    func size() throws -> String {
      try Program.run(signctl, ["panel", "--socket", sign.socket]).output
    }
    #expect(try size().contains("40x8"))
    sign.resize(columns: 60, rows: 20)
    try await waitUntil("it has become larger") {
      sign.look()
      return try size().contains("60x32")
    }
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test func aPanelThatIsToFollowItsWindowNeedsOne() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signd,
      [
        "run", "--panel", "window", "--socket", directory.path + "/s.sock", "--state",
        directory.path, "--for", "5s",
      ])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "signd: --panel window is for a panel in a terminal: standard output is not a "
        + "terminal\n")
    let contrary = try Program.run(signd, ["run", "--panel", "window", "--view", "headless"])
    #expect(contrary.status == 2 && contrary.errors.contains("needs --view terminal"))
  }
}
