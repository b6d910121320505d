import Messages
import Pixels
import TestSupport
import Testing
import Typography

@testable import Clocks
@testable import Stage

private let millisecond: Nanoseconds = 1_000_000

@Suite struct PageContentTests {
  private let amber = Color(red: 255, green: 176, blue: 0)

  private func wrapped(_ text: String, _ change: (inout MessageProperties) -> Void = { _ in })
    -> MessageProperties
  {
    var message = listMessage([]) {
      $0.pages = nil
      $0.text = MessageText(text)
      $0.scroll = .page
    }
    change(&message)
    return message
  }

  // MARK: Text

  @Test func aTextIsWrappedByWordsIntoPagesOfWholeLines() {
    let scene = Scene(wrapped("AB C DE FGH"), zoneSize: Size(width: 19, height: 13))
    #expect(scene.pageCount == 2)
    expect(
      scene.still(ofPage: 0).asciiArt,
      is: """
        ...................
        ..##..###.....###..
        .#..#.#..#...#.....
        .####.###....#.....
        .#..#.#..#...#.....
        .#..#.###.....###..
        ...................
        .....###..###......
        .....#..#.#........
        .....#..#.##.......
        .....#..#.#........
        .....###..###......
        ...................
        """)
    expect(
      scene.still(ofPage: 1).asciiArt,
      is: """
        ...................
        ...................
        ...................
        ...................
        ...###..###.#..#...
        ...#...#....#..#...
        ...##..#.##.####...
        ...#...#..#.#..#...
        ...#....###.#..#...
        ...................
        ...................
        ...................
        ...................
        """)
  }

