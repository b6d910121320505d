extension MessageProperty {
  var row: PropertyRow { Self.rows[self]! }

  private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, makeRow($0)) })

  /// In milliseconds.
  private static let day = 86_400_000
  private static let year = 365 * day
  /// Of charts.
  private static let charted = -1_000_000_000.0...1_000_000_000
  /// Of passes, pages and topics.
  static let counts = 1...1_000_000

  private static func makeRow(_ property: MessageProperty) -> PropertyRow {
    switch property {
    case .text:
      PropertyRow(
        \.text, .text, "The text; a line break becomes a visible separator.", part: .content,
        read: { (value, limits, property) throws(ValueError) in
          try MessageText(value, field: property.key, limits: limits)
        }, write: { $0.value })
    case .scroll:
      .word(
        \.scroll, default: .auto,
        "How it moves; auto is still if it fits, else left, or right for text from right to "
          + "left, or up with fit lines; smooth is that way with positions between pixels; bounce "
          + "goes to the end and back; page shows a page at a time.")
    case .speed:
      .number(\.speed, 0.1...2000, unit: .pixelsPerSecond, default: 30, "Pixels a second.")
    case .gap:
      .integer(
        \.gap, 0...65535, unit: .pixels, "Pixels between repeats (default: a third of the zone).")
    case .delay:
      .integer(\.delay, 0...day, unit: .milliseconds, default: 1000, "Time before it moves.")
    case .align:
      .word(
        \.align, default: .center,
        "Where it stands across the zone when it does not move that way.")
    case .valign:
      .word(
        \.valign, default: .center,
        "Where it stands down the zone when it does not move that way.")
    case .direction:
      .word(
        \.direction, default: .auto,
        "Which way the text as a whole is read; auto is that of its first letter.")
    case .color:
      .color(\.color, default: RGBColor(red: 255, green: 176, blue: 0), "Colour of the text.")
    case .background:
      .color(\.background, default: RGBColor(red: 0, green: 0, blue: 0), "Colour behind the text.")
    case .font:
      PropertyRow(
        \.font, .font, default: "auto", "Name of the font; auto is the largest that fits the zone.",
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
        \.scale, 1...64, unit: .factor, "Pixels a font pixel (default: as the font is chosen).")
    case .size:
      .integer(
        \.size, 5...512, unit: .rows,
        "Height of the capitals, or the next lower one that the font has (default: what fits).")
    case .zero:
      .word(\.zero, default: .plain, "Shape of the zero in built-in faces.")
    case .persist:
      .boolean(\.persist, default: true, "Whether it survives a restart.")
    case .keepPhase:
      .boolean(\.keepPhase, default: false, "Whether it goes on where the message before it was.")
    case .smooth:
      .boolean(
        \.smooth, default: false,
        "Whether positions between pixels are shown, on panels with colour depth.")
    case .offsetStart:
      .integer(
        \.offsetStart, -65535...65535, unit: .pixels, default: 0,
        "How far inwards it begins to move.")
    case .offsetEnd:
      .integer(
        \.offsetEnd, -65535...65535, unit: .pixels, default: 0,
        "How far inwards its last repeat stops, or its end when it bounces.")
    case .repeats:
      .integer(
        \.repeats, counts,
        "How often it passes, or all pages do, before it stops (default: for ever).")
    case .pages:
      .items(\.pages, "Items that are shown a page at a time.")
    case .dwell:
      .integer(\.dwell, 100...day, unit: .milliseconds, default: 3000, "How long a page stands.")
    case .slide:
      .word(\.slide, default: .left, "Where a page moves when the next one comes; none is at once.")
    case .slideDuration:
      .integer(
        \.slideDuration, 0...60_000, unit: .milliseconds, default: 400,
        "How long a page or a topic takes to come.")
    case .indicator:
      .word(\.indicator, default: PageIndicator.none, "What says which page of how many it is.")
    case .page:
      .integer(\.page, counts, default: 1, "The first page.")
    case .topics:
      .items(\.topics, "Items side by side of which one is selected.")
    case .selected:
      .integer(\.selected, counts, default: 1, "The selected topic.")
    case .padding:
      .integer(
        \.padding, 0...1024, unit: .pixels, default: 3, "Room on either side of a topic's text.")
    case .highlight:
      .color(\.highlight, "Colour of the selected topic (default: the background).")
    case .highlightBackground:
      .color(\.highlightBackground, "Colour behind the selected topic (default: the text's).")
    case .itemColors:
      .colors(\.itemColors, "Colours of pages and topics by their number, again from the first.")
    case .itemBackgrounds:
      .colors(
        \.itemBackgrounds,
        "Colours behind pages and topics by their number, again from the first.")
    case .itemImage:
      .image(
        \.itemImage,
        "A picture behind topics, whose middle is stretched and whose edges are not.")
    case .highlightImage:
      .image(\.highlightImage, "The same behind the selected topic.")
    case .caps:
      .integer(
        \.caps, 0...256, unit: .pixels,
        "The edges of these pictures that are not stretched (default: a third).")
    case .image:
      .image(
        \.image,
        "A picture that is shown instead of a text, also a moving one.", part: .content)
    case .fit:
      .word(
        \.fit, default: .auto,
        "How text and pictures fill the zone. Text: auto is the largest size that stands still "
          + "on one line or several, line on one line; lines moves up text that is too long; none "
          + "is one line as high as the zone. Pictures: auto or fit shows all, fill covers the "
          + "zone, crop keeps the size, stretch changes the shape.")
    case .dither:
      .word(
        \.dither, default: Dithering.none,
        "How a picture is shown with the few shades of a panel; floyd is for stills.")
    case .backgroundImage:
      .image(\.backgroundImage, "A picture behind what is shown.")
    case .bar:
      .numbers(\.bar, charted, "Numbers that are shown as bars.", part: .content)
    case .line:
      .numbers(\.line, charted, "Numbers that are shown as a line.", part: .content)
    case .min:
      .number(
        \.min, charted,
        "The number at the lower edge of bars and lines (default: 0, or the least).")
    case .max:
      .number(
        \.max, charted,
        "The number at the upper edge of bars and lines (default: the greatest).")
    case .progress:
      .number(
        \.progress, 0...100, unit: .percent,
        "How much of a bar at the lower edge is filled (default: no bar).")
    case .progressColor:
      .color(\.progressColor, "Colour of that part (default: the text's).")
    case .progressBackground:
      .color(\.progressBackground, "Colour of the rest (default: the background).")
    case .transition:
      .word(\.transition, default: .cut, "How it comes.")
    case .exit:
      .word(\.exit, default: .cut, "How it goes when no other follows.")
    case .transitionDuration:
      .integer(
        \.transitionDuration, 0...60_000, unit: .milliseconds, default: 500,
        "How long it takes to come or to go.")
    case .easing:
      .word(\.easing, default: .easeInOut, "How that speeds up and slows down.")
    case .name:
      .text(\.name, .name, "What people call it.", part: .programme) {
        (1...MessageProperties.longestName).contains($0.unicodeScalars.count)
          && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    case .group:
      .text(
        \.group, .group, "What it belongs to with others.", part: .programme, MessageID.isValid)
    case .priority:
      .word(
        \.priority, default: .info,
        "Its class: only messages of the highest class that is there are shown.", part: .programme)
    case .rank:
      .integer(
        \.rank, -100...100, default: 0,
        "Its place in its class: only messages of the highest rank that is there are shown.",
        part: .programme)
    case .duration:
      .integer(
        \.duration, 100...day, unit: .milliseconds,
        "How long its turn is (default: 10 s if it stands still, else one pass).", part: .programme)
    case .ttl:
      .integer(
        \.ttl, 100...year, unit: .milliseconds,
        "After how much time it is removed (default: never).", part: .programme)
    case .maxAge:
      .integer(
        \.maxAge, 100...year, unit: .milliseconds,
        "After how much time without a change it is stale (default: never).", part: .programme)
    case .stale:
      .word(\.stale, default: .mark, "What becomes of it then.", part: .programme)
    case .hold:
      .boolean(
        \.hold, default: false,
        "Whether an alert stays until it is dismissed.", part: .programme)
    case .wakeup:
      .boolean(
        \.wakeup, default: false,
        "Whether an alert lights a panel that is powered off, for its time.", part: .programme)
    case .stack:
      .word(
        \.stack, default: .top,
        "Where an alert comes among those of its rank.", part: .programme)
    case .when:
      PropertyRow(
        \.when, .schedule, "When it is on (default: always).", part: .programme,
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
  /// Characters of a name.
  public static let longestName = 64
  /// Of a chart.
  public static let mostNumbers = 256

  /// What holds where neither the message nor the configuration sets anything. What is nil follows
  /// from the zone, or from other properties.
  public static let builtInDefaults: MessageProperties = {
    var defaults = MessageProperties()
    for property in MessageProperty.allCases { property.row.setDefault(&defaults) }
    return defaults
  }()
}
