/// Some GPIO lines of a panel, all of them outputs. A word says what all of them are to be; `word`
/// makes one.
///
/// What changes with one word changes nearly at the same time, and in no certain order: the kernel
/// writes line by line, and most chips in the order of their own numbers. So a driver gives a word
/// of its own to what has to come first.
///
/// One thread at a time uses it, that of its panel.
public protocol GPIOLines: AnyObject {
  /// The word in which those lines are high whose bits are in `levels`: line number i of the set is
  /// bit i. The word of all together is the or of their words.
  func word(_ levels: UInt64) -> UInt64

  /// Takes the lines as outputs, at these levels from the first moment. Gives them back first where
  /// they were taken.
  func open(levels: UInt64) throws(PanelError)

  /// Brings all lines to these levels. Only those that differ from before are written, in one go;
  /// when none does, nothing is.
  ///
  /// Allocates nothing while all goes well.
  func set(_ levels: UInt64) throws(PanelError)

  /// The same, to one word after another.
  func set(_ words: UnsafeBufferPointer<UInt64>) throws(PanelError)

  /// Waits until what was set is on the lines. Returns false where it always is.
  func settle() throws(PanelError) -> Bool

  /// Gives the lines back. Then only `open` may be called.
  func close()
}

extension GPIOLines {
  public func word(_ levels: UInt64) -> UInt64 { levels }

  public func set(_ words: UnsafeBufferPointer<UInt64>) throws(PanelError) {
    for word in words { try set(word) }
  }

  public func settle() -> Bool { false }
}
