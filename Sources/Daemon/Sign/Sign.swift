import CLinux
import Clocks
import ControlAPI
import Logging
import Messages
import Panels
import Pixels
import Programme
import RenderLoop
import Service
import SignConfiguration
import Stage
import StateStore
import Typography

/// The control side of a sign: takes what is set, makes it ready to draw, hands it to the render
/// loop and keeps it.
///
/// Changes happen in turn on a separate thread, which may wait for a disk. What is
/// only looked at comes from a `SignView` and waits for nothing.
actor Sign {
  private let executor = WorkerExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  // The parts are not private: what the sign does with them is in extensions, each in a file.
  nonisolated let reporter: SignReporter
  nonisolated let decoding = DecodingQueue()
  private var timer = WakeTimer()
  var settings: SignSettings
  /// What is shown of the messages.
  var player: ProgrammePlayer
  var panel: PanelControl
  private var publisher: ShowPublisher
  var storage: SignStorage
  var alerts: Alerts
  var variables: VariableList { didSet { view.setVariables(variables.all) } }
  var liveText: LiveTextFeed
  var files = FileMessages()
  var pictures: PictureWork
  var longTexts = LongTexts()

  nonisolated var view: SignView { reporter.view }
  nonisolated var events: EventLog { reporter.events }
  nonisolated var logger: Logger { reporter.logger }
  nonisolated var clock: SignClock { view.clock }
  nonisolated var tasks: ControlTasks { view.tasks }
  var configuration: Configuration { settings.configuration }
  var director: StageDirector {
    get { player.director }
    _modify { yield &player.director }
  }
  var zones: [String: ZoneMessages] {
    get { player.zones }
    _modify { yield &player.zones }
  }
  /// Whether the process is ending.
  var isFinished: Bool { timer.isFinished }

  /// For how long one change has held up all others.
  nonisolated var stall: Nanoseconds { executor.stall }

  /// - Parameters:
  ///   - library: the fonts that the configuration asks for.
  ///   - panelSize: of the panel as it is built.
  ///   - modules: of that panel, in the order of the data line.
  ///   - dimming: what makes that panel darker.
  ///   - order: of its LEDs, as `Panel.order` has it.
  ///   - sizing: whether that panel can have another size.
  ///   - store: loaded.
  ///   - tasks: for what happens later.
  ///   - clock: what says how late it is.
  init(
    configuration: Configuration, library: FontLibrary = .builtIn, panelSize: Size, modules: [Rect],
    dimming: PanelCapabilities.Dimming, order: [Int32]?, sizing: PanelSizing, store: StateStore,
    mailbox: ShowMailbox, report: LoopReport, events: EventLog, tasks: ControlTasks,
    clock: SignClock = .system, logger: Logger
  ) {
    settings = SignSettings(configuration, library: library)
    let pictures = PictureWork()
    self.pictures = pictures
    let beginning = SignRestoration(
      state: store.inForce, configuration: configuration, builtPanel: configuration.panel,
      panelSize: panelSize, library: library, clock: clock, pictureCache: pictures.cache,
      logger: logger
    ).begin()
    variables = VariableList(beginning.variables)
    alerts = Alerts(nextNumber: store.inForce.alertNumber)
    storage = SignStorage(store, layoutOrigin: beginning.origin, clock: clock)
    storage.remark = beginning.remark
    storage.unsettled = beginning.unsettled
    panel = PanelControl(
      beginning.panel, dimming: configuration.panel.dimming, sizing: sizing, modules: modules,
      at: clock.now)
    liveText = LiveTextFeed(configuration, logger)
    var player = ProgrammePlayer(beginning.director, zones: beginning.zones, clock: clock)
    let values = liveText.firstValues(
      of: player.director.placeholders, at: clock.now, variables)
    _ = player.director.setValues(values, at: clock.awake)
    let isLit = panel.inForce.power || player.wakingID != nil
    if player.director.plan.power != isLit { player.director.setPower(isLit, at: clock.awake) }
    self.player = player
    var maker = ShowMaker(
      panelSize: panelSize, type: configuration.panel.shownType, dimming: dimming, order: order,
      sizing: sizing)
    let show = maker.make(
      stage: player.director.stage, panel: panel.inForce, configuration: configuration.panel)
    publisher = ShowPublisher(maker, mailbox)
    let view = SignView(
      show: show, panel: panel.inForce, panelType: configuration.panel.type,
      depth: configuration.panel.depth, director: player.director,
      programmes: player.programmes, wakingID: player.wakingID, origin: beginning.origin,
      state: store.condition.noting(beginning.remark), limits: settings.limits,
      report: report, tasks: tasks, clock: clock, started: clock.awake,
      stall: { [executor] in executor.stall })
    view.setVariables(beginning.variables)
    reporter = SignReporter(view: view, events: events, logger: logger)
    for sentence in [store.condition.detail, beginning.remark] where !sentence.isEmpty {
      logger.warning("\(sentence)")
    }
  }

  /// Begins to come back for what time brings.
  func begin() {
    forgetOverdueAlerts()
    forgetWhatWentBy()
    player.setTurnLengths()
    // From now on files are watched and commands are run.
    if followLiveText() {
      publish()
    } else {
      scheduleWake()
      fetchPictures()
      typesetLongTexts()
    }
  }

  /// Writes what is left to write, before the process ends.
  func finish() {
    timer.finish()
    liveText.end()
    decoding.close()
    longTexts.resumeWaiters()
    storage.finish(with: noted(storage.state))
    reportState()
  }

  // MARK: What changes have in common

  /// What is shown changes, or the reason is thrown.
  func direct<Result>(
    _ change: (inout StageDirector) throws(StageRefusal) -> Result
  ) throws(Problem) -> Result {
    let stage = director.stage
    do throws(StageRefusal) {
      return try change(&director)
    } catch {
      settleRefusal(from: stage)
      throw Problem(error)
    }
  }

  /// After a change was refused: what time has brought until now has happened all the same.
  ///
  /// - Parameter stage: its predecessor.
  func settleRefusal(from stage: Stage) {
    director.forgetValues(unless: director.placeholders)
    if director.stage !== stage { publish() }
  }

  func publish() {
    lightPanel()
    followLiveText()
    player.setTurnLengths()
    alerts.noteEnded(director.takeEndedAlerts())
    let show = publisher.publish(
      director.stage, on: panel, configuration.panel, at: clock.awake)
    view.update(
      show: show, panel: panel.inForce, director: director, programmes: player.programmes,
      wakingID: player.wakingID, origin: storage.layoutOrigin)
    scheduleWake()
    fetchPictures()
    typesetLongTexts()
  }

  /// A state with how everything is shown now.
  func noted(_ state: StoredState) -> StoredState {
    storage.noted(state, of: player, nextAlert: alerts.nextNumber)
  }

  /// Writes what is stored, with how everything is shown now.
  func save(_ state: StoredState) -> Bool {
    let saved = storage.save(noted(state))
    if saved.isLoadedNow { adopt(storage.state) }
    reportState()
    scheduleWake()
    return saved.isStored
  }

  /// Writes a change of what is stored.
  func save(_ change: (inout StoredState) -> Void) -> Bool {
    var state = storage.state
    change(&state)
    return save(state)
  }

  func reportState() { reporter.reportState(storage.condition, remark: storage.remark) }

  // MARK: What happens later

  /// When there is something to do that no client asks for; nil: never.
  var nextMoment: Nanoseconds? {
    let now = clock.now
    let moments = [
      storage.nextMoment, player.nextUpdate, panel.nextMoment(at: now), nextLiveText,
      longTexts.nextMoment(for: director), publisher.collection,
      alerts.haveEnded ? .min : nil,
    ]
    return moments.compactMap { $0 }.min()
  }

  func scheduleWake() {
    timer.set(nextMoment, at: clock.awake, tasks) { [weak self] in await self?.wakeUp() }
  }

  /// Does what time has brought.
  func wakeUp() {
    let now = clock.awake
    publisher.collect(at: now)
    if storage.wake() { adopt(storage.state) }
    reportState()
    settleClock()
    let (changes, isStaged) = player.update(resources)
    logFailures()
    let isDimmed = panel.followPlan(at: clock.now)
    let isTestOver = panel.endTest(dueAt: now)
    let isLive = followLiveText()
    if isStaged || isDimmed || isTestOver || isLive { publish() }
    if isDimmed { reporter.reportPanel(.scheduled, stored: true) }
    if isTestOver { reporter.reportPanel(.testEnded, stored: true) }
    report(changes)
    if changes.contains(where: { !$0.goneIDs.isEmpty }) { placeFilesAgain() }
    reportEndedAlerts()
    typesetLongTexts()
    scheduleWake()
    // Before a quiet time, what a large message took goes back to the system.
    if nextMoment.map({ $0 > now + StateStore.window }) ?? true { clinux_trim_memory() }
  }

  private func reportEndedAlerts() {
    let ended = alerts.takeEnded()
    guard !ended.isEmpty else { return }
    let stored = forget(ended.map(\.id))
    for alert in ended { reporter.reportAlert(alert, .ended, stored: stored) }
  }
}
