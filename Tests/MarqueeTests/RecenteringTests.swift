import Pixels
import TestSupport
import Testing

@testable import Marquee

/// A marquee whose pixels encode the content's column or row, so that a window can be compared with
/// the infinite plane by counting.
private struct Zone {
  let buffer: MarqueeBuffer
  private let frame: Bitmap
  private let canvas: Canvas
  private let length: Int64
  private let period: Int64
  private let last: Int
  let speed: Int64
  private(set) var position: Int64 = 0
  private var seen = 0

  init(axis: Axis, window: Int, length: Int, gap: Int, speed: Int64) {
    let across = 2
    func size(_ along: Int) -> Size {
      axis == .horizontal
        ? Size(width: along, height: across) : Size(width: across, height: along)
    }
    let content = Bitmap(size: size(length))
    for y in 0..<content.size.height {
      for x in 0..<content.size.width { content[x, y] = Self.color(axis == .horizontal ? x : y) }
    }
    buffer = MarqueeBuffer(
      window: size(window), axis: axis, content: BitmapContent(content), gap: gap)
    frame = Bitmap(size: size(window))
    canvas = Canvas(frame)
    self.length = Int64(length)
    period = Int64(length + gap)
    last = frame.size.area - 1
    self.speed = speed
  }

  private static func color(_ place: Int) -> Color {
    Color(red: UInt8(place & 255), green: UInt8(place >> 8), blue: 1)
  }

  /// Moves the window and returns whether both its ends are correct. It checks after every
  /// recentering and at every fourth step, before new pixels have left again.
  mutating func step(by steps: Int64, _ round: Int) -> Bool {
    position &+= steps
    buffer.move(to: position)
    guard round & 3 == 0 || buffer.recenterings != seen else { return true }
    seen = buffer.recenterings
    buffer.copyWindow(to: canvas)
    let pixels = frame.unsafeRow(0)
    return pixels[0] == plane(position)
      && pixels[last] == plane(position &+ Int64(buffer.viewport.length) &- 1)
  }

  private func plane(_ position: Int64) -> Color {
    var place = position % period
    if place < 0 { place &+= period }
    return place < length ? Self.color(Int(place)) : .black
  }

  /// Whether the whole window is correct.
  func isWhole() -> Bool {
    (0..<frame.size.height).allSatisfy { y in
      (0..<frame.size.width).allSatisfy { x in
        frame[x, y]
          == plane(position + Int64(buffer.viewport.axis == .horizontal ? x : y))
      }
    }
  }
}

@Suite struct RecenteringTests {
  @Test func itIsInvisibleIn10_000_000StepsOfSeveralZones() {
    var zones = [
      Zone(axis: .horizontal, window: 8, length: 37, gap: 3, speed: 1),
      Zone(axis: .horizontal, window: 9, length: 1000, gap: 0, speed: -2),
      Zone(axis: .vertical, window: 7, length: 20, gap: 9, speed: 1),
      Zone(axis: .vertical, window: 12, length: 5, gap: 1, speed: -3),
      Zone(axis: .horizontal, window: 16, length: 6, gap: 4, speed: 4),
    ]
    let rounds = 2_000_000
    var random = SeededGenerator(seed: 1)
    for round in 0..<rounds {
      // Occasionally one of them moves back a little.
      let turned = round & 63 == 0 ? Int.random(in: zones.indices, using: &random) : -1
      for index in zones.indices {
        let speed = zones[index].speed
        let isRight = zones[index].step(by: index == turned ? -2 * speed : speed, round)
        guard isRight, round & 1023 != 0 || zones[index].isWhole() else {
          Issue.record("zone \(index) at \(zones[index].position), in round \(round)")
          return
        }
      }
    }
    for zone in zones {
      // Once per drift by the window's length.
      let drifts = Int(zone.speed.magnitude) * rounds / (zone.buffer.viewport.length + 8)
      #expect(zone.buffer.recenterings > drifts / 2)
    }
  }
}
