import FoundationEssentials
import Glibc
import Messages

/// Where what people asked for goes. What cannot be written is a failure.
package enum Output {
  /// Prints a text and a line break on standard output. What a terminal would obey is escaped.
  package static func print(_ text: String) throws {
    try write(
      Array((text.escapedForTerminal + "\n").utf8), to: STDOUT_FILENO, named: "standard output")
  }

  /// A value as JSON for people and programs, with a line break at its end. What a terminal would
  /// obey is escaped.
  package static func json(_ value: some Encodable) -> [UInt8] {
    let json = String(decoding: JSONText.data(value, isTall: true), as: UTF8.self)
    return Array(json.escapedForTerminal.utf8) + [UInt8(ascii: "\n")]
  }

  /// Writes all bytes to a descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
    // A reader that has gone is reported by an error here, and not by a signal.
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

  /// Ends the process, as a write would, as soon as standard output cannot be read any more.
  /// For those who may have nothing to write for a long time; only a pipe or a socket reports it.
  package static func exitWhenUnread() {
    var thread = pthread_t()
    pthread_create(&thread, nil, waitForReaderToGo, nil)
  }

  /// What a failed call means; `errno` is still that of the call.
  static func failure(_ name: String) -> CommandFailure {
    // Whoever ends `… | head` wants no sentence about it.
    errno == EPIPE
      ? CommandFailure("")
      : CommandFailure("cannot write \(name): \(String(cString: strerror(errno)))")
  }
}

/// A free function, because a closure would take over the caller's actor.
private func waitForReaderToGo(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // Errors are reported without being asked for.
  var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
  while poll(&output, 1, -1) < 0 && errno == EINTR {}
  if output.revents & Int16(POLLERR) != 0 { Glibc.exit(ExitStatus.refused) }
  return nil
}
