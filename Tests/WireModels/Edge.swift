/// A change of one line of a panel, as a logic analyser would note it.
public struct Edge: Equatable, Sendable {
  /// In nanoseconds, from any moment on.
  public var time: Int64
  /// Its number in the set of lines.
  public var line: Int
  public var level: Bool

  public init(time: Int64 = 0, line: Int, level: Bool) {
    self.time = time
    self.line = line
    self.level = level
  }
}
