import CLinux

/// The registers of a GPIO chip that make lines high and low: a line for each bit.
protocol GPIORegisterBlock: AnyObject {
  var map: GPIORegisterMap { get }

  /// One store to the register that is this many bytes behind the first.
  func store(_ lines: UInt32, at offset: Int)

  /// Waits until the chip has all that was stored.
  func settle(reading offset: Int)

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

extension GPIORegisterBlock {
  // A requirement with this implementation: so a whole run of words is one call, and within it
  // nothing is looked up.
  func write(
    _ words: UnsafeBufferPointer<UInt64>, from levels: UInt32, repeats: Int
  ) -> UInt32 {
    let (set, clear) = (map.set, map.clear)
    var levels = levels
    for word in words {
      let new = UInt32(truncatingIfNeeded: word)
      let changed = new ^ levels
      let falling = changed & levels
      let rising = changed & new
      // What falls falls first: a clock, and the data of its last bit.
      if falling != 0 {
        for _ in 0...repeats { store(falling, at: clear) }
      }
      if rising != 0 {
        for _ in 0...repeats { store(rising, at: set) }
      }
      levels = new
    }
    return levels
  }
}

/// The registers of this machine's chip, mapped into memory.
final class MappedGPIORegisters: GPIORegisterBlock {
  let map: GPIORegisterMap
  private let registers: UnsafeMutablePointer<UInt32>

  /// - Parameters:
  ///   - registers: the first of `map.length` bytes, which are unmapped in the end.
  init(_ registers: UnsafeMutablePointer<UInt32>, map: GPIORegisterMap) {
    self.registers = registers
    self.map = map
  }

  deinit {
    clinux_registers_unmap(registers, map.length)
  }

  @inline(__always)
  func store(_ lines: UInt32, at offset: Int) {
    clinux_register_store(registers, offset, lines)
  }

  func settle(reading offset: Int) {
    _ = clinux_register_load(registers, offset)
  }
}
