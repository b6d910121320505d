import CLinux
import Clocks
import ControlAPI
import LiveText
import Messages
import NIOCore
import Panels
import Pixels
import Programme
import RenderLoop
import Service
import SignConfiguration
import Stage
import Synchronization
import Typography

/// Access to a sign's state for readers, without waiting for changes or the render loop.
final class SignView: Sendable {
  /// The maximum time to wait until the render loop has drawn the last change.
  static let frameTimeout: Nanoseconds = 2_000_000_000

  private struct Snapshot {
    var show: Show
    /// The surfaces that may hold the newest frame: the current one and that of the previous shape.
    var surfaces: [Surface]
    /// The panel's properties in use.
    var panel: ResolvedPanel
    /// The director of the current show.
    var director: StageDirector
    /// The messages by zone. A missing zone has no messages.
    var programmes: [String: Programme]
    /// The id of the message that lights a panel whose power is off.
    var wakingID: String?
    var origin: LayoutAnswer.Origin
    var state: Status.Condition
    var limits: MessageLimits
    /// The variables by name.
    var variables: [String: Variable] = [:]
    /// The properties of the panel that clients have set.
    var givenPanel = PanelProperties()
  }

  private let snapshot: Mutex<Snapshot>
  private let encoded = Mutex<[FrameKind: EncodedPicture]>([:])
  private let report: LoopReport
  private let watchers = Mutex<[ObjectIdentifier: Wakeup]>([:])
  let tasks: ControlTasks
  private let panelType: PanelType
  private let depth: any PanelDepth
  let clock: SignClock
  let counts = SignCounts()
  private let started: Nanoseconds
  /// Returns how long the current change has delayed all others.
  private let stall: @Sendable () -> Nanoseconds
  /// A longer delay is reported as a problem.
  private static let longestStall: Nanoseconds = 2_000_000_000

  init(
    show: Show, panel: ResolvedPanel, panelType: PanelType,
    depth: any PanelDepth = DutyDepth(),
    director: StageDirector, programmes: [String: Programme] = [:], wakingID: String? = nil,
    origin: LayoutAnswer.Origin = .configuration, state: Status.Condition, limits: MessageLimits,
    report: LoopReport, tasks: ControlTasks, clock: SignClock = .system, started: Nanoseconds,
    stall: @escaping @Sendable () -> Nanoseconds = { 0 }
  ) {
    snapshot = Mutex(
      Snapshot(
        show: show, surfaces: [show.surface], panel: panel, director: director,
        programmes: programmes, wakingID: wakingID, origin: origin, state: state, limits: limits))
    self.report = report
    self.tasks = tasks
    self.clock = clock
    self.panelType = panelType
    self.depth = depth
    self.started = started
    self.stall = stall
  }

  // MARK: For the sign

  func update(
    show: Show, panel: ResolvedPanel, director: StageDirector,
    programmes: [String: Programme] = [:], wakingID: String? = nil, origin: LayoutAnswer.Origin
  ) {
    let old = snapshot.withLock { snapshot in
      defer {
        snapshot.programmes = programmes
        snapshot.wakingID = wakingID
        snapshot.show = show
        if snapshot.surfaces.last !== show.surface {
          snapshot.surfaces = snapshot.surfaces.suffix(1) + [show.surface]
        }
        snapshot.panel = panel
        snapshot.director = director
        snapshot.origin = origin
      }
      return (snapshot.show, snapshot.director, snapshot.programmes)
    }
    // Released outside the lock.
    withExtendedLifetime(old) {}
    // The show may be drawn already, and then a viewer has read the new frame with the old state.
    wakeViewers()
  }

  /// Wakes viewers to read the newest frame, after the first one of a show is drawn.
  func wakeViewers() {
    for watcher in watchers.withLock({ Array($0.values) }) { watcher.ring() }
  }

  /// Sets the condition of the state. Returns whether it was good before.
  func setState(_ state: Status.Condition) -> Bool {
    snapshot.withLock { snapshot in
      defer { snapshot.state = state }
      return snapshot.state.ok
    }
  }

  func setLimits(_ limits: MessageLimits) { snapshot.withLock { $0.limits = limits } }

