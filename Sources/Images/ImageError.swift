/// Why a picture could not be read or written.
package struct ImageError: Error, Equatable, CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  package let message: String

  init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
