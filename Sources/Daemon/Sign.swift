import CLinux
import ControlAPI
import ControlServer
import Logging
import Marquee
import Messages
import NIOCore
import Panels
import Pixels
import Stage
import Synchronization
import Typography

/// The control side of a sign: takes what is said, makes it ready to draw, hands it to the render
/// loop and keeps it.
///
/// Changes happen one after the other on a thread of its own, which may wait for a disk. What is
/// only looked at comes from a `SignView` and waits for nobody.
actor Sign {
  private let executor = WorkerExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated let view: SignView
  nonisolated let events: EventLog
  private let handover: Handover
  private let logger: Logger
  private let store: StateStore
  private var configuration: Configuration
  /// That of the start, which holds for what takes effect only then.
  private let firstConfiguration: Configuration
  private var maker: ShowMaker
  private(set) var library: FontLibrary
  private let tasks: ControlTasks
  private var wake: Scheduled<Void>?
  private let modules: [Rect]
  private var test: RunningTest?
  private var testEnd: Scheduled<Void>?

  /// What was said about the message; nil: the zone is clear.
  private var message: MessageProperties?
  private var scene: Scene?
  private var playback: Playback
  /// What is in force; complete.
  private var panel: PanelProperties
  private var missing = MissingCharacters()
  /// Whether the message is the first-run message, which nobody set.
  private var isFirstRun: Bool
  /// Whether the message stands in for one that could not be read.
  private var isFallback: Bool

  /// - Parameters:
  ///   - library: the fonts that the configuration asks for.
  ///   - panelSize: of the panel as it is built.
  ///   - modules: of that panel, in the order of the data line.
  ///   - dimming: what makes that panel darker.
  ///   - store: loaded.
  ///   - tasks: for what happens later.
  init(
    configuration: Configuration, library: FontLibrary = .builtIn, panelSize: Size, modules: [Rect],
    dimming: PanelCapabilities.Dimming, store: StateStore, handover: Handover, report: LoopReport,
    events: EventLog,
    tasks: ControlTasks, logger: Logger
  ) {
    self.events = events
    self.tasks = tasks
    self.configuration = configuration
    self.library = library
    firstConfiguration = configuration
    self.store = store
    self.handover = handover
    self.modules = modules
    self.logger = logger
    let state = store.inForce
    let panel = state.panel.completed(by: PanelProperties(configuration.panel))
    self.panel = panel
    isFirstRun = state.main.message == nil
    isFallback = !store.isLoaded && state.main.message != nil
    message = state.main.message ?? Self.firstRunMessage(state, configuration)
    var maker = ShowMaker(
      panelSize: panelSize, type: configuration.panel.type, dimming: dimming)
    scene = message.map {
      Scene(
        $0.completed(by: configuration.defaults),
        zoneSize: maker.stageSize(rotate: panel.rotate!), library: library,
        rendering: configuration.glyphRendering(on: configuration.panel))
    }
    if let scene { missing.add(scene.missing) }
    let limits = Self.limits(configuration, library)
    // The message begins when it is ready to be seen.
    let now = clinux_monotonic_now()
    playback = state.main.running ? .running(since: now) : .stopped(elapsed: 0)
    let show = maker.make(
      scene: scene, playback: playback, panel: panel, configuration: configuration.panel)
    self.maker = maker
    view = SignView(
      show: show, panel: panel, panelType: configuration.panel.type, panelSize: panelSize,
      missing: missing, state: store.condition,
      limits: limits, report: report, tasks: tasks, started: now)
    if !store.condition.detail.isEmpty { logger.warning("\(store.condition.detail)") }
  }

  /// Begins to come back for the store, which may have to try again.
  func begin() {
    if store.nextWake != nil { scheduleWake(at: store.nextWake!) }
  }

  // MARK: Changes

  func setMessage(_ said: MessageProperties, by caller: Caller?) -> (MessageAnswer, isNew: Bool) {
    let isNew = message == nil
    noteSaid()
    let keepsPhase = said.completed(by: configuration.defaults).keepPhase!
    let oldScene = scene
    show(said) { scene, elapsed in
      keepsPhase ? oldScene.map { scene.elapsed(matching: $0, at: elapsed) } ?? 0 : 0
    }
    return (keepMessage(.set, by: caller), isNew)
  }

  /// Nil when there is no message to change.
  func changeMessage(_ patch: MessagePatch, by caller: Caller?) -> MessageAnswer? {
    guard let before = message, let oldScene = scene else { return nil }
    noteSaid()
    show(patch.applied(to: before)) { scene, elapsed in
      // Another text begins anew; the same text goes on where it was, also at another speed.
      let goesOn =
        scene.properties.keepPhase!
        || oldScene.properties.hasSameCharacters(as: scene.properties)
          && oldScene.motion == scene.motion
      return goesOn ? scene.elapsed(matching: oldScene, at: elapsed) : 0
    }
    return keepMessage(.changed, by: caller)
  }

  /// Nil when there is no message to clear.
  func clearMessage(by caller: Caller?) -> MessageAnswer? {
    guard message != nil else { return nil }
    let now = clinux_monotonic_now()
    noteSaid()
    message = nil
    scene = nil
    playback = playback.moved(to: 0, at: now)
    handOver()
    var state = store.state
    state.main = StoredState.Zone(message: nil, cleared: true, running: playback.isRunning)
    return answer(stored: save(state), .cleared, by: caller)
  }

  func setRunning(_ running: Bool, by caller: Caller?) -> MessageAnswer {
    playback = playback.setRunning(running, at: clinux_monotonic_now())
    handOver()
    var state = store.state
    state.main.running = running
    return answer(stored: save(state), running ? .started : .stopped, by: caller)
  }

  func changePanel(_ changes: PanelProperties, by caller: Caller?) -> PanelAnswer {
    panel = changes.completed(by: panel)
    fitScene()
    handOver()
    var state = store.state
    state.panel = changes.completed(by: state.panel)
    let stored = save(state)
    log("panel changed", by: caller, stored: stored)
    tellPanel(.changed, stored: stored, by: caller)
    return PanelAnswer(panel: view.panelState, stored: stored)
  }

  /// Shows a test pattern instead of the message, whose time goes on meanwhile. Nothing of it is
  /// stored.
  func startTest(_ request: PanelTestRequest, by caller: Caller?) throws(Problem) -> PanelTest {
    guard panel.power! else {
      throw Problem(
        .powerOff, "the power is off, so a test pattern would not be seen; turn it on first",
        field: "power")
    }
    let pattern = TestPattern(request.pattern, size: maker.panelSize, modules: modules)
    let duration = request.duration.map { Nanoseconds($0) * 1_000_000 } ?? pattern.defaultDuration
    let now = clinux_monotonic_now()
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

  private func scheduleTestEnd(at moment: Nanoseconds) {
    testEnd?.cancel()
    testEnd = tasks.schedule(in: .nanoseconds(max(0, moment - clinux_monotonic_now()))) {
      [weak self] in await self?.endTestWhenDue()
    }
  }

  private func endTestWhenDue() {
    // Another one may have begun while this was on its way.
    guard let test else { return }
    guard test.end <= clinux_monotonic_now() else { return scheduleTestEnd(at: test.end) }
    showMessageAgain(by: nil)
  }

  private func showMessageAgain(by caller: Caller?) {
    testEnd?.cancel()
    test = nil
    handOver()
    tellPanel(.testEnded, stored: true, by: caller)
  }

  /// Takes over a configuration that was read again.
  ///
  /// - Returns: the keys that differ from what is in force and take effect only after a new start.
  func reconfigure(_ new: Configuration, library: FontLibrary) -> [String] {
    let old = configuration
    configuration = new
    self.library = library
    view.setLimits(Self.limits(new, library))
    // What the file says anew is the newest word about it.
    func renewed(_ state: StoredState) -> StoredState {
      var state = state
      if new.panel.brightness != old.panel.brightness { state.panel.brightness = nil }
      if new.panel.rotate != old.panel.rotate { state.panel.rotate = nil }
      return state
    }
    let state = renewed(store.state)
    let inForce = renewed(store.inForce)
    panel = inForce.panel.completed(by: PanelProperties(new.panel))
    if isFirstRun { message = Self.firstRunMessage(inForce, new) }
    if let message {
      let oldScene = scene
      show(message) { scene, elapsed in
        oldScene.map { scene.elapsed(matching: $0, at: elapsed) } ?? elapsed
      }
    } else {
      handOver()
    }
    let stored = state == store.state || save(state)
    tellMessage(.reloaded, stored: stored)
    tellPanel(.reloaded, stored: stored)
    return new.keysNeedingRestart(comparedWith: firstConfiguration)
  }

  /// Writes what is left to write, before the process ends.
  func finish() {
    wake?.cancel()
    testEnd?.cancel()
    store.finish(at: clinux_monotonic_now())
    noteCondition()
  }

  // MARK: What changes have in common

  /// From now on the message, or that there is none, is what somebody said.
  private func noteSaid() {
    isFirstRun = false
    isFallback = false
  }

  /// Makes a message ready and hands it over; `place` says how much of its time is gone, of the new
  /// scene and the time that is gone of the one before.
  private func show(
    _ said: MessageProperties, place: (_ scene: Scene, _ elapsed: Nanoseconds) -> Nanoseconds
  ) {
    let made = makeScene(said.completed(by: configuration.defaults), previous: scene)
    message = said
    scene = made
    missing.add(made.missing)
    // A long text takes long to make ready. Until now the one before was seen, and moved on.
    let now = clinux_monotonic_now()
    playback = playback.moved(to: place(made, playback.elapsed(at: now)), at: now)
    handOver()
  }

  /// Makes the scene anew after the stage changed its shape.
  private func fitScene() {
    let size = maker.stageSize(rotate: panel.rotate!)
    guard let old = scene, old.zoneSize != size else { return }
    let made = makeScene(old.properties, previous: nil)
    missing.add(made.missing)
    let now = clinux_monotonic_now()
    let place = made.elapsed(matching: old, at: playback.elapsed(at: now))
    playback = playback.moved(to: place, at: now)
    scene = made
  }

  private func makeScene(_ properties: MessageProperties, previous: Scene?) -> Scene {
    Scene(
      properties, zoneSize: maker.stageSize(rotate: panel.rotate!), library: library,
      rendering: configuration.glyphRendering(on: firstConfiguration.panel), previous: previous)
  }

  private func handOver() {
    let show = maker.make(
      scene: scene, playback: playback, panel: panel, configuration: configuration.panel,
      test: test)
    handover.submit(show)
    view.update(show: show, panel: panel, missing: missing)
    scheduleWake()
  }

  private func keepMessage(_ change: MessageEvent.Change, by caller: Caller?) -> MessageAnswer {
    guard scene!.properties.persist! else { return answer(stored: true, change, by: caller) }
    var state = store.state
    state.main = StoredState.Zone(message: message, running: playback.isRunning)
    return answer(stored: save(state), change, by: caller)
  }

  private func save(_ state: StoredState) -> Bool {
    let now = clinux_monotonic_now()
    let wasLoaded = store.isLoaded
    let stored = store.save(state, at: now)
    if store.isLoaded, !wasLoaded { adopt(store.state, at: now) }
    noteCondition()
    scheduleWake()
    return stored
  }

  private func noteCondition() {
    let wasOK = view.setState(store.condition)
    guard store.condition.ok != wasOK else { return }
    ServiceManager.status(view.summary)
    events.publish(.state(store.condition))
    if store.condition.ok {
      let detail = store.condition.detail
      logger.notice("the state directory works again\(detail.isEmpty ? "" : "; \(detail)")")
    } else {
      logger.error("\(store.condition.detail)")
      events.publish(.error(ErrorEvent(source: .state, detail: store.condition.detail)))
    }
  }

  private func answer(
    stored: Bool, _ change: MessageEvent.Change, by caller: Caller?
  ) -> MessageAnswer {
    log("message \(change.rawValue)", by: caller, stored: stored)
    tellMessage(change, stored: stored, by: caller)
    return MessageAnswer(
      message: scene?.properties, running: playback.isRunning, stored: stored,
      extent: scene.map { MessageExtent($0) })
  }

  private func tellMessage(
    _ change: MessageEvent.Change, stored: Bool, by caller: Caller? = nil
  ) {
    events.publish(
      .message(
        MessageEvent(
          zone: mainZone, change: change, running: playback.isRunning, message: scene?.properties,
          stored: stored, by: caller)))
  }

  private func tellPanel(_ change: PanelEvent.Change, stored: Bool, by caller: Caller? = nil) {
    events.publish(
      .panel(PanelEvent(change: change, panel: view.panelState, stored: stored, by: caller)))
  }

  private func log(_ what: String, by caller: Caller?, stored: Bool) {
    let who = caller.map { "uid \($0.uid), gid \($0.gid), pid \($0.pid)" } ?? "an unknown caller"
    logger.info("\(what) by \(who)\(stored ? "" : "; it could not be stored")")
  }

  // MARK: What happens later

  /// After a change: comes back for the store, and within a second to free what the loop has
  /// replaced.
  private func scheduleWake() {
    scheduleWake(at: min(store.nextWake ?? .max, clinux_monotonic_now() + StateStore.window))
  }

  private func scheduleWake(at moment: Nanoseconds) {
    wake?.cancel()
    let time = max(0, moment - clinux_monotonic_now())
    wake = tasks.schedule(in: .nanoseconds(time)) { [weak self] in await self?.wakeUp() }
  }

  private func wakeUp() {
    handover.collect()
    let now = clinux_monotonic_now()
    if store.wake(at: now) { adopt(store.state, at: now) }
    noteCondition()
    if let next = store.nextWake {
      scheduleWake(at: next)
    } else {
      // Before a quiet time, what a large message took goes back to the system.
      clinux_trim_memory()
    }
  }

  /// Takes over a state that could be read only now.
  private func adopt(_ state: StoredState, at now: Nanoseconds) {
    panel = state.panel.completed(by: PanelProperties(configuration.panel))
    // A message that is not to be kept was said all the same.
    let isTransient =
      message != nil && !isFirstRun && !isFallback && state.main.message != message
    let said =
      isTransient ? message : state.main.message ?? Self.firstRunMessage(state, configuration)
    isFirstRun = !isTransient && state.main.message == nil
    isFallback = false
    playback = playback.setRunning(state.main.running, at: now)
    if let said {
      let isShown = said == message
      show(said) { _, elapsed in isShown ? elapsed : 0 }
    } else {
      message = nil
      scene = nil
      handOver()
    }
    tellMessage(.reloaded, stored: true)
    tellPanel(.reloaded, stored: true)
  }

  private static func limits(
    _ configuration: Configuration, _ library: FontLibrary
  ) -> MessageLimits {
    MessageLimits(text: configuration.limits.text, fonts: library.names)
  }

  /// The message of a sign that has never had one; nil once it had.
  private static func firstRunMessage(
    _ state: StoredState, _ configuration: Configuration
  ) -> MessageProperties? {
    state.main.message == nil && !state.main.cleared
      ? MessageProperties(configuration.defaults.text) : nil
  }
}

extension PanelProperties {
  /// What the configuration says; complete.
  init(_ panel: Configuration.Panel) {
    self.init(brightness: panel.brightness, power: true, rotate: panel.rotate)
  }
}
