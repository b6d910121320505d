import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private let long = "A longer text"

@Suite struct DirectorMessageTests {
  @Test func messagesBeginAgainAndKeepTheirZoom() throws {
    var sign = try StageDirector.sign(12, 8, layout: ["H:|[a][b(==a)]|", "V:|[a]|", "V:|[b]|"])
    for zone in ["a", "b"] { try sign.setMessage(message(long), zone: zone, at: 0) }
    try sign.zoom(to: 2, duration: 0, zone: "a", at: 0)
    let before = sign.zoneReports(at: 2 * second)
    sign.restart(["a", "nowhere"], at: 2 * second)
    let after = sign.zoneReports(at: 2 * second)
    #expect(before.map(\.offset) == [30, 30])
    #expect(after.map(\.offset) == [0, 30])
    #expect(after.map(\.zoom) == before.map(\.zoom) && after[0].zoom != .none)
  }

  @Test func aMessageIsShownInItsZoneAndNowhereElse() throws {
    var sign = try StageDirector.sign(12, 4, layout: ["H:|[a(5)][b]|", "V:|[a]|", "V:|[b]|"])
    try sign.setMessage(lit(), zone: "b", at: 0)
    expect(
      sign.picture(at: 0),
      is: """
        .....#######
        .....#######
        .....#######
        .....#######
        """)
    try sign.clearMessage(zone: "b", at: 0)
    try sign.setMessage(lit(), zone: "a", at: 0)
    expect(
      sign.picture(at: 0),
      is: """
        #####.......
        #####.......
        #####.......
        #####.......
        """)
  }

