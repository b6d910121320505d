/// The properties of a message. A new property needs a case here, a row in `makeRow`, a variable of
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

  /// Whether the property is content. A message has exactly one content property.
  public var isContent: Bool { row.part == .content }

  /// Whether the property sets when and how long a message is active, and not its style.
  public var isOfProgramme: Bool { row.part == .programme }

  /// Whether the property sets the size of the letters. A message has at most one of these.
  var isLetterSize: Bool { self == .size || self == .scale }

  /// Key in JSON.
  public var key: String { rawValue }

  /// Name of the command-line option, without its dashes.
  public var option: String { String(rawValue.map { $0 == "_" ? "-" : $0 }) }

  /// A noun phrase of one line.
  public var summary: String { row.help }

  /// Further sentences for manuals; nil if the summary says all.
  public var detail: String? { row.detail }

  /// Default that follows from the zone or from other properties, for people; nil if there is none.
  public var derivedDefault: String? { row.derivedDefault }

  /// Summary, derived default and details.
  public var explanation: String {
    let line = derivedDefault.map { summary.dropLast() + " (default: \($0))." } ?? summary
    return [line, detail].compactMap { $0 }.joined(separator: " ")
  }

  /// Placeholder for the value in a line of help.
  package var valueName: String { row.valueName ?? unit?.valueName ?? shape.valueName }

  /// Built-in default as written in JSON; nil if the default follows from the zone or from other
  /// properties.
  public var defaultValue: PropertyValue? { ResolvedMessage()[self] }

  /// Shape of valid values.
  public var shape: ValueShape { row.shape }

  /// Unit of a numeric value; nil if the value has no unit.
  public var unit: PropertyUnit? { row.unit }

  /// Description of a valid value, as the end of "takes …".
  public var expected: String { unit?.expected(shape) ?? shape.expected }

  /// Joins words as in `left, right or none`.
  public static func choice(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// Limits of values that come from the configuration, in addition to those of the properties.
public struct MessageLimits: Equatable, Sendable {
  /// Maximum length of a text, in bytes of UTF-8.
  public var text: Int
  /// Valid names for `font` besides `auto`; nil if they are not known.
  public var fonts: FontNames?
  /// Command that lists the fonts.
  public var fontsCommand: String

  public init(
    text: Int = 1 << 20, fonts: FontNames? = nil, fontsCommand: String = "signctl fonts"
  ) {
    self.text = text
    self.fonts = fonts
    self.fontsCommand = fontsCommand
  }

  /// Maximum number of font names in an error. For more names the error has only the command that
  /// lists them.
  private static let listedFonts = 8

  /// Error for an unknown font name; nil if the name is known, or if `fonts` is nil.
  func refusal(ofFont name: String, allowingAuto: Bool, field: String) -> ValueError? {
    guard !(allowingAuto && name == "auto"), let fonts = fonts?.all, !fonts.contains(name)
    else { return nil }
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
