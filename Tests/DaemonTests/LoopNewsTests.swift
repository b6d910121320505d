import ControlAPI
import Logging
import Messages
import NIOPosix
import Panels
import Pixels
import Stage
import Testing

@testable import ControlServer
@testable import Daemon

/// What those who watch the sign are told about its panel.
@Suite struct LoopNewsTests {
  @Test func aPanelThatFailsAndComesBackIsTold() async throws {
    let report = LoopReport()
    let surface = Surface(size: Size(width: 4, height: 2))
    let view = SignView(
      show: Show(
        generation: 1, stage: Stage(size: surface.size, zones: []),
        output: FrameOutput(
          geometry: PanelGeometry(physicalSize: surface.size),
          pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)),
        surface: surface),
      panel: .init(
        brightness: 100, power: true, rotate: 0, size: PanelSize(width: 4, height: 2)),
      panelType: .virtual,
      director: try StageDirector(
        StagePlan(size: surface.size), setting: Scene.Setting(), at: 0),
      state: Status.Condition(ok: true, detail: ""),
      limits: .init(), report: report,
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()), started: 0)
    let events = EventLog(run: "r")
    let news = LoopNews(
      report: report, view: view, events: events,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))

    let error = PanelError("the panel is unplugged")
    report.panelError.withLock { $0 = error }
    report.tell(.panelFailed(error, retryAfter: 1))
    report.finish()
    try await news.run()
    #expect(
      told(events) == [
        .error(ErrorEvent(source: .panel, detail: "the panel is unplugged")),
        .panel(PanelEvent(change: .failed, panel: view.panelState, stored: true, by: nil)),
      ])
    #expect(!view.panelState.ok)
  }

  private func told(_ log: EventLog) -> [SignEvent] {
    var events: [SignEvent] = []
    while case .event(let event, _) = log.step(after: UInt64(events.count)) {
      events.append(event)
    }
    return events
  }
}
