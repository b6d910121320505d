import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private func given(_ text: String, _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var properties = MessageProperties(text: text)
  change(&properties)
  return properties
}

private func stage(
  _ properties: MessageProperties, size: Size, playback: Playback = .running(since: 0),
  power: Bool = true
) -> Stage {
  Stage(
    size: size,
    zones: [
      Zone(
        name: "main", frame: Rect(size), scene: Scene(properties, zoneSize: size),
        playback: playback)
    ], power: power)
}

private func picture(_ stage: Stage, at instant: Nanoseconds) -> String {
  let bitmap = Bitmap(size: stage.size, fill: .white)
  _ = stage.frame(at: instant, on: bitmap)
  return bitmap.asciiArt
}

/// Returns columns of the frame, with `.` for unknown pixels.
private func columns(_ art: String) -> [String] {
  let rows = art.split(separator: "\n").map(Array.init)
  return rows[0].indices.map { x in String(rows.map { $0[x] }) }
}

@Suite struct StageTests {
  @Test func aTextThatFitsStandsStillInTheMiddle() {
    let stage = stage(given("Hi"), size: Size(width: 20, height: 8))
    #expect(stage.zones[0].scene!.motion == .none)
    #expect(stage.nextChange(after: 0) == nil)
    let ink = columns(picture(stage, at: 5 * second)).map { $0.contains("#") }
    let left = ink.firstIndex(of: true)!
    let right = ink.count - 1 - ink.lastIndex(of: true)!
    #expect(left > 0 && abs(left - right) <= 1)
  }

  @Test(arguments: [(Alignment.start, 0), (.end, 1)])
  func aStillTextStandsWhereItIsAligned(align: Alignment, side: Int) {
    let stage = stage(given("Hi") { $0.align = align }, size: Size(width: 20, height: 8))
    let ink = columns(picture(stage, at: 0)).map { $0.contains("#") }
    #expect((side == 0 ? ink.first : ink.last) == true)
    #expect((side == 0 ? ink.last : ink.first) == false)
  }

  @Test func aTextThatDoesNotFitScrollsLeftAfterItsDelay() {
    let stage = stage(given("A longer text"), size: Size(width: 20, height: 8))
    #expect(stage.zones[0].scene!.motion == .left)
    // The defaults are 30 px/s and a delay of 1 s.
    let start = columns(picture(stage, at: 0))
    #expect(picture(stage, at: second) == picture(stage, at: 0))
    #expect(stage.nextChange(after: 0) == second + 33_333_334)
    let later = columns(picture(stage, at: 2 * second))
    let whole = columns(
      picture(
        Stage(
          size: Size(width: 120, height: 8),
          zones: [
            Zone(
              name: "main", frame: Rect(x: 0, y: 0, width: 120, height: 8),
              scene: Scene(
                given("A longer text") { $0.align = .start }, zoneSize: Size(width: 120, height: 8)),
              playback: .running(since: 0))
          ]), at: 0))
    #expect(start == Array(whole[0..<20]))
    #expect(later == Array(whole[30..<50]))
  }

  @Test(arguments: [Motion.left, .right, .up, .down])
  func aMotionMovesThePictureItsWayAPixelAtATime(motion: Motion) throws {
    let size = Size(width: 24, height: 16)
    let stage = stage(
      given("Moving text") {
        $0.scroll = motion
        $0.speed = 10
        $0.delay = 0
      }, size: size)
    var instant: Nanoseconds = 0
    var before = Bitmap(size: size)
    _ = stage.frame(at: 0, on: before)
    for _ in 0..<100 {
      instant = try #require(stage.nextChange(after: instant))
      let after = Bitmap(size: size)
      _ = stage.frame(at: instant, on: after)
      let (dx, dy) =
        switch motion {
        case .left: (-1, 0)
        case .right: (1, 0)
        case .up: (0, -1)
        default: (0, 1)
        }
      for y in 0..<size.height {
        for x in 0..<size.width {
          guard (0..<size.width).contains(x + dx), (0..<size.height).contains(y + dy) else {
            continue
          }
          if before[x, y] != after[x + dx, y + dy] {
            Issue.record("\(motion) at \(instant): \(before.asciiArt)\n\(after.asciiArt)")
            return
          }
        }
      }
      before = after
    }
    #expect(instant == 10 * second)
  }

