public import Clocks
public import Layout
public import Messages
import Pixels
public import Typography

/// Makes stages of a plan, and uses again what has not changed.
///
/// A plain value: an operation that is refused leaves it as it was. Every operation first brings it
/// up to its moment, as `update` does. That moment is asked for once more when all is made ready,
/// which may take long: until then what was there before is seen, and moves on.
public struct StageDirector: Sendable {
  public internal(set) var plan: StagePlan
  /// What the plan shows now.
  public private(set) var stage: Stage
  /// Of all that was typeset.
  public private(set) var missing = MissingCharacters()

  var setting: Scene.Setting
  var layout: Layout
  /// What is made of the zones of the layout, in their order.
  var casts: [Cast] = []
  /// What is made of the alerts, in their order.
  var stripCasts: [StripCast] = []
  /// Strips that slide out.
  var leaving: [Strip] = []
  /// Alerts that ended by themselves.
  var ended: [AlertPlan] = []
  /// How many transitions there were: what `random` means next.
  private var transitions: UInt64 = 0
  /// The last moment that it was told.
  var latest: Nanoseconds
  /// The moment up to which `update` has done what time brings: what was made ready meanwhile may
  /// have taken long.
  var updated: Nanoseconds

  /// What is made of a zone.
  struct Cast: Sendable {
    let name: String
    /// As it was said; nil: the zone is clear.
    var message: ResolvedMessage?
    /// In what is said.
    var placeholders: Set<Placeholder>
    /// The same with what stands in their places now.
    var properties: ResolvedMessage?
    /// As the layout has it.
    var frame: Rect
    /// What strips leave of it; may be empty.
    var cutFrame: Rect
    /// Nil where there is no message or no room.
    var scene: Scene?
    /// Of the cut frame, where that has another size.
    var cutScene: Scene?
    var transition: ZoneTransition?
    /// What stands in the places of a text that is typeset only now and then.
    var values: [Placeholder: String] = [:]
    /// Of its text, where that changes by itself, in zones of a size.
    var heldSizes: [Size: HeldTextSize] = [:]
    /// What the layout asked of its content, and the answers.
    var fits: [Fit: Int] = [:]

    struct Fit: Hashable {
      let axis: Axis
      let room: Size
    }

    var isCut: Bool { cutFrame != frame }
    var shownScene: Scene? { isCut ? cutScene : scene }

    /// Of its pictures in the sizes in which it shows them.
    var fittedPixels: Int { (scene?.fittedPixels ?? 0) + (cutScene?.fittedPixels ?? 0) }
  }

  /// What is made of an alert.
  struct StripCast: Sendable {
    let id: String
    var strip: Strip
    /// In what is said.
    var placeholders: Set<Placeholder>
    /// See `Cast`.
    var values: [Placeholder: String] = [:]
    var heldSize: HeldTextSize?
  }

  /// What may not be as it was.
  enum Stale {
    case nothing
    /// What holds in zones where their messages say nothing.
    case zoneDefaults
    /// Also fonts and what the panel can show.
    case all
  }

  /// What is made again; everything else is used again.
  struct Rebuild {
    /// A zone whose message changed. It gets a new scene even where the old one would do.
    var zone: String?
    /// What is out of date in the other zones, whose messages go on.
    var stale = Stale.nothing
    /// The ids of alerts whose strips are made again. They go on.
    var alerts: Set<String> = []
    /// A text of these that was typeset elsewhere.
    var typeset: TypesetText?
    /// Whether zones and alerts are where the plan says, as at a start.
    var isRestored = false
    /// How the message of the changed zone goes on.
    var succession: (_ new: Scene?, _ old: Scene?) -> Succession = { _, _ in .goesOn }
    /// How the message of the changed zone enters; nil: as before.
    var transition: (_ old: Zone, _ new: Scene?) -> TransitionName? = { _, _ in nil }
  }

  /// How the message of a zone goes on in a scene that was made anew.
  enum Succession {
    /// From its beginning.
    case anew
    /// The same, as large as the one before.
    case anewInView
    /// Where it was.
    case goesOn
  }

  /// - Parameter setting: its pictures do not count; those of the plan do.
  /// - Throws: what is wrong with the layout.
  public init(
    _ plan: StagePlan, setting: Scene.Setting, at now: @autoclosure () -> Nanoseconds
  ) throws(LayoutError) {
    self.plan = plan
    self.setting = setting
    latest = now()
    updated = latest
    layout = try Layout(plan.layout)
    stage = Stage(size: plan.size, zones: [])
    endOverdueAlerts()
    try restage(now, Rebuild(isRestored: true))
  }

  /// Of the layout, in its order.
  public var zoneNames: [String] { layout.zones.map(\.name) }

