import Glibc

/// Where a chip has the registers of its GPIO lines 0 to 31, which are all those of a Raspberry
/// Pi's header.
///
/// Their direction is the kernel's affair, which has made outputs of the lines before these
/// registers are used.
struct GPIORegisterMap: Sendable, Equatable {
  /// What the kernel calls the chip.
  let labels: [String]
  /// The device that maps these registers and nothing else, for the group gpio: of the kernels of
  /// Raspberry Pi OS.
  let device: String
  /// How much is mapped, in bytes.
  let length: Int
  /// In bytes from the first: a line becomes high, or low, where a 1 is written.
  let set: Int
  let clear: Int
  /// What is read to know that stores are there; nil where they are there so soon that nothing
  /// waits.
  let answering: Int?

  /// Raspberry Pi Zero to 4: GPSET0 and GPCLR0 (BCM2835 ARM Peripherals, chapter 6; BCM2711 ARM
  /// Peripherals, chapter 5).
  static let bcm2835 = GPIORegisterMap(
    labels: ["pinctrl-bcm2835", "pinctrl-bcm2711"], device: "/dev/gpiomem", length: 0x1000,
    set: 0x1C, clear: 0x28, answering: nil)

  /// Raspberry Pi 5: OUT of SYS_RIO0 through its aliases that set and clear bits (RP1 Peripherals,
  /// 2.4 and 3.3). IO_BANK0, SYS_RIO0 and PADS_BANK0 follow each other, 64 KiB each. PCI Express
  /// posts stores, and answers a read behind them.
  static let rp1 = GPIORegisterMap(
    labels: ["pinctrl-rp1"], device: "/dev/gpiomem0", length: 0x30000, set: 0x12000,
    clear: 0x13000, answering: 0x10000)

  static let all = [bcm2835, rp1]

  /// That of a chip; nil where it is not known.
  static func of(label: String) -> GPIORegisterMap? {
    all.first { $0.labels.contains(label) }
  }

  /// Where the registers are in the memory of the machine; nil where that is not known.
  ///
  /// - Parameter deviceTree: the folder of the device tree.
  func address(deviceTree: String = "/sys/firmware/devicetree/base") -> UInt64? {
    // The first of 32 peripherals behind the board's PCI Express (RP1 Peripherals, 2.3).
    if self == .rp1 { return 0x1F_000D_0000 }
    // The peripherals' bus address 0x7e000000 is followed by that of the processor, in one word or,
    // where memory is larger, in two.
    let ranges = Self.beginning(of: "\(deviceTree)/soc/ranges")
    guard ranges.count == 12 else { return nil }
    func word(at index: Int) -> UInt64 {
      ranges[index..<index + 4].reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard word(at: 0) == 0x7E00_0000 else { return nil }
    let base = word(at: 4) != 0 ? word(at: 4) : word(at: 8)
    return base + 0x20_0000
  }

  /// The first three words of a file.
  private static func beginning(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 12) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, 12))
    }
  }
}
