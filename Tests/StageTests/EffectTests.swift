import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private func message(_ runs: [TextRun], _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var properties = MessageProperties(MessageText(runs: runs))
  properties.font = "signd7"
  change(&properties)
  return properties
}

private func stage(
  _ properties: MessageProperties, width: Int, playback: Playback = .running(since: 0)
) -> Stage {
  let size = Size(width: width, height: 8)
  return Stage(
    size: size,
    zones: [
      Zone(
        name: "main", frame: Rect(size), scene: Scene(properties, zoneSize: size),
        playback: playback)
    ])
}

private func picture(_ stage: Stage, at instant: Nanoseconds) -> Bitmap {
  let bitmap = Bitmap(size: stage.size, fill: .white)
  _ = stage.frame(at: instant, on: bitmap)
  return bitmap
}

@Suite struct EffectTests {
  private let blinking = TextRun("now", effects: [.blink(400)])

  @Test func aStillSignWithABlinkingWordWakesTwiceAPeriod() {
    let stage = stage(message([TextRun("open "), blinking]), width: 64)
    var moments: [Nanoseconds] = []
    while moments.count < 4 {
      moments.append(stage.nextChange(after: moments.last ?? 0)!)
    }
    #expect(moments == [4, 8, 12, 16].map { $0 * second / 10 })
    #expect(!picture(stage, at: 0).hasSamePixels(as: picture(stage, at: second / 2)))
    #expect(picture(stage, at: 0).hasSamePixels(as: picture(stage, at: 16 * second / 10)))
  }

  @Test func aWordThatBlinksOutsideTheWindowWakesNothing() {
    let text = [TextRun("a text that is too long for the sign, and "), blinking]
    let still = stage(message(text) { $0.scroll = Motion.none }, width: 24)
    #expect(still.nextChange(after: 0) == nil)
    let end = stage(
      message(text) {
        $0.scroll = Motion.none
        $0.align = .end
      }, width: 24)
    #expect(end.nextChange(after: 0) == 4 * second / 10)
  }

  @Test func aHeldMessageHoldsItsEffects() {
    let properties = message([blinking])
    let running = Playback.running(since: 100 * second)
    let stopped = running.setRunning(false, at: 100 * second + second / 2)
    let held = stage(properties, width: 32, playback: stopped)
    #expect(held.nextChange(after: 300 * second) == nil)
    #expect(!picture(held, at: 300 * second).asciiArt.contains("#"))
    let again = stage(
      properties, width: 32, playback: stopped.setRunning(true, at: 200 * second))
    #expect(again.nextChange(after: 200 * second) == 200 * second + 3 * second / 10)
  }

  @Test(arguments: 0..<60)
  func anyMomentIsDrawnAsIfItWereTheFirst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func chance() -> Bool { Bool.random(using: &random) }
    let runs = ["A few ", "words ", "in a row"].map { words in
      TextRun(
        words, background: chance() ? nil : RGBColor("navy"),
        effects: [
          .rainbow, .blink(.random(in: 20...2000, using: &random)),
          .fade(.random(in: 100...4000, using: &random)), .outline(RGBColor("red")), .inverse,
        ].filter { _ in chance() })
    }
    let properties = message(runs) {
      $0.scroll = [Motion.left, .right, .up, .down, .none].randomElement(using: &random)!
      $0.speed = .random(in: 1...60, using: &random)
      $0.delay = 300
    }
    let stage = stage(properties, width: 40)
    var instant = Nanoseconds.random(in: 0...1000 * second, using: &random)
    for _ in 0..<60 {
      let now = picture(stage, at: instant)
      #expect(
        now.hasSamePixels(as: picture(EffectTests.afresh(stage, properties), at: instant)),
        "seed \(seed) at \(instant)")
      guard let next = stage.nextChange(after: instant) else { return }
      #expect(next > instant)
      for moment in [next - 1, Nanoseconds.random(in: instant..<next, using: &random)] {
        #expect(
          picture(stage, at: moment).hasSamePixels(as: now),
          "seed \(seed): \(moment) before \(next)")
      }
      // Sometimes late, like a loop.
      instant = next + (chance() ? 0 : .random(in: 0...second / 10, using: &random))
    }
  }

  private static func afresh(_ stage: Stage, _ properties: MessageProperties) -> Stage {
    Stage(
      size: stage.size,
      zones: [
        Zone(
          name: "main", frame: Rect(stage.size),
          scene: Scene(properties, zoneSize: stage.size), playback: .running(since: 0))
      ])
  }

  @Test func anotherColourKeepsTheTypesettingAndTheColoursOfRuns() {
    let size = Size(width: 40, height: 8)
    let runs = [
      TextRun("T"), TextRun("T", color: RGBColor("red")), TextRun("T", effects: [.inverse]),
    ]
    let first = Scene(message(runs) { $0.align = .start }, zoneSize: size)
    let properties = message(runs) {
      $0.align = .start
      $0.color = RGBColor("lime")
      $0.background = RGBColor("blue")
    }
    let second = Scene(properties, zoneSize: size, previous: first)
    let bitmap = Bitmap(size: size)
    second.draw(at: 0, on: Canvas(bitmap))
    #expect(bitmap[0, 0] == Color(red: 0, green: 255, blue: 0))
    #expect(bitmap[6, 0] == Color(red: 255, green: 0, blue: 0))
    #expect(bitmap[12, 0] == Color(red: 0, green: 0, blue: 255))
    #expect(bitmap[12, 3] == Color(red: 0, green: 255, blue: 0))
  }
}