  // MARK: What operations have in common

  /// The way in for every operation: brings the stage up to now, then changes a copy, which replaces
  /// it unless the change throws.
  mutating func attempt<Failure: Error>(
    at now: () -> Nanoseconds, _ change: (inout StageDirector) throws(Failure) -> Void
  ) throws(Failure) {
    update(at: now())
    var changed = self
    try change(&changed)
    self = changed
  }

  /// The same for what is not refused to anybody.
  ///
  /// - Returns: why everything stays as it was; nil: it changed.
  mutating func refusal(
    at now: () -> Nanoseconds, of change: (inout StageDirector) throws(LayoutError) -> Void
  ) -> StageRefusal? {
    do throws(LayoutError) {
      try attempt(at: now, change)
      return nil
    } catch {
      return .impossibleLayout(error)
    }
  }

  func cast(_ zone: String) throws(StageRefusal) -> Cast {
    guard let cast = casts.first(where: { $0.name == zone }) else {
      throw .unknownZone(zone, zones: zoneNames)
    }
    return cast
  }

  /// A message in a zone; in one that the layout does not have it has no defaults of the zone.
  public func resolved(_ message: MessageProperties, zone: String) -> ResolvedMessage {
    layout.resolved(message, zone: zone, defaults: plan.defaults)
  }

  /// The message of an alert.
  public func resolved(_ message: MessageProperties) -> ResolvedMessage {
    ResolvedMessage(message, defaults: plan.defaults)
  }

  // MARK: Making a stage

  /// Makes everything ready that the plan needs now and is not there yet, and a stage of it.
  mutating func restage(
    _ now: () -> Nanoseconds, _ rebuild: Rebuild = Rebuild()
  ) throws(LayoutError) {
    let old = casts
    for zone in layout.zones where plan.zones[zone.name] == nil {
      plan.zones[zone.name] = ZonePlan(place: MessagePlace(playback: .running(since: latest)))
    }
    var made = try makeZones(rebuild)
    let strips = makeStrips(rebuild, besides: made.reduce(0) { $0 + $1.fittedPixels })
    latest = max(latest, now())
    for index in made.indices {
      let name = made[index].name
      let before = old.first { $0.name == name }
      if name == rebuild.zone {
        let zone = stage.zones.first { $0.name == name }
        place(made[index], after: before, rebuild, rebuild.succession)
        made[index].transition = zone.flatMap {
          newTransition($0, made[index], rebuild.transition)
        }
      } else {
        place(made[index], after: before, rebuild) { _, _ in .goesOn }
      }
    }
    casts = made
    stripCasts = strips
    limitScales()
    present()
  }

  private mutating func makeZones(_ rebuild: Rebuild) throws(LayoutError) -> [Cast] {
    var builder = ZoneBuilder(self, rebuild)
    let zones = try builder.build()
    missing.add(builder.missing)
    return zones
  }

  /// Makes the stage of what is there.
  mutating func present() {
    stage = Stage(
      size: plan.size, zones: casts.map(shown),
      strips: leaving + stripCasts.filter { !isCovering($0) }.map(\.strip)
        + stripCasts.filter(isCovering).map(\.strip),
      power: plan.power)
  }

  private func isCovering(_ cast: StripCast) -> Bool {
    plan.alerts.contains { $0.id == cast.id && $0.isCovering }
  }

  /// A zone as it is on the stage; with the memory of the one before.
  private func shown(_ cast: Cast) -> Zone {
    let place = plan[cast.name].place
    let scene = cast.shownScene
    var zone =
      stage.zones.first { $0.name == cast.name }
      ?? Zone(name: cast.name, frame: cast.cutFrame, playback: place.playback)
    zone.frame = cast.cutFrame
    zone.playback = place.playback
    // Memory for a zoom is made once, for the new scene.
    if zone.scene !== scene { zone.scene = nil }
    if zone.view != place.view { zone.view = place.view }
    if zone.scene !== scene { zone.scene = scene }
    zone.isStale = plan[cast.name].isStale
    zone.transition = cast.transition
    return zone
  }

