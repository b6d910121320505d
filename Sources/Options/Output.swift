import FoundationEssentials
import Glibc
import Messages

/// Output of requested data. A failure to write is an error.
package enum Output {
  /// Collector that receives the output of the current task instead of standard output and standard
  /// error; nil if there is none.
  @TaskLocal package static var collector: OutputCollector?

  /// Prints a text and a line break on standard output. Terminal controls are escaped.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  package static func print(_ text: String) throws {
    try write(
      Array((text.escapedForTerminal + "\n").utf8), to: STDOUT_FILENO, named: "standard output")
  }

  /// A value as JSON for people and programs, with a line break at its end. Terminal controls are
  /// escaped.
  package static func json(_ value: some Encodable) -> [UInt8] {
    let json = String(decoding: JSONText.data(value, isTall: true), as: UTF8.self)
    return Array(json.escapedForTerminal.utf8) + [UInt8(ascii: "\n")]
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Throws: `CommandFailure` if they cannot be written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
    if descriptor == STDOUT_FILENO, let collector { return collector.take(bytes) }
    // If the reader has closed the pipe, `write` returns an error instead of raising a signal.
    signal(SIGPIPE, SIG_IGN)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(name) }
      written += count
    }
  }

  /// Writes a file, in parts as they become ready.
  ///
  /// - Parameter name: Name of the file; standard output for `-` or nil.
  /// - Throws: `CommandFailure` if the file cannot be written, and errors of `body`.
  package static func write(
    toFile name: String?, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    guard let name, name != "-" else {
      return try body { try write($0, to: STDOUT_FILENO, named: "standard output") }
    }
    let file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(name) }
    do {
      try body { try write($0, to: file, named: name) }
    } catch {
      close(file)
      throw error
    }
    // A full disk may be reported only by `close`.
    guard close(file) == 0 else { throw failure(name) }
  }

  /// Exits the process when standard output loses its reader, as a failed write would. Commands
  /// that may not write for a long time need this. Only a pipe or a socket reports the event.
  package static func exitWhenUnread() {
    var thread = pthread_t()
    pthread_create(&thread, nil, waitForReaderToGo, nil)
  }

  /// Error for a failed call. `errno` must still be that of the call.
  static func failure(_ name: String) -> CommandFailure {
    // Ending the pipe, as in `… | head`, is not worth a message.
    errno == EPIPE
      ? CommandFailure("")
      : CommandFailure("cannot write \(name): \(String(cString: strerror(errno)))")
  }
}

/// A free function, because a closure would inherit the caller's actor.
private func waitForReaderToGo(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // `poll` reports errors even if no events are requested.
  var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
  while poll(&output, 1, -1) < 0 && errno == EINTR {}
  if output.revents & Int16(POLLERR) != 0 { Glibc.exit(ExitStatus.refused) }
  return nil
}
