import Messages
import Pixels
import TestSupport
import Testing

@testable import Stage
@testable import Typography

private let source = ImageSource(rawValue: "/flag.png")!

/// Pictures on a line of text.
@Suite struct InlinePictureTests {
  private let flag = PictureContent(
    Bitmap(
      asciiArt: """
        #####
        #...#
        ####.
        #....
        #....
        """)!)

  private func given(
    _ change: (inout MessageProperties) -> Void = { _ in }
  ) -> MessageProperties {
    var given = MessageProperties()
    given.text = MessageText(runs: [TextRun("I"), TextRun(image: source), TextRun("I")])
    given.font = "signd5"
    given.scale = 1
    given.scroll = Motion.none
    given.align = .start
    change(&given)
    return given
  }

  private func scene(
    _ given: MessageProperties, _ picture: PictureContent?, _ width: Int = 16, _ height: Int = 6,
    colors: Bool = true, previous: Scene? = nil
  ) -> Scene {
    var setting = Scene.Setting(pictures: Pictures(picture.map { [source: $0] } ?? [:]))
    setting.rendering.colors = colors
    return Scene(
      given, zoneSize: Size(width: width, height: height), setting: setting, previous: previous)
  }

  /// The letters are where they would be around a character of the same width.
  @Test func aPictureStandsBetweenLetters() {
    let picture = scene(given(), flag).picture(after: 0).asciiArt
    let letter = scene(given { $0.text = "I" }, nil, 4, 6).picture(after: 0).asciiArt
      .split(separator: "\n")
    let rows = picture.split(separator: "\n")
    #expect(rows.map { String($0.prefix(4)) } == letter.map(String.init))
    let drawn = rows.map { $0.dropFirst(4).prefix(5) }.filter { $0.contains("#") }
    #expect(drawn == ["#####", "#...#", "####.", "#....", "#...."])
    #expect(rows.map { $0.dropFirst(10).prefix(3) } == letter.map { $0.prefix(3) })
  }

  @Test func itKeepsItsColoursAndOnAPanelWithoutAnyItsLight() {
    let bitmap = Bitmap(
      size: Size(width: 5, height: 5), fill: Color(red: 255, green: 0, blue: 0))
    for y in 0..<5 { bitmap[1, y] = Color(red: 0, green: 0, blue: 90) }
    let picture = PictureContent(bitmap)
    let message = given {
      $0.text = MessageText(runs: [TextRun(image: source)])
      $0.color = RGBColor("lime")
    }
    let seen = scene(message, picture).picture(after: 0)
    #expect(seen[0, 2] == Color(red: 255, green: 0, blue: 0))
    #expect(seen[1, 2] == Color(red: 0, green: 0, blue: 90))
    let plain = scene(message, picture, colors: false).picture(after: 0)
    #expect(plain[0, 2] == Color(RGBColor("lime")!) && plain[1, 2] == .black)
  }

  @Test func aLargeOneIsAsHighAsTheLine() {
    let large = PictureContent(Bitmap(size: Size(width: 100, height: 50), fill: .white))
    let message = given {
      $0.text = MessageText(runs: [TextRun(image: source)])
      $0.font = "signd12"
    }
    let line = scene(given { $0.font = "signd12" }, nil, 64, 32).contentSize.height
    let seen = scene(message, large, 64, 32)
    #expect(seen.contentSize.height == line)
    #expect((2 * line...2 * line + 1).contains(seen.contentSize.width))
  }

