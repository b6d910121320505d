import CLinux
import Glibc

/// Device that maps the registers of GPIO lines.
public enum GPIORegisterMemory: String, CaseIterable, Sendable {
  /// `/dev/gpiomem`, or `/dev/gpiomem0` on a Raspberry Pi 5: only these registers, for the group
  /// gpio.
  case gpiomem
  /// `/dev/mem`: all memory of the machine, for root. Kernels without `/dev/gpiomem` have it. They
  /// map registers in use only with `iomem=relaxed` on their command line.
  case mem

  /// Whether this machine's kernel has the device of a chip's registers.
  ///
  /// - Parameter chip: the chip, as in `GPIOChipLines`.
  public static func isThere(chip: String?) -> Bool {
    guard let chip else { return GPIORegisterMap.all.contains(where: isThere) }
    let label = chip.hasPrefix("/dev/") ? GPIOChipLines.label(ofChipAt: chip) : chip
    return label.flatMap(GPIORegisterMap.of(label:)).map(isThere) ?? false
  }

  private static func isThere(_ map: GPIORegisterMap) -> Bool { access(map.device, F_OK) == 0 }

  /// - Parameter chip: the label of the chip.
  func map(chip: String) throws(PanelError) -> any GPIORegisterBlock {
    guard let map = GPIORegisterMap.of(label: chip) else {
      throw PanelError(
        "the registers of the GPIO chip \(chip.debugDescription) are not known, only those of "
          + GPIORegisterMap.all.flatMap(\.labels).joined(separator: ", ")
          + "; set panel.hub75.access: kernel, which supports every chip")
    }
    switch self {
    case .gpiomem: return try Self.map(map.device, as: map)
    case .mem:
      guard let address = map.address() else {
        throw PanelError(
          "the device tree has no address for the registers of \(chip); "
            + "set panel.hub75.access: kernel, which needs no registers")
      }
      return try Self.map("/dev/mem", at: address, as: map)
    }
  }

  static func map(
    _ path: String, at address: UInt64 = 0, as map: GPIORegisterMap
  ) throws(PanelError) -> any GPIORegisterBlock {
    var isOpened: Int32 = 0
    guard let registers = clinux_registers_map(path, address, map.length, &isOpened) else {
      throw notMapped(path, isOpened: isOpened != 0, errno)
    }
    return MappedGPIORegisters(registers, map: map)
  }

  private static func notMapped(_ path: String, isOpened: Bool, _ code: Int32) -> PanelError {
    let what = isOpened ? "cannot map the GPIO registers of \(path)" : "cannot open \(path)"
    let isMemory = path == "/dev/mem"
    let remedy =
      switch code {
      case ENOENT:
        "use a kernel of Raspberry Pi OS, or set panel.hub75.access to kernel or mem"
      case EACCES where isMemory, EPERM where isMemory:
        isOpened
          ? "add iomem=relaxed to the kernel's command line"
          : "/dev/mem needs root and CAP_SYS_RAWIO, which the service does not have; /dev/gpiomem "
            + "needs only a group"
      case EACCES, EPERM: DeviceRights.remedy(code, path: path, group: "gpio")
      default: "set panel.hub75.access: kernel, which needs no registers"
      }
    return PanelError(what, errno: code, remedy: remedy)
  }
}
