import Glibc
import Messages

extension Doctor {
  func gpio() -> [Finding] {
    guard !chips.isEmpty else {
      return [
        Finding("gpio", .note, "there is no GPIO chip, so panels on GPIO lines are not possible")
      ]
    }
    return chips.map { chip in
      guard let details = chip.details else {
        guard chip.code == EACCES || chip.code == EPERM else {
          let reason = String(cString: strerror(chip.code))
          return Finding("gpio", .problem, "cannot open the GPIO chip \(chip.path): \(reason)")
        }
        return judged("gpio", chip.path, named: "the GPIO chip \(chip.path)")
      }
      var used = ""
      if !details.consumers.isEmpty {
        let users = details.consumers.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
          .map { "\(ranges(of: $0.value)) by \(quoted($0.key))" }
        used = " (in use: \(users.joined(separator: "; ")))"
      }
      return judged(
        "gpio", chip.path,
        named: "the GPIO chip \(quoted(details.label)) (\(chip.path)) with "
          + "\(details.lines) lines\(used)")
    }
  }

  /// Checks the registers of the header's GPIO lines, which make HUB75 panels fast.
  func registers() -> [Finding] {
    // A Raspberry Pi 5 has further gpiomem devices, for other chips.
    let names = machine.names(in: "/dev").filter { $0 == "gpiomem" || $0 == "gpiomem0" }
    guard !names.isEmpty || !isRaspberryPi else {
      return [
        Finding(
          "registers", .note,
          "there is no /dev/gpiomem, so the lines of a HUB75 panel are set through the kernel, "
            + "which is a hundred times slower",
          remedy: "use a kernel of Raspberry Pi OS, which has it")
      ]
    }
    return names.map {
      judged("registers", "/dev/\($0)", named: "the device of the GPIO registers, /dev/\($0),")
    }
  }

  func spi() -> [Finding] {
    let names = machine.names(in: "/dev").filter { $0.hasPrefix("spidev") }
    guard !names.isEmpty else {
      return [
        missingSPI()
          ?? Finding(
            "spi", .note, "there is no /dev/spidev*, so panels on SPI are not possible",
            remedy: isRaspberryPi
              ? "for such a panel: sudo raspi-config nonint do_spi 0, then reboot" : "")
      ]
    }
    return names.map { judged("spi", "/dev/\($0)", named: "/dev/\($0)") }
      + [buffer()]
      .compactMap { $0 }
  }

  /// Checks the maximum length of one SPI transfer.
  ///
  /// A WS2812 frame must be one transfer: 12 bytes an LED (four bits a symbol at 3 MHz) and 113
  /// bytes of silence (300 µs) at each end. SPI controllers send 65,532 bytes of it without a
  /// pause.
  private func buffer() -> Finding? {
    guard
      let size = machine.text("/sys/module/spidev/parameters/bufsiz").flatMap({ UInt32($0) })
        .map(Int.init)
    else { return nil }
    let leds = max(0, min(size, 65_532) - 226) / 12
    return Finding(
      "spi", size > 4096 ? .ok : .note,
      "one SPI transfer takes up to \(size) bytes, a frame of \(leds) WS2812 LEDs; other "
        + "panels need less",
      remedy: size > 4096
        ? "" : "for more LEDs: add spidev.bufsiz=65536 to the kernel's command line, then reboot")
  }

  /// Checks whether the panel's user and the current user may use a device.
  private func judged(_ check: String, _ path: String, named name: String) -> Finding {
    guard let node = DeviceNode(path, on: machine) else {
      return Finding(check, .problem, "\(name) disappeared during the check")
    }
    let group = accounts.groupName(node.group)
    let permissions = String(node.mode, radix: 8)
    var people = [panelUser]
    if user.uid != panelUser.uid { people.append(user) }
    let verdicts = people.map { "\($0.name) \(node.admits($0) ? "may" : "may not") use it" }
    let detail =
      "\(name) belongs to user \(accounts.userName(node.owner)) and group \(group) "
      + "(0\(permissions)): \(verdicts.joined(separator: ", "))"
    guard !node.admits(panelUser) else { return Finding(check, .ok, detail) }
    guard !node.isForRootAlone else {
      let (subsystem, group) =
        switch check {
        case "spi": ("spidev", "spi")
        case "registers": ("*gpiomem*", "gpio")
        default: ("gpio", "gpio")
        }
      // Every PC has GPIO chips that are irrelevant here. A spidev device exists only if it is
      // wanted.
      return Finding(
        check, check == "gpio" ? .note : .problem, detail,
        remedy: "add a udev rule for the group \(group): SUBSYSTEM==\"\(subsystem)\", "
          + "GROUP=\"\(group)\", MODE=\"0660\"")
    }
    return Finding(check, .problem, detail, remedy: joining([group], panelUser))
  }
}

/// Formats numbers in ascending order as ranges: `2-4, 7`.
private func ranges(of numbers: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = ranges.last, last.upperBound + 1 == number {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    .joined(separator: ", ")
}
