/// The properties of a message: the one table behind JSON keys, command-line options and the
/// `defaults` of the configuration.
public enum MessageProperty: String, CaseIterable, Sendable {
  case text
  case scroll
  case speed
  case gap
  case delay
  case align
  case valign
  case direction
  case color
  case background
  case font
  case scale
  case size
  case zero
  case persist
  case keepPhase = "keep_phase"
  case smooth
  case offsetStart = "offset_start"
  case offsetEnd = "offset_end"
  case repeats = "repeat"
  case pages
  case dwell
  case slide
  case slideDuration = "slide_duration"
  case indicator
  case page
  case topics
  case selected
  case padding
  case highlight
  case highlightBackground = "highlight_background"
  case itemColors = "item_colors"
  case itemBackgrounds = "item_backgrounds"
  case itemImage = "item_image"
  case highlightImage = "highlight_image"
  case caps
  case image
  case fit
  case dither
  case backgroundImage = "background_image"
  case bar
  case line
  case min
  case max
  case progress
  case progressColor = "progress_color"
  case progressBackground = "progress_background"
  case transition
  case exit
  case transitionDuration = "transition_duration"
  case easing
  case name
  case group
  case priority
  case rank
  case duration
  case ttl
  case maxAge = "max_age"
  case stale
  case hold
  case wakeup
  case stack
  case when

  /// Whether it is what is shown; a message has one of these.
  public var isContent: Bool {
    switch self {
    case .text, .pages, .topics, .image, .bar, .line: true
    default: false
    }
  }

  /// Whether it sets the size of the letters; a message has one of these.
  var isLetterSize: Bool { self == .size || self == .scale }

  /// Whether it says when a message is on and how long, and not what it looks like.
  public var isOfProgramme: Bool { Self.ofProgramme.contains(self) }

  /// All of those.
  public static let ofProgramme: [MessageProperty] = [
    .name, .group, .priority, .rank, .duration, .ttl, .maxAge, .stale, .hold, .wakeup, .stack,
    .when,
  ]

  /// The JSON key.
  public var key: String { rawValue }

  /// The name of the command-line option, without its dashes.
  public var option: String { String(rawValue.map { $0 == "_" ? "-" : $0 }) }

  /// One line of help.
  public var summary: String {
    switch self {
    case .text: "The text; a line break becomes a visible separator."
    case .scroll:
      "How it moves; auto is still if it fits, else left, or right for text from right to left, or "
        + "up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page "
        + "shows a page at a time."
    case .speed: "Pixels a second."
    case .gap: "Pixels between repeats (default: a third of the zone)."
    case .delay: "Time before it moves."
    case .align: "Where it stands across the zone when it does not move that way."
    case .valign: "Where it stands down the zone when it does not move that way."
    case .direction: "Which way the text as a whole is read; auto is that of its first letter."
    case .color: "Colour of the text."
    case .background: "Colour behind the text."
    case .font: "Name of the font; auto is the largest that fits the zone."
    case .scale: "Pixels a font pixel (default: as the font is chosen)."
    case .size:
      "Height of the capitals, or the next lower one that the font has (default: what fits)."
    case .zero: "Shape of the zero in built-in faces."
    case .persist: "Whether it survives a restart."
    case .keepPhase: "Whether it goes on where the message before it was."
    case .smooth: "Whether positions between pixels are shown, on panels with colour depth."
    case .offsetStart: "How far inwards it begins to move."
    case .offsetEnd: "How far inwards its last repeat stops, or its end when it bounces."
    case .repeats: "How often it passes, or all pages do, before it stops (default: for ever)."
    case .pages: "Items that are shown a page at a time."
    case .dwell: "How long a page stands."
    case .slide: "Where a page moves when the next one comes; none is at once."
    case .slideDuration: "How long a page or a topic takes to come."
    case .indicator: "What says which page of how many it is."
    case .page: "The first page."
    case .topics: "Items side by side of which one is selected."
    case .selected: "The selected topic."
    case .padding: "Room on either side of a topic's text."
    case .highlight: "Colour of the selected topic (default: the background)."
    case .highlightBackground: "Colour behind the selected topic (default: the text's)."
    case .itemColors: "Colours of pages and topics by their number, again from the first."
    case .itemBackgrounds: "Colours behind pages and topics by their number, again from the first."
    case .itemImage: "A picture behind topics, whose middle is stretched and whose edges are not."
    case .highlightImage: "The same behind the selected topic."
    case .caps: "The edges of these pictures that are not stretched (default: a third)."
    case .image: "A picture that is shown instead of a text, also a moving one."
    case .fit:
      "How text and pictures fill the zone. Text: auto is the largest size that stands still on one "
        + "line or several, line on one line; lines moves up text that is too long; none is one line "
        + "as high as the zone. Pictures: auto or fit shows all, fill covers the zone, crop keeps the "
        + "size, stretch changes the shape."
    case .dither: "How a picture is shown with the few shades of a panel; floyd is for stills."
    case .backgroundImage: "A picture behind what is shown."
    case .bar: "Numbers that are shown as bars."
    case .line: "Numbers that are shown as a line."
    case .min: "The number at the lower edge of bars and lines (default: 0, or the least)."
    case .max: "The number at the upper edge of bars and lines (default: the greatest)."
    case .progress: "How much of a bar at the lower edge is filled (default: no bar)."
    case .progressColor: "Colour of that part (default: the text's)."
    case .progressBackground: "Colour of the rest (default: the background)."
    case .transition: "How it comes."
    case .exit: "How it goes when no other follows."
    case .transitionDuration: "How long it takes to come or to go."
    case .easing: "How that speeds up and slows down."
    case .name: "What people call it."
    case .group: "What it belongs to with others."
    case .priority: "Its class: only messages of the highest class that is there are shown."
    case .rank: "Its place in its class: only messages of the highest rank that is there are shown."
    case .duration: "How long its turn is (default: 10 s if it stands still, else one pass)."
    case .ttl: "After how much time it is removed (default: never)."
    case .maxAge: "After how much time without a change it is stale (default: never)."
    case .stale: "What becomes of it then."
    case .hold: "Whether an alert stays until it is dismissed."
    case .wakeup: "Whether an alert lights a panel that is powered off, for its time."
    case .stack: "Where an alert comes among those of its rank."
    case .when: "When it is on (default: always)."
    }
  }

