import ControlAPI
import Glibc
import Messages
import Panels
import Pixels
import Stage
import TestSupport
import Testing

@testable import ControlServer
@testable import Daemon
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration

private let twoZones = """
  panel: { size: 40x16 }
  layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]
  """

@Suite struct SignTests {
  // MARK: Zones

  @Test func everyZoneShowsASeparateMessage() async throws {
    let sign = try SignRig(twoZones).start()
    for (zone, text) in [("top", "AB"), ("bottom", "CD")] {
      let (answer, isNew) = try await sign.setMessage(still(text), zone: zone, by: nil)
      // One of them has the first-run message.
      #expect(answer.stored && isNew == (zone == "bottom"))
      #expect(try await sign.message(zone: zone).message?.text?.string == text)
    }
    let zones = sign.view.status.zones
    #expect(zones.map(\.name) == ["top", "bottom"])
    #expect(
      zones.map(\.place)
        == [Place(x: 0, y: 0, width: 40, height: 8), Place(x: 0, y: 8, width: 40, height: 8)])
    let rows = sign.picture.split(separator: "\n")
    #expect(rows.prefix(8).joined().contains("#") && rows.suffix(8).joined().contains("#"))
    _ = try await sign.clearMessage(zone: "top", by: nil)
    let after = sign.picture.split(separator: "\n")
    #expect(!after.prefix(8).joined().contains("#"))
    #expect(after.suffix(8) == rows.suffix(8))
  }

  @Test func aZoneThatIsNotThereIsRefusedByItsName() async throws {
    let sign = try SignRig(twoZones).start()
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    }
    #expect(
      problem.kind == .unknownZone && problem.field == "zone" && problem.value == "\"main\""
        && problem.expected == "top, bottom")
    #expect(problem.detail == "there is no zone \"main\"; the zones are: top, bottom")
  }

  @Test func aSignWithoutAMessageSaysHelloUntilAnyZoneHasOne() async throws {
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    #expect(try sign.zone("top").message?.text?.string == Configuration.firstRunText)
    #expect(try sign.zone("bottom").message == nil)
    _ = try await sign.setMessage(still("x"), zone: "bottom", by: nil)
    #expect(try sign.zone("top").message == nil)
    sign = rig.start()
    #expect(try sign.zone("top").message == nil)
    #expect(try sign.zone("bottom").message?.text?.string == "x")
  }

  @Test func helloMovesToWhereAFreshStartWouldHaveIt() async throws {
    let rig = try SignRig()
    var sign = rig.start()
    let message = LayoutProperties(layout: ["H:|[a][b(==a)]|", "V:|[a]|", "V:|[b]|"])
    _ = try await sign.setLayout(message, by: nil)
    for _ in 0..<2 {
      #expect(try sign.zone("a").message?.text?.string == Configuration.firstRunText)
      #expect(try sign.zone("b").message == nil)
      sign = rig.start()
    }
  }

  @Test func anotherLayoutMakesOnlyTheZonesAgainThatItChanges() async throws {
    let sign = try SignRig(twoZones).start()
    for zone in ["top", "bottom"] {
      _ = try await sign.setMessage(MessageProperties(text: "A longer text"), zone: zone, by: nil)
    }
    let alert = AlertProperties(still("!"))
    _ = try await sign.addAlert(alert, by: nil)
    let before = sign.view.show.stage
    var other = LayoutProperties(layout: ["H:|[top]|", "H:|[bottom]|", "V:|[bottom][top(8)]|"])
    other.zones["bottom"] = ZoneProperties()
    other.zones["bottom"]!.defaults.color = RGBColor("red")
    _ = try await sign.setLayout(other, by: nil)
    let after = sign.view.show.stage
    #expect(after.zones.map(\.name) == ["top", "bottom"])
    #expect(after.zones.map(\.playback) == before.zones.map(\.playback))
    #expect(after.zones[0].scene === before.zones[0].scene)
    #expect(after.zones[1].scene !== before.zones[1].scene)
    #expect(after.zones[1].scene?.properties.color == RGBColor("red"))
    #expect(after.banners[0].zone.scene === before.banners[0].zone.scene)
  }

  // MARK: Refusals

  @Test func whatAStageRefusesIsAProblemOfItsKind() async throws {
    let sign = try SignRig(twoZones + "\nlimits: { zoom: { max: 3 } }\n").start()
    _ = try await sign.setMessage(pages(["1", "2"]), zone: "top", by: nil)
    _ = try await sign.setMessage(topics(["one", "two"]), zone: "bottom", by: nil)
    typealias Attempt = @Sendable () async throws(Problem) -> Void
    func expect(_ kind: Problem.Kind, field: String? = nil, _ attempt: Attempt) async throws {
      let problem = try await sign.refusal(attempt)
      #expect(problem.kind == kind && problem.field == field, "\(problem.detail)")
    }
    try await expect(.noPages) { () async throws(Problem) in
      _ = try await sign.turnPage(.next, zone: "bottom", by: nil)
    }
    try await expect(.noTopics) { () async throws(Problem) in
      _ = try await sign.select(.step(.next), zone: "top", by: nil)
    }
    try await expect(.invalidValue, field: "item") { () async throws(Problem) in
      _ = try await sign.select(.text("three"), zone: "bottom", by: nil)
    }
    try await expect(.nothingToReset) { () async throws(Problem) in
      _ = try await sign.resetZoom(zone: "top", by: nil)
    }
    try await expect(.invalidValue, field: "scale") { () async throws(Problem) in
      _ = try await sign.zoom(ZoomRequest(scale: 4), zone: "top", by: nil)
    }
    try await expect(.nothingToReset) { () async throws(Problem) in
      _ = try await sign.resetLayout(by: nil)
    }
    try await expect(.impossibleLayout, field: "layout[0]") { () async throws(Problem) in
      _ = try await sign.setLayout(LayoutProperties(layout: ["H:|[a(50)]|", "V:|[a]|"]), by: nil)
    }
    try await expect(.impossibleLayout, field: "layout[2]") { () async throws(Problem) in
      var turned = LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"])
      turned.layout.append("V:|[a")
      _ = try await sign.setLayout(turned, by: nil)
    }
    try await expect(.unknownBanner, field: "banner") { () async throws(Problem) in
      _ = try await sign.dismissBanner("a1", by: nil)
    }
    try await expect(.unknownBanner) { () async throws(Problem) in
      _ = try await sign.dismissBanner(nil, by: nil)
    }
    try await expect(.noSpace, field: "depth") { () async throws(Problem) in
      var banner = BannerProperties(still("!"))
      banner.depth = 16
      _ = try await sign.addBanner(banner, by: nil)
    }
    _ = try await sign.zoom(ZoomRequest(scale: 2, duration: 0), zone: "top", by: nil)
    try await expect(.zoomed) { () async throws(Problem) in
      _ = try await sign.turnPage(.next, zone: "top", by: nil)
    }
  }

  @Test func aRotationForWhichTheLayoutHasNoSpaceIsRefused() async throws {
    let sign = try SignRig(
      "panel: { size: 40x16 }\nlayout: [\"H:|[a(30)][b]|\", \"V:|[a]|\", \"V:|[b]|\"]\n"
    ).start()
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.changePanel(PanelProperties(brightness: 3, rotate: 90), by: nil)
    }
    #expect(problem.kind == .impossibleLayout && problem.field == "rotate" && problem.value == "90")
    #expect(
      problem.detail.hasPrefix("the layout is not possible with the rotation 90: layout[0]")
        && problem.detail.contains("16"))
    #expect(sign.view.panelState.rotate == 0 && sign.view.panelState.brightness == 100)
    let size = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.changePanel(
        PanelProperties(rotate: 180, size: PanelSize("20x40")), by: nil)
    }
    #expect(size.kind == .impossibleLayout && size.field == nil && size.value == nil)
    #expect(
      size.detail.hasPrefix(
        "the layout is not possible with the size 20x40 and the rotation 180: layout[0]"))
  }

  @Test func aPictureThatCannotBeReadIsRefusedWithItsField() async throws {
    let sign = try SignRig(twoZones).start()
    var message = pages(["1"])
    message.pages!.append(MessageItem(image: ImageSource(rawValue: "/nowhere.png")))
    let problem = try await sign.refusal { [message] () async throws(Problem) in
      _ = try await sign.setMessage(message, zone: "top", by: nil)
    }
    #expect(problem.kind == .unreadableImage && problem.field == "pages[1].image")
    #expect(problem.value == "\"/nowhere.png\"" && problem.detail.contains("/nowhere.png"))
  }

  @Test func aPictureThatIsGoneIsABoxAndDoesNotHinderChanges() async throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/sun.png"
    try writeFile(
      Bitmap(size: Size(width: 4, height: 4), fill: .white).encoded(as: .png), to: path)
    let rig = try SignRig(twoZones)
    var sign = rig.start()
    var message = MessageProperties()
    message.pages = [MessageItem(image: ImageSource(rawValue: path))]
    _ = try await sign.setMessage(message, zone: "top", by: nil)
    let whole = sign.picture
    unlink(path)
    sign = rig.start()
    await sign.begin()
    await sign.havePictures()
    #expect(sign.picture.contains("#") && sign.picture != whole)
    var patch = MessagePatch()
    patch.properties.dwell = 500
    let answer = try await sign.changeMessage(patch, zone: "top", by: nil)
    #expect(answer.message?.dwell == 500)
  }

  // MARK: Size

  @Test func aVirtualPanelTakesAnotherSizeAndKeepsIt() async throws {
    let rig = try SignRig(twoZones)
    let sign = rig.start()
    _ = try await sign.setMessage(still("AB"), zone: "top", by: nil)
    let size = PanelSize(width: 60, height: 20)!
    let answer = try await sign.changePanel(PanelProperties(size: size), by: nil)
    #expect(answer.stored && answer.panel.size == "60x20")
    #expect(
      try await sign.layout().places.map(\.place)
        == [Place(x: 0, y: 0, width: 60, height: 8), Place(x: 0, y: 8, width: 60, height: 12)])
    #expect(sign.view.show.resizing?.size == Size(size))
    let state = try rig.files.state
    #expect(state.size(of: rig.configuration.panel) == Size(size))
    // A changed size in the configuration is newer.
    var panel = rig.configuration.panel
    panel.size = Size(width: 64, height: 16)
    #expect(state.size(of: panel) == panel.size)
    panel = rig.configuration.panel
    panel.type = .ws2812
    #expect(state.size(of: panel) == panel.size)
  }

  @Test func aWindowForWhichTheLayoutHasNoSpaceLeavesThePanelAsItIs() async throws {
    let rig = try SignRig("layout: [\"H:|[a(30)][b(>=8)]|\", \"V:|[a]|\", \"V:|[b]|\"]\n")
    let sign = rig.start()
    let start = sign.events.newest
    // The user resizes the window.
    for width in [37, 36, 35] { await sign.follow(windowSize: Size(width: width, height: 10)) }
    #expect(sign.view.panelState.size == "64x16" && sign.view.show.stage.size == rig.panelSize)
    #expect(sign.view.show.resizing == nil && sign.events.newest == start)
    #expect(rig.log.lines.count == 1)
    #expect(try #require(rig.log.lines.first).hasPrefix("the panel stays 64x16: layout[0]"))
    let size = Size(width: 38, height: 10)
    await sign.follow(windowSize: size)
    #expect(sign.view.panelState.size == "38x10" && sign.view.show.stage.size == size)
    #expect(sign.view.show.resizing?.size == size && sign.events.newest == start + 2)
    for width in [20, 38, 20, 10] { await sign.follow(windowSize: Size(width: width, height: 10)) }
    #expect(rig.log.lines.count == 3)
    // The size comes from the window, so it is not stored.
    #expect(rig.files.content == nil)
  }
}
