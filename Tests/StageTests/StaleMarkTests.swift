import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage
@testable import Typography

private let second: Nanoseconds = 1_000_000_000
private let source = ImageSource(rawValue: "/picture.png")!

/// The mark of a stale message.
@Suite struct StaleMarkTests {
  private let white = Pictures([
    source: PictureContent(Bitmap(size: Size(width: 2, height: 2), fill: .white))
  ])

  private func sign(
    _ given: MessageProperties, _ width: Int = 8, _ height: Int = 5, isStale: Bool = true
  ) throws -> StageDirector {
    var sign = try StageDirector.sign(width, height)
    try sign.setMessage(given, pictures: white, zone: "main", at: 0)
    sign.setStale(isStale, zone: "main")
    return sign
  }

  private func picture(_ change: (inout MessageProperties) -> Void = { _ in }) -> MessageProperties
  {
    var given = MessageProperties()
    given.image = source
    given.fit = .stretch
    change(&given)
    return given
  }

  @Test func itStandsInTheUpperCornerApartFromTheText() throws {
    expect(
      try sign(picture()).picture(at: 0),
      is: """
        #####.##
        #####.##
        #####...
        ########
        ########
        """)
    expect(
      try sign(picture { $0.direction = .rtl }).picture(at: 0),
      is: """
        ##.#####
        ##.#####
        ...#####
        ########
        ########
        """)
    expect(try sign(picture(), 3, 1).picture(at: 0), is: ".##")
    expect(try sign(picture(), 1, 1).picture(at: 0), is: "#")
  }

  @Test func itHasTheColoursOfTheMessage() throws {
    var given = picture()
    given.color = RGBColor("red")
    given.background = RGBColor("blue")
    let sign = try sign(given)
    let seen = Bitmap(size: sign.stage.size)
    _ = sign.stage.frame(at: 0, on: seen)
    for (x, y) in [(6, 0), (7, 1)] { #expect(seen[x, y] == Color(RGBColor("red")!)) }
    for (x, y) in [(5, 0), (5, 2), (7, 2)] { #expect(seen[x, y] == Color(RGBColor("blue")!)) }
    #expect(seen[4, 0] == .white && seen[7, 3] == .white)
  }

  private static let messages: [MessageProperties] = {
    func list(_ change: (inout MessageProperties) -> Void) -> MessageProperties {
      var given = MessageProperties()
      change(&given)
      return given
    }
    return [
      message("A longer text"), message("A longer text") { $0.scroll = .up },
      message("I") { $0.scroll = Motion.none },
      list { $0.pages = ["A", "B"].map { MessageItem($0) } },
      list { $0.topics = ["A", "B"].map { MessageItem($0) } }, list { $0.bar = [1, 2, 3] },
      list {
        $0.image = source
        $0.progress = 50
      },
    ]
  }()

  /// Apart from the mark, frames and times of changes are the same.
  @Test(arguments: messages)
  func whatItMarksGoesOnAsItIs(given: MessageProperties) throws {
    let (width, height) = (12, 8)
    let marked = try sign(given, width, height)
    let plain = try sign(given, width, height, isStale: false)
    let corner = [".##", ".##", "..."]
    for step in 0..<40 {
      let moment = Nanoseconds(step) * second / 7
      var rows = plain.picture(at: moment).split(separator: "\n").map(String.init)
      for y in 0..<3 { rows[y] = rows[y].dropLast(3) + corner[y] }
      expect(marked.picture(at: moment), is: rows.joined(separator: "\n"), "after \(step)/7 s")
      #expect(
        marked.stage.nextChange(after: moment) == plain.stage.nextChange(after: moment))
    }
  }

  @Test func aLineThatIsReadFromTheRightHasItOnTheLeft() throws {
    // The direction mark makes the text right-to-left without such letters.
    let text = "\u{200F}1"
    var pages = MessageProperties()
    pages.pages = [MessageItem(text)]
    var topics = MessageProperties()
    topics.topics = [MessageItem(text)]
    for given in [message(text), message("a") { $0.direction = .rtl }, pages, topics] {
      let rows = try sign(given, 40, 12).picture(at: 0).split(separator: "\n")
      #expect(rows.prefix(3).map { $0.prefix(3) } == ["##.", "##.", "..."])
    }
  }

  @Test func nothingIsTypesetForItAndItGoesAgain() throws {
    var sign = try sign(message("A longer text"), isStale: false)
    let (scene, before) = (sign.stage.zones[0].scene, sign.picture(at: 2 * second))
    sign.setStale(true, zone: "main")
    #expect(sign.stage.zones[0].scene === scene && sign.picture(at: 2 * second) != before)
    sign.setStale(false, zone: "main")
    #expect(sign.picture(at: 2 * second) == before)
    sign.setStale(true, zone: "main")
    // Another message is not marked, nor is an empty zone.
    try sign.showTurn(of: "b", message("A longer text"), zone: "main", at: 0)
    #expect(sign.picture(at: 2 * second) == before)
    sign.setStale(true, zone: "main")
    try sign.clearMessage(zone: "main", at: 0)
    #expect(!sign.picture(at: 0).contains("#"))
    sign.setStale(true, zone: "nowhere")
  }

  @Test func itIsAsLargeAsItIsWhereAZoneIsZoomed() throws {
    var sign = try sign(picture(), 8, 5)
    try sign.zoom(to: 2, duration: 0, zone: "main", at: 0)
    #expect(sign.picture(at: second).hasPrefix("#####.##\n#####.##\n#####...\n"))
  }
}
