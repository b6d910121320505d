/// What has to be known about one of the Raspberry Pi boards.
struct RaspberryPi {
  /// How the device tree's name of the model begins.
  private let name: String
  /// The model filters of config.txt that hold for it ("Conditional filters" in the Raspberry Pi
  /// documentation).
  let filters: Set<Substring>
  /// Between which frequencies in MHz the core's clock changes unless config.txt says otherwise
  /// ("Overclocking options" there); nil where it does not, and where SPI has a clock of its own.
  let coreClock: ClosedRange<Int>?
  /// The lines in config.txt that fix that clock.
  let fixedClock: String
  /// Whether the mini UART is the primary one, on the header, unless an overlay changes that
  /// ("Primary and Secondary UART" there). The mini UART needs an even clock of the core, and the
  /// other one, the PL011, does not. Of a Compute Module 4 it says nothing.
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

  /// All model filters.
  static let filters: Set<String> = Set(all.flatMap(\.filters).map(String.init) + ["none"])

  /// The longer of two names comes first.
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
