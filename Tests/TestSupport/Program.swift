public import Glibc

/// A program that a test starts. It is killed when it is no longer referenced.
public final class Program {
  /// The result of a program: its exit status, or 128 and the signal, as in a shell.
  public struct Result {
    public let status: Int32
    public let output: String
    public let errors: String
  }

  public let pid: pid_t
  private let outputFile: Int32
  private let errorFile: Int32
  private var inputPipe: Int32
  private var ended: Int32?

  /// - Parameters:
  ///   - path: The program. A name without a slash is searched on PATH.
  ///   - environment: Variables to add. An empty value removes one.
  ///   - terminal: A terminal for a separate session, instead of pipes.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    on terminal: PseudoTerminal? = nil
  ) throws {
    outputFile = Self.temporaryFile()
    errorFile = Self.temporaryFile()
    var pipeEnds: [Int32] = [-1, -1]
    guard outputFile >= 0, errorFile >= 0, pipe(&pipeEnds) == 0 else {
      throw Failure("no files for \(path)", errno)
    }
    inputPipe = pipeEnds[1]
    // Otherwise a program that a parallel test starts would keep this input open.
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(pipeEnds[0]) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores the signal, which would be inherited.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // A test of signals may have blocked some.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(
      &attributes,
      Self.defaultSignals | Self.signalMask | (terminal == nil ? 0 : Self.newSession))
    if let terminal {
      // The first terminal that a session's leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal.path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[0], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, outputFile, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errorFile, STDERR_FILENO)
    }

    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    variables.merge(environment) { _, new in new }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings =
      variables.filter { !$0.value.isEmpty }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }

    var pid: pid_t = 0
    let code = posix_spawnp(&pid, path, &actions, &attributes, words, settings)
    guard code == 0 else { throw Failure("cannot start \(path)", code) }
    self.pid = pid
  }

  deinit {
    if ended == nil {
      kill(pid, SIGKILL)
      _ = wait()
    }
    close(outputFile)
    close(errorFile)
    endInput()
  }

  /// Runs a program to its end.
  public static func run(
    _ path: String, _ arguments: [String] = [], input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let program = try Program(path, arguments, environment: environment)
    program.write(input ?? "")
    return program.finish()
  }

  public func signal(_ number: Int32) {
    kill(pid, number)
  }

  /// The output so far.
  public var output: String { Self.content(of: outputFile) }
  public var errors: String { Self.content(of: errorFile) }

  /// Closes its standard input and waits for its end.
  public func finish() -> Result {
    endInput()
    return Result(status: wait(), output: output, errors: errors)
  }

  /// The exit status, or nil while it runs.
  public var status: Int32? {
    if ended == nil { collect(WNOHANG) }
    return ended
  }

  private func wait() -> Int32 {
    while ended == nil { collect(0) }
    return ended!
  }

  private func collect(_ options: Int32) {
    var status: Int32 = 0
    guard waitpid(pid, &status, options) == pid else { return }
    let signal = status & 0x7f
    ended = signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Writes to its standard input and closes it.
  public func write(_ text: String) {
    // Otherwise a program that does not read would end the tests.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(inputPipe, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    endInput()
  }

  private func endInput() {
    if inputPipe >= 0 { close(inputPipe) }
    inputPipe = -1
  }

  // POSIX_SPAWN_SETSID, _SETSIGDEF and _SETSIGMASK of spawn.h, which Swift sees without the GNU
  // extensions only.
  private static let newSession: Int16 = 0x80
  private static let defaultSignals: Int16 = 0x04
  private static let signalMask: Int16 = 0x08

  private static func temporaryFile() -> Int32 {
    var template = Array("/tmp/signd-test-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return file
  }

  private static func content(of file: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(file, &chunk, chunk.count, bytes.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    init(_ what: String, _ code: Int32) {
      description = "\(what): \(String(cString: strerror(code)))"
    }
  }
}

/// A directory for one test, removed with its contents at the end.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() {
    var template = Array("/tmp/signd-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit {
    _ = try? Program.run("rm", ["-rf", path])
  }
}
