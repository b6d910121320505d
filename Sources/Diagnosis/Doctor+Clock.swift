extension Doctor {
  var raspberryPi: RaspberryPi? { model.flatMap { RaspberryPi(model: $0) } }

  /// SPI that was asked for and is not there.
  func missingSPI() -> Finding? {
    guard let board = raspberryPi,
      let boot = BootConfiguration(of: machine, board: board),
      boot.parameters.last(where: { $0.hasPrefix("spi=") }) == "spi=on"
    else { return nil }
    return Finding(
      "spi", .problem, "\(boot.path) switches SPI on, but there is no /dev/spidev*",
      remedy: "reboot, if that is new; else: sudo modprobe spidev")
  }

  /// The clock of SPI is a part of that of the core, which most boards change with their load. A
  /// WS2812 lamp measures time by it: 100 ns too much is another colour.
  func clock() -> [Finding] {
    guard let board = raspberryPi, let usual = board.coreClock,
      machine.names(in: "/dev").contains(where: { $0.hasPrefix("spidev") }),
      let boot = BootConfiguration(of: machine, board: board)
    else { return [] }
    let highest = boot.number("core_freq") ?? boot.number("gpu_freq") ?? usual.upperBound
    let lowest =
      boot.number("core_freq_min") ?? boot.number("gpu_freq_min") ?? usual.lowerBound
    if highest <= lowest || boot.number("force_turbo") == 1 {
      return [
        Finding("clock", .ok, "\(boot.path) keeps the core's clock, and with it that of SPI, even")
      ]
    }
    // With its small UART in use a board keeps the clock even, too.
    guard boot.number("enable_uart") != 1, !boot.isContinued else { return [] }
    return [
      Finding(
        "clock", .note,
        "the clock of SPI follows that of the core, which changes between \(lowest) and \(highest) "
          + "MHz with the load, and WS2812 lamps need an even one",
        remedy: "for such lamps alone: \(board.fixedClock) in \(boot.path), then reboot")
    ]
  }
}
