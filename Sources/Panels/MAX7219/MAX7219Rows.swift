import Pixels

/// What the digit registers of a chain of MAX7219 hold.
final class MAX7219Rows {
  /// For every bit of `values`, bit 0 of a byte first, the row-major index of the lamp it is.
  private let map: [Int32]
  private let chips: Int
  /// For each digit a byte a chip, that of the farthest first.
  private let values: UnsafeMutablePointer<UInt8>

  /// - Parameter map: see `MAX7219Wiring.map(size:)`.
  init(map: [Int32]) {
    self.map = map
    chips = map.count / 64
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
  func encode(_ frame: Bitmap) -> UInt8 {
    let pixels = UnsafePointer(frame.unsafeRow(0))
    return map.withUnsafeBufferPointer { map in
      var lamp = map.baseAddress!
      var value = values
      var changed: UInt8 = 0
      for digit in 0..<8 {
        var difference: UInt8 = 0
        for _ in 0..<chips {
          var lit: UInt8 = 0
          for bit in 0..<8 where MAX7219Panel.isLit(pixels[Int(lamp[bit])]) {
            lit |= 1 << UInt8(bit)
          }
          difference |= value.pointee ^ lit
          value.pointee = lit
          value += 1
          lamp += 8
        }
        if difference != 0 { changed |= 1 << UInt8(digit) }
      }
      return changed
    }
  }
}
