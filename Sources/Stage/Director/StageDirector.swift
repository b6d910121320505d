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
  var stagedZones: [StagedZone] = []
  /// What is made of the alerts, in their order.
  var stagedBanners: [StagedBanner] = []
  /// Banners that slide out.
  var leaving: [Banner] = []
  /// Alerts that ended by themselves.
  var ended: [AlertPlan] = []
  /// How many transitions there were: what `random` means next.
  private var transitions: UInt64 = 0
  /// The last moment that it was given.
  var latest: Nanoseconds
  /// The moment up to which `update` has done what time brings: what was made ready meanwhile may
  /// have taken long.
  var updated: Nanoseconds

  /// What is made of a zone.
  struct StagedZone: Sendable {
    let name: String
    /// As it was set; nil: the zone is clear.
    var message: ResolvedMessage?
    /// In what is set.
    var placeholders: Set<Placeholder>
    /// The same with the values of their placeholders now.
    var properties: ResolvedMessage?
    /// As the layout has it.
    var frame: Rect
    /// What banners leave of it; may be empty.
    var cutFrame: Rect
    /// Nil where there is no message or no space.
    var scene: Scene?
    /// Of the cut frame, where that has another size.
    var cutScene: Scene?
    var transition: ZoneTransition?
    /// The values of the placeholders of a text that is typeset only now and then.
    var values: [Placeholder: String] = [:]
    /// Of its text, where that changes by itself, in zones of a size.
    var heldSizes: [Size: HeldTextSize] = [:]
    /// What the layout asked of its content, and the answers.
    var fits: [Fit: Int] = [:]

    struct Fit: Hashable {
      let axis: Axis
      let space: Size
    }

    var isCut: Bool { cutFrame != frame }
    var shownScene: Scene? { isCut ? cutScene : scene }

    /// Of its pictures in the sizes in which it shows them.
    var fittedPixels: Int { (scene?.fittedPixels ?? 0) + (cutScene?.fittedPixels ?? 0) }
  }

  /// What is made of an alert.
  struct StagedBanner: Sendable {
    let id: String
    var banner: Banner
    /// In what is set.
    var placeholders: Set<Placeholder>
    /// See `StagedZone`.
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
    /// The ids of alerts whose banners are made again. They go on.
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

  /// How the message of a zone goes on in a scene that was made again.
  enum Succession {
    /// From its beginning.
    case restarts
    /// The same, as large as the previous one.
    case restartsInView
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

  /// The way in for every operation: brings the stage up to now, then changes a copy, which
  /// replaces it unless the change throws.
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

  func staged(_ zone: String) throws(StageRefusal) -> StagedZone {
    guard let staged = stagedZones.first(where: { $0.name == zone }) else {
      throw .unknownZone(zone, zones: zoneNames)
    }
    return staged
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
    let old = stagedZones
    for zone in layout.zones where plan.zones[zone.name] == nil {
      plan.zones[zone.name] = ZonePlan(place: MessagePlace(playback: .running(since: latest)))
    }
    var made = try makeZones(rebuild)
    let banners = makeBanners(rebuild, besides: made.reduce(0) { $0 + $1.fittedPixels })
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
    stagedZones = made
    stagedBanners = banners
    limitScales()
    present()
  }

  private mutating func makeZones(_ rebuild: Rebuild) throws(LayoutError) -> [StagedZone] {
    var builder = ZoneBuilder(self, rebuild)
    let zones = try builder.build()
    missing.add(builder.missing)
    return zones
  }

  /// Makes the stage of what is there.
  mutating func present() {
    stage = Stage(
      size: plan.size, zones: stagedZones.map(shown),
      banners: leaving + stagedBanners.filter { !isCovering($0) }.map(\.banner)
        + stagedBanners.filter(isCovering).map(\.banner),
      power: plan.power)
  }

  private func isCovering(_ staged: StagedBanner) -> Bool {
    plan.alerts.contains { $0.id == staged.id && $0.isCovering }
  }

  /// A zone as it is on the stage; with the memory of the previous one.
  private func shown(_ staged: StagedZone) -> Zone {
    let place = plan[staged.name].place
    let scene = staged.shownScene
    var zone =
      stage.zones.first { $0.name == staged.name }
      ?? Zone(name: staged.name, frame: staged.cutFrame, playback: place.playback)
    zone.frame = staged.cutFrame
    zone.playback = place.playback
    // Memory for a zoom is made once, for the new scene.
    if zone.scene !== scene { zone.scene = nil }
    if zone.view != place.view { zone.view = place.view }
    if zone.scene !== scene { zone.scene = scene }
    zone.isStale = plan[staged.name].isStale
    zone.transition = staged.transition
    return zone
  }

  /// Decides where the message of a zone is in the scenes that it has now.
  private mutating func place(
    _ staged: StagedZone, after old: StagedZone?, _ rebuild: Rebuild,
    _ succession: (Scene?, Scene?) -> Succession
  ) {
    var zone = plan[staged.name]
    let isKnown = rebuild.isRestored && zone.uncutPlace != nil
    var place = zone.savedPlace
    hold(&zone, staged, old, asPlanned: rebuild.isRestored)
    if !rebuild.isRestored, staged.scene !== old?.scene || staged.scene == nil {
      place = place.moved(
        succession(staged.scene, old?.scene), to: staged.scene, from: old?.scene, at: latest)
    }
    if let held = zone.held, let scene = staged.scene, !scene.isPartial, let given = staged.message
    {
      place = held.place(of: given, in: scene, running: place.playback.isRunning, at: latest)
      zone.held = nil
    }
    if !staged.isCut {
      zone.place = place
      zone.uncutPlace = nil
    } else {
      zone.uncutPlace = place
      if !isKnown, staged.cutScene !== old?.cutScene || staged.cutScene == nil {
        if let before = old?.cutScene, before.zoneSize == staged.cutScene?.zoneSize,
          !before.isPartial
        {
          zone.place = zone.place.moved(
            succession(staged.cutScene, before), to: staged.cutScene, from: before, at: latest)
        } else {
          // As without the banners, wherever banners before had it: so nothing of them remains.
          zone.place = place.moved(.goesOn, to: staged.cutScene, from: staged.scene, at: latest)
        }
      }
    }
    plan.zones[staged.name] = zone
  }

  private mutating func newTransition(
    _ old: Zone, _ staged: StagedZone, _ transition: (Zone, Scene?) -> TransitionName?
  ) -> ZoneTransition? {
    let new = staged.shownScene
    guard let name = transition(old, new) else { return staged.transition }
    guard name != .cut, let given = new?.properties ?? old.scene?.properties,
      old.frame.size == staged.cutFrame.size, !old.frame.isEmpty
    else { return nil }
    transitions += 1
    return ZoneTransition(
      from: old, name: name,
      animation: Animation(
        since: latest, duration: Nanoseconds(given.transitionDuration) * 1_000_000,
        easing: given.easing),
      seed: transitions)
  }

  // MARK: Banners

  /// - Parameter zonePixels: of the pictures of zones in the sizes in which they show them.
  private mutating func makeBanners(
    _ rebuild: Rebuild, besides zonePixels: Int
  ) -> [StagedBanner] {
    guard !plan.alerts.isEmpty else { return [] }
    let places = BannerPlaces(plan.alerts, in: plan.size)
    var made: [StagedBanner] = []
    var fitted: [String: Int] = [:]
    for staged in stagedBanners { fitted[staged.id] = staged.banner.zone.scene?.fittedPixels }
    for (index, frame) in places.frames.enumerated() {
      let alert = plan.alerts[index]
      let before = stagedBanners.first { $0.id == alert.id }
      let old = before?.banner
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
      var banner = Banner(
        zone: Zone(
          name: alert.id, frame: frame, scene: scene, playback: place.playback, view: place.view),
        edge: alert.edge, arrival: alert.arrival)
      if let old, old.zone.frame.size == frame.size, stage.size == plan.size {
        if old.zone.frame == frame, old.origin != nil {
          (banner.origin, banner.arrival) = (old.origin, old.arrival)
        } else if old.zone.frame != frame, old.hasArrived(at: latest) {
          // It follows one that went.
          banner.origin = old.zone.frame.origin
          banner.arrival = Animation(since: latest, duration: AlertPlan.slideDuration)
        }
      }
      made.append(
        StagedBanner(
          id: alert.id, banner: banner,
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
