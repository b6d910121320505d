import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

private func pages(_ change: (inout MessageProperties) -> Void = { _ in }) -> MessageProperties {
  message("") {
    $0.text = nil
    $0.pages = ["a", "b", "c"].map { MessageItem($0) }
    $0.slideDuration = 0
    $0.dwell = 1000
    change(&$0)
  }
}

@Suite struct DirectorViewTests {
  @Test func pagesTurnAgainOnceAZoomIsOverWhichTookNoTime() throws {
    var sign = try StageDirector.sign(12, 6)
    try sign.setMessage(pages(), zone: "main", at: 0)
    try sign.zoom(to: 2, duration: 0, zone: "main", at: 1)
    let refused = refusal { () throws(StageRefusal) in
      try sign.turnPage(.next, zone: "main", at: 2)
    }
    #expect(refused == .zoomed(zone: "main", scale: 2))
    try sign.zoom(to: 1, duration: 0, zone: "main", at: 3)
    try sign.turnPage(.next, zone: "main", at: 4)
    #expect(try sign.report(at: 4).page == 1)
  }

  @Test func pagesTurnOnFromTheOneThatStoodWhereALimitEndsItsZoom() throws {
    var sign = try StageDirector.sign(12, 6)
    try sign.setMessage(pages(), zone: "main", at: 0)
    try sign.zoom(to: 0.5, duration: 0, zone: "main", at: second)
    let late = 1001 * second
    #expect(try sign.report(at: late).page == 1)
    try sign.reconfigure(at: late) { $0.zoomLimits = 1...8 }
    #expect(try sign.report(at: late).zoom == .none)
    #expect(try sign.report(at: late).page == 1)
    #expect(try sign.report(at: late + second).page == 2)
  }

