import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private let long = "A longer text"

/// Messages that take turns in a zone.
@Suite struct DirectorTurnTests {
  private func letters(_ count: Int) -> [MessageItem] {
    "ABCDEFGH".prefix(count).map { MessageItem(String($0)) }
  }

  private func alert() -> MessageProperties { message("!") { $0.scroll = Motion.none } }

  /// Compares a message that was interrupted from `from` to `until` with a younger one that was
  /// not.
  private func expectGoesOn(
    _ given: MessageProperties, in width: Int = 12, from: Nanoseconds, until: Nanoseconds,
    before: (inout StageDirector, Nanoseconds) throws -> Void = { _, _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let gap = until - from
    var sign = try StageDirector.sign(width, 6)
    try sign.showTurn(of: "a", given, zone: "main", at: 0)
    try before(&sign, 0)
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: from)
    #expect(sign.plan.zones["main"]?.id == "b", sourceLocation: sourceLocation)
    try sign.showTurn(of: "a", given, isResumed: true, zone: "main", at: until)
    #expect(sign.plan.zones["main"]?.id == "a", sourceLocation: sourceLocation)
    var other = try StageDirector.sign(width, 6)
    try other.showTurn(of: "a", given, zone: "main", at: gap)
    try before(&other, gap)
    #expect(sign.shows(what: other, from: until), sourceLocation: sourceLocation)
    let pictures = [from, until].map { other.picture(at: $0 + gap) }
    #expect(pictures[0] != pictures[1], "it moves", sourceLocation: sourceLocation)
  }

  @Test func aMessageGoesOnWhereItWasInterrupted() throws {
    try expectGoesOn(message(long), from: 2 * second + 7_000_000, until: 5 * second)
  }

  @Test func pagesGoOnAtTheirPageAndAsLongAsItWasToStand() throws {
    var given = MessageProperties()
    given.pages = letters(4)
    given.dwell = 2000
    given.slideDuration = 500
    // Holds also in the middle of a slide.
    for moment in [2 * second + 200_000_000, 3 * second] {
      try expectGoesOn(given, from: moment, until: 9 * second)
      try expectGoesOn(given, from: moment, until: 9 * second) { sign, start in
        try sign.turnPage(.previous, zone: "main", at: start + second)
      }
    }
  }

  @Test func aTopicThatIsOnItsWayComesIntoViewAfterwards() throws {
    var given = MessageProperties()
    given.topics = letters(8)
    given.slideDuration = 2000
    try expectGoesOn(given, from: 2 * second, until: 9 * second) { sign, start in
      try sign.select(.topic(6), zone: "main", at: start + second)
    }
  }

  @Test func aZoomThatIsOnItsWayGoesOnToo() throws {
    try expectGoesOn(message(long), from: 2 * second, until: 9 * second) { sign, start in
      try sign.zoom(to: 2, duration: 2 * second, zone: "main", at: start + second)
    }
  }