  /// Decides where the message of a zone is in the scenes that it has now.
  private mutating func place(
    _ cast: Cast, after old: Cast?, _ rebuild: Rebuild,
    _ succession: (Scene?, Scene?) -> Succession
  ) {
    var zone = plan[cast.name]
    let isKnown = rebuild.isRestored && zone.uncutPlace != nil
    var place = zone.keptPlace
    hold(&zone, cast, old, asPlanned: rebuild.isRestored)
    if !rebuild.isRestored, cast.scene !== old?.scene || cast.scene == nil {
      place = place.moved(
        succession(cast.scene, old?.scene), to: cast.scene, from: old?.scene, at: latest)
    }
    if let held = zone.held, let scene = cast.scene, !scene.isPartial, let given = cast.message {
      place = held.place(of: given, in: scene, running: place.playback.isRunning, at: latest)
      zone.held = nil
    }
    if !cast.isCut {
      zone.place = place
      zone.uncutPlace = nil
    } else {
      zone.uncutPlace = place
      if !isKnown, cast.cutScene !== old?.cutScene || cast.cutScene == nil {
        if let before = old?.cutScene, before.zoneSize == cast.cutScene?.zoneSize,
          !before.isPartial
        {
          zone.place = zone.place.moved(
            succession(cast.cutScene, before), to: cast.cutScene, from: before, at: latest)
        } else {
          // As without the strips, wherever strips before had it: so nothing of them remains.
          zone.place = place.moved(.goesOn, to: cast.cutScene, from: cast.scene, at: latest)
        }
      }
    }
    plan.zones[cast.name] = zone
  }

  private mutating func newTransition(
    _ old: Zone, _ cast: Cast, _ transition: (Zone, Scene?) -> TransitionName?
  ) -> ZoneTransition? {
    let new = cast.shownScene
    guard let name = transition(old, new) else { return cast.transition }
    guard name != .cut, let given = new?.properties ?? old.scene?.properties,
      old.frame.size == cast.cutFrame.size, !old.frame.isEmpty
    else { return nil }
    transitions += 1
    return ZoneTransition(
      from: old, name: name,
      animation: Animation(
        since: latest, duration: Nanoseconds(given.transitionDuration) * 1_000_000,
        easing: given.easing),
      seed: transitions)
  }

  // MARK: Strips

  /// - Parameter zonePixels: of the pictures of zones in the sizes in which they show them.
  private mutating func makeStrips(
    _ rebuild: Rebuild, besides zonePixels: Int
  ) -> [StripCast] {
    guard !plan.alerts.isEmpty else { return [] }
    let places = StripPlaces(plan.alerts, in: plan.size)
    var made: [StripCast] = []
    var fitted: [String: Int] = [:]
    for cast in stripCasts { fitted[cast.id] = cast.strip.zone.scene?.fittedPixels }
    for (index, frame) in places.frames.enumerated() {
      let alert = plan.alerts[index]
      let before = stripCasts.first { $0.id == alert.id }
      let old = before?.strip
      fitted[alert.id] = nil
      let values =
        rebuild.typeset?.values(for: .alert(alert.id))
        ?? heldValues(for: alert.message, before == nil ? nil : alert.message, before?.values)
      // The same alert.
      var held = old?.zone.frame.size == frame.size ? before?.heldSize : nil
      let scene =
        frame.isEmpty
        ? nil
        : rebuild.typeset?.scene(of: .alert(alert.id), frame.size)
          ?? makeScene(
            of: alert, frame.size, old?.zone.scene,
            isStale: rebuild.stale == .all || rebuild.alerts.contains(alert.id),
            values, besides: fitted.values.reduce(zonePixels, +), held: &held)
      fitted[alert.id] = scene?.fittedPixels
      if let shown = old?.zone.scene, scene !== shown {
        plan.alerts[index].place = alert.place.moved(.goesOn, to: scene, from: shown, at: latest)
      }
      let place = plan.alerts[index].place
      var strip = Strip(
        zone: Zone(
          name: alert.id, frame: frame, scene: scene, playback: place.playback, view: place.view),
        edge: alert.edge, arrival: alert.arrival)
      if let old, old.zone.frame.size == frame.size, stage.size == plan.size {
        if old.zone.frame == frame, old.origin != nil {
          (strip.origin, strip.arrival) = (old.origin, old.arrival)
        } else if old.zone.frame != frame, old.hasArrived(at: latest) {
          // It follows one that went.
          strip.origin = old.zone.frame.origin
          strip.arrival = Animation(since: latest, duration: AlertPlan.slideDuration)
        }
      }
      made.append(
        StripCast(
          id: alert.id, strip: strip,
          placeholders: before?.placeholders ?? alert.message.placeholders, values: values,
          heldSize: held))
    }
    return made
  }

  private mutating func makeScene(
    of alert: AlertPlan, _ size: Size, _ old: Scene?, isStale: Bool,
    _ values: [Placeholder: String], besides pixels: Int, held: inout HeldTextSize?
  ) -> Scene {
    if let old, old.zoneSize == size, !isStale { return old }
    var setting = setting
    setting.pictures = alert.pictures
    setting.mostFittedPixels -= pixels
    let given = resolved(alert.message)
    let scene = scene(
      filled(given, values), zoneSize: size, setting, previous: old,
      samples: samples(given, given.placeholders, values), held: &held)
    missing.add(scene.missing)
    return scene
  }
}
