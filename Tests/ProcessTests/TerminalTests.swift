import Glibc
import TestSupport
import Testing

/// A real signd in a terminal, as a person at a keyboard has it.
private final class SignInTerminal {
  let terminal: PseudoTerminal
  let program: Program
  let socket: String
  private(set) var screen: TerminalModel
  private let directory = TemporaryDirectory()

  init(
    columns: UInt16 = 80, rows: UInt16 = 24, _ arguments: [String] = [],
    environment: [String: String] = ["TERM": "xterm-256color"]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    socket = directory.path + "/s.sock"
    screen = TerminalModel(columns: Int(columns), rows: Int(rows))
    program = try Program(
      signd,
      ["run", "--socket", socket, "--state", directory.path + "/state", "--for", "60s"]
        + arguments, environment: environment, on: terminal)
  }

  /// Takes in what was written.
  func look() {
    screen.feed(terminal.read())
  }

  /// The picture on the screen; every lamp that is lit is `#`.
  var picture: String {
    look()
    return (0..<16).map { y in
      String(
        (0..<64).map { x in
          let lamp = screen.cell(x, 1 + y / 2).lamp(isUpper: y % 2 == 0) ?? 0
          return lamp >> 16 > 0x80 ? "#" : "."
        }) + "\n"
    }.joined()
  }

  func waitForPicture(_ picture: String) async throws {
    try await waitUntil("the picture is there") { self.picture == picture && screen.isAlternate }
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

  /// The state letter of proc_pid_stat(5).
  var processState: String {
    let stat = try? Program.run("cat", ["/proc/\(program.pid)/stat"]).output
    return stat?.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
  }

  /// Waits for its end and expects the terminal as it was.
  func expectGoodEnd() throws {
    // It may wait for somebody to read.
    while program.status == nil { look() }
    look()
    #expect(program.status == 0)
    #expect(!screen.isAlternate && screen.isCursorVisible && screen.isWholeScreenScrolling)
    #expect(screen.unknown == [])
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
    try sign.expectGoodEnd()
  }

  /// The signal of Ctrl-C; the key itself would throw away what the test has not read yet.
  @Test(arguments: 0..<8)
  func anInterruptAtAnyMomentOfTheStartGivesTheTerminalBack(moment: UInt32) throws {
    let sign = try SignInTerminal()
    // Somewhere between the first instruction and the first frame.
    usleep(moment * 4000)
    sign.program.signal(SIGINT)
    while sign.program.status == nil { sign.look() }
    sign.look()
    // At the very first the program does not know of signals, nor of terminals.
    let status = sign.program.status
    #expect(status == 0 || status == 128 + SIGINT)
    #expect(!sign.screen.isAlternate && sign.screen.isCursorVisible)
  }

  @Test func controlBackslashEndsItToo() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    sign.terminal.type("\u{1C}")
    try sign.expectGoodEnd()
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
    try sign.expectGoodEnd()
  }

  @Test func whoStopsItFromElsewhereFindsThePictureWhole() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    try sign.set("Back")
    let picture = try rendered("Back", "--scroll", "none")
    try await sign.waitForPicture(picture)
    sign.program.signal(SIGSTOP)
    try await waitUntil("it has stopped") { sign.processState == "T" }
    // Somebody else writes over it.
    let scrawl = "\u{1B}[2Jscrawl"
    _ = scrawl.utf8.withContiguousStorageIfAvailable {
      write(sign.terminal.slave, $0.baseAddress, $0.count)
    }
    #expect(sign.picture != picture)
    sign.program.signal(SIGCONT)
    try await sign.waitForPicture(picture)
  }

  @Test func theWindowMayBeResized() async throws {
    let sign = try SignInTerminal(columns: 40, rows: 24)
    try await waitUntil("it says so") {
      sign.look()
      return sign.screen.text(row: 0).hasPrefix("window too small: needs 64x")
    }
    let small = try SignInTerminal()
    try await small.waitForStart()
    // The model keeps its size; what is asked for is that everything is drawn anew.
    let writes = small.screen.writes
    small.terminal.resize(columns: 80, rows: 20)
    small.program.signal(SIGWINCH)
    try await waitUntil("it draws all again") {
      small.look()
      return small.screen.writes > writes + 80 * 20
    }
  }

  @Test func aWindowThatIsClosedEndsTheSign() async throws {
    let sign = try SignInTerminal()
    try await sign.waitForStart()
    sign.terminal.hangUp()
    #expect(sign.program.finish().status == 0)
    #expect(access(sign.socket, F_OK) != 0)
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalThatCannotDrawGetsNoEscapeCodes(term: String) async throws {
    for view in [[], ["--view", "terminal"]] {
      let sign = try SignInTerminal(view, environment: ["TERM": term])
      var output = ""
      try await waitUntil("it says how to look") {
        output += String(decoding: sign.terminal.read(), as: UTF8.self)
        return output.contains("look at the panel with: ")
      }
      #expect(output.contains("cannot draw (TERM=\(term))") == !view.isEmpty)
      sign.terminal.type("\u{3}")
      #expect(sign.program.finish().status == 0)
      output += String(decoding: sign.terminal.read(), as: UTF8.self)
      #expect(!output.contains("\u{1B}"))
    }
  }
}
