import Clocks
import ControlAPI
import Logging
import Messages
import NIOCore
import Panels
import Pixels
import RenderLoop
import Service
import SignConfiguration
import Stage
import StateStore

/// The panel of a sign: how bright it is, how it hangs, how large it is, and its test patterns.
extension Sign {
  func changePanel(
    _ changes: PanelProperties, by caller: Caller?
  ) async throws(Problem) -> PanelAnswer {
    if let size = changes.size, Size(size) != panel.size, let reason = sizing.reason {
      throw Problem(
        .invalidValue, "the panel's size cannot be \(size): \(reason)", field: "size",
        value: size.description, expected: panel.size.description)
    }
    // What is said now counts against what the plan says now.
    if followPlan() {
      handOver()
      tellPanel(.scheduled, stored: true)
    }
    let hasMoved: Bool
    do throws(Problem) {
      hasMoved = try takeOver(changes)
    } catch {
      // It names the layout, of which nobody said anything.
      let new = ResolvedPanel(changes, defaults: panel)
      var asked: [(field: String, name: String, value: String)] = []
      if new.size != panel.size { asked.append(("size", "size", "\(new.size)")) }
      if new.rotate != panel.rotate { asked.append(("rotate", "rotation", "\(new.rotate)")) }
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
    log("panel changed", by: caller, stored: stored)
    tellPanel(.changed, stored: stored, by: caller)
    if hasMoved { tellLayout(.resized, stored: stored, by: caller) }
    return PanelAnswer(panel: view.panelState, stored: stored)
  }

  /// The window of the panel has another size.
  func follow(windowSize size: Size) {
    guard let said = PanelSize(width: size.width, height: size.height) else { return }
    var isRefused = false
    defer { isWindowRefused = isRefused }
    guard size != panel.size else { return }
    do throws(Problem) {
      _ = try takeOver(PanelProperties(size: said))
      tellPanel(.changed, stored: true)
      tellLayout(.resized, stored: true)
    } catch {
      isRefused = true
      // Not again for every size that a window has while somebody pulls at it.
      guard !isWindowRefused else { return }
      logger.warning("the panel stays \(maker.panelSize): \(error.detail)")
    }
  }

  /// Shows and says whether the zones are elsewhere.
  private func takeOver(_ changes: PanelProperties) throws(Problem) -> Bool {
    let new = ResolvedPanel(changes, defaults: panel)
    let shape = new.size.turned(by: new.rotate)
    let hasMoved = shape != director.plan.size
    try direct { (director) throws(StageRefusal) in
      try director.setSize(shape, at: clock.awake)
    }
    panel = new
    plannedDimming.say(changes)
    if new.size != maker.panelSize {
      maker.resize(to: new.size)
      // The pattern of a panel that is as large as that.
      test = test.map {
        RunningTest(pattern: pattern($0.pattern.name), since: $0.since, end: $0.end)
      }
    }
    handOver()
    return hasMoved
  }

  // MARK: Test patterns

  /// Shows a test pattern instead of the message, whose time goes on meanwhile. Nothing of it is
  /// stored.
  func startTest(_ request: PanelTestRequest, by caller: Caller?) throws(Problem) -> PanelTest {
    guard panelInForce.power else {
      throw Problem(
        .powerOff, "the power is off, so a test pattern would not be seen; turn it on first",
        field: "power")
    }
    let pattern = pattern(request.pattern)
    let duration = request.duration.map { Nanoseconds($0) * 1_000_000 } ?? pattern.defaultDuration
    let now = clock.awake
    let test = RunningTest(pattern: pattern, since: now, end: now + duration)
    self.test = test
    handOver()
    scheduleTestEnd(at: test.end)
    log("test pattern \(request.pattern.rawValue)", by: caller, stored: true)
    tellPanel(.test, stored: true, by: caller)
    return test.state(at: now)!
  }

  /// Shows the message again.
  func endTest(by caller: Caller?) throws(Problem) {
    guard test != nil else { throw Problem(.noTest, "no test pattern is shown") }
    log("test pattern ended", by: caller, stored: true)
    showMessageAgain(by: caller)
  }

  private func pattern(_ name: TestPatternName) -> TestPattern {
    // What can have another size has no modules.
    let size = maker.panelSize
    return TestPattern(name, size: size, modules: sizing.makeRoom == nil ? modules : [Rect(size)])
  }

  private func scheduleTestEnd(at moment: Nanoseconds) {
    testEnd?.cancel()
    testEnd = tasks.schedule(in: .nanoseconds(max(0, moment - clock.awake))) {
      [weak self] in await self?.endTestWhenDue()
    }
  }

  private func endTestWhenDue() {
    // Another one may have begun while this was on its way.
    guard let test else { return }
    guard test.end <= clock.awake else { return scheduleTestEnd(at: test.end) }
    showMessageAgain(by: nil)
  }

  private func showMessageAgain(by caller: Caller?) {
    testEnd?.cancel()
    test = nil
    handOver()
    tellPanel(.testEnded, stored: true, by: caller)
  }

  func tellPanel(_ change: PanelEvent.Change, stored: Bool, by caller: Caller? = nil) {
    events.publish(
      .panel(PanelEvent(change: change, panel: view.panelState, stored: stored, by: caller)))
  }
}

extension RunningTest {
  /// As others are told; nil when it is over.
  func state(at now: Nanoseconds) -> PanelTest? {
    guard now < end else { return nil }
    func milliseconds(_ time: Nanoseconds) -> Int { Int((time + 999_999) / 1_000_000) }
    return PanelTest(
      pattern: pattern.name.rawValue, duration: milliseconds(end - since),
      endsIn: milliseconds(end - now))
  }
}
