import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let millisecond: Nanoseconds = 1_000_000

/// A model of pages that turns them event by event.
private struct PageModel {
  let count: Int
  let first: Int
  let dwell: Nanoseconds
  let slide: Nanoseconds
  let repeats: Int?
  let turn: PageTurn?

  /// The last turn with its start.
  func shown(at elapsed: Nanoseconds) -> PageTurn {
    var now = turn ?? PageTurn(from: first, to: first, isBackwards: false, elapsed: 0)
    var rest = elapsed - now.elapsed
    // The number of completed rounds.
    var rounds = 0
    while count > 1, rounds != repeats {
      let stay = (now.from == now.to ? 0 : slide) + dwell
      guard rest >= stay else { break }
      rest -= stay
      now = PageTurn(
        from: now.to, to: now.to == count - 1 ? 0 : now.to + 1, isBackwards: false,
        elapsed: now.elapsed + stay)
      if now.to == first { rounds += 1 }
    }
    return now
  }

  /// The progress of a slide in pixels. It advances every sixtieth of a second since its start.
  func pixels(_ turn: PageTurn, at elapsed: Nanoseconds, of length: Int, _ easing: Easing) -> Int {
    let gone = elapsed - turn.elapsed
    guard turn.from != turn.to, gone < slide else { return length }
    guard gone > 0 else { return 0 }
    var step: Int64 = 0
    while (step + 1) * 1_000_000_000 / 60 <= gone { step += 1 }
    let part = Double(step * 1_000_000_000 / 60) / Double(slide)
    return Int((easing.progress(part) * Double(length)).rounded())
  }
}

@Suite struct PageModelTests {
  private static let size = Size(width: 11, height: 7)

  private static func scene(_ random: inout SeededGenerator) -> Scene {
    let count = Int.random(in: 1...7, using: &random)
    return Scene(
      listMessage((0..<count).map { "\($0)\(9 - $0)" }) {
        $0.dwell = .random(in: 100...3000, using: &random)
        $0.slideDuration = .random(in: 0...1500, using: &random)
        $0.slide = SlideDirection.allCases.randomElement(using: &random)!
        $0.easing = Easing.allCases.randomElement(using: &random)!
        $0.page = .random(in: 1...20, using: &random)
        if Bool.random(using: &random) { $0.repeats = .random(in: 1...9, using: &random) }
      }, zoneSize: size)
  }

  private static func turn(_ count: Int, _ random: inout SeededGenerator) -> PageTurn? {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return nil }
    return PageTurn(
      from: .random(in: 0..<count, using: &random), to: .random(in: 0..<count, using: &random),
      isBackwards: .random(using: &random), elapsed: .random(in: 0...30_000_000_000, using: &random)
    )
  }

  /// 50 messages at 200 random times each.
  @Test(arguments: 0..<50)
  func pageAndSlideAreWhatTurningThemByHandGives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Self.scene(&random)
    let message = scene.properties
    let stills = (0..<scene.pageCount).map { scene.still(ofPage: $0) }
    let expected = Bitmap(size: Self.size)
    let actual = Bitmap(size: Self.size)
    for _ in 0..<200 {
      var view = ZoneView()
      view.turn = Self.turn(scene.pageCount, &random)
      let model = PageModel(
        count: scene.pageCount, first: (message.page - 1) % scene.pageCount,
        dwell: Nanoseconds(message.dwell) * millisecond,
        slide: message.slide == SlideDirection.none
          ? 0 : Nanoseconds(message.slideDuration) * millisecond, repeats: message.repeats,
        turn: view.turn)
      let elapsed =
        (view.turn?.elapsed ?? 0) + Nanoseconds.random(in: 0...100_000_000_000, using: &random)
      let since = Nanoseconds.random(in: 0...1_000_000_000_000, using: &random)
      let moment = Moment(
        instant: since + elapsed, playback: .running(since: since), view: view)

      let shown = model.shown(at: elapsed)
      #expect(scene.pageShown(at: moment) == shown.to)
      var way =
        switch message.slide {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        case .none: Point.zero
        }
      if shown.isBackwards { way = Point(x: -way.x, y: -way.y) }
      let length = way.x == 0 ? Self.size.height : Self.size.width
      let gone = model.pixels(shown, at: elapsed, of: length, message.easing)
      if gone < length {
        Canvas(expected).copy(
          Rect(Self.size), of: stills[shown.from], to: Point(x: way.x * gone, y: way.y * gone))
      }
      Canvas(expected).copy(
        Rect(Self.size), of: stills[shown.to],
        to: Point(x: way.x * (gone - length), y: way.y * (gone - length)))
      scene.draw(at: moment, on: Canvas(actual))
      guard actual.hasSamePixels(as: expected) else {
        expect(actual.asciiArt, is: expected.asciiArt, "seed \(seed) at \(elapsed): \(shown)")
        return
      }
    }
  }

  /// Nothing changes between two announced times, and pages turn exactly on time.
  @Test(arguments: 0..<40)
  func noChangeIsMissed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func chance() -> Bool { Bool.random(using: &random) }
    let count = Int.random(in: 1...4, using: &random)
    var message = listMessage([]) {
      $0.dwell = .random(in: 100...600, using: &random)
      $0.slideDuration = .random(in: 0...500, using: &random)
      $0.slide = SlideDirection.allCases.randomElement(using: &random)!
      $0.indicator = PageIndicator.allCases.randomElement(using: &random)!
      if Bool.random(using: &random) { $0.repeats = .random(in: 1...9, using: &random) }
    }
    message.pages = (0..<count).map { number in
      let effects: [TextEffect] = [.blink(.random(in: 50...900, using: &random)), .rainbow]
      return MessageItem(
        text: MessageText(runs: [
          TextRun("\(number)"), TextRun("A", effects: effects.filter { _ in chance() }),
        ]))
    }
    let scene = Scene(message, zoneSize: Size(width: 16, height: 15))
    var view = ZoneView()
    view.turn = Self.turn(scene.pageCount, &random)
    var moment = Moment(
      instant: (view.turn?.elapsed ?? 0) + .random(in: 0...3_000_000_000, using: &random),
      playback: .running(since: 0), view: view)
    for _ in 0..<60 {
      let picture = scene.picture(at: moment)
      guard let next = scene.nextChange(after: moment) else {
        moment.instant += .random(in: 0...100_000_000_000, using: &random)
        #expect(scene.picture(at: moment).hasSamePixels(as: picture))
        return
      }
      #expect(next > moment.instant)
      let instant = moment.instant
      for between in [next - 1, .random(in: instant..<next, using: &random)] {
        moment.instant = between
        #expect(
          scene.picture(at: moment).hasSamePixels(as: picture),
          "seed \(seed): \(between) before \(next)")
      }
      moment.instant = next + (chance() ? 0 : .random(in: 0...200_000_000, using: &random))
    }
  }
}