  @Test func aZoneIsZoomedAroundItsMiddleAndResetOnce() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.zoom(to: 2, zone: "main", at: second)
    #expect(try sign.report(at: second).zoom == .none)
    #expect(try (1.1..<1.9).contains(sign.report(at: second + second / 7).zoom.scale))
    #expect(try sign.report(at: 2 * second).zoom == ZoomState(scale: 2, x: 12, y: 4))
    try sign.resetZoom(zone: "main", at: 2 * second)
    #expect(
      refusal { () throws(StageRefusal) in try sign.resetZoom(zone: "main", at: 2 * second) }
        == .nothingToReset(zone: "main"))
    #expect(try sign.report(at: 3 * second).zoom == .none)
    sign.update(at: 3 * second)
    #expect(sign.plan.zones["main"]?.place.view.zoom == Zoom.none)
  }

  @Test func zonesOfManyPixelsAreNotSeenAsSmallAsOthers() throws {
    let size = (width: 2048, height: 512)
    var sign = try StageDirector.sign(size.width, size.height)
    try sign.setMessage(lit(), zone: "main", at: 0)
    let refused = refusal { () throws(StageRefusal) in
      try sign.zoom(to: 0.25, zone: "main", at: 0)
    }
    #expect(
      refused?.message
        == "the scale 0.25 is too small for zones of 1048576 pixels in all, which need more memory: "
        + "it takes 0.5 to 8")
    let others = refusal { () throws(StageRefusal) in try sign.zoom(to: 9, zone: "main", at: 0) }
    #expect(others?.message == "the scale 9 is out of limits.zoom: it takes 0.25 to 8")
    try sign.zoom(to: 0.5, zone: "main", at: 0)
    #expect(try sign.report(at: second).zoom.scale == 0.5)
  }

  /// Holds also for a running zoom and after a restart.
  @Test func zonesThatBecomeLargerAreSeenAsSmallAsTheyMayBe() throws {
    var sign = try StageDirector.sign(64, 16)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.zoom(to: 0.25, zone: "main", at: 0)
    let small = sign.plan
    try sign.setSize(Size(width: 1024, height: 1024), at: second / 9)
    #expect(try sign.report(at: second / 9).zoom == ZoomState(scale: 0.5, x: -256, y: -256))
    try sign.zoom(to: 1, zone: "main", at: second)
    try sign.setSize(Size(width: 64, height: 16), at: second)
    #expect(try sign.report(at: second).zoom == .none)

    var plan = small
    plan.size = Size(width: 1024, height: 1024)
    let restarted = try StageDirector(plan, setting: Scene.Setting(), at: second)
    #expect(try restarted.report(at: second).zoom.scale == 0.5)
  }

  @Test func whatIsAtTheAnchorStaysThere() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.zoom(to: 4, around: Point(x: 6, y: 0), duration: 0, zone: "main", at: 0)
    #expect(try sign.report(at: 0).zoom == ZoomState(scale: 4, x: 18, y: 0))
  }

  @Test func anotherMessageIsAsLargeAsItIsAndAPatchStaysZoomed() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.zoom(to: 2, duration: 0, zone: "main", at: 0)
    var patch = MessagePatch()
    patch.properties.text = MessageText("other")
    try sign.changeMessage(patch, zone: "main", at: second)
    #expect(try sign.report(at: second).zoom.scale == 2)
    try sign.setMessage(lit { $0.keepPhase = true }, zone: "main", at: second)
    #expect(try sign.report(at: second).zoom == .none)
  }

  @Test func pagesTurnByThemselvesFromTheOneThatWasAskedFor() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(pages(), zone: "main", at: 0)
    #expect(try sign.report(at: 0).pageCount == 3)
    try sign.turnPage(.previous, zone: "main", at: second / 2)
    #expect(try sign.report(at: second / 2).page == 2)
    #expect(try sign.report(at: 2 * second).page == 0)
    try sign.turnPage(.page(4), zone: "main", at: 2 * second)
    #expect(try sign.report(at: 2 * second).page == 1)
  }

  @Test func pagesStayWhileAZoneIsZoomedAndGoOnAfterwards() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(pages(), zone: "main", at: 0)
    try sign.zoom(to: 2, zone: "main", at: second / 2)
    #expect(try sign.report(at: 60 * second).page == 0)
    #expect(
      refusal { () throws(StageRefusal) in
        try sign.turnPage(.next, zone: "main", at: 60 * second)
      } == .zoomed(zone: "main", scale: 2))
    try sign.resetZoom(zone: "main", at: 60 * second)
    #expect(try sign.report(at: 61 * second).page == 0)
    #expect(try sign.report(at: 61 * second + second / 2).page == 1)
    try sign.turnPage(.next, zone: "main", at: 61 * second)
    #expect(try sign.report(at: 61 * second).page == 1)
  }

  @Test func aTopicIsSelectedByItsNumberItsNameAndItsNeighbour() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.topics = ["Buses", "Trains", "Trams"].map { MessageItem($0) }
      }, zone: "main", at: 0)
    var selected = [try sign.report(at: 0).selected]
    for choice in [.next, .named("trams"), .next, .previous, .topic(1)] as [TopicChoice] {
      try sign.select(choice, zone: "main", at: 0)
      selected.append(try sign.report(at: 0).selected)
    }
    #expect(selected == [0, 1, 2, 0, 2, 1])
    #expect(try sign.report(at: 0).topicCount == 3)
    #expect(
      refusal { () throws(StageRefusal) in try sign.select(.named("Ships"), zone: "main", at: 0) }?
        .message == #"there is no topic "Ships"; the message has "Buses", "Trains" and "Trams""#)
  }

  /// As after a restart, at which a message starts again.
  @Test func aSavedViewIsThatOfAnotherStart() throws {
    var sign = try StageDirector.sign(24, 8)
    try sign.setMessage(pages { $0.dwell = 60_000 }, zone: "main", at: 0)
    try sign.turnPage(.page(2), zone: "main", at: second)
    try sign.zoom(to: 3, around: Point(x: 0, y: 0), zone: "main", at: second)
    let retained = sign.savedView(zone: "main", at: 2 * second)
    #expect(retained == SavedView(zoom: ZoomState(scale: 3, x: 0, y: 0), page: 2))
    var plan = sign.plan
    plan["main"].place = MessagePlace(
      playback: .running(since: 2 * second), view: ZoneView(retained))
    let restarted = try StageDirector(plan, setting: Scene.Setting(), at: 2 * second)
    #expect(restarted.picture(at: 3 * second) == sign.picture(at: 3 * second))
    #expect(try restarted.report(at: 3 * second).page == 2)
  }
}
