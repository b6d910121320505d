import ControlAPI
import Logging
import Messages
import Programme
import Service
import SignConfiguration
import Stage
import Synchronization

/// Reports changes of a sign: to clients as events, and to the journal.
struct SignReporter: Sendable {
  let view: SignView
  let events: EventLog
  let logger: Logger

  // MARK: The journal

  /// Logs and counts a change by a client.
  ///
  /// - Parameter zone: The zone, which is named unless the layout has only `main`.
  func log(_ what: String, zone: String? = nil, by caller: Caller?, stored: Bool) {
    view.counts.changes.wrappingAdd(1, ordering: .relaxed)
    let place = zone.map { view.zoneNames == [mainZone] ? "" : " in the zone \($0)" } ?? ""
    let who =
      caller.map {
        ($0.name.map { "\($0) over the network, " } ?? "")
          + "uid \($0.uid), gid \($0.gid), pid \($0.pid)"
      } ?? "an unknown caller"
    logger.info("\(what)\(place) by \(who)\(stored ? "" : "; it could not be stored")")
  }

  /// Logs each change of the panel by a client.
  func logPanel(
    _ panel: ResolvedPanel, before: ResolvedPanel, by caller: Caller?, stored: Bool
  ) {
    for change in panel.changes(from: before) {
      log("panel \(change)", by: caller, stored: stored)
    }
  }

  /// Logs each change of the panel without a client.
  ///
  /// - Parameter cause: the cause, such as `the schedule`.
  func logPanel(_ panel: ResolvedPanel, before: ResolvedPanel, by cause: String) {
    for change in panel.changes(from: before) { logger.info("panel \(change) by \(cause)") }
  }

  func log(_ change: MessageEvent.Change, zone: String, by caller: Caller?, stored: Bool) {
    let what =
      switch change {
      case .page: "page turned"
      case .selected: "topic selected"
      case .zoomed: "zoom changed"
      default: "message \(change.rawValue)"
      }
    log(what, zone: zone, by: caller, stored: stored)
  }

  // MARK: Events

  /// Reports the message that a zone shows now.
  func reportMessage(
    _ change: MessageEvent.Change, zone: String, stored: Bool, by caller: Caller? = nil
  ) {
    guard let report = view.zoneReports.first(where: { $0.name == zone }) else { return }
    events.publish(.message(MessageEvent(report, change, stored: stored, by: caller)))
  }

  /// Reports changes of a zone's messages.
  func reportMessages(_ change: ProgrammeChange, stored: Bool, by caller: Caller? = nil) {
    for event in change.events {
      let (id, what) = event.reported
      reportProgramme(what, id, zone: change.zone, stored: stored, by: caller)
    }
  }

  func reportProgramme(
    _ change: ProgrammeEvent.Change, _ id: String?, zone: String, stored: Bool,
    by caller: Caller?
  ) {
    events.publish(
      .programme(
        ProgrammeEvent(zone: zone, id: id, change: change, stored: stored, by: caller)))
  }

  func reportBanner(
    _ banner: BannerPlan, _ change: NoticeChange, stored: Bool, by caller: Caller? = nil
  ) {
    events.publish(view.event(of: banner, change, stored: stored, by: caller))
  }

  func reportPanel(_ change: PanelEvent.Change, stored: Bool, by caller: Caller? = nil) {
    events.publish(
      .panel(PanelEvent(change: change, panel: view.panelState, stored: stored, by: caller)))
  }

  @discardableResult
  func reportLayout(
    _ change: LayoutEvent.Change, stored: Bool, by caller: Caller? = nil
  ) -> LayoutAnswer {
    var layout = view.layoutAnswer
    layout.stored = stored
    events.publish(.layout(LayoutEvent(change: change, layout: layout, by: caller)))
    return layout
  }

  /// Reports a change of whether the state can be stored.
  ///
  /// - Parameter remark: An additional remark, or empty.
  func reportState(_ condition: Status.Condition, remark: String) {
    let wasOK = view.setState(condition.noting(remark))
    guard condition.ok != wasOK else { return }
    ServiceManager.status(view.summary)
    events.publish(.state(condition))
    if condition.ok {
      let detail = condition.detail
      logger.notice("the state directory works again\(detail.isEmpty ? "" : "; \(detail)")")
    } else {
      view.counts.stateFailures.wrappingAdd(1, ordering: .relaxed)
      logger.error("\(condition.detail)")
      events.publish(.error(ErrorEvent(source: .state, detail: condition.detail)))
    }
  }

  /// - Parameter detail: One sentence per line.
  func reportError(_ source: ErrorEvent.Source, _ detail: String) {
    for line in detail.split(separator: "\n") { logger.error("\(line)") }
    events.publish(.error(ErrorEvent(source: source, detail: detail)))
  }
}

extension Status.Condition {
  /// Returns the condition with a remark, unless it is empty.
  func noting(_ remark: String) -> Self {
    let details = [detail, remark].filter { !$0.isEmpty }
    return Status.Condition(ok: ok, detail: details.joined(separator: "; "))
  }
}

extension Programme.Event {
  fileprivate var reported: (id: String, change: ProgrammeEvent.Change) {
    switch self {
    case .shown(let id): (id, .shown)
    case .hidden(let id): (id, .hidden)
    case .expired(let id): (id, .expired)
    case .ended(let id): (id, .ended)
    case .stale(let id): (id, .stale)
    case .on(let id): (id, .on)
    case .off(let id): (id, .off)
    }
  }
}
