public import Clocks
public import Layout
public import Messages
import Pixels
public import Typography

/// Builds stages from a plan and reuses everything that has not changed.
///
/// The director is a value, so a refused operation leaves no trace. Every operation first calls
/// `update` for its time. It asks for the time again when all scenes are ready, which may take
/// long: the previous stage continues until then.
public struct StageDirector: Sendable {
  public internal(set) var plan: StagePlan
  /// The stage of the plan.
  public private(set) var stage: Stage
  /// Characters without a glyph in the typeset texts.
  public private(set) var missing = MissingCharacters()

  var setting: Scene.Setting
  var layout: Layout
  /// The zones of the layout as built, in its order.
  var stagedZones: [StagedZone] = []
  /// The banners as built, in their order.
  var stagedBanners: [StagedBanner] = []
  /// Banners that are sliding out.
  var leaving: [Banner] = []
  /// Banners that ended by themselves.
  var ended: [BannerPlan] = []
  /// The number of transitions so far, from which `random` chooses the next.
  private var transitions: UInt64 = 0
  /// The latest time given to an operation.
  var latest: Nanoseconds
  /// The time up to which `update` has worked. It may be long before `latest`, since scenes take
  /// time to build.
  var updated: Nanoseconds

  /// A zone as built.
  struct StagedZone: Sendable {
    let name: String
    /// The message with its placeholders, or nil if the zone is clear.
    var message: ResolvedMessage?
    /// The placeholders of the message.
    var placeholders: Set<Placeholder>
    /// The message with its placeholders replaced.
    var properties: ResolvedMessage?
    /// The frame that the layout gives.
    var frame: Rect
    /// The part of the frame that banners leave. It may be empty.
    var cutFrame: Rect
    /// The scene, or nil without a message or space.
    var scene: Scene?
    /// The scene for the cut frame, if its size differs from the frame's.
    var cutScene: Scene?
    var transition: ZoneTransition?
    /// The values of the placeholders of a long text, which is typeset only now and then.
    var values: [Placeholder: String] = [:]
    /// The text sizes that a changing text holds, by zone size.
    var heldSizes: [Size: HeldTextSize] = [:]
    /// Content lengths that the layout asked for.
    var fits: [Fit: Int] = [:]

    struct Fit: Hashable {
      let axis: Axis
      let space: Size
    }

    var isCut: Bool { cutFrame != frame }
    var shownScene: Scene? { isCut ? cutScene : scene }

    /// The pixels of its pictures in the sizes shown.
    var fittedPixels: Int { (scene?.fittedPixels ?? 0) + (cutScene?.fittedPixels ?? 0) }
  }

  /// A banner as built, with its message.
  struct StagedBanner: Sendable {
    let id: String
    var banner: Banner
    /// The placeholders of the message.
    var placeholders: Set<Placeholder>
    /// See `StagedZone.values`.
    var values: [Placeholder: String] = [:]
    var heldSize: HeldTextSize?
  }

  /// What is out of date and has to be built again.
  enum Stale {
    case nothing
    /// The defaults of the zones.
    case zoneDefaults
    /// The defaults, the fonts and the panel's colours.
    case all
  }

  /// What is built again. Everything else is reused.
  struct Rebuild {
    /// The zone whose message changed. It gets a new scene in any case.
    var zone: String?
    /// What is out of date in the other zones, whose messages continue.
    var stale = Stale.nothing
    /// The ids of banners that are built again. Their messages continue.
    var banners: Set<String> = []
    /// A text of these zones that was typeset on another thread.
    var typeset: TypesetText?
    /// Whether the plan gives the places of all messages, as at a start.
    var isRestored = false
    /// How the message of the changed zone continues.
    var succession: (_ new: Scene?, _ old: Scene?) -> Succession = { _, _ in .goesOn }
    /// The transition of the changed zone, or nil for the current one.
    var transition: (_ old: Zone, _ new: Scene?) -> TransitionName? = { _, _ in nil }
  }

  /// How a zone's message continues in a new scene.
  enum Succession {
    /// From its beginning.
    case restarts
    /// From its beginning, with the previous zoom.
    case restartsInView
    /// Where it was.
    case goesOn
  }

  /// - Parameter setting: The setting. Its pictures are ignored; those of the plan are used.
  /// - Throws: If the layout is impossible.
  public init(
    _ plan: StagePlan, setting: Scene.Setting, at now: @autoclosure () -> Nanoseconds
  ) throws(LayoutError) {
    self.plan = plan
    self.setting = setting
    latest = now()
    updated = latest
    layout = try Layout(plan.layout)
    stage = Stage(size: plan.size, zones: [])
    endOverdueBanners()
    try restage(now, Rebuild(isRestored: true))
  }

  /// The names of the zones, in the order of the layout.
  public var zoneNames: [String] { layout.zones.map(\.name) }

  // MARK: Shared steps of operations

  /// The way in for every operation. Updates the stage to now, then changes a copy, which replaces
  /// this one unless the change throws.
  mutating func attempt<Failure: Error>(
    at now: () -> Nanoseconds, _ change: (inout StageDirector) throws(Failure) -> Void
  ) throws(Failure) {
    update(at: now())
    var changed = self
    try change(&changed)
    self = changed
  }

