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
        .at(\.text, \.text), .text, "The text; a line break becomes a visible separator.",
        part: .content,
        read: { (value, limits, property) throws(ValueError) in
          try MessageText(value, field: property.key, limits: limits)
        }, write: { $0.value })
    case .scroll:
      .word(
        .at(\.scroll, \.scroll),
        "How it moves; auto is still if it fits, else left, or right for text from right to "
          + "left, or up with fit lines; smooth is that way with positions between pixels; bounce "
          + "goes to the end and back; page shows a page at a time.")
    case .speed:
      .number(.at(\.speed, \.speed), 0.1...2000, unit: .pixelsPerSecond, "Pixels a second.")
    case .gap:
      .integer(
        .at(\.gap, \.gap), 0...65535, unit: .pixels,
        "Pixels between repeats (default: a third of the zone).")
    case .delay:
      .integer(.at(\.delay, \.delay), 0...day, unit: .milliseconds, "Time before it moves.")
    case .align:
      .word(
        .at(\.align, \.align),
        "Where it stands across the zone when it does not move that way.")
    case .valign:
      .word(
        .at(\.valign, \.valign),
        "Where it stands down the zone when it does not move that way.")
    case .direction:
      .word(
        .at(\.direction, \.direction),
        "Which way the text as a whole is read; auto is that of its first letter.")
    case .color:
      .color(.at(\.color, \.color), "Colour of the text.")
    case .background:
      .color(.at(\.background, \.background), "Colour behind the text.")
    case .font:
      PropertyRow(
        .at(\.font, \.font), .font, "Name of the font; auto is the largest that fits the zone.",
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
        "Pixels a font pixel (default: as the font is chosen).")
    case .size:
      .integer(
        .at(\.size, \.size), 5...512, unit: .rows,
        "Height of the capitals, or the next lower one that the font has (default: what fits).")
    case .zero:
      .word(.at(\.zero, \.zero), "Shape of the zero in built-in faces.")
    case .persist:
      .boolean(.at(\.persist, \.persist), "Whether it survives a restart.")
    case .keepPhase:
      .boolean(.at(\.keepPhase, \.keepPhase), "Whether it goes on where the message before it was.")
    case .smooth:
      .boolean(
        .at(\.smooth, \.smooth),
        "Whether positions between pixels are shown, on panels with colour depth.")
    case .offsetStart:
      .integer(
        .at(\.offsetStart, \.offsetStart), -65535...65535, unit: .pixels,
        "How far inwards it begins to move.")
    case .offsetEnd:
      .integer(
        .at(\.offsetEnd, \.offsetEnd), -65535...65535, unit: .pixels,
        "How far inwards its last repeat stops, or its end when it bounces.")
    case .repeats:
      .integer(
        .at(\.repeats, \.repeats), counts,
        "How often it passes, or all pages do, before it stops (default: for ever).")
    case .pages:
      .items(.at(\.pages, \.pages), "Items that are shown a page at a time.")
    case .dwell:
      .integer(.at(\.dwell, \.dwell), 100...day, unit: .milliseconds, "How long a page stands.")
    case .slide:
      .word(.at(\.slide, \.slide), "Where a page moves when the next one comes; none is at once.")
    case .slideDuration:
      .integer(
        .at(\.slideDuration, \.slideDuration), 0...60_000, unit: .milliseconds,
        "How long a page or a topic takes to come.")
    case .indicator:
      .word(.at(\.indicator, \.indicator), "What says which page of how many it is.")
    case .page:
      .integer(.at(\.page, \.page), counts, "The first page.")
    case .topics:
      .items(.at(\.topics, \.topics), "Items side by side of which one is selected.")
    case .selected:
      .integer(.at(\.selected, \.selected), counts, "The selected topic.")
    case .padding:
      .integer(
        .at(\.padding, \.padding), 0...1024, unit: .pixels, "Room on either side of a topic's text."
      )
    case .highlight:
      .color(
        .at(\.highlight, \.highlight), "Colour of the selected topic (default: the background).")
    case .highlightBackground:
      .color(
        .at(\.highlightBackground, \.highlightBackground),
        "Colour behind the selected topic (default: the text's).")
    case .itemColors:
      .colors(
        .at(\.itemColors, \.itemColors),
        "Colours of pages and topics by their number, again from the first.")
    case .itemBackgrounds:
      .colors(
        .at(\.itemBackgrounds, \.itemBackgrounds),
        "Colours behind pages and topics by their number, again from the first.")
    case .itemImage:
      .image(
        .at(\.itemImage, \.itemImage),
        "A picture behind topics, whose middle is stretched and whose edges are not.")
    case .highlightImage:
      .image(.at(\.highlightImage, \.highlightImage), "The same behind the selected topic.")
    case .caps:
      .integer(
        .at(\.caps, \.caps), 0...256, unit: .pixels,
        "The edges of these pictures that are not stretched (default: a third).")
    case .image:
      .image(
        .at(\.image, \.image),
        "A picture that is shown instead of a text, also a moving one.", part: .content)
    case .fit:
      .word(
        .at(\.fit, \.fit),
        "How text and pictures fill the zone. Text: auto is the largest size that stands still "
          + "on one line or several, line on one line; lines moves up text that is too long; none "
          + "is one line as high as the zone. Pictures: auto or fit shows all, fill covers the "
          + "zone, crop keeps the size, stretch changes the shape.")
    case .dither:
      .word(
        .at(\.dither, \.dither),
        "How a picture is shown with the few shades of a panel; floyd is for stills.")
    case .backgroundImage:
      .image(.at(\.backgroundImage, \.backgroundImage), "A picture behind what is shown.")
    case .bar:
      .numbers(.at(\.bar, \.bar), charted, "Numbers that are shown as bars.", part: .content)
    case .line:
      .numbers(.at(\.line, \.line), charted, "Numbers that are shown as a line.", part: .content)
    case .min:
      .number(
        .at(\.min, \.min), charted,
        "The number at the lower edge of bars and lines (default: 0, or the least).")
    case .max:
      .number(
        .at(\.max, \.max), charted,
        "The number at the upper edge of bars and lines (default: the greatest).")
    case .progress:
      .number(
        .at(\.progress, \.progress), 0...100, unit: .percent,
        "How much of a bar at the lower edge is filled (default: no bar).")
    case .progressColor:
      .color(.at(\.progressColor, \.progressColor), "Colour of that part (default: the text's).")
    case .progressBackground:
      .color(
        .at(\.progressBackground, \.progressBackground),
        "Colour of the rest (default: the background).")
    case .transition:
      .word(.at(\.transition, \.transition), "How it comes.")
    case .exit:
      .word(.at(\.exit, \.exit), "How it goes when no other follows.")
    case .transitionDuration:
      .integer(
        .at(\.transitionDuration, \.transitionDuration), 0...60_000, unit: .milliseconds,
        "How long it takes to come or to go.")
    case .easing:
      .word(.at(\.easing, \.easing), "How that speeds up and slows down.")
    case .name:
      .text(.at(\.name, \.name), .name, "What people call it.", part: .programme) {
        (1...MessageProperties.longestName).contains($0.unicodeScalars.count)
          && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    case .group:
      .text(
        .at(\.group, \.group), .group, "What it belongs to with others.", part: .programme,
        MessageID.isValid)
    case .priority:
      .word(
        .at(\.priority, \.priority),
        "Its class: only messages of the highest class that is there are shown.", part: .programme)
    case .rank:
      .integer(
        .at(\.rank, \.rank), -100...100,
        "Its place in its class: only messages of the highest rank that is there are shown.",
        part: .programme)
    case .duration:
      .integer(
        .at(\.duration, \.duration), 100...day, unit: .milliseconds,
        "How long its turn is (default: 10 s if it stands still, else one pass).", part: .programme)
    case .ttl:
      .integer(
        .at(\.ttl, \.ttl), 100...year, unit: .milliseconds,
        "After how much time it is removed (default: never).", part: .programme)
    case .maxAge:
      .integer(
        .at(\.maxAge, \.maxAge), 100...year, unit: .milliseconds,
        "After how much time without a change it is stale (default: never).", part: .programme)
    case .stale:
      .word(.at(\.stale, \.stale), "What becomes of it then.", part: .programme)
    case .hold:
      .boolean(
        .at(\.hold, \.hold),
        "Whether an alert stays until it is dismissed.", part: .programme)
    case .wakeup:
      .boolean(
        .at(\.wakeup, \.wakeup),
        "Whether an alert lights a panel that is powered off, for its time.", part: .programme)
    case .stack:
      .word(
        .at(\.stack, \.stack),
        "Where an alert comes among those of its rank.", part: .programme)
    case .when:
      PropertyRow(
        .at(\.when, \.when), .schedule, "When it is on (default: always).", part: .programme,
        read: { (value, _, property) throws(ValueError) in
          guard case .string(let text) = value else {
            throw ValueError(field: property.key, value: value, expected: property.expected)
          }
          return try Schedule(text, field: property.key)
        }, write: { .string($0.text) })
    }
  }
}

extension MessageProperties {
  /// Maximum length of a name, in characters.
  public static let longestName = 64
  /// Maximum number of values in a chart.
  public static let mostNumbers = 256
}
