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
    let texts = clock == nil ? [] : Self.fonts.map { Self.widest(parts, $0) }
    known.withLock { known in
      if known.count >= Self.mostRemembered { known.removeAll() }
      known[placeholder] = texts
    }
    return texts
  }

  /// A font per face. Which text is the widest hardly depends on the size.
  private static let fonts =
    FontName.drawnByHand.map { Font(face: $0, scale: 1) } + [
      Font(face: .signd, capHeight: 24), Font(face: .condensed, capHeight: 12),
    ]

  private static func widest(_ parts: [[String]], _ font: Font) -> String {
    parts.map { texts in
      texts.max {
        TextLine($0, font: font, color: .white).size.width
          < TextLine($1, font: font, color: .white).size.width
      } ?? ""
    }.joined()
  }
}