  /// - Parameter panel: The properties that clients have set.
  func setGivenPanel(_ panel: PanelProperties) {
    snapshot.withLock { $0.givenPanel = panel }
  }

  func setVariables(_ variables: [String: Variable]) {
    snapshot.withLock { $0.variables = variables }
  }

  // MARK: For readers

  /// The current show.
  var show: Show { snapshot.withLock { $0.show } }

  var limits: MessageLimits { snapshot.withLock { $0.limits } }

  /// The variables by name.
  var variables: [String: Variable] { snapshot.withLock { $0.variables } }

  var status: Status {
    let snapshot = snapshot.withLock { $0 }
    let now = clock.awake
    return Status(
      version: signdVersion,
      uptime: Double((now - started) / 1_000_000) / 1000,
      frames: Status.Frames(
        shown: report.shown.load(ordering: .relaxed),
        late: report.late.load(ordering: .relaxed),
        maxLatenessUs: UInt64(report.maxLateness.load(ordering: .relaxed) / 1000),
        lateness: Status.Frames.Lateness(
          boundsUs: LatenessCounts.bounds.map { UInt64($0 / 1000) },
          counts: report.lateness.numbers, sumUs: UInt64(report.lateness.sum / 1000))),
      counts: Status.Counts(
        changes: counts.changes.load(ordering: .relaxed),
        connections: counts.connections.load(ordering: .relaxed),
        panelFailures: report.panelFailures.load(ordering: .relaxed),
        stateFailures: counts.stateFailures.load(ordering: .relaxed)),
      panel: panelState(snapshot),
      zones: snapshot.director.zoneReports(at: now).map {
        Status.Zone($0, snapshot.programmes[$0.name])
      },
      banners: snapshot.director.banners(at: clock.awake),
      alerts: snapshot.director.alerts(at: clock.awake),
      text: Status.Text(
        missingGlyphs: UInt64(snapshot.director.missing.count),
        lastMissing: snapshot.director.missing.last),
      state: snapshot.state)
  }

  /// The names of the zones, in the order of the layout.
  var zoneNames: [String] { snapshot.withLock { $0.director.zoneNames } }

  /// The current state of the zones, in the order of the layout.
  var zoneReports: [ZoneReport] {
    snapshot.withLock { $0.director }.zoneReports(at: clock.awake)
  }

  /// Returns the messages of a zone of the layout after the last change.
  func programme(of zone: String) throws(Problem) -> Programme {
    let (names, programme) = snapshot.withLock {
      ($0.director.zoneNames, $0.programmes[zone])
    }
    guard names.contains(zone) else {
      throw Problem(StageRefusal.unknownZone(zone, zones: names))
    }
    return programme ?? Programme(at: clock.now)
  }

  /// Returns the main message of a zone, which needs no id.
  func mainMessage(of zone: String) throws(Problem) -> ProgrammeEntry {
    let programme = try programme(of: zone)
    guard let entry = programme.entry(MessageID.main) else {
      throw programme.entries.isEmpty
        ? Problem(StageRefusal.noMessage(zone: zone))
        : Problem(noMessage: MessageID.main, zone: zone)
    }
    return entry
  }

  var layoutAnswer: LayoutAnswer { layoutAnswer(snapshot.withLock { $0 }) }

  private func layoutAnswer(_ snapshot: Snapshot) -> LayoutAnswer {
    let director = snapshot.director
    return LayoutAnswer(
      size: director.plan.size.description, properties: director.plan.layout,
      places: director.zoneReports(at: clock.awake).map {
        LayoutAnswer.Zone(name: $0.name, Place($0.layoutFrame))
      }, origin: snapshot.origin,
      // Each change reports whether it was stored. Current problems are in the state.
      stored: snapshot.state.ok)
  }

  var banners: [BannerState] { snapshot.withLock { $0.director }.banners(at: clock.awake) }
  var alerts: [AlertState] { snapshot.withLock { $0.director }.alerts(at: clock.awake) }

  /// Returns the event of a banner or an alert, even if it has ended.
  func event(
    of banner: BannerPlan, _ change: NoticeChange, stored: Bool, by caller: Caller?
  ) -> SignEvent {
    snapshot.withLock { $0.director }
      .event(of: banner, change, at: clock.awake, stored: stored, by: caller)
  }

