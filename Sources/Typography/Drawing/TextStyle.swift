public import Messages
public import Pixels

/// Colours and effects of a run.
///
/// Effects combine. Of a rainbow and a gradient the later one wins. `inverse` swaps the letters and
/// the field behind them, with gradient and rainbow. Blinking and fading affect the letters with
/// their outline and shadow, but not the field.
struct TextStyle: Hashable {
  enum Paint: Hashable {
    /// The message's own colours.
    case message
    case background
    case color(Color)
    /// From the first to the last column of the run, if it is in one piece on a line.
    case gradient(Color, Color)
    case rainbow
  }

  enum Shadow: Hashable {
    /// A quarter of the letters' colour.
    case quarter
    case color(Color)
  }

  var letters: Paint
  /// Fills the line behind the letters; nil for no field.
  var field: Paint?
  /// Colour of an outline as wide as a thin stroke.
  var outline: Color?
  /// A shadow a thin stroke to the right and down, in the shape of the letters with their outline.
  var shadow: Shadow?
  /// Nanoseconds for which the letters are shown and then hidden, at least 1.
  var blink: Int64?
  /// Nanoseconds from bright to dark and back, at least 1.
  var fade: Int64?

  init(_ run: TextRun) {
    letters = run.color.map { .color(Color($0)) } ?? .message
    field = run.background.map { .color(Color($0)) }
    var isInverse = false
    for effect in run.effects {
      switch effect {
      case .rainbow: letters = .rainbow
      case .gradient(let from, let to): letters = .gradient(Color(from), Color(to))
      case .blink(let milliseconds): blink = Int64(max(1, milliseconds)) * 1_000_000
      case .fade(let milliseconds): fade = Int64(max(1, milliseconds)) * 1_000_000
      case .outline(let color): outline = color.map { Color($0) } ?? .black
      case .shadow(let color): shadow = color.map { .color(Color($0)) } ?? .quarter
      case .inverse: isInverse = true
      }
    }
    if isInverse {
      let behind = field ?? .background
      field = letters
      letters = behind
    }
  }

  /// Whether the letters are in one colour and have no effects or field.
  var isPlain: Bool {
    switch letters {
    case .message, .background, .color: break
    case .gradient, .rainbow: return false
    }
    return field == nil && outline == nil && shadow == nil && blink == nil && fade == nil
  }

  var isAnimated: Bool { blink != nil || fade != nil || isRainbow }

  /// Whether the letters or the field move through the hues.
  var isRainbow: Bool { letters == .rainbow || field == .rainbow }
}

extension Color {
  public init(_ color: RGBColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }

  var quarter: Color { Color(red: red / 4, green: green / 4, blue: blue / 4, alpha: alpha) }
}
