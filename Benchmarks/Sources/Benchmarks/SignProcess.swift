import CLinux
import CMeasure
import FoundationEssentials
import Glibc

/// A signd of its own, with a headless panel and with its socket and its state in a new directory.
final class SignProcess: MeasuredProcess {
  let process: pid_t
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
        "--state", state ?? directory + "/state", "--view", "headless", "--for", "120s",
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
    end()
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

  // MARK: What it is measured by

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
}
