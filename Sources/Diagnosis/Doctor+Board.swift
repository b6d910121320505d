extension Doctor {
  /// As the device tree names the board, nil on machines without one.
  var model: String? { machine.text("/proc/device-tree/model").map { printable($0) } }

  var isRaspberryPi: Bool { model?.contains("Raspberry Pi") == true }

  func board() -> Finding {
    let version = machine.text("/proc/sys/kernel/osrelease").map { printable($0) }
    let kernel = "Linux \(version ?? "of an unknown version")"
    guard let model else {
      return Finding("board", .note, "this is \(kernel) on a machine that does not name its board")
    }
    return Finding("board", .ok, "this is \(kernel) on a \(model)")
  }

  /// The onboard sound has the PWM hardware, with which other programs time the light of HUB75
  /// panels and the bits of WS2812 LEDs; signd never uses it.
  func sound() -> [Finding] {
    guard isRaspberryPi, hasLoaded("snd_bcm2835") else { return [] }
    return [
      Finding(
        "sound", .ok,
        "the onboard sound is on (snd_bcm2835), which is in the way of other programs that drive "
          + "panels, and not of signd")
    ]
  }

  /// The overlay w1-gpio has GPIO 4 unless it is given another one, and so have the usual adapters
  /// of HUB75 panels: `regular` for LAT, `adafruit-hat` for OE.
  func oneWire() -> [Finding] {
    guard isRaspberryPi, hasLoaded("w1_gpio") else { return [] }
    return [
      Finding(
        "onewire", .note,
        "1-Wire is on (w1_gpio), and unless it was told another line it has GPIO 4, which the usual "
          + "HUB75 adapters need",
        remedy: "for such an adapter alone: no dtoverlay=w1-gpio in config.txt, or one with "
          + "gpiopin=19, then reboot")
    ]
  }

  private func hasLoaded(_ module: String) -> Bool {
    machine.lines("/proc/modules").contains { $0.hasPrefix(module + " ") }
  }
}

/// What a machine calls itself, fit to be printed: at most 80 characters of ASCII.
private func printable(_ name: String) -> String {
  String(decoding: name.utf8.prefix(80).filter { (32...126).contains($0) }, as: UTF8.self)
}
