import ControlAPI
import Messages
import Panels
import Pixels
import Stage
import Testing

@testable import Clocks
@testable import Daemon
@testable import RenderLoop
@testable import SignConfiguration

@Suite struct ShowMakerTests {
  private func dark(_ size: Size) -> Stage { Stage(size: size, zones: []) }

  /// The panel's colour for white.
  private func white(_ maker: inout ShowMaker, _ panel: Configuration.Panel) -> Color {
    let show = maker.make(
      stage: dark(maker.panelSize), panel: ResolvedPanel(panel),
      configuration: panel)
    let leds = Bitmap(size: maker.panelSize)
    show.output.convert(Bitmap(size: maker.panelSize, fill: .white), into: leds)
    return leds[0, 0]
  }

  @Test func aReloadBalancesWhiteAgain() {
    var maker = ShowMaker(panelSize: Size(width: 2, height: 1))
    var panel = Configuration.Panel()
    #expect(white(&maker, panel) == .white)
    panel.whiteBalance = WhiteBalance(red: 100, green: 80, blue: 40)
    #expect(white(&maker, panel) == Color(red: 255, green: 204, blue: 102))
    panel.brightness = 50
    #expect(white(&maker, panel) == Color(red: 128, green: 102, blue: 51))
  }

  @Test func aPanelThatDimsItselfIsGivenFullDutyAndItsBrightness() {
    var maker = ShowMaker(panelSize: Size(width: 2, height: 1), dimming: .panel)
    var panel = Configuration.Panel()
    panel.brightness = 30
    #expect(white(&maker, panel) == .white)
    let show = maker.make(
      stage: dark(maker.panelSize), panel: ResolvedPanel(panel),
      configuration: panel)
    let level = show.output.make(
      Bitmap(size: maker.panelSize), from: Bitmap(size: maker.panelSize),
      for: HeadlessPanel(size: maker.panelSize))
    #expect(level.panelBrightness == 30)
  }

  @Test func whatAnLEDTakesIsThatOfTheConfiguration() {
    var maker = ShowMaker(panelSize: Size(width: 2, height: 1))
    var panel = Configuration.Panel()
    let frame = Bitmap(size: maker.panelSize, fill: .white)
    func current() -> Int? {
      let show = maker.make(
        stage: dark(maker.panelSize), panel: ResolvedPanel(panel),
        configuration: panel)
      return show.output.make(
        Bitmap(size: maker.panelSize), from: frame, for: HeadlessPanel(size: maker.panelSize)
      ).current
    }
    // The current of a virtual panel is unknown.
    #expect(current() == nil)
    panel.power.perLED = 20
    #expect(current() == 40)
    panel.power.limit = 30
    #expect(current()! <= 30)
  }

  @Test func everyRotationIsInTheOrderOfTheLEDs() {
    let size = Size(width: 2, height: 1)
    var maker = ShowMaker(panelSize: size, order: [1, 0])
    let panel = Configuration.Panel()
    func leds(_ rotate: Int) -> String {
      let show = maker.make(
        stage: dark(Rotation(rawValue: rotate)!.logicalSize(of: size)),
        panel: ResolvedPanel(brightness: 100, rotate: rotate), configuration: panel)
      let frame = Bitmap(size: show.stage.size)
      frame[0, 0] = .white
      let leds = Bitmap(size: size)
      show.output.convert(frame, into: leds)
      return leds.asciiArt
    }
    #expect([0, 90, 180, 270, 0].map(leds) == [".#\n", "#.\n", "#.\n", ".#\n", ".#\n"])
  }

  // MARK: Another size

