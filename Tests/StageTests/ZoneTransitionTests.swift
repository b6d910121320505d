import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000
private let size = Size(width: 24, height: 8)

private func zone(
  _ text: String?, background: String = "black", since: Nanoseconds = 0,
  _ change: (inout MessageProperties) -> Void = { _ in }
) -> Zone {
  var message = MessageProperties(text: text ?? "")
  message.background = RGBColor(background)
  change(&message)
  return Zone(
    name: "main", frame: Rect(size), scene: text.map { _ in Scene(message, zoneSize: size) },
    playback: .running(since: since))
}

private func moving(_ text: String, background: String, speed: Double, since: Nanoseconds) -> Zone {
  zone(text, background: background, since: since) {
    $0.scroll = .left
    $0.speed = speed
    $0.delay = 0
  }
}

extension Zone {
  /// Returns this zone with a transition from `old`.
  fileprivate func after(
    _ old: Zone, by name: TransitionName = .wipeLeft, since: Nanoseconds = 0,
    duration: Nanoseconds = second
  ) -> Zone {
    var zone = self
    zone.transition = ZoneTransition(
      from: old, name: name,
      animation: Animation(since: since, duration: duration, easing: .linear))
    return zone
  }
}

private func frame(_ zone: Zone, at instant: Nanoseconds) -> Bitmap {
  // Lit, so that pixels that are not drawn show.
  let bitmap = Bitmap(size: size, fill: .white)
  _ = Stage(size: size, zones: [zone]).frame(at: instant, on: bitmap)
  return bitmap
}

