import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let millisecond: Nanoseconds = 1_000_000

@Suite struct PageTests {
  private let small = Size(width: 10, height: 5)

  @Test(arguments: [
    (
      1000,
      """
      .##..###..
      #..#.#..#.
      ####.###..
      #..#.#..#.
      #..#.###..
      """
    ),
    (
      1100,
      """
      ..###...##
      #.#..#.#..
      #.###..#..
      #.#..#.#..
      #.###...##
      """
    ),
    (
      1200,
      """
      ###...###.
      #..#.#....
      ###..#....
      #..#.#....
      ###...###.
      """
    ),
    (
      1300,
      """
      ...###.###
      #.#....#..
      ..#....#..
      #.#....#..
      ...###.###
      """
    ),
    (
      1400,
      """
      .###.###..
      #....#..#.
      #....#..#.
      #....#..#.
      .###.###..
      """
    ),
  ])
  func aPageSlidesOutAsTheNextOneComes(time: Int64, art: String) {
    let scene = Scene(listMessage(["AB", "CD"]), zoneSize: small)
    expect(scene.picture(after: time).asciiArt, is: art, "after \(time) ms")
  }

  @Test(arguments: [
    (SlideDirection.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1), (.none, 0, 0),
  ])
  func pagesSlideTheGivenWayAndBackTheOtherWay(slide: SlideDirection, x: Int, y: Int) {
    let size = Size(width: 20, height: 10)
    let scene = Scene(listMessage(["AB", "CD", "EF"]) { $0.slide = slide }, zoneSize: size)
    let stills = (0..<3).map { scene.still(ofPage: $0) }
    let next = scene.turn(to: .next, at: scene.moment(after: 500))!
    let previous = scene.turn(to: .previous, at: scene.moment(after: 500))!
    for (turn, page, sign) in [(next, 1, 1), (previous, 2, -1)] {
      for quarter in 0...4 {
        let length = x == 0 ? size.height : size.width
        let gone = sign * Int((Double(length * quarter) / 4).rounded())
        let rest = gone - sign * length
        let expected = Bitmap(size: size)
        let canvas = Canvas(expected)
        if x == 0 && y == 0 || quarter == 4 {
          expected.copy(from: stills[page])
        } else {
          canvas.copy(Rect(size), of: stills[0], to: Point(x: x * gone, y: y * gone))
          canvas.copy(Rect(size), of: stills[page], to: Point(x: x * rest, y: y * rest))
        }
        expect(
          scene.picture(after: 500 + 100 * Int64(quarter), turn).asciiArt, is: expected.asciiArt,
          "\(slide) to \(page), \(quarter) quarters")
      }
    }
  }