  /// Events that describe the current state to a client that starts to watch.
  var presentEvents: [SignEvent] {
    let snapshot = snapshot.withLock { $0 }
    // Each change reports whether it was stored. Current problems are in the state.
    let stored = snapshot.state.ok
    let zones = snapshot.director.zoneReports(at: clock.awake).map {
      SignEvent.message(MessageEvent($0, .present, stored: stored, by: nil))
    }
    let programmes = snapshot.director.zoneNames.map { zone in
      SignEvent.programme(
        ProgrammeEvent(
          zone: zone, id: snapshot.programmes[zone]?.turn?.id, change: .present, stored: stored))
    }
    let director = snapshot.director
    let banners = director.plan.banners.map {
      director.event(of: $0, .present, at: clock.awake, stored: stored, by: nil)
    }
    return zones + programmes + banners + [
      .layout(LayoutEvent(change: .present, layout: layoutAnswer(snapshot), by: nil)),
      .panel(
        PanelEvent(change: .present, panel: panelState(snapshot), stored: stored, by: nil)),
      .state(snapshot.state),
    ]
  }

  var health: Health {
    Health(
      ok: snapshot.withLock { $0.state.ok } && report.panelError.withLock { $0 == nil }
        && stall() < Self.longestStall)
  }

  /// A one-line status for the service manager.
  var summary: String {
    let (state, panel) = (status.state, panelState)
    let troubles = [panel.ok ? "" : panel.detail, state.ok ? "" : state.detail]
    return (["Showing a \(panel.size) panel"] + troubles.filter { !$0.isEmpty })
      .joined(separator: "; ")
  }

  var panelState: PanelState { panelState(snapshot.withLock { $0 }) }

  private func panelState(_ snapshot: Snapshot) -> PanelState {
    let panel = snapshot.panel
    let error = report.panelError.withLock { $0 }
    return PanelState(
      type: panelType.rawValue, size: panel.size.description, brightness: panel.brightness,
      power: panel.power, rotate: panel.rotate, ok: error == nil,
      detail: error?.message ?? report.panelRemark.withLock { $0 },
      current: current, refresh: refresh, wokenBy: panel.power ? nil : snapshot.wakingID,
      test: snapshot.show.test?.state(at: clock.awake),
      set: snapshot.givenPanel == PanelProperties() ? nil : snapshot.givenPanel)
  }

  private var reading: RefreshMeter.Reading? { report.meter.withLock { $0 }?.reading }

  private var refresh: PanelState.Refresh? {
    reading.map {
      PanelState.Refresh(
        rate: ($0.rate * 10).rounded() / 10, jitterNs: $0.latest,
        brightness: ($0.brightness * 1000).rounded() / 10,
        processor: ($0.share * 1000).rounded() / 10)
    }
  }

  private var current: PanelState.Current? {
    let estimate = report.current.load(ordering: .relaxed)
    guard estimate >= 0, let power = show.output.power else { return nil }
    return PanelState.Current(
      estimateMA: reading.map { Int(power.current(of: $0.light).rounded()) } ?? estimate,
      limitMA: power.limit,
      limited: report.isCurrentLimited.load(ordering: .relaxed))
  }

  /// Returns the frame on the sign, including every earlier change.
  ///
  /// - Parameter asBuilt: Whether the frame shows the LEDs' real colours.
  func picture(asBuilt: Bool) async throws(Problem) -> Bitmap {
    let frame = try await picture()
    return asBuilt ? show.output.asBuilt(frame, depth: depth) : frame
  }

  /// Returns the frame on the sign, including every earlier change.
  func picture() async throws(Problem) -> Bitmap {
    let wanted = show.generation
    if let picture = newestPicture(since: wanted) { return picture }
    // The loop takes a change at once. This waits until it has drawn it or a later one.
    let deadline = clinux_monotonic_now() + Self.frameTimeout
    let news = Wakeup()
    add(news)
    let alarm = tasks.clock.scheduleTask(in: .nanoseconds(Self.frameTimeout)) { news.ring() }
    defer {
      alarm.cancel()
      remove(news)
    }
    while true {
      if let picture = newestPicture(since: wanted) { return picture }
      guard clinux_monotonic_now() < deadline else {
        throw Problem(.internalError, "the panel delays the frame; try again")
      }
      await news.wait()
    }
  }

