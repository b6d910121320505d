/// SPI out of plain GPIO lines, as fast as they can be set: two sets a bit.
///
/// Line 0 is the clock, line 1 the data, and line 2 the select line, which is low during a burst.
/// The data changes together with the falling clock, which no chip looks at.
public final class BitBangedSPI: SPIBus {
  public let maximumTransfer = Int.max

  private let lines: any GPIOLines
  /// The level of the select line while there is no burst; nothing where there is no such line.
  private let idle: UInt64

  private let clock: UInt64
  private let data: UInt64

  /// - Parameters:
  ///   - lines: clock, data and, where there is one, select.
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

  /// The first bit of a burst also selects.
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

/// The wire to a panel that is driven through SPI: mode 0, most significant bit first, 8 bits a
/// word.
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
