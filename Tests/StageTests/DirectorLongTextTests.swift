import Messages
import Pixels
import Testing

@testable import Clocks
@testable import Stage

/// Long texts, which are typeset on another thread.
@Suite struct DirectorLongTextTests {
  /// - Parameter most: The maximum bytes of a text that is typeset at once.
  private func sign(_ most: Int, _ width: Int = 20, _ height: Int = 8) throws -> StageDirector {
    var sign = try StageDirector.sign(width, height)
    var setting = Scene.Setting()
    setting.mostTextBytes = most
    try sign.reconfigure(setting: setting, at: 0) { _ in }
    return sign
  }

  private let text = message("The quick brown fox jumps over {{var:who}}") { $0.speed = 10 }
  private var who: Placeholder { text.placeholders.first! }
  private let second: Nanoseconds = 1_000_000_000

  /// Applies an operation to both signs. One of them typesets on another thread.
  private func both(
    _ long: inout StageDirector, _ whole: inout StageDirector,
    _ body: (inout StageDirector) throws -> Void
  ) rethrows {
    try body(&long)
    try body(&whole)
  }

  private func finish(_ sign: inout StageDirector, at now: Nanoseconds) throws {
    var count = 0
    while let order = sign.typesettingOrder, count < 10 {
      #expect(sign.show(order.typeset(), at: now) == nil)
      count += 1
    }
    #expect(sign.typesettingOrder == nil)
  }

  @Test func theBeginningOfALongTextIsShownUntilAllOfItIsTypeset() throws {
    var (long, whole) = (try sign(16), try sign(.max))
    try both(&long, &whole) { try $0.setMessage(text, zone: "main", at: 0) }
    #expect(try long.typesettingOrder?.isUpdate == false && whole.typesettingOrder == nil)
    #expect(long.turnLength(zone: "main") == nil)
    // The beginning looks the same.
    #expect(long.picture(at: second) == whole.picture(at: second))
    #expect(!long.shows(what: whole, from: second))
    try finish(&long, at: second)
    #expect(long.shows(what: whole, from: second))
    #expect(long.turnLength(zone: "main") == whole.turnLength(zone: "main"))
  }

  /// Pages that fit upright in eight columns, and pages that do not.
  @Test(arguments: ["BOX", "I"])
  func theBeginningOfManyPagesIsTurnedAtASideLikeAllOfThem(page: String) throws {
    var pages = MessageProperties()
    pages.pages = Array(repeating: MessageItem(page), count: 100)
    var (long, whole) = (try sign(64, 20, 30), try sign(.max, 20, 30))
    try both(&long, &whole) {
      try $0.addBanner(
        BannerPlan(
          id: "1", edge: .left, size: 8, isAlert: false, message: pages, since: 0, duration: nil),
        at: 0)
    }
    #expect(long.typesettingOrder != nil)
    #expect(long.picture(at: second) == whole.picture(at: second))
    try finish(&long, at: second)
    #expect(long.picture(at: second) == whole.picture(at: second))
  }

  @Test func aLongTextFollowsItsValuesAndGoesOnWhereItIs() throws {
    var (long, whole) = (try sign(16), try sign(.max))
    try both(&long, &whole) {
      _ = $0.setValues([who: "me"], at: 0)
      try $0.setMessage(text, zone: "main", at: 0)
    }
    try finish(&long, at: 0)
    let before = long.stage.zones[0].scene
    try both(&long, &whole) { _ = $0.setValues([who: "you"], at: 3 * second) }
    #expect(long.stage.zones[0].scene === before)
    #expect(try #require(long.typesettingOrder).isUpdate)
    // Other changes do not typeset the text.
    try both(&long, &whole) {
      var patch = MessagePatch()
      patch.properties.color = RGBColor(red: 9, green: 9, blue: 9)
      try $0.changeMessage(patch, zone: "main", at: 3 * second)
    }
    #expect(long.stage.zones[0].scene?.isPartial == false)
    try finish(&long, at: 4 * second)
    #expect(long.shows(what: whole, from: 4 * second))
  }

  @Test func valuesThatChangeWhileItIsTypesetAreForTheNextTime() throws {
    var (long, whole) = (try sign(16), try sign(.max))
    try both(&long, &whole) {
      _ = $0.setValues([who: "a"], at: 0)
      try $0.setMessage(text, zone: "main", at: 0)
      _ = $0.setValues([who: "b"], at: 0)
    }
    let order = try #require(long.typesettingOrder)
    try both(&long, &whole) { _ = $0.setValues([who: "c"], at: 0) }
    #expect(long.show(order.typeset(), at: 0) == nil)
    #expect(long.stage.zones[0].scene?.isPartial == false)
    #expect(try #require(long.typesettingOrder).isUpdate)
    try finish(&long, at: 0)
    #expect(long.shows(what: whole, from: 0))
  }

