public import Clocks
import Marquee
public import Messages
public import Pixels
public import Typography

/// A message made ready for a zone of a certain size: typeset, with its picture and its motion.
/// Making one is slow and happens off the clock; drawing it is quick.
public final class Scene: @unchecked Sendable {
  // Nothing changes but the memory of the picture, which only the thread that draws uses.

  /// What the scenes of a sign have in common.
  public struct Setting: Sendable {
    /// The fonts that there are.
    public var library: FontLibrary
    /// What the panel can show of a glyph.
    public var rendering: GlyphRendering
    /// Whether the panel shows enough shades for positions between pixels.
    public var hasShades: Bool
    /// Steps of brightness that the panel shows, as bits.
    public var bitsPerChannel: Int
    /// Those that the message names; one that is not there is drawn as a box.
    public var pictures: Pictures
    /// Of texts with more bytes of UTF-8 only the beginning is typeset.
    public var mostTextBytes: Int
    /// The pictures of all messages may have at most this many pixels together in the sizes in
    /// which they are shown: 32 MiB, or a thousand pages of 128x64. Of one scene: its own.
    public var mostFittedPixels: Int
    /// The widest texts that may stand in a place of a text; none: those that stand there.
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
  /// In pixels.
  public let zoneSize: Size
  /// Characters that no font has and for which boxes stand; none where the typesetting of a scene
  /// before was used again.
  public let missing: MissingCharacters
  public var missingGlyphs: Int { missing.count }
  /// The same, whoever typeset it.
  public var lacking: MissingCharacters { picture.missing }
  /// The first picture for which there is no memory besides those before it; a crossed box stands
  /// for it.
  public var pictureLeftOut: MessageImage? {
    seen.leftOut.flatMap { source in properties.images.first { $0.source == source } }
  }

  /// Whether only the beginnings of its texts are typeset.
  public let isPartial: Bool
  /// Pixels of its pictures in the sizes in which it shows them.
  var fittedPixels: Int { seen.fittedPixels }

  let picture: any ScenePicture
  /// The same with what lies over it and under it.
  let seen: any ScenePicture
  let setting: Setting

  /// - Parameters:
  ///   - zoneSize: in pixels, not empty.
  ///   - previous: the scene before; its typesetting is used again where only colours differ.
  ///   - samples: the same with other values in its places; its letters are as large as fits all.
  ///   - limit: of the size of its letters.
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

  /// A message with the built-in defaults.
  public convenience init(
    _ message: MessageProperties, zoneSize: Size, setting: Setting = Setting(),
    previous: Scene? = nil
  ) {
    self.init(
      ResolvedMessage(message), zoneSize: zoneSize, setting: setting, previous: previous)
  }

  var marquee: MarqueePicture? { picture as? MarqueePicture }
  private var frames: FramesPicture? { picture as? FramesPicture }

  /// The size of the letters of a text; nil for other content.
  public var textSize: TextSize? { marquee?.text.size(in: zoneSize) }

  /// Rows of a zone as wide in which all of its text stands in letters whose capitals have at least
  /// some rows; nil where eight times as many as the zone has are too few. Takes time.
  public func zoneHeight(forCapitals rows: Int) -> Int? {
    stride(from: (zoneSize.height + 8) / 8 * 8, through: 8 * zoneSize.height, by: 8).first {
      let size = Size(width: zoneSize.width, height: $0)
      let scene = Scene(properties, zoneSize: size, setting: setting)
      return scene.textSize.map { $0.isWhole && $0.font.capHeight >= rows } ?? false
    }
  }

  /// How it moves: `auto` has been resolved.
  public var motion: Motion { picture.motion }

  /// Pixels moved after `elapsed`: the window's offset on the content, negative for `right` and
  /// `down`.
  public func offset(at elapsed: Nanoseconds) -> Int64 { marquee?.offset(at: elapsed) ?? 0 }

  /// How much of this scene's time is gone when it stands where `other` stands after `elapsed`:
  /// what both texts have in common stays where it is on the panel; see `PreservedPlace`.
  public func elapsed(matching other: Scene, at elapsed: Nanoseconds) -> Nanoseconds {
    guard let marquee, let others = other.marquee else { return 0 }
    return marquee.elapsed(matching: others, at: elapsed)
  }

  /// How long it takes until the next repeat is where the text was, or until the text is back where
  /// it was, the first page comes again or all frames of a picture were seen, in nanoseconds; nil
  /// when it stands still.
  public var pass: Nanoseconds? { marquee?.pass ?? pages?.pass ?? frames?.pass }

  /// The same from its beginning, with the time before it moves.
  var firstPass: Nanoseconds? { marquee?.firstPass ?? pages?.pass ?? frames?.pass }

  /// How much of its time is gone when it has passed as often as it was set to and rests; nil when
  /// it moves for ever, or never moved. Pages: where no client has turned to one.
  public var end: Nanoseconds? {
    marquee?.track.course?.end ?? pages?.pager.end ?? frames?.end
  }

  /// The content's own size in pixels.
  public var contentSize: Size { picture.contentSize }

  func draw(at moment: Moment, on canvas: Canvas) {
    seen.draw(at: moment, on: canvas)
  }

  /// The first instant after the moment's at which the picture may differ; nil: never.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    seen.nextChange(after: moment)
  }

  /// Whether a scene of these properties would be typeset as this one was.
  private func lendsTypesetting(
    to given: ResolvedMessage, _ zoneSize: Size, _ setting: Setting
  ) -> Bool {
    let mine = properties
    guard !isPartial else { return false }
    // What is one line in any case is as long as it is, whatever the zone's width.
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
