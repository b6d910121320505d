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
    let firstRun = firstRunZone
    let newFirstRun = firstRun == nil ? nil : layout.firstRunZone
    let message = configuration.firstRunMessage
    try direct { (director) throws(StageRefusal) in
      try director.reconfigure(at: clinux_monotonic_now()) { plan in
        plan.layout = said
        for (zone, pictures) in pictures { plan.zones[zone]!.pictures = pictures }
        guard let old = firstRun, let new = newFirstRun, old != new else { return }
        plan.zones[new] = plan.zones[old]
        plan.zones[new]!.message = message
        plan.zones[old]!.message = nil
      }
    }
    self.origin = origin
    firstRunZone = newFirstRun
    remark = ""
  }

  private func keepLayout(
    _ said: LayoutProperties?, _ change: LayoutEvent.Change, by caller: Caller?
  ) -> LayoutAnswer {
    handOver()
    let stored = save { $0.layout = said }
    log("layout \(change.rawValue)", by: caller, stored: stored)
    tellLayout(change, stored: stored, by: caller)
    var answer = view.layoutAnswer
    answer.stored = stored
    return answer
  }

  func tellLayout(_ change: LayoutEvent.Change, stored: Bool, by caller: Caller? = nil) {
    var layout = view.layoutAnswer
    layout.stored = stored
    events.publish(.layout(LayoutEvent(change: change, layout: layout, by: caller)))
  }
}
