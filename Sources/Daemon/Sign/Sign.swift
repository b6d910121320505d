import CLinux
import Clocks
import ControlAPI
import Images
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

/// The control side of a sign: takes changes, builds stages, publishes them to the render loop and
/// stores the state.
///
/// Changes happen one after another on a separate thread, which may wait for a disk. Reading uses a
/// `SignView`, which never waits.
actor Sign {
  private let executor = WorkerExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  // The parts are not private, since the sign's extensions are in separate files.
  nonisolated let reporter: SignReporter
  nonisolated let decoding = DecodingQueue()
  nonisolated let pictureStore: PictureStore
  private var timer = WakeTimer()
  var settings: SignSettings
  /// The shown messages and their stage.
  var player: ProgrammePlayer
  var panel: PanelControl
  private var publisher: ShowPublisher
  var storage: SignStorage
  var banners: Banners
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

  /// How long the current change has delayed all others.
  nonisolated var stall: Nanoseconds { executor.stall }

  /// - Parameters:
  ///   - library: The configured fonts.
  ///   - panelSize: The size of the panel as built.
  ///   - modules: The modules of the panel, in the order of the data line.
  ///   - dimming: How the panel is dimmed.
  ///   - order: The order of its LEDs; see `Panel.order`.
  ///   - sizing: Whether the panel's size can change.
  ///   - store: The loaded state.
  ///   - pictureStore: The pictures on the sign.
  ///   - tasks: Runs what happens later.
  ///   - clock: Gives the time.
  init(
    configuration: Configuration, library: FontLibrary = .builtIn, panelSize: Size, modules: [Rect],
    dimming: PanelCapabilities.Dimming, order: [Int32]?, sizing: PanelSizing, store: StateStore,
    pictureStore: PictureStore, mailbox: ShowMailbox, report: LoopReport, events: EventLog,
    tasks: ControlTasks,
    clock: SignClock = .system, logger: Logger
  ) {
    settings = SignSettings(configuration, library: library)
    self.pictureStore = pictureStore
    let pictures = PictureWork(store: pictureStore)
    self.pictures = pictures
    let beginning = SignRestoration(
      state: store.inForce, configuration: configuration, builtPanel: configuration.panel,
      panelSize: panelSize, library: library, clock: clock, pictures: pictures, logger: logger
    ).begin()
    variables = VariableList(beginning.variables)
    banners = Banners(nextNumber: store.inForce.bannerNumber)
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
    view.setGivenPanel(store.inForce.panel)
    reporter = SignReporter(view: view, events: events, logger: logger)
    for sentence in [store.condition.detail, beginning.remark] where !sentence.isEmpty {
      logger.warning("\(sentence)")
    }
  }

  /// Starts the timers.
  func begin() {
    forgetOverdueBanners()
    forgetWhatWentBy()
    player.setTurnLengths()
    // Damaged pictures are reported.
    if !pictureStore.sizes.isEmpty { Task { _ = try? await images(for: .sign) } }
    // File watching and commands start here.
    if followLiveText() {
      publish()
    } else {
      scheduleWake()
      fetchPictures()
      typesetLongTexts()
    }
  }

  /// Writes pending state before the process ends.
  func finish() {
    timer.finish()
    liveText.end()
    decoding.close()
    longTexts.resumeWaiters()
    storage.finish(with: noted(storage.state))
    reportState()
  }

  // MARK: Shared steps of changes

  /// Changes the stage and publishes it, or throws.
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

  /// Publishes what time brought before a change was refused.
  ///
  /// - Parameter stage: The stage before the change.
  func settleRefusal(from stage: Stage) {
    director.forgetValues(unless: director.placeholders)
    if director.stage !== stage { publish() }
  }

  func publish() {
    lightPanel()
    followLiveText()
    player.setTurnLengths()
    banners.noteEnded(director.takeEndedBanners())
    let show = publisher.publish(
      director.stage, on: panel, configuration.panel, at: clock.awake)
    view.update(
      show: show, panel: panel.inForce, director: director, programmes: player.programmes,
      wakingID: player.wakingID, origin: storage.layoutOrigin)
    scheduleWake()
    fetchPictures()
    typesetLongTexts()
  }

  /// Returns a state with the current views and times.
  func noted(_ state: StoredState) -> StoredState {
    storage.noted(state, of: player, nextBanner: banners.nextNumber)
  }

  /// Writes a state with the current views and times.
  func save(_ state: StoredState) -> Bool {
    let saved = storage.save(noted(state))
    if saved.isLoadedNow { adopt(storage.state) }
    view.setGivenPanel(storage.inForce.panel)
    reportState()
    scheduleWake()
    return saved.isStored
  }

  /// Writes a change of the state.
  func save(_ change: (inout StoredState) -> Void) -> Bool {
    var state = storage.state
    change(&state)
    return save(state)
  }

  func reportState() { reporter.reportState(storage.condition, remark: storage.remark) }

  // MARK: Timers

  /// The next time at which something happens without a client, or nil if there is none.
  var nextMoment: Nanoseconds? {
    let now = clock.now
    let moments = [
      storage.nextMoment, player.nextUpdate, panel.nextMoment(at: now), nextLiveText,
      longTexts.nextMoment(for: director), publisher.collection,
      banners.haveEnded ? .min : nil,
    ]
    return moments.compactMap { $0 }.min()
  }

  func scheduleWake() {
    timer.set(nextMoment, at: clock.awake, tasks) { [weak self] in await self?.wakeUp() }
  }

  /// Applies what time has brought.
  func wakeUp() {
    let now = clock.awake
    publisher.collect(at: now)
    if storage.wake() { adopt(storage.state) }
    reportState()
    settleClock()
    let (changes, isStaged) = player.update(resources)
    logFailures()
    let isDimmed = followPlan()
    let isTestOver = panel.endTest(dueAt: now)
    let isLive = followLiveText()
    if isStaged || isDimmed || isTestOver || isLive { publish() }
    if isDimmed { reporter.reportPanel(.scheduled, stored: true) }
    if isTestOver { reporter.reportPanel(.testEnded, stored: true) }
    report(changes)
    if changes.contains(where: { !$0.goneIDs.isEmpty }) { placeFilesAgain() }
    reportEndedBanners()
    typesetLongTexts()
    scheduleWake()
    // Memory of a large message returns to the system before a quiet time.
    if nextMoment.map({ $0 > now + StateStore.window }) ?? true { clinux_trim_memory() }
  }

  private func reportEndedBanners() {
    let ended = banners.takeEnded()
    guard !ended.isEmpty else { return }
    let stored = forget(ended.map(\.id))
    for banner in ended { reporter.reportBanner(banner, .ended, stored: stored) }
  }
}
