/// Buses of panels: devices of the machine, or recorders of the bytes.
package protocol PanelBuses {
  associatedtype Lines: GPIOLines
  associatedtype Registers: GPIOLines

  /// - Parameter speed: the clock in hertz.
  func spi(_ path: String, speed: Int) -> any SPIBus
  /// Lines through the kernel.
  ///
  /// - Parameter chip: the label or path of the chip; nil for the chip of the Raspberry Pi's
  ///   header.
  func lines(_ chip: String?, _ offsets: [Int]) -> Lines
  /// Lines through the registers of the chip.
  func registers(
    _ chip: String?, _ offsets: [Int], in memory: GPIORegisterMemory, slowdown: Int
  ) -> Registers
}

/// Buses of this machine.
package struct MachineBuses: PanelBuses {
  package init() {}

  package func spi(_ path: String, speed: Int) -> any SPIBus { SPIDevice(path: path, speed: speed) }

  package func lines(_ chip: String?, _ offsets: [Int]) -> GPIOChipLines {
    GPIOChipLines(chip: chip, offsets: offsets)
  }

  package func registers(
    _ chip: String?, _ offsets: [Int], in memory: GPIORegisterMemory, slowdown: Int
  ) -> GPIORegisterLines {
    GPIORegisterLines(chip: chip, offsets: offsets, memory: memory, slowdown: slowdown)
  }
}