  @Test func theOneThatCameBetweenIsSeenAsItIs() throws {
    var sign = try StageDirector.sign(12, 6)
    try sign.showTurn(of: "a", message(long), zone: "main", at: 0)
    try sign.zoom(to: 2, duration: 0, zone: "main", at: 0)
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: second)
    var other = try StageDirector.sign(12, 6)
    try other.showTurn(of: "b", alert(), zone: "main", at: second)
    #expect(sign.shows(what: other, from: second))
  }

  @Test func oneThatIsHeldIsHeldWhereItWas() throws {
    var sign = try StageDirector.sign(12, 6)
    try sign.showTurn(of: "a", message(long), zone: "main", at: 0)
    let picture = sign.picture(at: 3 * second)
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: 3 * second)
    try sign.setRunning(false, zone: "main", at: 4 * second)
    try sign.showTurn(of: "a", message(long), isResumed: true, zone: "main", at: 5 * second)
    #expect(sign.picture(at: 5 * second) == picture && sign.picture(at: 9 * second) == picture)
    try sign.setRunning(true, zone: "main", at: 9 * second)
    #expect(sign.picture(at: 9 * second) == picture && sign.picture(at: 10 * second) != picture)
  }

  @Test func oneThatSaysSomethingElseMeanwhileBeginsAgain() throws {
    for (text, isForgotten) in [("Another text", false), (long, true)] {
      var sign = try StageDirector.sign(12, 6)
      try sign.showTurn(of: "a", message(long), zone: "main", at: 0)
      try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: 3 * second)
      sign.forgetInterrupted(zone: "main") { _ in !isForgotten }
      try sign.showTurn(of: "a", message(text), isResumed: true, zone: "main", at: 5 * second)
      var other = try StageDirector.sign(12, 6)
      try other.showTurn(of: "a", message(text), zone: "main", at: 5 * second)
      #expect(sign.shows(what: other, from: 5 * second))
    }
  }

  @Test func inAZoneOfAnotherSizeItsTimeAndItsPageGoOn() throws {
    let sides = ["H:|[main]|", "V:|[main]|"]
    var sign = try StageDirector.sign(12, 6, layout: sides)
    try sign.showTurn(of: "a", message(long), zone: "main", at: 0)
    let offset = try sign.report(at: 3 * second).offset
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: 3 * second)
    try sign.setSize(Size(width: 14, height: 8), at: 4 * second)
    try sign.showTurn(of: "a", message(long), isResumed: true, zone: "main", at: 5 * second)
    #expect(try sign.report(at: 5 * second).offset == offset)
    var given = MessageProperties()
    given.pages = letters(4)
    given.dwell = 1000
    try sign.showTurn(of: "c", given, zone: "main", at: 6 * second)
    let page = try sign.report(at: 8 * second).page
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: 8 * second)
    try sign.setSize(Size(width: 12, height: 6), at: 9 * second)
    try sign.showTurn(of: "c", given, isResumed: true, zone: "main", at: 10 * second)
    #expect(try sign.report(at: 10 * second).page == page && page == 1)
  }

  @Test func besideAStripItGoesOnWhereItWas() throws {
    func begin(_ moment: Nanoseconds) throws -> StageDirector {
      var sign = try StageDirector.sign(12, 12)
      try sign.addBanner(
        BannerPlan(id: "a1", size: 6, message: lit(), since: moment, duration: nil), at: moment)
      sign.update(at: moment + second)
      try sign.showTurn(
        of: "a", message(long) { $0.scroll = .up }, zone: "main", at: moment + second)
      return sign
    }
    var sign = try begin(0)
    try sign.showTurn(of: "b", alert(), interrupts: true, zone: "main", at: 3 * second)
    try sign.showTurn(
      of: "a", message(long) { $0.scroll = .up }, isResumed: true, zone: "main", at: 5 * second)
    var other = try begin(2 * second)
    #expect(sign.shows(what: other, from: 5 * second))
    sign.dismissBanners(at: 7 * second) { $0.id == "a1" }
    other.dismissBanners(at: 7 * second) { $0.id == "a1" }
    #expect(sign.shows(what: other, from: 7 * second))
  }

  @Test func aZoneWithoutATurnGoesDarkAsItsMessageGoes() throws {
    var sign = try StageDirector.sign(12, 4)
    try sign.showTurn(
      of: "a",
      lit {
        $0.exit = .fade
        $0.transitionDuration = 1000
      }, zone: "main", at: 0)
    try sign.endTurns(zone: "main", at: second)
    #expect(try sign.report(at: second + 1).transition == .fade)
    #expect(sign.plan.zones["main"]?.id == nil)
    #expect(sign.picture(at: 2 * second) == String(repeating: "............\n", count: 4))
    sign.update(at: 2 * second)
    let stage = sign.stage
    try sign.endTurns(zone: "main", at: 2 * second)
    #expect(sign.stage === stage)
  }

  @Test func aZoneThatIsNotThereShowsItsTurnWhenItIs() throws {
    var sign = try StageDirector.sign(12, 4)
    let stage = sign.stage
    try sign.showTurn(of: "a", lit(), zone: "side", at: 0)
    #expect(sign.stage === stage && sign.plan.zones["side"]?.id == "a")
    try sign.setLayout(
      LayoutProperties(layout: ["H:|[main][side(3)]|", "V:|[main]|", "V:|[side]|"]), at: second)
    expect(
      sign.picture(at: second),
      is: """
        .........###
        .........###
        .........###
        .........###
        """)
  }

  @Test func aTurnIsAsLongAsItsMessageTakes() throws {
    var sign = try StageDirector.sign(12, 6)
    #expect(sign.turnLength(zone: "main") == nil && sign.turnLength(zone: "nowhere") == nil)
    try sign.showTurn(of: "a", alert(), zone: "main", at: 0)
    #expect(sign.turnLength(zone: "main") == nil)
    try sign.showTurn(of: "a", message(long), zone: "main", at: 0)
    let pass = try #require(sign.turnLength(zone: "main"))
    #expect(sign.picture(at: pass) == sign.picture(at: 0))
    // Holds also if another size makes another scene.
    try sign.setSize(Size(width: 16, height: 6), at: second)
    let wide = try #require(sign.turnLength(zone: "main"))
    #expect(wide > pass && sign.picture(at: wide) == sign.picture(at: 0))
    try sign.showTurn(of: "a", message(long) { $0.repeats = 3 }, zone: "main", at: 0)
    let repeating = try sign.report(at: second).scene
    #expect(repeating != nil && sign.turnLength(zone: "main") == repeating?.end)
    #expect(try #require(repeating?.end) > 2 * wide)
    try sign.showTurn(
      of: "a",
      message(long) {
        $0.speed = 2000
        $0.delay = 0
        $0.gap = 0
      }, zone: "main", at: 0)
    #expect(sign.turnLength(zone: "main") == 100_000_000)
  }
}