  @Test func pagesFollowEachOtherAndAfterTheLastComesTheFirst() {
    let scene = Scene(listMessage(["A", "B", "C"]), zoneSize: small)
    let shown = (0..<20).map { scene.pageShown(at: scene.moment(after: 250 * $0)) }
    #expect(shown == [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0])
    #expect(scene.pageCount == 3)
    #expect(scene.pass == 4200 * millisecond)
    #expect(scene.motion == .page)
    let wrapping = scene.picture(after: 4000).asciiArt
    let turn = PageTurn(from: 2, to: 0, isBackwards: false, elapsed: 0)
    expect(wrapping, is: scene.picture(after: 200, turn).asciiArt)
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 2), (4, 0), (1_000_000, 0), (999_998, 1)])
  func theFirstPageIsTheGivenOneModuloTheirCount(page: Int, first: Int) {
    let scene = Scene(listMessage(["A", "B", "C"]) { $0.page = page }, zoneSize: small)
    #expect(scene.pageShown(at: scene.moment(after: 0)) == first)
    #expect(scene.pageShown(at: scene.moment(after: 1000)) == (first + 1) % 3)
  }

  @Test func afterSoManyRoundsTheFirstPageStays() {
    let message = listMessage(["A", "B", "C"]) {
      $0.page = 2
      $0.repeats = 2
    }
    let scene = Scene(message, zoneSize: small)
    let shown = (0..<9).map { scene.pageShown(at: scene.moment(after: 700 + 1400 * $0)) }
    #expect(shown == [1, 2, 0, 1, 2, 0, 1, 1, 1])
    #expect(scene.end == 8400 * millisecond)
    let resting = scene.moment(after: 10_000)
    #expect(scene.nextChange(after: resting) == nil)
    // Neither a zoom nor another place starts the turns again.
    let retained = scene.turn(keepingPageAt: resting)!
    #expect(scene.nextChange(after: scene.moment(after: 20_000, retained)) == nil)
    let wide = Scene(message, zoneSize: Size(width: 60, height: 6))
    let moved = wide.turn(matching: scene, at: resting)!
    #expect(wide.nextChange(after: wide.moment(after: 20_000, moved)) == nil)
    // A client's turn does.
    let turn = scene.turn(to: .next, at: resting)!
    let again = (0..<7).map { scene.pageShown(at: scene.moment(after: 10_700 + 1400 * $0, turn)) }
    #expect(again == [2, 0, 1, 2, 0, 1, 1])
  }

  @Test func pagesThatRepeatVeryOftenNeverEnd() {
    let scene = Scene(
      listMessage((0..<1000).map { "\($0)" }) {
        $0.dwell = 86_400_000
        $0.repeats = 1_000_000
      }, zoneSize: small)
    #expect(scene.end == nil)
    let moment = Moment(instant: .max / 4, playback: .running(since: 0))
    #expect(scene.pageShown(at: moment) != nil && scene.nextChange(after: moment) != nil)
  }

  @Test func veryManyPagesThatStandForADayEachTakeAsLongAsAClockCanSay() {
    var message = MessageProperties(text: String(repeating: "I", count: 120_000))
    message.scroll = .page
    message.font = "signd5"
    message.dwell = 86_400_000
    let scene = Scene(message, zoneSize: Size(width: 1, height: 6))
    #expect(scene.pageCount == 120_000)
    #expect(scene.pass == .max)
  }

  @Test func onePageNeverMoves() {
    let scene = Scene(listMessage(["A"]) { $0.indicator = .dots }, zoneSize: small)
    #expect(scene.pageCount == 1)
    #expect(scene.pass == nil)
    #expect(scene.nextChange(after: 5000 * millisecond) == nil)
    #expect(scene.picture(after: 99_000).hasSamePixels(as: scene.picture(after: 0)))
    let turn = scene.turn(to: .next, at: scene.moment(after: 100))
    #expect(turn == PageTurn(from: 0, to: 0, isBackwards: false, elapsed: 100 * millisecond))
  }

  @Test func whatIsNotShownByPagesHasNone() {
    let scene = Scene(MessageProperties(text: "Hi"), zoneSize: small)
    #expect(scene.pageCount == 0)
    #expect(scene.pageShown(at: scene.moment(after: 0)) == nil)
    #expect(scene.turn(to: .next, at: scene.moment(after: 0)) == nil)
    #expect(scene.turn(keepingPageAt: scene.moment(after: 0)) == nil)
    let paged = Scene(listMessage(["A", "B"]), zoneSize: small)
    #expect(paged.turn(matching: scene, at: scene.moment(after: 0)) == nil)
  }

  // MARK: Turning

  @Test func nextPreviousAndGoingToAPageTurnAndThenTheTimeBeginsAgain() {
    let scene = Scene(listMessage(["A", "B", "C", "D"]), zoneSize: small)
    // The second page arrived at 1400 and leaves at 2400.
    let now = scene.moment(after: 2000)
    let turns = [PageChoice.next, .previous, .page(3), .page(0), .page(6)].map {
      scene.turn(to: $0, at: now)!
    }
    #expect(turns.map(\.from) == [1, 1, 1, 1, 1])
    #expect(turns.map(\.to) == [2, 0, 3, 0, 2])
    #expect(turns.map(\.isBackwards) == [false, true, false, true, false])
    for turn in turns {
      let shown = [2000, 2399, 2400, 3399, 3400, 4799, 4800].map {
        scene.pageShown(at: scene.moment(after: $0, turn))!
      }
      let later = [0, 0, 0, 0, 1, 1, 2].map { (turn.to + $0) % 4 }
      #expect(shown == later)
      #expect(
        scene.nextChange(after: scene.moment(after: 2400, turn)) == 3400 * millisecond)
    }
  }

  @Test func thePageAfterTheLastIsTheFirstAndTheOneBeforeTheFirstTheLast() {
    let scene = Scene(listMessage(["A", "B", "C"]), zoneSize: small)
    let last = scene.turn(to: .previous, at: scene.moment(after: 0))!
    #expect(last == PageTurn(from: 0, to: 2, isBackwards: true, elapsed: 0))
    let first = scene.turn(to: .next, at: scene.moment(after: 700, last))!
    #expect(first == PageTurn(from: 2, to: 0, isBackwards: false, elapsed: 700 * millisecond))
  }

  @Test func aHeldMessageTurnsAtOnceAndStays() {
    let scene = Scene(listMessage(["A", "B", "C"]), zoneSize: small)
    let held = Playback.stopped(elapsed: 300 * millisecond)
    var moment = Moment(instant: 5000 * millisecond, playback: held)
    moment.view.turn = scene.turn(to: .next, at: moment)
    #expect(scene.picture(at: moment).hasSamePixels(as: scene.still(ofPage: 1)))
    #expect(scene.nextChange(after: moment) == nil)
    moment.playback = held.setRunning(true, at: moment.instant)
    #expect(scene.nextChange(after: moment) == 6000 * millisecond)
  }

  // MARK: Zoom

  @Test func pagesDoNotTurnWhileZoomed() {
    let scene = Scene(listMessage(["A", "B", "C"]), zoneSize: small)
    // The second page is sliding in when the zoom begins.
    var moment = scene.moment(after: 1200)
    moment.view.turn = scene.turn(keepingPageAt: moment)
    func zoom(to scale: Double) {
      moment.view.zoom = moment.view.zoom.zoomed(
        to: scale, in: small,
        animation: Animation(since: moment.instant, duration: 300 * millisecond))
    }
    zoom(to: 2)
    #expect(
      scene.picture(at: moment).hasSamePixels(as: scene.picture(after: 1200)),
      "it comes all the same")
    for time in [1500, 2500, 100_000] {
      moment.instant = Int64(time) * millisecond
      #expect(scene.picture(at: moment).hasSamePixels(as: scene.still(ofPage: 1)))
      #expect(scene.pageShown(at: moment) == 1)
      #expect(scene.nextChange(after: moment) == nil)
    }
    zoom(to: 1)
    let end = moment.view.zoom.animation.end
    #expect(scene.nextChange(after: moment) == end)
    var later = moment
    later.instant = end - 1
    later.view.turn = scene.turn(keepingPageAt: later)
    #expect(scene.pageShown(at: later) == 1)
    // From then on it rests for its usual time.
    moment.view.turn = scene.turn(
      keepingPageAt: Moment(instant: end, playback: moment.playback, view: later.view))
    for time in stride(from: moment.instant, to: end + 1000 * millisecond, by: 7_000_000) {
      moment.instant = time
      #expect(scene.pageShown(at: moment) == 1)
    }
    #expect(scene.nextChange(after: moment) == end + 1000 * millisecond)
    moment.instant = end + 1000 * millisecond
    #expect(scene.pageShown(at: moment) == 2)
  }

  // MARK: Another place

  @Test func aWrappedTextKeepsThePageThatHoldsItsFirstCharacter() {
    var message = MessageProperties(text: "AA BB CC DD\nEE FF GG HH")
    message.scroll = .page
    message.font = "signd5"
    // Two pairs of letters on each of two lines, and one on each single line.
    let wide = Scene(message, zoneSize: Size(width: 22, height: 12))
    let small = Scene(message, zoneSize: Size(width: 10, height: 6))
    let line = Scene(message, zoneSize: Size(width: 100, height: 6))
    #expect([wide.pageCount, small.pageCount, line.pageCount] == [2, 8, 2])
    #expect((0..<8).map { wide.page(matching: small, page: $0) } == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect((0..<2).map { small.page(matching: wide, page: $0) } == [0, 4])
    #expect((0..<8).map { line.page(matching: small, page: $0) } == [0, 0, 0, 0, 1, 1, 1, 1])
    message.font = "signd12"
    let other = Scene(message, zoneSize: Size(width: 18, height: 12))
    #expect(other.pageCount == 8)
    #expect((0..<8).map { other.page(matching: small, page: $0) } == Array(0..<8))
  }

  /// The first line contains the part that is read first, in either direction.
  @Test(arguments: ["אא בב גג דד הה וו", "אא בב CC DD הה וו", "AA BB גג דד EE FF"])
  func theFirstCharacterIsTheOneThatIsReadFirst(text: String) {
    var message = MessageProperties(text: text)
    message.scroll = .page
    message.font = "signd7"
    let narrow = Scene(message, zoneSize: Size(width: 13, height: 8))
    let high = Scene(message, zoneSize: Size(width: 13, height: 24))
    #expect([narrow.pageCount, high.pageCount] == [6, 2])
    #expect((0..<6).map { narrow.pages!.beginning(ofPage: $0).character } == [0, 3, 6, 9, 12, 15])
    #expect((0..<6).map { high.page(matching: narrow, page: $0) } == [0, 0, 0, 1, 1, 1])
    #expect((0..<2).map { narrow.page(matching: high, page: $0) } == [0, 3])
  }

  @Test func aListKeepsItsItem() {
    let message = listMessage(["A", "BB BB BB BB", "C"])
    let wide = Scene(message, zoneSize: Size(width: 60, height: 6))
    let narrow = Scene(message, zoneSize: Size(width: 10, height: 6))
    #expect([wide.pageCount, narrow.pageCount] == [3, 6])
    #expect((0..<3).map { narrow.page(matching: wide, page: $0) } == [0, 1, 5])
    #expect((0..<6).map { wide.page(matching: narrow, page: $0) } == [0, 1, 1, 1, 1, 2])
  }

  @Test func inAnotherPlaceThePageStandsAsLongAsItWouldHave() {
    let message = listMessage(["A", "BB BB BB BB", "C"])
    let wide = Scene(message, zoneSize: Size(width: 60, height: 6))
    let narrow = Scene(message, zoneSize: Size(width: 10, height: 6))
    let moment = wide.moment(after: 2900)
    let turn = narrow.turn(matching: wide, at: moment)!
    #expect(turn == PageTurn(from: 1, to: 5, isBackwards: false, elapsed: 2400 * millisecond))
    #expect(
      narrow.nextChange(after: narrow.moment(after: 3100, turn))
        == wide.nextChange(
          after: wide.moment(after: 3100)))
  }
}
