import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000
private let slide = BannerPlan.slideDuration

private func banner(
  _ id: String, _ edge: Edge = .top, _ size: Int, for duration: Nanoseconds? = 5 * second,
  isAlert: Bool = false, _ message: MessageProperties = lit()
) -> BannerPlan {
  BannerPlan(
    id: id, edge: edge, size: size, isAlert: isAlert, message: message, since: 0,
    duration: duration)
}

extension StageDirector {
  fileprivate func frame(_ zone: String = "main") -> Rect {
    zoneReports(at: 0).first { $0.name == zone }!.frame
  }

  /// Returns the sign at a later time.
  fileprivate func at(_ instant: Nanoseconds) -> StageDirector {
    var later = self
    later.update(at: instant)
    return later
  }
}

@Suite struct DirectorBannerTests {
  @Test func whatEndsWhileSomethingIsMadeReadyEndsAllTheSame() throws {
    var sign = try StageDirector.sign(6, 6)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.addBanner(banner("1", .top, 2, for: second), at: 0)
    var isAsked = false
    // The message is requested before the banner's end and ready after it.
    func clock() -> Nanoseconds {
      defer { isAsked = true }
      return isAsked ? 2 * second : second / 2
    }
    try sign.setMessage(lit(), zone: "main", at: clock())
    #expect(sign.takeEndedBanners().isEmpty && sign.nextUpdate == second)
    sign.update(at: 2 * second)
    #expect(sign.takeEndedBanners().map(\.id) == ["1"])
    #expect(sign.frame() == Rect(x: 0, y: 0, width: 6, height: 6))
    sign.update(at: 2 * second + slide)
    #expect(sign.stage.banners.isEmpty && sign.nextUpdate == nil)
  }

  private static let pages: MessageProperties = {
    var message = MessageProperties()
    message.pages = [MessageItem("A"), MessageItem("BOX")]
    return message
  }()

  /// The strip at the top of a panel whose sides are exchanged shows the same upright.
  @Test(
    arguments: [Edge.left, .right],
    [message("Hello"), message("Please leave the building"), pages])
  func aTextThatDoesNotFitUprightIsTurned(edge: Edge, message: MessageProperties) throws {
    var sign = try StageDirector.sign(20, 30)
    try sign.addBanner(banner("1", edge, 8, for: nil, message), at: 0)
    var upright = try StageDirector.sign(30, 20)
    try upright.addBanner(banner("1", .top, 8, for: nil, message), at: 0)
    for moment in [slide, 2 * second, 5 * second, 9 * second] {
      let (side, top) = (bitmap(sign, at: moment), bitmap(upright, at: moment))
      var isLit = false
      for along in 0..<30 {
        for across in 0..<8 {
          // The tops of the letters are at the outer edge.
          let turned = edge == .left ? side[across, 29 - along] : side[19 - across, along]
          #expect(turned == top[along, across], "\(along), \(across) at \(moment)")
          isLit = isLit || turned.isLit
        }
      }
      #expect(isLit)
      let (sideStage, topStage) = (sign.at(moment).stage, upright.at(moment).stage)
      #expect(sideStage.nextChange(after: moment) == topStage.nextChange(after: moment))
    }
  }

  @Test func aTextThatFitsAtASideStaysUpright() throws {
    var sign = try StageDirector.sign(12, 9)
    try sign.addBanner(banner("1", .left, 8, for: nil, message("I")), at: 0)
    expect(
      sign.picture(at: slide),
      is: """
        ............
        ............
        ..###.......
        ...#........
        ...#........
        ...#........
        ..###.......
        ............
        ............
        """)
  }

  @Test func aTextThatMovesUpAndPagesThatFitStayUprightAtASide() throws {
    var pages = MessageProperties()
    pages.pages = [MessageItem("A"), MessageItem("I")]
    for message in [message("HELLO") { $0.scroll = .up }, pages] {
      var sign = try StageDirector.sign(12, 9)
      try sign.addBanner(banner("1", .left, 8, for: nil, message), at: 0)
      var upright = try StageDirector.sign(8, 9)
      try upright.setMessage(message, zone: "main", at: 0)
      let rows = sign.picture(at: slide).split(separator: "\n").map { $0.prefix(8) }
      #expect(rows == upright.picture(at: slide).split(separator: "\n"))
    }
  }

  private func bitmap(_ sign: StageDirector, at moment: Nanoseconds) -> Bitmap {
    let later = sign.at(moment)
    let bitmap = Bitmap(size: later.stage.size)
    _ = later.stage.frame(at: moment, on: bitmap)
    return bitmap
  }

