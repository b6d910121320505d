import CGPIOD
import Glibc

/// A GPIO chip of this machine.
package struct GPIOChip: Sendable {
  package struct Details: Sendable {
    package let label: String
    /// Number of lines.
    package let lines: Int
    /// Lines in use by consumer, in ascending order, at least one each.
    package let consumers: [String: [Int]]

    package init(label: String, lines: Int, consumers: [String: [Int]]) {
      self.label = label
      self.lines = lines
      self.consumers = consumers
    }
  }

  package let path: String
  /// Details of the chip; nil if it cannot be opened.
  package let details: Details?
  /// Error number of opening the chip; 0 on success.
  package let code: Int32

  package init(path: String, details: Details?, code: Int32 = 0) {
    self.path = path
    self.details = details
    self.code = code
  }

  /// All chips, in natural order. Reading them changes nothing.
  package static func all() -> [GPIOChip] {
    var failure = cgpiod_failure()
    guard let paths = cgpiod_chip_paths(&failure) else { return [] }
    defer { cgpiod_paths_free(paths) }
    var chips: [GPIOChip] = []
    var next = paths
    while let path = next.pointee {
      chips.append(GPIOChip(String(cString: path)))
      next += 1
    }
    return chips
  }

  private init(_ path: String) {
    self.path = path
    var failure = cgpiod_failure()
    guard let chip = cgpiod_chip_open(path, &failure) else {
      details = nil
      code = failure.code
      return
    }
    defer { cgpiod_chip_close(chip) }
    code = 0
    let lines = cgpiod_chip_lines(chip)
    var consumers: [String: [Int]] = [:]
    for offset in 0..<lines {
      var line = cgpiod_line()
      guard cgpiod_line_look(chip, offset, &line, &failure) == 0, line.used else { continue }
      let name = withUnsafeBytes(of: line.consumer) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      consumers[name.isEmpty ? "the kernel" : name, default: []].append(Int(offset))
    }
    details = Details(
      label: String(cString: cgpiod_chip_label(chip)), lines: Int(lines), consumers: consumers)
  }
}
