import Glibc

/// Why a terminal does not show what it should.
public struct TerminalError: Error, Equatable {
  /// One sentence that says what happened; what to do, where that is known.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// - Parameters:
  ///   - what: what did not work, as in "cannot open the terminal".
  ///   - code: the value of `errno`.
  ///   - remedy: what to do about it.
  init(_ what: String, errno code: Int32, remedy: String) {
    message = "\(what): \(String(cString: strerror(code))); \(remedy)"
  }
}
