import CLinux
import Glibc
package import Logging
import Messages

/// Writes log lines to standard error: to the journal with priority prefixes (sd-daemon(3)),
/// otherwise with the level as a word.
package struct StandardErrorLog: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level = .info
  private let program: String
  private let toJournal: Bool

  /// Whether standard error is the journal's stream. systemd sets its device and inode in
  /// JOURNAL_STREAM.
  static var isConnectedToJournal: Bool {
    guard let value = getenv("JOURNAL_STREAM") else { return false }
    var info = stat()
    return fstat(STDERR_FILENO, &info) == 0
      && String(cString: value) == "\(info.st_dev):\(info.st_ino)"
  }

  /// - Parameter program: Name of the program, with which a line begins outside of the journal.
  package init(program: String) {
    self.program = program
    toJournal = Self.isConnectedToJournal
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let text = Self.line(
      event.level, "\(event.message)\(details)", program: toJournal ? nil : program)
    // A held terminal or a stuck journal must not block the sign.
    var space = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&space, 1, 0) == 1, space.revents & Int16(POLLOUT) != 0 else { return }
    // A single write prevents lines of several threads from mixing.
    _ = text.withUTF8Copy { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Returns a log line. Control characters of quoted text are escaped for terminals.
  ///
  /// - Parameter program: Nil for the journal, which knows the program.
  static func line(_ level: Logger.Level, _ message: String, program: String?) -> String {
    let shown = message.escapedLineForTerminal
    return program.map { "\($0): \(level.rawValue): \(shown)\n" }
      ?? "<\(level.journalPriority)>\(shown)\n"
  }
}

extension Logger {
  /// A logger for a library that records only its failures.
  package static func failures(of label: String) -> Logger {
    var logger = Logger(label: label)
    logger.logLevel = .critical
    return logger
  }
}

extension String {
  fileprivate func withUTF8Copy<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}

extension Logger.Level {
  /// The level as a syslog(3) priority.
  var journalPriority: Int {
    switch self {
    case .trace, .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    case .critical: 2
    }
  }
}
