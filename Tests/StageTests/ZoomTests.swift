import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage
@testable import Typography

private let second: Nanoseconds = 1_000_000_000
private let millisecond: Nanoseconds = 1_000_000

/// A zone in the middle of a panel, so that painting outside it would show.
private struct Sign {
  var zone: Zone
  let size: Size

  init(_ given: MessageProperties, size: Size) {
    self.size = size
    zone = Zone(
      name: "main", frame: Rect(size), scene: Scene(given, zoneSize: size),
      playback: .running(since: 0))
  }

  /// Zooms from the current state in 300 ms.
  mutating func zoom(
    to scale: Double, at anchor: (x: Double, y: Double)? = nil, since: Nanoseconds = 0
  ) {
    zone.view.zoom = zone.view.zoom.zoomed(
      to: scale, at: anchor, in: size,
      animation: Animation(since: since, duration: 300 * millisecond))
  }

  func bitmap(at instant: Nanoseconds) -> Bitmap {
    let bitmap = Bitmap(size: size, fill: .white)
    _ = Stage(size: size, zones: [zone]).frame(at: instant, on: bitmap)
    return bitmap
  }

  func art(at instant: Nanoseconds) -> String { bitmap(at: instant).asciiArt }

  /// `#` for white, `+` and `-` for more and less than half of its light, `.` for black.
  func shades(at instant: Nanoseconds) -> String { Self.shades(bitmap(at: instant)) }

  static func shades(_ bitmap: Bitmap) -> String {
    (0..<bitmap.size.height).map { y in
      String(
        (0..<bitmap.size.width).map { x in
          switch bitmap[x, y].red {
          case 0: "." as Character
          case ..<188: "-"
          case ..<255: "+"
          default: "#"
          }
        })
    }.joined(separator: "\n")
  }
}

private func given(_ text: String, _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var properties = MessageProperties(text: text)
  properties.color = RGBColor(red: 255, green: 255, blue: 255)
  change(&properties)
  return properties
}

@Suite struct ZoomTests {
  @Test func twiceAsLargeAroundTheMiddle() {
    var sign = Sign(given("OK"), size: Size(width: 16, height: 8))
    expect(
      sign.art(at: 0),
      is: """
        ...###..#...#...
        ..#...#.#..#....
        ..#...#.#.#.....
        ..#...#.##......
        ..#...#.#.#.....
        ..#...#.#..#....
        ...###..#...#...
        ................
        """)
    sign.zoom(to: 2)
    expect(
      sign.art(at: second),
      is: """
        ....##..##..##..
        ....##..##..##..
        ....##..####....
        ....##..####....
        ....##..##..##..
        ....##..##..##..
        ....##..##....##
        ....##..##....##
        """)
  }

  @Test func twiceAsLargeAroundAPoint() {
    var sign = Sign(given("OK"), size: Size(width: 16, height: 8))
    sign.zoom(to: 2, at: (x: 15, y: 0))
    expect(
      sign.art(at: second),
      is: """
        .##......##.....
        .##......##.....
        .##....##.......
        .##....##.......
        .##..##.........
        .##..##.........
        .####...........
        .####...........
        """)
  }

  @Test func aZoomOnItsWayAtFiveMoments() {
    var sign = Sign(given("+") { $0.font = "signd5" }, size: Size(width: 9, height: 9))
    sign.zoom(to: 4)
    let moments = [
      0: """
      .........
      .........
      .........
      ....#....
      ...###...
      ....#....
      .........
      .........
      .........
      """,
      75: """
      .........
      .........
      ...---...
      ..--+--..
      ..-+#+-..
      ..--+--..
      ...---...
      .........
      .........
      """,
      150: """
      ..----...
      ..--+-...
      ---++---.
      --+++++-.
      -++++++-.
      ---+++--.
      ..-++-...
      ..----...
      .........
      """,
      225: """
      .-++++--.
      --+++++--
      ++++++++-
      +++++++++
      +++++++++
      ++++++++-
      -++++++--
      --++++---
      .--++---.
      """,
      300: """
      ..####...
      ..####...
      #########
      #########
      #########
      #########
      ..####...
      ..####...
      ..####...
      """,
    ]
    for (moment, picture) in moments {
      expect(sign.shades(at: Nanoseconds(moment) * millisecond), is: picture, "\(moment) ms")
    }
  }

