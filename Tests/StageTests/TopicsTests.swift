import Messages
import Pixels
import TestSupport
import Testing
import Typography

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000
private let millisecond: Nanoseconds = 1_000_000

private func message(_ topics: [String], _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var properties = MessageProperties()
  properties.topics = topics.map { MessageItem($0) }
  properties.color = RGBColor(red: 255, green: 255, blue: 255)
  properties.font = "signd5"
  properties.padding = 2
  change(&properties)
  return properties
}

private struct Sign {
  var zone: Zone
  let size: Size
  var scene: Scene { zone.scene! }

  init(_ message: MessageProperties, size: Size, pictures: Pictures = Pictures()) {
    self.size = size
    zone = Zone(
      name: "main", frame: Rect(size),
      scene: Scene(message, zoneSize: size, setting: Scene.Setting(pictures: pictures)),
      playback: .running(since: 0))
  }

  mutating func select(_ index: Int, at instant: Nanoseconds) {
    zone.view.selection = scene.select(
      index, at: Moment(instant: instant, playback: zone.playback, view: zone.view))
  }

  func bitmap(at instant: Nanoseconds = 0) -> Bitmap {
    let bitmap = Bitmap(size: size, fill: .white)
    _ = Stage(size: size, zones: [zone]).frame(at: instant, on: bitmap)
    return bitmap
  }

  func art(at instant: Nanoseconds = 0) -> String { bitmap(at: instant).asciiArt }

  /// Every pixel as the first letter of its colour, `.` for black.
  func colors(at instant: Nanoseconds = 0) -> String {
    let bitmap = bitmap(at: instant)
    let names: [Color: Character] = [
      .black: ".", .white: "w", Color(red: 255, green: 0, blue: 0): "r",
      Color(red: 0, green: 255, blue: 0): "g", Color(red: 0, green: 0, blue: 255): "b",
      Color(red: 255, green: 255, blue: 0): "y",
    ]
    return (0..<size.height).map { y in
      String((0..<size.width).map { x in names[bitmap[x, y]] ?? "?" })
    }.joined(separator: "\n")
  }
}

private let red = RGBColor(red: 255, green: 0, blue: 0)
private let green = RGBColor(red: 0, green: 255, blue: 0)
private let blue = RGBColor(red: 0, green: 0, blue: 255)
private let yellow = RGBColor(red: 255, green: 255, blue: 0)

@Suite struct TopicsTests {
  @Test func itemsAreAsWideAsTheirTextAndTheSelectedOneIsInverted() {
    let sign = Sign(
      message(["A", "Hi", "Lo"]) { $0.selected = 2 }, size: Size(width: 36, height: 8))
    expect(
      sign.art(),
      is: """
        ...........##########...............
        .....##....##.##.#.##...#...........
        ....#..#...##.##.####...#....#......
        ....####...##....#.##...#...#.#.....
        ....#..#...##.##.#.##...#...#.#.....
        ....#..#...##.##.#.##...###..#......
        ...........##########...............
        ...........##########...............
        """)
  }

