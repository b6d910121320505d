extension Doctor {
  /// As the device tree names the board, nil on machines without one.
  var model: String? { machine.text("/proc/device-tree/model") }

  var isRaspberryPi: Bool { model?.contains("Raspberry Pi") == true }

  func board() -> Finding {
    let kernel = "Linux \(machine.text("/proc/sys/kernel/osrelease") ?? "of an unknown version")"
    guard let model else {
      return Finding("board", .note, "this is \(kernel) on a machine that does not name its board")
    }
    return Finding("board", .ok, "this is \(kernel) on a \(model)")
  }

  /// Some ways to drive panels need the PWM hardware, which is also the Raspberry Pi's sound.
  func sound() -> [Finding] {
    guard isRaspberryPi,
      machine.lines("/proc/modules").contains(where: { $0.hasPrefix("snd_bcm2835 ") })
    else { return [] }
    return [
      Finding(
        "sound", .note,
        "the onboard sound is on (snd_bcm2835), and it uses the PWM hardware that some HUB75 "
          + "adapters time their light with",
        remedy: "for such an adapter alone: dtparam=audio=off in config.txt, then reboot")
    ]
  }
}
