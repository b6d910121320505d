public import Panels

/// An SPI bus that records every burst.
public final class RecordedBus: SPIBus {
  public private(set) var bursts: [[UInt8]] = []
  /// The number of calls of `send`.
  public private(set) var sends = 0
  public private(set) var isOpen = false
  public let maximumTransfer: Int
  /// The number of further calls that succeed, or nil for all.
  public var remainingCalls: Int?

  public init(maximumTransfer: Int = 4096) {
    self.maximumTransfer = maximumTransfer
  }

  public func open() throws(PanelError) {
    try count()
    isOpen = true
  }

  public func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) throws(PanelError) {
    precondition(isOpen, "the bus is not open")
    precondition((1...maximumTransfer).contains(burst), "the bus does not take such bursts")
    try count()
    sends += 1
    for start in stride(from: 0, to: bytes.count, by: burst) {
      bursts.append(Array(bytes[start..<min(start + burst, bytes.count)]))
    }
  }

  public func close() {
    isOpen = false
  }

  public func removeBursts() {
    bursts.removeAll(keepingCapacity: true)
    sends = 0
  }

  private func count() throws(PanelError) {
    guard let calls = remainingCalls else { return }
    guard calls > 0 else { throw PanelError("the bus is gone") }
    remainingCalls = calls - 1
  }
}
