import CLinux
import Glibc
import NIOPosix
import Placeholders
package import SignConfiguration
import Synchronization

/// Why a command has nothing to say, in one sentence.
package struct CommandError: Error, Hashable {
  package let message: String
}

/// Runs the commands of the configuration: programs of other people, which get little and may take
/// nothing with them.
///
/// Each has a separate session, its output and no other open file, the directory `/`, a small
/// environment, no way to new rights, and the limits below. It reads the files of the system and
/// those that the configuration names, writes none, and cannot signal or trace the sign. Nothing
/// waits for it but threads that are there for that.
package final class CommandRunner: Sendable {
  /// How many run at once; more wait for their turn.
  static let most = 4
  /// Bytes of output, behind which no process reads on.
  static let longestOutput = ExecPlaceholder.mostBytes
  /// Bytes of address space.
  static let memory = 512 << 20
  /// Open files.
  static let files = 64
  /// Processes and threads of the user, those of the sign and of all others among them: the kernel
  /// does not count them apart.
  static let processes = 1024
  /// What every command may read and run.
  static let readable = [
    "/bin", "/etc", "/lib", "/lib32", "/lib64", "/opt", "/proc", "/sbin", "/sys", "/usr",
  ]
  /// What every command may also write to.
  static let devices = ["/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero"]

  private struct State {
    /// Begun with the first command: most signs have none.
    var pool: NIOThreadPool?
    /// The sessions of those that run, which are their process numbers.
    var sessions: Set<pid_t> = []
    var isEnded = false
  }

  private let state = Mutex(State())
  /// Is called once, with the first command, on a kernel that cannot keep commands from files.
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
  /// - Parameter directories: what it may read besides `readable` and what it names itself.
  /// - Returns: the first `longestOutput` bytes of what it says, as text without line breaks at its end;
  ///   bytes that are no UTF-8 are replaced. A failure where it cannot be started, takes longer than its
  ///   timeout, or ends with a status other than 0.
  package func run(
    _ command: LiveCommand, reading directories: [String] = []
  ) async -> Result<String, CommandError> {
    guard let pool = pool() else { return .failure(Self.ended) }
    return (try? await pool.runIfActive { self.runNow(command, reading: directories) })
      ?? .failure(Self.ended)
  }

  /// Kills what runs, with all that it started; nothing runs afterwards.
  package func end() {
    let pool = state.withLock { state in
      state.isEnded = true
      for session in state.sessions { clinux_kill_session(session) }
      return state.pool.take()
    }
    pool?.shutdownGracefully { _ in }
  }

  private static let ended = CommandError(message: "the sign ends")

  /// Nil when it is ended.
  private func pool() -> NIOThreadPool? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      if let pool = state.pool { return pool }
      let pool = NIOThreadPool(numberOfThreads: Self.most)
      pool.start()
      state.pool = pool
      if !hasFileRules {
        warn(
          "this kernel has no Landlock: commands of live_text can read every file that signd can, and "
            + "empty those that it may write")
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
    // While it is there, its number is that of no other session.
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
      // Whoever ends the runner either sees the session or lets none begin.
      guard !state.isEnded else { throw Self.ended }
      let process = try RunningCommand(command, reading: hasFileRules ? directories : nil)
      state.sessions.insert(process.pid)
      return process
    }
  }

  /// - Parameter isCutOff: whether a character may be there only in part.
  private static func text(_ bytes: ArraySlice<UInt8>, isCutOff: Bool) -> String {
    var bytes = bytes
    if isCutOff { bytes = bytes.dropLast(unfinished(bytes)) }
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many bytes at the end begin a character whose other bytes are not there.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1...3, bytes.reversed()) where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  /// What a status of `waitpid` says against a command; nil where it is 0.
  private static func complaint(_ status: Int32) -> String? {
    let signal = status & 0x7F
    switch signal {
    case 0 where status >> 8 & 0xFF == 0: return nil
    case 0: return "ended with status \(status >> 8 & 0xFF)"
    default: return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }

  /// `5 s`, or `500 ms`.
  private static func time(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}

extension LiveCommand {
  /// As sentences about it begin.
  fileprivate var name: String { run[0] }
}

/// A process that runs a command.
private final class RunningCommand {
  /// Also the number of its session.
  let pid: pid_t
  private let pipe: Int32
  /// Where it asks whether it may send a signal; -1: nowhere.
  private let listener: Int32
  /// Its output until now.
  private(set) var output: [UInt8] = []

  /// How reading ends.
  enum End {
    /// Its output is longer than the limit.
    case full
    case late
    /// It ended, or no process can write any more.
    case ended
  }

  private static let environment = ["PATH=/usr/bin:/bin", "LANG=C.UTF-8"]

  /// - Parameter directories: what it may read besides the usual; nil: everything that the sign may.
  init(_ command: LiveCommand, reading directories: [String]?) throws(CommandError) {
    var process = clinux_process()
    // Rounded up, and one more: the time on the clock is what is reported.
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

  /// - Parameter deadline: on the monotonic clock.
  func read(atMost most: Int, until deadline: Int64) -> End {
    let watch = clinux_watch_process(pid)
    defer { if watch >= 0 { close(watch) } }
    var canAsk = listener >= 0
    var isOver = false
    while true {
      // What it wrote before it ended is there when it has ended.
      let hasEnded = isOver || clinux_has_ended(pid)
      let isOpen = readWhatIsThere(atMost: most)
      if output.count > most { return .full }
      if hasEnded { return .ended }
      let rest = deadline - clinux_monotonic_now()
      guard rest > 0 else { return .late }
      // One that has closed its output may still be at work. Without a descriptor for its end, it
      // is looked for now and then.
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

  /// Returns whether more can come.
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

  /// Kills what is left of it and of what it started.
  ///
  /// - Returns: its status as `waitpid` has it.
  func finish() -> Int32 {
    clinux_kill_session(pid)
    close(pipe)
    if listener >= 0 { close(listener) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// Words as C has them, with null behind them.
private func withWords<Result>(
  _ words: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = words.map { (word: String) in strdup(word) }
  defer { for copy in copies { free(copy) } }
  let list = copies.map { UnsafePointer($0) } + [nil]
  return list.withUnsafeBufferPointer { body($0.baseAddress!) }
}
