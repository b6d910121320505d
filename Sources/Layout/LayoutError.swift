/// Why a layout is refused: one sentence that names the string, the column, the sum and the stage's
/// size where there are such.
public struct LayoutError: Error, Hashable, Sendable {
  public let message: String
  /// The string's number from 0, and the place in it from 1; nil where it is about none.
  public let string: Int?
  public let column: Int?
  /// The zone that it is about.
  public let name: String?

  public init(_ message: String, string: Int? = nil, column: Int? = nil, name: String? = nil) {
    self.message = message
    self.string = string
    self.column = column
    self.name = name
  }

  /// A message that begins with the place.
  init(saying message: String, string: Int, column: Int, name: String? = nil) {
    self.init(
      "layout[\(string)], column \(column): \(message)", string: string, column: column, name: name)
  }
}