  @Test func aBannerSlidesInAboveTheZonesThenTakesItsSpaceAndGivesItBack() throws {
    var sign = try StageDirector.sign(6, 6, layout: ["H:|[a]|", "H:|[b]|", "V:|[a(3)][b]|"])
    try sign.setMessage(lit(), zone: "a", at: 0)
    try sign.addBanner(banner("1", .top, 2, message("")), at: second)
    #expect(sign.nextUpdate == second + slide)
    // Half visible, the banner covers lit pixels.
    expect(
      sign.picture(at: second + slide / 2),
      is: """
        ......
        ######
        ######
        ......
        ......
        ......
        """)
    #expect(sign.frame("a") == Rect(x: 0, y: 0, width: 6, height: 3))
    sign.update(at: second + slide)
    #expect(sign.frame("a") == Rect(x: 0, y: 2, width: 6, height: 1))
    #expect(sign.frame("b") == Rect(x: 0, y: 3, width: 6, height: 3))
    expect(
      sign.picture(at: second + slide),
      is: """
        ......
        ......
        ######
        ......
        ......
        ......
        """)
    #expect(sign.plan.banners[0].until == 6 * second && sign.nextUpdate == 6 * second)
    sign.update(at: 6 * second)
    #expect(sign.takeEndedBanners().map(\.id) == ["1"] && sign.takeEndedBanners().isEmpty)
    #expect(sign.frame("a") == Rect(x: 0, y: 0, width: 6, height: 3))
    // Half of the banner has left.
    expect(
      sign.picture(at: 6 * second + slide / 2),
      is: """
        ......
        ######
        ######
        ......
        ......
        ......
        """)
    sign.update(at: 6 * second + slide)
    #expect(sign.stage.banners.isEmpty && sign.nextUpdate == nil)
  }

