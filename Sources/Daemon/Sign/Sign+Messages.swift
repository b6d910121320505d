import CLinux
import Clocks
import ControlAPI
import Messages
import Panels
import Programme
import Service
import SignConfiguration
import Stage
import StateStore

/// Changes of the zones of a sign: of the main message, which needs no id, and of motion.
extension Sign {
  func setMessage(
    _ given: MessageProperties, zone: String, by caller: Caller?
  ) async throws(Problem) -> (answer: MessageAnswer, isNew: Bool) {
    let (changed, isNew) = try await putting(given, MessageID.main, zone: zone, by: caller) {
      (found) throws(Problem) in
      let isNew = try player.messages(of: zone).programme.entry(MessageID.main) == nil
      return (try put(given, MessageID.main, found, zone: zone, isCurrent: true, by: caller), isNew)
    }
    return (await answer(changed, zone: zone), isNew)
  }

  func message(zone: String) async throws(Problem) -> MessageAnswer {
    let entry = try view.mainMessage(of: zone)
    return try answer(
      ChangedMessage(
        entry: entry, properties: entry.message.properties, stored: entry.isPersistent),
      zone: zone,
      view.programme(of: zone))
  }

  func changeMessage(
    _ patch: MessagePatch, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    await answer(try await edit(patch, MessageID.main, zone: zone, by: caller), zone: zone)
  }

  func clearMessage(zone: String, by caller: Caller?) async throws(Problem) -> MessageAnswer {
    pictures.replace(in: .zone(zone)) { $0 == MessageID.main }
    let entry = try ownEntry(MessageID.main, zone: zone)
    let answer = try remove([entry.id], .removed, zone: zone, by: caller)
    return MessageAnswer(message: nil, running: isRunning(zone), stored: answer.stored)
  }

  func setRunning(
    _ running: Bool, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    try direct { (director) throws(StageRefusal) in
      try director.setRunning(running, zone: zone, at: clock.awake)
    }
    let result = try change(zone) { (programme, now) throws(Problem) in
      programme.setRunning(running, at: now)
    }.change
    publish()
    let stored = save { state in
      state[zone].running = running
      state[zone].remove(result.goneIDs, fromOlder: !storage.isLoaded)
    }
    let change: MessageEvent.Change = running ? .started : .stopped
    reporter.log(change, zone: zone, by: caller, stored: stored)
    reporter.reportMessages(result, stored: stored)
    reporter.reportMessage(change, zone: zone, stored: stored, by: caller)
    let report = view.zoneReports.first { $0.name == zone }
    return MessageAnswer(
      message: report?.message?.properties, running: running, stored: stored,
      extent: report?.scene.flatMap { MessageExtent($0) })
  }

  // MARK: Shared steps

  func isRunning(_ zone: String) -> Bool {
    director.plan.zones[zone]?.place.playback.isRunning ?? true
  }

  /// Waits until the text is typeset in full, since the answer contains its extent.
  private func answer(_ change: ChangedMessage, zone: String) async -> MessageAnswer {
    await haveTypeset(change.entry.id, in: zone)
    return answer(change, zone: zone, zones[zone]?.programme)
  }

  private func answer(_ change: ChangedMessage, zone: String, _ programme: Programme?)
    -> MessageAnswer
  {
    let entry = change.entry
    let report = view.zoneReports.first { $0.name == zone }
    let isShown = director.plan.zones[zone]?.id == entry.id
    let scene = isShown ? report?.scene : nil
    let given = change.properties
    let resolved = director.resolved(given, zone: zone)
    let colors = settings.atStart.panel.depth.warning(of: given, resolved: resolved)
    return MessageAnswer(
      message: resolved.properties, running: isRunning(zone), stored: change.stored,
      extent: scene.flatMap { MessageExtent($0) },
      warnings: (scene?.warnings ?? []) + (colors.map { [$0] } ?? []),
      standing: programme?.standing(of: entry.id).map { ListedMessage.Standing($0) },
      dark: Darkness(view.panelState))
  }

  /// Removes the first-run message as soon as the sign has had a message.
  func endFirstRun() {
    guard let zone = player.firstRunZone, !storage.state.isNew else { return }
    guard
      let (_, result) = try? change(
        zone,
        { (programme, now) throws(Problem) in
          programme.remove([MessageID.main], at: now)
        })
    else { return }
    publish()
    reporter.reportMessages(result, stored: true)
    reporter.reportMessage(.cleared, zone: zone, stored: true)
  }
}
