import CLinux
import ControlAPI
import Glibc
import TestSupport
import Testing

/// A socket that receives sd_notify(3) messages.
private final class NotifySocket {
  let path: String
  private let descriptor: Int32

  init(in directory: TemporaryDirectory) {
    path = directory.path + "/notify.sock"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    precondition(clinux_unix_bind(descriptor, path) == 0)
  }

  deinit { close(descriptor) }

  private(set) var heard: [String] = []

  /// Reads new messages, and returns whether `what` was ever received.
  func hears(_ what: String) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { break }
      heard.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
    return heard.contains { $0.contains(what) }
  }
}

@Suite struct ServiceManagerTests {
  @Test func theServiceManagerIsNotifiedOfWhatHappens() async throws {
    let directory = TemporaryDirectory()
    let notify = NotifySocket(in: directory)
    let sign = try await RunningSign(
      in: directory, environment: ["NOTIFY_SOCKET": notify.path, "WATCHDOG_USEC": "200000"])
    try await waitUntil("it is ready") { notify.hears("READY=1") }
    #expect(notify.hears("STATUS="))
    #expect(sign.ctl("set-message", "still", "--scroll", "none").status == 0)
    try await waitUntil("it is shown") {
      _ = notify.hears("")
      return sign.picture.contains("#")
    }
    // A still sign wakes for its watchdog, and its render loop for nothing else.
    func meals() -> Int {
      _ = notify.hears("")
      return notify.heard.count { $0 == "WATCHDOG=1" }
    }
    let loop = try #require(try sign.threads["signd-render"])
    let begin = try sign.status.uptime
    let first = meals()
    let rests = try sign.wakeUps(of: loop)
    try await waitUntil("the watchdog is fed") { meals() >= first + 5 }
    let restsSince = try sign.wakeUps(of: loop) - rests
    let mealsSince = meals() - first
    #expect(restsSince <= mealsSince + 1)
    // Twice per watchdog interval.
    #expect(Double(mealsSince) <= (try sign.status.uptime - begin) / 0.1 + 2)
    sign.program.signal(SIGHUP)
    try await waitUntil("it reloads") { notify.hears("RELOADING=1\nMONOTONIC_USEC=") }
    try await waitUntil("it is ready again") {
      _ = notify.hears("")
      let reload = notify.heard.lastIndex { $0.hasPrefix("RELOADING=1") }!
      return notify.heard[reload...].contains { $0.hasPrefix("READY=1") }
    }
    #expect(sign.stop().status == 0)
    #expect(notify.hears("STOPPING=1"))
  }

  @Test func theServiceManagerIsNotifiedOfAStateThatFailsAndReturns() async throws {
    let directory = TemporaryDirectory()
    let notify = NotifySocket(in: directory)
    let blocker = directory.path + "/blocker"
    #expect(try Program.run("touch", [blocker]).status == 0)
    let sign = try await RunningSign(
      in: directory, state: blocker + "/state", environment: ["NOTIFY_SOCKET": notify.path])
    let trouble = "Showing a 64x16 panel; the state directory \(blocker)/state cannot be opened"
    try await waitUntil("it is ready") { notify.hears("READY=1\nSTATUS=" + trouble) }
    unlink(blocker)
    #expect(sign.ctl("set-message", "a").status == 0)
    try await waitUntil("all is well") {
      _ = notify.hears("")
      return notify.heard.contains("STATUS=Showing a 64x16 panel")
    }
  }

