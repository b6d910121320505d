/// Why a font file cannot be used, in one sentence that names the file.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given.
  public var path: String
  /// What is wrong with it and, where there is something, what would be right.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) \(reason)" }
}
