import Marquee
import Messages
import Pixels
import Typography

/// Text that stands or moves through a zone without end.
final class MarqueePicture: ScenePicture {
  let motion: Motion
  let content: any Text
  let zoneSize: Size
  /// Nil when it stands still.
  private let course: UniformMotion?
  /// Where the window begins on the marquee's plane at the beginning.
  private let start: Int64
  private let buffer: MarqueeBuffer
  private let isAnimated: Bool
  /// 73 years; sums of it and a moment stay far from the ends of a clock.
  private static let longest = Nanoseconds.max / 4

  /// - Parameter said: complete but for what follows from the zone.
  init(_ said: MessageProperties, content: any Text, zoneSize: Size) {
    self.content = content
    self.zoneSize = zoneSize
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
  func offset(at elapsed: Nanoseconds) -> Int64 {
    guard let course else { return 0 }
    let steps = course.steps(at: elapsed)
    return motion == .right || motion == .down ? -steps : steps
  }

  func elapsed(matching other: MarqueePicture, at elapsed: Nanoseconds) -> Nanoseconds {
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

  /// How long it takes until the next repeat is where the text was; nil when it stands still.
  var pass: Nanoseconds? {
    course?.duration(ofSteps: Int64(buffer.period))
  }

  private static func axis(of motion: Motion) -> Axis {
    motion == .up || motion == .down ? .vertical : .horizontal
  }

  var contentSize: Size { content.size }
  var missing: MissingCharacters { content.missing }

  private var axis: Axis { Self.axis(of: motion) }
  private var length: Int { content.size.length(along: axis) }
  /// Whether its beginning lies at the far end of the axis.
  private var isMirrored: Bool { axis == .horizontal && content.isRightToLeft }

  func draw(at moment: Moment, on canvas: Canvas) {
    let elapsed = moment.elapsed
    let position = start &+ offset(at: elapsed)
    if isAnimated {
      buffer.move(to: position, at: max(0, elapsed))
    } else {
      buffer.move(to: position)
    }
    buffer.copyWindow(to: canvas)
  }

  /// Text without effects that move differs then wherever it moves at all; see
  /// `TextLine.nextChange` for effects.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    guard moment.playback.isRunning, let next = nextChange(after: moment.elapsed) else {
      return nil
    }
    return moment.instant(ofElapsed: next)
  }

  private func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    let step = course?.nextStep(after: elapsed)
    guard isAnimated else { return step }
    return earlier(
      step, buffer.nextChange(at: start &+ offset(at: elapsed), after: max(0, elapsed)))
  }
}
