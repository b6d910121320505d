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
  let logger: Logger
  let store: StateStore
  var configuration: Configuration
  /// That of the start, which holds for what takes effect only then.
  let firstConfiguration: Configuration
  var maker: ShowMaker
  var library: FontLibrary
  let tasks: ControlTasks
  private var wake: Scheduled<Void>?
  /// When what the render loop has replaced is to be freed; nil when it is.
  private var collection: Nanoseconds?
  let sizing: PanelSizing
  /// Of the panel as it was built.
  let modules: [Rect]
  /// Whether the layout has no room in the window as it is, so that the panel has another size.
  var isWindowRefused = false
  var test: RunningTest?
  var testEnd: Scheduled<Void>?

  /// What is shown, and how it came about.
  var director: StageDirector
  /// What is in force; complete.
  var panel: PanelProperties
  /// Who said the layout that is in force.
  var origin: LayoutAnswer.Origin
  /// Where the first-run message is, which nobody set; nil once somebody said something.
  var firstRunZone: String?
  /// Where somebody said something since the start, be it to be kept or not.
  var saidZones: Set<String> = []
  /// Why what is in force is not what was kept; empty when it is.
  var remark: String
  /// Alerts whose end nobody was told of yet.
  private var ended: [AlertPlan] = []
  /// The number in the id of the next one.
  var nextAlert: Int

  /// - Parameters:
  ///   - library: the fonts that the configuration asks for.
  ///   - panelSize: of the panel as it is built.
  ///   - modules: of that panel, in the order of the data line.
  ///   - dimming: what makes that panel darker.
  ///   - sizing: whether that panel can have another size.
  ///   - store: loaded.
  ///   - tasks: for what happens later.
  init(
    configuration: Configuration, library: FontLibrary = .builtIn, panelSize: Size, modules: [Rect],
    dimming: PanelCapabilities.Dimming, sizing: PanelSizing, store: StateStore, handover: Handover,
    report: LoopReport, events: EventLog, tasks: ControlTasks, logger: Logger
  ) {
    self.events = events
    self.tasks = tasks
    self.configuration = configuration
    self.library = library
    firstConfiguration = configuration
    self.store = store
    self.handover = handover
    self.sizing = sizing
    self.modules = modules
    self.logger = logger
    let beginning = SignRevival(
      state: store.inForce, configuration: configuration, builtPanel: configuration.panel,
      panelSize: panelSize, library: library, now: .now, logger: logger
    ).begin()
    director = beginning.director
    panel = beginning.panel
    origin = beginning.origin
    firstRunZone = beginning.firstRunZone
    remark = beginning.remark
    nextAlert = store.inForce.alertNumber
    var maker = ShowMaker(
      panelSize: panelSize, type: configuration.panel.type, dimming: dimming, sizing: sizing)
    let show = maker.make(
      stage: director.stage, panel: panel, configuration: configuration.panel)
    self.maker = maker
    view = SignView(
      show: show, panel: panel, panelType: configuration.panel.type, director: director,
      origin: origin, state: store.condition.noting(remark),
      limits: Self.limits(configuration, library), report: report, tasks: tasks,
      started: clinux_monotonic_now())
    for sentence in [store.condition.detail, remark] where !sentence.isEmpty {
      logger.warning("\(sentence)")
    }
  }

  /// Begins to come back for what time brings.
  func begin() {
    forgetOverdueAlerts()
    scheduleWake()
  }

  /// Writes what is left to write, before the process ends.
  func finish() {
    wake?.cancel()
    testEnd?.cancel()
    // Pages turn by themselves without being written.
    let state = noted(store.state)
    if state != store.state { _ = store.save(state, at: clinux_monotonic_now()) }
    store.finish(at: clinux_monotonic_now())
    noteCondition()
  }

  // MARK: What changes have in common

  /// What is shown changes, or it is said why not.
  func direct<Result>(
    _ change: (inout StageDirector) throws(StageRefusal) -> Result
  ) throws(Problem) -> Result {
    let stage = director.stage
    do throws(StageRefusal) {
      return try change(&director)
    } catch {
      // What time has brought until now has happened all the same.
      if director.stage !== stage { handOver() }
      throw Problem(error)
    }
  }

  /// From now on the message of this zone, or that there is none, is what somebody said.
  func noteSaid(_ zone: String) {
    saidZones.insert(zone)
    if firstRunZone == zone { firstRunZone = nil }
  }

  func handOver() {
    let now = clinux_monotonic_now()
    ended += director.takeEndedAlerts()
    let show = maker.make(
      stage: director.stage, panel: panel, configuration: configuration.panel, test: test)
    handover.submit(show)
    view.update(show: show, panel: panel, director: director, origin: origin)
    collection = now + StateStore.window
    scheduleWake()
  }

  /// What is kept, with what is shown of it now.
  func noted(_ state: StoredState) -> StoredState {
    var state = state
    state.note(director, firstRunZone: firstRunZone, at: .now)
    if nextAlert > 1 { state.nextAlert = nextAlert }
    return state
  }

  /// Writes what is kept, with what is shown of it now.
  func save(_ state: StoredState) -> Bool {
    let now = clinux_monotonic_now()
    let wasLoaded = store.isLoaded
    let stored = store.save(noted(state), at: now)
    if store.isLoaded, !wasLoaded { adopt(store.state) }
    noteCondition()
    scheduleWake()
    return stored
  }

  /// Writes a change of what is kept.
  func save(_ change: (inout StoredState) -> Void) -> Bool {
    var state = store.state
    change(&state)
    return save(state)
  }

  func noteCondition() {
    let wasOK = view.setState(store.condition.noting(remark))
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

  func log(_ what: String, by caller: Caller?, stored: Bool) {
    let who = caller.map { "uid \($0.uid), gid \($0.gid), pid \($0.pid)" } ?? "an unknown caller"
    logger.info("\(what) by \(who)\(stored ? "" : "; it could not be stored")")
  }

  static func limits(_ configuration: Configuration, _ library: FontLibrary) -> MessageLimits {
    MessageLimits(text: configuration.limits.text, fonts: library.names)
  }

  // MARK: What happens later

  /// When there is something to do that nobody asks for; nil: never.
  private var nextMoment: Nanoseconds? {
    let moments = [store.nextWake, director.nextUpdate, collection, ended.isEmpty ? nil : .min]
    return moments.compactMap { $0 }.min()
  }

  private func scheduleWake() {
    wake?.cancel()
    guard let moment = nextMoment else { return }
    let now = clinux_monotonic_now()
    wake = tasks.schedule(in: .nanoseconds(max(now, moment) - now)) { [weak self] in
      await self?.wakeUp()
    }
  }

  private func wakeUp() {
    let now = clinux_monotonic_now()
    if let moment = collection, moment <= now {
      collection = nil
      handover.collect()
    }
    if store.wake(at: now) { adopt(store.state) }
    noteCondition()
    if let moment = director.nextUpdate, moment <= now {
      director.update(at: now)
      handOver()
    }
    tellEndedAlerts()
    scheduleWake()
    // Before a quiet time, what a large message took goes back to the system.
    if nextMoment.map({ $0 > now + StateStore.window }) ?? true { clinux_trim_memory() }
  }

  private func tellEndedAlerts() {
    guard !ended.isEmpty else { return }
    let alerts = ended
    ended = []
    let stored = forget(alerts.map(\.id))
    for alert in alerts { tell(alert, .ended, stored: stored) }
  }
}

extension Status.Condition {
  /// The same, and something else that is worth knowing.
  func noting(_ remark: String) -> Self {
    let details = [detail, remark].filter { !$0.isEmpty }
    return Status.Condition(ok: ok, detail: details.joined(separator: "; "))
  }
}
