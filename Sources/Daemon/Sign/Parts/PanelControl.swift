import Almanac
import Clocks
import ControlAPI
import Messages
import Panels
import Pixels
import RenderLoop
import Service
import SignConfiguration
import Stage

/// The panel of a sign: the properties as set, the dimming schedule's effect on them, and the test
/// pattern.
struct PanelControl: Sendable {
  /// The properties without the dimming schedule.
  private(set) var asSet: ResolvedPanel
  private var dimming: PlannedDimming
  private let sizing: PanelSizing
  /// The modules of the panel as built.
  private let modules: [Rect]
  /// Whether the layout does not fit the window, so that the panel has another size.
  private var isWindowRefused = false
  /// A test pattern shown instead of the messages, whose time continues.
  private(set) var test: RunningTest?

  /// - Parameters:
  ///   - sizing: Whether the panel's size can change.
  ///   - modules: The modules of the panel as built, in the order of the data line.
  init(
    _ asSet: ResolvedPanel, dimming: DimmingPlan, sizing: PanelSizing, modules: [Rect],
    at now: Clocks
  ) {
    self.asSet = asSet
    self.dimming = PlannedDimming(dimming, at: now)
    self.sizing = sizing
    self.modules = modules
  }

  /// The properties in use.
  var inForce: ResolvedPanel { dimming.inForce(asSet) }

  var size: Size { asSet.size }

  /// The next time at which the schedule or the end of a test pattern changes the panel, or nil if
  /// there is none.
  func nextMoment(at now: Clocks) -> Nanoseconds? {
    let change = dimming.nextChange.map { now.awake + max(0, $0 - now.wall) }
    return [change, test?.end].compactMap { $0 }.min()
  }

  // MARK: Settings

  /// - Throws: If the panel cannot have the requested size.
  func checkSize(in changes: PanelProperties) throws(Problem) {
    guard let size = changes.size, Size(size) != asSet.size, let reason = sizing.reason else {
      return
    }
    throw Problem(
      .invalidValue, "the panel's size cannot be \(size): \(reason)", field: "size",
      value: size.description, expected: asSet.size.description)
  }

  /// Applies changes that the stage has accepted.
  mutating func set(_ changes: PanelProperties) {
    let oldSize = size
    asSet = ResolvedPanel(changes, defaults: asSet)
    dimming.say(changes)
    guard size != oldSize, let running = test else { return }
    test = RunningTest(
      pattern: pattern(running.pattern.name), since: running.since, end: running.end)
  }

  mutating func rotate(by degrees: Int) { asSet.rotate = degrees }

  /// Applies the properties of a state that was read late.
  mutating func restore(_ asSet: ResolvedPanel) { self.asSet = asSet }

  /// Applies a new configuration.
  ///
  /// - Parameter brightness: The brightness in percent without the schedule.
  mutating func reconfigure(
    from old: Configuration.Panel, to new: Configuration.Panel, brightness: Int, at now: Clocks
  ) {
    asSet.brightness = brightness
    if new.brightness != old.brightness { dimming.takeBackBrightness() }
    if new.dimming != old.dimming { dimming = PlannedDimming(new.dimming, at: now) }
  }

  /// Applies what the schedule gives now.
  ///
  /// - Returns: Whether the panel changed.
  mutating func followPlan(at now: Clocks) -> Bool {
    let before = inForce
    dimming.follow(at: now)
    return inForce != before
  }

  /// Returns the scheduled properties until `end`.
  func forecast(
    at now: Clocks, to end: Nanoseconds
  ) -> [(from: Nanoseconds, until: Nanoseconds, panel: ResolvedPanel)] {
    dimming.forecast(of: asSet, at: now, to: end)
  }

  // MARK: Windows

  /// Records whether the layout fits the window.
  ///
  /// - Returns: Whether to log a refusal. While a window is resized, only the first one is logged.
  mutating func noteWindow(isRefused: Bool) -> Bool {
    defer { isWindowRefused = isRefused }
    return isRefused && !isWindowRefused
  }

  // MARK: Test patterns

  /// - Throws: If the power is off.
  mutating func startTest(
    _ request: PanelTestRequest, at now: Nanoseconds
  ) throws(Problem) -> PanelTest {
    guard inForce.power else {
      throw Problem(
        .powerOff, "the power is off, so a test pattern would not be seen; turn it on first",
        field: "power")
    }
    let pattern = pattern(request.pattern)
    let duration = request.duration.map { Nanoseconds($0) * 1_000_000 } ?? pattern.defaultDuration
    let test = RunningTest(pattern: pattern, since: now, end: now + duration)
    self.test = test
    return test.described(at: now)
  }

  private func pattern(_ name: TestPatternName) -> TestPattern {
    // A panel whose size can change has no modules.
    TestPattern(name, size: size, modules: sizing.makeBuffers == nil ? modules : [Rect(size)])
  }

  mutating func endTest() throws(Problem) {
    guard test != nil else { throw Problem(.noTest, "no test pattern is shown") }
    test = nil
  }

  /// - Returns: Whether a test pattern has just ended.
  mutating func endTest(dueAt now: Nanoseconds) -> Bool {
    guard let end = test?.end, end <= now else { return false }
    test = nil
    return true
  }
}

extension RunningTest {
  /// Returns the client's description of the test, or nil if it has ended.
  func state(at now: Nanoseconds) -> PanelTest? { now < end ? described(at: now) : nil }

  fileprivate func described(at now: Nanoseconds) -> PanelTest {
    func milliseconds(_ time: Nanoseconds) -> Int { Int((time + 999_999) / 1_000_000) }
    return PanelTest(
      pattern: pattern.name.rawValue, duration: milliseconds(end - since),
      endsIn: milliseconds(end - now))
  }
}
