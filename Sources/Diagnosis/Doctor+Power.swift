extension Doctor {
  /// Checks the board's supply, which is often too weak if a panel shares it.
  func power() -> [Finding] { [voltageAlarm() ?? throttling()].compactMap { $0 } }

  private static let remedy =
    "use a stronger supply and a shorter cable for the board, and a separate supply for the panel"

  /// The kernel checks every two seconds (Documentation/hwmon/raspberrypi-hwmon.rst).
  private func voltageAlarm() -> Finding? {
    let folder = machine.names(in: "/sys/class/hwmon").map { "/sys/class/hwmon/" + $0 }
      .first { machine.text($0 + "/name") == "rpi_volt" }
    switch folder.flatMap({ machine.text($0 + "/in0_lcrit_alarm") }) {
    case "1":
      return Finding(
        "power", .problem, "the board's supply voltage is too low now (in0_lcrit_alarm)",
        remedy: Self.remedy)
    case "0":
      return Finding(
        "power", .ok,
        "the board's supply voltage is high enough now; 'vcgencmd get_throttled' shows "
          + "whether it was too low before")
    default: return nil
    }
  }

  /// Bits of the firmware's answer for the present. The bits for the time since the start are 16
  /// higher ("get_throttled" under "vcgencmd" in the Raspberry Pi documentation).
  private static let conditions: [(bit: Int, words: String)] = [
    (0, "the supply voltage is too low"), (1, "the processor's frequency is capped"),
    (2, "the processor is throttled"), (3, "the soft limit of temperature is reached"),
  ]

  /// Reads the firmware's answer from a file of older Raspberry Pi kernels, a hexadecimal number.
  ///
  /// The file is read only if `voltageAlarm` finds nothing: kernels with both log a warning with a
  /// stack trace when it is read. Newer kernels have removed it
  /// (https://github.com/raspberrypi/linux/pull/6697).
  private func throttling() -> Finding? {
    guard var text = machine.text("/sys/devices/platform/soc/soc:firmware/get_throttled")
    else { return nil }
    if text.hasPrefix("0x") { text.removeFirst(2) }
    guard let bits = UInt32(text, radix: 16) else { return nil }
    func list(_ shift: Int) -> [String] {
      Self.conditions.filter { bits >> ($0.bit + shift) & 1 == 1 }.map(\.words)
    }
    let (now, before) = (list(0), list(16))
    guard !now.isEmpty || !before.isEmpty else {
      return Finding(
        "power", .ok, "since its start the board had enough voltage and was not throttled")
    }
    let parts =
      (now.isEmpty ? [] : ["now: " + now.joined(separator: ", ")])
      + (before.isEmpty ? [] : ["since the start: " + before.joined(separator: ", ")])
    let isLow = bits & 0x1_0001 != 0
    return Finding(
      "power", bits & 1 == 1 ? .problem : .note,
      "the board's firmware reports \(parts.joined(separator: "; and ")) (get_throttled)",
      remedy: isLow ? Self.remedy : "cool the board")
  }
}
