/// What panels are connected to: devices of the machine, or what records the bytes.
package protocol PanelBuses {
  associatedtype Lines: GPIOLines
  associatedtype Registers: GPIOLines

  /// - Parameter speed: in hertz.
  func spi(_ path: String, speed: Int) -> any SPIBus
  /// Lines through the kernel.
  ///
  /// - Parameter chip: a label or a path; nil: the usual one.
  func lines(_ chip: String?, _ offsets: [Int]) -> Lines
  /// The same through the registers of the chip.
  func registers(
    _ chip: String?, _ offsets: [Int], in memory: GPIORegisterMemory, slowdown: Int
  ) -> Registers
}

/// Those of this machine.
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
