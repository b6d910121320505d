import Clocks
import ControlAPI
import Messages
import Stage
import StateStore

/// Clients' views of the zones: zoom, page and topic.
extension Sign {
  func zoom(
    _ request: ZoomRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer {
    try change(.zoomed, zone: zone, by: caller) { (director) throws(StageRefusal) in
      try director.zoom(request, zone: zone, at: clock.awake)
    }
  }

  func resetZoom(zone: String, by caller: Caller?) async throws(Problem) -> ZoneAnswer {
    try change(.zoomed, zone: zone, by: caller) { (director) throws(StageRefusal) in
      try director.resetZoom(zone: zone, at: clock.awake)
    }
  }

  func turnPage(
    _ request: PageRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer {
    try change(.page, zone: zone, by: caller) { (director) throws(StageRefusal) in
      try director.turnPage(request, zone: zone, at: clock.awake)
    }
  }

  func select(
    _ request: SelectRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer {
    try change(.selected, zone: zone, by: caller) { (director) throws(StageRefusal) in
      try director.select(request, zone: zone, at: clock.awake)
    }
  }

  private func change(
    _ change: MessageEvent.Change, zone: String, by caller: Caller?,
    _ body: (inout StageDirector) throws(StageRefusal) -> Void
  ) throws(Problem) -> ZoneAnswer {
    try direct(body)
    publish()
    // The view of a message that is not stored is not stored either.
    let state = noted(storage.state)
    let stored = state == storage.state || save(state)
    reporter.log(change, zone: zone, by: caller, stored: stored)
    reporter.reportMessage(change, zone: zone, stored: stored, by: caller)
    guard let report = view.zoneReports.first(where: { $0.name == zone }) else {
      throw Problem(StageRefusal.unknownZone(zone, zones: director.zoneNames))
    }
    return ZoneAnswer(
      zone: Status.Zone(report, zones[zone]?.programme), stored: stored)
  }
}
