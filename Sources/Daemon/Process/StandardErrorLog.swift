import CLinux
import Glibc
package import Logging
import Messages

/// Writes log lines to standard error: with the journal's priority prefixes (sd-daemon(3)) when
/// that is connected to the journal, else with the level in words.
package struct StandardErrorLog: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level = .info
  private let toJournal: Bool

  /// What systemd sets when standard error goes to the journal: device and inode of the stream.
  static var isConnectedToJournal: Bool {
    guard let value = getenv("JOURNAL_STREAM") else { return false }
    var info = stat()
    return fstat(STDERR_FILENO, &info) == 0
      && String(cString: value) == "\(info.st_dev):\(info.st_ino)"
  }

  init(toJournal: Bool = Self.isConnectedToJournal) {
    self.toJournal = toJournal
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let text = Self.line(
      event.level, "\(event.message)\(details)", toJournal: toJournal)
    // A terminal that is held or a journal that is stuck must not hold the sign up.
    var space = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&space, 1, 0) == 1, space.revents & Int16(POLLOUT) != 0 else { return }
    // One write, so that lines of several threads do not mix.
    _ = text.withUTF8Copy { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// A message may quote any text; what a terminal would obey must not reach it.
  static func line(_ level: Logger.Level, _ message: String, toJournal: Bool) -> String {
    let shown = message.escapedLineForTerminal
    return toJournal
      ? "<\(level.journalPriority)>\(shown)\n" : "signd: \(level.rawValue): \(shown)\n"
  }
}

extension String {
  fileprivate func withUTF8Copy<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}

extension Logger.Level {
  /// As syslog(3) numbers them.
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
