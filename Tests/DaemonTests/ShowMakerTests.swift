import ControlAPI
import Messages
import Panels
import Pixels
import Stage
import Testing

@testable import Daemon

@Suite struct ShowMakerTests {
  /// What white becomes on the panel.
  private func white(_ maker: inout ShowMaker, _ panel: Configuration.Panel) -> Color {
    let show = maker.make(
      scene: nil, playback: .stopped(elapsed: 0), panel: PanelProperties(panel),
      configuration: panel)
    let lamps = Bitmap(size: maker.panelSize)
    show.output.convert(Bitmap(size: maker.panelSize, fill: .white), into: lamps)
    return lamps[0, 0]
  }

  @Test func aConfigurationThatIsReadAgainBalancesWhiteAnew() {
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
      scene: nil, playback: .stopped(elapsed: 0), panel: PanelProperties(panel),
      configuration: panel)
    let level = show.output.make(
      Bitmap(size: maker.panelSize), from: Bitmap(size: maker.panelSize),
      for: HeadlessPanel(size: maker.panelSize))
    #expect(level.panelBrightness == 30)
  }

  @Test func whatALampTakesIsThatOfTheConfiguration() {
    var maker = ShowMaker(panelSize: Size(width: 2, height: 1))
    var panel = Configuration.Panel()
    let frame = Bitmap(size: maker.panelSize, fill: .white)
    func current() -> Int? {
      let show = maker.make(
        scene: nil, playback: .stopped(elapsed: 0), panel: PanelProperties(panel),
        configuration: panel)
      return show.output.make(
        Bitmap(size: maker.panelSize), from: frame, for: HeadlessPanel(size: maker.panelSize)
      ).current
    }
    // Of a virtual panel nobody knows.
    #expect(current() == nil)
    panel.power.perLED = 20
    #expect(current() == 40)
    panel.power.limit = 30
    #expect(current()! <= 30)
  }
}
