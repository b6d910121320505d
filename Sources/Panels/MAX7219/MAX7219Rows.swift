import Pixels

/// Contents of the digit registers in a chain of MAX7219.
final class MAX7219Rows {
  private let light = MAX7219Light()
  /// A colour that lights LEDs, or black.
  private var known = black
  private let chips: Int
  /// Values of each digit, one byte per chip, the farthest chip first.
  private let values: UnsafeMutablePointer<UInt8>

  private static let black = unsafeBitCast(Color.black, to: UInt32.self)

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

  /// As `Panel.correct(with:)`.
  func correct(with pipeline: ColorPipeline) -> Bool {
    known = Self.black
    return light.correct(with: pipeline)
  }

  func isLit(_ color: UnsafePointer<Color>) -> Bool { light.isLit(color) }

  /// Stores a frame. Bit n of the result is set if any value of digit n changed.
  ///
  /// - Parameter frame: the LEDs in the order of `MAX7219Wiring.order(of:)`.
  func encode(_ frame: Bitmap) -> UInt8 {
    var pixel = UnsafePointer(frame.unsafeRow(0))
    var value = values
    let light = light
    let black = SIMD8(repeating: Self.black)
    var known = SIMD8(repeating: self.known)
    defer { self.known = known[0] }
    let bits = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128)
    var changed: UInt8 = 0
    for digit in 0..<8 {
      var difference: UInt8 = 0
      for _ in 0..<chips {
        // Most frames have one colour on black.
        let colors = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD8<UInt32>.self)
        let isBlack = colors .== black
        var lit: UInt8 = 0
        if all(isBlack .| (colors .== known)) {
          lit = UInt8(
            truncatingIfNeeded: bits.replacing(with: SIMD8.zero, where: isBlack).wrappedSum())
        } else {
          for bit in (0..<8).reversed() { lit = lit << 1 | (light.isLit(pixel + bit) ? 1 : 0) }
          if lit != 0 { known = SIMD8(repeating: colors[lit.trailingZeroBitCount]) }
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
