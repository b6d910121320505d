public import Messages
public import Pixels

/// How a text is set, but for what its runs say themselves.
public struct TextSetting: Sendable {
  /// Of runs that name none.
  public var font: Font
  /// Rows of the zone: fonts that runs name fit it, too.
  public var height: Int
  /// Rows above the capitals of built-in faces that their accents may take. Without them the
  /// capitals give way to their accents.
  var headroom = 0
  public var direction: TextDirection
  /// Whether zeros of built-in faces have a dot.
  public var hasDottedZero = false
  /// Of runs that say none.
  public var color: Color
  /// What inverse runs draw their letters with. A text does not paint it: the zone has.
  public var background: Color
  public var library: FontLibrary
  public var rendering: GlyphRendering
  /// Those that runs name; a crossed box stands for one that is not there.
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

/// What a panel can show of a glyph.
public struct GlyphRendering: Hashable, Sendable {
  /// Whether edges of outlines are softened; else every pixel is lit or dark.
  public var antialias: Bool
  /// Whether a glyph may have separate colours, as emoji have.
  public var colors: Bool

  public init(antialias: Bool = false, colors: Bool = true) {
    self.antialias = antialias
    self.colors = colors
  }
}