  @Test func whatIsRefusedLeavesEverythingAsItWas() throws {
    var sign = try StageDirector.sign(12, 8, layout: ["H:|[a(5)][b]|", "V:|[a]|", "V:|[b]|"])
    try sign.setMessage(lit(), zone: "a", at: 0)
    let stage = sign.stage
    let refusals = [
      refusal { () throws(StageRefusal) in try sign.setMessage(lit(), zone: "c", at: 0) },
      refusal { () throws(StageRefusal) in try sign.clearMessage(zone: "b", at: 0) },
      refusal { () throws(StageRefusal) in
        try sign.changeMessage(MessagePatch(), zone: "b", at: 0)
      },
      refusal { () throws(StageRefusal) in try sign.turnPage(.next, zone: "a", at: 0) },
      refusal { () throws(StageRefusal) in try sign.select(.next, zone: "a", at: 0) },
      refusal { () throws(StageRefusal) in try sign.resetZoom(zone: "a", at: 0) },
      refusal { () throws(StageRefusal) in try sign.zoom(to: 9, zone: "a", at: 0) },
      refusal { () throws(StageRefusal) in try sign.zoom(to: 2, zone: "b", at: 0) },
      refusal { () throws(StageRefusal) in try sign.setSize(Size(width: 5, height: 8), at: 0) },
    ]
    #expect(
      refusals.map { $0?.message.prefix(60) } == [
        #"there is no zone "c"; the zones are: a, b"#,
        #"the zone "b" has no message"#,
        #"the zone "b" has no message"#,
        #"the message in the zone "a" has no pages"#,
        #"the message in the zone "a" has no topics"#,
        "there is nothing to reset: the scale is 1",
        "the scale 9 is out of limits.zoom: it takes 0.25 to 8",
        #"the zone "b" has no message"#,
        refusals.last!!.message.prefix(60),
      ])
    #expect(sign.stage === stage)
    #expect(sign.plan.size == Size(width: 12, height: 8))
    #expect(sign.plan.zones["a"]?.message == lit())
  }

  @Test func picturesThatAreTooManyForTheMemoryAreRefused() throws {
    let sources = ["/a.png", "/b.png"].map { ImageSource(rawValue: $0)! }
    let dot = PictureContent(Bitmap(size: Size(width: 1, height: 1), fill: .white))
    let pictures = Pictures([sources[0]: dot, sources[1]: dot])
    var given = MessageProperties()
    given.pages = sources.map { MessageItem(image: $0) }
    var sign = try StageDirector(
      StagePlan(size: Size(width: 12, height: 8)),
      setting: Scene.Setting(mostFittedPixels: 100), at: 0)
    let stage = sign.stage
    let sentence =
      "pages[1].image exceeds a limit: the pictures of all zones, banners and alerts together have "
      + "at most 100 "
      + "pixels in the sizes in which they are shown, half of limits.image_memory; use fewer or "
      + "smaller pictures"
    let refusals = [
      refusal { () throws(StageRefusal) in
        try sign.setMessage(given, pictures: pictures, zone: "main", at: 0)
      },
      refusal { () throws(StageRefusal) in
        let banner = BannerPlan(
          id: "1", isAlert: true, message: given, pictures: pictures, since: 0, duration: nil)
        try sign.addBanner(banner, at: 0)
      },
    ]
    #expect(refusals.map { $0?.message } == [sentence, sentence])
    #expect(sign.stage === stage && sign.plan.banners.isEmpty)

    // Existing messages stay. A box replaces a picture that does not fit into the larger panel's
    // memory.
    try sign.setSize(Size(width: 7, height: 7), at: 0)
    try sign.setMessage(given, pictures: pictures, zone: "main", at: 0)
    try sign.setSize(Size(width: 8, height: 8), at: 0)
    try sign.turnPage(.next, zone: "main", at: 0)
    expect(
      sign.picture(at: second),
      is: """
        ########
        ##....##
        #.#..#.#
        #..##..#
        #..##..#
        #.#..#.#
        ##....##
        ########
        """)
    // The client that changes something else does not set the picture.
    var patch = MessagePatch()
    patch.properties.dwell = 7000
    try sign.changeMessage(patch, pictures: pictures, zone: "main", at: second)
    patch.properties.pages = given.pages!.reversed()
    let changed = refusal { () throws(StageRefusal) in
      try sign.changeMessage(patch, pictures: pictures, zone: "main", at: second)
    }
    #expect(changed?.message == sentence)
  }

  @Test func anotherMessageBeginsAgainUnlessItKeepsThePhase() throws {
    var sign = try StageDirector.sign(20, 8)
    try sign.setMessage(message(long), zone: "main", at: 0)
    #expect(try sign.report(at: 3 * second).offset == 60)
    var retained = sign
    try retained.setMessage(
      message(long + "!") { $0.keepPhase = true }, zone: "main", at: 3 * second)
    #expect(try retained.report(at: 3 * second).offset > 0)
    try sign.setMessage(message(long + "!"), zone: "main", at: 3 * second)
    #expect(try sign.report(at: 3 * second).offset == 0)
    #expect(try sign.report(at: 5 * second).offset == 30)
  }

  @Test func aPatchGoesOnWithTheSameTextAndBeginsAgainWithAnother() throws {
    var sign = try StageDirector.sign(20, 8)
    try sign.setMessage(message(long), zone: "main", at: 0)
    var faster = MessagePatch()
    faster.properties.speed = 60
    try sign.changeMessage(faster, zone: "main", at: 2 * second)
    #expect(try sign.report(at: 2 * second).offset == 30)
    #expect(try sign.report(at: 3 * second).offset == 90)
    var other = MessagePatch()
    other.properties.text = MessageText("Quite another text")
    try sign.changeMessage(other, zone: "main", at: 3 * second)
    #expect(try sign.report(at: 3 * second).offset == 0)
    #expect(sign.plan.zones["main"]?.message?.speed == 60)
  }

  @Test func aHeldMessageGoesOnAndANewOneIsHeldAtItsBeginning() throws {
    var sign = try StageDirector.sign(20, 8)
    try sign.setMessage(message(long), zone: "main", at: 0)
    try sign.setRunning(false, zone: "main", at: 2 * second)
    #expect(try sign.report(at: 9 * second).offset == 30)
    var going = sign
    try going.setRunning(true, zone: "main", at: 9 * second)
    #expect(try going.report(at: 10 * second).offset == 60)
    try sign.setMessage(message("Another long text"), zone: "main", at: 9 * second)
    #expect(try sign.report(at: 12 * second).offset == 0)
    try sign.clearMessage(zone: "main", at: 12 * second)
    try sign.setMessage(message(long), zone: "main", at: 13 * second)
    #expect(try !sign.report(at: 13 * second).isRunning)
  }

  @Test func aMessageBeginsWhenItIsReadyToBeSeen() throws {
    var sign = try StageDirector.sign(20, 8)
    var moments = [3 * second, 5 * second]
    func now() -> Nanoseconds { moments.count > 1 ? moments.removeFirst() : moments[0] }
    try sign.setMessage(message(long), zone: "main", at: now())
    #expect(moments == [5 * second])
    #expect(sign.plan.zones["main"]?.place.playback == .running(since: 5 * second))
  }

  @Test func aMessageComesByItsTransitionAndGoesByItsExit() throws {
    var sign = try StageDirector.sign(8, 2)
    let coming = lit {
      $0.transition = .wipeLeft
      $0.exit = .wipeRight
      $0.transitionDuration = 1000
      $0.easing = .linear
    }
    try sign.setMessage(coming, zone: "main", at: 0)
    expect(sign.picture(at: second / 2), is: "....####\n....####\n")
    #expect(try sign.report(at: second / 2).transition == .wipeLeft)
    // The same text in another colour has no transition.
    var patch = MessagePatch()
    patch.properties.background = RGBColor(red: 9, green: 9, blue: 9)
    try sign.changeMessage(patch, zone: "main", at: second / 2)
    expect(sign.picture(at: second / 2), is: "....####\n....####\n")
    #expect(sign.nextUpdate == second)
    sign.update(at: second)
    #expect(try sign.report(at: second).transition == nil)
    expect(sign.picture(at: second), is: "########\n########\n")
    #expect(sign.nextUpdate == nil)
    try sign.clearMessage(zone: "main", at: 2 * second)
    expect(sign.picture(at: 2 * second + second / 4), is: "..######\n..######\n")
    expect(sign.picture(at: 3 * second), is: "........\n........\n")
  }

  @Test func aChangeDuringATransitionBeginsWithTheNewerPicture() throws {
    var sign = try StageDirector.sign(8, 2)
    let coming = lit {
      $0.transition = .wipeLeft
      $0.transitionDuration = 1000
      $0.easing = .linear
    }
    try sign.setMessage(coming, zone: "main", at: 0)
    try sign.setMessage(coming, zone: "main", at: second / 2)
    expect(sign.picture(at: second / 2), is: "########\n########\n")
  }

  @Test func randomTransitionsAreNeverTheSameTwice() throws {
    var sign = try StageDirector.sign(8, 2)
    var names: [TransitionName?] = []
    for count in 0..<40 {
      let now = Nanoseconds(count) * second
      try sign.setMessage(lit { $0.transition = .random }, zone: "main", at: now)
      names.append(try sign.report(at: now).transition)
    }
    #expect(!names.contains(nil) && Set(names).count > 5)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func aPatchTurnsToThePageAndSelectsTheTopicThatItSays() throws {
    var sign = try StageDirector.sign(20, 8)
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.pages = ["a", "b", "c"].map { MessageItem($0) }
        $0.dwell = 60_000
      }, zone: "main", at: 0)
    try sign.turnPage(.next, zone: "main", at: 0)
    var patch = MessagePatch()
    patch.properties.page = 3
    try sign.changeMessage(patch, zone: "main", at: second)
    #expect(try sign.report(at: 2 * second).page == 2)
    patch = MessagePatch()
    patch.properties.color = RGBColor(red: 1, green: 2, blue: 3)
    try sign.changeMessage(patch, zone: "main", at: 2 * second)
    #expect(try sign.report(at: 2 * second).page == 2)
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.topics = ["a", "b", "c"].map { MessageItem($0) }
      }, zone: "main", at: 0)
    try sign.select(.named("b"), zone: "main", at: 2 * second)
    try sign.changeMessage(patch, zone: "main", at: 2 * second)
    #expect(try sign.report(at: 2 * second).selected == 1)
    patch.properties.selected = 3
    try sign.changeMessage(patch, zone: "main", at: 2 * second)
    #expect(try sign.report(at: 2 * second).selected == 2)
    #expect(sign.plan.zones["main"]?.place.view.selection?.index == 2)
  }
}
