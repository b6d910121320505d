/// A change of one line, as a logic analyser records it.
public struct Edge: Equatable, Sendable {
  /// The time in nanoseconds from any origin.
  public var time: Int64
  /// The number of the line in its set.
  public var line: Int
  public var level: Bool

  public init(time: Int64 = 0, line: Int, level: Bool) {
    self.time = time
    self.line = line
    self.level = level
  }
}
