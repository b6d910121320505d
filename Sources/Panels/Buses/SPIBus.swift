/// The wire to a panel that is driven through SPI: mode 0, most significant bit first, 8 bits a word.
///
/// One thread at a time uses it, that of its panel.
public protocol SPIBus: AnyObject {
  /// The most bytes that one transfer takes, as the machine is now; known once it is open.
  var maximumTransfer: Int { get }

  /// Takes the device. Closes it first where it is open.
  func open() throws(PanelError)

  /// Sends bytes as bursts of this many, the last of which may be shorter: the select line is low
  /// during each and rises after it, also after the last. There is no pause inside a burst.
  ///
  /// Allocates nothing while all goes well.
  ///
  /// - Parameter burst: 1 to `maximumTransfer`.
  func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) throws(PanelError)

  /// Gives the device back. Then only `open` may be called.
  func close()
}
