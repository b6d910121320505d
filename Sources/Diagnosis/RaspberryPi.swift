/// Properties of a Raspberry Pi board.
struct RaspberryPi {
  /// Prefix of the model's name in the device tree, after "Raspberry Pi".
  private let name: String
  /// Model filters of config.txt that apply to the board ("Conditional filters" in the Raspberry Pi
  /// documentation).
  let filters: Set<Substring>
  /// Default range of the core clock, in MHz ("Overclocking options" in the documentation). Nil if
  /// the core clock is fixed or SPI has a separate clock.
  let coreClock: ClosedRange<Int>?
  /// Lines in config.txt that fix the core clock.
  let fixedClock: String
  /// Whether the mini UART is by default the primary UART, on the header ("Primary and Secondary
  /// UART" in the documentation). The mini UART needs a constant core clock, the PL011 does not.
  /// The documentation does not cover the Compute Module 4, which counts as a Raspberry Pi 4 here.
  let hasMiniUART: Bool

  private init(
    _ name: String, _ filters: Set<Substring>, _ coreClock: ClosedRange<Int>? = nil,
    fixedClock: String = "", hasMiniUART: Bool = false
  ) {
    self.name = name
    self.filters = filters
    self.coreClock = coreClock
    self.fixedClock = fixedClock
    self.hasMiniUART = hasMiniUART
  }

  init?(model: String) {
    guard let known = Self.all.first(where: { model.hasPrefix("Raspberry Pi" + $0.name) })
    else { return nil }
    self = known
  }

  /// All known model filters.
  static let filters: Set<String> = Set(all.flatMap(\.filters).map(String.init) + ["none"])

  /// A longer name comes before its own prefix.
  private static let all = [
    three(" Zero 2", ["pi0", "pi0w", "pi02"]), three(" Zero W", ["pi0", "pi0w"]),
    three(" Zero", ["pi0"], hasMiniUART: false),
    three(" 3 Model A Plus", ["pi3", "pi3+"]), three(" 3 Model B Plus", ["pi3", "pi3+"]),
    three(" 3", ["pi3"]), three(" Compute Module 3", ["pi3"], hasMiniUART: false),
    four(" 400", ["pi4", "pi400"]), four(" 4", ["pi4"]),
    four(" Compute Module 4S", ["pi4", "cm4s"], hasMiniUART: false),
    four(" Compute Module 4", ["pi4", "cm4"]),
    RaspberryPi(" 500", ["pi5", "pi500"]), RaspberryPi(" 5", ["pi5"]),
    RaspberryPi(" Compute Module 5", ["pi5", "cm5"]),
    RaspberryPi(" 2", ["pi2"]), RaspberryPi("", ["pi1"]),
  ]

  private static func three(
    _ name: String, _ filters: Set<Substring>, hasMiniUART: Bool = true
  ) -> RaspberryPi {
    RaspberryPi(
      name, filters, 250...400, fixedClock: "core_freq=250", hasMiniUART: hasMiniUART)
  }

  private static func four(
    _ name: String, _ filters: Set<Substring>, hasMiniUART: Bool = true
  ) -> RaspberryPi {
    RaspberryPi(
      name, filters, 200...500, fixedClock: "core_freq=500 and core_freq_min=500",
      hasMiniUART: hasMiniUART)
  }
}
