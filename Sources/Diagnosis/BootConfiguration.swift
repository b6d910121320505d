/// What a Raspberry Pi's `config.txt` says to its firmware; see "config.txt" in the Raspberry Pi
/// documentation.
struct BootConfiguration {
  /// Where it was found.
  let path: String
  /// The last value of every key that holds for this board, or may hold.
  let values: [String: String]
  /// All `dtparam`, in their order: `spi=on`.
  let parameters: [Substring]
  /// All `dtoverlay`, in their order, without what stands behind their names.
  let overlays: [Substring]
  /// Whether more stands in another file.
  let isContinued: Bool

  /// Nil where there is none that can be read. Since Debian 12 it is below /boot/firmware, and the
  /// file in the old place says so.
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
        // Of what another filter asks for nothing is known here, so it may hold.
        let filter = line.dropFirst().dropLast()
        holds = !RaspberryPi.filters.contains(String(filter)) || board.filters.contains(filter)
      } else if line.hasPrefix("include ") {
        isContinued = true
      } else if holds, let sign = line.firstIndex(of: "=") {
        let (key, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
        if key == "dtparam" {
          parameters += value.split(separator: ",")
        } else if key == "dtoverlay" {
          // With no name it ends the parameters of the previous one.
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
  /// Without white space at its ends.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
