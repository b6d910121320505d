import FoundationEssentials
import Glibc

/// A program that a benchmark has started.
protocol MeasuredProcess {
  var process: pid_t { get }
}

extension MeasuredProcess {
  /// Ends it as systemd would, and waits until it is gone.
  func end() {
    kill(process, SIGTERM)
    let end = monotonicNow() + 7_000_000_000
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if monotonicNow() > end { kill(process, SIGKILL) }
      sleep(milliseconds: 2)
    }
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

  /// How often its threads were woken between two moments. A thread that has ended was woken for it.
  static func wakeUps(from before: [String: Int], to after: [String: Int]) -> Int {
    after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
      + before.count { after[$0.key] == nil }
  }

  /// Processor time of all its threads in ms.
  func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw Failure("cannot read the processor time of process \(process): \(errnoText())")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// A number in a file of lines like `VmRSS:   1234 kB`; see proc(5).
  func field(_ name: String, of file: String) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let number = lines.first { $0.hasPrefix(name + ":") }?
      .split { $0 == ":" || $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) }
    guard let number else { throw Failure("\(file) has no \(name)") }
    return number
  }

  /// - Parameter environment: The whole environment: systemd's variables are not passed on.
  static func spawn(
    _ arguments: [String], environment: [String] = [], output: String = "/dev/null", log: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
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
