import Clocks
import ControlAPI
import Logging
import Messages
import Panels
import Pixels
import Service
import SignConfiguration
import Stage
import StateStore

/// The panel of a sign: brightness, rotation, size and test patterns.
extension Sign {
  func changePanel(
    _ changes: PanelProperties, by caller: Caller?
  ) async throws(Problem) -> PanelAnswer {
    try panel.checkSize(in: changes)
    // A change competes with what the schedule gives now.
    if followPlan() {
      publish()
      reporter.reportPanel(.scheduled, stored: true)
    }
    let before = panel.inForce
    let hasMoved: Bool
    do throws(Problem) {
      hasMoved = try takeOver(changes)
    } catch {
      // The layout of the configuration may be named too.
      let new = ResolvedPanel(changes, defaults: panel.asSet)
      var asked: [(field: String, name: String, value: String)] = []
      if new.size != panel.size { asked.append(("size", "size", "\(new.size)")) }
      if new.rotate != panel.asSet.rotate { asked.append(("rotate", "rotation", "\(new.rotate)")) }
      let what = asked.map { "the \($0.name) \($0.value)" }.joined(separator: " and ")
      let single = asked.count == 1 ? asked[0] : nil
      throw Problem(
        .impossibleLayout, "the layout is not possible with \(what): \(error.detail)",
        field: single?.field, value: single?.value)
    }
    let stored = save { state in
      state.panel = changes.completed(by: state.panel)
      if changes.size != nil { state.configuredSize = configuration.panel.size.description }
    }
    reporter.logPanel(panel.inForce, before: before, by: caller, stored: stored)
    reporter.reportPanel(.changed, stored: stored, by: caller)
    if hasMoved { reporter.reportLayout(.resized, stored: stored, by: caller) }
    return PanelAnswer(panel: view.panelState, stored: stored)
  }

  /// Applies a new size of the panel's window.
  func follow(windowSize size: Size) {
    guard let message = PanelSize(width: size.width, height: size.height) else { return }
    guard size != panel.size else {
      _ = panel.noteWindow(isRefused: false)
      return
    }
    let before = panel.inForce
    do throws(Problem) {
      _ = try takeOver(PanelProperties(size: message))
      _ = panel.noteWindow(isRefused: false)
      reporter.logPanel(panel.inForce, before: before, by: "the window")
      reporter.reportPanel(.changed, stored: true)
      reporter.reportLayout(.resized, stored: true)
    } catch {
      guard panel.noteWindow(isRefused: true) else { return }
      logger.warning("the panel stays \(panel.size): \(error.detail)")
    }
  }

  /// Applies what the schedule gives now. Returns whether the panel changed.
  func followPlan() -> Bool {
    let before = panel.inForce
    guard panel.followPlan(at: clock.now) else { return false }
    reporter.logPanel(panel.inForce, before: before, by: "the schedule")
    return true
  }

  /// Applies new panel properties. Returns whether the zones moved.
  private func takeOver(_ changes: PanelProperties) throws(Problem) -> Bool {
    let new = ResolvedPanel(changes, defaults: panel.asSet)
    let shape = new.size.turned(by: new.rotate)
    let hasMoved = shape != director.plan.size
    try direct { (director) throws(StageRefusal) in
      try director.setSize(shape, at: clock.awake)
    }
    panel.set(changes)
    publish()
    return hasMoved
  }

  // MARK: Test patterns

  /// Shows a test pattern instead of the messages, whose time continues. It is not stored.
  func startTest(_ request: PanelTestRequest, by caller: Caller?) throws(Problem) -> PanelTest {
    let test = try panel.startTest(request, at: clock.awake)
    publish()
    reporter.log("test pattern \(request.pattern.rawValue)", by: caller, stored: true)
    reporter.reportPanel(.test, stored: true, by: caller)
    return test
  }

  /// Shows the messages again.
  func endTest(by caller: Caller?) throws(Problem) {
    try panel.endTest()
    reporter.log("test pattern ended", by: caller, stored: true)
    publish()
    reporter.reportPanel(.testEnded, stored: true, by: caller)
  }
}
