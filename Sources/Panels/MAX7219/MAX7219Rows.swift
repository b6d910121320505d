import Pixels

/// Contents of the digit registers in a chain of MAX7219.
final class MAX7219Rows {
  let light = MAX7219Light()
  private let chips: Int
  /// Values of each digit, one byte per chip, the farthest chip first.
  private let values: UnsafeMutablePointer<UInt8>

  init(chips: Int) {
    self.chips = chips
    values = .allocate(capacity: 8 * chips)
    clear()
  }

  deinit {
    values.deallocate()
    light.deallocate()
  }

  /// Values of a digit, 0 to 7.
  subscript(digit: Int) -> UnsafePointer<UInt8> { UnsafePointer(values + digit * chips) }

  func clear() {
    values.update(repeating: 0, count: 8 * chips)
  }

  /// Stores a frame. Bit n of the result is set if any value of digit n changed.
  ///
  /// - Parameter frame: the LEDs in the order of `MAX7219Wiring.order(of:)`.
  func encode(_ frame: Bitmap) -> UInt8 {
    var pixel = UnsafePointer(frame.unsafeRow(0))
    var value = values
    let light = light
    var changed: UInt8 = 0
    for digit in 0..<8 {
      var difference: UInt8 = 0
      for _ in 0..<chips {
        var lit: UInt8 = 0
        for bit in (0..<8).reversed() { lit = lit << 1 | (light.isLit(pixel + bit) ? 1 : 0) }
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
