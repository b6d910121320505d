/// What is done to the letters of a run. Written as its name and, after a space each, what belongs
/// to it, in JSON as in markup: `rainbow`, `gradient #f00 #00f`, `blink 500ms`, `fade 2s`,
/// `outline black`, `shadow`, `inverse`.
public enum TextEffect: Hashable, Sendable {
  /// All hues along the text, moving along it.
  case rainbow
  /// From the first column of the run to its last.
  case gradient(RGBColor, RGBColor)
  /// Shown for so many milliseconds and not for as many; 500 where nothing is said, 20 to 60,000.
  case blink(Int)
  /// From bright to dark and back in so many milliseconds; 2000 where nothing is said, 100 to
  /// 600,000.
  case fade(Int)
  /// A pixel of the font around the letters, black where nothing is said.
  case outline(RGBColor?)
  /// The letters once more, a pixel of the font to the right and down, in this colour, or in a
  /// quarter of their own.
  case shadow(RGBColor?)
  /// Colour and background change places.
  case inverse
}