  /// What values it takes.
  public var shape: ValueShape { slot.shape }

  /// The unit of a number; nil for what has none.
  public var unit: String? {
    switch self {
    case .speed: "pixels a second"
    case .gap, .offsetStart, .offsetEnd, .padding, .caps: "pixels"
    case .progress: "percent"
    case .size: "rows"
    case .delay, .dwell, .slideDuration, .transitionDuration, .duration, .ttl, .maxAge:
      "milliseconds"
    default: nil
    }
  }

  /// What a right value is, as the end of "takes …".
  public var expected: String { shape.expected + (unit.map { ", in \($0)" } ?? "") }

  /// The words that a value may be, for a shell to complete; empty for what is no word.
  public var words: [String] {
    switch shape {
    case .words(let words): words
    case .color: RGBColor.names
    case .font: ["auto"] + FontName.names
    case .boolean: ["true", "false"]
    case .text, .items, .image, .colors, .number, .numbers, .integer, .integers, .size, .name,
      .group,
      .schedule:
      []
    }
  }

  /// `left, right or none`.
  public static func choice(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// What values may be beyond what the properties themselves say; from the configuration.
public struct MessageLimits: Hashable, Sendable {
  /// Bytes of UTF-8.
  public var text: Int
  /// Names that `font` may have besides `auto`; nil where they are not known.
  public var fonts: [String]?
  /// The command that lists them.
  public var fontsCommand: String

  public init(
    text: Int = 1 << 20, fonts: [String]? = nil, fontsCommand: String = "signctl fonts"
  ) {
    self.text = text
    self.fonts = fonts
    self.fontsCommand = fontsCommand
  }

  /// So many names are listed where one is wrong; of more, only the command that does.
  private static let listedFonts = 8

  /// Nil for a name that is known, or where none are.
  func refusal(ofFont name: String, allowingAuto: Bool, field: String) -> ValueError? {
    guard let fonts, !fonts.contains(name), !(allowingAuto && name == "auto") else { return nil }
    let known = (allowingAuto ? ["auto"] : []) + fonts
    let isListed = known.count <= Self.listedFonts
    return ValueError(
      field: field, value: .string(name),
      expected: isListed
        ? MessageProperty.choice(known)
        : (allowingAuto ? "auto or " : "") + "a font that '\(fontsCommand)' lists",
      suggestion: nearest(to: name, among: known))
  }
}
