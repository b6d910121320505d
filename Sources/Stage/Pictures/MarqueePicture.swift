import Clocks
import Marquee
import Messages
import Pixels
import Typography

/// Text at rest or in motion in a zone.
final class MarqueePicture: ScenePicture {
  let motion: Motion
  let text: ZoneText
  let zoneSize: Size
  let track: Track
  private let buffer: MarqueeBuffer
  private let isAnimated: Bool
  /// The pixels along the axis that are drawn before the zone.
  private let margin: Int64
  /// The text's offset across the axis, in pixels from the zone's edge. It may be negative.
  private let crossPlace: Int

  /// - Parameters:
  ///   - hasShades: Whether it may be shown between pixels.
  ///   - margin: The additional pixels of the plane on either side of the zone, and above and
  ///     below. The canvas' (0, 0) is the corner of the whole.
  init(
    _ message: ResolvedMessage, _ text: ZoneText, zoneSize: Size, hasShades: Bool,
    margin: Size = .zero
  ) {
    self.text = text
    let content = text.content
    self.zoneSize = zoneSize
    isAnimated = content.isAnimated
    var message = message
    message.smooth = hasShades && (message.smooth || text.scroll == .smooth)
    let fits = content.size.width <= zoneSize.width
    let isRightToLeft = content.isRightToLeft
    let ahead = isRightToLeft ? Motion.right : .left
    motion =
      switch text.scroll {
      case .auto: fits ? .none : ahead
      case .smooth: ahead
      case .none, .page: .none
      case .left, .right, .up, .down, .bounce: text.scroll
      }
    let axis = Self.axis(of: motion)
    let window = zoneSize.length(along: axis)
    let gap = message.gap ?? window / 3
    let way = Track.Content(
      length: content.size.length(along: axis), period: content.size.length(along: axis) + gap,
      window: window, isMirrored: axis == .horizontal && isRightToLeft)
    // Text that is too wide shows its beginning unless its end is requested.
    let align = fits || message.align == .end ? message.align : .start
    let aligned = Int64(
      -align.towards(isRightToLeft).place(content.size.width, in: zoneSize.width))
    track =
      switch motion {
      // Empty content does not move.
      case _ where content.size.isEmpty: .still(at: aligned)
      case .left, .right, .up, .down: .uniform(message, motion, way)
      case .bounce where !fits: .bounce(message, way)
      case .bounce: .nudge(message, from: aligned, way)
      default: .still(at: aligned)
      }
    self.margin = Int64(margin.length(along: axis))
    let crossPlace = axis == .horizontal ? text.place(message.valign, in: zoneSize.height) : 0
    self.crossPlace = crossPlace
    buffer = MarqueeBuffer(
      window: Size(
        width: zoneSize.width + 2 * margin.width, height: zoneSize.height + 2 * margin.height),
      axis: axis, content: content, gap: gap,
      crossOffset: crossPlace + (axis == .horizontal ? margin.height : margin.width),
      background: message.ground, tiles: track.tiles,
      showsFractions: track.course?.isSmooth ?? false, isStill: track.course == nil)
  }

  /// Returns the window's offset on the content in pixels. It is negative for `right` and `down`.
  func offset(at elapsed: Nanoseconds) -> Int64 { track.offset(at: elapsed) }

  /// The time of one repeat or of one swing, or nil at rest.
  var pass: Nanoseconds? {
    switch track.course?.path {
    case .uniform(let motion, _): motion.duration(ofSteps: Int64(buffer.period))
    case .bounce(let motion): motion.turn
    case nil: nil
    }
  }

  /// The time of the first pass, including the delay.
  var firstPass: Nanoseconds? {
    switch track.course?.path {
    case .uniform(let motion, _): motion.elapsed(afterSteps: Int64(buffer.period))
    case .bounce(let motion): motion.turn
    case nil: nil
    }
  }

  private static func axis(of motion: Motion) -> Axis {
    motion == .up || motion == .down ? .vertical : .horizontal
  }

  var content: any Text { text.content }
  var contentSize: Size { content.size }
  var missing: MissingCharacters { content.missing }
  var isRightToLeft: Bool { content.isRightToLeft }

  private var axis: Axis { Self.axis(of: motion) }

  /// Returns the pixels of the text beyond an edge of the zone on an axis, or nil if it moves along
  /// that axis.
  func overhang(along axis: Axis) -> Int? {
    guard axis != self.axis || track.course == nil else { return nil }
    let place = axis == self.axis ? -Int(track.start) : crossPlace
    return max(
      0, -place, place + content.size.length(along: axis) - zoneSize.length(along: axis))
  }

  /// Returns the start of the drawn part on the plane, in pixels and 16ths.
  private func window(at elapsed: Nanoseconds) -> (position: Int64, fraction: Int) {
    let place = track.place(at: elapsed)
    // The shift rounds down, as 16 is a power of 2.
    return (place >> 4 - margin, Int(place & 15))
  }

