extension Doctor {
  var raspberryPi: RaspberryPi? { model.flatMap { RaspberryPi(model: $0) } }

  /// Reports SPI that is enabled in config.txt but has no device; nil otherwise.
  func missingSPI() -> Finding? {
    guard let board = raspberryPi,
      let boot = BootConfiguration(of: machine, board: board),
      boot.parameters.last(where: { $0.hasPrefix("spi=") }) == "spi=on"
    else { return nil }
    // Another SPI device takes the chip select lines, and other overlays may take any line.
    let suspects = boot.overlays.filter { overlay in
      !Self.apartFromSPI.contains { overlay.hasPrefix($0) }
    }
    guard suspects.isEmpty else {
      return Finding(
        "spi", .note,
        "\(boot.path) enables SPI, but there is no /dev/spidev*; an overlay may use its "
          + "lines: \(suspects.joined(separator: " or "))",
        remedy: "only for a panel on SPI: remove that dtoverlay= from \(boot.path), then reboot")
    }
    return Finding(
      "spi", .problem, "\(boot.path) enables SPI, but there is no /dev/spidev*",
      remedy: "reboot, if this setting is new; else: sudo modprobe spidev"
        + (unit == nil ? "" : ", then sudo systemctl restart signd"))
  }

  /// Name prefixes of common overlays that leave SPI and its lines alone (README of the kernel's
  /// overlays).
  private static let apartFromSPI = [
    "vc4-", "dwc2", "disable-", "pi3-disable-", "miniuart-bt", "pi3-miniuart-bt", "audremap",
    "hifiberry-", "imx", "ov5647",
  ]

  /// Checks the SPI clock. It is derived from the core clock, which most boards change with their
  /// load. A WS2812 LED measures time by it: an error of 100 ns shows a different colour.
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
        Finding("clock", .ok, "\(boot.path) keeps the clocks of the core and of SPI constant")
      ]
    }
    // A board that uses its mini UART also keeps the core clock constant.
    guard !usesMiniUART(board, boot), !boot.isContinued else { return [] }
    return [
      Finding(
        "clock", .note,
        "the clock of SPI follows the core clock, which changes between \(lowest) and \(highest) "
          + "MHz with the load; WS2812 LEDs need a constant clock",
        remedy: "only for such LEDs: set \(board.fixedClock) in \(boot.path), then reboot")
    ]
  }

  /// Whether the mini UART is in use as the primary UART ("Mini-UART and CPU Core Frequency" in the
  /// Raspberry Pi documentation).
  private func usesMiniUART(_ board: RaspberryPi, _ boot: BootConfiguration) -> Bool {
    board.hasMiniUART && boot.number("enable_uart") == 1
      && !boot.overlays.contains { $0.hasSuffix("miniuart-bt") || $0.hasSuffix("disable-bt") }
  }
}
