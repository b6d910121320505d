import ControlAPI
import Logging
import Messages
import NIOPosix
import Pixels
import Stage
import Synchronization
import Testing

@testable import ControlServer
@testable import Daemon
@testable import Panels
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration

/// Reports about the panel to watching clients.
@Suite struct LoopNewsTests {
  @Test func aPanelThatFailsAndComesBackIsReported() async throws {
    let report = LoopReport()
    let view = try view(of: report)
    let events = EventLog(run: "r")
    let news = LoopNews(
      report: report, view: view, events: events,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))

    let error = PanelError("the panel is unplugged")
    report.panelError.withLock { $0 = error }
    report.post(.panelFailed(error, retryAfter: 1))
    report.finish()
    try await news.run()
    #expect(
      reported(events) == [
        .error(ErrorEvent(source: .panel, detail: "the panel is unplugged")),
        .panel(PanelEvent(change: .failed, panel: view.panelState, stored: true, by: nil)),
      ])
    #expect(!view.panelState.ok)
  }

  /// The loop's calculation gives the intended light, which other work may change.
  @Test func currentIsThatOfTheMeasuredLight() throws {
    let report = LoopReport()
    let view = try view(of: report)
    #expect(view.panelState.current == nil && view.panelState.refresh == nil)
    report.current.store(96, ordering: .relaxed)
    #expect(view.panelState.current?.estimateMA == 96)

    let meter = RefreshMeter()
    report.meter.withLock { $0 = meter }
    var count = RefreshMeter.Count()
    var sums = RefreshMeter.Sums()
    count.add(&sums, at: 0, to: meter)
    // All channels of two LEDs, with a quarter of the light of full brightness.
    sums = .init(
      latest: 1500, light: 1.5e9, fullLight: 6e9, fullChannel: 1e9, slept: 450_000_000)
    count.add(&sums, at: 600_000_000, to: meter)
    #expect(view.panelState.current == .init(estimateMA: 30, limitMA: 100, limited: false))
    #expect(
      view.panelState.refresh
        == PanelState.Refresh(rate: 1.7, jitterNs: 1500, brightness: 25, processor: 25))

    count.stop(meter)
    #expect(view.panelState.current?.estimateMA == 96 && view.panelState.refresh == nil)
  }

  /// The view of a sign whose LEDs take 60 mA each.
  private func view(of report: LoopReport) throws -> SignView {
    let surface = Surface(size: Size(width: 4, height: 2))
    return SignView(
      show: Show(
        generation: 1, stage: Stage(size: surface.size, zones: []),
        output: FrameOutput(
          geometry: PanelGeometry(physicalSize: surface.size),
          pipeline: ColorPipeline(brightness: 100, gamma: .cie1931),
          power: PowerLimit(perLED: 60, limit: 100)),
        surface: surface),
      panel: ResolvedPanel(brightness: 100),
      panelType: .virtual,
      director: try StageDirector(
        StagePlan(size: surface.size), setting: Scene.Setting(), at: 0),
      state: Status.Condition(ok: true, detail: ""),
      limits: .init(), report: report,
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()), started: 0)
  }

  private func reported(_ log: EventLog) -> [SignEvent] {
    var events: [SignEvent] = []
    while case .event(let event, _) = log.step(after: UInt64(events.count)) {
      events.append(event)
    }
    return events
  }
}
