extension MessageProperty {
  var row: PropertyRow { Self.rows[self]! }

  private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, makeRow($0)) })

  /// Lengths of time in milliseconds.
  private static let day = 86_400_000
  private static let year = 365 * day
  /// Range of a number in a chart.
  private static let charted = -1_000_000_000.0...1_000_000_000
  /// Range for numbers of passes, pages and topics.
  static let counts = 1...1_000_000

  private static func makeRow(_ property: MessageProperty) -> PropertyRow {
    switch property {
    case .text:
      PropertyRow(
        .at(\.text, \.text), .text, "The text. On a moving line a line break is a small diamond.",
        part: .content,
        read: { (value, limits, property) throws(ValueError) in
          try MessageText(value, field: property.key, limits: limits)
        }, write: { $0.value })
    case .scroll:
      .word(
        .at(\.scroll, \.scroll),
        "Motion."
      )
      .with(
        value: "motion",
        detail:
          "auto stands still if the text fits. Else it moves left, or right for "
          + "text from right to left, or up with fit lines. smooth moves like auto, "
          + "also if the text fits, and shows positions between pixels. bounce moves to "
          + "the end and back. page shows a page at a time.")
    case .speed:
      .number(.at(\.speed, \.speed), 0.1...2000, unit: .pixelsPerSecond, "Scroll speed.")
    case .gap:
      .integer(
        .at(\.gap, \.gap), 0...65535, unit: .pixels,
        "Space between repeats."
      )
      .with(default: "a third of the zone")
    case .delay:
      .integer(
        .at(\.delay, \.delay), 0...day, unit: .milliseconds, "Time before the motion starts.")
    case .align:
      .word(
        .at(\.align, \.align),
        "Horizontal position of what does not move sideways."
      )
      .with(value: "position")
    case .valign:
      .word(
        .at(\.valign, \.valign),
        "Vertical position of what does not move up or down."
      )
      .with(value: "position")
    case .direction:
      .word(
        .at(\.direction, \.direction),
        "Reading direction of the whole text."
      )
      .with(value: "direction", detail: "auto is the direction of its first letter.")
    case .color:
      .color(.at(\.color, \.color), "Text colour.")
    case .background:
      .color(.at(\.background, \.background), "Background colour.")
    case .font:
      PropertyRow(
        .at(\.font, \.font), .font, "Font; auto is the largest that fits.",
        read: { (value, limits, property) throws(ValueError) in
          guard case .string(let name) = value else {
            throw ValueError(field: property.key, value: value, expected: property.expected)
          }
          if let wrong = limits.refusal(ofFont: name, allowingAuto: true, field: property.key) {
            throw wrong
          }
          return name
        }, write: { .string($0) })
    case .scale:
      .integer(
        .at(\.scale, \.scale), 1...64, unit: .factor,
        "Enlargement of the font's pixels."
      )
      .with(default: "what fits")
    case .size:
      .integer(
        .at(\.size, \.size), 5...512, unit: .rows,
        "Height of capitals."
      )
      .with(
        default: "what fits",
        detail:
          "If the font lacks this height, its next lower one is used. Set size or scale, not both.")
    case .zero:
      .word(.at(\.zero, \.zero), "Shape of the zero in built-in faces.")
        .with(value: "shape")
    case .persist:
      .boolean(.at(\.persist, \.persist), "Store the message across restarts.")
    case .keepPhase:
      .boolean(.at(\.keepPhase, \.keepPhase), "Start where the previous message was.")
    case .smooth:
      .boolean(
        .at(\.smooth, \.smooth),
        "Show positions between pixels, on panels with colour depth.")
    case .offsetStart:
      .integer(
        .at(\.offsetStart, \.offsetStart), -65535...65535, unit: .pixels,
        "Distance inwards at which the motion starts.")
    case .offsetEnd:
      .integer(
        .at(\.offsetEnd, \.offsetEnd), -65535...65535, unit: .pixels,
        "Distance inwards at which the last repeat, or a bounce, ends.")
    case .repeats:
      .integer(
        .at(\.repeats, \.repeats), counts,
        "Number of passes, or of rounds of all pages."
      )
      .with(default: "no end")
    case .pages:
      .items(.at(\.pages, \.pages), "Items that are shown a page at a time.")
    case .dwell:
      .integer(
        .at(\.dwell, \.dwell), 100...day, unit: .milliseconds, "Time for which a page stands.")
    case .slide:
      .word(
        .at(\.slide, \.slide), "Direction in which pages change."
      )
      .with(value: "direction", detail: "none shows the next page at once.")
    case .slideDuration:
      .integer(
        .at(\.slideDuration, \.slideDuration), 0...60_000, unit: .milliseconds,
        "Time in which a page or topic slides in.")
    case .indicator:
      .word(.at(\.indicator, \.indicator), "Mark for the number of the page.")
        .with(value: "mark", detail: "count shows the number and the total, such as 2/5.")
    case .page:
      .integer(.at(\.page, \.page), counts, "First page.")
        .with(detail: "A number after the last page counts on from the first page.")
    case .topics:
      .items(.at(\.topics, \.topics), "Items side by side, one of which is selected.")
    case .selected:
      .integer(.at(\.selected, \.selected), counts, "Selected topic.")
        .with(detail: "A number after the last topic counts on from the first topic.")
    case .padding:
      .integer(
        .at(\.padding, \.padding), 0...1024, unit: .pixels, "Space on either side of a topic."
      )
    case .highlight:
      .color(
        .at(\.highlight, \.highlight), "Colour of the selected topic."
      )
      .with(default: "the background")
    case .highlightBackground:
      .color(
        .at(\.highlightBackground, \.highlightBackground),
        "Background of the selection."
      )
      .with(default: "the text colour")
    case .itemColors:
      .colors(
        .at(\.itemColors, \.itemColors),
        "Colours of items in turn."
      )
      .with(default: "the text colour")
    case .itemBackgrounds:
      .colors(
        .at(\.itemBackgrounds, \.itemBackgrounds),
        "Backgrounds of items in turn."
      )
      .with(default: "the background")
    case .itemImage:
      .image(
        .at(\.itemImage, \.itemImage),
        "Picture behind topics."
      )
      .with(
        detail:
          "Its middle is stretched, its edges are not; see caps.")
    case .highlightImage:
      .image(.at(\.highlightImage, \.highlightImage), "Picture behind the selected topic.")
        .with(
          detail:
            "Its middle is stretched, its edges are not; see caps.")
    case .caps:
      .integer(
        .at(\.caps, \.caps), 0...256, unit: .pixels,
        "Width of edges that are not stretched in pictures behind topics."
      )
      .with(default: "a third")
    case .image:
      .image(
        .at(\.image, \.image),
        "Picture that is shown instead of a text. It may move.", part: .content)
    case .fit:
      .word(
        .at(\.fit, \.fit),
        "How the content fills the zone."
      )
      .with(
        value: "fit",
        detail:
          "Text: auto is the largest size that stands still on one line or several, "
          + "line on one line; lines moves up text that is too long; none is one line "
          + "as high as the zone. Pictures: auto or fit shows all, fill covers the "
          + "zone, crop keeps the size, stretch changes the shape.")
    case .dither:
      .word(
        .at(\.dither, \.dither),
        "Dithering of pictures on panels with few shades."
      )
      .with(value: "method", detail: "floyd is for pictures that do not move.")
    case .backgroundImage:
      .image(.at(\.backgroundImage, \.backgroundImage), "Picture behind the content.")
    case .bar:
      .numbers(.at(\.bar, \.bar), charted, "Numbers that are shown as bars.", part: .content)
    case .line:
      .numbers(.at(\.line, \.line), charted, "Numbers that are shown as a line.", part: .content)
    case .min:
      .number(
        .at(\.min, \.min), charted,
        "Number at the lower edge of a chart."
      )
      .with(default: "0, or the least")
    case .max:
      .number(
        .at(\.max, \.max), charted,
        "Number at the upper edge of a chart."
      )
      .with(default: "the greatest")
    case .progress:
      .number(
        .at(\.progress, \.progress), 0...100, unit: .percent,
        "Filled part of a bar at the lower edge."
      )
      .with(default: "no bar")
    case .progressColor:
      .color(.at(\.progressColor, \.progressColor), "Colour of the filled part.")
        .with(default: "the text colour")
    case .progressBackground:
      .color(
        .at(\.progressBackground, \.progressBackground),
        "Colour of the rest."
      )
      .with(default: "the background")
    case .transition:
      .word(.at(\.transition, \.transition), "Transition in, such as fade, push-up or wipe-left.")
        .with(value: "name", detail: "cut changes at once.")
    case .exit:
      .word(.at(\.exit, \.exit), "Transition out, if no message follows.")
        .with(value: "name")
    case .transitionDuration:
      .integer(
        .at(\.transitionDuration, \.transitionDuration), 0...60_000, unit: .milliseconds,
        "Duration of a transition.")
    case .easing:
      .word(.at(\.easing, \.easing), "Course of a transition's speed.")
        .with(value: "curve")
    case .name:
      .text(.at(\.name, \.name), .name, "Name for people.", part: .programme) {
        (1...MessageProperties.longestName).contains($0.unicodeScalars.count)
          && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    case .group:
      .text(
        .at(\.group, \.group), .group, "Group of messages.", part: .programme,
        MessageID.isValid)
    case .priority:
      .word(
        .at(\.priority, \.priority),
        "Class; only the highest one present is shown.", part: .programme
      )
      .with(value: "class")
    case .rank:
      .integer(
        .at(\.rank, \.rank), -100...100,
        "Rank in the class; only the highest one present is shown.",
        part: .programme)
    case .duration:
      .integer(
        .at(\.duration, \.duration), 100...day, unit: .milliseconds,
        "Length of a turn.", part: .programme
      )
      .with(default: "10s if it stands still, else one pass")
    case .ttl:
      .integer(
        .at(\.ttl, \.ttl), 100...year, unit: .milliseconds,
        "Time until removal.", part: .programme
      )
      .with(default: "no end")
    case .maxAge:
      .integer(
        .at(\.maxAge, \.maxAge), 100...year, unit: .milliseconds,
        "Age at which a message becomes stale if it is not updated.", part: .programme
      )
      .with(default: "never")
    case .stale:
      .word(.at(\.stale, \.stale), "What happens to a stale message.", part: .programme)
        .with(value: "action", detail: "mark shows a 2×2 dot in its corner.")
    case .hold:
      .boolean(
        .at(\.hold, \.hold),
        "Show an alert until it is dismissed.", part: .programme)
    case .wakeup:
      .boolean(
        .at(\.wakeup, \.wakeup),
        "Light a panel whose power is off while an alert is shown.", part: .programme)
    case .stack:
      .word(
        .at(\.stack, \.stack),
        "Place of a new alert among those of its rank.", part: .programme
      )
      .with(value: "place", detail: "replace ends them.")
    case .when:
      PropertyRow(
        .at(\.when, \.when), .schedule, "Schedule of the message, such as \"Mon-Fri 08:00-18:00\".",
        part: .programme,
        read: { (value, _, property) throws(ValueError) in
          guard case .string(let text) = value else {
            throw ValueError(field: property.key, value: value, expected: property.expected)
          }
          return try Schedule(text, field: property.key)
        }, write: { .string($0.text) }
      )
      .with(default: "always")
    }
  }
}

extension MessageProperties {
  /// Maximum length of a name, in code points.
  public static let longestName = 64
  /// Maximum number of values in a chart.
  public static let mostNumbers = 256
}
