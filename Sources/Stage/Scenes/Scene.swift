public import Clocks
import Marquee
public import Messages
public import Pixels
public import Typography

/// A message prepared for a zone of a certain size: typeset, with its picture and its motion.
/// Making a scene is slow and happens outside the frame loop. Drawing it is fast.
public final class Scene: @unchecked Sendable {
  // Immutable except for the picture's buffers, which only the drawing thread uses.

  /// The settings that all scenes of a sign share.
  public struct Setting: Sendable {
    /// The available fonts.
    public var library: FontLibrary
    /// How glyphs are rendered for the panel.
    public var rendering: GlyphRendering
    /// Whether the panel shows enough shades for subpixel positions.
    public var hasShades: Bool
    /// The panel's brightness resolution in bits.
    public var bitsPerChannel: Int
    /// The pictures that the message names. A missing one is drawn as a box.
    public var pictures: Pictures
    /// The maximum number of UTF-8 bytes to typeset. Of a longer text, only the beginning is
    /// typeset.
    public var mostTextBytes: Int
    /// The maximum number of pixels of all messages' pictures in the sizes shown: 32 MiB, or a
    /// thousand pages of 128x64. For a single scene, the limit is its own.
    public var mostFittedPixels: Int
    /// Returns the widest texts that a placeholder may have, or none if they are unknown.
    public var widestTexts: @Sendable (Placeholder) -> [String] = { _ in [] }

    public init(
      library: FontLibrary = .builtIn, rendering: GlyphRendering = GlyphRendering(),
      hasShades: Bool = true, bitsPerChannel: Int = 8, pictures: Pictures = Pictures(),
      mostFittedPixels: Int = 1 << 23, mostTextBytes: Int = .max
    ) {
      self.library = library
      self.rendering = rendering
      self.hasShades = hasShades
      self.bitsPerChannel = bitsPerChannel
      self.pictures = pictures
      self.mostFittedPixels = mostFittedPixels
      self.mostTextBytes = mostTextBytes
    }
  }

  public let properties: ResolvedMessage
  /// The zone's size in pixels.
  public let zoneSize: Size
  /// Characters without a glyph, drawn as boxes. Empty if the typesetting of the previous scene was
  /// reused.
  public let missing: MissingCharacters
  public var missingGlyphs: Int { missing.count }
  /// All characters without a glyph, even if the typesetting was reused.
  public var lacking: MissingCharacters { picture.missing }
  /// The first picture that does not fit into memory and is drawn as a crossed box.
  public var pictureLeftOut: MessageImage? {
    seen.leftOut.flatMap { source in properties.images.first { $0.source == source } }
  }

  /// Whether only the beginning of its text is typeset.
  public let isPartial: Bool
  /// The pixels of its pictures in the sizes shown.
  var fittedPixels: Int { seen.fittedPixels }

  let picture: any ScenePicture
  /// The content with its background, border and effects.
  let seen: any ScenePicture
  let setting: Setting

  /// - Parameters:
  ///   - zoneSize: The zone's size in pixels. It is not empty.
  ///   - previous: The previous scene. Its typesetting is reused if only colours differ.
  ///   - samples: The message with other values. The text size fits all of them.
  ///   - limit: The maximum text size.
  public init(
    _ properties: ResolvedMessage, zoneSize: Size, setting: Setting = Setting(),
    previous: Scene? = nil,
    samples: [ResolvedMessage] = [], limit: TextSize? = nil
  ) {
    let given = properties
    self.properties = given
    self.zoneSize = zoneSize
    self.setting = setting
    let old = previous.flatMap {
      $0.lendsTypesetting(to: given, zoneSize, setting) && samples.isEmpty && limit == nil
        ? $0 : nil
    }
    isPartial = old == nil && given.textBytes > setting.mostTextBytes
    let shown = isPartial ? given.beginning(bytes: setting.mostTextBytes) : given
    if given.isPaged {
      picture = PagesPicture(shown, zoneSize: zoneSize, setting, samples: samples)
    } else if let topics = shown.topics {
      picture = TopicsPicture(topics, shown, zoneSize: zoneSize, setting, samples: samples)
    } else if let source = given.image {
      picture = FramesPicture(
        image: source, given, zoneSize: zoneSize, setting,
        previous: previous?.picture as? FramesPicture)
    } else if let numbers = given.bar ?? given.line {
      picture = FramesPicture(chart: numbers, given, zoneSize: zoneSize)
    } else {
      let text =
        old?.marquee?.text.recolored(Color(given.color), background: Color(given.background))
        ?? ZoneText(
          shown, zoneSize: zoneSize, setting, isPartial: isPartial,
          samples: samples.compactMap(\.text), limit: limit)
      picture = MarqueePicture(given, text, zoneSize: zoneSize, hasShades: setting.hasShades)
    }
    seen =
      OverlaidPicture(
        picture, given, zoneSize: zoneSize, setting, previous: previous?.seen as? OverlaidPicture)
      ?? picture
    missing = old == nil ? picture.missing : MissingCharacters()
  }

