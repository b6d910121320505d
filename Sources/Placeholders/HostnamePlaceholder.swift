import Almanac
import Clocks
import Glibc
package import Messages

/// Hostname of the machine.
package enum HostnamePlaceholder: PlaceholderKind {
  package static let name = "hostname"
  package static let forms = [
    (form: "{{hostname}}", help: "Name of the machine, up to its first dot.")
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    guard placeholder.argument.isEmpty else {
      throw ValueError(
        field: field, value: .string(placeholder.source),
        expected: "nothing after {{hostname")
    }
    try placeholder.refuseOption(field: field)
    return .timed(Hostname())
  }
}

private struct Hostname: TimedText {
  /// Polling interval. The kernel reports no change of the hostname, and reading it is cheap.
  private static let interval: Nanoseconds = 60_000_000_000

  func text(at wall: Nanoseconds) -> String {
    // HOST_NAME_MAX of Linux, and a zero.
    var bytes = [UInt8](repeating: 0, count: 65)
    let code = bytes.withUnsafeMutableBytes {
      gethostname($0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count - 1)
    }
    guard code == 0 else { return "?" }
    return String(
      decoding: bytes.prefix { $0 != 0 && $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }

  func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    (wall / Self.interval + 1) * Self.interval
  }
}