  @Test func aTextThatIsNotShownAnyMoreIsNotShownWhenItIsTypeset() throws {
    var long = try sign(16)
    try long.setMessage(text, zone: "main", at: 0)
    let order = try #require(long.typesettingOrder)
    try long.setMessage(message("x"), zone: "main", at: 0)
    let stage = long.stage
    #expect(long.show(order.typeset(), at: 0) == nil)
    #expect(long.stage === stage && long.typesettingOrder == nil)
    try long.clearMessage(zone: "main", at: 0)
    #expect(long.show(order.typeset(), at: 0) == nil)
  }

  @Test func aLongTextGoesOnWhereItWasWhenItsZoneHasAnotherSize() throws {
    var (long, whole) = (try sign(16), try sign(.max))
    // No zone has as many pixels as this text has bytes.
    let text = message(String(repeating: "The quick brown fox jumps over ", count: 16)) {
      $0.speed = 10
    }
    try both(&long, &whole) { try $0.setMessage(text, zone: "main", at: 0) }
    try finish(&long, at: 0)
    // At another width, a line is unchanged.
    try both(&long, &whole) { try $0.setSize(Size(width: 30, height: 8), at: 8 * second) }
    #expect(long.typesettingOrder == nil && long.shows(what: whole, from: 8 * second))
    try both(&long, &whole) { try $0.setSize(Size(width: 30, height: 16), at: 9 * second) }
    #expect(long.typesettingOrder != nil)
    try finish(&long, at: 9 * second)
    #expect(long.shows(what: whole, from: 9 * second))
  }

  @Test func longBannersAndWhatTheyCutAreTypesetElsewhere() throws {
    var (long, whole) = (try sign(16, 30, 24), try sign(.max, 30, 24))
    let banner = BannerPlan(id: "1", message: text, since: 0, duration: nil)
    try both(&long, &whole) {
      try $0.setMessage(text, zone: "main", at: 0)
      try $0.addBanner(banner, at: 0)
    }
    try finish(&long, at: 0)
    try both(&long, &whole) { $0.update(at: second) }
    try finish(&long, at: second)
    #expect(long.shows(what: whole, from: 2 * second))
    both(&long, &whole) { $0.dismissBanners(at: 3 * second) }
    try finish(&long, at: 4 * second)
    #expect(long.shows(what: whole, from: 5 * second))
  }

  @Test func topicsAreAllThereAtOnce() throws {
    var (long, whole) = (try sign(16), try sign(.max))
    var given = MessageProperties()
    given.topics = (1...20).map { MessageItem("\($0) and so on and so on") }
    given.slideDuration = 0
    try both(&long, &whole) { try $0.setMessage(given, zone: "main", at: 0) }
    #expect(long.typesettingOrder != nil)
    #expect(try long.report(at: 0).topicCount == 20)
    try both(&long, &whole) { try $0.select(.topic(17), zone: "main", at: 0) }
    try finish(&long, at: 0)
    #expect(long.shows(what: whole, from: second))
  }

  @Test func longPagesStandWhereTheyWereAfterAStart() throws {
    var whole = try sign(.max)
    var given = MessageProperties()
    given.pages = (1...20).map { MessageItem("\($0) and so on and so on") }
    given.dwell = 100_000
    given.slideDuration = 0
    try whole.setMessage(given, zone: "main", at: 0)
    let last = try whole.report(at: 0).pageCount - 1
    #expect(last > 20)
    try whole.turnPage(.page(last), zone: "main", at: 0)
    var setting = whole.setting
    setting.mostTextBytes = 16
    var long = try StageDirector(whole.plan, setting: setting, at: 0)
    try finish(&long, at: 0)
    #expect(long.shows(what: whole, from: second))
  }

  @Test func theBeginningOfATextCutsNoCharacter() {
    func beginning(_ text: String, _ most: Int) -> String {
      MessageProperties(text: text).beginning(bytes: most).text!.string
    }
    #expect(beginning("abc", 2) == "ab" && beginning("abc", 3) == "abc")
    #expect(beginning("aéé", 4) == "aé" && beginning("ae\u{301}x", 2) == "a")
    // A cluster that is longer than the limit is cut between its scalars.
    let pile = "e" + String(repeating: "\u{301}", count: 100)
    #expect(beginning(pile, 20).unicodeScalars.count == 5)
    var given = MessageProperties()
    given.text = MessageText(runs: [TextRun("abc"), TextRun("def", bold: true), TextRun("ghi")])
    #expect(given.textBytes == 9)
    #expect(
      given.beginning(bytes: 5).text
        == MessageText(runs: [TextRun("abc"), TextRun("de", bold: true)]))
  }
}
