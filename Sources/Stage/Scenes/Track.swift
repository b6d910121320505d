import Clocks
import Marquee
import Messages

/// The way of a text through its zone, along one axis: where the window begins on the marquee's
/// plane, on which the first tile begins at 0.
///
/// A text begins at an edge of its window: at the right one where it is read from the right, else
/// at the left or the upper one. It moves out of the window over that edge, or inwards.
struct Track {
  /// What moves, in pixels along the axis.
  struct Content {
    var length: Int
    /// The text and the gap behind it.
    var period: Int
    var window: Int
    /// Whether the text begins at the far end of the axis.
    var isMirrored: Bool

    /// Where the window begins when the text's beginning stands so far inwards from its edge.
    func place(inwards offset: Int) -> Int64 {
      Int64(isMirrored ? length - window + offset : -offset)
    }
  }

  /// Nil where it stands still.
  let course: Course?
  /// Where the window begins at first.
  let start: Int64
  /// 1 where the window moves to the far end of the plane, -1 where it moves in the opposite
  /// direction.
  let direction: Int64
  /// The tiles that there are; nil: all.
  let tiles: ClosedRange<Int64>?
  /// How far inwards its beginning was set to stand at first.
  let inset: Int64
  /// How often it was set to pass; nil: for ever.
  let repeats: Int64?

  private init(
    _ course: Course?, start: Int64, direction: Int64, tiles: ClosedRange<Int64>?,
    inset: Int = 0, repeats: Int? = nil
  ) {
    self.course = course
    self.start = start
    self.direction = direction
    self.tiles = tiles
    self.inset = Int64(inset)
    self.repeats = repeats.map { Int64($0) }
  }

  /// Stands still, alone.
  static func still(at start: Int64) -> Track {
    Track(nil, start: start, direction: 1, tiles: 0...0)
  }

  /// Moves evenly: without end, or until the last of its repeats stands where it was set to.
  static func uniform(_ message: ResolvedMessage, _ motion: Motion, _ content: Content) -> Track {
    let direction: Int64 = motion == .left || motion == .up ? 1 : -1
    let (first, last) = (message.offsetStart, message.offsetEnd)
    let isOutwards = (direction > 0) != content.isMirrored
    let distance = message.repeats.map {
      max(0, Int64($0) * Int64(content.period) + Int64(isOutwards ? first - last : last - first))
    }
    // Without a beginning or an end that was asked for, repeats come from both sides.
    var tiles: ClosedRange<Int64>?
    if first != 0 || distance != nil {
      let last = message.repeats.map { Int64($0) } ?? .max
      tiles = direction > 0 ? 0...last : -last...0
    }
    let path = Course.Path.uniform(
      UniformMotion(speed: message.speed, delay: message.delayTime), distance: distance)
    return Track(
      Course(path, isSmooth: message.smooth), start: content.place(inwards: first),
      direction: direction, tiles: tiles, inset: first, repeats: message.repeats)
  }

  /// Goes until its end stands `offset_end` inwards from the window's far edge, and back; with
  /// delays on both sides.
  static func bounce(_ message: ResolvedMessage, _ content: Content) -> Track {
    let (first, last) = (message.offsetStart, message.offsetEnd)
    let start = content.place(inwards: first)
    let distance = content.length - content.window + first + last
    guard distance > 0 else { return still(at: start) }
    return Track(
      bounce(message, over: distance, endDelay: message.delayTime), start: start,
      direction: content.isMirrored ? -1 : 1, tiles: 0...0, inset: first, repeats: message.repeats)
  }

  /// Goes a little in the direction in which it is read, and back at once: this is all there is.
  static func nudge(_ message: ResolvedMessage, from start: Int64, _ content: Content) -> Track {
    let distance = max(1, min(8, content.window / 8))
    return Track(
      bounce(message, over: distance, endDelay: 0), start: start,
      direction: content.isMirrored ? 1 : -1, tiles: 0...0, repeats: message.repeats)
  }

  private static func bounce(
    _ message: ResolvedMessage, over distance: Int, endDelay: Nanoseconds
  ) -> Course {
    let mean = UniformMotion(speed: message.speed, delay: 0)
    let motion = BounceMotion(
      distance: Int64(distance), duration: mean.duration(ofSteps: Int64(distance)),
      delay: message.delayTime, endDelay: endDelay, repeats: message.repeats.map { Int64($0) })
    return Course(.bounce(motion), isSmooth: message.smooth)
  }

  /// Where the window begins, in 16ths of a pixel.
  func place(at elapsed: Nanoseconds) -> Int64 {
    start * Course.parts + direction * (course?.place(at: elapsed) ?? 0)
  }

  /// Whole pixels that it has moved, less than 0 against the axis.
  func offset(at elapsed: Nanoseconds) -> Int64 {
    direction * ((course?.place(at: elapsed) ?? 0) / Course.parts)
  }
}

extension ResolvedMessage {
  fileprivate var delayTime: Nanoseconds { Nanoseconds(delay) * 1_000_000 }
}
