import Marquee
import Messages
import Pixels
import Typography

/// A message made ready for a zone of a certain size: typeset, with its marquee buffer and its
/// motion. Making one is slow and happens off the clock; drawing it is quick.
public final class Scene: @unchecked Sendable {
  // Safe to hand over: the properties, the content and the course never change, and only the one
  // thread that draws touches the buffer.

  /// Every property has a value but `gap` and `scale`, which may follow from the zone.
  public let properties: MessageProperties
  /// 73 years; sums of it and a moment stay far from the ends of a clock.
  private static let longest = Nanoseconds.max / 4

  /// In pixels.
  public let zoneSize: Size
  /// How it moves: `auto` has been resolved.
  public let motion: Motion
  /// Characters that no font has and for which boxes stand; none where the typesetting of a scene
  /// before was used again.
  public let missing: MissingCharacters
  public var missingGlyphs: Int { missing.count }

  let content: any Text
  private let library: FontLibrary
  private let rendering: GlyphRendering
  private let isAnimated: Bool
  /// Nil when it stands still.
  private let course: UniformMotion?
  /// Where the window begins on the marquee's plane at the beginning.
  private let start: Int64
  private let buffer: MarqueeBuffer

  /// - Parameters:
  ///   - properties: what is not said takes the built-in default.
  ///   - zoneSize: in pixels, not empty.
  ///   - library: the fonts that there are.
  ///   - rendering: what the panel can show.
  ///   - previous: the scene before; its typesetting is used again where only colours differ.
  public init(
    _ properties: MessageProperties, zoneSize: Size, library: FontLibrary = .builtIn,
    rendering: GlyphRendering = GlyphRendering(), previous: Scene? = nil
  ) {
    let said = properties.completed(by: .builtInDefaults)
    self.properties = said
    self.zoneSize = zoneSize
    self.library = library
    self.rendering = rendering
    if let previous, previous.library === library, previous.rendering == rendering,
      previous.hasSameTypesetting(as: said, zoneSize: zoneSize)
    {
      content = previous.content.recolored(
        Color(said.color!), background: Color(said.background!))
      missing = MissingCharacters()
    } else {
      content = typeset(said, zoneSize: zoneSize, library, rendering)
      missing = content.missing
    }
    isAnimated = content.isAnimated

    let fits = content.size.width <= zoneSize.width
    let isRightToLeft = content.isRightToLeft
    motion =
      said.scroll! == .auto ? (fits ? .none : isRightToLeft ? .right : .left) : said.scroll!
    let axis = Self.axis(of: motion)
    let window = zoneSize.length(along: axis)
    if motion == .none {
      course = nil
      // Text that is too wide shows its beginning unless its end was asked for.
      let align = fits || said.align == .end ? said.align! : .start
      start = Int64(
        -align.towards(isRightToLeft).place(content.size.width, in: zoneSize.width))
    } else {
      course = UniformMotion(speed: said.speed!, delay: Nanoseconds(said.delay!) * 1_000_000)
      // The beginning of the text at the edge at which reading begins.
      start = axis == .horizontal && isRightToLeft ? Int64(content.size.width - window) : 0
    }
    buffer = MarqueeBuffer(
      window: zoneSize, axis: axis, content: content,
      // A still message must not come again: its repeats are a window apart.
      gap: motion == .none ? window : said.gap ?? window / 3,
      crossOffset: axis == .horizontal
        ? said.valign!.place(content.size.height, in: zoneSize.height) : 0,
      background: Color(said.background!))
  }

  /// Pixels moved after `elapsed`: the window's offset on the content, negative for `right` and
  /// `down`.
  public func offset(at elapsed: Nanoseconds) -> Int64 {
    guard let course else { return 0 }
    let steps = course.steps(at: elapsed)
    return motion == .right || motion == .down ? -steps : steps
  }

  /// How much of this scene's time is gone when it stands where `other` stands after `elapsed`: what
  /// both texts have in common stays where it is on the panel; see `KeptPlace`.
  public func elapsed(matching other: Scene, at elapsed: Nanoseconds) -> Nanoseconds {
    // Nothing stands where something still or something that moves another way stood.
    guard let course, let before = other.course, other.motion == motion,
      other.length > 0, other.isMirrored == isMirrored
    else { return 0 }
    // Seen in a mirror, a text that is read from the right is one that is read from the left.
    let ends = content.commonEnds(withText: other.content)
    let place = KeptPlace(
      window: zoneSize.length(along: axis),
      old: KeptPlace.Tiles(length: other.length, period: other.buffer.period),
      new: KeptPlace.Tiles(length: length, period: buffer.period),
      common: isMirrored ? CommonEnds(start: ends.end, end: ends.start) : ends)
    let offset = other.offset(at: elapsed)
    let kept = place.offset(
      from: isMirrored ? -offset : offset,
      isReversed: (motion == .right || motion == .down) != isMirrored)
    let shift = Int64(kept.magnitude) - Int64(offset.magnitude)
    // A slow message may need longer than a clock can count to come as far as a fast one.
    return min(course.elapsed(matching: before, at: elapsed, movedBy: shift), Self.longest)
  }

  /// How long it takes until the next repeat is where the text was, in nanoseconds; nil when it
  /// stands still.
  public var pass: Nanoseconds? {
    course?.duration(ofSteps: Int64(buffer.period))
  }

  /// The text's own size in pixels.
  public var contentSize: Size { content.size }

  private static func axis(of motion: Motion) -> Axis {
    motion == .up || motion == .down ? .vertical : .horizontal
  }

  private var axis: Axis { Self.axis(of: motion) }
  private var length: Int { content.size.length(along: axis) }
  /// Whether its beginning lies at the far end of the axis.
  private var isMirrored: Bool { axis == .horizontal && content.isRightToLeft }

  func draw(at elapsed: Nanoseconds, on canvas: Canvas) {
    let position = start &+ offset(at: elapsed)
    if isAnimated {
      buffer.move(to: position, at: max(0, elapsed))
    } else {
      buffer.move(to: position)
    }
    buffer.copyWindow(to: canvas)
  }

  /// After how much time the picture first differs from that after `elapsed`; nil: never.
  ///
  /// Text without effects that move differs then wherever it moves at all; see
  /// `TextLine.nextChange` for effects.
  func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    let step = course?.nextStep(after: elapsed)
    guard isAnimated else { return step }
    let change = buffer.nextChange(at: start &+ offset(at: elapsed), after: max(0, elapsed))
    guard let step, let change else { return step ?? change }
    return min(step, change)
  }

  private func hasSameTypesetting(as said: MessageProperties, zoneSize: Size) -> Bool {
    let mine = properties
    return self.zoneSize == zoneSize && mine.font == said.font && mine.scale == said.scale
      && mine.scroll == said.scroll && mine.align == said.align
      && mine.direction == said.direction && mine.hasSameText(as: said)
  }
}

extension Alignment {
  /// Where something begins that is aligned in a space; may be negative.
  func place(_ length: Int, in space: Int) -> Int {
    switch self {
    case .start: 0
    // Rounded towards zero, so that what is too long by one pixel loses it at its end.
    case .center: (space - length) / 2
    case .end: space - length
    }
  }

  /// The side that it means where reading begins at the right.
  func towards(_ isRightToLeft: Bool) -> Alignment {
    guard isRightToLeft else { return self }
    switch self {
    case .start: return .end
    case .center: return .center
    case .end: return .start
    }
  }
}
