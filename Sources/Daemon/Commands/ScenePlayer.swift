package import Clocks
import ControlAPI
import Images
import Layout
import LiveText
import Messages
import Panels
package import Pixels
import Programme
package import SignConfiguration
import Stage
import Synchronization

/// Plays a scene file. Its steps are applied as a daemon applies requests of clients at these
/// times.
package final class ScenePlayer {
  /// The size of a frame.
  package let size: Size
  private let panel: PanelSimulation?
  private let steps: [SceneStep]
  private let configuration: Configuration
  private let resources: ProgrammePlayer.Resources
  private let pictures: Pictures
  private let time: SceneTime
  private let beginning: ProgrammePlayer
  private var player: ProgrammePlayer
  /// The number of steps taken.
  private var taken = 0

  /// The reason why a scene cannot be shown, in one sentence.
  package struct Failure: Error {
    package let message: String
  }

  /// Tries every step, so that none fails later.
  ///
  /// - Parameters:
  ///   - panelSize: The size of the panel as built, or nil for that of the configuration.
  ///   - asBuilt: Whether frames show the LEDs' real colours.
  package init(
    _ complete: Configuration.Complete, panelSize: Size? = nil, asBuilt: Bool = false
  ) throws(Failure) {
    configuration = complete.configuration
    panel = asBuilt ? PanelSimulation(configuration, panelSize: panelSize) : nil
    size = (panelSize ?? configuration.panel.size).turned(by: configuration.panel.rotate)
    // Steps of the same time keep their order.
    steps = configuration.scene.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map(\.element)
    let pictures = Pictures(try Self.pictures(of: configuration))
    self.pictures = pictures
    let plan = StagePlan(
      size: size, layout: configuration.layout, defaults: configuration.defaults,
      zoomLimits: configuration.limits.zoom)
    var setting =
      panel?.setting(library: complete.library) ?? .virtual(library: complete.library)
    setting.widestTexts = WidestTexts(in: configuration.timeZone).texts
    let values = try Self.values(of: configuration)
    resources = ProgrammePlayer.Resources(
      pictures: { _, _, _ in pictures }, values: { _ in values },
      timetable: { [configuration] message, _ in try? configuration.timetable(of: message) })
    time = SceneTime()
    do throws(LayoutError) {
      beginning = ProgrammePlayer(
        try StageDirector(plan, setting: setting, at: 0), clock: time.clock)
    } catch {
      throw Failure(message: error.message)
    }
    player = beginning
    for number in steps.indices {
      advance(to: time(of: number))
      try take(number)
    }
    rewind()
  }

  /// Plays a scene file.
  ///
  /// - Throws: `ConfigurationErrors` and `Failure`.
  package convenience init(
    path: String, panelSize: Size? = nil, asBuilt: Bool = false
  ) throws {
    let complete = try Configuration.read(path: path, fonts: FontKnowledge.here)
    guard !complete.configuration.scene.isEmpty else {
      throw Failure(message: "it has no scene; list its steps in the key scene")
    }
    try self.init(complete, panelSize: panelSize, asBuilt: asBuilt)
  }

  /// Draws the frame of a time. Ascending times are fastest.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the start, at least 0.
  ///   - bitmap: A bitmap of `size`.
  package func frame(at elapsed: Nanoseconds, on bitmap: Bitmap) {
    if elapsed < time.elapsed { rewind() }
    while taken < steps.count, time(of: taken) <= elapsed {
      advance(to: time(of: taken))
      // The initializer has tried this step.
      try? take(taken)
      taken += 1
    }
    advance(to: elapsed)
    _ = player.director.stage.frame(at: elapsed, on: bitmap)
    panel?.apply(to: bitmap)
  }

  private func rewind() {
    player = beginning
    time.elapsed = 0
    taken = 0
  }

  private func time(of number: Int) -> Nanoseconds { Nanoseconds(steps[number].at) * 1_000_000 }

  /// Makes all changes that are due until a moment, each at its time.
  private func advance(to moment: Nanoseconds) {
    while let next = player.nextUpdate, next <= moment {
      time.elapsed = max(time.elapsed, next)
      _ = player.update(resources)
      player.setTurnLengths()
    }
    time.elapsed = moment
  }

  /// Loads all pictures of the scene.
  private static func pictures(
    of configuration: Configuration
  ) throws(Failure) -> [ImageSource: PictureContent] {
    var pictures: [ImageSource: PictureContent] = [:]
    try forEachMessage(of: configuration) { (given, place) throws(Failure) in
      do throws(MessageImageError) {
        pictures.merge(try configuration.imageLoader().load(given.images)) { $1 }
      } catch {
        throw Failure(message: "\(place)\(error.description)")
      }
    }
    return pictures
  }

  /// Returns the initial values of all placeholders.
  private static func values(
    of configuration: Configuration
  ) throws(Failure) -> [Placeholder: String] {
    var values: [Placeholder: String] = [:]
    try forEachMessage(of: configuration) { (given, place) throws(Failure) in
      do throws(ValueError) {
        values.merge(try given.previewValues(in: configuration.timeZone)) { $1 }
      } catch {
        throw Failure(message: "\(place)\(error.message)")
      }
    }
    return values
  }

  /// - Parameter body: Receives a message, or the defaults of a zone, and its location in the file.
  private static func forEachMessage(
    of configuration: Configuration, _ body: (any MessageContent, String) throws(Failure) -> Void
  ) throws(Failure) {
    func takeAll(of layout: LayoutProperties, _ place: String) throws(Failure) {
      for (name, zone) in layout.zones.sorted(by: { $0.key < $1.key }) {
        try body(zone.defaults, "\(place)zones.\(name).")
      }
    }
    try body(configuration.defaults, "defaults.")
    try takeAll(of: configuration.layout, "")
    for step in configuration.scene {
      let place = "at \(step.at) ms: "
      switch step.action {
      case .message(let message): try body(message, place)
      case .change(let patch): try body(patch.properties, place)
      case .notice(let notice): try body(notice.message, place)
      case .layout(let layout): try takeAll(of: layout, place)
      case .zoom, .page, .select, .command: break
      }
    }
  }

  private func take(_ number: Int) throws(Failure) {
    let (step, names) = (steps[number], player.director.zoneNames)
    let zone = step.zone ?? (names.contains(mainZone) ? mainZone : names[0])
    do throws(Problem) {
      switch step.action {
      case .message(let message): try set(message, zone, isCurrent: true)
      case .change(let patch):
        guard let old = try player.messages(of: zone).programme.entry(MessageID.main) else {
          throw Problem(StageRefusal.noMessage(zone: zone))
        }
        try set(patch.applied(to: old.message.properties), zone)
      case .command(.clear):
        _ = try player.change(zone, resources) { (programme, now) throws(Problem) in
          guard !programme.remove([MessageID.main], at: now).isEmpty else {
            throw Problem(StageRefusal.noMessage(zone: zone))
          }
        }
      case .command(.start): try setRunning(true, zone)
      case .command(.stop): try setRunning(false, zone)
      default: try direct(step, zone, number)
      }
    } catch {
      throw Failure(message: "at \(step.at) ms: \(error.detail)")
    }
    player.setTurnLengths()
  }

  private func set(
    _ message: MessageProperties, _ zone: String, isCurrent: Bool = false
  ) throws(Problem) {
    let resolved = player.director.resolved(message, zone: zone)
    let timetable = try configuration.timetable(of: resolved)
    let id = MessageID.main
    _ = try player.change(
      zone, setting: PreparedMessage(id: id, properties: message, pictures: pictures), resources
    ) { (programme, now) throws(Problem) in
      programme.put(
        ProgrammeEntry(id: id, message, resolved: resolved, timetable: timetable, at: now),
        isCurrent: isCurrent, at: now)
    }
  }

  private func setRunning(_ running: Bool, _ zone: String) throws(Problem) {
    do throws(StageRefusal) {
      try player.director.setRunning(running, zone: zone, at: time.elapsed)
    } catch {
      throw Problem(error)
    }
    _ = try player.change(zone, resources) { (programme, now) throws(Problem) in
      programme.setRunning(running, at: now)
    }
  }

  /// Applies a step that changes the stage but no programme.
  private func direct(_ step: SceneStep, _ zone: String, _ number: Int) throws(Problem) {
    let now = time.elapsed
    do throws(StageRefusal) {
      switch step.action {
      case .zoom(let request): try player.director.zoom(request, zone: zone, at: now)
      case .page(let request): try player.director.turnPage(request, zone: zone, at: now)
      case .select(let request): try player.director.select(request, zone: zone, at: now)
      case .notice(let notice):
        player.director.learn(resources.values(player.director.resolved(notice.message)))
        try player.director.addBanner(
          BannerPlan(notice, id: "\(number)", pictures: pictures, since: now), at: now)
      case .layout(let layout):
        let zones = ((try? Layout(layout))?.zones ?? []).map(\.name)
        for zone in zones { player.catchUp(zone, resources) }
        try player.director.setLayout(layout, at: now)
        player.renew(zones, resources)
        _ = player.followTime(resources)
      case .command(.resetZoom): try player.director.resetZoom(zone: zone, at: now)
      case .command(.dismiss): player.director.dismissBanners(at: now)
      case .message, .change, .command(.clear), .command(.start), .command(.stop): break
      }
    } catch {
      throw Problem(error)
    }
  }
}

/// The clock of a scene, which starts with the scene.
private final class SceneTime: Sendable {
  private let now = Atomic<Nanoseconds>(0)
  /// The wall time at the start of the scene.
  private let start = SignClock.system.now.wall

  var elapsed: Nanoseconds {
    get { now.load(ordering: .relaxed) }
    set { now.store(newValue, ordering: .relaxed) }
  }

  var clock: SignClock {
    SignClock {
      let elapsed = self.elapsed
      return Clocks(awake: elapsed, steady: elapsed, wall: self.start + elapsed)
    }
  }
}