  @Test func halfAsLargeShowsTheRepeatsOfAMarquee() {
    var sign = Sign(
      given("OK") {
        $0.scroll = .left
        $0.gap = 4
      }, size: Size(width: 16, height: 8))
    expect(
      sign.art(at: 0),
      is: """
        .###..#...#.....
        #...#.#..#.....#
        #...#.#.#......#
        #...#.##.......#
        #...#.#.#......#
        #...#.#..#.....#
        .###..#...#.....
        ................
        """)
    sign.zoom(to: 0.5)
    expect(
      sign.shades(at: second),
      is: """
        ................
        ................
        .+..++-+--.-+++.
        +...+.++-..+.+++
        --..+.+++..+.++-
        .-..-+.-.-..+--.
        ................
        ................
        """)
  }

  @Test func halfAsLargeIsTheAverageOfTheWholePlane() {
    var random = SeededGenerator(seed: 33)
    let size = Size(width: 18, height: 12)
    let given = given("Long text") {
      $0.scroll = .left
      $0.gap = 7
      $0.delay = 0
      $0.background = RGBColor(red: 0, green: 0, blue: 80)
    }
    let plain = Sign(given, size: size)
    let scene = plain.zone.scene!
    let length = scene.contentSize.width
    // The text once, on rows of the zone's height.
    let text = Sign(given, size: Size(width: length, height: size.height)).bitmap(at: 0)
    var sign = plain
    sign.zoom(to: 0.5, since: -second)
    for _ in 0..<200 {
      let instant = Nanoseconds.random(in: 0...(100 * second), using: &random)
      let plane = Bitmap(
        size: Size(width: 36, height: 24), fill: Color(red: 0, green: 0, blue: 80))
      for x in 0..<36 {
        let place = (Int(scene.offset(at: instant)) + x - 9) % (length + 7)
        let column = place < 0 ? place + length + 7 : place
        guard column < length else { continue }
        for y in 0..<12 { plane[x, y + 6] = text[column, y] }
      }
      if !sign.bitmap(at: instant).hasSamePixels(as: plane.resized(to: size)) {
        expect(sign.art(at: instant), is: plane.resized(to: size).asciiArt, "at \(instant)")
        Issue.record("colours differ at \(instant)")
        return
      }
    }
  }

  @Test func halfAsLargeShowsWhatDoesNotFitTheZone() {
    let size = Size(width: 20, height: 8)
    let given = given("Hi Ho") {
      $0.scroll = Motion.none
      $0.font = "signd7"
      $0.scale = 3
      $0.align = .start
      $0.valign = .start
    }
    let plane = Bitmap(size: Size(width: 40, height: 16))
    let text = Sign(given, size: Size(width: 30, height: 12)).bitmap(at: 0)
    Canvas(plane).copy(Rect(text.size), of: text, to: Point(x: 10, y: 4))
    var sign = Sign(given, size: size)
    sign.zoom(to: 0.5)
    expect(sign.shades(at: second), is: Sign.shades(plane.resized(to: size)))
  }

  /// Plain background takes no memory.
  @Test func onlyWhereTheTextGoesOnMoreThanTheZoneIsDrawn() {
    func margin(_ change: (inout MessageProperties) -> Void) -> Size {
      let size = Size(width: 200, height: 100)
      let text = given("A text of one line") {
        $0.font = "signd5"
        change(&$0)
      }
      return Scene(text, zoneSize: size).margin(seen: Size(width: 301, height: 151), edge: 5)
    }
    #expect(margin { $0.scroll = Motion.none } == Size(width: 5, height: 5))
    #expect(margin { $0.scroll = .left } == Size(width: 301, height: 5))
    #expect(margin { $0.scroll = .up } == Size(width: 5, height: 151))
    #expect(margin { $0.scroll = .page } == Size(width: 5, height: 5))
  }

