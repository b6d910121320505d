import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private let rows = ["H:|[a]|", "H:|[b]|", "V:|[a(8)][b]|"]
private let swapped = ["H:|[a]|", "H:|[b]|", "V:|[b][a(8)]|"]

@Suite struct DirectorLayoutTests {
  @Test func zonesWhoseNamesStayGoOnWithTheirScenesInAnotherLayout() throws {
    var sign = try StageDirector.sign(24, 16, layout: rows)
    try sign.setMessage(message("A longer text"), zone: "a", at: 0)
    try sign.setMessage(lit(), zone: "b", at: 0)
    let before = try sign.report("a", at: 3 * second)
    try sign.setLayout(LayoutProperties(layout: swapped), at: 3 * second)
    let after = try sign.report("a", at: 3 * second)
    #expect(before.frame == Rect(x: 0, y: 0, width: 24, height: 8))
    #expect(after.frame == Rect(x: 0, y: 8, width: 24, height: 8))
    #expect(after.scene === before.scene)
    #expect(after.offset == 60)
  }

  @Test func messagesOfZonesThatALayoutDoesNotHaveComeBackWithThem() throws {
    var sign = try StageDirector.sign(24, 16, layout: rows)
    try sign.setMessage(message("A longer text"), zone: "a", at: 0)
    let other = sign
    try sign.setLayout(LayoutProperties(), at: second)
    #expect(sign.zoneNames == ["main"])
    #expect(!sign.picture(at: second).contains("#"))
    try sign.setLayout(LayoutProperties(layout: rows), at: 5 * second)
    #expect(sign.shows(what: other, from: 5 * second))
  }

  @Test func whatALayoutSaysOfAZoneHoldsForItsMessage() throws {
    var sign = try StageDirector.sign(
      8, 4, layout: ["H:|[a(4)][b]|", "V:|[a]|", "V:|[b]|"],
      zones: ["b": ZoneProperties(defaults: lit { $0.text = nil })])
    try sign.setMessage(message(""), zone: "a", at: 0)
    try sign.setMessage(message(""), zone: "b", at: 0)
    #expect(sign.picture(at: 0).hasPrefix("....####\n"))
    try sign.setLayout(
      LayoutProperties(
        layout: sign.plan.layout.layout, zones: ["a": sign.plan.layout.zones["b"]!]), at: 0)
    #expect(sign.picture(at: 0).hasPrefix("####....\n"))
  }

  @Test func aZoneThatFitsIsAsLargeAsItsMessageAndEmptyWithoutOne() throws {
    var sign = try StageDirector.sign(24, 8, layout: ["H:|[a(fit)][b]|", "V:|[a]|", "V:|[b]|"])
    try sign.setMessage(lit(), zone: "b", at: 0)
    #expect(try sign.report("a", at: 0).frame.isEmpty)
    #expect(sign.picture(at: 0).hasPrefix(String(repeating: "#", count: 24)))
    try sign.setMessage(message("Hi"), zone: "a", at: 0)
    let width = try #require(try sign.report("a", at: 0).scene).contentSize.width
    #expect(try sign.report("a", at: 0).frame.size.width == width)
    #expect(try sign.report("b", at: 0).frame == Rect(x: width, y: 0, width: 24 - width, height: 8))
    try sign.setMessage(message("Hi!"), zone: "a", at: 0)
    #expect(try sign.report("a", at: 0).frame.size.width > width)
    try sign.clearMessage(zone: "a", at: 0)
    #expect(sign.picture(at: 0).hasPrefix(String(repeating: "#", count: 24)))
    // The message waited in a zone without space.
    #expect(sign.plan.zones["b"]?.message == lit())
  }

  @Test func anImpossibleLayoutLeavesTheOneBefore() throws {
    var sign = try StageDirector.sign(24, 16, layout: rows)
    try sign.setMessage(lit(), zone: "a", at: 0)
    let stage = sign.stage
    for layout in [["H:|[a"], ["H:|[a(40)]|", "V:|[a]|"]] {
      let refused = refusal { () throws(StageRefusal) in
        try sign.setLayout(LayoutProperties(layout: layout), at: 0)
      }
      guard case .impossibleLayout = refused else {
        Issue.record("\(layout) is refused with \(String(describing: refused))")
        continue
      }
    }
    #expect(sign.stage === stage && sign.plan.layout.layout == rows)
  }

  @Test func aPanelThatIsTurnedAndTurnedBackKeepsPhaseAndPage() throws {
    var sign = try StageDirector.sign(24, 16, layout: rows)
    try sign.setMessage(message("A longer text") { $0.gap = 5 }, zone: "a", at: 0)
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.pages = ["a", "b", "c"].map { MessageItem($0) }
        $0.dwell = 60_000
      }, zone: "b", at: 0)
    try sign.turnPage(.page(2), zone: "b", at: second)
    let other = sign
    let turned = Size(width: 16, height: 24)
    try sign.setSize(turned, at: 3 * second)
    #expect(sign.stage.size == turned)
    #expect(try sign.report("a", at: 3 * second).offset == 60)
    #expect(try sign.report("b", at: 3 * second).page == 2)
    #expect(try sign.report("b", at: 3 * second).frame.size == Size(width: 16, height: 16))
    try sign.setSize(Size(width: 24, height: 16), at: 4 * second)
    #expect(sign.shows(what: other, from: 4 * second))
  }

  @Test func aReloadMakesEverythingAgainAndKeepsThePhase() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(message("A longer text"), zone: "main", at: 0)
    let before = try sign.report(at: 3 * second)
    try sign.reconfigure(at: 3 * second) {
      $0.defaults.background = RGBColor(red: 0, green: 0, blue: 9)
      $0.defaults.speed = 60
    }
    let after = try sign.report(at: 3 * second)
    #expect(before.offset == 60 && after.offset == 60)
    #expect(try sign.report(at: 4 * second).offset == 120)
    #expect(!sign.picture(at: 3 * second).contains("."))
  }

  @Test func thePowerIsOnOrOffAndTimeGoesOn() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(
      message("A longer text") { $0.background = lit().background }, zone: "main", at: 0)
    let other = sign
    sign.setPower(false, at: second)
    #expect(!sign.picture(at: second).contains("#"))
    sign.setPower(true, at: 2 * second)
    #expect(sign.shows(what: other, from: 2 * second))
  }
}
