import Glibc

/// Positions of a chip's registers for GPIO lines 0 to 31, which include all lines of a Raspberry
/// Pi's header.
///
/// The kernel controls the direction of the lines: it makes them outputs before these registers are
/// used.
struct GPIORegisterMap: Sendable, Equatable {
  /// Kernel's labels of the chips with these registers.
  let labels: [String]
  /// Device that maps only these registers, for the group gpio. Kernels of Raspberry Pi OS have it.
  let device: String
  /// Length of the mapping, in bytes.
  let length: Int
  /// Register offset in bytes. A 1 makes its line high in `set`, and low in `clear`.
  let set: Int
  let clear: Int
  /// Offset of a register in which a 1 changes its line; nil if there is none.
  let flip: Int?
  /// Offset that is read to wait for stores; nil if stores arrive so soon that no wait is needed.
  let answering: Int?

  /// Raspberry Pi Zero to 4: GPSET0 and GPCLR0 (BCM2835 ARM Peripherals, chapter 6; BCM2711 ARM
  /// Peripherals, chapter 5).
  static let bcm2835 = GPIORegisterMap(
    labels: ["pinctrl-bcm2835", "pinctrl-bcm2711"], device: "/dev/gpiomem", length: 0x1000,
    set: 0x1C, clear: 0x28, flip: nil, answering: nil)

  /// Raspberry Pi 5: OUT of SYS_RIO0 through its aliases that set, clear and flip bits (RP1
  /// Peripherals, 2.4 and 3.3). IO_BANK0, SYS_RIO0 and PADS_BANK0 are adjacent, 64 KiB each. PCI
  /// Express posts stores, and answers a read after them.
  static let rp1 = GPIORegisterMap(
    labels: ["pinctrl-rp1"], device: "/dev/gpiomem0", length: 0x30000, set: 0x12000,
    clear: 0x13000, flip: 0x11000, answering: 0x10000)

  static let all = [bcm2835, rp1]

  /// Map of the chip with a label; nil if the chip is unknown.
  static func of(label: String) -> GPIORegisterMap? {
    all.first { $0.labels.contains(label) }
  }

  /// Address of the registers in the machine's memory; nil if it is unknown.
  ///
  /// - Parameter deviceTree: the directory of the device tree.
  func address(deviceTree: String = "/sys/firmware/devicetree/base") -> UInt64? {
    // IO_BANK0 of the peripherals behind the board's PCI Express (RP1 Peripherals, 2.3).
    if self == .rp1 { return 0x1F_000D_0000 }
    // The processor's address follows the peripherals' bus address 0x7e000000. It takes one word,
    // or two words on machines with more memory.
    let ranges = Self.beginning(of: "\(deviceTree)/soc/ranges")
    guard ranges.count == 12 else { return nil }
    func word(at index: Int) -> UInt64 {
      ranges[index..<index + 4].reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard word(at: 0) == 0x7E00_0000 else { return nil }
    let base = word(at: 4) != 0 ? word(at: 4) : word(at: 8)
    return base + 0x20_0000
  }

  /// Reads the first three words of a file.
  private static func beginning(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 12) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, 12))
    }
  }
}