  /// Wide and high zones whose edges are far from any content.
  @Test(arguments: [0.25, 0.3, 0.7])
  func aroundWhatIsSmallerIsNothingButBackground(scale: Double) {
    let size = Size(width: 50, height: 40)
    let background = Color(red: 0, green: 0, blue: 90)
    var pages = MessageProperties()
    pages.pages = [MessageItem("Hi")]
    for message in [given("Hi"), given("Hi ho, hi ho") { $0.scroll = .left }, pages] {
      var given = message
      given.background = RGBColor(red: 0, green: 0, blue: 90)
      var sign = Sign(given, size: size)
      sign.zoom(to: scale)
      let shown = sign.bitmap(at: 9 * second)
      let top = Int(20 - 20 * scale)
      for y in Array(0..<top) + Array((size.height - top)..<size.height) {
        for x in 0..<size.width where shown[x, y] != background {
          Issue.record("\(shown[x, y]) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func aPageThatIsHalfAsLargeStandsOnTheBackground() {
    var pages = MessageProperties()
    pages.pages = [MessageItem(text: MessageText("OK"), background: .init("#008"))]
    pages.color = RGBColor("white")
    pages.background = RGBColor("#400")
    let size = Size(width: 16, height: 8)
    var sign = Sign(pages, size: size)
    let page = sign.bitmap(at: 0).resized(to: Size(width: 8, height: 4))
    sign.zoom(to: 0.5)
    let around = Bitmap(size: size, fill: Color(RGBColor("#400")!))
    Canvas(around).copy(Rect(page.size), of: page, to: Point(x: 4, y: 2))
    let shown = sign.bitmap(at: second)
    #expect(shown.hasSamePixels(as: around))
  }

  @Test func picturesAreSmoothAtWholeScalesToo() {
    let source = ImageSource(rawValue: "/picture.png")!
    var pages = MessageProperties()
    pages.pages = [MessageItem(image: source)]
    let size = Size(width: 4, height: 4)
    let checks = Bitmap(asciiArt: "#.#.\n.#.#\n#.#.\n.#.#")!
    var setting = Scene.Setting()
    setting.pictures = Pictures([source: PictureContent(checks)])
    var sign = Sign(pages, size: size)
    sign.zone.scene = Scene(pages, zoneSize: size, setting: setting)
    sign.zoom(to: 2)
    expect(
      sign.shades(at: second),
      is: """
        ++--
        ++--
        --++
        --++
        """)
  }

  @Test func aResetGivesThePictureOfBefore() {
    for text in ["Hi", "A text that is too long and moves"] {
      let plain = Sign(given(text), size: Size(width: 20, height: 9))
      var sign = plain
      sign.zoom(to: 3, at: (x: 4, y: 8))
      sign.zoom(to: 0.4, since: second)
      #expect(sign.art(at: 2 * second) != plain.art(at: 2 * second))
      sign.zoom(to: 1, since: 3 * second)
      #expect(!sign.zone.view.zoom.isZoomed)
      for step in 0..<40 {
        let instant = 3 * second + 300 * millisecond + Nanoseconds(step) * 97 * millisecond
        #expect(sign.bitmap(at: instant).hasSamePixels(as: plain.bitmap(at: instant)))
      }
    }
  }

  @Test func theScaleGrowsEvenly() {
    let zoom = Zoom.none.zoomed(
      to: 4, in: Size(width: 10, height: 10),
      animation: Animation(since: 0, duration: second, easing: .linear))
    let scales = (0...4).map {
      zoom.state(at: $0 * second / 4, in: Size(width: 10, height: 10)).scale
    }
    for (index, scale) in scales.enumerated() {
      #expect(abs(scale - [1, 2.0.squareRoot(), 2, 8.0.squareRoot(), 4][index]) < 1e-9)
    }
  }

  /// Successive zooms, many of which start before the previous one ends.
  @Test func theAnchorStaysWhereItIsUnlessTheWindowWouldLeaveThePicture() {
    var random = SeededGenerator(seed: 4)
    var (anchored, clamped) = (0, 0)
    for _ in 0..<300 {
      let size = Size(
        width: .random(in: 1...64, using: &random), height: .random(in: 1...32, using: &random))
      let (width, height) = (Double(size.width), Double(size.height))
      var zoom = Zoom.none
      var now: Nanoseconds = 0
      for _ in 0..<6 {
        let scale = [0.25, 1, 2, 3, 8, .random(in: 0.25...8, using: &random)]
          .randomElement(using: &random)!
        let anchor =
          Bool.random(using: &random)
          ? nil
          : (
            x: Double(Int.random(in: 0..<size.width, using: &random)),
            y: Double(Int.random(in: 0..<size.height, using: &random))
          )
        let before = zoom.state(at: now, in: size)
        zoom = zoom.zoomed(
          to: scale, at: anchor, in: size, animation: Animation(since: now, duration: second))
        let point = anchor ?? (width / 2, height / 2)
        // A scroll view's arithmetic: size and offset are multiplied.
        let factor = scale / before.scale
        let end = (
          x: (before.x + point.x) * factor - point.x, y: (before.y + point.y) * factor - point.y
        )
        let isFree =
          min(scale, before.scale) >= 1 && (0...(width * (scale - 1))).contains(end.x)
          && (0...(height * (scale - 1))).contains(end.y)
        if isFree { anchored += 1 } else { clamped += 1 }
        for part in 0...10 {
          let state = zoom.state(at: now + Nanoseconds(part) * second / 10, in: size)
          // The point of the content at the anchor.
          let x = (before.x + point.x) / before.scale * state.scale - state.x
          let y = (before.y + point.y) / before.scale * state.scale - state.y
          if isFree, abs(x - point.x) > 0.5 + 1e-9 || abs(y - point.y) > 0.5 + 1e-9 {
            Issue.record("the anchor \(point) of \(zoom) is at \(x), \(y)")
            return
          }
          let isInside =
            state.scale < 1
            ? state.x == width * (state.scale - 1) / 2 && state.y == height * (state.scale - 1) / 2
            : state.x >= 0 && state.x <= width * (state.scale - 1)
              && state.y >= 0 && state.y <= height * (state.scale - 1)
          if !isInside {
            Issue.record("\(state) in \(size)")
            return
          }
        }
        #expect(zoom.state(at: now, in: size) == before)
        #expect(zoom.state(at: now + second, in: size).scale == scale)
        now += .random(in: 1...(2 * second), using: &random)
      }
    }
    #expect(anchored > 200 && clamped > 200)
  }

  @Test func aMiddleStaysInTheMiddleAllTheWayFromSmallToLarge() {
    let size = Size(width: 15, height: 6)
    let small = Zoom.none.zoomed(
      to: 0.25, in: size, animation: Animation(since: 0, duration: 0))
    let zoom = small.zoomed(to: 8, in: size, animation: Animation(since: 0, duration: second))
    for part in 0...60 {
      let state = zoom.state(at: Nanoseconds(part) * second / 60, in: size)
      #expect(abs((state.x + 7.5) / state.scale - 7.5) <= 0.5)
      #expect(abs((state.y + 3) / state.scale - 3) <= 0.5)
    }
  }

  @Test func anotherWindowShowsTheSamePart() {
    let zoom = Zoom.none.zoomed(
      to: 4, at: (x: 40, y: 0), in: Size(width: 64, height: 16),
      animation: Animation(since: 0, duration: second))
    let moved = zoom.resized(from: Size(width: 64, height: 16), to: Size(width: 32, height: 8))
    let state = moved.state(at: 0, in: Size(width: 32, height: 8))
    #expect(state == ZoomState(scale: 4, x: zoom.to.x / 2, y: 0))
    #expect(moved.nextChange(after: 0) == nil)
    let back = zoom.zoomed(
      to: 1, in: Size(width: 64, height: 16), animation: Animation(since: second, duration: second))
    #expect(
      back.resized(from: Size(width: 64, height: 16), to: Size(width: 64, height: 16)) == back)
    #expect(
      Zoom.none.resized(from: Size(width: 9, height: 9), to: Size(width: 5, height: 5)).isNone)
  }

  @Test func itPaintsAllOfItsZoneAndNothingElse() {
    var random = SeededGenerator(seed: 12)
    let canary = Color(red: 1, green: 2, blue: 3, alpha: 4)
    let given = given("Moving text") { $0.background = RGBColor(red: 0, green: 0, blue: 90) }
    for _ in 0..<60 {
      let size = Size(
        width: .random(in: 1...24, using: &random), height: .random(in: 1...16, using: &random))
      var sign = Sign(given, size: size)
      let frame = Rect(
        origin: Point(
          x: .random(in: -4...12, using: &random), y: .random(in: -4...12, using: &random)),
        size: size)
      sign.zone.frame = frame
      sign.zoom(to: .random(in: 0.25...8, using: &random))
      sign.zoom(to: .random(in: 0.25...8, using: &random), since: 200 * millisecond)
      let bitmap = Bitmap(size: Size(width: 28, height: 20), fill: canary)
      ZonePicture(sign.zone).draw(
        at: .random(in: 0...(20 * second), using: &random), on: bitmap)
      for y in 0..<20 {
        for x in 0..<28 {
          let isInside = frame.contains(Point(x: x, y: y))
          if isInside == (bitmap[x, y] == canary) {
            Issue.record("\(bitmap[x, y]) at \(x), \(y) with a zone of \(frame)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: [2.0, 0.5])
  func thePictureChangesOnlyWhenForecast(scale: Double) throws {
    var sign = Sign(
      given("A text that moves") {
        $0.speed = 7
        $0.delay = 100
      }, size: Size(width: 20, height: 8))
    sign.zoom(to: scale, since: second)
    let stage = Stage(size: sign.size, zones: [sign.zone])
    let bitmap = Bitmap(size: sign.size)
    var instant: Nanoseconds = 900 * millisecond
    var next = try #require(stage.frame(at: instant, on: bitmap))
    let shown = Bitmap(size: sign.size)
    var changes = 0
    while instant < 2 * second {
      shown.copy(from: bitmap)
      instant += 3 * millisecond
      let isDue = instant >= next
      next = try #require(stage.frame(at: instant, on: bitmap))
      let differs = !bitmap.hasSamePixels(as: shown)
      if differs { changes += 1 }
      #expect(!differs || isDue, "at \(instant)")
    }
    #expect(changes > 15)
  }

  @Test func nothingIsDrawnForAStillTextOnceItIsThere() {
    var sign = Sign(given("Hi"), size: Size(width: 20, height: 8))
    sign.zoom(to: 2.5, since: second)
    let stage = Stage(size: sign.size, zones: [sign.zone])
    #expect(stage.nextChange(after: second) == second + second / 60)
    #expect(stage.nextChange(after: second + 300 * millisecond) == nil)
  }

  @Test func anotherMessageIsZoomedAsTheOneBefore() {
    var sign = Sign(given("OK"), size: Size(width: 16, height: 8))
    sign.zoom(to: 2)
    let scene = Scene(given("KO"), zoneSize: sign.size)
    sign.zone.scene = scene
    var fresh = Sign(given("KO"), size: sign.size)
    fresh.zoom(to: 2)
    expect(sign.art(at: second), is: fresh.art(at: second))
  }
}