  func draw(at moment: Moment, on canvas: Canvas) {
    let elapsed = moment.elapsed
    let (position, fraction) = window(at: elapsed)
    if isAnimated {
      buffer.move(to: position, at: max(0, elapsed))
    } else {
      buffer.move(to: position)
    }
    buffer.copyWindow(to: canvas, fraction: fraction)
  }

  /// Moving text without effects changes exactly when it moves. See `TextLine.nextChange` for
  /// effects.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    guard moment.playback.isRunning, let next = nextChange(after: moment.elapsed) else {
      return nil
    }
    return moment.instant(ofElapsed: next)
  }

  private func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    let step = track.course?.nextChange(after: elapsed)
    guard isAnimated else { return step }
    let (position, fraction) = window(at: elapsed)
    return earlier(
      step, buffer.nextChange(at: position, fraction: fraction, after: max(0, elapsed)))
  }
}

/// Continuing in place of another text.
extension MarqueePicture {
  /// 73 years. Sums with a time stay within the clock's range.
  private static let longest = Nanoseconds.max / 4

  private var period: Int { buffer.period }
  private var length: Int { content.size.length(along: axis) }
  /// Whether the text starts at the far end of the axis.
  private var isMirrored: Bool { axis == .horizontal && content.isRightToLeft }
  /// Whether the text moves inwards, so that the window moves towards its beginning.
  private var isReversed: Bool { (track.direction < 0) != isMirrored }

  /// Returns the elapsed time at which this text is where another text is at `elapsed`.
  func elapsed(matching other: MarqueePicture, at elapsed: Nanoseconds) -> Nanoseconds {
    // Only texts that move in the same way continue each other.
    guard let path = track.course?.path, let before = other.track.course?.path,
      other.motion == motion, other.track.direction == track.direction, other.length > 0,
      other.isMirrored == isMirrored
    else { return 0 }
    let matching: Nanoseconds
    switch (path, before) {
    case (.bounce(let motion), .bounce(let others)):
      matching = motion.elapsed(
        matching: others, at: elapsed, movedBy: track.inset - other.track.inset)
    case (.uniform(let motion, let distance), .uniform(let others, let othersDistance)):
      if let end = path.end, end <= Self.longest, let othersEnd = before.end,
        elapsed >= othersEnd, let repeats = track.repeats, let others = other.track.repeats,
        repeats <= others
      {
        return end
      }
      // Text at rest stays where it stopped.
      let elapsed = min(elapsed, before.end ?? .max)
      let steps = min(others.steps(at: elapsed), othersDistance ?? .max)
      let retained = steps == 0 ? 0 : min(self.steps(from: other, movedBy: steps), distance ?? .max)
      matching = motion.elapsed(matching: others, at: elapsed, movedBy: retained - steps)
    default: return 0
    }
    // A slow message may need more time than the clock's range to come as far as a fast one.
    return min(matching, Self.longest)
  }

  /// Returns how many pixels this text has moved when another, which moves in the same way, has
  /// moved `steps`.
  private func steps(from other: MarqueePicture, movedBy steps: Int64) -> Int64 {
    let sign: Int64 = isReversed ? -1 : 1
    // The window's leading edge, relative to the first tile.
    let old = sign * steps - other.track.inset
    let isComing = isReversed ? old >= other.length : old < 0
    if other.track.tiles != nil, isComing { return max(0, sign * (old + track.inset)) }

    let (tile, phase) = old.flooredDivision(by: Int64(other.period))
    // In a mirror, right-to-left text is left-to-right text.
    let ends = content.commonEnds(withText: other.content)
    let place = PreservedPlace(
      window: zoneSize.length(along: axis),
      old: PreservedPlace.Tiles(length: other.length, period: other.period),
      new: PreservedPlace.Tiles(length: length, period: period),
      common: isMirrored ? CommonEnds(start: ends.end, end: ends.start) : ends
    ).place(of: Int(phase))
    // Completed passes are preserved only if both texts count them.
    let isCounted = track.repeats == nil || other.track.repeats != nil
    let isSame = place == Int(phase) && period == other.period && isCounted
    let retained =
      isSame ? old : tilesPreserved(of: tile, from: other) * Int64(period) + Int64(place)
    let moved = sign * (retained + track.inset)
    guard moved < 0, period > 0 else { return max(0, moved) }
    // A position before the beginning is moved some repeats further.
    return moved.flooredDivision(by: Int64(period)).rest
  }

  private func tilesPreserved(of tile: Int64, from other: MarqueePicture) -> Int64 {
    switch (track.repeats, other.track.repeats) {
    case (_?, _?): return tile
    case (_?, nil): return 0
    case (nil, _):
      // If the other text has no tiles before its first one, as many as are visible.
      let seen = Int64(track.tiles == nil ? 0 : zoneSize.length(along: axis) / max(1, period) + 1)
      return min(max(-seen, tile), seen)
    }
  }
}

extension Int64 {
  /// Returns the quotient rounded down and the remainder, 0 ..< divisor.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
