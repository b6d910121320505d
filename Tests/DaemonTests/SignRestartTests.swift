import ControlAPI
import Messages
import Panels
import Pixels
import Stage
import TestSupport
import Testing

@testable import Clocks
@testable import Daemon
@testable import SignConfiguration
@testable import StateStore
@testable import Typography

/// A sign after a kill and a restart.
@Suite struct SignRestartTests {
  @Test func numbersThatNoSigndWritesAreNotTaken() {
    for scale in [0, -1, 1e300] {
      let zone = StoredState.Zone(
        page: .min, selected: .min, zoom: .init(scale: scale, x: 1, y: 1))
      #expect(zone.view == SavedView(zoom: .none, page: 0, selected: 0))
    }
  }

  private let twoZones = """
    panel: { size: 40x16 }
    layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]
    """
  private let side = LayoutProperties(layout: ["H:|[top(20)][side]|", "V:|[top]|", "V:|[side]|"])

  @Test func messagesPageTopicAndZoomAreThere() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.setMessage(pages(["1", "2", "3"]), zone: "top", by: nil)
    _ = try await sign.setMessage(topics(["one", "two", "three"]), zone: "bottom", by: nil)
    _ = try await sign.turnPage(.number(3), zone: "top", by: nil)
    _ = try await sign.select(.text("two"), zone: "bottom", by: nil)
    let zoomed = try await sign.zoom(
      ZoomRequest(scale: 1.5, at: .init(x: 3, y: 4), duration: 0), zone: "bottom", by: nil)
    #expect(zoomed.stored)
    _ = try await sign.setRunning(false, zone: "top", by: nil)
    let (picture, zones) = (sign.picture, sign.view.status.zones)
    #expect(zones[0].page == 3 && zones[0].pages == 3 && zones[0].selected == nil)
    #expect(zones[1].selected == 2 && zones[1].topics == 3 && zones[1].zoom?.scale == 1.5)
    sign = rig.start()
    #expect(sign.view.status.zones == zones)
    #expect(sign.picture == picture)
    // Another message starts with its own values.
    _ = try await sign.setMessage(pages(["1", "2", "3"]), zone: "top", by: nil)
    sign = rig.start()
    #expect(try sign.zone("top").page == 1)
  }

  @Test func aZoomOfTheFirstMessageIsStoredAlthoughThatIsNot() async throws {
    let rig = try SignRig()
    var sign = rig.start()
    let answer = try await sign.zoom(ZoomRequest(scale: 2, duration: 0), zone: "main", by: nil)
    #expect(answer.stored)
    sign = rig.start()
    #expect(try sign.zone("main").zoom == answer.zone.zoom)
    #expect(try sign.zone("main").message?.text?.string == Configuration.firstRunText)
  }

  @Test func pagesThatTurnByThemselvesAreWrittenAtTheEndOnly() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    var message = pages(["1", "2", "3"])
    message.dwell = 100
    _ = try await sign.setMessage(message, zone: "top", by: nil)
    let written = [rig.files.content, rig.files.journal]
    let patience = ContinuousClock.now.advanced(by: .seconds(20))
    while try sign.zone("top").page == 1, ContinuousClock.now < patience {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect([rig.files.content, rig.files.journal] == written)
    await sign.finish()
    let page = try rig.files.state["top"].page
    #expect(page != 1)
    sign = rig.start()
    #expect(try sign.zone("top").page == page)
  }

  @Test func aLayoutThatWasSetIsThereAndResettingItIsStoredToo() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.setMessage(still("T"), zone: "top", by: nil)
    _ = try await sign.setMessage(still("B"), zone: "bottom", by: nil)
    let set = try await sign.setLayout(side, by: nil)
    #expect(set.stored && set.origin == .set && set.places.map(\.name) == ["top", "side"])
    _ = try await sign.setMessage(still("S"), zone: "side", by: nil)
    sign = rig.start()
    #expect(try await sign.layout() == set)
    #expect(sign.view.status.zones.map(\.message?.text?.string) == ["T", "S"])
    let reset = try await sign.resetLayout(by: nil)
    #expect(reset.origin == .configuration && reset.places.map(\.name) == ["top", "bottom"])
    sign = rig.start()
    #expect(try await sign.layout() == reset)
    // Messages of zones that were missing return with their zones.
    #expect(sign.view.status.zones.map(\.message?.text?.string) == ["T", "B"])
    _ = try await sign.setLayout(side, by: nil)
    #expect(sign.view.status.zones.map(\.message?.text?.string) == ["T", "S"])
  }

  @Test func aLayoutThatIsImpossibleOnAnotherPanelIsSetAsideAndComesBack() async throws {
    var rig = try SignRig(twoZones)
    var sign = rig.start()
    let set = try await sign.setLayout(side, by: nil)
    #expect(sign.view.status.state.detail.isEmpty)
    rig.panelSize = Size(width: 16, height: 16)
    sign = rig.start()
    #expect(try await sign.layout().places.map(\.name) == ["top", "bottom"])
    #expect(try await sign.layout().origin == .configuration)
    #expect(
      sign.view.status.state.detail.hasPrefix(
        "the layout that was set is not possible on this sign")
    )
    #expect(sign.view.status.state.ok)
    // Other changes are stored meanwhile.
    _ = try await sign.setMessage(still("T"), zone: "top", by: nil)
    #expect(try rig.files.state.layout == side)
    rig.panelSize = Size(width: 40, height: 16)
    sign = rig.start()
    #expect(try await sign.layout() == set)
    #expect(try sign.zone("top").message?.text?.string == "T")
  }

  @Test func aSignForWhichNoLayoutIsPossibleIsOneZone() async throws {
    var rig = try SignRig("layout: [\"H:|[a(30)][b]|\", \"V:|[a]|\", \"V:|[b]|\"]\n")
    rig.panelSize = Size(width: 8, height: 8)
    let sign = rig.start()
    #expect(try await sign.layout().places.map(\.name) == ["main"])
    #expect(
      sign.view.status.state.detail
        == "the layout of the configuration is not possible with the rotation 0 (layout[0], column 5: "
        + "H:|[a(30)][b]| needs at least 31 pixels and the panel is 8 wide)")
  }

  // MARK: Banners

  private func banner(_ text: String, for duration: Int?) -> BannerProperties {
    var banner = BannerProperties(still(text))
    banner.depth = 4
    banner.duration = duration
    return banner
  }

  @Test func aBannerShowsTheRestOfItsTime() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    let first = try await sign.addBanner(banner("!", for: 60_000), by: nil)
    let second = try await sign.addBanner(banner("?", for: nil), by: nil)
    #expect(first.stored && first.banner.id == "b1" && second.banner.id == "b2")
    sign = rig.start()
    let banners = try await sign.banners()
    #expect(banners.map(\.id) == ["b1", "b2"])
    #expect(try #require(banners[0].endsIn) <= first.banner.endsIn! && banners[1].endsIn == nil)
    // The banners are there, and the zones have the remaining space.
    #expect(sign.view.status.zones.map(\.place.height) == [0, 8])
    #expect(try await sign.layout().places.map(\.height) == [8, 8])
    let third = try await sign.addBanner(
      {
        var side = banner("x", for: 60_000)
        side.edge = .left
        side.depth = 2
        return side
      }(),
      by: nil)
    #expect(third.banner.id == "b3")
    _ = try await sign.dismissBanner("b1", by: nil)
    sign = rig.start()
    #expect(try await sign.banners().map(\.id) == ["b2", "b3"])
    #expect(try await sign.dismissBanner(nil, by: nil).banners.isEmpty)
    sign = rig.start()
    #expect(try await sign.banners().isEmpty)
    #expect(sign.view.status.zones.map(\.place.height) == [8, 8])
  }

  @Test func aBannerThatIsNotToPersistIsGone() async throws {
    let rig = try SignRig(twoZones)
    var fleeting = banner("!", for: nil)
    fleeting.message.persist = false
    _ = try await rig.start().addBanner(fleeting, by: nil)
    #expect(rig.files.content == nil)
  }

  @Test func anIdDoesNotMeanAnotherBannerLater() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.addBanner(banner("!", for: nil), by: nil)
    _ = try await sign.dismissBanner("b1", by: nil)
    sign = rig.start()
    var fleeting = banner("?", for: nil)
    fleeting.message.persist = false
    #expect(try await sign.addBanner(fleeting, by: nil).banner.id == "b2")
    await sign.finish()
    sign = rig.start()
    #expect(try await sign.addBanner(banner("x", for: nil), by: nil).banner.id == "b3")
  }

  @Test func howLongABannerIsShownDoesNotGrowByRestartsNorByClocks() {
    var state = StoredState()
    state.banners = [
      StoredState.Banner(id: "b1", properties: .banner(banner("!", for: 30_000)), endsAt: 1030),
      StoredState.Banner(id: "b2", properties: .banner(banner("!", for: nil)), endsAt: nil),
    ]
    func left(_ wall: Double) -> [Nanoseconds?] {
      state.plannedBanners(at: BothClocks(monotonic: 5_000_000_000, wall: wall)) { _ in Pictures() }
        .map { $0.until.map { $0 - 5_000_000_000 } }
    }
    #expect(left(1000) == [30_000_000_000, nil])
    #expect(left(1029.5) == [500_000_000, nil])
    #expect(left(1030) == [nil])
    #expect(left(99_999) == [nil])
    // A board without a hardware clock starts in 1970.
    #expect(left(0) == [30_000_000_000, nil])
  }

  @Test func aBannerWhoseTimeWentByInBetweenIsNotStored() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.addBanner(banner("!", for: 60_000), by: nil)
    _ = try await sign.addBanner(banner("?", for: nil), by: nil)
    var state = try rig.files.state
    state.banners![0].endsAt = 1
    rig.files.content = state.encoded()
    sign = rig.start()
    await sign.begin()
    #expect(try await sign.banners().map(\.id) == ["b2"])
    #expect(try rig.files.state.banners?.map(\.id) == ["b2"])
  }

  // MARK: Configuration

  @Test func aLayoutThatTheFileSetsAgainIsTheNewestWord() async throws {
    let rig = try SignRig(twoZones)
    let sign = rig.start()
    _ = try await sign.setLayout(side, by: nil)
    var new = rig.configuration
    new.panel.brightness = 40
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try await sign.layout().properties == side)
    new.layout = LayoutProperties(layout: ["H:|[one]|", "V:|[one]|"])
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try await sign.layout().properties == new.layout)
    #expect(try rig.files.state.layout == nil)
  }

  @Test func helloMovesWithALayoutThatTheFileSetsAgain() async throws {
    let rig = try SignRig()
    let sign = rig.start()
    var new = rig.configuration
    new.layout = LayoutProperties(layout: ["H:|[a][b(==a)]|", "V:|[a]|", "V:|[b]|"])
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try sign.zone("a").message?.text?.string == Configuration.firstRunText)
    _ = try await sign.setMessage(still("x"), zone: "b", by: nil)
    #expect(try sign.zone("a").message == nil)
  }

  @Test func aLayoutThatWasSetIsStoredWhenThatOfTheFileIsImpossibleHere() async throws {
    let rig = try SignRig("panel: { size: 40x16 }")
    var sign = rig.start()
    _ = try await sign.changePanel(PanelProperties(rotate: 90), by: nil)
    let set = LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"])
    _ = try await sign.setLayout(set, by: nil)
    var new = rig.configuration
    new.layout = LayoutProperties(layout: ["H:|[a(30)][b]|", "V:|[a]|", "V:|[b]|"])
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try await sign.layout().properties == set)
    sign = rig.start()
    #expect(sign.view.layoutAnswer.properties == set && sign.view.layoutAnswer.origin == .set)
  }

  @Test func aLayoutOfTheFileIsInForceWhereOnlyItsRotationIsImpossible() async throws {
    let rig = try SignRig("panel: { size: 40x16 }")
    let sign = rig.start()
    _ = try await sign.changePanel(PanelProperties(size: PanelSize("40x20")), by: nil)
    _ = try await sign.setLayout(LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"]), by: nil)
    var new = rig.configuration
    new.panel.rotate = 90
    new.layout = LayoutProperties(layout: ["H:|[a(30)][b]|", "V:|[a]|", "V:|[b]|"])
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try await sign.layout().properties == new.layout)
    #expect(try await sign.layout().origin == .configuration)
    #expect(sign.view.panelState.rotate == 0)
  }

  @Test func aLayoutOfTheFileThatIsImpossibleHereLeavesTheOneBefore() async throws {
    let rig = try SignRig("panel: { size: 40x16 }")
    let sign = rig.start()
    _ = try await sign.changePanel(PanelProperties(rotate: 90), by: nil)
    var new = rig.configuration
    new.layout = LayoutProperties(layout: ["H:|[a(30)][b]|", "V:|[a]|", "V:|[b]|"])
    new.defaults.color = try #require(RGBColor("red"))
    _ = await sign.reconfigure(new, library: .builtIn)
    #expect(try await sign.layout().places.map(\.name) == ["main"])
    #expect(try sign.zone("main").message?.color == RGBColor("red"))
  }

  // MARK: State that comes late

  @Test func zonesOfALateStateComeBesideWhatWasSetMeanwhile() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.setMessage(still("T"), zone: "top", by: nil)
    _ = try await sign.setMessage(still("B"), zone: "bottom", by: nil)
    _ = try await sign.addBanner(banner("!", for: nil), by: nil)
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    #expect(try sign.zone("top").message?.text?.string == Configuration.firstRunText)
    let (answer, _) = try await sign.setMessage(still("new"), zone: "bottom", by: nil)
    #expect(!answer.stored)
    rig.files.failure = nil
    // The next change finds the directory again.
    _ = try await sign.setRunning(false, zone: "bottom", by: nil)
    #expect(try sign.zone("top").message?.text?.string == "T")
    #expect(try sign.zone("bottom").message?.text?.string == "new")
    #expect(try await sign.banners().map(\.id) == ["b1"])
    let zones = sign.view.status.zones.map(\.message)
    sign = rig.start()
    #expect(sign.view.status.zones.map(\.message) == zones)
  }

  @Test func whatWasTakenBackBesideALateStateStaysSo() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.setLayout(side, by: nil)
    _ = try await sign.addBanner(banner("!", for: nil), by: nil)
    _ = try await sign.addBanner(banner("?", for: nil), by: nil)
    // The file cannot be read, so the previous state is used.
    await sign.finish()
    rig.files.previous = rig.files.content
    rig.files.failure = StateError.unreadable("cannot be read")
    sign = rig.start()
    #expect(sign.view.layoutAnswer.origin == .set && sign.view.banners.map(\.id) == ["b1", "b2"])
    #expect(try await !sign.dismissBanner("b1", by: nil).stored)
    #expect(try await !sign.resetLayout(by: nil).stored)
    rig.files.failure = nil
    _ = try await sign.setMessage(still("T"), zone: "top", by: nil)
    for _ in 0..<2 {
      #expect(sign.view.layoutAnswer.origin == .configuration)
      #expect(sign.view.banners.map(\.id) == ["b2"])
      #expect(try sign.zone("top").message?.text?.string == "T")
      sign = rig.start()
    }
  }

  @Test func whatTheFileSetsAgainBesideALateStateIsTheNewestWord() async throws {
    let rig = try SignRig("panel: { size: 40x16 }")
    var sign = rig.start()
    _ = try await sign.changePanel(PanelProperties(brightness: 20, rotate: 90), by: nil)
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    var new = rig.configuration
    new.panel.brightness = 80
    _ = await sign.reconfigure(new, library: .builtIn)
    rig.files.failure = nil
    _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    #expect(sign.view.panelState.brightness == 80 && sign.view.panelState.rotate == 90)
    let panel = try rig.files.state.panel
    #expect(panel.brightness == nil && panel.rotate == 90)
  }

  @Test func aBannerOfALateStateIsThereAlthoughOneWithItsIDCameAndWent() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.addBanner(banner("gas", for: nil), by: nil)
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    #expect(try await sign.addBanner(banner("!", for: nil), by: nil).banner.id == "b1")
    _ = try await sign.dismissBanner("b1", by: nil)
    rig.files.failure = nil
    _ = try await sign.setMessage(still("x"), zone: "top", by: nil)
    #expect(try await sign.banners().map(\.message.text?.string) == ["gas"])
  }

  @Test func whatTheSameChangeFindsThereAgainIsTakenBack() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    _ = try await sign.setLayout(side, by: nil)
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    _ = try await sign.setLayout(side, by: nil)
    rig.files.failure = nil
    #expect(try await sign.resetLayout(by: nil).origin == .configuration)
    #expect(rig.start().view.layoutAnswer.origin == .configuration)
  }

  // MARK: Random operations

  /// After any operations in any order, a killed sign starts again as it was.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func anythingThatWasAnsweredIsThere(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    func doAnything() async throws(Problem) {
      let zone = ["top", "bottom", "side", "main"].randomElement(using: &random)!
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try await sign.setMessage(still("A\(zone)"), zone: zone, by: nil)
      case 1: _ = try await sign.setMessage(pages(["1", "2", "3"]), zone: zone, by: nil)
      case 2: _ = try await sign.setMessage(topics(["x", "y", "z"]), zone: zone, by: nil)
      case 3: _ = try await sign.clearMessage(zone: zone, by: nil)
      case 4: _ = try await sign.turnPage(.next, zone: zone, by: nil)
      case 5: _ = try await sign.select(.step(.previous), zone: zone, by: nil)
      case 6:
        let scale = Double.random(in: 0.25...8, using: &random)
        _ = try await sign.zoom(ZoomRequest(scale: scale, duration: 0), zone: zone, by: nil)
      case 7: _ = try await sign.resetZoom(zone: zone, by: nil)
      case 8: _ = try await sign.setLayout(side, by: nil)
      case 9: _ = try await sign.resetLayout(by: nil)
      case 10:
        let rotate = [0, 90, 180, 270].randomElement(using: &random)!
        _ = try await sign.changePanel(PanelProperties(rotate: rotate), by: nil)
      default:
        let running = Bool.random(using: &random)
        _ = try await sign.setRunning(running, zone: zone, by: nil)
      }
    }
    for _ in 0..<8 {
      for _ in 0..<25 { try? await doAnything() }
      let (status, layout) = (sign.view.status, sign.view.layoutAnswer)
      sign = rig.start()
      let after = sign.view.status
      #expect(sign.view.layoutAnswer == layout)
      #expect(after.panel == status.panel)
      for (zone, before) in zip(after.zones, status.zones) {
        #expect(zone.message == before.message && zone.running == before.running)
        #expect(zone.place == before.place)
        #expect(zone.page == before.page && zone.selected == before.selected)
        #expect(zone.zoom?.scale == before.zoom?.scale)
      }
    }
  }
}
