public import Messages
public import Pixels

/// Settings of a text that its runs may override.
public struct TextSetting: Sendable {
  /// The font of runs that name none.
  public var font: Font
  /// Height of the zone, in rows. Fonts that runs name must fit it, too.
  public var height: Int
  /// Rows above the capitals of built-in faces for their accents. Without headroom, accented
  /// capitals are lower.
  var headroom = 0
  public var direction: TextDirection
  /// Whether zeros of built-in faces have a dot.
  public var hasDottedZero = false
  /// The colour of runs that name none.
  public var color: Color
  /// Letter colour of inverse runs. The text does not paint it: the zone has already done so.
  public var background: Color
  public var library: FontLibrary
  public var rendering: GlyphRendering
  /// The images that runs name; a crossed box replaces a missing one.
  public var pictures: [ImageSource: PictureContent]

  public init(
    font: Font, height: Int? = nil, direction: TextDirection = .auto, color: Color,
    background: Color = .black, library: FontLibrary = .builtIn,
    rendering: GlyphRendering = GlyphRendering(), pictures: [ImageSource: PictureContent] = [:]
  ) {
    self.font = font
    self.height = height ?? font.lineHeight
    self.direction = direction
    self.color = color
    self.background = background
    self.library = library
    self.rendering = rendering
    self.pictures = pictures
  }
}

/// The features of a glyph that a panel can show.
public struct GlyphRendering: Hashable, Sendable {
  /// Whether edges of outlines are antialiased; else every pixel is lit or dark.
  public var antialias: Bool
  /// Whether a glyph may have separate colours, as emoji have.
  public var colors: Bool

  public init(antialias: Bool = false, colors: Bool = true) {
    self.antialias = antialias
    self.colors = colors
  }
}
