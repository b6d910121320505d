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
  case persist
  case keepPhase = "keep_phase"

  /// The JSON key.
  public var key: String { rawValue }

  /// The name of the command-line option, without its dashes.
  public var option: String { String(rawValue.map { $0 == "_" ? "-" : $0 }) }

  /// One line of help.
  public var summary: String {
    switch self {
    case .text: "The text; a line break becomes a visible separator."
    case .scroll:
      "How it moves; auto is still if it fits, else left, or right for text from right to left."
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
    case .persist: "Whether it survives a restart."
    case .keepPhase: "Whether it goes on where the message before it was."
    }
  }

  /// What values it takes.
  public var shape: ValueShape {
    switch self {
    case .text: .text
    case .scroll: .words(Motion.allCases.map(\.rawValue))
    case .speed: .number(Self.speeds)
    case .gap: .integer(Self.gaps)
    case .delay: .integer(Self.delays)
    case .align, .valign: .words(Alignment.allCases.map(\.rawValue))
    case .direction: .words(TextDirection.allCases.map(\.rawValue))
    case .color, .background: .color
    case .font: .font
    case .scale: .integer(Self.scales)
    case .persist, .keepPhase: .boolean
    }
  }

  /// The unit of a number; nil for what has none.
  public var unit: String? {
    switch self {
    case .speed: "pixels a second"
    case .gap: "pixels"
    case .delay: "milliseconds"
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
    case .text, .number, .integer, .integers: []
    }
  }

  /// Pixels a second.
  static let speeds = 0.1...2000.0
  /// Pixels.
  static let gaps = 0...65535
  /// Milliseconds; at most a day.
  static let delays = 0...86_400_000
  /// Pixels a font pixel.
  static let scales = 1...64

  /// `left, right or none`.
  public static func choice(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
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
