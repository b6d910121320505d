/// A set of a panel's GPIO lines, all of them outputs. A word has the levels of all lines; `word`
/// creates one.
///
/// The lines of one word change nearly at the same time, in no certain order: the kernel writes
/// line by line, and most chips in the order of line numbers. So a driver uses a separate word for
/// a change that must come first.
///
/// One thread at a time, the panel's, uses it.
public protocol GPIOLines: AnyObject {
  /// Word in which the lines with a bit in `levels` are high: bit i is line i of the set. The
  /// bitwise or of words combines their lines.
  func word(_ levels: UInt32) -> UInt32

  /// Requests the lines as outputs, at these levels from the first moment. Releases them first if
  /// they are held.
  func open(levels: UInt32) throws(PanelError)

  /// Sets all lines to these levels. Only changed lines are written, in one go; if none changed,
  /// nothing is written.
  ///
  /// Allocates nothing unless it fails.
  func set(_ levels: UInt32) throws(PanelError)

  /// Sets all lines to one column after another, each first with a low and then with a high clock.
  ///
  /// - Parameters:
  ///   - columns: words of the data lines.
  ///   - idle: the word of all lines but these and the clock.
  ///   - clock: the word of the clock line.
  func shift(
    _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32
  ) throws(PanelError)

  /// Waits until the lines have the levels that were set. Returns false if a wait is never needed.
  func settle() throws(PanelError) -> Bool

  /// Releases the lines. Only `open` may follow.
  func close()
}

extension GPIOLines {
  public func word(_ levels: UInt32) -> UInt32 { levels }

  public func shift(
    _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32
  ) throws(PanelError) {
    for column in columns {
      try set(idle | column)
      try set(idle | column | clock)
    }
  }

  public func settle() -> Bool { false }
}
