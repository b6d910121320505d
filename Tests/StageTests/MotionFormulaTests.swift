import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

@Suite struct MotionFormulaTests {
  private static let motions: [Motion] = [
    .left, .right, .up, .down, .bounce, .smooth, .auto, .none,
  ]

  /// A time near the start, within a minute or within a week.
  private func someTime(_ random: inout SeededGenerator) -> Nanoseconds {
    let longest: Nanoseconds = [5, 60, 7 * 86_400].randomElement(using: &random)!
    return .random(in: -second...longest * second, using: &random)
  }

  @Test(arguments: motions, [false, true])
  func aMotionEqualsItsFormulaAt10_000Times(_ motion: Motion, isRightToLeft: Bool) {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let oracle = MotionOracle.random(motion, isRightToLeft: isRightToLeft, &random)
      #expect(oracle.scene.motion == oracle.motion)
      for _ in 0..<100 {
        let elapsed = someTime(&random)
        guard oracle.places(at: elapsed).contains(oracle.shown(at: elapsed)) else {
          Issue.record(
            "\(oracle.message) at \(elapsed): \(oracle.shown(at: elapsed)), \(oracle.places(at: elapsed))"
          )
          return
        }
      }
    }
  }

  @Test(arguments: motions, [false, true])
  func thePictureIsThatOfThePlaneAtThatPlace(_ motion: Motion, isRightToLeft: Bool) {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<60 {
      let oracle = MotionOracle.random(motion, isRightToLeft: isRightToLeft, &random)
      let frame = Bitmap(size: oracle.scene.zoneSize, fill: .white)
      for _ in 0..<4 {
        let elapsed = someTime(&random)
        oracle.scene.draw(at: elapsed, on: Canvas(frame))
        let expected = oracle.picture(at: oracle.shown(at: elapsed))
        guard frame.hasSamePixels(as: expected) else {
          Issue.record(
            "\(oracle.message) at \(elapsed)\n\(expected.asciiArt)\n\(frame.asciiArt)")
          return
        }
      }
    }
  }

  @Test(arguments: motions, [false, true])
  func noChangeIsMissed(_ motion: Motion, isRightToLeft: Bool) {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<60 {
      let oracle = MotionOracle.random(motion, isRightToLeft: isRightToLeft, &random)
      for _ in 0..<20 {
        let elapsed = someTime(&random)
        let next = oracle.scene.nextChange(after: elapsed)
        let last = next.map { $0 - 1 } ?? elapsed + 1_000_000 * second
        let shown = oracle.shown(at: elapsed)
        #expect(last >= elapsed)
        for moment in [last, .random(in: elapsed...last, using: &random)] {
          #expect(oracle.shown(at: moment) == shown, "\(oracle.message): \(elapsed) to \(moment)")
        }
        // A bounce that turns between two grid times may be at the same place.
        if let next, motion != .bounce || !oracle.isSmooth {
          #expect(oracle.shown(at: next) != shown, "\(oracle.message): \(elapsed) to \(next)")
        }
        if let end = oracle.scene.end, elapsed >= end { #expect(next == nil) }
      }
    }
  }

  @Test(arguments: motions, [false, true])
  func whatPassesSoOftenRestsAtItsEnd(_ motion: Motion, isRightToLeft: Bool) {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<60 {
      let oracle = MotionOracle.random(motion, isRightToLeft: isRightToLeft, &random)
      let scene = oracle.scene
      guard let end = scene.end else {
        // Bounces without distance do not move.
        #expect(oracle.message.repeats == nil || scene.nextChange(after: 0) == nil)
        continue
      }
      #expect(scene.nextChange(after: end) == nil)
      #expect(scene.nextChange(after: end - 1).map { $0 <= end } ?? true)
      let rest = oracle.shown(at: end)
      #expect(oracle.shown(at: .random(in: end...(.max / 4), using: &random)) == rest)
      if motion != .bounce, end > 0 {
        #expect(scene.nextChange(after: end - 1) == end && oracle.shown(at: end - 1) != rest)
      }
    }
  }
}

@Suite struct ZonesInMotionTests {
  /// Several zones on one stage. Each is compared with its own plane, one zone per frame.
  @Test func everyZoneOfAStageIsAPictureOfItsOwnPlane() throws {
    var random = SeededGenerator(seed: 35)
    func zone(
      _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ text: String,
      _ change: (inout MessageProperties) -> Void
    ) -> (Rect, MotionOracle) {
      var message = MessageProperties(text: text)
      message.font = "signd5"
      message.delay = 0
      change(&message)
      let size = Size(width: width, height: height)
      return (Rect(x: x, y: y, width: width, height: height), MotionOracle(message, zone: size))
    }
    let zones = [
      zone(0, 0, 30, 6, "Trains leave on time") { ($0.scroll, $0.speed) = (.left, 97) },
      zone(30, 0, 20, 6, "tick") { ($0.scroll, $0.speed, $0.gap) = (.right, 1999.5, 0) },
      zone(0, 6, 17, 12, "one two three four") { ($0.scroll, $0.speed) = (.up, 41.5) },
      zone(17, 7, 15, 9, "five six") { ($0.scroll, $0.speed) = (.down, 503) },
      zone(32, 6, 18, 7, "To the end and back") { ($0.scroll, $0.speed) = (.bounce, 60) },
      zone(33, 13, 17, 6, "gliding by") { ($0.scroll, $0.speed) = (.smooth, 23) },
    ]
    let stage = Stage(
      size: Size(width: 50, height: 20),
      zones: zones.enumerated().map { index, zone in
        Zone(
          name: "\(index)", frame: zone.0, scene: zone.1.scene,
          playback: .running(since: Nanoseconds(index) * 777_777))
      })
    let frame = Bitmap(size: stage.size)
    var instant = second
    for step in 0..<6000 {
      let next = try #require(stage.frame(at: instant, on: frame))
      let index = step % zones.count
      let (rect, oracle) = zones[index]
      let expected = oracle.picture(at: oracle.shown(at: instant - Nanoseconds(index) * 777_777))
      for y in 0..<rect.size.height {
        for x in 0..<rect.size.width
        where frame[rect.minX + x, rect.minY + y] != expected[x, y] {
          Issue.record("zone \(index) at \(instant)\n\(expected.asciiArt)\n\(frame.asciiArt)")
          return
        }
      }
      #expect(next > instant)
      instant = step % 100 == 0 ? next + .random(in: 0...3600 * second, using: &random) : next
    }
  }
}
