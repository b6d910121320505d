package import Almanac
import CLinux
package import Clocks
package import Messages

extension MessageProperties {
  /// What stands in places where no sign is that knows it: what clocks show now, and a mark instead of
  /// all else.
  package func previewValues(
    in zone: TimeZone = .system, at wall: Nanoseconds = clinux_wall_now()
  ) throws(ValueError) -> [Placeholder: String] {
    var values: [Placeholder: String] = [:]
    try checkPlaceholders { (placeholder, field) throws(ValueError) in
      let text = try placeholder.timedText(in: zone, field: field)
      values[placeholder] = text?.text(at: wall) ?? LiveText.oldMark
    }
    return values
  }
}
