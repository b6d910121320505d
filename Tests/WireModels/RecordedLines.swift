public import Panels

/// GPIO lines that record every edge, line by line as a kernel writes them. The edges of one set
/// have the same time.
public final class RecordedLines: GPIOLines {
  public private(set) var edges: [Edge] = []
  /// The number of sets.
  public private(set) var sets = 0
  public private(set) var isOpen = false
  public private(set) var levels: UInt32 = 0
  /// The number of further calls that succeed, or nil for all.
  public var remainingCalls: Int?
  /// The time of the next set in nanoseconds. Every set takes `setTime`.
  public var time: Int64 = 0
  public var setTime: Int64 = 2800

  /// Called with the time before each set. Returns when the processor continues.
  public var interruption: ((Int64) -> Int64)?

  /// Whether the highest bit of a word is written first.
  public var isDownward = false

  public init() {}

  public func open(levels: UInt32) throws(PanelError) {
    try count()
    isOpen = true
    self.levels = levels
    for line in 0..<32 where levels >> line & 1 == 1 {
      edges.append(Edge(time: time, line: line, level: true))
    }
  }

  public func set(_ levels: UInt32) throws(PanelError) {
    precondition(isOpen, "the lines are not taken")
    let changed = levels ^ self.levels
    guard changed != 0 else { return }
    try count()
    sets += 1
    if let interruption { time = interruption(time) }
    for bit in 0..<32 {
      let line = isDownward ? 31 - bit : bit
      guard changed >> line & 1 == 1 else { continue }
      edges.append(Edge(time: time, line: line, level: levels >> line & 1 == 1))
    }
    self.levels = levels
    time += setTime
  }

  public func close() {
    isOpen = false
  }

  public func removeEdges() {
    edges.removeAll(keepingCapacity: true)
    sets = 0
  }

  private func count() throws(PanelError) {
    guard let calls = remainingCalls else { return }
    guard calls > 0 else { throw PanelError("the lines are gone") }
    remainingCalls = calls - 1
  }
}
