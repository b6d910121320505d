extension TextEffect {
  /// Names of effects.
  public enum Kind: String, CaseIterable, Sendable {
    case rainbow
    case gradient
    case blink
    case fade
    case outline
    case shadow
    case inverse

    /// Syntax of the effect with its arguments.
    public var form: String {
      switch self {
      case .gradient: "gradient COLOR COLOR"
      case .blink: "blink [TIME]"
      case .fade: "fade [TIME]"
      case .outline: "outline [COLOR]"
      case .shadow: "shadow [COLOR]"
      case .rainbow, .inverse: rawValue
      }
    }
  }

  public var kind: Kind {
    switch self {
    case .rainbow: .rainbow
    case .gradient: .gradient
    case .blink: .blink
    case .fade: .fade
    case .outline: .outline
    case .shadow: .shadow
    case .inverse: .inverse
    }
  }

  /// Default times and valid ranges, in milliseconds.
  public static let defaultBlink = 500
  public static let blinks = 20...60_000
  public static let defaultFade = 2000
  public static let fades = 100...600_000

  /// Description of a valid value, as the end of "takes …".
  public static let expected = MessageProperty.choice(Kind.allCases.map(\.form))

  /// Reason why an effect was refused.
  struct Refusal: Error {
    /// Description of a valid value, as the end of "takes …".
    var expected: String
    /// Suggestion for a misspelt name.
    var suggestion: String?
  }

  /// Parses an effect: its name and, after spaces, its arguments.
  init(_ text: String) throws(Refusal) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let name = words.first, let kind = Kind(rawValue: String(name)) else {
      throw Refusal(
        expected: Self.expected,
        suggestion: words.first.flatMap {
          nearest(to: String($0), among: Kind.allCases.map(\.rawValue))
        })
    }
    let rest = words.dropFirst().map(String.init)
    switch kind {
    case .rainbow, .inverse:
      guard rest.isEmpty else { throw Refusal(expected: "\(kind.rawValue), and nothing after it") }
      self = kind == .rainbow ? .rainbow : .inverse
    case .gradient:
      guard rest.count == 2, let first = RGBColor(rest[0]), let last = RGBColor(rest[1]) else {
        throw Refusal(expected: "gradient and two colours, such as gradient #f00 #00f")
      }
      self = .gradient(first, last)
    case .blink:
      self = .blink(
        try Self.time(rest, kind, default: Self.defaultBlink, of: Self.blinks, "20ms to 60s"))
    case .fade:
      self = .fade(
        try Self.time(rest, kind, default: Self.defaultFade, of: Self.fades, "100ms to 10m"))
    case .outline: self = .outline(try Self.color(rest, kind))
    case .shadow: self = .shadow(try Self.color(rest, kind))
    }
  }

  private static func time(
    _ words: [String], _ kind: Kind, default usual: Int, of range: ClosedRange<Int>,
    _ rangeText: String
  ) throws(Refusal) -> Int {
    guard let word = words.first else { return usual }
    guard words.count == 1, let time = PropertyValue(commandLine: word).milliseconds(in: range)
    else {
      throw Refusal(
        expected: "\(kind.rawValue) and a time from \(rangeText), such as "
          + "\(kind.rawValue) \(timeText(usual))")
    }
    return time
  }

  private static func color(_ words: [String], _ kind: Kind) throws(Refusal) -> RGBColor? {
    guard let word = words.first else { return nil }
    guard words.count == 1, let color = RGBColor(word) else {
      throw Refusal(
        expected: "\(kind.rawValue), or \(kind.rawValue) and a colour, such as "
          + "\(kind.rawValue) black")
    }
    return color
  }

  private static func timeText(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}

extension TextEffect: CustomStringConvertible {
  /// The effect as text. Parsing it gives the same effect.
  public var description: String {
    let words: [String?] =
      switch self {
      case .rainbow, .inverse: []
      case .gradient(let first, let last): [first.hex, last.hex]
      case .blink(let time), .fade(let time): [Self.timeText(time)]
      case .outline(let color), .shadow(let color): [color?.hex]
      }
    return ([kind.rawValue] + words.compactMap { $0 }).joined(separator: " ")
  }
}

/// An effect on the letters of a run. JSON and markup write its name and its arguments, with spaces
/// between them: `rainbow`, `gradient #f00 #00f`, `blink 500ms`, `fade 2s`, `outline black`,
/// `shadow`, `inverse`.
public enum TextEffect: Hashable, Sendable {
  /// All hues along the text, in motion.
  case rainbow
  /// A gradient from the first column of the run to the last one.
  case gradient(RGBColor, RGBColor)
  /// Time for which the text is shown and then hidden, in milliseconds, 20 to 60,000 (default:
  /// 500).
  case blink(Int)
  /// Time from bright to dark and back, in milliseconds, 100 to 600,000 (default: 2000).
  case fade(Int)
  /// A line around the letters, as wide as a thin stroke (default: black).
  case outline(RGBColor?)
  /// A copy of the letters, a thin stroke to the right and down. Nil is a quarter of the letters'
  /// brightness.
  case shadow(RGBColor?)
  /// Swaps colour and background.
  case inverse
}
