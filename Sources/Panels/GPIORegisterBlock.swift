import CLinux

/// The registers of a GPIO chip that make lines high and low: a line for each bit.
protocol GPIORegisterBlock: AnyObject {
  /// Makes lines high or low. A line whose bit is 0 stays as it is.
  func store(_ lines: UInt32, in register: GPIORegister)

  /// Brings the lines to these levels, one word after another.
  ///
  /// - Parameters:
  ///   - levels: what the lines are.
  ///   - repeats: how many more times each value is stored, so that it stays longer.
  /// - Returns: what the lines are then.
  func write(
    _ words: UnsafeBufferPointer<UInt64>, from levels: UInt32, repeats: Int
  ) -> UInt32
}

enum GPIORegister {
  case set
  case clear
}

extension GPIORegisterBlock {
  // A requirement with this implementation: so a whole run of words is one call, and within it nothing
  // is looked up.
  func write(
    _ words: UnsafeBufferPointer<UInt64>, from levels: UInt32, repeats: Int
  ) -> UInt32 {
    var levels = levels
    for word in words {
      let new = UInt32(truncatingIfNeeded: word)
      let changed = new ^ levels
      let falling = changed & levels
      let rising = changed & new
      // What falls falls first: a clock, and the data of its last bit.
      if falling != 0 {
        for _ in 0...repeats { store(falling, in: .clear) }
      }
      if rising != 0 {
        for _ in 0...repeats { store(rising, in: .set) }
      }
      levels = new
    }
    return levels
  }
}

/// The registers of this machine's chip, mapped into memory.
final class MappedGPIORegisters: GPIORegisterBlock {
  private let registers: UnsafeMutablePointer<UInt32>
  private let length: Int
  private let set: Int
  private let clear: Int

  /// - Parameters:
  ///   - registers: the first of `map.length` bytes, which are unmapped in the end.
  init(_ registers: UnsafeMutablePointer<UInt32>, map: GPIORegisterMap) {
    self.registers = registers
    length = map.length
    set = map.set
    clear = map.clear
  }

  deinit {
    clinux_registers_unmap(registers, length)
  }

  @inline(__always)
  func store(_ lines: UInt32, in register: GPIORegister) {
    clinux_register_store(registers, register == .set ? set : clear, lines)
  }
}
