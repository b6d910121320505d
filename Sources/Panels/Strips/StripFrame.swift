import Pixels

/// The bytes of one frame for a strip of LEDs: a head and a tail of zeros, and between them as many
/// bytes for every LED. One block of memory for its whole life.
final class StripFrame {
  let size: Size
  let leds: Int
  /// All of it, as it goes over the wire.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the bytes of the first LED begin.
  let body: UnsafeMutableRawPointer
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// - Parameters:
  ///   - size: of the panel; not empty.
  ///   - head: in bytes.
  ///   - led: bytes for each LED.
  ///   - tail: in bytes.
  init(size: Size, head: Int, led: Int, tail: Int) {
    precondition(!size.isEmpty, "a panel has lamps")
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

/// The order in which an LED takes the bytes of its channels.
///
/// Chips that are sold under one name need not all take the same order.
public enum ChannelOrder: String, CaseIterable, Sendable {
  case rgb, rbg, grb, gbr, brg, bgr

  /// For each of the three bytes, where its channel stands in the memory of a `Color`.
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
