import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

/// A zone paints exactly its pixels, for any content and any place.
@Suite struct ZoneCanaryTests {
  @Test func zonesOfRandomLayoutsLeaveForeignPixelsUntouched() throws {
    var (painted, changed) = (0, 0)
    for seed in 0..<120 as Range<UInt64> {
      var sign = try RandomSign(seed: seed)
      for instant in sign.instants {
        let stage = sign.stage(at: instant)
        let whole = Bitmap(size: stage.size, fill: .white)
        _ = stage.frame(at: instant, on: whole)
        let expected = Bitmap(size: stage.size)
        for zone in stage.zones where isSeen(zone, at: instant) {
          let canaries = [3, 4].map { colourfulPicture(stage.size, seed: $0 + Int(seed)) }
          let untouched = canaries.map(copy)
          for canary in canaries { ZonePicture(zone).draw(at: instant, on: canary) }
          for (canary, before) in zip(canaries, untouched) {
            #expect(
              differing(canary, before, outside: zone.frame) == 0,
              "seed \(seed), \(zone.name) \(zone.frame): \(sign.shown(zone.name))")
          }
          // Previous content never shows.
          #expect(
            differing(canaries[0], canaries[1], inside: zone.frame) == 0,
            "seed \(seed), \(zone.name) \(zone.frame): \(sign.shown(zone.name))")
          painted += 1
          if differing(canaries[0], Bitmap(size: stage.size), inside: zone.frame) > 0 {
            changed += 1
          }
          paste(canaries[0], zone.frame, on: expected)
        }
        #expect(whole.hasSamePixels(as: expected), "seed \(seed)")
      }
    }
    // Nearly all zones show something, or the test would prove little.
    #expect(painted > 1000 && changed > painted / 2, "\(painted), \(changed)")
  }

  /// Whether a zone shows a message, or one that is leaving.
  private func isSeen(_ zone: Zone, at instant: Nanoseconds) -> Bool {
    zone.scene != nil || zone.transition.map { !$0.isOver(at: instant) } ?? false
  }

  private func copy(_ bitmap: Bitmap) -> Bitmap {
    let copy = Bitmap(size: bitmap.size)
    paste(bitmap, Rect(bitmap.size), on: copy)
    return copy
  }

  private func paste(_ bitmap: Bitmap, _ rect: Rect, on other: Bitmap) {
    for y in rect.minY..<rect.maxY {
      let (from, to) = (bitmap.unsafeRow(y), other.unsafeRow(y))
      for x in rect.minX..<rect.maxX { to[x] = from[x] }
    }
  }

  private func differing(_ one: Bitmap, _ other: Bitmap, inside rect: Rect) -> Int {
    var count = 0
    for y in rect.minY..<rect.maxY {
      let (mine, others) = (one.unsafeRow(y), other.unsafeRow(y))
      for x in rect.minX..<rect.maxX where mine[x] != others[x] { count += 1 }
    }
    return count
  }

  private func differing(_ one: Bitmap, _ other: Bitmap, outside rect: Rect) -> Int {
    differing(one, other, inside: Rect(one.size)) - differing(one, other, inside: rect)
  }
}

private struct RandomSign {
  /// Times at which something is visible: at rest, in a transition, a zoom or a turn, and later.
  let instants: [Nanoseconds]
  private var generator: SeededGenerator
  private var director: StageDirector
  private static let texts = [
    "A", "Hello", "A longer text that moves", "two\nlines", "gjpqy", "أهلا", "12:34",
  ]

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let size = Size(
      width: Int.random(in: 8...40, using: &generator),
      height: Int.random(in: 6...24, using: &generator))
    let cuts = RandomCuts(size, seed: seed)
    director = try StageDirector(
      StagePlan(
        size: size, layout: LayoutProperties(layout: cuts.strings)),
      setting: Scene.Setting(), at: 0)
    let start: Nanoseconds = 1_000_000_000
    instants = [60, 250, 420, 1900].map { start + $0 * 1_000_000 }
    self.generator = generator
    for zone in director.zoneNames where !chance(6) {
      try director.setMessage(message(), zone: zone, at: 0)
      if chance(3) { try director.setMessage(message(), zone: zone, at: start) }
      if chance(3) {
        try director.zoom(
          to: one(of: [0.3, 0.5, 1.7, 2, 3, 8]),
          around: chance(2) ? Point(x: 0, y: 3) : nil, duration: 300_000_000, zone: zone,
          at: start)
      }
      if chance(8) { try director.clearMessage(zone: zone, at: start) }
      // Refused without pages or topics, or while zoomed.
      try? director.turnPage(one(of: [.next, .previous, .page(1)]), zone: zone, at: start)
      try? director.select(one(of: [.next, .topic(2)]), zone: zone, at: start)
    }
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values.randomElement(using: &generator)!
  }

  private mutating func message() -> MessageProperties {
    var given = MessageProperties()
    switch Int.random(in: 0...5, using: &generator) {
    case 0: given.pages = (0...2).map { _ in MessageItem(one(of: Self.texts)) }
    case 1: given.topics = (0...2).map { _ in MessageItem(one(of: Self.texts)) }
    default:
      let effects: [TextEffect] = one(
        of: [[], [], [.shadow(nil)], [.outline(nil)], [.blink(400)], [.inverse]])
      given.text = MessageText(runs: [TextRun(one(of: Self.texts), effects: effects)])
    }
    given.scroll = one(of: Motion.allCases)
    given.speed = Double.random(in: 1...90, using: &generator)
    given.delay = one(of: [0, 100])
    given.transition = one(of: TransitionName.allCases)
    given.exit = one(of: TransitionName.allCases)
    given.indicator = one(of: PageIndicator.allCases)
    given.slide = one(of: SlideDirection.allCases)
    given.align = one(of: Alignment.allCases)
    given.valign = one(of: Alignment.allCases)
    if chance(3) { given.font = one(of: ["signd5", "signd7"]) }
    if chance(3) { given.scale = Int.random(in: 1...4, using: &generator) }
    if chance(2) { given.background = RGBColor(red: 0, green: 0, blue: 90) }
    if chance(3) { given.offsetStart = Int.random(in: -50...50, using: &generator) }
    if chance(4) { given.repeats = 1 }
    if chance(4) { given.smooth = true }
    return given
  }

  mutating func stage(at instant: Nanoseconds) -> Stage {
    director.update(at: instant)
    return director.stage
  }

  func shown(_ zone: String) -> String { "\(director.plan.zones[zone] as Any)" }
}
