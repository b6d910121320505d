import Messages
import Pixels
import TestSupport
import Testing

@testable import Stage

/// Overlays and backgrounds of messages.
@Suite struct OverlayTests {
  private let source = ImageSource(rawValue: "/behind.png")!
  private let blue = Color(red: 0, green: 0, blue: 200)

  private func scene(
    _ message: MessageProperties, _ width: Int, _ height: Int, behind: PictureContent? = nil,
    previous: Scene? = nil
  ) -> Scene {
    Scene(
      message, zoneSize: Size(width: width, height: height),
      setting: Scene.Setting(pictures: Pictures(behind.map { [source: $0] } ?? [:])),
      previous: previous)
  }

  // MARK: Progress

  @Test(arguments: [(0, 0), (4, 0), (5, 1), (50, 5), (94, 9), (95, 10), (100, 10)])
  func progressFillsTheLowestRow(percent: Double, columns: Int) {
    var message = MessageProperties(text: "")
    message.progress = percent
    let art = scene(message, 10, 8).picture(after: 0).asciiArt.split(separator: "\n")
    let row = String(repeating: "#", count: columns) + String(repeating: ".", count: 10 - columns)
    #expect(art[7] == row)
    #expect(art[..<7].allSatisfy { !$0.contains("#") })
  }

  @Test func progressHasSeparateColoursAndMoreRowsInAHigherZone() {
    var message = MessageProperties(text: "")
    message.progress = 50
    message.progressColor = RGBColor("red")
    message.progressBackground = RGBColor("blue")
    let seen = scene(message, 4, 32).picture(after: 0)
    let red = Color(red: 255, green: 0, blue: 0)
    for y in [30, 31] {
      #expect(seen[1, y] == red)
      #expect(seen[2, y] == Color(red: 0, green: 0, blue: 255))
    }
    #expect(seen[1, 29] == .black)
  }

  @Test func progressLiesOverAnything() {
    var pages = MessageProperties()
    pages.pages = [MessageItem("a"), MessageItem("b")]
    var topics = MessageProperties()
    topics.topics = [MessageItem("a")]
    var bar = MessageProperties()
    bar.bar = [0, 1]
    for var message in [MessageProperties(text: "A long text that moves"), pages, topics, bar] {
      message.progress = 100
      message.progressColor = RGBColor("red")
      let seen = scene(message, 20, 8).picture(after: 2500)
      let red = Color(red: 255, green: 0, blue: 0)
      let isRed = (0..<20).allSatisfy { seen[$0, 7] == red }
      #expect(isRed)
    }
  }

  @Test func progressKeepsTheMotion() {
    var message = MessageProperties(text: "A long text that moves")
    message.progress = 10
    let first = scene(message, 20, 8)
    message.progress = 20
    let second = scene(message, 20, 8, previous: first)
    #expect(first.pass == second.pass && first.pass != nil)
    #expect(
      second.nextChange(after: second.moment(after: 0))
        == first.nextChange(after: first.moment(after: 0)))
  }

  // MARK: Background

  private func stripes() -> PictureContent {
    let bitmap = Bitmap(size: Size(width: 2, height: 1), fill: .black)
    bitmap[0, 0] = blue
    return PictureContent(bitmap)
  }

  @Test func aPictureIsSeenBehindText() {
    var message = MessageProperties(text: "I")
    message.font = "signd5"
    message.color = RGBColor("white")
    let plain = scene(message, 8, 8).picture(after: 0)
    message.backgroundImage = source
    message.fit = .stretch
    let seen = scene(message, 8, 8, behind: stripes()).picture(after: 0)
    for place in 0..<64 {
      let (x, y) = (place % 8, place / 8)
      let behind: Color = x < 4 ? blue : .black
      let expected: Color = plain[x, y].isLit ? .white : behind
      #expect(seen[x, y] == expected)
    }
    #expect(plain.asciiArt.contains("#"))
  }

  @Test func aPictureIsSeenBehindMovingTextPagesAndTopics() {
    var pages = MessageProperties()
    pages.pages = [MessageItem("a"), MessageItem("b")]
    var topics = MessageProperties()
    topics.topics = [MessageItem("a"), MessageItem("b")]
    var image = MessageProperties()
    image.image = ImageSource(rawValue: "/none.png")
    let text = MessageProperties(text: "A long text that moves")
    for var message in [text, pages, topics, image] {
      message.color = RGBColor("white")
      message.highlight = RGBColor("red")
      message.highlightBackground = RGBColor("white")
      let plain = [0, 1700, 2500].map { scene(message, 30, 10).picture(after: $0) }
      message.backgroundImage = source
      let all = PictureContent(Bitmap(size: Size(width: 3, height: 1), fill: blue))
      let seen = [0, 1700, 2500].map { scene(message, 30, 10, behind: all).picture(after: $0) }
      for (plain, seen) in zip(plain, seen) {
        let isRight = (0..<300).allSatisfy { place in
          let (x, y) = (place % 30, place / 30)
          return seen[x, y] == (plain[x, y].isLit ? plain[x, y] : blue)
        }
        #expect(isRight)
      }
    }
  }

  @Test func aPictureThatCannotBeHadLeavesTheBackground() {
    var message = MessageProperties(text: "I")
    message.background = RGBColor("red")
    let plain = scene(message, 8, 8).picture(after: 0)
    message.backgroundImage = source
    #expect(scene(message, 8, 8).picture(after: 0).hasSamePixels(as: plain))
  }

  @Test func aMovingPictureMovesBehindText() {
    let frames = [blue, .black].map { Bitmap(size: Size(width: 1, height: 1), fill: $0) }
    var message = MessageProperties(text: "")
    message.backgroundImage = source
    message.fit = .stretch
    let moving = PictureContent(taking: frames, delays: [100, 150], plays: nil)
    let scene = scene(message, 2, 2, behind: moving)
    #expect(scene.nextChange(after: scene.moment(after: 0)) == 100_000_000)
    #expect(scene.nextChange(after: scene.moment(after: 100)) == 250_000_000)
    #expect(scene.picture(after: 99)[1, 1] == blue)
    #expect(scene.picture(after: 100)[1, 1] == .black)
    // A still text has no pass: its turn does not depend on the background.
    #expect(scene.pass == nil)
  }
}
