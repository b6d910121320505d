import Glibc

/// Why a panel does not show what it should.
public struct PanelError: Error, Equatable, CustomStringConvertible {
  /// One sentence that says what happened and what to do.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// - Parameters:
  ///   - what: what did not work, as in "cannot open /dev/spidev0.0".
  ///   - code: the value of `errno`.
  ///   - remedy: what to do about it.
  package init(_ what: String, errno code: Int32, remedy: String) {
    message = "\(what): \(String(cString: strerror(code))); \(remedy)"
  }

  public var description: String { message }
}
