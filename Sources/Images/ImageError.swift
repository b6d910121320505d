/// Why a picture could not be read or written.
public struct ImageError: Error, Equatable, CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
