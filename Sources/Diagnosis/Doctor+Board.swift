extension Doctor {
  /// Name of the board in the device tree; nil on machines without one.
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

  /// Checks the onboard sound. It uses the PWM hardware, with which other programs time HUB75
  /// panels and WS2812 LEDs. signd never uses PWM.
  func sound() -> [Finding] {
    guard isRaspberryPi, hasLoaded("snd_bcm2835") else { return [] }
    return [
      Finding(
        "sound", .ok,
        "the onboard sound is enabled (snd_bcm2835); it disturbs other programs that drive panels, "
          + "but not signd")
    ]
  }

  /// Checks 1-Wire. The overlay w1-gpio takes GPIO 4 by default. The usual HUB75 adapters need that
  /// line: `regular` for LAT, `adafruit-hat` for OE.
  func oneWire() -> [Finding] {
    guard isRaspberryPi, hasLoaded("w1_gpio") else { return [] }
    return [
      Finding(
        "onewire", .note,
        "1-Wire is enabled (w1_gpio) and uses GPIO 4, unless another line is set; common HUB75 "
          + "adapters need GPIO 4",
        remedy: "only for such an adapter: remove dtoverlay=w1-gpio from config.txt or add "
          + "gpiopin=19, then reboot")
    ]
  }

  private func hasLoaded(_ module: String) -> Bool {
    machine.lines("/proc/modules").contains { $0.hasPrefix(module + " ") }
  }
}

/// The name of a board or kernel, reduced to at most 80 characters of printable ASCII.
private func printable(_ name: String) -> String {
  String(decoding: name.utf8.prefix(80).filter { (32...126).contains($0) }, as: UTF8.self)
}
