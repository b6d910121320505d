import CGPIOD
import Glibc

extension GPIOChipLines {
  /// Opens the chip with a label or path; nil opens the chip of the Raspberry Pi's header.
  static func openChip(_ name: String?) throws(PanelError) -> OpaquePointer {
    var failure = cgpiod_failure()
    guard let name else {
      var refusal: PanelError?
      for label in headers {
        if let chip = cgpiod_chip_find(label, &failure) { return chip }
        // A chip that cannot be opened matters only if no other chip is the header's.
        if failure.code != ENODEV { refusal = refusal ?? headerNotFound(failure.code) }
      }
      if let refusal { throw refusal }
      let none = ", nor any other: such a panel needs a board with GPIO lines"
      throw PanelError("there is no GPIO chip of a Raspberry Pi's header\(others(or: none))")
    }
    if name.hasPrefix("/dev/") {
      if let chip = cgpiod_chip_open(name, &failure) { return chip }
      throw notOpened(name, failure.code)
    }
    if let chip = cgpiod_chip_find(name, &failure) { return chip }
    throw notFound(name, failure.code)
  }

  /// Requests the lines from a chip.
  func request(on chip: OpaquePointer, levels: UInt32) throws(PanelError) -> OpaquePointer {
    let label = String(cString: cgpiod_chip_label(chip))
    let count = Int(cgpiod_chip_lines(chip))
    for (index, offset) in offsets.enumerated() {
      guard (0..<count).contains(offset) else {
        throw PanelError(
          "there is no GPIO line \(offset) on \(label), which has lines 0 to \(count - 1)")
      }
      guard !offsets[..<index].contains(offset) else {
        throw PanelError("GPIO line \(offset) is set twice; each signal needs a separate line")
      }
    }
    var failure = cgpiod_failure()
    if let outputs = cgpiod_outputs_request(
      chip, offsets.map(UInt32.init), UInt32(offsets.count), UInt64(levels), false, consumer,
      &failure)
    {
      return outputs
    }
    throw notTaken(on: chip, label: label, failure.code)
  }

  // MARK: Errors

  private static func notOpened(_ path: String, _ code: Int32) -> PanelError {
    switch code {
    case ENODEV:
      PanelError("\(path) is not a GPIO chip\(others(or: "; name one such as /dev/gpiochip0"))")
    case ENOENT: PanelError("there is no \(path)\(others(or: ", nor any GPIO chip"))")
    case EACCES, EPERM:
      PanelError(
        "cannot open the GPIO chip \(path)", errno: code,
        remedy: DeviceRights.remedy(code, path: path, group: "gpio"))
    default:
      PanelError(
        "cannot open the GPIO chip \(path)", errno: code, remedy: "name one like /dev/gpiochip0")
    }
  }

  private static func headerNotFound(_ code: Int32) -> PanelError {
    let what = "cannot look for the GPIO chip of a Raspberry Pi's header"
    guard code == EACCES || code == EPERM else {
      return PanelError(what, errno: code, remedy: "name the chip by its path, like /dev/gpiochip0")
    }
    return PanelError(
      what, errno: code,
      remedy: DeviceRights.remedy(code, path: unopened() ?? "/dev/gpiochip0", group: "gpio"))
  }

  private static func notFound(_ label: String, _ code: Int32) -> PanelError {
    switch code {
    case ENODEV:
      PanelError("there is no GPIO chip \(label.debugDescription)\(others(or: ", nor any other"))")
    case ENOTUNIQ:
      PanelError(
        "several GPIO chips are called \(label.debugDescription); name one by its path, like "
          + "/dev/gpiochip0")
    case EACCES, EPERM:
      PanelError(
        "cannot open the GPIO chips to look for \(label.debugDescription)", errno: code,
        remedy: DeviceRights.remedy(code, path: unopened() ?? "/dev/gpiochip0", group: "gpio"))
    default:
      PanelError(
        "cannot find the GPIO chip \(label.debugDescription)", errno: code,
        remedy: "name it by its path, like /dev/gpiochip0")
    }
  }

  /// Error that names a line in use by another program, if there is one.
  private func notTaken(on chip: OpaquePointer, label: String, _ code: Int32) -> PanelError {
    var failure = cgpiod_failure()
    for offset in offsets where code == EBUSY {
      var line = cgpiod_line()
      guard cgpiod_line_look(chip, UInt32(offset), &line, &failure) == 0, line.used else {
        continue
      }
      let holder = withUnsafeBytes(of: line.consumer) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      return PanelError(
        "GPIO line \(offset) of \(label) is in use by "
          + "\(holder.isEmpty ? "the kernel" : holder.debugDescription); \(Self.release(holder))")
    }
    guard code != EINVAL && code != ENOTTY else {
      return PanelError(
        "cannot take GPIO lines of \(label)", errno: code,
        remedy: "use Linux 5.10 or newer, and choose lines that can be outputs")
    }
    return PanelError(
      "cannot take GPIO lines of \(label)", errno: code,
      remedy: "choose other lines; signctl doctor lists those in use")
  }

  /// Advice to free a line. The kernel's SPI names itself after its select lines, "spi0 CS0".
  private static func release(_ holder: String) -> String {
    if holder.hasPrefix("spi") {
      return "dtparam=spi=off in the boot configuration frees it, or choose another line"
    }
    if holder.hasPrefix("w1") || holder.hasPrefix("onewire") {
      return "the overlay w1-gpio in the boot configuration uses it; remove it, or choose another "
        + "line"
    }
    return "end the program that uses it, or choose another line"
  }

  /// Labels of all GPIO chips, as the end of a sentence.
  private static func others(or none: String) -> String {
    let labels = everyChip { path, label in label.map { "\($0.debugDescription) (\(path))" } ?? path
    }
    return labels.isEmpty ? none : "; there is " + labels.joined(separator: ", ")
  }

  /// Path of a chip that cannot be opened; nil if there is none.
  private static func unopened() -> String? {
    everyChip { path, label in label == nil ? path : nil }.compactMap { $0 }.first
  }

  private static func everyChip<Found>(_ look: (String, String?) -> Found) -> [Found] {
    var failure = cgpiod_failure()
    guard let paths = cgpiod_chip_paths(&failure) else { return [] }
    defer { cgpiod_paths_free(paths) }
    var found: [Found] = []
    var next = paths
    while let path = next.pointee {
      let chip = cgpiod_chip_open(path, &failure)
      found.append(
        look(String(cString: path), chip.map { String(cString: cgpiod_chip_label($0)) }))
      if let chip { cgpiod_chip_close(chip) }
      next += 1
    }
    return found
  }
}