  @Test func theOffsetIsAFunctionOfTimeAlone() {
    let properties = given("A text that is long enough to scroll") { $0.speed = 37.5 }
    let size = Size(width: 32, height: 8)
    let jumping = stage(properties, size: size)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let instant = Nanoseconds.random(in: 0...(100_000 * second), using: &random)
      #expect(picture(jumping, at: instant) == picture(stage(properties, size: size), at: instant))
    }
  }

  @Test func thePictureChangesExactlyWhenForecast() {
    let stage = stage(given("abcdefgh") { $0.speed = 59.94 }, size: Size(width: 16, height: 8))
    var instant: Nanoseconds = 0
    for _ in 0..<300 {
      let next = stage.nextChange(after: instant)!
      #expect(picture(stage, at: next - 1) == picture(stage, at: instant))
      instant = next
    }
  }

  @Test func stopHoldsThePictureAndStartGoesOnFromThere() {
    let properties = given("A text that is long enough to scroll")
    let size = Size(width: 32, height: 8)
    let running = Playback.running(since: 100 * second)
    let stopped = running.setRunning(false, at: 105 * second)
    let again = stopped.setRunning(true, at: 200 * second)
    let held = stage(properties, size: size, playback: stopped)
    #expect(held.nextChange(after: 150 * second) == nil)
    #expect(
      picture(held, at: 199 * second)
        == picture(stage(properties, size: size, playback: running), at: 105 * second))
    #expect(
      picture(stage(properties, size: size, playback: again), at: 203 * second)
        == picture(stage(properties, size: size, playback: running), at: 108 * second))
  }

  @Test func withoutPowerAllIsDarkAndNothingChanges() {
    let stage = stage(
      given("A text that scrolls by") { $0.background = RGBColor("white") },
      size: Size(width: 8, height: 2), power: false)
    #expect(picture(stage, at: 3 * second) == "........\n........\n")
    #expect(stage.nextChange(after: 0) == nil)
  }

  @Test func aClearZoneIsDark() {
    let size = Size(width: 4, height: 2)
    let stage = Stage(
      size: size,
      zones: [Zone(name: "main", frame: Rect(size), playback: .running(since: 0))])
    #expect(picture(stage, at: 0) == "....\n....\n")
  }

  @Test func aZonePaintsOnlyItsOwnPixels() {
    let zone = Rect(x: 2, y: 1, width: 10, height: 6)
    let stage = Stage(
      size: Size(width: 14, height: 8),
      zones: [
        Zone(
          name: "main", frame: zone,
          scene: Scene(given("WWWWWW") { $0.background = RGBColor("red") }, zoneSize: zone.size),
          playback: .running(since: 0))
      ])
    let bitmap = Bitmap(size: stage.size)
    _ = stage.frame(at: 7 * second, on: bitmap)
    for y in 0..<8 {
      for x in 0..<14 {
        #expect(bitmap[x, y].isLit == zone.contains(Point(x: x, y: y)))
      }
    }
  }
}

@Suite struct SceneTests {
  private let size = Size(width: 32, height: 16)

  @Test func otherColoursKeepTheTypesetting() {
    let first = Scene(given("Ünïcödé \u{E000}"), zoneSize: size)
    let second = Scene(
      given("Ünïcödé \u{E000}") { $0.color = RGBColor("lime") }, zoneSize: size, previous: first)
    #expect(first.missingGlyphs == 1)
    #expect(second.missingGlyphs == 0)
    #expect(first.contentSize == second.contentSize)
  }