  @Test func stripsOnOneEdgeStackInwardsAndFollowOneThatGoes() throws {
    var sign = try StageDirector.sign(4, 8)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.addBanner(banner("1", .top, 2, message("")), at: 0)
    try sign.addBanner(banner("2", .bottom, 1, message("")), at: 0)
    try sign.addBanner(banner("3", .top, 3, for: nil, lit()), at: second)
    sign.update(at: 2 * second)
    #expect(
      sign.stripFrames == [
        Rect(x: 0, y: 0, width: 4, height: 2), Rect(x: 0, y: 7, width: 4, height: 1),
        Rect(x: 0, y: 2, width: 4, height: 3),
      ])
    #expect(sign.frame() == Rect(x: 0, y: 5, width: 4, height: 2))
    sign.dismissBanners(at: 3 * second) { $0.id == "1" }
    #expect(sign.frame() == Rect(x: 0, y: 3, width: 4, height: 4))
    #expect(sign.stripFrames[1] == Rect(x: 0, y: 0, width: 4, height: 3))
    let way = sign.stage.banners.first { $0.zone.name == "3" }!
    #expect(way.origin == Point(x: 0, y: 2) && way.arrival.end == 3 * second + slide)
    #expect(sign.at(5 * second).takenEnds == ["2"])
  }

  /// After any operations with banners, the sign is as if there had been none.
  @Test(arguments: [
    ["+A", "+B", "-A", "-B"], ["+A", "+B", "-B", "-A"], ["+A", "-A", "+B", "-B"],
    ["+A", "+B", "+cover", "-B", "-A", "-cover"], ["+A", "-A now", "+B", "-all"],
  ])
  func bannersThatOverlapLeaveFramesPhasePageAndTopicAsTheyWere(steps: [String]) throws {
    for edges in [(Edge.top, Edge.bottom), (.left, .left), (.right, .top), (.bottom, .left)] {
      var sign = try StageDirector.sign(
        40, 24, layout: ["H:|[a]|", "H:|[b][c(14)]|", "V:|[a(8)][b]|", "V:[a][c]|"])
      try sign.setMessage(message("A longer text than the zone"), zone: "a", at: 0)
      try sign.setMessage(
        message("One two three four five six seven eight nine ten") {
          $0.scroll = .page
          $0.dwell = 700
          $0.font = "auto"
          $0.scale = nil
        }, zone: "b", at: 0)
      try sign.setMessage(
        message("") {
          $0.text = nil
          $0.topics = ["Ab", "Cd", "Ef", "Gh"].map { MessageItem($0) }
        }, zone: "c", at: 0)
      try sign.select(.topic(3), zone: "c", at: 0)
      try sign.zoom(to: 2, around: Point(x: 3, y: 1), duration: 0, zone: "c", at: 0)
      let other = sign
      var now = 2 * second
      for step in steps {
        switch step {
        case "+A": try sign.addBanner(banner("A", edges.0, 5, for: nil), at: now)
        case "+B": try sign.addBanner(banner("B", edges.1, 3, for: nil), at: now)
        case "+cover":
          try sign.addBanner(banner("cover", .top, 1, for: nil, isAlert: true), at: now)
        case "-A", "-A now": sign.dismissBanners(at: now) { $0.id == "A" }
        case "-B": sign.dismissBanners(at: now) { $0.id == "B" }
        case "-cover": sign.dismissBanners(at: now) { $0.id == "cover" }
        default: sign.dismissBanners(at: now)
        }
        now += step.hasSuffix("now") ? slide / 3 : second
        sign.update(at: now)
      }
      #expect(
        sign.zoneReports(at: now).map(\.frame) == other.zoneReports(at: now).map(\.frame))
      #expect(sign.shows(what: other, from: now), "\(steps) at \(edges)")
    }
  }

  @Test func whatIsSetDuringABannerHoldsAfterwards() throws {
    var sign = try StageDirector.sign(40, 20)
    try sign.setMessage(message("A longer text than the zone"), zone: "main", at: 0)
    var other = sign
    try sign.addBanner(banner("1", .left, 10), at: second)
    sign.update(at: 2 * second)
    try sign.setRunning(false, zone: "main", at: 2 * second)
    try other.setRunning(false, zone: "main", at: 2 * second)
    #expect(sign.frame().size == Size(width: 30, height: 20))
    #expect(sign.at(9 * second).shows(what: other, from: 9 * second))
    let pages = message("") {
      $0.text = nil
      $0.pages = ["a", "b", "c", "d"].map { MessageItem($0) }
      $0.dwell = 60_000
    }
    for isFirst in [true, false] {
      var one = isFirst ? sign : other
      try one.setRunning(true, zone: "main", at: 3 * second)
      try one.setMessage(pages, zone: "main", at: 3 * second)
      try one.turnPage(.page(2), zone: "main", at: 4 * second)
      #expect(try one.report(at: 5 * second).page == 2)
      (sign, other) = isFirst ? (one, other) : (sign, one)
    }
    #expect(sign.at(9 * second).shows(what: other, from: 9 * second))
  }

  @Test func anActivePageAndTopicStayInViewDuringABanner() throws {
    var sign = try StageDirector.sign(40, 20, layout: ["H:|[a]|", "H:|[b]|", "V:|[a(10)][b]|"])
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.pages = ["a", "b", "c", "d"].map { MessageItem($0) }
        $0.dwell = 60_000
      }, zone: "a", at: 0)
    try sign.setMessage(
      message("") {
        $0.text = nil
        $0.topics = ["Ab", "Cd", "Ef", "Gh"].map { MessageItem($0) }
      }, zone: "b", at: 0)
    try sign.turnPage(.page(2), zone: "a", at: second)
    try sign.select(.topic(3), zone: "b", at: second)
    try sign.addBanner(banner("1", .right, 22), at: 3 * second)
    sign.update(at: 4 * second)
    #expect(try sign.report("a", at: 4 * second).page == 2)
    #expect(try sign.report("b", at: 4 * second).selected == 3)
    // The last topic is at the end of the remaining space.
    let alone = Scene(
      ResolvedMessage(sign.plan["b"].message!, defaults: sign.plan.defaults),
      zoneSize: Size(width: 18, height: 10))
    let bitmap = Bitmap(size: Size(width: 18, height: 10))
    var view = ZoneView()
    view.selection = Selection(index: 3, fromOffset: 0, since: 0)
    alone.draw(
      at: Moment(instant: 9 * second, playback: .running(since: 0), view: view),
      on: Canvas(bitmap))
    let seen: [Substring] = sign.picture(at: 4 * second).split(separator: "\n").suffix(10)
    let wanted: [Substring] = bitmap.asciiArt.split(separator: "\n")
    #expect(seen.map { $0.prefix(18) } == wanted.map { $0.prefix(18) })
  }

  @Test func aBannerThatCoversTakesTheWholePanelAndNoSpace() throws {
    var sign = try StageDirector.sign(4, 3)
    try sign.setMessage(message("A"), zone: "main", at: 0)
    try sign.addBanner(banner("1", .left, 99, isAlert: true), at: 0)
    #expect(sign.picture(at: 0) == String(repeating: "####\n", count: 3), "it is shown at once")
    sign.update(at: second)
    #expect(sign.picture(at: second) == String(repeating: "####\n", count: 3))
    #expect(sign.frame() == Rect(x: 0, y: 0, width: 4, height: 3))
    // A banner that arrives meanwhile waits below.
    try sign.addBanner(banner("2", .top, 1, for: nil, message("")), at: second)
    #expect(sign.picture(at: 2 * second) == String(repeating: "####\n", count: 3))
    sign.update(at: 9 * second)
    #expect(sign.frame() == Rect(x: 0, y: 1, width: 4, height: 2))
  }

  @Test func anAlertIsNotRefusedForWhatIsThere() throws {
    var sign = try StageDirector.sign(4, 3)
    for number in 0..<BannerPlan.most {
      try sign.addBanner(banner("a\(number)", .top, 1, for: nil, isAlert: true), at: 0)
    }
    try sign.addBanner(banner("b", .top, 1, for: nil, message("")), at: 0)
    try sign.addBanner(banner("new", .top, 1, for: nil, isAlert: true), at: second)
    #expect(sign.plan.banners.count == BannerPlan.most + 1 && sign.plan.banners.last?.id == "new")
    #expect(sign.takeEndedBanners().map(\.id) == ["a0"])
  }

  @Test func aBannerForWhichThereIsNoSpaceIsRefused() throws {
    var sign = try StageDirector.sign(10, 8)
    try sign.addBanner(banner("1", .top, 5), at: 0)
    let stage = sign.stage
    #expect(
      refusal { () throws(StageRefusal) in try sign.addBanner(banner("2", .bottom, 3), at: 0) }
        == .noSpace(needed: 3, left: 2, edge: .bottom))
    #expect(sign.stage === stage && sign.plan.banners.count == 1)
    try sign.addBanner(banner("2", .bottom, 2), at: 0)
    try sign.addBanner(banner("3", .left, 9), at: 0)
    sign.update(at: second)
    #expect(sign.frame() == Rect(x: 9, y: 5, width: 1, height: 1))
  }

  @Test func stripsAreNarrowerOnAPanelThatBecameTooSmallForThem() throws {
    var sign = try StageDirector.sign(16, 20)
    try sign.setMessage(lit(), zone: "main", at: 0)
    try sign.addBanner(banner("1", .top, 6, for: nil), at: 0)
    try sign.addBanner(banner("2", .top, 6, for: nil), at: 0)
    let other = sign.at(second)
    try sign.setSize(Size(width: 20, height: 8), at: second)
    #expect(sign.frame() == Rect(x: 0, y: 7, width: 20, height: 1))
    #expect(sign.stripFrames[1] == Rect(x: 0, y: 6, width: 20, height: 1))
    try sign.setSize(Size(width: 16, height: 20), at: 2 * second)
    #expect(sign.shows(what: other, from: 2 * second))
  }

  @Test func itDoesNotMatterHowOftenItIsUpdated() throws {
    var sign = try StageDirector.sign(30, 12)
    try sign.setMessage(message("A longer text than the zone"), zone: "main", at: 0)
    try sign.addBanner(banner("1", .left, 9, for: second), at: 0)
    try sign.addBanner(banner("2", .top, 3, for: second), at: second / 2)
    var often = sign
    for (count, time) in stride(from: second / 2, through: 3 * second, by: 7_000_000).enumerated() {
      often.update(at: time)
      guard count % 20 == 0 else { continue }
      #expect(sign.at(time).picture(at: time) == often.picture(at: time), "at \(time)")
    }
    #expect(sign.at(3 * second).shows(what: often, from: 3 * second))
  }

  /// As after a restart, at which banners continue with their remaining time.
  @Test func aStartWithBannersUnderWayEndsAsIfThereHadBeenNone() throws {
    var sign = try StageDirector.sign(30, 12)
    try sign.setMessage(message("A longer text than the zone"), zone: "main", at: 0)
    let other = sign
    try sign.addBanner(banner("1", .left, 9, for: 4 * second), at: 0)
    try sign.addBanner(banner("2", .top, 3, for: 6 * second), at: second / 2)
    sign.update(at: 2 * second)
    var plan = sign.plan
    plan.zones["main"] = ZonePlan(
      message: plan["main"].message, place: plan["main"].savedPlace)
    var started = try StageDirector(plan, setting: Scene.Setting(), at: 5 * second)
    #expect(started.takeEndedBanners().map(\.id) == ["1"])
    #expect(started.frame() == Rect(x: 0, y: 3, width: 30, height: 9))
    #expect(started.at(9 * second).shows(what: other, from: 9 * second))
  }
}

extension StageDirector {
  /// Banners that ended by themselves.
  fileprivate var takenEnds: [String] {
    var copy = self
    return copy.takeEndedBanners().map(\.id)
  }
}
