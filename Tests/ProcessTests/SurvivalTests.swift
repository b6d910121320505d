import ControlAPI
import Glibc
import Messages
import TestSupport
import Testing

@Suite struct SurvivalTests {
  @Test func whatWasSetSurvivesARestart() async throws {
    var sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Closed on Monday", "--color", "red").status == 0)
    #expect(sign.ctl("brightness", "40").status == 0)
    #expect(sign.ctl("rotate", "180").status == 0)
    #expect(sign.ctl("power", "off").status == 0)
    #expect(sign.ctl("stop").status == 0)
    #expect(sign.stop().status == 0)
    sign = try await RunningSign(in: sign.directory)
    let status = try sign.status
    #expect(status.zones[0].message?.text == "Closed on Monday")
    #expect(status.zones[0].message?.color?.hex == "#ff0000")
    #expect(!status.zones[0].running)
    #expect(status.panel.brightness == 40 && status.panel.rotate == 180 && !status.panel.power)
    #expect(!sign.picture.contains("#"))
    #expect(sign.ctl("power", "on").status == 0)
    #expect(sign.picture.contains("#"))
  }

  @Test func clearedIsAStateTooAndAnUnusedSignSaysHello() async throws {
    var sign = try await RunningSign()
    #expect(try sign.text?.contains("signctl") == true)
    #expect(sign.ctl("brightness", "50").status == 0)
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text?.contains("signctl") == true)
    #expect(sign.ctl("clear").status == 0)
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == nil)
    #expect(!sign.picture.contains("#"))
  }

  @Test func whatShouldNotPersistIsGoneAfterARestart() async throws {
    var sign = try await RunningSign()
    #expect(sign.ctl("set-message", "lasting").status == 0)
    #expect(sign.ctl("set-message", "fleeting", "--no-persist").status == 0)
    #expect(sign.ctl("brightness", "50").status == 0)
    #expect(try sign.text == "fleeting")
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == "lasting")
  }

  @Test(arguments: 1...3)
  func afterAKillInAFloodTheLastAnsweredMessageIsThere(round: Int) async throws {
    var sign = try await RunningSign()
    // Sends requests and records every answer until the daemon ends.
    let answered = sign.directory.path + "/answered"
    let flood = try Program(
      "sh",
      [
        "-c",
        """
        i=0; while i=$((i+1)) && \(signctl) set-message "n$i" --socket \(sign.socket); do
          echo "n$i" >> \(answered); done
        """,
      ])
    try await waitUntil("some are answered") {
      try Program.run("wc", ["-l", answered]).output.split(separator: " ").first.flatMap {
        Int($0)
      } ?? 0 >= 5 * round
    }
    sign.program.signal(SIGKILL)
    #expect(sign.program.finish().status == 128 + SIGKILL)
    _ = flood.finish()
    let last = try Program.run("tail", ["-n", "1", answered]).output.split(separator: "\n")[0]
    sign = try await RunningSign(in: sign.directory)
    let shown = try #require(try sign.text)
    // The request in flight when the daemon died may have been stored before its answer.
    let next = "n\(Int(last.dropFirst())! + 1)"
    #expect(shown == last || shown == next)
  }

  @Test func withoutAPlaceForItsStateTheSignRunsSaysSoAndRecovers() async throws {
    let directory = TemporaryDirectory()
    let blocker = directory.path + "/blocker"
    #expect(try Program.run("touch", [blocker]).status == 0)
    let sign = try await RunningSign(in: directory, state: blocker + "/state")
    let result = sign.ctl("set-message", "still here")
    #expect(result.status == 0)
    #expect(result.errors.contains("could not store it"))
    let status = try sign.status
    #expect(!status.state.ok && status.state.detail.contains(blocker))
    #expect(sign.picture.contains("#"))
    #expect(
      try sign.curl("/v1/zones/main/message", "--request", "DELETE").hasSuffix("200"))
    #expect(sign.ctl("set-message", "still here").errors.contains("could not store it"))
    unlink(blocker)
    try await waitUntil("the state is stored") { try sign.status.state.ok }
    _ = sign.stop()
    let again = try await RunningSign(in: directory, state: blocker + "/state")
    #expect(try again.text == "still here")
  }

  static let mayMount =
    (try? Program.run("unshare", ["-Urm", "mount", "-t", "tmpfs", "x", "/mnt"]).status) == 0

  @Test(.enabled(if: mayMount, "this user may not mount a file system of its own"))
  func aFullOrReadOnlyDiskIsReportedAndGotOver() async throws {
    let directory = TemporaryDirectory()
    let state = directory.path + "/state"
    let shell =
      "mkdir \(state); mount -t tmpfs -o size=64k x \(state); exec \(signd) "
      + "--socket \(directory.path)/s.sock --state \(state) --view headless --for 60s"
    let program = try Program("unshare", ["-Urm", "sh", "-c", shell])
    func ctl(_ arguments: String...) -> Program.Result {
      try! Program.run(signctl, arguments + ["--socket", directory.path + "/s.sock"])
    }
    // The filesystem as the daemon sees it.
    func inside(_ command: String) throws -> Bool {
      try Program.run(
        "nsenter",
        ["-t", "\(program.pid)", "-U", "-m", "--preserve-credentials", "sh", "-c", command]
      ).status == 0
    }
    try await waitUntil("it answers") { ctl("status").status == 0 }
    #expect(ctl("set-message", "before").errors.isEmpty)
    #expect(try inside("cat /dev/zero >\(state)/fill 2>&-; test -s \(state)/fill"))
    #expect(ctl("set-message", "full").errors.contains("could not store it"))
    #expect(ctl("status").output.contains("No space left on device"))
    #expect(ctl("snapshot").output.contains("#"))
    #expect(try inside("rm \(state)/fill"))
    try await waitUntil("it recovers") { !ctl("status").output.contains("NOT STORED") }
    #expect(try inside("mount -o remount,ro,size=64k x \(state)"))
    #expect(ctl("set-message", "read-only").errors.contains("could not store it"))
    #expect(ctl("status").output.contains("Read-only file system"))
    #expect(try inside("mount -o remount,rw,size=64k x \(state)"))
    #expect(ctl("set-message", "after").errors.isEmpty)
    #expect(try inside("cat \(state)/state.json \(state)/state.journal | grep -q after"))
    program.signal(SIGTERM)
    #expect(program.finish().status == 0)
  }

  @Test(.enabled(if: mayMount, "this user may not mount a file system of its own"))
  func onAFullDiskAMessageCanBeCleared() async throws {
    let directory = TemporaryDirectory()
    let (state, socket) = (directory.path + "/state", directory.path + "/s.sock")
    let program = try Program(
      "unshare",
      [
        "-Urm", "sh", "-c",
        """
        mkdir \(state); mount -t tmpfs -o size=64k x \(state)
        exec \(signd) --socket \(socket) --state \(state) --view headless --for 60s
        """,
      ])
    let sign = RunningSign(program, directory: directory, socket: socket, state: state)
    func inside(_ command: String) throws -> String {
      try Program.run(
        "nsenter",
        ["-t", "\(program.pid)", "-U", "-m", "--preserve-credentials", "sh", "-c", command]
      ).output
    }
    try await waitUntil("it answers") { sign.ctl("status").status == 0 }
    #expect(sign.ctl("set-message", "before").errors.isEmpty)
    _ = try inside("cat /dev/zero >\(state)/fill 2>&-")
    #expect(sign.ctl("set-message", "full").errors.contains("could not store it"))
    #expect(sign.ctl("clear").errors.isEmpty)
    #expect(try sign.status.state.ok)
    #expect(try !inside("cat \(state)/state.json").contains("before"))
    #expect(sign.stop().status == 0)
  }

  @Test func aStateDirectoryThatComesLateIsFoundByItself() async throws {
    var sign = try await RunningSign()
    #expect(sign.ctl("set-message", "from before").status == 0)
    _ = sign.stop()
    let hidden = sign.directory.path + "/hidden"
    #expect(try Program.run("mv", [sign.state, hidden]).status == 0)
    #expect(try Program.run("touch", [sign.state]).status == 0)
    sign = try await RunningSign(in: sign.directory)
    #expect(try !sign.status.state.ok)
    // Pausing the sign does not change its message.
    #expect(sign.ctl("stop").errors.contains("could not store it"))
    #expect(try Program.run("rm", [sign.state]).status == 0)
    #expect(try Program.run("mv", [hidden, sign.state]).status == 0)
    try await waitUntil("the state is read") { try sign.status.state.ok }
    #expect(try sign.text == "from before")
    #expect(try !sign.status.zones[0].running)
  }

  @Test func aBrokenStateFileIsSetAsideAndReportedAndReplaced() async throws {
    var sign = try await RunningSign()
    for text in ["a", "b"] { #expect(sign.ctl("set-message", text).status == 0) }
    _ = sign.stop()
    #expect(
      try Program.run("sh", ["-c", "echo '{' > \(sign.state)/state.json"]).status == 0)
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == "a")
    #expect(try sign.status.state.detail.contains("set aside"))
    #expect(try Program.run("cat", ["\(sign.state)/state.json.broken-1"]).output == "{\n")
    #expect(sign.stop().errors.contains("set aside"))
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == "a")
  }

  @Test(.enabled(if: mayMount, "this user may not mount a file system of its own"))
  func aBrokenStateOnAReadOnlyDiskFallsBackToTheOneBeforeIt() async throws {
    let before = try await RunningSign()
    for text in ["a", "b"] { #expect(before.ctl("set-message", text).status == 0) }
    _ = before.stop()
    for (hasPrevious, text) in [(true, "a"), (false, nil)] {
      let directory = TemporaryDirectory()
      let state = directory.path + "/state"
      let socket = directory.path + "/s.sock"
      let program = try Program(
        "unshare",
        [
          "-Urm", "sh", "-c",
          """
          mkdir \(state); mount -t tmpfs -o size=64k x \(state)
          \(hasPrevious) && cp \(before.state)/state.json.previous \(state)
          : >\(state)/state.json; mount -o remount,ro,size=64k x \(state)
          exec \(signd) --socket \(socket) --state \(state) --view headless --for 60s
          """,
        ])
      let sign = RunningSign(program, directory: directory, socket: socket, state: state)
      try await waitUntil("it answers") { sign.ctl("status").status == 0 }
      #expect(try sign.text == text)
      #expect(try !sign.status.state.ok)
      #expect(sign.picture.contains("#") == (text != nil))
    }
  }

  @Test(arguments: [true, false])
  func theFallbackOfAnUnreadableStateSurvivesAReload(
    hasPrevious: Bool
  ) async throws {
    var sign = try await RunningSign()
    #expect(sign.ctl("set-message", "a").status == 0)
    #expect(sign.ctl("power", "off").status == 0)
    #expect(sign.ctl("brightness", "10").status == 0)
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(sign.ctl("set-message", "b").status == 0)
    _ = sign.stop()
    // A socket can be neither read nor parsed as a state.
    let replace =
      "cd \(sign.state) && rm state.json\(hasPrevious ? "" : " state.json.previous") "
      + "&& python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"state.json\")'"
    #expect(try Program.run("sh", ["-c", replace]).status == 0)
    sign = try await RunningSign(in: sign.directory)
    func check() throws {
      let status = try sign.status
      #expect(!status.state.ok)
      #expect(status.zones[0].message?.text?.string == (hasPrevious ? "a" : nil))
      #expect(status.panel.brightness == (hasPrevious ? 10 : 100))
      #expect(status.panel.power != hasPrevious)
    }
    try check()
    sign.program.signal(SIGHUP)
    try await waitUntil("it was read") {
      sign.program.errors.contains("read again") || sign.program.errors.contains("no configuration")
    }
    try check()
  }

  @Test func theFirstRunMessageDoesNotComeBackWhenTheStateIsLost() async throws {
    var sign = try await RunningSign()
    #expect(try sign.text != nil)
    #expect(sign.ctl("set-message", "a").status == 0)
    _ = sign.stop()
    #expect(
      try Program.run("sh", ["-c", ": > \(sign.state)/state.json"]).status == 0)
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == nil)
    #expect(!sign.picture.contains("#"))
    #expect(try sign.status.state.detail.contains("starts without messages"))
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.text == nil)
  }

  @Test func aSocketIsNeverStolenAndALeftOverOneIsReplaced() async throws {
    var sign = try await RunningSign()
    let second = try Program.run(
      signd,
      ["run", "--socket", sign.socket, "--state", sign.directory.path + "/other", "--for", "5s"])
    #expect(second.status == 1)
    #expect(
      second.errors.contains(
        "\(sign.socket) belongs to another signd: process \(sign.program.pid) (signd)"))
    #expect(sign.ctl("status").status == 0)
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
    #expect(access(sign.socket, F_OK) == 0)
    sign = try await RunningSign(in: sign.directory)
    #expect(sign.ctl("status").status == 0)
  }

  @Test func aStateDirectoryBelongsToOneDaemon() async throws {
    let sign = try await RunningSign()
    let second = try Program.run(
      signd,
      [
        "run", "--socket", sign.directory.path + "/other.sock", "--state", sign.state, "--for",
        "5s",
      ])
    #expect(second.status == 1)
    #expect(
      second.errors.contains(
        "is used by another signd: process \(sign.program.pid) (signd) has locked "
          + "\(sign.state)/state.lock; stop that one, or name another directory with --state"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalEndsItCleanly(signal: Int32) async throws {
    let sign = try await RunningSign()
    sign.program.signal(signal)
    let result = sign.program.finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(access(sign.socket, F_OK) != 0)
  }

  @Test func thePictureMovesOnAmongClientsThatMeanNoGood() async throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    #expect(
      try Program.run("sh", ["-c", "echo 'control: { max_connections: 32 }' >\(file)"]).status == 0)
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(
      sign.ctl("set-message", "moving", "--scroll", "left", "--delay", "0", "--speed", "100")
        .status == 0)
    let crowd = try Program("python3", ["-c", Self.crowd, sign.socket])
    try await waitUntil("the crowd is there") {
      try #require(crowd.status == nil, "\(crowd.errors)")
      return crowd.output.contains("here")
    }
    for number in 1...3 {
      let before = try sign.status.frames.shown
      try await waitUntil("the picture moves on") { try sign.status.frames.shown > before + 20 }
      #expect(sign.ctl("set-message", "good \(number)", "--scroll", "none").status == 0)
      #expect(sign.picture == (try rendered("good \(number)", "--scroll", "none")))
      #expect(sign.ctl("set-message", "moving", "--scroll", "left", "--delay", "0").status == 0)
    }
    #expect(crowd.status == nil)
    #expect(crowd.finish().status == 0)
  }

  /// Silent clients, clients that send single bytes, and clients that send many requests and never
  /// read. Closed clients reconnect. The crowd ends with its standard input.
  private static let crowd = """
    import select, socket, sys
    def client(number):
        s = socket.socket(socket.AF_UNIX)
        s.setblocking(False)
        try:
            s.connect(sys.argv[1])
            if number % 3 == 1: s.send(b'GET /v1/hea')
            if number % 3 == 2: s.send(b'GET /v1/frame HTTP/1.1\\r\\n\\r\\n' * 40)
        except OSError: pass
        return s
    clients = [client(n) for n in range(60)]
    print('here', flush=True)
    while not select.select([sys.stdin], [], [], 0.5)[0]:
        for n, s in enumerate(clients):
            try:
                s.send(b'l' if n % 3 == 1 else b'')
                if n % 3 != 2 and s.recv(1, socket.MSG_PEEK) == b'': raise OSError
            except BlockingIOError: pass
            except OSError:
                s.close()
                clients[n] = client(n)
    """

  @Test func aLargeMessageLeavesNothingBehind() async throws {
    let sign = try await RunningSign()
    func residentMemory() throws -> Int {
      let line = try Program.run("grep", ["RssAnon", "/proc/\(sign.program.pid)/status"]).output
      return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
    // In kB. Later messages do not need what the first ones allocated.
    let text = String(repeating: "every word of a long text. ", count: 38_000)
    let fresh = try residentMemory()
    #expect(sign.ctl("set-message", "-", input: text).status == 0)
    for _ in 0..<5 { #expect(sign.ctl("set-message", "small").status == 0) }
    try await waitUntil("most memory is given back") { try residentMemory() < fresh + 3000 }
    let before = try residentMemory()
    for _ in 0..<2 { #expect(sign.ctl("set-message", "-", input: text).status == 0) }
    #expect(try residentMemory() > before + 3000)
    #expect(sign.ctl("set-message", "small").status == 0)
    try await waitUntil("the memory is given back") { try residentMemory() < before + 1500 }
  }

  /// Swift's own thread pool would wake up every second after its first use.
  @Test func aSignHasNoThreadsButThoseThatSleepUntilTheyAreNeeded() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "still", "--scroll", "none").status == 0)
    #expect(sign.picture.contains("#"))
    let names = try Program.run("sh", ["-c", "cat /proc/\(sign.program.pid)/task/*/comm"]).output
    #expect(
      names.split(separator: "\n").sorted() == [
        // Threads for changes, answers, and slow answers.
        "NIO-ELT-1-#1", "TP-#0", "TP-#0", "TP-#0", "signd", "signd-clock", "signd-render",
        "signd-viewers",
      ])
  }

  @Test func theCommandThatItPrintsShowsThePanel() async throws {
    let sign = try await RunningSign()
    let line = try #require(
      sign.program.errors.split(separator: "\n").first { $0.contains("show the panel with: ") })
    let command = String(line[line.firstRange(of: "with: ")!.upperBound...])
    let result = try Program.run("sh", ["-c", command])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 16)
  }

  @Test func closedDescriptorsAreNotTakenByAnythingElse() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    let program = try Program(
      "sh",
      [
        "-c",
        "exec \(signd) --socket \(socket) --state \(directory.path)/state --for 60s <&- >&- 2>&-",
      ])
    try await waitUntil("signd answers") {
      try #require(program.status == nil)
      return try Program.run(signctl, ["status", "--socket", socket]).status == 0
    }
    let files = try Program.run(
      "sh", ["-c", "cd /proc/\(program.pid)/fd && readlink 0 1 2"]
    ).output
    // Other processes of the same user may not read it.
    #expect(files == (getuid() == 0 ? "/dev/null\n/dev/null\n/dev/null\n" : ""))
    program.signal(SIGTERM)
    #expect(program.finish().status == 0)
  }

  @Test func aLogWithoutAReaderDoesNotEndIt() throws {
    let directory = TemporaryDirectory()
    let command =
      "\(signd) --socket \(directory.path)/s.sock --state \(directory.path)/state "
      + "--view headless --for 300ms"
    _ = try Program.run(
      "sh", ["-c", "(sleep 0.1; \(command); echo $? >\(directory.path)/status) 2>&1 | true"])
    #expect(try Program.run("cat", [directory.path + "/status"]).output == "0\n")
  }

  @Test(arguments: [["set-message", "Later"], ["snapshot"], ["watch"]])
  func aStoppedSigndIsReportedAtOnceAndGetsNoCommand(arguments: [String]) async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Before").status == 0)
    sign.program.signal(SIGSTOP)
    let start = ContinuousClock.now
    let result = sign.ctl(arguments)
    #expect(start.duration(to: .now) < .seconds(5))
    let pid = sign.program.pid
    #expect(result.status == 69)
    #expect(
      result.errors
        == "signctl: signd (process \(pid)) is stopped; 'kill -CONT \(pid)' continues it\n")
    sign.program.signal(SIGCONT)
    try await waitUntil("it answers") { sign.ctl("status").status == 0 }
    #expect(try sign.text == "Before")
  }

  @Test func aServerThatIsStoppedBeforeItAnswersIsReportedToo() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    let server = try Program(
      "python3",
      [
        "-uc",
        """
        import socket, sys, time
        server = socket.socket(socket.AF_UNIX)
        server.bind(sys.argv[1])
        server.listen()
        print("listens")
        client = server.accept()[0]
        client.recv(1)
        print("heard")
        time.sleep(60)
        """, socket,
      ])
    try await waitUntil("it listens") { server.output.contains("listens") }
    let client = try Program(signctl, ["status", "--socket", socket])
    try await waitUntil("it got the request") { server.output.contains("heard") }
    let start = ContinuousClock.now
    server.signal(SIGSTOP)
    let result = client.finish()
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(result.status == 69)
    #expect(result.errors.contains("(process \(server.pid)) is stopped; 'kill -CONT "))
  }

  @Test func aFileThatIsNamedByMistakeIsLeftAloneAndGetsNoNeighbour() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/notes"
    #expect(try Program.run("touch", [file]).status == 0)
    let result = try Program.run(
      signd, ["run", "--socket", file, "--state", directory.path + "/state", "--for", "1s"])
    #expect(result.status == 1 && result.errors.contains("is not a socket"))
    #expect(access(file + ".lock", F_OK) != 0)
  }

  @Test func itEndsByItselfAfterTheGivenTime() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signd,
      [
        "run", "--socket", directory.path + "/s.sock", "--state", directory.path, "--for", "300ms",
      ])
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
  }
}
