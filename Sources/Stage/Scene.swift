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
  /// Boxes that stand for characters without a glyph.
  public let missingGlyphs: Int

  let content: any Text
  /// Nil when it stands still.
  private let course: UniformMotion?
  /// Where the window begins on the marquee's plane at the beginning.
  private let start: Int64
  private let buffer: MarqueeBuffer

  /// - Parameters:
  ///   - properties: what is not said takes the built-in default.
  ///   - zoneSize: in pixels, not empty.
  ///   - previous: the scene before; its typesetting is used again where only colours differ.
  public init(_ properties: MessageProperties, zoneSize: Size, previous: Scene? = nil) {
    let said = properties.completed(by: .builtInDefaults)
    self.properties = said
    self.zoneSize = zoneSize
    let color = Color(said.color!)
    if let previous, previous.hasSameTypesetting(as: said, zoneSize: zoneSize) {
      content = previous.content.recolored(color, background: Color(said.background!))
      missingGlyphs = 0
    } else {
      content = Self.typeset(said, zoneSize: zoneSize, color: color)
      missingGlyphs = content.missingGlyphs
    }

    let fits = content.size.width <= zoneSize.width
    motion = said.scroll! == .auto ? (fits ? .none : .left) : said.scroll!
    let axis = Self.axis(of: motion)
    let window = zoneSize.length(along: axis)
    if motion == .none {
      course = nil
      // Text that is too wide shows its beginning unless its end was asked for.
      start = Int64(
        -(said.align == .end ? said.align! : fits ? said.align! : .start)
          .place(content.size.width, in: zoneSize.width))
    } else {
      course = UniformMotion(speed: said.speed!, delay: Nanoseconds(said.delay!) * 1_000_000)
      start = 0
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
      other.length > 0
    else { return 0 }
    let place = KeptPlace(
      window: zoneSize.length(along: axis),
      old: KeptPlace.Tiles(length: other.length, period: other.buffer.period),
      new: KeptPlace.Tiles(length: length, period: buffer.period),
      common: content.commonEnds(withText: other.content))
    let offset = other.offset(at: elapsed)
    let kept = place.offset(from: offset, isReversed: motion == .right || motion == .down)
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

  func draw(at elapsed: Nanoseconds, on canvas: Canvas) {
    buffer.move(to: start &+ offset(at: elapsed))
    buffer.copyWindow(to: canvas)
  }

  /// After how much time the picture first differs from that after `elapsed`; nil: never.
  func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    course?.nextStep(after: elapsed)
  }

  private func hasSameTypesetting(as said: MessageProperties, zoneSize: Size) -> Bool {
    let mine = properties
    return self.zoneSize == zoneSize && mine.font == said.font && mine.scale == said.scale
      && mine.scroll == said.scroll && mine.align == said.align && mine.hasSameText(as: said)
  }

  private static func typeset(
    _ said: MessageProperties, zoneSize: Size, color: Color
  ) -> any Text {
    let text = said.text?.string ?? ""
    let isWrapped = said.scroll == .up || said.scroll == .down
    let face = FontName(rawValue: said.font!)
    if isWrapped, face == nil, said.scale == nil {
      return TextBlock(text, fitting: zoneSize, color: color, alignment: said.align!)
    }
    let font =
      face.map { Font(face: $0, scale: said.scale ?? 1) }
      ?? Font.automatic(fitting: zoneSize.height, scale: said.scale)
    guard isWrapped else { return TextLine(text, font: font, color: color) }
    return TextBlock(text, font: font, color: color, width: zoneSize.width, alignment: said.align!)
  }
}

/// Typeset text, of one line or several.
protocol Text: Content {
  var missingGlyphs: Int { get }
  func recolored(_ color: Color, background: Color) -> Self
  func commonEnds(with other: Self) -> CommonEnds
}

extension Text {
  /// Nothing is in common with a text of another kind.
  func commonEnds(withText other: any Text) -> CommonEnds {
    (other as? Self).map { commonEnds(with: $0) } ?? .none
  }
}

extension TextLine: Text {}
extension TextBlock: Text {}

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
}