  /// Makes a scene with the built-in defaults.
  public convenience init(
    _ message: MessageProperties, zoneSize: Size, setting: Setting = Setting(),
    previous: Scene? = nil
  ) {
    self.init(
      ResolvedMessage(message), zoneSize: zoneSize, setting: setting, previous: previous)
  }

  var marquee: MarqueePicture? { picture as? MarqueePicture }
  private var frames: FramesPicture? { picture as? FramesPicture }

  /// The size of a text, or nil for other content.
  public var textSize: TextSize? { marquee?.text.size(in: zoneSize) }

  /// Returns the height of a zone of the same width in which the whole text fits with capitals of
  /// at least `rows`. Nil above four times the zone's height. It is slow.
  public func zoneHeight(forCapitals rows: Int) -> Int? {
    let step = max(8, zoneSize.height / 32 * 8)
    return stride(from: (zoneSize.height + 8) / 8 * 8, through: 4 * zoneSize.height, by: step).first
    {
      let size = Size(width: zoneSize.width, height: $0)
      let scene = Scene(properties, zoneSize: size, setting: setting)
      return scene.textSize.map { $0.isWhole && $0.font.capHeight >= rows } ?? false
    }
  }

  /// The resolved motion, never `auto`.
  public var motion: Motion { picture.motion }

  /// Returns the window's offset on the content in pixels. It is negative for `right` and `down`.
  public func offset(at elapsed: Nanoseconds) -> Int64 { marquee?.offset(at: elapsed) ?? 0 }

  /// Returns the elapsed time at which this scene shows what `other` shows at `elapsed`. The common
  /// parts of both texts stay in place; see `PreservedPlace`.
  public func elapsed(matching other: Scene, at elapsed: Nanoseconds) -> Nanoseconds {
    guard let marquee, let others = other.marquee else { return 0 }
    return marquee.elapsed(matching: others, at: elapsed)
  }

  /// The duration of one pass in nanoseconds: a repeat or a swing of the text, a round of pages, or
  /// all frames of a picture. Nil if nothing moves.
  public var pass: Nanoseconds? { marquee?.pass ?? pages?.pass ?? frames?.pass }

  /// The duration of the first pass, including the delay before it.
  var firstPass: Nanoseconds? { marquee?.firstPass ?? pages?.pass ?? frames?.pass }

  /// The elapsed time after the last repeat, or nil if the content moves for ever or never. For
  /// pages, it assumes that no client turned one.
  public var end: Nanoseconds? {
    marquee?.track.course?.end ?? pages?.pager.end ?? frames?.end
  }

  /// The unscaled size of the content in pixels.
  public var contentSize: Size { picture.contentSize }

  func draw(at moment: Moment, on canvas: Canvas) {
    seen.draw(at: moment, on: canvas)
  }

  /// Returns the first time after the moment's at which the frame may differ, or nil if there is
  /// none.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    seen.nextChange(after: moment)
  }

  /// Whether a scene with other properties can reuse this scene's typesetting.
  private func lendsTypesetting(
    to given: ResolvedMessage, _ zoneSize: Size, _ setting: Setting
  ) -> Bool {
    let mine = properties
    guard !isPartial else { return false }
    // The length of a single line does not depend on the zone's width.
    let isLong =
      given.scroll == .auto && given.fit != .lines
      && given.text?.byteCount ?? 0 > max(zoneSize.area, self.zoneSize.area)
    let isLine =
      isLong || [.left, .right, .bounce, .smooth].contains(given.scroll) || given.fit == Fit.none
    return self.zoneSize.height == zoneSize.height
      && (isLine || self.zoneSize.width == zoneSize.width)
      && self.setting.library === setting.library
      && self.setting.rendering == setting.rendering && marquee != nil && mine.font == given.font
      && mine.scale == given.scale && mine.size == given.size && mine.fit == given.fit
      && mine.zero == given.zero && mine.scroll == given.scroll && mine.align == given.align
      && mine.direction == given.direction && mine.hasSameText(as: given)
      && (given.text?.runs ?? []).lazy.compactMap(\.image).allSatisfy {
        self.setting.pictures[$0] === setting.pictures[$0]
      }
  }
}
