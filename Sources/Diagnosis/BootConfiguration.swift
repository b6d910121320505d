/// The firmware settings in a Raspberry Pi's `config.txt`; see "config.txt" in the Raspberry Pi
/// documentation.
struct BootConfiguration {
  /// Path of the file that was read.
  let path: String
  /// Last value of every key that applies, or may apply, to this board.
  let values: [String: String]
  /// All `dtparam` values, in file order: `spi=on`.
  let parameters: [Substring]
  /// All `dtoverlay` names, in file order, without their parameters.
  let overlays: [Substring]
  /// Whether the file includes another file.
  let isContinued: Bool

  /// Nil if there is no readable file. Since Debian 12 it is below /boot/firmware, and the file in
  /// the old place refers to it.
  init?(of machine: Machine, board: RaspberryPi) {
    let places = ["/boot/firmware/config.txt", "/boot/config.txt"]
    guard let path = places.first(where: { machine.text($0) != nil }) else { return nil }
    self.path = path
    var values: [String: String] = [:]
    var parameters: [Substring] = []
    var overlays: [Substring] = []
    var isContinued = false
    var holds = true
    for line in machine.lines(path) {
      let line = line.split(separator: "#", omittingEmptySubsequences: false)[0].trimmed
      if line.hasPrefix("["), line.hasSuffix("]") {
        // An unknown filter may apply to this board.
        let filter = line.dropFirst().dropLast()
        holds = !RaspberryPi.filters.contains(String(filter)) || board.filters.contains(filter)
      } else if line.hasPrefix("include ") {
        isContinued = true
      } else if holds, let sign = line.firstIndex(of: "=") {
        let (key, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
        if key == "dtparam" {
          parameters += value.split(separator: ",")
        } else if key == "dtoverlay" {
          // An empty value ends the parameters of the previous overlay.
          overlays += value.split { ",:".contains($0) }.prefix(1)
        } else {
          values[String(key)] = String(value)
        }
      }
    }
    self.values = values
    self.parameters = parameters
    self.overlays = overlays
    self.isContinued = isContinued
  }

  func number(_ key: String) -> Int? { values[key].flatMap { Int($0) } }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
