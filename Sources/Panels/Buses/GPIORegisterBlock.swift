import CLinux

/// Registers of a GPIO chip that make lines high and low, with one bit per line.
protocol GPIORegisterBlock: AnyObject {
  var map: GPIORegisterMap { get }

  /// Stores once to the register at this offset from the first, in bytes.
  func store(_ lines: UInt32, at offset: Int)

  /// Waits until all stores have reached the chip.
  func settle(reading offset: Int)

  /// Sets the lines to these levels, one word after another.
  ///
  /// - Parameters:
  ///   - levels: the current levels of the lines.
  ///   - repeats: the number of additional stores of each value, which make it last longer.
  /// - Returns: the levels of the lines afterwards.
  func write(
    _ words: UnsafeBufferPointer<UInt64>, from levels: UInt32, repeats: Int
  ) -> UInt32
}

extension GPIORegisterBlock {
  // Because `write` is a requirement with this implementation, a run of words is one dynamic call,
  // without dynamic calls inside it.
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
      // Falling edges come first: a clock falls, and the data of its last bit.
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

/// Registers of this machine's GPIO chip, mapped into memory.
final class MappedGPIORegisters: GPIORegisterBlock {
  let map: GPIORegisterMap
  private let registers: UnsafeMutablePointer<UInt32>

  /// - Parameters:
  ///   - registers: the first of `map.length` bytes, which `deinit` unmaps.
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