  /// Returns a copy of the newest frame of this generation or a later one, or nil if none is drawn.
  func newestPicture(since generation: UInt64) -> Bitmap? {
    read(snapshot.withLock { $0.surfaces }, since: generation) { picture, _ in picture.copied }
  }

  /// What a viewer of the sign sees.
  struct FrameSample: @unchecked Sendable {
    // The frame is a private copy, which nothing changes.
    let picture: Bitmap
    let stamp: Surface.Stamp
    /// Brightness in percent.
    let brightness: Int
    /// The conversion of the frame to light.
    let output: FrameOutput
  }

  /// The newest frame with its brightness, or nil if the newest change is not drawn yet.
  var sample: FrameSample? {
    let snapshot = snapshot.withLock { $0 }
    return read(snapshot.surfaces, since: snapshot.show.generation) { picture, stamp in
      FrameSample(
        picture: picture.copied, stamp: stamp, brightness: snapshot.panel.brightness,
        output: snapshot.show.output)
    }
  }

  /// Reads the newest frame of this generation or a later one. Returns nil if there is none.
  private func read<Value>(
    _ surfaces: [Surface], since generation: UInt64, _ body: (Bitmap, Surface.Stamp) -> Value
  ) -> Value? {
    var newest: (value: Value, generation: UInt64)?
    for surface in surfaces {
      surface.read { picture, stamp in
        guard stamp.generation >= max(generation, newest?.generation ?? 1) else { return }
        newest = (body(picture, stamp), stamp.generation)
      }
    }
    return newest?.value
  }

  /// Returns the newest frame in a format. It is encoded once for all viewers. After slow encoding
  /// it rests for as long, so that other clients are served.
  ///
  /// - Returns: The frame, or nil if the newest change is not drawn yet.
  func encodedPicture(_ kind: FrameKind, at now: Nanoseconds) -> EncodedPicture? {
    encoded.withLock { encoded in
      if let known = encoded[kind], now < known.rest { return known }
      guard let sample else { return nil }
      if var known = encoded[kind], !sample.differs(from: known.sample),
        !kind.isAsBuilt || sample.output === known.sample.output
      {
        known.sample = sample
        encoded[kind] = known
        return known
      }
      let frame =
        kind.isAsBuilt ? sample.output.asBuilt(sample.picture, depth: depth) : sample.picture
      guard let bytes = try? frame.encoded(as: kind.format) else { return nil }
      let end = clinux_monotonic_now()
      let new = EncodedPicture(
        number: (encoded[kind]?.number ?? 0) + 1, bytes: bytes, sample: sample,
        rest: end + (end - now))
      encoded[kind] = new
      return new
    }
  }

  // MARK: For viewers

  /// Wakes a viewer when a change by a client is drawn, until it is removed.
  func add(_ wakeup: Wakeup) {
    watchers.withLock { $0[ObjectIdentifier(wakeup)] = wakeup }
  }

  func remove(_ wakeup: Wakeup) {
    let isLast = watchers.withLock { watchers in
      watchers.removeValue(forKey: ObjectIdentifier(wakeup))
      return watchers.isEmpty
    }
    if isLast { encoded.withLock { $0 = [:] } }
  }
}

/// The format that a viewer requests.
struct FrameKind: Hashable, Sendable {
  var format: FrameFormat
  /// Whether frames show the LEDs' real colours.
  var isAsBuilt = false
}

/// An encoded frame.
struct EncodedPicture: Sendable {
  /// The number of the frame. Each frame has a different one.
  let number: UInt64
  let bytes: [UInt8]
  fileprivate(set) var sample: SignView.FrameSample
  /// How long no other frame is encoded.
  let rest: Nanoseconds
}

extension SignView.FrameSample {
  /// Whether a viewer of an earlier sample sees a difference.
  fileprivate func differs(from other: SignView.FrameSample) -> Bool {
    brightness != other.brightness || picture.size != other.picture.size
      || !picture.hasSamePixels(as: other.picture)
  }
}

extension Bitmap {
  fileprivate var copied: Bitmap {
    let copy = Bitmap(size: size)
    copy.copy(from: self)
    return copy
  }
}
