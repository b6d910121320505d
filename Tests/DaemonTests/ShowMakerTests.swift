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
}
