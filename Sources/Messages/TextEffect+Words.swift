extension TextEffect {
  /// The names of effects.
  public enum Kind: String, CaseIterable, Sendable {
    case rainbow
    case gradient
    case blink
    case fade
    case outline
    case shadow
    case inverse

    /// What belongs to the effect, as people write it.
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

  /// In milliseconds, where nothing is set and what may be given.
  public static let defaultBlink = 500
  public static let blinks = 20...60_000
  public static let defaultFade = 2000
  public static let fades = 100...600_000

  /// What a right value is, as the end of "takes …".
  public static let expected = MessageProperty.choice(Kind.allCases.map(\.form))

  /// Why an effect was refused.
  struct Refusal: Error {
    /// What would be right, as the end of "takes …".
    var expected: String
    /// What may have been meant.
    var suggestion: String?
  }

  /// An effect as it is written: its name and, after spaces, what belongs to it.
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
  /// As it is written; reading that gives the same effect.
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

/// What is done to the letters of a run. Written as its name and, after a space each, what belongs
/// to it, in JSON as in markup: `rainbow`, `gradient #f00 #00f`, `blink 500ms`, `fade 2s`,
/// `outline black`, `shadow`, `inverse`.
public enum TextEffect: Hashable, Sendable {
  /// All hues along the text, moving along it.
  case rainbow
  /// From the first column of the run to its last.
  case gradient(RGBColor, RGBColor)
  /// Shown and hidden for this many milliseconds each; 500 where nothing is set, 20 to 60,000.
  case blink(Int)
  /// From bright to dark and back in this many milliseconds; 2000 where nothing is set, 100 to
  /// 600,000.
  case fade(Int)
  /// A pixel of the font around the letters, black where nothing is set.
  case outline(RGBColor?)
  /// The letters once more, a pixel of the font to the right and down, in this colour, or in a
  /// quarter of their own.
  case shadow(RGBColor?)
  /// Colour and background change places.
  case inverse
}
