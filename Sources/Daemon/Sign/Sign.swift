import CLinux
import Clocks
import ControlAPI
import Files
import Images
import Keys
import LiveText
import Logging
import MessageFiles
import Messages
import NIOCore
import Panels
import Pixels
import Programme
import RenderLoop
import Service
import SignConfiguration
import Stage
import StateStore
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

  /// For how long one change has held up all others.
  nonisolated var stall: Nanoseconds { executor.stall }

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
  nonisolated let clock: SignClock
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

  /// What is shown of the messages.
  var player: ProgrammePlayer
  var director: StageDirector {
    get { player.director }
    _modify { yield &player.director }
  }
  var zones: [String: ZoneMessages] {
    get { player.zones }
    _modify { yield &player.zones }
  }
  /// As it is set, without the plan of the configuration.
  var panel: ResolvedPanel
  /// What the plan of the configuration makes of it.
  var plannedDimming: PlannedDimming
  /// Who said the layout that is in force.
  var origin: LayoutAnswer.Origin
  /// Where the first-run message is, which nobody set; nil once somebody said something.
  var firstRunZone: String?
  /// By their names; see `Sign+Variables.swift`.
  var variables: [String: Variable] { didSet { view.setVariables(variables) } }
  /// What stands in texts that change by themselves.
  var live: LiveText
  /// Notices when files change that are shown; nil before any is.
  var fileWatch: DirectoryWatch?
  /// What it watches, and which of that it cannot watch.
  var watched: Set<String>? = []
  var isToldUnwatched = false
  var unwatched: Set<String> = []
  /// When what cannot be watched is looked at again, in the time of pictures.
  var nextFileLook: Nanoseconds?
  let commands: CommandRunner
  var isFinished = false
  /// Why a zone keeps a text that has changed; told once.
  var liveRefusal: String?
  /// What files say, in their order.
  var fileMessages: [FileMessage] = []
  /// Where of that is what the zones were told; it may have ended there since.
  var placedMessages: [MessageSpot: FileMessage] = [:]
  /// What was told of messages of files that come nowhere.
  var misplacedMessages: [ConfigurationError] = []
  /// Until the clock on the wall is trusted.
  var unsettled: UnsettledClock?
  /// Pictures that need not be decoded again.
  let pictureCache = PictureCache()
  /// What decodes.
  var decoder = DecoderProgram.beside
  nonisolated let decoding = DecodingQueue()
  nonisolated let decodingStop = DecodingStop()
  /// Commands that wait for their pictures, in the order of their arrival.
  var arrivals: [Lane: [Arrival]] = [:]
  /// Pictures of which the journal has told that they cannot be had.
  var missingPictures: Set<ImageSource> = []
  /// What decodes the pictures of what is shown already; nil: all are there.
  var fetching: Task<Void, Never>?
  /// What typesets long texts; nil: all are typeset.
  var typesetting: Task<Void, Never>?
  /// Commands whose answers wait for a text.
  var typesetWaiters: [CheckedContinuation<Void, Never>] = []
  /// Until then texts that change by themselves are not typeset.
  var typesettingRest = Nanoseconds.min
  /// Turns of zones during which the pictures of the next message were decoded, by their numbers.
  var preparedTurns: [String: UInt64] = [:]
  /// The number in the id of the next message that says none.
  var nextMessage: Int
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
  ///   - order: of its LEDs, as `Panel.order` has it.
  ///   - sizing: whether that panel can have another size.
  ///   - store: loaded.
  ///   - tasks: for what happens later.
  ///   - clock: what says how late it is.
  init(
    configuration: Configuration, library: FontLibrary = .builtIn, panelSize: Size, modules: [Rect],
    dimming: PanelCapabilities.Dimming, order: [Int32]?, sizing: PanelSizing, store: StateStore,
    handover: Handover, report: LoopReport, events: EventLog, tasks: ControlTasks,
    clock: SignClock = .system, logger: Logger
  ) {
    self.events = events
    self.tasks = tasks
    self.clock = clock
    self.configuration = configuration
    self.library = library
    firstConfiguration = configuration
    self.store = store
    self.handover = handover
    self.sizing = sizing
    self.modules = modules
    self.logger = logger
    commands = CommandRunner { logger.warning("\($0)") }
    live = LiveText(configuration)
    let beginning = SignRevival(
      state: store.inForce, configuration: configuration, builtPanel: configuration.panel,
      panelSize: panelSize, library: library, clock: clock, pictureCache: pictureCache,
      logger: logger
    ).begin()
    var director = beginning.director
    live.follow(director.placeholders)
    let (values, complaints) = live.values(at: clock.now, beginning.variables)
    for complaint in complaints { logger.warning("\(complaint)") }
    _ = director.setValues(values, at: clock.awake)
    panel = beginning.panel
    origin = beginning.origin
    firstRunZone = beginning.firstRunZone
    remark = beginning.remark
    variables = beginning.variables
    unsettled = beginning.unsettled
    nextAlert = store.inForce.alertNumber
    nextMessage = store.inForce.messageNumber
    plannedDimming = PlannedDimming(configuration.panel.dimming, at: clock.now)
    let inForce = plannedDimming.inForce(panel)
    var player = ProgrammePlayer(director, zones: beginning.zones, clock: clock)
    let isLit = inForce.power || player.wakingID != nil
    if director.plan.power != isLit { player.director.setPower(isLit, at: clock.awake) }
    self.player = player
    var maker = ShowMaker(
      panelSize: panelSize, type: configuration.panel.shownType, dimming: dimming, order: order,
      sizing: sizing)
    let show = maker.make(
      stage: player.director.stage, panel: inForce, configuration: configuration.panel)
    self.maker = maker
    view = SignView(
      show: show, panel: inForce, panelType: configuration.panel.type,
      depth: configuration.panel.depth, director: player.director,
      programmes: player.programmes, wakingID: player.wakingID, origin: origin,
      state: store.condition.noting(remark), limits: Self.limits(configuration, library),
      report: report, tasks: tasks, clock: clock, started: clock.awake,
      stall: { [executor] in executor.stall })
    view.setVariables(beginning.variables)
    for sentence in [store.condition.detail, remark] where !sentence.isEmpty {
      logger.warning("\(sentence)")
    }
  }

  /// Begins to come back for what time brings.
  func begin() {
    forgetOverdueAlerts()
    forgetWhatWentBy()
    player.setTurnLengths()
    // From now on somebody looks at files and asks commands.
    if followLiveText() {
      handOver()
    } else {
      scheduleWake()
      fetchPictures()
      typesetLongTexts()
    }
  }

  /// Writes what is left to write, before the process ends.
  func finish() {
    wake?.cancel()
    testEnd?.cancel()
    fileWatch?.end()
    fileWatch = nil
    isFinished = true
    commands.end()
    endDecoding()
    wakeTypesetWaiters()
    // Pages turn by themselves without being written.
    let state = noted(store.state)
    if state != store.state { _ = store.save(state, at: clock.awake) }
    store.finish(at: clock.awake)
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
      settleRefusal(from: stage)
      throw Problem(error)
    }
  }

  /// After a change was refused: what time has brought until now has happened all the same.
  ///
  /// - Parameter stage: the one before it.
  func settleRefusal(from stage: Stage) {
    director.forgetValues(unless: director.placeholders)
    if director.stage !== stage { handOver() }
  }

  func handOver() {
    lightPanel()
    followLiveText()
    player.setTurnLengths()
    let now = clock.awake
    let panel = panelInForce
    ended += director.takeEndedAlerts()
    let show = maker.make(
      stage: director.stage, panel: panel, configuration: configuration.panel, test: test)
    handover.submit(show)
    view.update(
      show: show, panel: panel, director: director, programmes: player.programmes,
      wakingID: player.wakingID, origin: origin)
    collection = now + StateStore.window
    scheduleWake()
    fetchPictures()
    typesetLongTexts()
  }

  /// What is kept, with what is shown of it now.
  func noted(_ state: StoredState) -> StoredState {
    var state = state
    state.note(director, firstRunZone: firstRunZone, at: BothClocks(keptClocks))
    if nextAlert > 1 { state.nextAlert = nextAlert }
    if nextMessage > 1 { state.nextMessage = nextMessage }
    return state
  }

  /// Writes what is kept, with what is shown of it now.
  func save(_ state: StoredState) -> Bool {
    let wasLoaded = store.isLoaded
    var state = noted(state)
    state.savedAt = Clocks.seconds(keptClocks.wall)
    let stored = store.save(state, at: clock.awake)
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
  var nextMoment: Nanoseconds? {
    let moments = [
      store.nextWake, player.nextUpdate, nextDimming, nextLiveText, nextTextUpdate,
      collection,
      ended.isEmpty ? nil : .min, unsettled?.latestTrust(at: clock.now),
    ]
    return moments.compactMap { $0 }.min()
  }

  func scheduleWake() {
    wake?.cancel()
    guard let moment = nextMoment else { return }
    let now = clock.awake
    wake = tasks.schedule(in: .nanoseconds(max(now, moment) - now)) { [weak self] in
      await self?.wakeUp()
    }
  }

  /// Does what time has brought.
  func wakeUp() {
    let now = clock.awake
    if let moment = collection, moment <= now {
      collection = nil
      handover.collect()
    }
    if store.wake(at: now) { adopt(store.state) }
    noteCondition()
    settleClock()
    let (changes, isStaged) = player.update(resources)
    logFailures()
    let isDimmed = followPlan()
    let isLive = followLiveText()
    if isStaged || isDimmed || isLive { handOver() }
    if isDimmed { tellPanel(.scheduled, stored: true) }
    tell(changes)
    if changes.contains(where: { !$0.goneIDs.isEmpty }) { placeFilesAgain() }
    tellEndedAlerts()
    typesetLongTexts()
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
