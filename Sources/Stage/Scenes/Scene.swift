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
    /// The glyph rendering that suits the panel.
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
    /// thousand pages of 128x64. In the setting of a single scene, it is what the other scenes
    /// leave of this limit.
    public var mostFittedPixels: Int
    /// The rotation of a text that does not fit upright in a zone higher than wide; nil for
    /// upright.
    public var turn: QuarterTurn?
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
  /// The size in which the content is set: that of the zone, with its sides exchanged if the
  /// content is turned.
  private let space: Size
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
    func draft(in space: Size) -> Draft {
      Draft(given, in: space, setting, previous: previous, samples: samples, limit: limit)
    }
    let turned = given.canTurn(in: zoneSize, setting) ? zoneSize.turned : nil
    let made: Draft
    // A text that was turned stays so when it changes.
    if let turned, previous?.space == turned || !given.mayFit(in: zoneSize, setting) {
      made = draft(in: turned)
    } else {
      let upright = draft(in: zoneSize)
      if let turned, !upright.isWhole { made = draft(in: turned) } else { made = upright }
    }
    (picture, space, isPartial) = (made.picture, made.space, made.isPartial)
    let seen: any ScenePicture =
      OverlaidPicture(
        made.picture, given, zoneSize: made.space, setting,
        previous: previous?.seen as? OverlaidPicture) ?? made.picture
    if let turn = setting.turn, made.space != zoneSize {
      self.seen = TurnedPicture(seen, turn, space: made.space)
    } else {
      self.seen = seen
    }
    missing = made.isReused ? MissingCharacters() : picture.missing
  }

  /// The content of a message in a space, upright or to be turned.
  private struct Draft {
    let space: Size
    let picture: any ScenePicture
    let isPartial: Bool
    /// Whether it has the typesetting of the previous scene.
    let isReused: Bool

    /// Whether all of a text is visible without scrolling. It is true of other content.
    var isWhole: Bool {
      (picture as? MarqueePicture)?.text.size(in: space).isWhole ?? true
    }

    init(
      _ given: ResolvedMessage, in space: Size, _ setting: Setting, previous: Scene?,
      samples: [ResolvedMessage], limit: TextSize?
    ) {
      self.space = space
      let old = previous.flatMap {
        $0.lendsTypesetting(to: given, space, setting) && samples.isEmpty && limit == nil
          ? $0 : nil
      }
      isReused = old != nil
      isPartial = old == nil && given.textBytes > setting.mostTextBytes
      let shown = isPartial ? given.beginning(bytes: setting.mostTextBytes) : given
      if given.isPaged {
        picture = PagesPicture(shown, zoneSize: space, setting, samples: samples)
      } else if let topics = shown.topics {
        picture = TopicsPicture(topics, shown, zoneSize: space, setting, samples: samples)
      } else if let source = given.image {
        picture = FramesPicture(
          image: source, given, zoneSize: space, setting,
          previous: previous?.picture as? FramesPicture)
      } else if let numbers = given.bar ?? given.line {
        picture = FramesPicture(chart: numbers, given, zoneSize: space)
      } else {
        let text =
          old?.marquee?.text.recolored(Color(given.color), background: Color(given.background))
          ?? ZoneText(
            shown, zoneSize: space, setting, isPartial: isPartial,
            samples: samples.compactMap(\.text), limit: limit)
        picture = MarqueePicture(given, text, zoneSize: space, hasShades: setting.hasShades)
      }
    }
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
  public var textSize: TextSize? { marquee?.text.size(in: space) }

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

  /// Whether content with other properties can reuse this scene's typesetting in a space.
  private func lendsTypesetting(
    to given: ResolvedMessage, _ space: Size, _ setting: Setting
  ) -> Bool {
    let mine = properties
    guard !isPartial else { return false }
    // The length of a single line does not depend on the zone's width.
    let isLong =
      given.scroll == .auto && given.fit != .lines
      && given.text?.byteCount ?? 0 > max(space.area, self.space.area)
    let isLine =
      isLong || [.left, .right, .bounce, .smooth].contains(given.scroll) || given.fit == Fit.none
    return self.space.height == space.height
      && (isLine || self.space.width == space.width)
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

extension ResolvedMessage {
  /// Whether the content may be turned in a zone. A text that moves up or down and pages with
  /// pictures stay upright.
  fileprivate func canTurn(in zoneSize: Size, _ setting: Scene.Setting) -> Bool {
    setting.turn != nil && zoneSize.width < zoneSize.height && scroll != .up && scroll != .down
      && (text != nil || pages?.allSatisfy { $0.image == nil } ?? false)
  }

  /// Whether a text, or each page, may fit in a zone without scrolling.
  fileprivate func mayFit(in zoneSize: Size, _ setting: Scene.Setting) -> Bool {
    // A character has at least one pixel.
    guard pageTexts.allSatisfy({ $0.byteCount <= 4 * zoneSize.area }) else { return false }
    guard isPaged else { return true }
    // Typesetting all of many pages takes too long where a scene has only their beginnings.
    let shown = textBytes > setting.mostTextBytes ? beginning(bytes: setting.mostTextBytes) : self
    return shown.pageTexts.allSatisfy { text in
      var page = self
      (page.pages, page.text, page.scroll) = (nil, text, .auto)
      return ZoneText(page, zoneSize: zoneSize, setting, isPartial: false, samples: [], limit: nil)
        .size(in: zoneSize).isWhole
    }
  }

  private var pageTexts: [MessageText] { pages?.compactMap(\.text) ?? [text].compactMap { $0 } }
}

extension Size {
  /// The size with its sides exchanged.
  fileprivate var turned: Size { Size(width: height, height: width) }
}
