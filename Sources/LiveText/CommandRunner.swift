import CLinux
import Glibc
import NIOPosix
import Placeholders
package import SignConfiguration
import Synchronization

/// The reason why a command gave no text, in one sentence.
package struct CommandError: Error, Hashable {
  package let message: String
}

/// Runs the configured commands, which are untrusted programs.
///
/// Each command has its own session, no open file but its output, the directory `/`, a small
/// environment, no new privileges, and the limits below. It can read system files and configured
/// files, write none, and cannot signal or trace the sign. Only dedicated threads wait for it.
package final class CommandRunner: Sendable {
  /// The maximum number of running commands. Others wait.
  static let most = 4
  /// The maximum output in bytes. Further output is not read.
  static let longestOutput = ExecPlaceholder.mostBytes
  /// The maximum address space in bytes.
  static let memory = 512 << 20
  /// The maximum number of open files.
  static let files = 64
  /// The maximum number of the user's processes and threads, including the sign's: the kernel does
  /// not count them separately.
  static let processes = 1024
  /// The paths that every command may read and execute.
  static let readable = [
    "/bin", "/etc", "/lib", "/lib32", "/lib64", "/opt", "/proc", "/sbin", "/sys", "/usr",
  ]
  /// The devices that every command may also write.
  static let devices = ["/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero"]

  private struct State {
    /// Started with the first command. Most signs have none.
    var pool: NIOThreadPool?
    /// The sessions of running commands, which equal their process ids.
    var sessions: Set<pid_t> = []
    var isEnded = false
  }

  private let state = Mutex(State())
  /// Called once, with the first command, if the kernel cannot restrict file access.
  private let warn: @Sendable (String) -> Void
  private let hasFileRules: Bool

  package init(
    hasFileRules: Bool = clinux_has_file_rules(),
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.hasFileRules = hasFileRules
    self.warn = warn
  }

  deinit { end() }

  /// Runs a command once.
  ///
  /// - Parameter directories: Paths it may read besides `readable` and its own.
  /// - Returns: The first `longestOutput` bytes of its output without trailing line breaks. Invalid
  ///   UTF-8 is replaced. A failure if the command cannot be started, exceeds its timeout, or exits
  ///   with a status other than 0. If the output is longer, the status does not matter.
  package func run(
    _ command: LiveCommand, reading directories: [String] = []
  ) async -> Result<String, CommandError> {
    guard let pool = pool() else { return .failure(Self.ended) }
    return (try? await pool.runIfActive { self.runNow(command, reading: directories) })
      ?? .failure(Self.ended)
  }

  /// Kills all running commands and their descendants. No command starts afterwards.
  package func end() {
    let pool = state.withLock { state in
      state.isEnded = true
      for session in state.sessions { clinux_kill_session(session) }
      return state.pool.take()
    }
    pool?.shutdownGracefully { _ in }
  }

  private static let ended = CommandError(message: "the sign ends")

  /// Returns nil after `end`.
  private func pool() -> NIOThreadPool? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      if let pool = state.pool { return pool }
      let pool = NIOThreadPool(numberOfThreads: Self.most)
      pool.start()
      state.pool = pool
      if !hasFileRules {
        warn(
          "this kernel has no Landlock: commands of live_text can read every file that signd can "
            + "read, and empty every file that signd can write")
      }
      return pool
    }
  }

  // MARK: On a separate thread

  private func runNow(
    _ command: LiveCommand, reading directories: [String]
  ) -> Result<String, CommandError> {
    let deadline = clinux_monotonic_now() + Int64(command.timeout) * 1_000_000
    let process: RunningCommand
    do throws(CommandError) {
      process = try start(command, reading: directories)
    } catch {
      return .failure(error)
    }
    let end = process.read(atMost: Self.longestOutput, until: deadline)
    // As long as the process exists, no other session has its number.
    state.withLock { _ = $0.sessions.remove(process.pid) }
    let status = process.finish()
    switch end {
    case .full:
      return .success(Self.text(process.output.prefix(Self.longestOutput), isCutOff: true))
    case .late:
      return .failure(
        CommandError(message: "\(command.name) took longer than \(Self.time(command.timeout))"))
    case .ended:
      if let complaint = Self.complaint(status) {
        let isEnded = state.withLock { $0.isEnded }
        return .failure(
          isEnded ? Self.ended : CommandError(message: "\(command.name) \(complaint)"))
      }
      return .success(Self.text(process.output[...], isCutOff: false))
    }
  }

  private func start(
    _ command: LiveCommand, reading directories: [String]
  ) throws(CommandError) -> RunningCommand {
    try state.withLock { (state) throws(CommandError) in
      // Under the lock, `end` either finds the session or prevents its start.
      guard !state.isEnded else { throw Self.ended }
      let process = try RunningCommand(command, reading: hasFileRules ? directories : nil)
      state.sessions.insert(process.pid)
      return process
    }
  }

  /// - Parameter isCutOff: Whether the last character may be incomplete.
  private static func text(_ bytes: ArraySlice<UInt8>, isCutOff: Bool) -> String {
    var bytes = bytes
    if isCutOff { bytes = bytes.dropLast(unfinished(bytes)) }
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of bytes at the end that begin an incomplete character.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1...3, bytes.reversed()) where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  /// Describes a `waitpid` status other than 0.
  private static func complaint(_ status: Int32) -> String? {
    let signal = status & 0x7F
    switch signal {
    case 0 where status >> 8 & 0xFF == 0: return nil
    case 0: return "ended with status \(status >> 8 & 0xFF)"
    default: return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }

  /// Formats a time as `5 s` or `500 ms`.
  private static func time(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}

extension LiveCommand {
  /// The name used in sentences about the command.
  fileprivate var name: String { run[0] }
}

/// A process that runs a command.
private final class RunningCommand {
  /// The process id, which is also its session's number.
  let pid: pid_t
  private let pipe: Int32
  /// The socket on which the process asks for permission to send signals, or -1.
  private let listener: Int32
  /// The output so far.
  private(set) var output: [UInt8] = []

  /// Why reading ended.
  enum End {
    /// The output exceeds the limit.
    case full
    case late
    /// The process has ended, or no process can write any more.
    case ended
  }

  private static let environment = ["PATH=/usr/bin:/bin", "LANG=C.UTF-8"]

  /// - Parameter directories: Additional readable paths, or nil for everything that the sign can
  ///   read.
  init(_ command: LiveCommand, reading directories: [String]?) throws(CommandError) {
    var process = clinux_process()
    // Rounded up plus one second: the wall-clock timeout is reported first.
    var limits = clinux_limits(
      seconds: UInt32((command.timeout + 999) / 1000 + 1), memory: CommandRunner.memory,
      files: UInt32(CommandRunner.files), processes: UInt32(CommandRunner.processes))
    var rules: Int32 = -1
    if let directories {
      let readable =
        CommandRunner.readable + [command.run[0]] + command.read
        + directories
      rules = withWords(readable) { readable in
        withWords(CommandRunner.devices) { clinux_file_rules(readable, $0) }
      }
      guard rules >= 0 else {
        throw CommandError(
          message: "\(command.name) cannot be confined: \(String(cString: strerror(errno)))")
      }
    }
    defer { if rules >= 0 { close(rules) } }
    let code = withWords(command.run) { words in
      withWords(Self.environment) { environment in
        withUnsafePointer(to: &limits) { limits in
          var program = clinux_program(
            path: words[0], words: words, environment: environment, input: -1, limits: limits,
            file_rules: rules, is_filtered: true)
          return clinux_start(&program, &process)
        }
      }
    }
    guard code == 0 else {
      throw CommandError(
        message: "\(command.name) cannot be started: \(String(cString: strerror(code)))")
    }
    pid = process.pid
    pipe = process.output
    listener = process.listener
  }

  /// - Parameter deadline: The time on the monotonic clock.
  func read(atMost most: Int, until deadline: Int64) -> End {
    let watch = clinux_watch_process(pid)
    defer { if watch >= 0 { close(watch) } }
    var canAsk = listener >= 0
    var isOver = false
    while true {
      // If the process has ended, all of its output is available now.
      let hasEnded = isOver || clinux_has_ended(pid)
      let isOpen = readWhatIsThere(atMost: most)
      if output.count > most { return .full }
      if hasEnded { return .ended }
      let rest = deadline - clinux_monotonic_now()
      guard rest > 0 else { return .late }
      // A process that closed its output may still run. Without a descriptor for its end, it is
      // polled.
      var waits = [
        pollfd(fd: isOpen ? pipe : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        pollfd(fd: canAsk ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      let longest: Int64 = watch < 0 ? 50 : 60_000
      _ = poll(&waits, 3, Int32(min(rest / 1_000_000 + 1, longest)))
      isOver = waits[1].revents != 0
      if waits[2].revents & Int16(POLLIN) != 0 {
        clinux_answer_signal(listener)
      } else if waits[2].revents != 0 {
        canAsk = false
      }
    }
  }

  /// Returns whether more output can follow.
  private func readWhatIsThere(atMost most: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: most + 1)
    while output.count <= most {
      let count = Glibc.read(pipe, &chunk, most + 1 - output.count)
      if count > 0 {
        output += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return count < 0 && errno == EAGAIN
      }
    }
    return true
  }

  /// Kills the rest of the session.
  ///
  /// - Returns: The `waitpid` status of the command.
  func finish() -> Int32 {
    clinux_kill_session(pid)
    close(pipe)
    if listener >= 0 { close(listener) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// Calls `body` with the words as a null-terminated C array.
private func withWords<Result>(
  _ words: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = words.map { (word: String) in strdup(word) }
  defer { for copy in copies { free(copy) } }
  let list = copies.map { UnsafePointer($0) } + [nil]
  return list.withUnsafeBufferPointer { body($0.baseAddress!) }
}
