import ControlAPI
import ControlServer
import Messages
import Service
import Synchronization

/// A sign with one zone that stores what it is given.
actor FakeSign: SignService {
  nonisolated let messageLimits: MessageLimits
  nonisolated let events = EventLog(run: "run", maximumEvents: 4)
  nonisolated let pictures = FakePictures()
  private(set) var message: MessageProperties?
  private(set) var running = true
  var callers: [Caller?] = []
  private var state: Status.Zone {
    var zone = Status.Zone(
      name: "main", place: Place(x: 0, y: 0, width: 4, height: 2), running: running,
      message: message, motion: .left, offset: -3)
    zone.page = page
    zone.selected = selected
    zone.shown = listed.first { $0.standing == .shown }?.id
    zone.paused = paused
    zone.zoom = scale == 1 ? nil : Status.Zone.Zoom(scale: scale, x: 0.5, y: 0)
    return zone
  }
  private var page: Int?
  private var selected: Int?
  private var scale = 1.0
  private(set) var layoutGiven = LayoutProperties()
  private(set) var shownBanners: [BannerState] = []
  private(set) var shownAlerts: [AlertState] = []
  private var noticeCount = 0
  private var panelState = PanelState(
    type: "virtual", size: "4x2", brightness: 60, power: true, rotate: 0, ok: true, detail: "")
  /// The shown messages; see `FakeSign+Messages.swift`.
  var listed: [ListedMessage] = []
  var paused = false
  /// See `FakeSign+Variables.swift`.
  var held: [String: VariableProperties] = [:]
  /// See `FakeSign+Images.swift`.
  var files: [String: ImageFile] = [:]
  /// Whether the state directory works.
  var canStore = true
  /// While shut, health requests wait.
  private var healthGate: (asked: CheckedContinuation<Void, Never>?, isShut: Bool) = (nil, false)
  private var waitingForHealth: [CheckedContinuation<Void, Never>] = []

  init(limits: MessageLimits = MessageLimits(text: 1000)) { messageLimits = limits }

  func refuseToStore() { canStore = false }

  // MARK: Waiting requests

  func holdHealth() { healthGate.isShut = true }

  /// Returns when a health request waits.
  func healthIsAsked() async {
    if !waitingForHealth.isEmpty { return }
    await withCheckedContinuation { healthGate.asked = $0 }
  }

  func releaseHealth() {
    healthGate.isShut = false
    for waiting in waitingForHealth { waiting.resume() }
    waitingForHealth = []
  }

  // MARK: SignService

  nonisolated func countConnections(_ count: Int) {}

  func status() throws(Problem) -> Status {
    Status(
      version: "0", uptime: 1.5,
      frames: Status.Frames(
        shown: 10, late: 0, maxLatenessUs: 12,
        lateness: Status.Frames.Lateness(boundsUs: [100], counts: [9, 1], sumUs: 200)),
      counts: Status.Counts(changes: 1, connections: 2, panelFailures: 0, stateFailures: 0),
      panel: panelState,
      zones: [state], banners: shownBanners, alerts: shownAlerts,
      text: Status.Text(missingGlyphs: 0), state: Status.Condition(ok: canStore, detail: ""))
  }

  func health() async throws(Problem) -> Health {
    if healthGate.isShut {
      await withCheckedContinuation {
        waitingForHealth.append($0)
        healthGate.asked?.resume()
        healthGate.asked = nil
      }
    }
    return Health(ok: true)
  }

  func panel() throws(Problem) -> PanelState { panelState }

  func changePanel(_ changes: PanelProperties, by caller: Caller?) throws(Problem) -> PanelAnswer {
    callers.append(caller)
    panelState.brightness = changes.brightness ?? panelState.brightness
    panelState.power = changes.power ?? panelState.power
    panelState.rotate = changes.rotate ?? panelState.rotate
    panelState.size = changes.size?.description ?? panelState.size
    return PanelAnswer(panel: panelState, stored: canStore)
  }

  func startTest(
    _ request: PanelTestRequest, by caller: Caller?
  ) throws(Problem) -> PanelTest {
    guard panelState.power else { throw Problem(.powerOff, "it is dark", field: "power") }
    callers.append(caller)
    let duration = request.duration ?? 30_000
    let test = PanelTest(
      pattern: request.pattern.rawValue, duration: duration, endsIn: duration)
    panelState.test = test
    return test
  }

  func endTest(by caller: Caller?) throws(Problem) {
    guard panelState.test.take() != nil else { throw Problem(.noTest, "main is no test") }
    callers.append(caller)
  }

  func message(zone: String) throws(Problem) -> MessageAnswer {
    try check(zone)
    guard let message else { throw Problem(.noMessage, "main has no message") }
    return MessageAnswer(message: message, running: running, stored: canStore)
  }

  func setMessage(_ properties: MessageProperties, zone: String, by caller: Caller?)
    throws(Problem) -> (answer: MessageAnswer, isNew: Bool)
  {
    try check(zone)
    callers.append(caller)
    let isNew = message == nil
    message = properties
    return (answer, isNew)
  }

  func changeMessage(_ patch: MessagePatch, zone: String, by caller: Caller?) throws(Problem)
    -> MessageAnswer
  {
    message = patch.applied(to: try message(zone: zone).message!)
    callers.append(caller)
    return answer
  }

  func clearMessage(zone: String, by caller: Caller?) throws(Problem) -> MessageAnswer {
    _ = try message(zone: zone)
    callers.append(caller)
    message = nil
    return answer
  }

  func setRunning(_ running: Bool, zone: String, by caller: Caller?) throws(Problem)
    -> MessageAnswer
  {
    try check(zone)
    callers.append(caller)
    self.running = running
    return answer
  }

  func zoom(_ request: ZoomRequest, zone: String, by caller: Caller?) throws(Problem)
    -> ZoneAnswer
  {
    try check(zone)
    callers.append(caller)
    scale = request.scale
    return ZoneAnswer(zone: state, stored: canStore)
  }

  func resetZoom(zone: String, by caller: Caller?) throws(Problem) -> ZoneAnswer {
    try check(zone)
    guard scale != 1 else {
      throw Problem(.nothingToReset, "there is nothing to reset: the scale is 1")
    }
    return try zoom(ZoomRequest(scale: 1), zone: zone, by: caller)
  }

  /// The message has three pages.
  func turnPage(_ request: PageRequest, zone: String, by caller: Caller?) throws(Problem)
    -> ZoneAnswer
  {
    try check(zone)
    guard message?.pages != nil else { throw Problem(.noPages, "main shows no pages") }
    callers.append(caller)
    page =
      switch request {
      case .number(let number): number
      case .next: 2
      case .previous: 3
      }
    return ZoneAnswer(zone: state, stored: canStore)
  }

  /// The text of the item is that of the fifth.
  func select(_ request: SelectRequest, zone: String, by caller: Caller?) throws(Problem)
    -> ZoneAnswer
  {
    try check(zone)
    guard message?.topics != nil else { throw Problem(.noTopics, "main shows no topics") }
    callers.append(caller)
    selected =
      switch request {
      case .step(.number(let number)): number
      case .step(.next): 2
      case .step(.previous): 3
      case .text: 5
      }
    return ZoneAnswer(zone: state, stored: canStore)
  }

  func layout() -> LayoutAnswer {
    LayoutAnswer(
      size: "4x2", properties: layoutGiven, places: [.init(name: "main", state.place)],
      origin: layoutGiven == LayoutProperties() ? .configuration : .set, stored: canStore)
  }

  func setLayout(_ properties: LayoutProperties, by caller: Caller?) throws(Problem)
    -> LayoutAnswer
  {
    guard properties.layout != ["H:|[main(9)]|"] else {
      throw Problem(.impossibleLayout, "9 pixels are more than 4", field: "layout")
    }
    callers.append(caller)
    layoutGiven = properties
    return layout()
  }

  func resetLayout(by caller: Caller?) throws(Problem) -> LayoutAnswer {
    guard layoutGiven != LayoutProperties() else {
      throw Problem(.nothingToReset, "there is nothing to reset")
    }
    return try setLayout(LayoutProperties(), by: caller)
  }

  func banners() -> [BannerState] { shownBanners }

  func addBanner(_ properties: BannerProperties, by caller: Caller?) throws(Problem) -> BannerAnswer
  {
    guard properties.depth < 2 else {
      throw Problem(.noSpace, "no row is left", field: "depth")
    }
    callers.append(caller)
    noticeCount += 1
    let banner = BannerState(
      id: "b\(noticeCount)", edge: properties.edge, depth: properties.depth,
      endsIn: properties.duration, message: properties.message)
    shownBanners.append(banner)
    return BannerAnswer(banner: banner, stored: canStore)
  }

  func dismissBanner(_ id: String?, by caller: Caller?) throws(Problem) -> BannersAnswer {
    let left = shownBanners.filter { id != nil && $0.id != id }
    guard left.count < shownBanners.count else {
      throw Problem(.unknownBanner, "there is no banner \(id ?? "at all")", field: "banner")
    }
    callers.append(caller)
    shownBanners = left
    return BannersAnswer(banners: left, stored: canStore)
  }

  func alerts() -> [AlertState] { shownAlerts }

  func addAlert(_ properties: AlertProperties, by caller: Caller?) -> AlertAnswer {
    callers.append(caller)
    noticeCount += 1
    let alert = AlertState(
      id: "a\(noticeCount)", endsIn: properties.duration, wakeup: properties.wakeup,
      message: properties.message)
    shownAlerts.append(alert)
    return AlertAnswer(alert: alert, stored: canStore)
  }

  func dismissAlert(_ id: String?, by caller: Caller?) throws(Problem) -> AlertsAnswer {
    let left = shownAlerts.filter { id != nil && $0.id != id }
    guard left.count < shownAlerts.count else {
      throw Problem(.unknownAlert, "there is no alert \(id ?? "at all")", field: "alert")
    }
    callers.append(caller)
    shownAlerts = left
    return AlertsAnswer(alerts: left, stored: canStore)
  }

  nonisolated func presentEvents() -> [SignEvent] {
    [.state(Status.Condition(ok: true, detail: "now"))]
  }

  func icons() throws(Problem) -> [IconDescription] {
    [
      IconDescription(name: "sun", character: "☀️", rows: [8, 16]),
      IconDescription(name: "club", file: "/club.png"),
    ]
  }

  func fonts() throws(Problem) -> [FontDescription] {
    [
      FontDescription(
        name: "tiny", origin: .builtIn, file: nil, format: "built-in", sizes: [], hasColors: false,
        characters: 26, height: 4, capHeights: [3], ranges: ["Basic Latin"], standsInFor: [])
    ]
  }

  func frame(_ format: FrameFormat, led: Bool, asBuilt: Bool) throws(Problem) -> [UInt8] {
    switch format {
    case .text: Array((asBuilt ? "#...\n" : "#..#\n.##.\n").utf8)
    case .png, .gif: Array("\(format)\(led ? " of lamps" : "")\n".utf8)
    case .ppm: Array("P6\n1 1\n255\n!!!".utf8)
    }
  }

  nonisolated func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource {
    if asBuilt { pictures.show("as built\n", brightness: 5) }
    return pictures
  }

  private var answer: MessageAnswer {
    MessageAnswer(message: message, running: running, stored: canStore)
  }

  func check(_ zone: String) throws(Problem) {
    guard zone == "main" else {
      throw Problem(.unknownZone, "there is no zone \(zone)", field: "zone", value: zone)
    }
  }
}

/// A sign's frames, which a test shows one by one.
final class FakePictures: FrameSource {
  private struct State {
    var newest: FramePart?
    var isEnded = false
    var taken = 0
  }

  private let state = Mutex(State())
  private let news = Wakeup()

  /// The number of frames taken.
  var taken: Int { state.withLock { $0.taken } }

  func show(_ picture: String, brightness: Int) {
    state.withLock {
      $0.newest = FramePart(picture: Array(picture.utf8), brightness: brightness)
    }
    news.ring()
  }

  func next() async -> FramePart? {
    while true {
      let (part, isEnded) = state.withLock { state in
        if state.newest != nil { state.taken += 1 }
        return (state.newest.take(), state.isEnded)
      }
      if let part { return part }
      if isEnded { return nil }
      await news.wait()
    }
  }

  func end() {
    state.withLock { $0.isEnded = true }
    news.ring()
  }
}