  @Test(arguments: 1...5)
  func aSignalThatComesWithTheReadinessIsNotLost(round: Int) async throws {
    let directory = TemporaryDirectory()
    let notify = NotifySocket(in: directory)
    func start() throws -> Program {
      try Program(
        signd,
        [
          "run", "--socket", directory.path + "/s.sock", "--state", directory.path + "/state",
          "--view", "headless", "--for", "120s",
        ], environment: ["NOTIFY_SOCKET": notify.path])
    }
    let program = try start()
    try await waitUntil("it is ready") { notify.hears("READY=1") }
    program.signal(SIGHUP)
    try await waitUntil("it has read its configuration again") { notify.hears("RELOADING=1") }
    program.signal(SIGTERM)
    #expect(program.finish().status == 0)
    // Before it is ready, its log reports the start.
    let early = try start()
    try await waitUntil("it has begun") { early.errors.contains("shows a 64x16 panel") }
    early.signal(SIGTERM)
    let result = early.finish()
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aReloadThatFailsEndsInReadinessToo() async throws {
    let directory = TemporaryDirectory()
    let notify = NotifySocket(in: directory)
    let file = directory.path + "/signd.yaml"
    #expect(try Program.run("sh", ["-c", ": >\(file)"]).status == 0)
    let sign = try await RunningSign(
      in: directory, ["--config", file], environment: ["NOTIFY_SOCKET": notify.path])
    try await waitUntil("it is ready") { notify.hears("READY=1") }
    #expect(try Program.run("sh", ["-c", "echo nonsense >\(file)"]).status == 0)
    sign.program.signal(SIGHUP)
    try await waitUntil("it is ready again") {
      _ = notify.hears("")
      guard let reload = notify.heard.lastIndex(where: { $0.hasPrefix("RELOADING=1") }) else {
        return false
      }
      return notify.heard[reload...].contains { $0.hasPrefix("READY=1") }
    }
    #expect(sign.program.errors.contains("signd still uses the previous one"))
  }

  @Test func theLogHasTheJournalsPrioritiesOnlyWhenItGoesThere() throws {
    let directory = TemporaryDirectory()
    let run =
      "\(signd) --socket \(directory.path)/s.sock --state \(directory.path)/state --for 100ms"
    let log = directory.path + "/log"
    // systemd sets the device and inode of standard error.
    let journal = "JOURNAL_STREAM=$(stat -L -c %d:%i \(log)) \(run) 2>\(log) >/dev/null; cat \(log)"
    let toJournal = try Program.run("sh", ["-c", ": >\(log); " + journal])
    #expect(
      toJournal.output.split(separator: "\n").allSatisfy { $0.wholeMatch(of: /<[3-6]>.*/) != nil })
    #expect(toJournal.output.contains("<5>signd 0."))
    let elsewhere = try Program.run("sh", ["-c", "JOURNAL_STREAM=1:2 \(run)"])
    #expect(
      elsewhere.errors.contains("signd: notice: signd 0.") && !elsewhere.errors.contains("<5>"))
  }

  @Test func theLogSaysWhoChangedWhat() async throws {
    let sign = try await RunningSign()
    for (arguments, what) in [
      (["set-message", "Hi"], "message set"), (["stop"], "stopped"), (["start"], "started"),
      (["brightness", "50"], "panel brightness 100 % → 50 %"),
      (["rotate", "90"], "panel rotation 0° → 90°"), (["power", "off"], "panel power on → off"),
      (["clear"], "message cleared"),
    ] {
      let change = try Program(signctl, arguments + ["--socket", sign.socket])
      let pid = change.pid
      #expect(change.finish().status == 0)
      let line = "\(what) by uid \(getuid()), gid \(getgid()), pid \(pid)\n"
      try await waitUntil("it is logged: \(line)") { sign.program.errors.contains(line) }
    }
    #expect(sign.ctl("set-message", "Hi").status == 0)
    _ = try sign.curl(
      "/v1/zones/main/message", "--request", "PATCH", "--json", #"{"color":"red"}"#)
    let line = "message changed by uid \(getuid()), gid \(getgid()), pid "
    try await waitUntil("it is logged") { sign.program.errors.contains(line) }
  }

  /// Removes the right to real-time scheduling from the program.
  private static let withoutRealtime =
    (getuid() == 0 ? ["setpriv", "--bounding-set", "-sys_nice"] : []) + ["prlimit", "--rtprio=0:0"]

  private static func may(_ words: [String]) -> Bool {
    (try? Program.run(words[0], Array(words.dropFirst())).status) == 0
  }

  @Test(.enabled(if: may(["chrt", "-f", "40", "true"]), "this user may not be real-time"))
  func theRenderLoopIsRealTimeWhereThatIsAllowed() async throws {
    let sign = try await RunningSign()
    try await waitUntil("it is logged") { sign.program.errors.contains("SCHED_FIFO 40") }
    for (name, thread) in try sign.threads {
      let policy = try Program.run("chrt", ["-p", thread]).output
      #expect(policy.contains("SCHED_FIFO") == (name == "signd-render"), "\(name): \(policy)")
    }
    #expect(sign.stop().errors.split(separator: "\n").count { $0.contains("render loop") } == 1)
  }

  @Test(
    .enabled(
      if: may(withoutRealtime + ["true"]) && !may(withoutRealtime + ["chrt", "-f", "1", "true"]),
      "the right to be real-time cannot be given up here"))
  func whereTheRenderLoopMayNotBeRealTimeItSaysSoOnce() throws {
    let directory = TemporaryDirectory()
    let words =
      Self.withoutRealtime + [
        signd, "--socket", directory.path + "/s.sock", "--state", directory.path + "/state",
        "--view", "headless", "--for", "300ms",
      ]
    let result = try Program.run(words[0], Array(words.dropFirst()))
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("render loop") }
    #expect(
      lines.count == 1 && lines[0].hasPrefix("signd: notice: the render loop is not real-time"))
  }

  @Test func aSocketFromTheServiceManagerIsUsedAndLeftInPlace() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/activated.sock"
    // It listens and starts signd with the first connection.
    let activator = try Program(
      "systemd-socket-activate",
      [
        "-l", socket, signd, "run", "--state", directory.path + "/state", "--view", "headless",
        "--for", "60s",
      ])
    try await waitUntil("somebody listens") { access(socket, F_OK) == 0 }
    let result = try Program.run(
      signctl, ["set-message", "woken up", "--socket", socket])
    #expect(result.status == 0, "\(result.errors) \(activator.errors)")
    activator.signal(SIGTERM)
    #expect(activator.finish().status == 0)
    #expect(access(socket, F_OK) == 0)
  }

  @Test func nothingLinkedBringsInFullFoundation() throws {
    for program in [signd, signctl] {
      let needed = try Program.run("readelf", ["-d", program])
      #expect(needed.status == 0)
      #expect(needed.output.contains("libFoundationEssentials.so"))
      #expect(!needed.output.contains("libFoundation.so"))
      #expect(!needed.output.contains("ICU"))
    }
  }
}
