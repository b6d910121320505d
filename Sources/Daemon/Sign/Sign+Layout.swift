import Clocks
import ControlAPI
import Layout
import Messages
import Programme
import Service
import SignConfiguration
import Stage
import StateStore

/// The layout of a sign.
extension Sign {
  nonisolated func layout() async throws(Problem) -> LayoutAnswer { view.layoutAnswer }

  func setLayout(
    _ given: LayoutProperties, by caller: Caller?
  ) async throws(Problem) -> LayoutAnswer {
    try await takingOver(given, by: caller) { (found) throws(Problem) in
      try takeOver(given, .set, found)
      defer { followFiles() }
      return keepLayout(given, .set, by: caller)
    }
  }

  func resetLayout(by caller: Caller?) async throws(Problem) -> LayoutAnswer {
    guard storage.inForce.layout != nil else {
      throw Problem(
        .nothingToReset, "there is nothing to reset: the configuration sets the layout")
    }
    return try await takingOver(configuration.layout, by: caller) { (found) throws(Problem) in
      try takeOver(configuration.layout, .configuration, found)
      defer { followFiles() }
      return keepLayout(nil, .reset, by: caller)
    }
  }

  /// Waits for the pictures that a layout needs, then runs `body`.
  private func takingOver<Result>(
    _ given: LayoutProperties, by caller: Caller?, _ body: (FoundPictures) throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    pictures.replace(in: .layout) { _ in true }
    return try await withPictures(
      in: .layout, by: caller,
      needed: { () throws(Problem) in Array(needed(by: try checked(given)).values) }, body: body)
  }

  private func checked(_ given: LayoutProperties) throws(Problem) -> Layout {
    do throws(ValueError) {
      try given.checkSchedules(in: configuration.locality)
      try given.checkPlaceholders(by: configuration)
    } catch {
      throw Problem(error)
    }
    do throws(LayoutError) {
      return try Layout(given)
    } catch {
      throw Problem(StageRefusal.impossibleLayout(error))
    }
  }

  /// Returns the pictures that the zones of a layout need, by zone. A zone's defaults may name
  /// other pictures than before.
  private func needed(by layout: Layout) -> [String: NeededPictures] {
    var needed: [String: NeededPictures] = [:]
    for zone in layout.zones {
      player.catchUp(zone.name, resources)
      guard let plan = director.plan.zones[zone.name], let message = plan.message else { continue }
      let complete = layout.resolved(message, zone: zone.name, defaults: configuration.defaults)
      needed[zone.name] = NeededPictures(
        of: complete, in: pictureSize(zone: zone.name), known: plan.pictures,
        old: Set(message.images.map(\.source)), owner: .zone(zone.name))
    }
    return needed
  }

  private func takeOver(
    _ given: LayoutProperties, _ origin: LayoutAnswer.Origin, _ found: FoundPictures
  ) throws(Problem) {
    let layout = try checked(given)
    let before = (try? Layout(director.plan.layout))?.defaultsByZone ?? [:]
    let pictures = needed(by: layout).mapValues(found.pictures)
    let firstRun = firstRun(in: layout, configuration)
    try direct { (director) throws(StageRefusal) in
      try director.setLayout(given, at: clock.awake) { plan in
        for (zone, pictures) in pictures { plan[zone].pictures = pictures }
        firstRun.place(in: &plan)
      }
    }
    storage.layoutOrigin = origin
    follow(firstRun)
    storage.remark = ""
    player.renew(
      layout.zones.filter { before[$0.name] != $0.defaults }.map(\.name), resources)
  }

  /// Returns where the first-run message goes in another layout or configuration.
  func firstRun(in layout: Layout, _ configuration: Configuration) -> FirstRun {
    let zone = player.firstRunZone == nil ? nil : layout.firstRunZone
    // The zone may have a message that is not stored.
    let isFree =
      zone.map { $0 == player.firstRunZone || zones[$0]?.programme.entries.isEmpty ?? true }
      ?? false
    return FirstRun(
      old: player.firstRunZone, new: isFree ? zone : nil, message: configuration.firstRunMessage)
  }

  /// Moves the first-run message to its new zone.
  func follow(_ firstRun: FirstRun) {
    let now = clock.now
    if let old = firstRun.old, old != firstRun.new {
      _ = zones[old]?.programme.remove([MessageID.main], at: now)
      _ = zones[old]?.programme.takeEvents()
      zones[old]?.shown = nil
    }
    guard let new = firstRun.new else { return }
    var programme = zones[new]?.programme ?? Programme(at: now)
    programme.put(ProgrammeEntry(firstRun: configuration, at: now), at: now)
    _ = programme.takeEvents()
    zones[new] = ZoneMessages(programme, shown: programme.turn)
  }

  private func keepLayout(
    _ given: LayoutProperties?, _ change: LayoutEvent.Change, by caller: Caller?
  ) -> LayoutAnswer {
    let changes = player.followTime(resources)
    logFailures()
    publish()
    let stored = save {
      $0.layout = given
      if given == nil, !storage.isLoaded { $0.reset(.layout) }
    }
    reporter.log("layout \(change.rawValue)", by: caller, stored: stored)
    defer { report(changes) }
    return reporter.reportLayout(change, stored: stored, by: caller)
  }
}

extension Layout {
  /// The defaults of the zones, by name.
  fileprivate var defaultsByZone: [String: MessageProperties] {
    Dictionary(zones.map { ($0.name, $0.defaults) }) { first, _ in first }
  }
}

/// The move of the first-run message from one zone to another.
struct FirstRun {
  /// The previous zone, or nil if the message was not shown.
  let old: String?
  /// The new zone, or nil if the message is no longer shown.
  let new: String?
  let message: MessageProperties

  func place(in plan: inout StagePlan) {
    guard let old, let place = plan.zones[old] else { return }
    if old != new { plan[old].clear() }
    guard let new else { return }
    if old != new { plan.zones[new] = place }
    plan[new].message = message
  }
}
