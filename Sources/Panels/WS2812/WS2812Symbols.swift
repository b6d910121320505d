/// SPI encoding of the bits for WS2812 LEDs. Every bit is a symbol of several SPI bits that begins
/// high and ends low. LEDs distinguish 0 from 1 by the length of the high part.
///
/// The table lists the times at which the pin is high, and the data sheets that they meet, with a
/// low part of at least the sheet's length (WS2812 and WS2812B: WorldSemi's sheets of 2013; V5: the
/// sheet of the WS2812B-V5):
///
/// | symbol | 0 | 1 | fits |
/// |---|---|---|---|
/// | 4 bits, 1000 and 1100 | 333 ns | 667 ns | WS2812, WS2812B, V5 |
/// | 3 bits, 100 and 110 | 417 ns | 833 ns | WS2812B |
/// | 8 bits, 11000000 and 11111000 | 312 ns | 781 ns | WS2812, WS2812B |
///
/// 3 bits violate the sheets of the V5 (high part of a 0: 220 to 380 ns) and of the WS2812 (the low
/// part of a 1 is too short). 8 bits violate the sheet of the V5: the low part of a 1 is 469 ns
/// instead of 580 to 1,000 ns.
///
/// SPI controllers run at their next lower clock, which makes all times a little longer.
public enum WS2812Symbols: Int, CaseIterable, Sendable {
  /// Shortest frames, if `spidev.bufsiz` cannot be raised. Symbols cross byte boundaries, so the
  /// controller must not pause between bytes.
  case three = 3
  /// Fits all LEDs; the first choice.
  case four = 4
  /// For controllers that pause between bytes. A symbol is a byte, and a pause lengthens its low
  /// part, which all LEDs allow. It fits the WS2812 and the WS2812B, and the V5 only with such a
  /// pause. A pause of one clock, as on the Raspberry Pi without DMA (spi-bcm2835.c), gives the low
  /// part of a 1 a length of 625 ns. 11110000 would fit the V5 without a pause, but its high part
  /// is 25 ns too short for the WS2812B.
  case eight = 8

  /// Clock of the bus, in Hz.
  public var speed: Int {
    switch self {
    case .three: 2_400_000
    case .four: 3_000_000
    case .eight: 6_400_000
    }
  }

  /// Number of clocks for which a symbol is high.
  private func high(_ bit: Bool) -> Int {
    switch self {
    case .three, .four: bit ? 2 : 1
    case .eight: bit ? 5 : 2
    }
  }

  /// Symbols of a byte, most significant bit first, as SPI bytes. The first SPI byte is the lowest
  /// byte of the number.
  func word(_ byte: UInt8) -> UInt64 {
    var bits: UInt64 = 0
    for shift in (0..<8).reversed() {
      let high = high(byte >> UInt8(shift) & 1 == 1)
      bits = bits << UInt64(rawValue) | (1 << UInt64(high) - 1) << UInt64(rawValue - high)
    }
    return (bits << UInt64(64 - 8 * rawValue)).byteSwapped
  }
}