  /// On a very high panel, many wide pictures would be too much.
  @Test(arguments: [
    (Size(width: 8, height: 5), 1, Size(width: 8, height: 5)),
    (Size(width: 8, height: 2), 1, Size(width: 24, height: 6)),
    (Size(width: 1, height: 1), 3, Size(width: 18, height: 18)),
    (Size(width: 100, height: 1), 1, Size(width: 48, height: 1)),
    (Size(width: 1, height: 100), 2, Size(width: 1, height: 12)),
    (Size(width: 30, height: 10), 40, Size(width: 540, height: 180)),
  ])
  func theHeightIsThatOfTheLineInItsShape(size: Size, scale: Int, seen: Size) {
    let message = given {
      $0.text = MessageText(runs: [TextRun(image: source)])
      $0.scale = scale
    }
    let picture = PictureContent(Bitmap(size: size, fill: .white))
    let scene = scene(message, picture, 600, 256)
    let lit = scene.picture(after: 0).asciiArt.split(separator: "\n")
      .map { $0.filter { $0 == "#" }.count }.filter { $0 > 0 }
    #expect(Size(width: lit.max() ?? 0, height: lit.count) == seen)
  }

  /// Transparent pixels show the background, and half-transparent ones mix with it.
  @Test func whatIsBehindItShowsThroughIt() {
    let bitmap = Bitmap(
      size: Size(width: 5, height: 5), fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    bitmap[1, 0] = Color(red: 255, green: 0, blue: 0)
    bitmap[2, 0] = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let message = given {
      $0.text = MessageText(runs: [TextRun(image: source)])
      $0.background = RGBColor("blue")
    }
    let seen = scene(message, PictureContent(bitmap)).picture(after: 0)
    let blue = Color(RGBColor("blue")!)
    #expect(seen[0, 0] == blue && seen[1, 0] == Color(red: 255, green: 0, blue: 0))
    #expect(seen[2, 0].red > 100 && seen[2, 0].blue > 100)
  }

  /// A picture moves like a letter of the same width.
  @Test func motionIsThatOfAnyText() {
    let wide = given {
      $0.scroll = .left
      $0.speed = 20
    }
    let scene = scene(wide, flag, 8, 6)
    let still = self.scene(given(), flag).picture(after: 0).asciiArt.split(separator: "\n")
    let begins = scene.properties.delay
    for moved in 0..<4 {
      let seen = scene.picture(after: Int64(begins + moved * 50)).asciiArt.split(separator: "\n")
      #expect(seen.map(String.init) == still.map { String($0.dropFirst(moved).prefix(8)) })
    }
  }

  @Test func oneThatIsNotThereIsACrossedBox() {
    let rows = scene(given(), nil).picture(after: 0).asciiArt.split(separator: "\n")
    #expect(
      rows.contains { $0.dropFirst(4).hasPrefix("##.##") || $0.dropFirst(4).hasPrefix("#####") })
    #expect(scene(given(), nil).missingGlyphs == 0)
  }

  @Test func anotherPictureIsTypesetAgain() {
    let first = scene(given(), nil)
    let second = scene(given(), flag, previous: first)
    #expect(
      second.picture(after: 0).asciiArt == scene(given(), flag).picture(after: 0).asciiArt)
    #expect(second.picture(after: 0).asciiArt != first.picture(after: 0).asciiArt)
    // If only a colour differs, the typesetting is reused and the picture is unchanged.
    let third = scene(given { $0.color = RGBColor("red") }, flag, previous: second)
    #expect(third.picture(after: 0).asciiArt == second.picture(after: 0).asciiArt)
  }

  @Test func itIsInTextThatMovesIsWrappedOnPagesAndOnTopics() {
    var pages = MessageProperties()
    pages.pages = [MessageItem(text: given().text)]
    var topics = MessageProperties()
    topics.topics = [MessageItem(text: given().text)]
    for message in [
      given { $0.scroll = .left }, given { $0.scroll = .up }, given { $0.scroll = .page }, pages,
      topics,
    ] {
      let seen = (0..<20).map { scene(message, flag, 24, 12).picture(after: $0 * 100).asciiArt }
      let without = (0..<20).map { scene(message, nil, 24, 12).picture(after: $0 * 100).asciiArt }
      #expect(seen != without)
    }
  }
}
