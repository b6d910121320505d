package import Almanac
import CLinux
package import Messages
import Pixels
import Placeholders
import Synchronization
import Typography

/// The widest texts of clocks and calendars, for text sizes that hold all day and all year.
package final class WidestTexts: Sendable {
  private let zone: TimeZone
  private let known = Mutex<[Placeholder: [String]]>([:])

  /// The maximum number of remembered placeholders.
  private static let mostRemembered = 64

  /// - Parameter zone: The time zone of placeholders without one.
  package init(in zone: TimeZone) {
    self.zone = zone
  }

  /// Returns the widest text in each built-in face, or nothing if it is neither clock nor calendar.
  package func texts(of placeholder: Placeholder) -> [String] {
    if let texts = known.withLock({ $0[placeholder] }) { return texts }
    var clock: ClockFormat?
    if case .timed(let text)? = try? placeholder.source(
      PlaceholderSettings.preview(in: zone), field: "text")
    {
      clock = text as? ClockFormat
    }
    let parts = clock?.parts(around: clinux_wall_now()) ?? []
    let texts = clock == nil ? [] : FontName.allCases.map { face in Self.widest(parts, face) }
    known.withLock { known in
      if known.count >= Self.mostRemembered { known.removeAll() }
      known[placeholder] = texts
    }
    return texts
  }

  private static func widest(_ parts: [[String]], _ face: FontName) -> String {
    let font = Font(face: face, scale: 1)
    return parts.map { texts in
      texts.max {
        TextLine($0, font: font, color: .white).size.width
          < TextLine($1, font: font, color: .white).size.width
      } ?? ""
    }.joined()
  }
}