  /// Pages contain the same lines as the text that scrolls up.
  @Test(arguments: 0..<40)
  func allLinesAreShownOnceAndInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      String((0..<Int.random(in: 1...9, using: &random)).map { _ in "abcMÄэש中".randomElement()! })
    }
    let size = Size(
      width: .random(in: 16...50, using: &random), height: .random(in: 1...40, using: &random))
    let message = wrapped(words.joined(separator: " ")) {
      $0.font = ["signd5", "signd7", "auto"].randomElement(using: &random)!
      $0.valign = .start
      $0.align = Alignment.allCases.randomElement(using: &random)!
      $0.fit = Fit.none
    }
    let scene = Scene(message, zoneSize: size)
    var scrolling = message
    scrolling.scroll = .up
    let block = (Scene(scrolling, zoneSize: size).picture as! MarqueePicture).content as! TextBlock
    let whole = Bitmap(size: Size(width: size.width, height: block.size.height + size.height))
    block.draw(Rect(block.size), on: Canvas(whole))
    let linesPerPage = max(1, size.height / block.lineHeight)
    #expect(scene.pageCount == (block.lineCount + linesPerPage - 1) / linesPerPage)
    for page in 0..<scene.pageCount {
      let top = page * linesPerPage * block.lineHeight
      let end = min(block.size.height, top + linesPerPage * block.lineHeight)
      // From the first row with ink.
      let first =
        (top..<end).first { y in (0..<size.width).contains { whole[$0, y] != .black } } ?? top
      let expected = Bitmap(size: size)
      Canvas(expected).copy(
        Rect(x: 0, y: first, width: size.width, height: end - first), of: whole, to: .zero)
      expect(
        scene.still(ofPage: page).asciiArt, is: expected.asciiArt, "page \(page) of seed \(seed)")
    }
  }

  @Test func anItemThatIsLongerThanAPageTakesSeveral() {
    let scene = Scene(
      listMessage(["AB", "ONE TWO SIX TEN"]), zoneSize: Size(width: 16, height: 12))
    #expect(scene.pageCount == 3)
  }

  @Test func anItemIsSetInTheLargestFaceInWhichItIsOnePage() {
    func rows(_ text: String, _ size: Size) -> (count: Int, height: Int) {
      let scene = Scene(listMessage([text]) { $0.font = "auto" }, zoneSize: size)
      return (scene.pageCount, scene.contentSize.height)
    }
    let size = Size(width: 48, height: 32)
    #expect(rows("Tea", size) == (1, 32))
    #expect(rows("Tea and toast", size) == (1, 30))
    #expect(rows("Fresh bread every morning from seven", size) == (1, 32))
    #expect(rows(String(repeating: "much too long ", count: 20), size).count > 3)
  }

  @Test func pagesHaveTheColoursOfTheirItemsOrOfTheirNumber() {
    let size = Size(width: 8, height: 5)
    var message = listMessage(["I", "I", "I", "I"]) {
      $0.align = .start
      $0.itemColors = [RGBColor("red")!, RGBColor("lime")!]
      $0.itemBackgrounds = [RGBColor("navy")!, RGBColor("black")!, RGBColor("maroon")!]
    }
    message.pages![3].color = RGBColor("white")
    message.pages![3].background = RGBColor("blue")
    func colors(_ message: MessageProperties) -> [[Color]] {
      let scene = Scene(message, zoneSize: size)
      return (0..<4).map {
        let picture = scene.still(ofPage: $0)
        return [picture[0, 0], picture[7, 4]]
      }
    }
    let (red, lime) = (Color(RGBColor("red")!), Color(RGBColor("lime")!))
    let (navy, maroon) = (Color(RGBColor("navy")!), Color(RGBColor("maroon")!))
    let blue = Color(RGBColor("blue")!)
    #expect(colors(message) == [[red, navy], [lime, .black], [red, maroon], [.white, blue]])
    message.pages = nil
    message.text = "I\nI\nI\nI"
    message.scroll = .page
    #expect(colors(message) == [[red, navy], [lime, .black], [red, maroon], [lime, navy]])
    message.itemColors = nil
    message.itemBackgrounds = nil
    #expect(colors(message) == Array(repeating: [amber, .black], count: 4))
  }

  @Test func effectsGoOnWhilePagesStandAndMove() {
    var message = listMessage(["A", "B"])
    message.pages![0].text = MessageText(runs: [TextRun("A", effects: [.blink(400)])])
    let scene = Scene(message, zoneSize: Size(width: 8, height: 5))
    #expect(scene.nextChange(after: 0) == 400 * millisecond)
    #expect(!scene.picture(after: 400).asciiArt.contains("#"))
    #expect(scene.nextChange(after: 900 * millisecond) == 1000 * millisecond)
    // An invisible page causes no wake-ups.
    #expect(scene.nextChange(after: 1600 * millisecond) == 2400 * millisecond)
  }

  @Test func boxesAreCountedOnEachPageThatHasThem() {
    let scene = Scene(
      listMessage(["a\u{E000}", "b", "\u{E001}\u{E000}"]) { $0.indicator = .dots },
      zoneSize: Size(width: 30, height: 12))
    #expect(scene.missing.count == 3)
    #expect(scene.missing.last == ["U+E001", "U+E000"])
  }

  // MARK: Pictures

  private let source = ImageSource(rawValue: "/picture.png")!

  private func scene(
    _ picture: Bitmap?, _ size: Size, _ item: (inout MessageItem) -> Void = { _ in }
  ) -> Scene {
    var message = listMessage([])
    message.pages = [MessageItem(image: source)]
    item(&message.pages![0])
    let pictures = Pictures(picture.map { [source: PictureContent($0)] } ?? [:])
    return Scene(message, zoneSize: size, setting: Scene.Setting(pictures: pictures))
  }

  private let flag = Bitmap(
    asciiArt: """
      ####
      #..#
      ###.
      """)!

  @Test func aPictureGrowsByWholeStepsInTheMiddle() {
    expect(
      scene(flag, Size(width: 10, height: 8)).still(ofPage: 0).asciiArt,
      is: """
        ..........
        .########.
        .########.
        .##....##.
        .##....##.
        .######...
        .######...
        ..........
        """)
    expect(
      scene(flag, Size(width: 5, height: 7)).still(ofPage: 0).asciiArt,
      is: """
        .....
        .....
        ####.
        #..#.
        ###..
        .....
        .....
        """)
  }

  @Test(arguments: [
    (Size(width: 4, height: 3), Size(width: 4, height: 3)),
    (Size(width: 5, height: 9), Size(width: 4, height: 3)),
    (Size(width: 12, height: 9), Size(width: 12, height: 9)),
    // Whole factors would leave more than a quarter.
    (Size(width: 7, height: 30), Size(width: 7, height: 5)),
    (Size(width: 2, height: 30), Size(width: 2, height: 2)),
    (Size(width: 300, height: 1), Size(width: 1, height: 1)),
    (Size(width: 64, height: 32), Size(width: 40, height: 30)),
  ])
  func aPictureIsFittedWholeAndInItsShape(space: Size, size: Size) {
    #expect(Size(width: 4, height: 3).fitted(to: space) == size)
    #expect(scene(flag, space).contentSize == size)
  }

  @Test func aFineBoardBecomesEvenlyGreyWhenItShrinks() {
    let board = Bitmap(size: Size(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 where (x + y) % 2 == 0 { board[x, y] = .white }
    }
    let small = scene(board, Size(width: 8, height: 8)).still(ofPage: 0)
    // Half of the light is 188 in sRGB.
    for y in 0..<8 {
      for x in 0..<8 { #expect((187...189).contains(small[x, y].red)) }
    }
  }

  @Test func theBackgroundIsSeenThroughAPicture() {
    let clear = Bitmap(size: Size(width: 2, height: 1), fill: .white.withAlpha(0))
    clear[1, 0] = .white
    let picture = scene(clear, Size(width: 2, height: 1)) { $0.background = RGBColor("navy") }
      .still(ofPage: 0)
    #expect(picture[0, 0] == Color(RGBColor("navy")!))
    #expect(picture[1, 0] == .white)
  }

  @Test func aCrossedBoxStandsForAPictureThatIsNotThere() {
    expect(
      scene(nil, Size(width: 9, height: 7)).still(ofPage: 0).asciiArt,
      is: """
        .#######.
        .##...##.
        .#.#.#.#.
        .#..#..#.
        .#.#.#.#.
        .##...##.
        .#######.
        """)
  }

  /// A picture is fitted once for all pages and topics, whatever their colours.
  @Test(arguments: [MessageProperty.pages, .topics])
  func thePicturesOfAMessageHaveALimitInTheSizesInWhichTheyAreSeen(list: MessageProperty) {
    let sources = ["/a.png", "/b.png", "/c.png"].map { ImageSource(rawValue: $0)! }
    func item(_ source: Int, _ color: String) -> MessageItem {
      MessageItem(image: sources[source], background: RGBColor(color))
    }
    var message = listMessage([])
    let items =
      (0..<500).map { item(0, $0 % 2 == 0 ? "red" : "green") }
      + [item(1, "red"), item(2, "red"), item(0, "blue")]
    message.pages = list == .pages ? items : nil
    message.topics = list == .topics ? items : nil
    var setting = Scene.Setting()
    setting.pictures = Pictures([
      sources[0]: PictureContent(flag),
      // Unscaled pictures take no memory.
      sources[1]: PictureContent(Bitmap(size: Size(width: 8, height: 6), fill: .white)),
      sources[2]: PictureContent(Bitmap(size: Size(width: 1, height: 1), fill: .white)),
    ])
    let size = Size(width: 8, height: 6)
    func leftOut(most: Int) -> MessageImage? {
      setting.mostFittedPixels = most
      return Scene(message, zoneSize: size, setting: setting).pictureLeftOut
    }
    #expect(leftOut(most: 8 * 6 + 6 * 6) == nil)
    #expect(
      leftOut(most: 8 * 6 + 6 * 6 - 1)
        == MessageImage(field: "\(list.key)[501].image", source: sources[2]))
    #expect(
      leftOut(most: 8 * 6 - 1) == MessageImage(field: "\(list.key)[0].image", source: sources[0]))
  }

  @Test func aPictureCountsInTheSizeInWhichItIsSeen() {
    var message = listMessage([])
    message.pages = [MessageItem(text: "TEA", image: source)]
    var setting = Scene.Setting(pictures: Pictures([source: PictureContent(flag)]))
    // The picture goes below the text, not into the 8x6 beside it.
    setting.mostFittedPixels = 12 * 9
    let scene = Scene(message, zoneSize: Size(width: 16, height: 16), setting: setting)
    #expect(scene.pictureLeftOut == nil)
  }

  @Test func aTextStandsBesideItsPictureOrBelow() {
    expect(
      scene(flag, Size(width: 19, height: 6)) { $0.text = "AB" }.still(ofPage: 0).asciiArt,
      is: """
        ########...##..###.
        ########..#..#.#..#
        ##....##..####.###.
        ##....##..#..#.#..#
        ######....#..#.###.
        ######.............
        """)
    expect(
      scene(flag, Size(width: 16, height: 16)) { $0.text = "TEA" }.still(ofPage: 0).asciiArt,
      is: """
        ..############..
        ..############..
        ..############..
        ..###......###..
        ..###......###..
        ..###......###..
        ..#########.....
        ..#########.....
        ..#########.....
        ................
        .#####.###..##..
        ...#...#...#..#.
        ...#...##..####.
        ...#...#...#..#.
        ...#...###.#..#.
        ................
        """)
  }

  @Test func thePagesOfAListAreThoseOfItsItemsOneAfterTheOther() {
    let items = [
      MessageItem("AB"), MessageItem("ONE TWO SIX TEN"), MessageItem(image: source),
      MessageItem(text: "ONE TWO SIX TEN", image: source), MessageItem("C"),
    ]
    let pictures = Pictures([source: PictureContent(flag)])
    func scene(_ items: [MessageItem], _ width: Int) -> Scene {
      var message = listMessage([]) { $0.valign = .end }
      message.pages = items
      return Scene(
        message, zoneSize: Size(width: width, height: 12),
        setting: Scene.Setting(pictures: pictures))
    }
    // Beside a picture, or on separate pages if there is no space beside it.
    for width in [40, 16, 5] {
      let list = scene(items, width)
      var page = 0
      for item in items {
        let alone = scene([item], width)
        for number in 0..<alone.pageCount {
          expect(
            list.still(ofPage: page).asciiArt, is: alone.still(ofPage: number).asciiArt,
            "page \(page) of \(width) columns")
          page += 1
        }
      }
      #expect(list.pageCount == page)
      #expect(page > items.count)
    }
  }

  // MARK: Indicators

  @Test func dotsSayWhichPageItIs() {
    let size = Size(width: 9, height: 8)
    let scene = Scene(listMessage(["A", "B", "C"]) { $0.indicator = .dots }, zoneSize: size)
    expect(
      scene.still(ofPage: 1).asciiArt,
      is: """
        ..###....
        ..#..#...
        ..###....
        ..#..#...
        ..###....
        .........
        ....#....
        ..#.#.#..
        """)
    // A dot that is only darker is black on a panel of low brightness.
    for page in 0..<3 {
      let picture = scene.still(ofPage: page)
      #expect([2, 4, 6].map { picture[$0, 7] } == [amber, amber, amber])
      #expect([2, 4, 6].map { picture[$0, 6] == amber } == (0..<3).map { $0 == page })
    }
    // While a page slides in, its dot is the high one.
    #expect(scene.picture(after: 1100)[4, 6] == amber)
  }

  @Test(arguments: [
    // Too many for the width, a single page, and lines that would be cut off.
    (["A", "B", "C", "D", "E", "F"], Size(width: 10, height: 8), "signd5"),
    (["A"], Size(width: 10, height: 8), "signd5"),
    (["A", "B"], Size(width: 10, height: 8), "signd7"),
  ])
  func whereThereIsNoSpaceThereAreNoDots(texts: [String], size: Size, font: String) {
    func scene(_ indicator: PageIndicator) -> Scene {
      Scene(
        listMessage(texts) {
          $0.indicator = indicator
          $0.font = font
        }, zoneSize: size)
    }
    #expect(scene(.dots).still(ofPage: 0).hasSamePixels(as: scene(.none).still(ofPage: 0)))
  }

  @Test func aNumberTakesRowsOfAHighZoneAndIsDrawnOverALowOne() {
    let texts = ["A", "B", "C", "D", "E"]
    let high = Scene(
      listMessage(texts) { $0.indicator = .count }, zoneSize: Size(width: 16, height: 14))
    expect(
      high.still(ofPage: 1).asciiArt,
      is: """
        ................
        ......###.......
        ......#..#......
        ......###.......
        ......#..#......
        ......###.......
        ................
        ................
        ................
        .....##....#.###
        .......#...#.#..
        ......#...#..##.
        .....#...#.....#
        .....###.#...##.
        """)
    let low = Scene(
      listMessage(texts) {
        $0.indicator = .count
        $0.font = "signd7"
        $0.pages = ["W", "WWW"].map { MessageItem($0) }
      }, zoneSize: Size(width: 24, height: 8))
    expect(
      low.still(ofPage: 1).asciiArt,
      is: """
        #.....#.#.....#.#.....#.
        #.....#.#.....#.#.....#.
        #.....#.#...............
        #..#..#.#..#.##....#.##.
        #..#..#.#..#...#...#...#
        #.#.#.#.#.#...#...#...#.
        .#...#...#...#...#...#..
        .............###.#...###
        """)
  }

  @Test func aNumberHasAsManyDigitsAsItNeeds() {
    let texts = (1...101).map { _ in "A" }
    let scene = Scene(
      listMessage(texts) { $0.indicator = .count }, zoneSize: Size(width: 32, height: 14))
    let rows = scene.still(ofPage: 99).asciiArt.split(separator: "\n").suffix(6)
    expect(
      rows.joined(separator: "\n"),
      is: """
        ................................
        ......#...#...#....#..#...#...#.
        .....##..#.#.#.#...#.##..#.#.##.
        ......#..#.#.#.#..#...#..#.#..#.
        ......#..#.#.#.#.#....#..#.#..#.
        .....###..#...#..#...###..#..###
        """)
    let narrow = Scene(
      listMessage(texts) { $0.indicator = .count }, zoneSize: Size(width: 26, height: 14))
    #expect(narrow.still(ofPage: 0).hasSamePixels(as: narrow.still(ofPage: 1)))
  }
}
