import CLinux
import ControlAPI
import Glibc
import TestSupport
import Testing

/// `signctl preview` in a terminal, beside a real sign.
private final class Preview: ProgramInTerminal {
  convenience init(
    of sign: RunningSign, _ arguments: String..., environment: [String: String] = [:]
  ) throws {
    try self.init(socket: sign.socket, arguments, environment: environment)
  }

  init(socket: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    try super.init(
      signctl, ["preview", "--socket", socket] + arguments, environment: environment)
    before = modes
  }

  private(set) var before: [UInt32] = []

  /// The terminal's input modes.
  var modes: [UInt32] {
    var settings = termios()
    tcgetattr(terminal.slave, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  func expectGoodEndWithKeys(status: Int32 = 0) async throws {
    try await expectGoodEnd(status: status)
    #expect(modes == before)
  }
}

@Suite struct PreviewTests {
  private func sign(showing text: String = "Back", _ arguments: [String] = []) async throws
    -> RunningSign
  {
    let sign = try await RunningSign(arguments)
    #expect(sign.ctl("set-message", text, "--scroll", "none").status == 0)
    return sign
  }

  @Test func whatIsOnTheSignIsInTheTerminalAndChangesWithIt() async throws {
    let sign = try await sign()
    let preview = try Preview(of: sign)
    try await preview.waitForPicture(sign.picture)
    #expect(!preview.screen.isCursorVisible)
    #expect(preview.screen.text(row: 0) == "signd 64x16")
    #expect(preview.screen.text(row: 9) == "q ends the preview")
    #expect(sign.ctl("set-message", "14:00", "--scroll", "none").status == 0)
    try await preview.waitForPicture(sign.picture)
    preview.terminal.type("q")
    try await preview.expectGoodEndWithKeys()
    #expect(try sign.status.panel.ok)
  }

  @Test func inTheBackgroundOfAShellItDoesNotDrawUntilItIsInTheForeground() async throws {
    let sign = try await sign()
    let shell = try ProgramInTerminal(
      "bash", ["--norc", "--noprofile", "--noediting", "-i"], columns: 200)
    shell.terminal.type("\(signctl) preview --socket \(sign.socket) &\n")
    for word in ["one", "two"] {
      #expect(sign.ctl("set-message", word, "--scroll", "none").status == 0)
      shell.terminal.type("echo '\(word)'x\n")
      try await waitUntil("the shell is in use") {
        shell.look()
        return (0..<shell.screen.rows).contains { shell.screen.text(row: $0) == "\(word)x" }
      }
      #expect(!shell.screen.isAlternate && shell.screen.isCursorVisible)
    }
    shell.terminal.type("fg\n")
    try await shell.waitForPicture(sign.picture)
    shell.terminal.type("q")
    try await waitUntil("the shell is back") {
      shell.look()
      return !shell.screen.isAlternate
    }
    shell.terminal.type("exit\n")
    #expect(try await shell.waitForEnd() == 0)
  }

  /// Brightness as in `make run`.
  @Test func brightnessAndPowerAreSeen() async throws {
    let sign = try await sign(showing: "")
    #expect(sign.ctl("set-message", "", "--background", "white").status == 0)
    let preview = try Preview(of: sign, environment: ["COLORTERM": "truecolor"])
    func waitForLEDs(_ range: ClosedRange<UInt32>) async throws {
      try await waitUntil("all lamps have \(range)") {
        preview.look()
        return preview.screen.isAlternate
          && (0..<64).allSatisfy {
            let led = preview.screen.cell($0, 4).led(isUpper: true)
            return led.map { range.contains($0 & 0xFF) } ?? false
          }
      }
    }
    try await waitForLEDs(255...255)
    // Half the light is sRGB 188 (IEC 61966-2-1). Ambient light adds a little.
    #expect(sign.ctl("brightness", "50").status == 0)
    try await waitForLEDs(186...192)
    #expect(sign.ctl("power", "off").status == 0)
    try await waitForLEDs(10...40)
  }

  @Test func aPictureOfAnotherShapeIsFollowed() async throws {
    let sign = try await sign(showing: "A", ["--panel", "32x16"])
    let preview = try Preview(of: sign)
    let flat = sign.picture
    try await waitUntil("it is there") { preview.picture(columns: 32, rows: 16) == flat }
    #expect(sign.ctl("rotate", "90").status == 0)
    let upright = sign.picture
    try await waitUntil("it is turned") { preview.picture(columns: 16, rows: 32) == upright }
    #expect(preview.screen.text(row: 0) == "signd 16x32")
    preview.resize(columns: 70, rows: 30)
    try await waitUntil("it is drawn anew") {
      preview.picture(columns: 16, rows: 32) == upright && preview.screen.text(row: 20) == ""
    }
    preview.program.signal(SIGTERM)
    try await preview.expectGoodEndWithKeys()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signalsEndItAndGiveTheTerminalBack(_ signal: Int32) async throws {
    let sign = try await sign()
    let preview = try Preview(of: sign)
    try await preview.waitForPicture(sign.picture)
    #expect(preview.modes != preview.before)
    preview.program.signal(signal)
    try await preview.expectGoodEndWithKeys()
  }

  @Test func controlCAndControlZAreThoseOfTheTerminal() async throws {
    let sign = try await sign()
    let preview = try Preview(of: sign)
    let picture = sign.picture
    try await preview.waitForPicture(picture)
    for _ in 0..<2 {
      preview.terminal.type("\u{1A}")
      try await waitUntil("it has stopped") { preview.processState == "T" }
      preview.look()
      #expect(!preview.screen.isAlternate && preview.screen.isCursorVisible)
      #expect(preview.modes == preview.before)
      preview.program.signal(SIGCONT)
      try await preview.waitForPicture(picture)
      #expect(preview.screen.isAlternate && preview.modes != preview.before)
    }
    preview.terminal.type("\u{3}")
    try await preview.expectGoodEndWithKeys()
  }

  /// Sends white frames of two sizes in turn, faster than any sign.
  private static let restlessSign = """
    import socket, sys
    server = socket.socket(socket.AF_UNIX)
    server.bind(sys.argv[1])
    server.listen()
    client, _ = server.accept()
    client.recv(65536)
    client.sendall(
        b"HTTP/1.1 200 OK\\r\\n"
        b"Content-Type: multipart/x-mixed-replace; boundary=signd-frame\\r\\n"
        b"Transfer-Encoding: chunked\\r\\n\\r\\n")
    def send(text):
        client.sendall(b"%x\\r\\n%b\\r\\n" % (len(text), text))
    send(b"--signd-frame\\r\\n")
    number = 0
    while True:
        number += 1
        width, height = (80, 40) if number // 10 % 2 == 0 else (64, 32)
        picture = b"P6\\n%d %d\\n255\\n" % (width, height) + b"\\xff" * (3 * width * height)
        send(b"Content-Type: image/x-portable-pixmap\\r\\nContent-Length: %d\\r\\n"
            b"Brightness: 100\\r\\n\\r\\n%b\\r\\n--signd-frame\\r\\n" % (len(picture), picture))
    """

  /// The program continues briefly before it stops, and has drawn a frame by then.
  @Test func controlZIsObeyedWhileThePictureMoves() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/sign.sock"
    let sign = try Program("python3", ["-c", Self.restlessSign, socket])
    try await waitUntil("it listens") {
      try #require(sign.status == nil, "\(sign.errors)")
      return access(socket, F_OK) == 0
    }
    let preview = try Preview(socket: socket)
    func wait(until what: String, _ isTrue: () -> Bool) async throws {
      try await waitUntil(what) {
        preview.look()
        try #require(preview.program.status == nil, "\(preview.screen.text(row: 0))")
        return isTrue()
      }
    }
    for _ in 0..<40 {
      try await wait(until: "it draws") {
        preview.screen.isAlternate && preview.screen.text(row: 0).hasPrefix("signd ")
      }
      // The signal instead of the key, which would discard pending output.
      preview.program.signal(SIGTSTP)
      try await wait(until: "it has stopped") { preview.processState == "T" }
      preview.look()
      #expect(!preview.screen.isAlternate && preview.screen.isCursorVisible)
      #expect(preview.modes == preview.before)
      preview.program.signal(SIGCONT)
    }
    for size in ["80x40", "64x32"] {
      try await wait(until: "\(size) is there") { preview.screen.text(row: 0) == "signd \(size)" }
    }
    preview.terminal.type("q")
    try await preview.expectGoodEndWithKeys()
  }

  @Test func whenTheSignGoesItSaysSo() async throws {
    let sign = try await sign()
    for isKilled in [false, true] {
      let sign = isKilled ? try await self.sign() : sign
      let preview = try Preview(of: sign)
      try await preview.waitForPicture(sign.picture)
      sign.program.signal(isKilled ? SIGKILL : SIGTERM)
      try await preview.expectGoodEndWithKeys(status: 69)
      // In the restored terminal.
      let words = (0..<24).map { preview.screen.text(row: $0) }.joined()
      #expect(
        words.contains(
          isKilled ? "signctl: signd has ended unexpectedly" : "signctl: signd has ended"))
    }
  }

  @Test func itEndsByItselfWhenThatIsWanted() async throws {
    let sign = try await sign()
    let preview = try Preview(of: sign, "--for", "700ms")
    try await preview.expectGoodEndWithKeys()
  }

  @Test func itEndsAlsoBeforeThereIsAPicture() async throws {
    let sign = try await sign()
    for moment in 0..<6 as Range<UInt32> {
      let preview = try Preview(of: sign)
      usleep(moment * 8000)
      preview.program.signal(SIGINT)
      // Early in its start, the program does not handle signals.
      #expect([0, 128 + SIGINT].contains(try await preview.waitForEnd()))
      #expect(!preview.screen.isAlternate && preview.screen.isCursorVisible)
      #expect(preview.modes == preview.before)
    }
  }

  @Test func whatIsNoTerminalIsReferredToTheSnapshot() async throws {
    let sign = try await sign()
    let piped = sign.ctl("preview")
    #expect(piped.status == 2)
    #expect(
      piped.errors
        == "signctl: standard output is not a terminal; 'signctl snapshot' prints the frame\n")
    let dumb = try Preview(of: sign, environment: ["TERM": "dumb"])
    #expect(try await dumb.waitForEnd() == 2)
    #expect(dumb.screen.text(row: 0).contains("(TERM=dumb); 'signctl"))
  }

