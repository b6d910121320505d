import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage
@testable import Typography

private let millisecond: Nanoseconds = 1_000_000
private let source = ImageSource(rawValue: "/picture.png")!

/// A message with a picture.
private func message(_ change: (inout MessageProperties) -> Void = { _ in }) -> MessageProperties {
  var message = MessageProperties()
  message.image = source
  change(&message)
  return message
}

private func scene(
  _ picture: PictureContent?, _ width: Int, _ height: Int, _ message: MessageProperties = message(),
  setting: Scene.Setting = Scene.Setting(), previous: Scene? = nil
) -> Scene {
  var setting = setting
  setting.pictures = Pictures(picture.map { [source: $0] } ?? [:])
  return Scene(
    message, zoneSize: Size(width: width, height: height), setting: setting, previous: previous)
}

private func picture(_ art: String) -> PictureContent { PictureContent(Bitmap(asciiArt: art)!) }

/// A dot on a row of three that moves by the delays, in milliseconds.
private func moving(_ delays: [Int], plays: Int?) -> PictureContent {
  let frames = delays.indices.map { number in
    let frame = Bitmap(size: Size(width: 3, height: 1))
    frame[number % 3, 0] = .white
    return frame
  }
  return PictureContent(taking: frames, delays: delays, plays: plays)
}

@Suite struct ImageTests {
  private let flag = picture(
    """
    ####
    #..#
    ###.
    """)

  // MARK: Fit

  @Test func aPictureThatFitsIsSeenWhole() {
    expect(
      scene(flag, 10, 8).picture(after: 0).asciiArt,
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
    let aligned = scene(flag, 6, 4, message { ($0.align, $0.valign) = (.end, .start) })
    expect(
      aligned.picture(after: 0).asciiArt,
      is: """
        ..####
        ..#..#
        ..###.
        ......
        """)
    #expect(aligned.contentSize == Size(width: 4, height: 3))
  }

  @Test func aPictureThatFillsLeavesNoSpace() {
    // Twice as large, with a row cut off above and below.
    expect(
      scene(flag, 8, 4, message { $0.fit = .fill }).picture(after: 0).asciiArt,
      is: """
        ########
        ##....##
        ##....##
        ######..
        """)
    for (width, height) in [(1, 9), (9, 1), (7, 5), (3, 2), (64, 32)] {
      let white = PictureContent(Bitmap(size: Size(width: 5, height: 3), fill: .white))
      let seen = scene(white, width, height, message { $0.fit = .fill }).picture(after: 0)
      #expect(!seen.asciiArt.contains("."), "\(width)x\(height)")
    }
  }

  @Test func aPictureThatIsCroppedKeepsItsSize() {
    expect(
      scene(flag, 2, 2, message { ($0.fit, $0.align, $0.valign) = (.crop, .end, .end) })
        .picture(after: 0).asciiArt,
      is: """
        .#
        #.
        """)
    expect(
      scene(flag, 6, 3, message { ($0.fit, $0.align) = (.crop, .start) }).picture(after: 0)
        .asciiArt,
      is: """
        ####..
        #..#..
        ###...
        """)
  }

  @Test func aPictureThatIsStretchedHasTheShapeOfTheZone() {
    expect(
      scene(flag, 4, 6, message { $0.fit = .stretch }).picture(after: 0).asciiArt,
      is: """
        ####
        ####
        #..#
        #..#
        ###.
        ###.
        """)
  }

  @Test func whatIsNotThereShowsTheBackground() {
    let hole = Bitmap(size: Size(width: 2, height: 1), fill: .white)
    hole[1, 0] = Color(red: 9, green: 9, blue: 9, alpha: 0)
    let seen = scene(
      PictureContent(hole), 2, 1, message { $0.background = RGBColor(red: 0, green: 0, blue: 200) }
    ).picture(after: 0)
    #expect(seen[0, 0] == .white)
    #expect(seen[1, 0] == Color(red: 0, green: 0, blue: 200))
  }

  @Test func aPictureThatCannotBeHadIsACrossedBox() {
    expect(
      scene(nil, 5, 3).picture(after: 0).asciiArt,
      is: """
        .###.
        .###.
        .###.
        """)
    // A picture that does not fit into memory is named.
    let large = scene(
      moving([20, 20], plays: nil), 9, 9, setting: Scene.Setting(mostFittedPixels: 53))
    #expect(large.pictureLeftOut == MessageImage(field: "image", source: source))
    #expect(
      scene(moving([20, 20], plays: nil), 9, 9, setting: Scene.Setting(mostFittedPixels: 54))
        .pictureLeftOut == nil)
  }

