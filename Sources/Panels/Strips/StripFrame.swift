import Pixels

/// Bytes of one frame for a strip of LEDs: a head and a tail of zeros, and between them the same
/// number of bytes for every LED. The memory is allocated once.
final class StripFrame {
  let size: Size
  let leds: Int
  /// All bytes, in the order of transmission.
  let bytes: UnsafeBufferPointer<UInt8>
  /// First byte of the first LED.
  let body: UnsafeMutableRawPointer
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// - Parameters:
  ///   - size: the size of the panel; not empty.
  ///   - head: the length of the head, in bytes.
  ///   - led: the number of bytes for each LED.
  ///   - tail: the length of the tail, in bytes.
  init(size: Size, head: Int, led: Int, tail: Int) {
    precondition(!size.isEmpty, "a panel has LEDs")
    self.size = size
    leds = size.area
    memory = .allocate(capacity: head + leds * led + tail)
    memory.initialize(repeating: 0)
    bytes = UnsafeBufferPointer(memory)
    body = UnsafeMutableRawPointer(memory.baseAddress! + head)
  }

  deinit {
    memory.deallocate()
  }
}

/// Order in which an LED receives the bytes of its channels.
///
/// Chips sold under the same name may have different orders.
public enum ChannelOrder: String, CaseIterable, Sendable {
  case rgb, rbg, grb, gbr, brg, bgr

  /// Offset in the memory of a `Color` of the channel for each of the three bytes.
  var offsets: (first: Int, second: Int, third: Int) {
    switch self {
    case .rgb: (0, 1, 2)
    case .rbg: (0, 2, 1)
    case .grb: (1, 0, 2)
    case .gbr: (1, 2, 0)
    case .brg: (2, 0, 1)
    case .bgr: (2, 1, 0)
    }
  }
}
