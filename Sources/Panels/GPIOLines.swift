/// Some GPIO lines of a panel, all of them outputs. Line number i of the set is bit i of a word.
///
/// A word is written line by line, from bit 0 on: what is to be seen first has the lower number. A
/// clock that falls stands before its data, an output-enable that ends the light before the address.
///
/// One thread at a time uses it, that of its panel.
public protocol GPIOLines: AnyObject {
  /// Takes the lines as outputs, at these levels from the first moment. Gives them back first where
  /// they were taken.
  func open(levels: UInt64) throws(PanelError)

  /// Brings all lines to these levels. Only those that differ from before are written, in one go;
  /// when none does, nothing is.
  ///
  /// Allocates nothing while all goes well.
  func set(_ levels: UInt64) throws(PanelError)

  /// Gives the lines back. Then only `open` may be called.
  func close()
}
