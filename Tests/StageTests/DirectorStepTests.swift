import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

/// Texts of the same speed step at the same time, whenever they start.
@Suite struct DirectorStepTests {
  private static let second: Nanoseconds = 1_000_000_000
  private static let names = (0..<16).map { "z\($0)" }
  private static let layout =
    ["H:|" + names.map { "[\($0)(4)]" }.joined() + "|"] + names.map { "V:|[\($0)]|" }

  private static func scrolling(_ speed: Double, delay: Int = 0) -> MessageProperties {
    message("A text that is too long") {
      $0.scroll = .left
      $0.speed = speed
      $0.delay = delay
    }
  }

  /// Returns the number of frames in a second. Changes within 2 µs are one, as the thread that
  /// draws needs longer to wake up.
  private func frames(_ sign: StageDirector, from start: Nanoseconds) -> Int {
    var (count, now) = (0, start)
    while let next = sign.stage.nextChange(after: now), next <= start + Self.second {
      count += 1
      now = next + 2000
    }
    return count
  }

  @Test func sixteenZonesOfASpeedMakeTheFramesOfOne() throws {
    var sign = try StageDirector.sign(64, 8, layout: Self.layout)
    var random = SeededGenerator(seed: 3)
    var now: Nanoseconds = 0
    for (number, zone) in Self.names.enumerated() {
      now += .random(in: 1...70_000_000, using: &random)
      try sign.setMessage(
        Self.scrolling(60, delay: number % 4 * 700), zone: zone, at: now)
    }
    #expect((59...61).contains(frames(sign, from: 5 * Self.second)))

    // A pause, another speed and back, and another text that continues in place.
    try sign.setRunning(false, zone: "z3", at: 6_012_345_678)
    try sign.setRunning(true, zone: "z3", at: 6_543_210_987)
    var patch = MessagePatch()
    patch.properties.speed = 47
    try sign.changeMessage(patch, zone: "z5", at: 7_001_002_003)
    #expect(frames(sign, from: 8 * Self.second) > 100)
    patch.properties.speed = 60
    try sign.changeMessage(patch, zone: "z5", at: 9_004_005_006)
    patch.properties.speed = nil
    patch.properties.text = "Another text that is too long"
    patch.properties.keepPhase = true
    try sign.changeMessage(patch, zone: "z7", at: 9_104_005_006)
    #expect((59...61).contains(frames(sign, from: 10 * Self.second)))

    // All start again from any places.
    var plan = sign.plan
    for zone in Self.names {
      plan[zone].place.playback = .running(since: .random(in: 0...Self.second, using: &random))
    }
    let restarted = try StageDirector(plan, setting: Scene.Setting(), at: 11 * Self.second)
    #expect((59...61).contains(frames(restarted, from: 12 * Self.second)))
  }

  @Test func aTextKeepsItsPlaceWhenItIsAligned() throws {
    var sign = try StageDirector.sign(64, 8, layout: Self.layout)
    try sign.setMessage(Self.scrolling(60), zone: "z0", at: 0)
    try sign.setMessage(Self.scrolling(60), zone: "z1", at: 1_000_007)
    try sign.setRunning(false, zone: "z1", at: 1_003_000_000)
    let before = sign.picture(at: 1_003_000_000)
    try sign.setRunning(true, zone: "z1", at: 1_010_000_000)
    #expect(sign.stage.zones[1].playback != .running(since: 8_000_007))
    #expect(sign.picture(at: 1_010_000_000).hasSamePart(as: before, x: 4..<8))
  }

  /// The delay of a slow text would be shortened too much.
  @Test func aSlowTextAndASingleTextStartAsTheyAreAsked() throws {
    var sign = try StageDirector.sign(64, 8, layout: Self.layout)
    try sign.setMessage(Self.scrolling(9), zone: "z0", at: 5)
    try sign.setMessage(Self.scrolling(9), zone: "z1", at: 77_000_000)
    try sign.setMessage(Self.scrolling(60), zone: "z2", at: 88_000_000)
    #expect(
      sign.stage.zones.prefix(3).map(\.playback)
        == [.running(since: 5), .running(since: 77_000_000), .running(since: 88_000_000)])
  }
}

extension String {
  /// Whether columns of two pictures of letters are the same.
  fileprivate func hasSamePart(as other: String, x columns: Range<Int>) -> Bool {
    func part(_ art: String) -> [String] {
      art.split(separator: "\n").map { String(Array($0)[columns]) }
    }
    return part(self) == part(other)
  }
}
