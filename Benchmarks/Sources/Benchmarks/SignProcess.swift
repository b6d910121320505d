import CLinux
import CMeasure
import FoundationEssentials
import Glibc

/// A signd of its own, with a headless panel and with its socket and its state in a new directory.
final class SignProcess {
  private let process: pid_t
  /// The socket of its service manager.
  private let manager: Int32
  let directory: String
  private var isRunning = true

  var socket: String { directory + "/signd.sock" }
  private var log: String { directory + "/log" }

  /// The file to which a library in front of malloc(3) writes, if there is one.
  private var heap: String { directory + "/heap" }

  /// - Parameters:
  ///   - program: The path of signd.
  ///   - messages: The maximum number of messages, or nil for the default.
  ///   - yaml: The whole configuration, which replaces the default one.
  ///   - state: The state directory, or nil for a new one.
  ///   - library: The path of the library that counts for `renderHeap`.
  init(
    _ program: String, messages: Int? = nil, configuration yaml: String? = nil,
    state: String? = nil, renderHeap library: String? = nil
  ) throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/signd-benchmarks-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("cannot make a directory in \(parent): \(errnoText())")
    }
    let directory = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.directory = directory
    // An installed configuration, possibly with a real panel, must not be used.
    let configuration = directory + "/signd.yaml"
    let limits = messages.map { "limits: { messages: \($0) }\n" } ?? ""
    try (yaml ?? "panel: { type: virtual, size: 64x16 }\n" + limits)
      .write(toFile: configuration, atomically: false, encoding: .utf8)
    let notify = directory + "/notify"
    manager = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard clinux_unix_bind(manager, notify) == 0 else {
      throw Failure("cannot listen on \(notify): \(errnoText())")
    }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var environment = ["NOTIFY_SOCKET=" + notify]
    if let library {
      let heap = directory + "/heap"
      try Data(count: MemoryLayout<cmeasure_heap>.size).write(to: URL(filePath: heap))
      environment += ["LD_PRELOAD=" + library, "CMEASURE_HEAP=" + heap]
    }
    process = try Self.spawn(
      [
        program, "run", "--config", configuration, "--socket", directory + "/signd.sock",
        "--state", state ?? directory + "/state", "--view", "headless", "--for", "60s",
      ], environment: environment, log: directory + "/log")
  }

  deinit {
    stop()
    close(manager)
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Ends it as systemd would, and waits until it is gone.
  func stop() {
    guard isRunning else { return }
    isRunning = false
    kill(process, SIGTERM)
    let end = monotonicNow() + 7_000_000_000
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if monotonicNow() > end { kill(process, SIGKILL) }
      sleep(milliseconds: 2)
    }
  }

  /// Waits until it tells its service manager that it has started (sd_notify(3)).
  func waitUntilReady() throws {
    var line = [UInt8](repeating: 0, count: 4096)
    repeat {
      guard recv(manager, &line, line.count, 0) > 0 else {
        throw Failure("signd does not become ready: \(errnoText())")
      }
    } while !line.starts(with: Array("READY=1".utf8))
  }

  /// Connects as soon as it listens.
  func connect() throws -> ControlConnection {
    let end = monotonicNow() + 10_000_000_000
    while monotonicNow() < end {
      if let connection = ControlConnection(socket: socket) { return connection }
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        isRunning = false
        break
      }
      sleep(until: monotonicNow() + 200_000)
    }
    let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    throw Failure("signd does not answer; its log: \(output)")
  }

  // MARK: What the kernel knows about it

  /// Resident memory in MB (1,000,000 bytes).
  func residentMemory() throws -> Double {
    Double(try field("VmRSS", of: "/proc/\(process)/status")) * 1024 / 1e6
  }

  /// Resident memory in MB, of which what it shares with other processes counts in part.
  func proportionalMemory() throws -> Double {
    Double(try field("Pss", of: "/proc/\(process)/smaps_rollup")) * 1024 / 1e6
  }

  /// How often each of its threads has waited and was woken since it began.
  func wakeUps() throws -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    var counts: [String: Int] = [:]
    for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      counts[task] = try field("voluntary_ctxt_switches", of: "\(tasks)/\(task)/status")
    }
    return counts
  }

  /// How often its render loop has taken from the heap or given back since it began.
  func renderHeapCalls() throws -> Int64 {
    try Data(contentsOf: URL(filePath: heap)).withUnsafeBytes {
      let counts = $0.loadUnaligned(as: cmeasure_heap.self)
      return counts.allocations + counts.frees
    }
  }

  /// The key of the render loop's thread in `wakeUps`.
  func renderThread() throws -> String {
    let tasks = "/proc/\(process)/task"
    for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      let name = try Data(contentsOf: URL(filePath: "\(tasks)/\(task)/comm"))
      if String(decoding: name, as: UTF8.self) == "signd-render\n" { return task }
    }
    throw Failure("signd has no render loop")
  }

  /// Processor time of all its threads in ms.
  func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw Failure("cannot read the processor time of signd: \(errnoText())")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// A number in a file of lines like `VmRSS:   1234 kB`; see proc(5).
  private func field(_ name: String, of file: String) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let number = lines.first { $0.hasPrefix(name + ":") }?
      .split { $0 == ":" || $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) }
    guard let number else { throw Failure("\(file) has no \(name)") }
    return number
  }

  /// - Parameter environment: The whole environment: systemd's variables are not passed on.
  private static func spawn(
    _ arguments: [String], environment: [String], log: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT, 0o600)
    let vector = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup($0) } + [nil]
    defer { for word in vector + settings { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, arguments[0], &actions, nil, vector, settings)
    guard code == 0 else {
      throw Failure("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    return process
  }
}
