import CLinux

/// Registers of a GPIO chip that make lines high and low, with one bit per line.
protocol GPIORegisterBlock: AnyObject {
  var map: GPIORegisterMap { get }

  /// Stores once to the register at this offset from the first, in bytes.
  func store(_ lines: UInt32, at offset: Int)

  /// Waits until all stores have reached the chip.
  func settle(reading offset: Int)

  /// Sets lines to other levels.
  ///
  /// - Parameters:
  ///   - levels: the current levels.
  ///   - repeats: the number of additional stores of each value, which make it last longer.
  func set(_ new: UInt32, from levels: UInt32, repeats: Int)

  /// Sets lines as `GPIOLines.shift` does. Returns the levels of the lines afterwards.
  func shift(
    _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32, from levels: UInt32,
    repeats: Int
  ) -> UInt32
}

// Because `set` and `shift` are requirements with these implementations, each is one dynamic call,
// without dynamic calls inside it.
extension GPIORegisterBlock {
  @inline(__always)
  func set(_ new: UInt32, from levels: UInt32, repeats: Int) {
    // Falling edges come first: a clock falls, and the data of its last bit.
    if levels & ~new != 0 {
      for _ in 0...repeats { store(levels & ~new, at: map.clear) }
    }
    if new & ~levels != 0 {
      for _ in 0...repeats { store(new & ~levels, at: map.set) }
    }
  }

  func shift(
    _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32, from levels: UInt32,
    repeats: Int
  ) -> UInt32 {
    // Without repeats the loops disappear.
    repeats == 0
      ? shift(columns, idle, clock, from: levels, repeats: 0)
      : shift(columns, idle, clock, from: levels, repeats: repeats)
  }

  @inline(__always)
  private func shift(
    _ columns: UnsafeBufferPointer<UInt32>, _ idle: UInt32, _ clock: UInt32, from levels: UInt32,
    repeats: Int
  ) -> UInt32 {
    var levels = levels
    guard let flip = map.flip else {
      for column in columns {
        set(idle | column, from: levels, repeats: repeats)
        levels = idle | column | clock
        for _ in 0...repeats { store(clock, at: map.set) }
      }
      return levels
    }
    for column in columns {
      store(levels ^ (idle | column), at: flip)
      for _ in 0..<repeats { store(0, at: flip) }
      levels = idle | column | clock
      store(clock, at: flip)
      for _ in 0..<repeats { store(0, at: flip) }
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