@Suite struct ZoneTransitionTests {
  @Test(arguments: TransitionName.allCases)
  func bothPicturesGoOnMovingMeanwhile(name: TransitionName) {
    func pictures() -> (old: Zone, new: Zone) {
      (
        moving("The text before", background: "navy", speed: 40, since: 0),
        moving("What comes after it", background: "maroon", speed: 70, since: 5 * second)
      )
    }
    let shown = pictures()
    let zone = shown.new.after(shown.old, by: name, since: 5 * second, duration: 2 * second)
    let alone = pictures()
    let drawn = zone.transition!.name
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let instant = Nanoseconds.random(in: 5 * second...8 * second, using: &random)
      let expected = Bitmap(size: size)
      drawn.draw(
        from: frame(alone.old, at: instant), to: frame(alone.new, at: instant),
        progress: name == .cut ? 1 : zone.transition!.animation.progress(at: instant),
        on: Canvas(expected))
      #expect(frame(zone, at: instant).hasSamePixels(as: expected), "\(instant)")
    }
  }

  @Test(arguments: TransitionName.allCases)
  func thePictureChangesOnlyWhenForecast(name: TransitionName) {
    let old = moving("The text before", background: "navy", speed: 11, since: 0)
    let new = zone("Still", background: "maroon")
    let stage = Stage(size: size, zones: [new.after(old, by: name, since: 100_000_000)])
    var instant: Nanoseconds = 0
    var steps = 0
    let (before, after) = (Bitmap(size: size), Bitmap(size: size))
    while let next = stage.frame(at: instant, on: before) {
      #expect(next > instant)
      _ = stage.frame(at: next - 1, on: after)
      #expect(before.hasSamePixels(as: after), "\(instant) to \(next)")
      instant = next
      steps += 1
    }
    // Sixty steps and those of the old text, then no more.
    #expect(instant == (name == .cut ? 100_000_000 : 1_100_000_000))
    #expect((name == .cut ? 1...2 : 60...80).contains(steps))
  }

  @Test func aTransitionThatIsOverIsAsIfItHadNotBeen() {
    let old = moving("The text before", background: "navy", speed: 11, since: 0)
    let new = zone("Still", background: "maroon")
    let zone = new.after(old)
    #expect(!zone.transition!.isOver(at: second - 1))
    #expect(zone.transition!.isOver(at: second))
    #expect(frame(zone, at: second).hasSamePixels(as: frame(new, at: second)))
    #expect(Stage(size: size, zones: [zone]).nextChange(after: second) == nil)
    #expect(Stage(size: size, zones: [zone]).nextChange(after: second - 1) == second)
  }

  @Test func cutIsOverAtOnce() {
    let zone = zone("New").after(zone("Old"), by: .cut)
    #expect(zone.transition!.isOver(at: 0))
    #expect(frame(zone, at: 0).hasSamePixels(as: frame(zone, at: second)))
  }

  @Test func aZoneThatWasDarkComesOutOfTheDark() {
    let zone = zone("", background: "red").after(zone(nil), by: .wipeRight)
    expect(
      frame(zone, at: second / 4).asciiArt,
      is: String(repeating: "######..................\n", count: 8))
  }

  @Test func aZoneThatIsClearedGoesIntoTheDark() {
    let zone = zone(nil).after(zone("", background: "red"), by: .wipeRight)
    let stage = Stage(size: size, zones: [zone])
    expect(
      frame(zone, at: second / 4).asciiArt,
      is: String(repeating: "......##################\n", count: 8))
    expect(
      frame(zone, at: second).asciiArt,
      is: String(repeating: "........................\n", count: 8))
    #expect(stage.nextChange(after: second) == nil)
  }

  @Test func aSecondChangeOnTheWayBeginsWithTheNewerPicture() {
    let (first, second, third) = (
      zone("", background: "red"), zone("", background: "lime"), zone("", background: "blue")
    )
    let onTheWay = second.after(first, since: 0)
    let changed = third.after(onTheWay, since: 500_000_000)
    #expect(changed.transition!.old.transition == nil)
    let begins = frame(changed, at: 500_000_000)
    #expect(begins.hasSamePixels(as: frame(second, at: 0)))
    let ends = frame(changed, at: 1_400_000_000)
    #expect(ends[0, 0] == Color(red: 0, green: 255, blue: 0))
    #expect(ends[23, 7] == Color(red: 0, green: 0, blue: 255))
  }

  /// A scene remembers its window, and cannot be at two places in one frame.
  @Test func aSceneDoesNotChangeIntoItself() {
    let old = zone("Same", background: "red")
    var new = old
    new.playback = .running(since: second)
    #expect(
      frame(new.after(old), at: 0).hasSamePixels(as: frame(new, at: 0)))
    #expect(Stage(size: size, zones: [new.after(old)]).nextChange(after: 0) == nil)
  }

  @Test func aZoneOfAnotherSizeShowsWhatItHas() {
    var old = zone("Old", background: "red")
    old.frame.size = Size(width: 23, height: 8)
    let new = zone("New", background: "blue")
    #expect(frame(new.after(old), at: 0).hasSamePixels(as: frame(new, at: 0)))
    #expect(Stage(size: size, zones: [new.after(old)]).nextChange(after: 0) == nil)
  }

  @Test(arguments: TransitionName.allCases)
  func aZoneInTransitionLeavesItsNeighboursAlone(name: TransitionName) {
    let stageSize = Size(width: 40, height: 14)
    let place = Rect(x: 9, y: 3, width: 24, height: 8)
    var (old, new) = (
      moving("The text before", background: "navy", speed: 40, since: 0),
      moving("What comes after", background: "maroon", speed: 70, since: 0)
    )
    old.frame = place
    new.frame = place
    let stage = Stage(size: stageSize, zones: [new.after(old, by: name)])
    let bitmap = Bitmap(size: stageSize)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<10 {
      _ = stage.frame(at: .random(in: 0...second, using: &random), on: bitmap)
      for y in 0..<stageSize.height {
        for x in 0..<stageSize.width where bitmap[x, y].isLit != place.contains(Point(x: x, y: y)) {
          Issue.record("\(x), \(y) of\n\(bitmap.asciiArt)")
          return
        }
      }
    }
  }
}
