import CLinux
import ControlAPI
import Marquee
import Messages
import NIOPosix
import Panels
import Pixels
import Stage
import Testing

@testable import Daemon

@Suite struct SignViewTests {
  private let wide = Surface(size: Size(width: 4, height: 2))
  private let high = Surface(size: Size(width: 2, height: 4))

  private func show(_ generation: UInt64, on surface: Surface) -> Show {
    Show(
      generation: generation, stage: Stage(size: surface.size, zones: []),
      output: FrameOutput(
        geometry: PanelGeometry(physicalSize: surface.size),
        pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)),
      surface: surface)
  }

  private func publish(_ color: Color, _ generation: UInt64, on surface: Surface) {
    surface.frame.fill(color)
    surface.publish(generation: generation)
  }

  private func view(showing show: Show) -> SignView {
    SignView(
      show: show, panel: PanelProperties(brightness: 100, power: true, rotate: 0),
      panelType: .virtual, panelSize: wide.size, missingGlyphs: 0,
      state: Status.Condition(ok: true, detail: ""), limits: MessageLimits(),
      report: LoopReport(),
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()), started: 0)
  }

  private func update(_ view: SignView, showing show: Show) {
    view.update(
      show: show, panel: PanelProperties(brightness: 100, power: true, rotate: 0),
      missingGlyphs: 0)
  }

  @Test func theFrameIsThatOfTheNewestChangeOnceItIsDrawn() async throws {
    let view = view(showing: show(1, on: wide))
    #expect(view.newestPicture(since: 1) == nil)
    publish(.white, 1, on: wide)
    #expect(try await view.picture().asciiArt == "####\n####\n")
    update(view, showing: show(2, on: wide))
    #expect(view.newestPicture(since: 2) == nil)
    publish(.black, 2, on: wide)
    #expect(try await view.picture().asciiArt == "....\n....\n")
  }

  @Test func aChangeThatWasReplacedBeforeItWasDrawnIsNeverSeen() {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    // Turned and turned back, while the loop was busy.
    update(view, showing: show(2, on: high))
    update(view, showing: show(3, on: wide))
    #expect(view.newestPicture(since: 2) == nil)
    publish(.white, 3, on: wide)
    #expect(view.newestPicture(since: 2)?.asciiArt == "####\n####\n")
  }

  @Test func aPictureOfTheShapeBeforeIsOneWhenItIsNewEnough() {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    update(view, showing: show(2, on: high))
    publish(.white, 2, on: high)
    // This change has not been drawn yet.
    update(view, showing: show(3, on: wide))
    #expect(view.newestPicture(since: 2)?.asciiArt == "##\n##\n##\n##\n")
    #expect(view.newestPicture(since: 3) == nil)
  }
}