  @Test func withoutASignNothingIsDrawn() async throws {
    let terminal = try ProgramInTerminal(signctl, ["preview", "--socket", "/nowhere/s.sock"])
    #expect(try await terminal.waitForEnd() == 69)
    #expect(terminal.screen.text(row: 0).hasPrefix("signctl: there is no socket at /nowhere"))
  }

  /// Watching a still sign costs no more than not watching it.
  @Test func aSignThatStandsStillIsSentOnceAndWakesNoClient() async throws {
    let sign = try await sign()
    let preview = try Preview(of: sign)
    try await preview.waitForPicture(sign.picture)
    // The effects of the change are over.
    sleep(3)
    let threads = try sign.threads
    func wakeUps() throws -> Int {
      try threads.values.map { try sign.wakeUps(of: $0) }.reduce(0, +)
    }
    let before = try wakeUps()
    sleep(2)
    #expect(try wakeUps() - before <= 2)
    #expect(preview.terminal.read() == [])
  }

  @Test func framesComeAsPartsNoFasterThanSixtyASecond() async throws {
    let sign = try await sign()
    let scrolling = ["set-message", "abcdefghijkl", "--scroll", "left", "--speed", "1000"]
    #expect(sign.ctl(scrolling + ["--delay", "0"]).status == 0)
    let before = clinux_monotonic_now()
    let parts = try Program.run(
      "sh",
      [
        "-c",
        "curl -sN --max-time 2 --unix-socket \(sign.socket) 'http://x/v1/frames?format=text'"
          + " | grep -ac '^Brightness: 100'",
      ]
    ).output.dropLast()
    let seconds = Double(clinux_monotonic_now() - before) / 1e9
    let count = try #require(Int(parts))
    #expect(count > 10)
    #expect(Double(count) <= seconds * 60 + 2)
  }
}
