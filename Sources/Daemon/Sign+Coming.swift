import ControlAPI
import Messages

/// What the sign cannot do yet.
extension Sign {
  func zoom(
    _ request: ZoomRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer { throw coming }
  func resetZoom(zone: String, by caller: Caller?) async throws(Problem) -> ZoneAnswer {
    throw coming
  }
  func turnPage(
    _ request: PageRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer { throw coming }
  func select(
    _ request: SelectRequest, zone: String, by caller: Caller?
  ) async throws(Problem) -> ZoneAnswer { throw coming }
  func layout() async throws(Problem) -> LayoutAnswer { throw coming }
  func setLayout(
    _ properties: LayoutProperties, by caller: Caller?
  ) async throws(Problem) -> LayoutAnswer { throw coming }
  func resetLayout(by caller: Caller?) async throws(Problem) -> LayoutAnswer { throw coming }
  func alerts() async throws(Problem) -> [Alert] { [] }
  func addAlert(
    _ properties: AlertProperties, by caller: Caller?
  ) async throws(Problem) -> AlertAnswer { throw coming }
  func dismissAlert(_ id: String?, by caller: Caller?) async throws(Problem) -> AlertsAnswer {
    throw coming
  }

  private var coming: Problem { Problem(.internalError, "this sign cannot do that yet") }
}
