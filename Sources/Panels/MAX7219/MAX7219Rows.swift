import Pixels

/// What the digit registers of a chain of MAX7219 hold.
final class MAX7219Rows {
  private let chips: Int
  /// For each digit a byte a chip, that of the farthest first.
  private let values: UnsafeMutablePointer<UInt8>

  init(chips: Int) {
    self.chips = chips
    values = .allocate(capacity: 8 * chips)
    clear()
  }

  deinit {
    values.deallocate()
  }

  /// The values of a digit, 0 to 7.
  subscript(digit: Int) -> UnsafePointer<UInt8> { UnsafePointer(values + digit * chips) }

  func clear() {
    values.update(repeating: 0, count: 8 * chips)
  }

  /// Takes over a frame. Bit n of the result says whether any value of digit n changed.
  ///
  /// - Parameter frame: for the LEDs in the order of `MAX7219Wiring.order(of:)`.
  func encode(_ frame: Bitmap) -> UInt8 {
    var pixel = UnsafePointer(frame.unsafeRow(0))
    var value = values
    var changed: UInt8 = 0
    for digit in 0..<8 {
      var difference: UInt8 = 0
      for _ in 0..<chips {
        var lit: UInt8 = 0
        for bit in 0..<8 where MAX7219Panel.isLit(pixel[bit]) {
          lit |= 1 << UInt8(bit)
        }
        difference |= value.pointee ^ lit
        value.pointee = lit
        value += 1
        pixel += 8
      }
      if difference != 0 { changed |= 1 << UInt8(digit) }
    }
    return changed
  }
}
