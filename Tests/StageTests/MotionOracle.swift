import Messages
import Pixels
import TestSupport

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

/// A moving message and the place of its text according to closed formulas: the column or row of
/// the zone at which the text starts on the left or above.
struct MotionOracle {
  var message: ResolvedMessage
  let scene: Scene
  private let length: Int
  private let window: Int
  private let gap: Int
  private let isRightToLeft: Bool

  private static let words = ["i", "to", "Ave", "A text", "Now and then", "One more time, please"]

  /// A random message with a motion.
  static func random(
    _ motion: Motion, isRightToLeft: Bool, _ random: inout SeededGenerator
  ) -> MotionOracle {
    var message = MessageProperties(text: words.randomElement(using: &random)!)
    message.font = "signd5"
    message.direction = isRightToLeft ? .rtl : .ltr
    message.scroll = motion
    message.speed = .random(in: 0.1...(Bool.random(using: &random) ? 60 : 2000), using: &random)
    message.delay = .random(in: 0...3000, using: &random)
    message.smooth = Bool.random(using: &random)
    message.align = Alignment.allCases.randomElement(using: &random)!
    if Bool.random(using: &random) { message.gap = .random(in: 0...40, using: &random) }
    if Bool.random(using: &random) { message.repeats = .random(in: 1...5, using: &random) }
    if Bool.random(using: &random) { message.offsetStart = .random(in: -50...50, using: &random) }
    if Bool.random(using: &random) { message.offsetEnd = .random(in: -50...50, using: &random) }
    return MotionOracle(
      message,
      zone: Size(
        width: .random(in: 1...60, using: &random), height: .random(in: 1...14, using: &random)))
  }

  init(_ properties: MessageProperties, zone: Size) {
    message = ResolvedMessage(properties)
    scene = Scene(properties, zoneSize: zone)
    let content = scene.contentSize
    let isVertical = message.scroll == .up || message.scroll == .down
    length = isVertical ? content.height : content.width
    window = isVertical ? zone.height : zone.width
    gap = message.gap ?? window / 3
    isRightToLeft = message.direction == .rtl && !isVertical
  }

  /// `auto` and `smooth` resolve to one of the others.
  var motion: Motion {
    switch message.scroll {
    case .auto where length <= window: .none
    case .auto, .smooth: isRightToLeft ? .right : .left
    default: message.scroll
    }
  }

  var isSmooth: Bool { motion != .none && (message.smooth || message.scroll == .smooth) }

  /// The start of the first tile, in 16ths of a pixel. A bounce may be rounded to either of two.
  func places(at elapsed: Nanoseconds) -> ClosedRange<Int64> {
    var time = max(0, elapsed)
    if isSmooth {
      // The last 60th of a second that has begun.
      time = Nanoseconds((Int128(time) * 60 + 59) / 1_000_000_000 * 1_000_000_000 / 60)
    }
    let parts: Int64 = isSmooth ? 16 : 1
    func placed(_ steps: Int64, from begin: Int) -> Int64 {
      Int64(begin) * 16 + steps * (16 / parts)
    }
    let first = message.offsetStart
    let begin = isRightToLeft ? window - length - first : first
    switch motion {
    case .left, .right, .up, .down:
      let moved = Int64(evenSteps(at: time, Int128(parts)))
      let steps = motion == .left || motion == .up ? -moved : moved
      return placed(steps, from: begin)...placed(steps, from: begin)
    case .bounce where length > window:
      let way = max(0, length - window + first + message.offsetEnd)
      let moved = swing(way, over: time, endDelay: true, Double(parts))
      return isRightToLeft
        ? placed(moved.lowerBound, from: begin)...placed(moved.upperBound, from: begin)
        : placed(-moved.upperBound, from: begin)...placed(-moved.lowerBound, from: begin)
    case .bounce:
      let moved = swing(
        max(1, min(8, window / 8)), over: time, endDelay: false, Double(parts))
      return isRightToLeft
        ? placed(-moved.upperBound, from: aligned)...placed(-moved.lowerBound, from: aligned)
        : placed(moved.lowerBound, from: aligned)...placed(moved.upperBound, from: aligned)
    default: return Int64(aligned) * 16...Int64(aligned) * 16
    }
  }

  /// The place of a text at rest.
  private var aligned: Int {
    let align = length <= window || message.align == .end ? message.align : .start
    switch align {
    case .start: return isRightToLeft ? window - length : 0
    case .center: return (window - length) / 2
    case .end: return isRightToLeft ? 0 : window - length
    }
  }

