import CLinux
import ControlAPI
import ControlServer
import Messages
import Stage

/// What is said to the zones of a sign.
extension Sign {
  func setMessage(
    _ said: MessageProperties, zone: String, by caller: Caller?
  ) async throws(Problem) -> (answer: MessageAnswer, isNew: Bool) {
    let before = try plan(of: zone)
    let pictures = try Pictures(of: completed(said, zone: zone))
    try direct { (director) throws(StageRefusal) in
      try director.setMessage(said, pictures: pictures, zone: zone, at: clinux_monotonic_now())
    }
    noteSaid(zone)
    return (keepMessage(.set, zone: zone, by: caller), isNew: before.message == nil)
  }

  func changeMessage(
    _ patch: MessagePatch, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    let before = try plan(of: zone)
    guard let old = before.message else { throw Problem(StageRefusal.noMessage(zone: zone)) }
    let pictures = try Pictures(
      of: completed(patch.applied(to: old), zone: zone), known: before.pictures,
      old: Set(completed(old, zone: zone).images.map(\.source)))
    try direct { (director) throws(StageRefusal) in
      try director.changeMessage(patch, pictures: pictures, zone: zone, at: clinux_monotonic_now())
    }
    noteSaid(zone)
    return keepMessage(.changed, zone: zone, by: caller)
  }

  func clearMessage(zone: String, by caller: Caller?) async throws(Problem) -> MessageAnswer {
    try direct { (director) throws(StageRefusal) in
      try director.clearMessage(zone: zone, at: clinux_monotonic_now())
    }
    noteSaid(zone)
    let running = isRunning(zone)
    return keep(.cleared, zone: zone, by: caller) {
      $0[zone] = StoredState.Zone(cleared: true, running: running)
    }
  }

  func setRunning(
    _ running: Bool, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    try direct { (director) throws(StageRefusal) in
      try director.setRunning(running, zone: zone, at: clinux_monotonic_now())
    }
    return keep(running ? .started : .stopped, zone: zone, by: caller) {
      $0[zone].running = running
    }
  }

  // MARK: What they have in common

  /// What was said about a zone that the sign has.
  func plan(of zone: String) throws(Problem) -> ZonePlan {
    guard director.zoneNames.contains(zone), let plan = director.plan.zones[zone] else {
      throw Problem(StageRefusal.unknownZone(zone, zones: director.zoneNames))
    }
    return plan
  }

  /// What would hold for a message of a zone; complete.
  private func completed(_ said: MessageProperties, zone: String) -> MessageProperties {
    director.completed(said, zone: zone) ?? said
  }

  private func isRunning(_ zone: String) -> Bool {
    director.plan.zones[zone]?.place.playback.isRunning ?? true
  }

  /// Shows and keeps what was said, unless it is not to be kept.
  private func keepMessage(
    _ change: MessageEvent.Change, zone: String, by caller: Caller?
  ) -> MessageAnswer {
    let plan = director.plan.zones[zone]!
    guard plan.message.map({ completed($0, zone: zone) })?.persist ?? true else {
      handOver()
      return answer(stored: true, change, zone: zone, by: caller)
    }
    let running = isRunning(zone)
    return keep(change, zone: zone, by: caller) {
      $0[zone] = StoredState.Zone(message: plan.message, running: running)
    }
  }

  private func keep(
    _ change: MessageEvent.Change, zone: String, by caller: Caller?,
    _ keep: (inout StoredState) -> Void
  ) -> MessageAnswer {
    handOver()
    let stored = save(keep)
    endFirstRun()
    return answer(stored: stored, change, zone: zone, by: caller)
  }

  /// A sign that has had a message does not show the first-run message anywhere.
  private func endFirstRun() {
    guard let zone = firstRunZone, !store.state.isNew else { return }
    firstRunZone = nil
    // A zone that the layout does not have shows nothing.
    try? direct { (director) throws(StageRefusal) in
      try director.clearMessage(zone: zone, at: clinux_monotonic_now())
    }
    handOver()
    tellMessage(.cleared, zone: zone, stored: true)
  }

  private func answer(
    stored: Bool, _ change: MessageEvent.Change, zone: String, by caller: Caller?
  ) -> MessageAnswer {
    log(change, zone: zone, by: caller, stored: stored)
    tellMessage(change, zone: zone, stored: stored, by: caller)
    let report = view.zoneReports.first { $0.name == zone }
    return MessageAnswer(
      message: report?.message, running: report?.isRunning ?? true, stored: stored,
      extent: report?.scene.map { MessageExtent($0) })
  }

  /// A sign without a layout has but one zone, which needs no name.
  func log(_ change: MessageEvent.Change, zone: String, by caller: Caller?, stored: Bool) {
    let what =
      switch change {
      case .page: "page turned"
      case .selected: "topic selected"
      case .zoomed: "zoom changed"
      default: "message \(change.rawValue)"
      }
    let place = director.zoneNames == [mainZone] ? "" : " in the zone \(zone)"
    log(what + place, by: caller, stored: stored)
  }

  func tellMessage(
    _ change: MessageEvent.Change, zone: String, stored: Bool, by caller: Caller? = nil
  ) {
    guard let report = view.zoneReports.first(where: { $0.name == zone }) else { return }
    events.publish(.message(MessageEvent(report, change, stored: stored, by: caller)))
  }
}