  @Test func theTotalFollowsFromTheTexts() {
    let texts = ["Kitchen", "W", "", "Living room"]
    for (padding, gap) in [(0, 0), (3, nil), (15, 4)] as [(Int, Int?)] {
      let scene = Sign(
        message(texts) {
          $0.padding = padding
          $0.gap = gap
        }, size: Size(width: 40, height: 8)
      ).scene
      let widths = texts.map { text in
        TextLine(text, font: Font(face: .signd5, scale: 1), color: .white).size.width
      }
      #expect(
        scene.contentSize
          == Size(
            width: widths.reduce(0, +) + 2 * padding * 4 + 3 * (gap ?? 1), height: 8))
      #expect(scene.topicCount == 4)
    }
  }

  @Test(arguments: [40, 20_000])
  func aPictureIsNoWiderThanTheZone(width: Int) {
    let source = ImageSource(rawValue: "/line.png")!
    var message = message([])
    message.topics = [MessageItem(image: source)]
    let line = Bitmap(size: Size(width: width, height: 1), fill: .white)
    let sign = Sign(
      message, size: Size(width: 20, height: 8), pictures: Pictures([source: PictureContent(line)]))
    #expect(sign.scene.contentSize == Size(width: 20 + 2 * 2, height: 8))
  }

  @Test func itemsHaveTheirOwnColours() {
    var message = message(["I", "I", "I", "I"]) {
      $0.itemColors = [red, green]
      $0.itemBackgrounds = [blue]
      $0.padding = 1
      $0.highlight = RGBColor(red: 0, green: 0, blue: 0)
      $0.highlightBackground = yellow
    }
    message.topics![3] = MessageItem(text: MessageText("I"), color: yellow, background: red)
    expect(
      Sign(message, size: Size(width: 24, height: 6)).colors(),
      is: """
        y...y.bgggb.brrrb.ryyyr.
        yy.yy.bbgbb.bbrbb.rryrr.
        yy.yy.bbgbb.bbrbb.rryrr.
        yy.yy.bbgbb.bbrbb.rryrr.
        y...y.bgggb.brrrb.ryyyr.
        yyyyy.bbbbb.bbbbb.rrrrr.
        """)
    message.highlight = nil
    message.highlightBackground = nil
    message.selected = 4
    expect(
      Sign(message, size: Size(width: 24, height: 6)).colors(),
      is: """
        brrrb.bgggb.brrrb.yrrry.
        bbrbb.bbgbb.bbrbb.yyryy.
        bbrbb.bbgbb.bbrbb.yyryy.
        bbrbb.bbgbb.bbrbb.yyryy.
        brrrb.bgggb.brrrb.yrrry.
        bbbbb.bbbbb.bbbbb.yyyyy.
        """)
  }

  @Test func picturesAreStretchedBehindItems() {
    let item = ImageSource(rawValue: "/item.png")!
    let highlight = ImageSource(rawValue: "/highlight.png")!
    let frame = Bitmap(asciiArt: ".##.\n#..#\n#..#\n.##.", ink: Color(red: 0, green: 255, blue: 0))!
    let filled = Bitmap(
      asciiArt: ".##.\n####\n####\n.##.", ink: Color(red: 0, green: 0, blue: 255))!
    let sign = Sign(
      message(["A", "Hi"]) {
        $0.itemImage = item
        $0.highlightImage = highlight
        $0.caps = 1
        $0.selected = 2
        $0.padding = 3
      }, size: Size(width: 28, height: 8),
      pictures: Pictures([item: PictureContent(frame), highlight: PictureContent(filled)]))
    expect(
      sign.colors(),
      is: """
        ...gggggggg...bbbbbbbbbb....
        ..g...ww...g.bbbwbbwbwbbb...
        ..g..w..w..g.bbbwbbwbbbbb...
        ..g..wwww..g.bbbwwwwbwbbb...
        ..g..w..w..g.bbbwbbwbwbbb...
        ..g..w..w..g.bbbwbbwbwbbb...
        ..g........g.bbbbbbbbbbbb...
        ...gggggggg...bbbbbbbbbb....
        """)
  }

  @Test func aPictureStandsBeforeItsText() {
    let source = ImageSource(rawValue: "/icon.png")!
    let icon = Bitmap(asciiArt: "#.#\n.#.\n#.#")!
    var message = message(["A"]) { $0.selected = 2 }
    message.topics = [
      MessageItem(text: MessageText("A"), image: source), MessageItem("B"),
      MessageItem(image: source), MessageItem(image: ImageSource(rawValue: "/lost.png")!),
    ]
    let sign = Sign(
      message, size: Size(width: 60, height: 8),
      pictures: Pictures([source: PictureContent(icon)]))
    expect(
      sign.art(),
      is: """
        ......................########..............########........
        ........##..##..##....##...###...##..##.....##....##........
        ........##..##.#..#...##.##.##...##..##.....#.#..#.#........
        ..........##...####...##...###.....##.......#..##..#........
        ..........##...#..#...##.##.##.....##.......#..##..#........
        ........##..##.#..#...##...###...##..##.....#.#..#.#........
        ........##..##........########...##..##.....##....##........
        ......................########..............########........
        """)
  }

  @Test func aSelectedItemSlidesIntoView() {
    var sign = Sign(
      message(["Red", "Green", "Blue", "Black"]) { $0.slideDuration = 400 },
      size: Size(width: 30, height: 7))
    sign.select(2, at: second)
    let moments = [
      0: """
      ..............................
      ..###........#......###.......
      ..#..#..#...##.....#....#.#..#
      ..###..#.#.#.#.....#.##.##..#.
      ..#.#..##..#.#.....#..#.#...##
      ..#..#..##..##......###.#....#
      ..............................
      """,
      100: """
      ..............................
      ###........#......###.........
      #..#..#...##.....#....#.#..#..
      ###..#.#.#.#.....#.##.##..#.#.
      #.#..##..#.#.....#..#.#...##..
      #..#..##..##......###.#....##.
      ..............................
      """,
      200: """
      ........................######
      ..###...................##...#
      .#....#.#..#...#..##....##.##.
      .#.##.##..#.#.#.#.#.#...##...#
      .#..#.#...##..##..#.#...##.##.
      ..###.#....##..##.#.#...##...#
      ........................######
      """,
      300: """
      ........###################...
      ........##...##.###########...
      ..##....##.##.#.##.#.##.###...
      #.#.#...##...##.##.#.#.#.##...
      ..#.#...##.##.#.##.#.#..###...
      #.#.#...##...###.##..##..##...
      ........###################...
      """,
      400: """
      ......###################.....
      ......##...##.###########...##
      ##....##.##.#.##.#.##.###...#.
      #.#...##...##.##.#.#.#.##...##
      #.#...##.##.#.##.#.#..###...#.
      #.#...##...###.##..##..##...##
      ......###################.....
      """,
    ]
    for (moment, picture) in moments {
      expect(
        sign.art(at: second + Nanoseconds(moment) * millisecond), is: picture, "\(moment) ms")
    }
  }

  /// The window moves in sixtieths of a second, with cubic easing, to the nearest place at which
  /// the topic is visible, with six pixels beyond its gaps if they fit.
  @Test func thePlaceOfTheWindowIsAFunctionOfTime() {
    var random = SeededGenerator(seed: 71)
    let texts = (0..<12).map { String(repeating: "w", count: $0 % 5 + 1) }
    let message = message(texts) { $0.slideDuration = 700 }
    let size = Size(width: 45, height: 3)
    var sign = Sign(message, size: size)
    let total = sign.scene.contentSize.width
    // All topics on a wide panel, with each selected in turn.
    let rows = texts.indices.map { index in
      var wide = Sign(message, size: Size(width: total, height: 3))
      wide.select(index, at: 0)
      return wide.bitmap(at: second)
    }
    let widths = texts.map { text in
      TextLine(text, font: Font(face: .signd5, scale: 1), color: .white).size.width + 4
    }
    var count = 0
    var isMoving = 0
    while count < 10_000 {
      let index = Int.random(in: 0..<12, using: &random)
      let from = Int.random(in: 0...(total - 45), using: &random)
      let since = Nanoseconds.random(in: 0...(1000 * second), using: &random)
      sign.zone.view.selection = Selection(index: index, fromOffset: from, since: since)
      let start = widths[..<index].reduce(0) { $0 + $1 + 1 }
      let edge = min(7, (45 - widths[index]) / 2)
      let rest = min(
        max(0, min(max(from, start + widths[index] + edge - 45), start - edge)), total - 45)
      for _ in 0..<50 {
        count += 1
        let elapsed = Nanoseconds.random(in: (-second / 10)...second, using: &random)
        let sixtieths = (Double(max(0, elapsed)) * 60 / 1e9).rounded(.down)
        let time =
          elapsed >= 700 * millisecond ? 1 : (sixtieths * 1e9 / 60).rounded(.down) / 700e6
        let eased = time < 0.5 ? 4 * time * time * time : 1 - pow3(2 - 2 * time) / 2
        let offset = from + Int((Double(rest - from) * eased).rounded())
        if offset != from, offset != rest { isMoving += 1 }
        let shown = sign.bitmap(at: since + elapsed)
        for y in 0..<3 {
          for x in 0..<45 where shown.unsafeRow(y)[x] != rows[index].unsafeRow(y)[x + offset] {
            Issue.record("\(index) from \(from) after \(elapsed): \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(isMoving > 2000)
  }

  private func pow3(_ value: Double) -> Double { value * value * value }

  @Test func selectingAnotherOnTheWayGoesOnFromThere() {
    var sign = Sign(
      message(["Red", "Green", "Blue", "Black", "White"]), size: Size(width: 30, height: 7))
    sign.select(4, at: 0)
    func offset(at instant: Nanoseconds) -> Int {
      sign.scene.select(
        0, at: Moment(instant: instant, playback: sign.zone.playback, view: sign.zone.view))!
        .fromOffset
    }
    let (before, end) = (offset(at: 170 * millisecond), offset(at: second))
    #expect(0 < before && before < end)
    #expect(sign.scene.selectedTopic(in: sign.zone.view) == 4)
    sign.select(1, at: 170 * millisecond)
    #expect(sign.scene.selectedTopic(in: sign.zone.view) == 1)
    #expect(offset(at: 170 * millisecond) == before)
    #expect(offset(at: second) < before)
  }

  @Test func theSelectedOneIsAlwaysAllInView() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let texts = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        String(repeating: "I", count: .random(in: 1...6, using: &random))
      }
      for direction in [TextDirection.ltr, .rtl] {
        let message = message(texts) {
          $0.direction = direction
          $0.highlightBackground = red
          $0.highlight = red
          $0.color = blue
          $0.gap = 2
        }
        // The same selection in windows of different sizes, as after a rotation.
        for width in [26, 60] {
          var sign = Sign(message, size: Size(width: width, height: 6))
          for step in 1...5 {
            let index = Int.random(in: 0..<texts.count, using: &random)
            sign.select(index, at: Nanoseconds(step) * second)
            var resized = Sign(message, size: Size(width: 34, height: 6))
            resized.zone.view = sign.zone.view
            for sign in [sign, resized] {
              let bitmap = sign.bitmap(at: Nanoseconds(step + 1) * second)
              let shown = (0..<sign.size.width).count {
                bitmap[$0, 5] == Color(red: 255, green: 0, blue: 0)
              }
              let text = TextLine(
                texts[index], font: Font(face: .signd5, scale: 1), color: .white)
              #expect(shown == min(sign.size.width, text.size.width + 4), "\(texts) \(index)")
            }
          }
        }
      }
    }
  }

  @Test func theFirstItemIsTheRightmostWhereReadingBeginsThere() {
    let texts = ["I", "II", "III"]
    let size = Size(width: 50, height: 6)
    expect(
      Sign(
        message(texts) {
          $0.direction = .rtl
          $0.padding = 0
          $0.gap = 3
        }, size: size
      ).art(),
      is: """
        ...........###.###.###...###.###..................
        ............#...#...#.....#...#....#.#............
        ............#...#...#.....#...#....#.#............
        ............#...#...#.....#...#....#.#............
        ...........###.###.###...###.###..................
        ...................................###............
        """)
    let narrow = Sign(
      message(["I", "IIIIIIIIII"]) {
        $0.direction = .rtl
        $0.padding = 0
        $0.gap = 3
      }, size: Size(width: 14, height: 6))
    expect(
      narrow.art(),
      is: """
        .###.###......
        ..#...#....#.#
        ..#...#....#.#
        ..#...#....#.#
        .###.###......
        ...........###
        """)
    // The direction of the first topic decides: here after a right-to-left mark.
    for (texts, isAtRight) in [(["\u{200F}abcd", "abc"], true), (["abc", "\u{200F}abcd"], false)] {
      let sign = Sign(message(texts) { $0.font = nil }, size: Size(width: 20, height: 9))
      let offset = sign.scene.select(0, at: Moment(instant: 0, playback: .running(since: 0)))!
        .fromOffset
      #expect(offset == (isAtRight ? sign.scene.contentSize.width - 20 : 0))
    }
  }

  @Test func anItemThatIsTooWideShowsItsBeginning() {
    var sign = Sign(
      message(["I", "ABCDEF", "I"]) { $0.padding = 1 }, size: Size(width: 12, height: 6))
    sign.select(1, at: 0)
    expect(
      sign.art(at: second),
      is: """
        ##..##...###
        #.##.#.##.#.
        #....#...##.
        #.##.#.##.#.
        #.##.#...###
        ############
        """)
  }

  @Test(arguments: [Alignment.start, .center, .end])
  func topicsThatFitStandWhereTheyAreAligned(align: Alignment) {
    var sign = Sign(
      message(["I", "I"]) {
        $0.align = align
        $0.highlightBackground = red
        $0.itemBackgrounds = [red]
      }, size: Size(width: 30, height: 6))
    let width = sign.scene.contentSize.width
    let start = [.start: 0, .center: (30 - width) / 2, .end: 30 - width][align]!
    for index in [0, 1] {
      sign.select(index, at: 0)
      let bitmap = sign.bitmap(at: 100 * millisecond)
      let lit = (0..<30).filter { bitmap[$0, 5].isLit }
      #expect(lit.first == start && lit.last == start + width - 1)
      #expect(Stage(size: sign.size, zones: [sign.zone]).nextChange(after: 0) == nil)
    }
  }

  @Test func thePictureChangesOnlyWhenForecast() throws {
    var message = message(["Red", "Green", "Blue", "Black", "White"])
    message.topics![4].text = MessageText(
      runs: [TextRun("White", effects: [.blink(250)])])
    var sign = Sign(message, size: Size(width: 30, height: 7))
    sign.select(4, at: second)
    let stage = Stage(size: sign.size, zones: [sign.zone])
    let bitmap = Bitmap(size: sign.size)
    let shown = Bitmap(size: sign.size)
    var instant: Nanoseconds = second / 2
    var next = stage.frame(at: instant, on: bitmap)
    var changes = (sliding: 0, blinking: 0)
    while instant < 3 * second {
      shown.copy(from: bitmap)
      instant += 2 * millisecond
      let isDue = next.map { instant >= $0 } ?? false
      next = stage.frame(at: instant, on: bitmap)
      guard !bitmap.hasSamePixels(as: shown) else { continue }
      #expect(isDue, "at \(instant)")
      if instant < second + 400 * millisecond {
        changes.sliding += 1
      } else {
        changes.blinking += 1
      }
    }
    #expect(changes.sliding > 10 && changes.blinking > 5)
    sign.zone.playback = .stopped(elapsed: 0)
    #expect(Stage(size: sign.size, zones: [sign.zone]).nextChange(after: 2 * second) == nil)
  }

  @Test func anItemIsFoundByItsTextAndCountedAgainFromTheFirst() {
    let scene = Sign(
      message(["Bus", "Bus stop", "bus", "Train"]) { $0.selected = 7 },
      size: Size(width: 30, height: 7)
    ).scene
    #expect(scene.topic(named: "Bus") == 0)
    #expect(scene.topic(named: "bus") == 2)
    #expect(scene.topic(named: "BUS") == nil)
    #expect(scene.topic(named: "bus s") == 1)
    #expect(scene.topic(named: "tr") == 3)
    #expect(scene.topic(named: "b") == nil)
    #expect(scene.topic(named: "") == nil)
    #expect(scene.topic(named: "Tram") == nil)
    #expect(scene.selectedTopic(in: ZoneView()) == 2)
    let moment = Moment(instant: 9, playback: .running(since: 0))
    #expect(scene.select(4, at: moment)?.index == 0)
    #expect(scene.select(-1, at: moment)?.index == 3)
    let text = Scene(MessageProperties(text: "Bus"), zoneSize: Size(width: 9, height: 9))
    #expect(text.topicCount == 0 && text.selectedTopic(in: ZoneView()) == nil)
    #expect(text.select(0, at: moment) == nil && text.topic(named: "Bus") == nil)
  }

  @Test func halfAsLargeShowsTheNeighbours() {
    var sign = Sign(
      message(["One", "Two", "Three", "Four"]) { $0.selected = 3 }, size: Size(width: 24, height: 6)
    )
    sign.zone.view.zoom = sign.zone.view.zoom.zoomed(
      to: 0.5, in: sign.size, animation: Animation(since: 0, duration: 0))
    // As on a panel twice as large, around the window.
    let space = sign.scene.contentSize.width
    let wide = Sign(
      message(["One", "Two", "Three", "Four"]) {
        $0.selected = 3
      }, size: Size(width: space, height: 6)
    ).bitmap()
    let offset = sign.scene.select(2, at: Moment(instant: 0, playback: .running(since: 0)))!
      .fromOffset
    let plane = Bitmap(size: Size(width: 48, height: 12))
    Canvas(plane).window(Rect(x: 12, y: 3, width: 36, height: 6))
      .copy(Rect(x: offset, y: 0, width: 36, height: 6), of: wide, to: .zero)
    Canvas(plane).copy(
      Rect(x: offset - 12, y: 0, width: 12, height: 6), of: wide, to: Point(x: 0, y: 3))
    expect(sign.art(), is: plane.resized(to: sign.size).asciiArt)
    #expect(sign.bitmap().hasSamePixels(as: plane.resized(to: sign.size)))
  }
}