  /// Whole steps of a uniform motion, which may end.
  private func evenSteps(at time: Nanoseconds, _ parts: Int128) -> Int128 {
    let moving = Int128(max(0, time - Nanoseconds(message.delay) * 1_000_000))
    let steps = moving * Int128((message.speed * 1e6).rounded()) * parts / 1_000_000_000_000_000
    guard let repeats = message.repeats else { return steps }
    // Out over the edge at which it begins, or inwards.
    let isOutwards = (motion == .left || motion == .up) != isRightToLeft
    let further =
      isOutwards ? message.offsetStart - message.offsetEnd : message.offsetEnd - message.offsetStart
    return min(steps, parts * Int128(max(0, repeats * (length + gap) + further)))
  }

  /// Whole steps of a motion to an end and back.
  private func swing(
    _ way: Int, over time: Nanoseconds, endDelay: Bool, _ parts: Double
  ) -> ClosedRange<Int64> {
    guard way > 0 else { return 0...0 }
    // A way takes whole nanoseconds.
    let speed = Int128((message.speed * 1e6).rounded())
    let duration = Nanoseconds((Int128(way) * 1_000_000_000_000_000 + speed - 1) / speed)
    let delay = Nanoseconds(message.delay) * 1_000_000
    let turn = delay + duration + (endDelay ? delay : 0) + duration
    if let repeats = message.repeats, time >= Nanoseconds(repeats) * turn { return 0...0 }
    let rest = time % turn
    let x = Double(min(max(rest - delay, 0), duration, turn - rest)) / Double(duration)
    let place = Double(way) * parts * x * x * (3 - 2 * x) + 0.5
    // The precision is 2⁻³⁰ of the way's time.
    let exactness = Double(way) * parts * 2e-9 + 1e-6
    return Int64((place - exactness).rounded(.down))...Int64((place + exactness).rounded(.down))
  }

  /// The visible tiles by their numbers on the plane, or nil for all.
  var tiles: ClosedRange<Int>? {
    switch motion {
    case .left, .up, .right, .down:
      guard message.offsetStart != 0 || message.repeats != nil else { return nil }
      let last = message.repeats ?? 1_000_000_000
      return motion == .left || motion == .up ? 0...last : -last...0
    default: return 0...0
    }
  }

  /// The frame of the zone for a start of the first tile.
  func picture(at place: Int64) -> Bitmap {
    let zone = scene.zoneSize
    let isVertical = motion == .up || motion == .down
    let size = scene.contentSize
    let content = Bitmap(size: size)
    (scene.picture as! MarqueePicture).content.draw(Rect(size), on: Canvas(content))
    let across = isVertical ? 0 : Self.across(content, zone.height)
    let period = length + gap
    // On a plane whose columns start at the first tile.
    func pixel(_ along: Int, _ side: Int) -> Color {
      var tile = along / period
      if along < tile * period { tile -= 1 }
      let inTile = along - tile * period
      let side = side - across
      guard tiles?.contains(tile) ?? true, inTile < length, side >= 0,
        side < (isVertical ? size.width : size.height)
      else { return .black }
      return isVertical ? content[side, inTile] : content[inTile, side]
    }
    let window = -place
    let (first, fraction) = (Int(window >> 4), UInt32(window & 15))
    let picture = Bitmap(size: zone)
    for y in 0..<zone.height {
      for x in 0..<zone.width {
        let (along, side) = isVertical ? (y, x) : (x, y)
        picture[x, y] = LinearLight.shared.mixed(
          pixel(first + along, side), pixel(first + along + 1, side), weight: fraction * 16)
      }
    }
    return picture
  }

  /// The place of a line of letters in signd5 across a zone: its capitals, or small letters, are
  /// centred, and tails that would be cut off lift them.
  private static func across(_ line: Bitmap, _ height: Int) -> Int {
    let rows = (0..<line.size.height).filter { y in
      (0..<line.size.width).contains { line[$0, y] != .black }
    }
    let (top, bottom) = (rows[0], rows.last! + 1)
    let foot = min(bottom, 5)
    let middle = (height - (foot - top)) / 2 - top
    if bottom - top <= height { return max(-top, min(middle, height - bottom)) }
    return foot - top <= height ? max(-top, min(middle, height - foot)) : middle
  }

  /// The start of the first tile according to the scene.
  func shown(at elapsed: Nanoseconds) -> Int64 {
    -(scene.picture as! MarqueePicture).track.place(at: elapsed)
  }
}
