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
    var said: ResolvedMessage?
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
    try restage(now, asPlanned: true)
  }

  /// Of the layout, in its order.
  public var zoneNames: [String] { layout.zones.map(\.name) }

  // MARK: What operations have in common

  /// Changes a copy, which takes this one's place unless it throws.
  mutating func attempt(
    at now: () -> Nanoseconds, _ change: (inout StageDirector) throws(StageRefusal) -> Void
  ) throws(StageRefusal) {
    update(at: now())
    var changed = self
    try change(&changed)
    self = changed
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
  ///
  /// - Parameters:
  ///   - changed: a zone whose message changed; it gets another scene even where the one before
  ///     would do.
  ///   - stale: what of the other zones, which go on, is not to be used again without a look.
  ///   - staleAlerts: the ids of those to be made anew, which go on.
  ///   - typeset: a text of what is changed or stale, made ready elsewhere.
  ///   - asPlanned: whether all is where the plan says.
  ///   - succession: how the message of the changed zone goes on.
  ///   - transition: how it comes; nil: as it was coming.
  mutating func restage(
    _ now: () -> Nanoseconds, changed: String? = nil, stale: Stale = .nothing,
    staleAlerts: Set<String> = [], typeset: TypesetText? = nil, asPlanned: Bool = false,
    succession: (_ new: Scene?, _ old: Scene?) -> Succession = { _, _ in .goesOn },
    transition: (_ old: Zone, _ new: Scene?) -> TransitionName? = { _, _ in nil }
  ) throws(LayoutError) {
    let old = casts
    var made = try makeCasts(changed: changed, stale, typeset)
    let strips = makeStrips(
      stale, staleAlerts, typeset, besides: made.reduce(0) { $0 + $1.fittedPixels })
    latest = max(latest, now())
    for index in made.indices {
      let name = made[index].name
      let before = old.first { $0.name == name }
      if name == changed {
        let zone = stage.zones.first { $0.name == name }
        place(made[index], after: before, asPlanned: asPlanned, succession)
        made[index].transition = zone.flatMap { newTransition($0, made[index], transition) }
      } else {
        place(made[index], after: before, asPlanned: asPlanned) { _, _ in .goesOn }
      }
    }
    casts = made
    stripCasts = strips
    limitScales()
    present()
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
    let place = plan.zones[cast.name]!.place
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
    zone.isStale = plan.zones[cast.name]!.isStale
    zone.transition = cast.transition
    return zone
  }

  private mutating func makeCasts(
    changed: String?, _ stale: Stale, _ typeset: TypesetText?
  ) throws(LayoutError) -> [Cast] {
    let zones = layout.zones
    var old: [String: Cast] = [:]
    for cast in casts { old[cast.name] = cast }
    var said: [ResolvedMessage?] = []
    var placeholders: [Set<Placeholder>] = []
    var properties: [ResolvedMessage?] = []
    var values: [[Placeholder: String]] = []
    for zone in zones {
      if plan.zones[zone.name] == nil {
        plan.zones[zone.name] = ZonePlan(
          place: MessagePlace(playback: .running(since: latest)))
      }
      if zone.name != changed, stale == .nothing, let cast = old[zone.name] {
        said.append(cast.said)
        placeholders.append(cast.placeholders)
        properties.append(cast.properties)
        values.append(cast.values)
      } else {
        let complete = plan.zones[zone.name]!.message.map {
          zone.resolved($0, defaults: plan.defaults)
        }
        said.append(complete)
        placeholders.append(complete?.placeholders ?? [])
        let filling =
          typeset?.values(for: .zone(zone.name))
          ?? complete.map { heldValues(for: $0, old[zone.name]?.said, old[zone.name]?.values) }
          ?? [:]
        values.append(filling)
        properties.append(complete.map { filled($0, filling) })
      }
    }
    // Pixels of the pictures of each zone in the sizes in which it shows them; those of strips have "".
    var fitted = ["": stripCasts.reduce(0) { $0 + ($1.strip.zone.scene?.fittedPixels ?? 0) }]
    for zone in zones { fitted[zone.name] = old[zone.name]?.fittedPixels ?? 0 }
    // The newest scene of each zone, whatever its size.
    var newest: [String: Scene] = [:]
    func usable(_ index: Int) -> Cast? {
      let name = zones[index].name
      guard name != changed, stale != .all, let cast = old[name] else { return nil }
      return stale == .nothing || cast.properties == properties[index] ? cast : nil
    }
    var missing = MissingCharacters()
    var heldSizes = zones.map { _ in [Size: HeldTextSize]() }
    func scene(_ index: Int, _ size: Size) -> Scene? {
      let name = zones[index].name
      guard let filled = properties[index], !size.isEmpty else { return nil }
      var held = old[name].flatMap { $0.said == said[index] ? $0.heldSizes[size] : nil }
      defer { heldSizes[index][size] = held }
      if let cast = usable(index) {
        if let scene = cast.scene, scene.zoneSize == size { return scene }
        if let scene = cast.cutScene, scene.zoneSize == size { return scene }
      }
      if let scene = newest[name], scene.zoneSize == size { return scene }
      if let scene = typeset?.scene(of: .zone(name), size) {
        fitted[name] = scene.fittedPixels
        missing.add(scene.missing)
        newest[name] = scene
        return scene
      }
      var setting = setting
      setting.pictures = plan.zones[name]!.pictures
      let isFirst = newest[name] == nil
      if isFirst { fitted[name] = usable(index)?.scene?.fittedPixels ?? 0 }
      setting.mostFittedPixels -= fitted.values.reduce(0, +)
      let scene = self.scene(
        filled, zoneSize: size, setting,
        previous: newest[name] ?? old[name]?.scene ?? old[name]?.cutScene,
        samples: samples(said[index]!, placeholders[index], values[index]), held: &held)
      fitted[name]! += scene.fittedPixels
      missing.add(scene.missing)
      newest[name] = scene
      return scene
    }
    var fits = zones.indices.map { _ in [Cast.Fit: Int]() }
    let frames = try layout.frames(in: plan.size) { name, axis, room in
      guard let index = zones.firstIndex(where: { $0.name == name }) else { return 0 }
      let fit = Cast.Fit(axis: axis, room: room)
      let length =
        fits[index][fit] ?? usable(index)?.fits[fit]
        ?? scene(index, room)?.contentSize.length(along: axis) ?? 0
      fits[index][fit] = length
      return length
    }
    let rest = StripPlaces(
      plan.alerts.prefix { $0.arrival.end <= latest }, in: plan.size
    ).rest
    var made: [Cast] = []
    for (index, zone) in zones.enumerated() {
      let frame = frames[index]
      let cut = frame.intersection(rest)
      var cast = Cast(
        name: zone.name, said: said[index], placeholders: placeholders[index],
        properties: properties[index], frame: frame, cutFrame: cut)
      cast.fits = fits[index]
      cast.values = values[index]
      cast.scene = scene(index, frame.size)
      cast.cutScene = cast.isCut ? scene(index, cut.size) : nil
      cast.heldSizes = heldSizes[index]
      cast.transition = old[zone.name]?.transition.flatMap { transition in
        transition.isOver(at: latest) || transition.old.frame.size != cut.size ? nil : transition
      }
      made.append(cast)
    }
    self.missing.add(missing)
    return made
  }

  /// Decides where the message of a zone is in the scenes that it has now.
  private mutating func place(
    _ cast: Cast, after old: Cast?, asPlanned: Bool, _ succession: (Scene?, Scene?) -> Succession
  ) {
    var zone = plan.zones[cast.name]!
    let isKnown = asPlanned && zone.uncutPlace != nil
    var place = zone.keptPlace
    hold(&zone, cast, old, asPlanned: asPlanned)
    if !asPlanned, cast.scene !== old?.scene || cast.scene == nil {
      place = place.moved(
        succession(cast.scene, old?.scene), to: cast.scene, from: old?.scene, at: latest)
    }
    if let held = zone.held, let scene = cast.scene, !scene.isPartial, let said = cast.said {
      place = held.place(of: said, in: scene, running: place.playback.isRunning, at: latest)
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
    guard name != .cut, let said = new?.properties ?? old.scene?.properties,
      old.frame.size == cast.cutFrame.size, !old.frame.isEmpty
    else { return nil }
    transitions += 1
    return ZoneTransition(
      from: old, name: name,
      animation: Animation(
        since: latest, duration: Nanoseconds(said.transitionDuration) * 1_000_000,
        easing: said.easing),
      seed: transitions)
  }

  // MARK: Strips

  /// - Parameter zonePixels: of the pictures of zones in the sizes in which they show them.
  private mutating func makeStrips(
    _ stale: Stale, _ staleAlerts: Set<String>, _ typeset: TypesetText?, besides zonePixels: Int
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
        typeset?.values(for: .alert(alert.id))
        ?? heldValues(for: alert.message, before == nil ? nil : alert.message, before?.values)
      // The same alert.
      var held = old?.zone.frame.size == frame.size ? before?.heldSize : nil
      let scene =
        frame.isEmpty
        ? nil
        : typeset?.scene(of: .alert(alert.id), frame.size)
          ?? makeScene(
            of: alert, frame.size, old?.zone.scene, staleAlerts.contains(alert.id) ? .all : stale,
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
    of alert: AlertPlan, _ size: Size, _ old: Scene?, _ stale: Stale,
    _ values: [Placeholder: String], besides pixels: Int, held: inout HeldTextSize?
  ) -> Scene {
    if let old, old.zoneSize == size, stale != .all { return old }
    var setting = setting
    setting.pictures = alert.pictures
    setting.mostFittedPixels -= pixels
    let said = resolved(alert.message)
    let scene = scene(
      filled(said, values), zoneSize: size, setting, previous: old,
      samples: samples(said, said.placeholders, values), held: &held)
    missing.add(scene.missing)
    return scene
  }
}