  @Test func anotherSpeedKeepsThePlace() {
    let slow = Scene(given("A long text that scrolls") { $0.speed = 10 }, zoneSize: size)
    let fast = Scene(
      given("A long text that scrolls") {
        $0.speed = 77
        $0.delay = 0
      }, zoneSize: size)
    let elapsed = fast.elapsed(matching: slow, at: 8 * second)
    #expect(slow.offset(at: 8 * second) == 70)
    #expect(fast.offset(at: elapsed) == 70)
    #expect(fast.elapsed(matching: slow, at: second / 2) == 0)
  }

  @Test func whatStoodStillOrMovedAnotherWayHasNoPlaceToKeep() {
    let still = Scene(given("A") { $0.scroll = Motion.none }, zoneSize: size)
    let left = Scene(given("A") { $0.scroll = .left }, zoneSize: size)
    let up = Scene(given("A") { $0.scroll = .up }, zoneSize: size)
    for other in [still, up] { #expect(left.elapsed(matching: other, at: 9 * second) == 0) }
    #expect(left.elapsed(matching: left, at: 9 * second) == 9 * second)
  }

  @Test func aPlaceThatASlowSpeedNeverReachesIsNoEndOfTheProgram() {
    var scene = Scene(given("A long text that scrolls") { $0.speed = 2000 }, zoneSize: size)
    var playback = Playback.running(since: 0)
    var now = 6 * 86_400 * second
    for round in 0..<20 {
      let next = Scene(
        given("A long text that scrolls") { $0.speed = round % 2 == 0 ? 0.1 : 2000 },
        zoneSize: size)
      let elapsed = playback.elapsed(at: now)
      let place = round % 2 == 0 ? next.elapsed(matching: scene, at: elapsed) : elapsed
      playback = playback.moved(to: place, at: now)
      scene = next
      now += second
      let stage = Stage(
        size: size,
        zones: [Zone(name: "main", frame: Rect(size), scene: scene, playback: playback)])
      let bitmap = Bitmap(size: size)
      #expect(stage.frame(at: now, on: bitmap).map { $0 > now } ?? true)
    }
  }

  @Test func theGapIsAThirdOfTheZoneUnlessGiven() throws {
    func repeatsAfter(_ gap: Int?) -> Int64 {
      let scene = Scene(
        given("Hi") {
          $0.scroll = .left
          $0.gap = gap
        }, zoneSize: Size(width: 30, height: 8))
      return Int64(scene.contentSize.width + (gap ?? 10))
    }
    for gap in [nil, 0, 25] {
      let stage = stage(
        given("Hi") {
          $0.scroll = .left
          $0.gap = gap
          $0.delay = 0
          $0.speed = 1
        }, size: Size(width: 30, height: 8))
      let period = repeatsAfter(gap)
      #expect(picture(stage, at: 0) == picture(stage, at: period * second))
      #expect(picture(stage, at: 0) != picture(stage, at: (period - 1) * second))
    }
  }

  @Test func textThatScrollsUpIsWrappedToTheZone() {
    let scene = Scene(given("one two three four") { $0.scroll = .up }, zoneSize: size)
    #expect(scene.contentSize.width == 32)
    #expect(scene.contentSize.height > 16)
  }

  @Test func aStillTextThatIsTooWideShowsItsBeginningOrItsEnd() {
    let text = "abcdefghijklmnop"
    let line = Size(width: 200, height: 8)
    let window = Size(width: 16, height: 8)
    let whole = columns(
      picture(stage(given(text) { $0.align = .start }, size: line), at: 0))
    let length = whole.lastIndex { $0.contains("#") }! + 1
    func still(_ align: Alignment) -> [String] {
      columns(
        picture(
          stage(
            given(text) {
              $0.scroll = Motion.none
              $0.align = align
              $0.fit = Fit.none
            }, size: window), at: 0))
    }
    #expect(still(.start) == Array(whole[0..<16]))
    #expect(still(.center) == Array(whole[0..<16]))
    #expect(still(.end) == Array(whole[(length - 16)..<length]))
  }
}
