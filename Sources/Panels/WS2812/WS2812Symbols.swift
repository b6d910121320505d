/// How the bits for WS2812 LEDs are written as bits of SPI: every bit is a symbol of this many SPI
/// bits that begins high and ends low, and LEDs tell 0 from 1 by the length of its high part.
///
/// The times at which the pin is high, and the data sheets they fit with a low part that is at
/// least as long as the sheet says (WS2812 and WS2812B: WorldSemi's sheets of 2013; V5: that of the
/// WS2812B-V5):
///
/// | symbol | 0 | 1 | fits |
/// |---|---|---|---|
/// | 4 bits, 1000 and 1100 | 333 ns | 667 ns | WS2812, WS2812B, V5 |
/// | 3 bits, 100 and 110 | 417 ns | 833 ns | WS2812B |
/// | 8 bits, 11000000 and 11111000 | 312 ns | 781 ns | WS2812, WS2812B |
///
/// Outside of the sheets are 3 bits for the V5 (a 0 is high for 220 to 380 ns there) and for the
/// WS2812 (the low part of a 1 is too short), and 8 bits for the V5, where a 1 is low for 580 to
/// 1,000 ns: it is 469.
///
/// SPI controllers run at the next lower clock they have, which makes all of it a little longer.
public enum WS2812Symbols: Int, CaseIterable, Sendable {
  /// The shortest frames, where `spidev.bufsiz` cannot be raised. A symbol goes on in the next
  /// byte, so the controller must not pause between bytes.
  case three = 3
  /// For all LEDs; the one to begin with.
  case four = 4
  /// For controllers that pause between bytes: a symbol is a byte, and a pause makes its low part
  /// longer, which all parts allow. For the WS2812 and the WS2812B, and for a V5 only where there
  /// is such a pause: with one of one clock, as the controller of the Raspberry Pi makes it without
  /// DMA (spi-bcm2835.c), the low part of a 1 is 625 ns. 11110000 would fit the V5 by itself, but
  /// its high part is 25 ns too short for the WS2812B.
  case eight = 8

  /// The clock of the bus, in Hz.
  public var speed: Int {
    switch self {
    case .three: 2_400_000
    case .four: 3_000_000
    case .eight: 6_400_000
    }
  }

  /// Clocks for which a symbol is high.
  private func high(_ bit: Bool) -> Int {
    switch self {
    case .three, .four: bit ? 2 : 1
    case .eight: bit ? 5 : 2
    }
  }

  /// The symbols of a byte, its most significant bit first, as bytes of SPI: the first is the
  /// lowest byte of the number.
  func word(_ byte: UInt8) -> UInt64 {
    var bits: UInt64 = 0
    for shift in (0..<8).reversed() {
      let high = high(byte >> UInt8(shift) & 1 == 1)
      bits = bits << UInt64(rawValue) | (1 << UInt64(high) - 1) << UInt64(rawValue - high)
    }
    return (bits << UInt64(64 - 8 * rawValue)).byteSwapped
  }
}
