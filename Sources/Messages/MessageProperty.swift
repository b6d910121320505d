/// The properties of a message. A new one is a name here, its row in `makeRow`, a variable of
/// `MessageProperties` and an option of `MessageOptions` or `ProgrammeOptions`.
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
  public var isContent: Bool { row.part == .content }

  /// Whether it says when a message is active and how long, and not what it looks like.
  public var isOfProgramme: Bool { row.part == .programme }

  /// Whether it sets the size of the letters; a message has one of these.
  var isLetterSize: Bool { self == .size || self == .scale }

  /// The JSON key.
  public var key: String { rawValue }

  /// The name of the command-line option, without its dashes.
  public var option: String { String(rawValue.map { $0 == "_" ? "-" : $0 }) }

  /// One line of help.
  public var summary: String { row.help }

  /// The built-in default as it is written in JSON; nil where it follows from the zone, or from
  /// other properties.
  public var defaultValue: PropertyValue? { ResolvedMessage()[self] }

  /// What values it takes.
  public var shape: ValueShape { row.shape }

  /// The unit of a number; nil for what has none.
  public var unit: PropertyUnit? { row.unit }

  /// What a right value is, as the end of "takes …".
  public var expected: String { unit?.expected(shape) ?? shape.expected }

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

  /// At most this many names are listed where one is wrong; of more, only the command that does.
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