  @Test func aPictureIsNoTextThatHasPages() {
    let paged = scene(flag, 4, 3, message { $0.scroll = .page })
    #expect(paged.pageCount == 0)
    #expect(paged.picture(after: 0).asciiArt == "####\n#..#\n###.\n")
  }

  // MARK: Time

  /// The columns of the dot.
  private func dots(_ scene: Scene, _ times: [Int64]) -> [Int] {
    times.map { time in
      let seen = scene.picture(after: time)
      return (0..<3).first { seen[$0, 0].isLit }!
    }
  }

  private func changes(_ scene: Scene, from start: Int64 = -1, most: Int) -> [Int64] {
    var times: [Int64] = []
    var moment = scene.moment(after: start)
    while times.count < most, let next = scene.nextChange(after: moment) {
      times.append(next / millisecond)
      moment = scene.moment(after: next / millisecond)
    }
    return times
  }

  @Test func framesComeInTheirOwnTime() {
    let scene = scene(moving([100, 20, 380], plays: nil), 3, 1)
    #expect(
      dots(scene, [-9, 0, 99, 100, 119, 120, 499, 500, 1120]) == [0, 0, 0, 1, 1, 2, 2, 0, 2])
    #expect(changes(scene, most: 6) == [100, 120, 500, 600, 620, 1000])
    #expect(scene.pass == 500 * millisecond && scene.end == nil)
  }

  @Test func itComesToRestAsItSaysOrAsTheMessageSays() {
    let twice = moving([100, 100], plays: 2)
    let own = scene(twice, 3, 1)
    #expect(own.end == 400 * millisecond)
    #expect(dots(own, [200, 300, 400, 5000]) == [0, 1, 1, 1])
    #expect(changes(own, most: 9) == [100, 200, 300])
    let once = scene(twice, 3, 1, message { $0.repeats = 1 })
    #expect(once.end == 200 * millisecond && changes(once, most: 9) == [100])
    #expect(scene(flag, 4, 3).pass == nil && scene(flag, 4, 3).end == nil)
  }

  @Test func itStandsStillWhileItIsHeld() {
    let scene = scene(moving([100, 100], plays: nil), 3, 1)
    let held = Moment(
      instant: 5_000_000_000, playback: .stopped(elapsed: 150 * millisecond), view: ZoneView())
    #expect(scene.nextChange(after: held) == nil)
    #expect(scene.picture(at: held)[1, 0].isLit)
  }

  @Test func picturesOnPagesMoveToo() {
    var page = MessageProperties()
    page.pages = [MessageItem(image: source)]
    let scene = scene(moving([100, 200], plays: nil), 3, 1, page)
    #expect(dots(scene, [0, 100, 299, 300]) == [0, 1, 1, 0])
    #expect(changes(scene, from: 0, most: 3) == [100, 300, 400])
    var topic = MessageProperties()
    topic.topics = [MessageItem(image: source)]
    topic.padding = 0
    let topics = self.topics(topic)
    #expect(dots(topics, [0, 100, 299, 300]) == [0, 1, 1, 0])
    #expect(changes(topics, most: 3) == [100, 300, 400])
  }

  private func topics(_ message: MessageProperties) -> Scene {
    var message = message
    message.highlightBackground = RGBColor(red: 0, green: 0, blue: 0)
    return scene(moving([100, 200], plays: nil), 3, 1, message)
  }

  @Test func anotherSceneOfTheSamePictureHasItsFrames() {
    let content = moving([100, 100], plays: nil)
    let first = scene(content, 3, 1)
    let second = scene(content, 3, 1, message { $0.progress = 50 }, previous: first)
    let third = scene(content, 3, 1, message { $0.background = RGBColor("red") }, previous: first)
    func frames(_ scene: Scene) -> FittedFrames { (scene.picture as! FramesPicture).frames }
    #expect(frames(first) === frames(second) && frames(first) !== frames(third))
  }

  // MARK: Dither

  private func grey(_ value: UInt8, _ size: Size) -> PictureContent {
    PictureContent(Bitmap(size: size, fill: Color(red: value, green: value, blue: value)))
  }

  /// A grey of 188 has half of the light.
  @Test func aPatternGivesAsMuchLight() {
    var setting = Scene.Setting(bitsPerChannel: 1)
    setting.rendering.colors = false
    let content = grey(188, Size(width: 8, height: 4))
    let ordered = scene(content, 8, 4, message { $0.dither = .ordered }, setting: setting)
    expect(
      ordered.picture(after: 0).asciiArt,
      is: """
        .#.#.#.#
        #.#.#.#.
        .#.#.#.#
        #.#.#.#.
        """)
    let floyd = scene(content, 8, 4, message { $0.dither = .floyd }, setting: setting)
    let lit = floyd.picture(after: 0).asciiArt.filter { $0 == "#" }.count
    #expect((14...18).contains(lit))
    #expect(floyd.picture(after: 0).asciiArt != ordered.picture(after: 0).asciiArt)
    // Unchanged without dithering, and on panels with many shades.
    #expect(scene(content, 8, 4, setting: setting).picture(after: 0)[3, 3].red == 188)
    #expect(
      scene(content, 8, 4, message { $0.dither = .floyd }).picture(after: 0)[3, 3].red == 188)
  }

  @Test(arguments: [Dithering.ordered, .floyd], [1, 2, 3, 5])
  func everyShadeHasItsLight(dithering: Dithering, bits: Int) {
    let light = LinearLight.shared
    for value in stride(from: 0, through: 255, by: 51) {
      let content = grey(UInt8(value), Size(width: 32, height: 32))
      let seen = scene(
        content, 32, 32, message { $0.dither = dithering },
        setting: Scene.Setting(bitsPerChannel: bits)
      ).picture(after: 0)
      var sum = 0
      var shades: Set<UInt8> = []
      for place in 0..<1024 {
        shades.insert(seen[place % 32, place / 32].green)
        sum += Int(light.light(of: seen[place % 32, place / 32].green))
      }
      let wanted = Int(light.light(of: UInt8(value)))
      let step: Int = 65535 / ((1 << bits) - 1)
      let error: Int = abs(sum / 1024 - wanted)
      #expect(error <= step / 16 + 400, "\(value)")
      #expect(shades.count <= 2)
    }
  }

  /// An LED without colours is lit in proportion to the colour's brightness.
  @Test func aPanelWithoutColoursShowsHowBrightAColourIs() {
    var setting = Scene.Setting(bitsPerChannel: 1)
    let red = PictureContent(
      Bitmap(size: Size(width: 16, height: 16), fill: Color(red: 255, green: 0, blue: 0)))
    let dithered = message { $0.dither = .ordered }
    #expect(
      !scene(red, 16, 16, dithered, setting: setting).picture(after: 0).asciiArt.contains("."))
    setting.rendering.colors = false
    let lit = scene(red, 16, 16, dithered, setting: setting).picture(after: 0).asciiArt
      .filter { $0 == "#" }.count
    // 0.2126 of 256.
    #expect((48...64).contains(lit))
  }

  /// Transparent pixels stay transparent.
  @Test func picturesOfPagesAndTopicsHaveTheirShadesToo() {
    var setting = Scene.Setting(bitsPerChannel: 1)
    setting.rendering.colors = false
    let bitmap = Bitmap(
      size: Size(width: 8, height: 8), fill: Color(red: 188, green: 188, blue: 188))
    for y in 0..<8 { bitmap[0, y] = Color(red: 0, green: 0, blue: 0, alpha: 0) }
    let content = PictureContent(bitmap)
    var pages = MessageProperties()
    pages.pages = [MessageItem(image: source)]
    var topics = MessageProperties()
    topics.topics = [MessageItem(image: source)]
    topics.padding = 0
    topics.highlightBackground = RGBColor("black")
    for var message in [pages, topics] {
      let plain = scene(content, 8, 8, message, setting: setting).picture(after: 0)
      #expect(plain[3, 3].red == 188)
      message.dither = .ordered
      let seen = scene(content, 8, 8, message, setting: setting).picture(after: 0)
      for place in 0..<64 {
        let (x, y) = (place % 8, place / 8)
        let isLit = x > 0 && (x + y) % 2 == 1
        #expect(seen[x, y] == (isLit ? .white : .black), "at \(x), \(y)")
      }
      // Unchanged if the panel shows every shade.
      #expect(scene(content, 8, 8, message).picture(after: 0)[3, 3].red == 188)
    }
  }

  @Test func aMovingPictureDoesNotSwarm() {
    let frames = [0, 1].map { _ in
      Bitmap(size: Size(width: 8, height: 4), fill: Color(red: 188, green: 188, blue: 188))
    }
    let moving = PictureContent(taking: frames, delays: [100, 100], plays: nil)
    let seen = scene(
      moving, 8, 4, message { $0.dither = .floyd }, setting: Scene.Setting(bitsPerChannel: 1))
    #expect(seen.picture(after: 0).asciiArt.hasPrefix(".#.#.#.#\n#.#.#.#.\n"))
  }
}
