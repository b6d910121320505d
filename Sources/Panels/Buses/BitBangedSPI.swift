/// SPI over plain GPIO lines, as fast as they can be set: two writes per bit.
///
/// Line 0 is the clock, line 1 the data, and line 2 the select line, which is low during a burst.
/// The data changes with the falling edge of the clock, at which no chip samples it.
public final class BitBangedSPI: SPIBus {
  public let maximumTransfer = Int.max

  private let lines: any GPIOLines
  /// Word that makes the select line high between bursts; 0 if there is no select line.
  private let idle: UInt32

  private let clock: UInt32
  private let data: UInt32

  /// - Parameters:
  ///   - lines: the clock, the data and, if there is one, the select line.
  ///   - hasSelect: whether there is a select line.
  public init(lines: any GPIOLines, hasSelect: Bool = true) {
    self.lines = lines
    clock = lines.word(1 << 0)
    data = lines.word(1 << 1)
    idle = hasSelect ? lines.word(1 << 2) : 0
  }

  public func open() throws(PanelError) {
    try lines.open(levels: idle)
  }

  public func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) throws(PanelError) {
    precondition(burst > 0, "a burst has a byte")
    var next = 0
    while next < bytes.count {
      let end = next + min(burst, bytes.count - next)
      while next < end {
        try send(bytes[next])
        next += 1
      }
      try lines.set(idle)
    }
  }

  /// The first bit of a burst also makes the select line low.
  private func send(_ byte: UInt8) throws(PanelError) {
    for bit in stride(from: 7, through: 0, by: -1) {
      let level = byte >> UInt8(bit) & 1 == 1 ? data : 0
      try lines.set(level)
      try lines.set(level | clock)
    }
  }

  public func close() {
    lines.close()
  }
}

/// SPI bus of a panel: mode 0, most significant bit first, 8 bits a word.
///
/// One thread at a time, the panel's, uses it.
public protocol SPIBus: AnyObject {
  /// Maximum bytes of one transfer with the machine's current settings; known after `open`.
  var maximumTransfer: Int { get }

  /// Opens the device. Closes it first if it is open.
  func open() throws(PanelError)

  /// Sends bytes in bursts of this length; the last may be shorter. The select line is low during
  /// each burst and rises after each, including the last. A burst has no pauses.
  ///
  /// Allocates nothing unless it fails.
  ///
  /// - Parameter burst: the length of a burst in bytes, 1 to `maximumTransfer`.
  func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) throws(PanelError)

  /// Closes the device. Only `open` may follow.
  func close()
}
