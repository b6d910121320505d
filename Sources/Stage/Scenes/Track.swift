import Clocks
import Marquee
import Messages

/// The path of a text through its zone along one axis: the window's position on the marquee's
/// plane, on which the first tile begins at 0.
///
/// A text starts at an edge of its window: the right edge for right-to-left text, otherwise the
/// left or upper one. It moves out over that edge, or inwards.
struct Track {
  /// The moving content, in pixels along the axis.
  struct Content {
    var length: Int
    /// The length of the text and the gap after it.
    var period: Int
    var window: Int
    /// Whether the text starts at the far end of the axis.
    var isMirrored: Bool

    /// Returns the window's start for a text that starts `offset` pixels inside its edge.
    func place(inwards offset: Int) -> Int64 {
      Int64(isMirrored ? length - window + offset : -offset)
    }
  }

  /// The motion, or nil for a text at rest.
  let course: Course?
  /// The window's first position.
  let start: Int64
  /// 1 if the window moves to the far end of the plane, -1 in the opposite direction.
  let direction: Int64
  /// The indices of the tiles, or nil for endless tiles.
  let tiles: ClosedRange<Int64>?
  /// The configured initial distance of the text's start from its edge.
  let inset: Int64
  /// The configured number of passes, or nil for endless motion.
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

  /// Returns a track for a single tile at rest.
  static func still(at start: Int64) -> Track {
    Track(nil, start: start, direction: 1, tiles: 0...0)
  }

  /// Returns uniform motion, endless or until the last repeat reaches its place.
  static func uniform(_ message: ResolvedMessage, _ motion: Motion, _ content: Content) -> Track {
    let direction: Int64 = motion == .left || motion == .up ? 1 : -1
    let (first, last) = (message.offsetStart, message.offsetEnd)
    let isOutwards = (direction > 0) != content.isMirrored
    let distance = message.repeats.map {
      max(0, Int64($0) * Int64(content.period) + Int64(isOutwards ? first - last : last - first))
    }
    // Endless repeats come from both sides.
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

  /// Returns motion until the text's end is `offset_end` pixels inside the far edge, and back, with
  /// delays at both ends.
  static func bounce(_ message: ResolvedMessage, _ content: Content) -> Track {
    let (first, last) = (message.offsetStart, message.offsetEnd)
    let start = content.place(inwards: first)
    let distance = content.length - content.window + first + last
    guard distance > 0 else { return still(at: start) }
    return Track(
      bounce(message, over: distance, endDelay: message.delayTime), start: start,
      direction: content.isMirrored ? -1 : 1, tiles: 0...0, inset: first, repeats: message.repeats)
  }

  /// Returns a short motion in reading direction that returns at once.
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

  /// Returns the window's start in 16ths of a pixel.
  func place(at elapsed: Nanoseconds) -> Int64 {
    start * Course.parts + direction * (course?.place(at: elapsed) ?? 0)
  }

  /// Returns the distance moved in whole pixels. It is negative against the axis.
  func offset(at elapsed: Nanoseconds) -> Int64 {
    direction * ((course?.place(at: elapsed) ?? 0) / Course.parts)
  }
}

extension ResolvedMessage {
  fileprivate var delayTime: Nanoseconds { Nanoseconds(delay) * 1_000_000 }
}