  /// Applies a change that only the layout can refuse.
  ///
  /// - Returns: Why nothing changed, or nil if it did.
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

  /// Returns a zone's message with all defaults. If the layout lacks the zone, its defaults are
  /// missing.
  public func resolved(_ message: MessageProperties, zone: String) -> ResolvedMessage {
    layout.resolved(message, zone: zone, defaults: plan.defaults)
  }

  /// Returns a banner's message with all defaults.
  public func resolved(_ message: MessageProperties) -> ResolvedMessage {
    ResolvedMessage(message, defaults: plan.defaults)
  }

  // MARK: Building a stage

  /// Builds the scenes that the plan needs now and lacks, and a stage from them.
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

  /// Makes a stage of the zones and banners as built.
  mutating func present() {
    alignSteps()
    stage = Stage(
      size: plan.size, zones: stagedZones.map(shown),
      banners: leaving + stagedBanners.filter { !isAlert($0) }.map(\.banner)
        + stagedBanners.filter(isAlert).map(\.banner),
      power: plan.power)
  }

  private func isAlert(_ staged: StagedBanner) -> Bool {
    plan.banners.contains { $0.id == staged.id && $0.isAlert }
  }

  /// Returns a zone for the stage. It keeps the memory of its predecessor.
  private func shown(_ staged: StagedZone) -> Zone {
    let place = plan[staged.name].place
    let scene = staged.shownScene
    var zone =
      stage.zones.first { $0.name == staged.name }
      ?? Zone(name: staged.name, frame: staged.cutFrame, playback: place.playback)
    zone.frame = staged.cutFrame
    zone.playback = place.playback
    // Avoids allocating zoom memory twice: it belongs to a scene.
    if zone.scene !== scene { zone.scene = nil }
    if zone.view != place.view { zone.view = place.view }
    if zone.scene !== scene { zone.scene = scene }
    zone.isStale = plan[staged.name].isStale
    zone.transition = staged.transition
    return zone
  }

  /// Decides where a zone's message is in its new scenes.
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
          // It starts as without banners, so no trace of earlier banners remains.
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

  /// - Parameter zonePixels: The pixels of the zones' pictures in the sizes shown.
  private mutating func makeBanners(
    _ rebuild: Rebuild, besides zonePixels: Int
  ) -> [StagedBanner] {
    guard !plan.banners.isEmpty else { return [] }
    let places = BannerPlaces(plan.banners, in: plan.size)
    var made: [StagedBanner] = []
    var fitted: [String: Int] = [:]
    for staged in stagedBanners { fitted[staged.id] = staged.banner.zone.scene?.fittedPixels }
    for (index, frame) in places.frames.enumerated() {
      let planned = plan.banners[index]
      let before = stagedBanners.first { $0.id == planned.id }
      let old = before?.banner
      fitted[planned.id] = nil
      let values =
        rebuild.typeset?.values(for: .banner(planned.id))
        ?? heldValues(for: planned.message, before == nil ? nil : planned.message, before?.values)
      var held = old?.zone.frame.size == frame.size ? before?.heldSize : nil
      let scene =
        frame.isEmpty
        ? nil
        : rebuild.typeset?.scene(of: .banner(planned.id), frame.size)
          ?? makeScene(
            of: planned, frame.size, old?.zone.scene,
            isStale: rebuild.stale == .all || rebuild.banners.contains(planned.id),
            values, besides: fitted.values.reduce(zonePixels, +), held: &held)
      fitted[planned.id] = scene?.fittedPixels
      if let shown = old?.zone.scene, scene !== shown {
        plan.banners[index].place = planned.place.moved(.goesOn, to: scene, from: shown, at: latest)
      }
      let place = plan.banners[index].place
      var banner = Banner(
        zone: Zone(
          name: planned.id, frame: frame, scene: scene, playback: place.playback, view: place.view),
        edge: planned.edge, arrival: planned.arrival)
      if let old, old.zone.frame.size == frame.size, stage.size == plan.size {
        if old.zone.frame == frame, old.origin != nil {
          (banner.origin, banner.arrival) = (old.origin, old.arrival)
        } else if old.zone.frame != frame, old.hasArrived(at: latest) {
          // The banner moves to the place of one that left.
          banner.origin = old.zone.frame.origin
          banner.arrival = Animation(since: latest, duration: BannerPlan.slideDuration)
        }
      }
      made.append(
        StagedBanner(
          id: planned.id, banner: banner,
          placeholders: before?.placeholders ?? planned.message.placeholders, values: values,
          heldSize: held))
    }
    return made
  }

  private mutating func makeScene(
    of banner: BannerPlan, _ size: Size, _ old: Scene?, isStale: Bool,
    _ values: [Placeholder: String], besides pixels: Int, held: inout HeldTextSize?
  ) -> Scene {
    if let old, old.zoneSize == size, !isStale { return old }
    var setting = setting
    setting.pictures = banner.pictures
    setting.turn = banner.turn
    setting.mostFittedPixels -= pixels
    let given = resolved(banner.message)
    let scene = scene(
      filled(given, values), zoneSize: size, setting, previous: old,
      samples: samples(given, given.placeholders, values), held: &held)
    missing.add(scene.missing)
    return scene
  }
}
