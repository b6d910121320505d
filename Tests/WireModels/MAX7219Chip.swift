/// The registers of a MAX7219 (Maxim, data sheet 19-4452, table 2) and its LEDs.
public struct MAX7219Chip: Equatable, Sendable {
  public var digits: [UInt8]
  /// Bit n: whether digit n is decoded as a number.
  public var decodeMode: UInt8
  /// 0 to 15.
  public var intensity: UInt8
  /// The last digit that is lit, 0 to 7.
  public var scanLimit: UInt8
  public var isShutDown: Bool
  public var isInTest: Bool
  /// The bits in the shift register.
  var shift: UInt16

  /// A chip after a power glitch, in an undefined state.
  init(using generator: inout some RandomNumberGenerator) {
    digits = (0..<8).map { _ in generator.next() }
    decodeMode = generator.next()
    intensity = generator.next() & 15
    scanLimit = generator.next() & 7
    isShutDown = generator.next()
    isInTest = generator.next()
    shift = generator.next()
  }

  /// The fraction of time for which LEDs are lit: table 7.
  public var duty: Double { (2 * Double(intensity) + 1) / 32 }

  /// Whether the LED of a bit of a digit is lit.
  public func isLit(digit: Int, bit: Int) -> Bool {
    if isInTest { return true }
    guard !isShutDown, digit <= Int(scanLimit) else { return false }
    let isNumber = decodeMode >> digit & 1 == 1
    let segments = isNumber ? Self.codeB(digits[digit]) : digits[digit]
    return segments >> bit & 1 == 1
  }

  /// Loads the word in the shift register. Returns what is wrong with it.
  mutating func load() -> String? {
    let value = UInt8(shift & 0xFF)
    switch shift >> 8 & 0xF {
    case 0: break
    case 1...8: digits[Int(shift >> 8 & 0xF) - 1] = value
    case 9: decodeMode = value
    case 10: intensity = value & 15
    case 11: scanLimit = value & 7
    case 12: isShutDown = value & 1 == 0
    case 15: isInTest = value & 1 == 1
    case let register: return "there is no register \(register)"
    }
    return nil
  }

  /// Segments DP, A to G from bit 7 down, for 0 to 9, -, E, H, L, P and a space: table 5.
  private static func codeB(_ value: UInt8) -> UInt8 {
    let segments: [UInt8] = [
      0x7E, 0x30, 0x6D, 0x79, 0x33, 0x5B, 0x5F, 0x70, 0x7F, 0x7B, 0x01, 0x4F, 0x37, 0x0E, 0x67, 0,
    ]
    return segments[Int(value & 15)] | value & 0x80
  }
}

extension RandomNumberGenerator {
  fileprivate mutating func next() -> Bool { Bool.random(using: &self) }
}
