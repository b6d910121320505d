import Clocks
import ControlAPI
import FoundationEssentials
import Messages
import Panels
import Pixels
import Programme
import Service
import SignConfiguration
import Stage

/// Dry runs: what a message would look like. They work on copies and leave nothing behind.
///
/// The frame is that of the message's turn, so a message that the zone could not show at its turn is
/// refused as well.
extension Sign {
  func dryRunOfSetting(
    _ given: MessageProperties, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    let run = try await dryRun(of: given, MessageID.main, zone: zone, isCurrent: true, by: caller)
    return MessageAnswer(
      message: run.resolved.properties, running: isRunning(zone), stored: true,
      extent: run.sample.extent, warnings: run.warnings, standing: run.standing, dark: run.dark,
      frame: run.sample.frame)
  }

  func dryRunOfAdding(
    _ new: NewMessage, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    try checkIsFree(new.id, zone: zone)
    let programme = try player.messages(of: zone).programme
    // The copy takes the id.
    var storage = storage
    return try await listedDryRun(
      of: new.message, new.id ?? storage.newMessageID(in: programme), zone: zone, by: caller)
  }

  func dryRunOfPutting(
    _ given: MessageProperties, id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    try await listedDryRun(of: given, id, zone: zone, by: caller)
  }

  private func listedDryRun(
    of given: MessageProperties, _ id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    let run = try await dryRun(of: given, id, zone: zone, by: caller)
    return ListedMessageAnswer(
      message: ListedMessage(
        run.entry, given, run.standing ?? .off, isStale: false, at: clock.now),
      dark: run.dark, extent: run.sample.extent, warnings: run.warnings, frame: run.sample.frame)
  }

  /// The result of a dry run.
  private struct DryRun {
    let entry: ProgrammeEntry
    let standing: ListedMessage.Standing?
    let resolved: ResolvedMessage
    let warnings: [String]
    let dark: Darkness?
    let sample: MessageSample
  }

  /// - Parameter isCurrent: Whether the message would be shown at once from its beginning.
  private func dryRun(
    of given: MessageProperties, _ id: String, zone: String, isCurrent: Bool = false,
    by caller: Caller?
  ) async throws(Problem) -> DryRun {
    try checkCapacity(of: .dryRuns)
    let arrival = PictureWork.Arrival(.dryRuns, id: nil)
    await enter(arrival)
    defer { pictures.leave(arrival) }
    let found = try await picturesToDrop(by: caller) { () throws(Problem) in
      try checkPut(given, id, zone: zone)
      return needed(director.resolved(given, zone: zone), zone: zone)
    }
    let resolved = director.resolved(given, zone: zone)
    var programme = try player.messages(of: zone).programme
    let entry = try checked(given, id, resolved, zone: zone)
      .put(into: &programme, isCurrent: isCurrent, at: clock.now)
    let standing = programme.standing(of: id).map { ListedMessage.Standing($0) }
    var panel = view.panelState
    if standing == .shown, entry.priority == .alert, entry.wakesPanel { panel.wokenBy = id }
    let colors = settings.atStart.panel.depth.warning(of: given, resolved: resolved)
    var copy = director
    copy.learn(valuesShown(resolved))
    let now = clock.awake
    let shown = director.stage
    do throws(StageRefusal) {
      var given = given
      given.transition = .cut
      try copy.setMessage(given, id: id, pictures: found, zone: zone, at: now)
    } catch {
      throw Problem(error)
    }
    // The frame is that of the message, not of an alert above it.
    copy.dismissBanners(at: now) { $0.isAlert }
    copy.setPower(true, at: now)
    let sample = try await tasks.dryRun { [copy] () throws(Problem) in
      try MessageSample(of: zone, on: copy, besides: shown, at: now)
    }
    return DryRun(
      entry: entry, standing: standing, resolved: resolved,
      warnings: sample.warnings + (colors.map { [$0] } ?? []),
      dark: Darkness(panel), sample: sample)
  }
}

/// What a director shows of a message.
private struct MessageSample: Sendable {
  let extent: MessageExtent?
  let warnings: [String]
  let frame: EncodedFrame

  /// Typesets a long text in full and draws the frame, which may take seconds.
  ///
  /// - Parameter shown: The stage that the render loop draws.
  init(
    of zone: String, on director: StageDirector, besides shown: Stage, at now: Nanoseconds
  ) throws(Problem) {
    var director = director
    if let order = director.typesettingOrder(of: .zone(zone)),
      let refusal = director.show(order.typeset(), at: now)
    {
      throw Problem(refusal)
    }
    let scene = director.zoneReports(at: now).first { $0.name == zone }?.scene
    extent = scene.flatMap { MessageExtent($0) }
    warnings = scene?.warnings ?? []
    let frame = director.stage.frame(at: now, separateFrom: shown)
    self.frame = EncodedFrame(
      size: frame.size.description,
      rgb: Data(frame.portablePixmap.suffix(3 * frame.size.area)))
  }
}