  @Test func aPanelOfAnotherSizeGetsMemoryThatItKeepsUntilTheNextSize() throws {
    let panel = Configuration.Panel()
    let small = Size(width: 2, height: 1)
    let large = Size(width: 5, height: 4)
    var maker = ShowMaker(
      panelSize: small, sizing: .free(HeadlessPanel(size: small).makeBuffers!))
    func show(_ size: Size) -> Show {
      maker.make(stage: dark(size), panel: ResolvedPanel(panel), configuration: panel)
    }
    #expect(show(small).resizing == nil)
    maker.resize(to: large)
    let first = show(large)
    let resizing = try #require(first.resizing)
    #expect(
      [resizing.size, resizing.shown.size, resizing.leds.size, resizing.buffers.size]
        == Array(repeating: large, count: 4))
    #expect(first.surface.size == large && first.output.geometry.physicalSize == large)
    // The same size changes nothing.
    maker.resize(to: large)
    #expect(show(large).resizing === resizing && show(large).surface === first.surface)
    maker.resize(to: small)
    #expect(show(small).resizing!.number > resizing.number)
  }

  // MARK: Test patterns

  private let size = Size(width: 3, height: 2)

  private func test(from since: Nanoseconds, to end: Nanoseconds) -> RunningTest {
    RunningTest(
      pattern: TestPattern(.scan, size: size, modules: [Rect(size)]), since: since, end: end)
  }

  /// The LEDs of a rotated and mirrored panel.
  private func leds(
    power: Bool, test: RunningTest?, at now: Nanoseconds, order: [Int32]? = nil
  ) -> String {
    var maker = ShowMaker(panelSize: size, order: order)
    var panel = Configuration.Panel()
    panel.mirror = .horizontal
    let show = maker.make(
      stage: dark(Size(width: 2, height: 3)),
      panel: ResolvedPanel(brightness: 100, power: power, rotate: 90), configuration: panel,
      test: test)
    let leds = Bitmap(size: size)
    _ = show.frame(at: now, on: show.surface.frame)
    show.output.convert(show.surface.frame, into: leds)
    return leds.asciiArt
  }

  @Test func aTestPatternIsNeitherTurnedNorMirrored() {
    let test = test(from: 1_000, to: 9_000_000_000)
    #expect(leds(power: true, test: test, at: 1_000) == "###\n...\n")
    #expect(leds(power: true, test: test, at: 1_000 + 200_000_000) == "#..\n#..\n")
    #expect(leds(power: true, test: nil, at: 1_000) == "...\n...\n")
    #expect(leds(power: false, test: test, at: 1_000) == "...\n...\n")
  }

  @Test func aTestPatternIsInTheOrderOfTheLEDs() {
    let test = test(from: 1_000, to: 9_000_000_000)
    // The second row runs backwards and comes first.
    let order: [Int32] = [5, 4, 3, 0, 1, 2]
    #expect(leds(power: true, test: test, at: 1_000, order: order) == "...\n###\n")
    #expect(
      leds(power: true, test: test, at: 1_000 + 200_000_000, order: order) == "..#\n#..\n")
  }

  @Test func theNextPictureOfATestPatternIsDueOnTheClockOfTheLoop() {
    var maker = ShowMaker(panelSize: size)
    let panel = Configuration.Panel()
    let show = maker.make(
      stage: dark(maker.panelSize), panel: ResolvedPanel(panel),
      configuration: panel, test: test(from: 1_000, to: 9_000_000_000))
    #expect(show.nextChange(after: 1_000) == 100_001_000)
    #expect(show.frame(at: 100_001_000, on: Bitmap(size: size)) == 200_001_000)
  }

  @Test func aTestPatternSaysWhenItEndsAndNothingAfterwards() {
    let test = test(from: 500, to: 2_000_000_500)
    #expect(
      test.state(at: 500) == PanelTest(pattern: "scan", duration: 2000, endsIn: 2000))
    #expect(test.state(at: 2_000_000_499)?.endsIn == 1)
    #expect(test.state(at: 2_000_000_500) == nil)
  }

  /// The panel's type stays until a restart, whatever the file says.
  @Test func aTypeThatIsWrittenAgainDoesNotChangeWhatTheLEDsTake() {
    let size = Size(width: 2, height: 1)
    var maker = ShowMaker(panelSize: size, type: .ws2812)
    var panel = Configuration.Panel()
    panel.power.limit = 30
    for type in PanelType.all {
      panel.type = type
      let show = maker.make(
        stage: dark(maker.panelSize), panel: ResolvedPanel(panel),
        configuration: panel)
      #expect(show.output.power == PowerLimit(perLED: 60, limit: 30))
    }
  }
}
