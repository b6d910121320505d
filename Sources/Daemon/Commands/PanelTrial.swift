import CLinux
package import Clocks
import Glibc
package import Messages
package import Panels
import RenderLoop
import ServiceProcess
import SignConfiguration
import Stage
import Synchronization

/// Shows a test pattern on the configured panel, without a daemon.
package struct PanelTrial {
  private let configuration: Configuration.Panel
  private let panel: any Panel
  private let pattern: TestPattern
  private let duration: Nanoseconds

  /// - Parameters:
  ///   - configurationPath: A configuration with a real panel.
  ///   - duration: The display time of the pattern, or nil for its default.
  /// - Throws: `StartError`.
  package init(
    configurationPath: String, pattern: TestPatternName, duration: Nanoseconds?
  ) throws {
    let configuration = try DaemonProcess.readConfiguration(configurationPath)
      .configuration.panel
    guard let panel = configuration.made.makePanel() else {
      let types = PanelType.all.filter { $0 != .virtual }.map(\.rawValue)
      throw StartError(
        message:
          "the panel of \(configurationPath) is virtual and has no hardware; set panel.type to "
          + "\(MessageProperty.choice(types))")
    }
    self.init(of: panel, configuration, pattern: pattern, duration: duration)
  }

  init(
    of panel: any Panel, _ configuration: Configuration.Panel, pattern: TestPatternName,
    duration: Nanoseconds?
  ) {
    self.configuration = configuration
    self.panel = panel
    self.pattern = TestPattern(pattern, size: panel.size, modules: panel.modules)
    self.duration = duration ?? self.pattern.defaultDuration
  }

  /// A description of what the panel should show, in one sentence.
  package var summary: String {
    let what =
      pattern.name == .all ? "all test patterns" : "the test pattern \"\(pattern.name)\""
    let seconds = Double((duration + 50_000_000) / 100_000_000) / 10
    let time = Int(exactly: seconds).map(String.init) ?? String(seconds)
    return "shows \(what) on a \(panel.size) panel of type \(configuration.type) for \(time) s; "
      + "Ctrl-C ends it"
  }

  /// The reason why the pattern will be invisible, in one sentence, or nil if it is visible.
  package var warning: String? {
    configuration.brightness == 0
      ? "the brightness is 0; set panel.brightness to 100 in the configuration" : nil
  }

  /// Shows the pattern until its time is over, a signal arrives or the panel fails, then turns the
  /// panel dark. Call it on the first thread before others start.
  ///
  /// - Throws: An error if the panel did not show the whole pattern, or may still be lit.
  package func run() throws(PanelError) {
    ProcessSignals.hold()
    let signals = ProcessSignals()
    Task.detached {
      let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
      for await signal in signals.numbers where ends.contains(signal) { signals.end() }
    }
    Task.detached { [duration] in
      try? await Task.sleep(for: .nanoseconds(duration))
      signals.end()
    }
    try show(giveUp: signals.end) { signals.forward() }
  }

  /// Shows the pattern until `wait` returns. `giveUp` must make it return.
  func show(giveUp: @escaping @Sendable () -> Void, while wait: () -> Void) throws(PanelError) {
    let mailbox = ShowMailbox()
    let report = LoopReport()
    let start = clinux_monotonic_now()
    var maker = ShowMaker(
      panelSize: panel.size, type: configuration.type, dimming: panel.capabilities.dimming,
      order: panel.order)
    var properties = ResolvedPanel(configuration)
    properties.power = true
    let show = maker.make(
      stage: Stage(size: panel.size, zones: []), panel: properties, configuration: configuration,
      test: RunningTest(pattern: pattern, since: start, end: start + duration))
    // The render loop would retry for ever, so the first failure ends the trial.
    Task.detached {
      for await case .panelFailed in report.events { giveUp() }
    }
    let loop = RenderLoop(
      panel: panel, first: show, mailbox: mailbox, report: report, watchdog: nil)
    loop.start()
    wait()
    mailbox.stop()
    loop.join()
    let last = report.panelError.withLock { $0 }
    guard let error = report.firstError.withLock({ $0 }) ?? last else { return }
    throw last != nil && report.shown.load(ordering: .relaxed) > 0
      ? PanelError("\(error.message); the panel may still be lit") : error
  }
}
