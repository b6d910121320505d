import CLinux
import ControlAPI
import ControlServer
import Messages
import Stage

/// Where the zones of a sign are.
extension Sign {
  nonisolated func layout() async throws(Problem) -> LayoutAnswer { view.layoutAnswer }

  func setLayout(
    _ said: LayoutProperties, by caller: Caller?
  ) async throws(Problem) -> LayoutAnswer {
    try takeOver(said, .set)
    return keepLayout(said, .set, by: caller)
  }

  func resetLayout(by caller: Caller?) async throws(Problem) -> LayoutAnswer {
    guard store.inForce.layout != nil else {
      throw Problem(
        .nothingToReset, "there is nothing to reset: the layout is that of the configuration")
    }
    try takeOver(configuration.layout, .configuration)
    return keepLayout(nil, .reset, by: caller)
  }

  private func takeOver(
    _ said: LayoutProperties, _ origin: LayoutAnswer.Origin
  ) throws(Problem) {
    let layout: Layout
    do throws(LayoutError) {
      layout = try Layout(said)
    } catch {
      throw Problem(StageRefusal.impossibleLayout(error))
    }
    // What holds in a zone may name other pictures.
    var pictures: [String: Pictures] = [:]
    for zone in layout.zones {
      guard let plan = director.plan.zones[zone.name], let message = plan.message else { continue }
      let properties = layout.completed(
        message, zone: zone.name, defaults: configuration.defaults)
      pictures[zone.name] = try Pictures(
        of: properties, known: plan.pictures, old: Set(message.images.map(\.source)))
    }
    let firstRun = firstRun(in: layout, configuration)
    try direct { (director) throws(StageRefusal) in
      try director.setLayout(said, at: clinux_monotonic_now()) { plan in
        for (zone, pictures) in pictures { plan.zones[zone]!.pictures = pictures }
        firstRun.place(in: &plan)
      }
    }
    self.origin = origin
    firstRunZone = firstRun.new
    remark = ""
  }

  /// Where the first-run message goes in another layout or by another configuration.
  func firstRun(in layout: Layout, _ configuration: Configuration) -> FirstRun {
    let zone = firstRunZone == nil ? nil : layout.firstRunZone
    // One that is not kept may be there.
    let isFree =
      zone.map { $0 == firstRunZone || director.plan.zones[$0]?.message == nil } ?? false
    return FirstRun(
      old: firstRunZone, new: isFree ? zone : nil, message: configuration.firstRunMessage)
  }

  private func keepLayout(
    _ said: LayoutProperties?, _ change: LayoutEvent.Change, by caller: Caller?
  ) -> LayoutAnswer {
    handOver()
    let stored = save {
      $0.layout = said
      if said == nil, !store.isLoaded { $0.reset(.layout) }
    }
    log("layout \(change.rawValue)", by: caller, stored: stored)
    return tellLayout(change, stored: stored, by: caller)
  }

  @discardableResult
  func tellLayout(
    _ change: LayoutEvent.Change, stored: Bool, by caller: Caller? = nil
  ) -> LayoutAnswer {
    var layout = view.layoutAnswer
    layout.stored = stored
    events.publish(.layout(LayoutEvent(change: change, layout: layout, by: caller)))
    return layout
  }
}

/// The first-run message, on its way from one zone to another, or where it is.
struct FirstRun {
  /// Nil where it is not shown.
  let old: String?
  /// Nil where it is shown no longer.
  let new: String?
  let message: MessageProperties

  func place(in plan: inout StagePlan) {
    guard let old, let place = plan.zones[old] else { return }
    if old != new { plan.zones[old]!.message = nil }
    guard let new else { return }
    if old != new { plan.zones[new] = place }
    plan.zones[new]!.message = message
  }
}
