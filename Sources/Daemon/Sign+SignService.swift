import ControlAPI
import ControlServer
import Images
import Messages
import Pixels

/// What the control server asks of a sign: the same, with the refusals that only a sign can know.
extension Sign: SignService {
  nonisolated var messageLimits: MessageLimits { view.limits }

  nonisolated func status() async throws(Problem) -> Status { view.status }

  nonisolated func health() async throws(Problem) -> Health { view.health }

  nonisolated func panel() async throws(Problem) -> PanelState { view.panelState }

  /// Behind what changes the sign, not beside it: a text that is made ready has the fonts for
  /// itself, and whoever waited for them where requests are answered would hold up all the others.
  func fonts() async throws(Problem) -> [ControlAPI.FontDescription] { library.described }

  nonisolated func message(zone: String) async throws(Problem) -> MessageProperties {
    try checkZone(zone)
    guard let scene = view.show.stage.zones[0].scene else { throw noMessage(zone) }
    return scene.properties
  }

  nonisolated func presentEvents() -> [SignEvent] { view.presentEvents }

  nonisolated func frame(
    _ format: FrameFormat, led: Bool
  ) async throws(Problem) -> [UInt8] {
    let picture = try await view.picture()
    do throws(ImageError) {
      return try picture.encoded(as: format, led: led)
    } catch {
      throw Problem(.internalError, "the picture cannot be written: \(error.message)")
    }
  }

  nonisolated func frames(_ format: FrameFormat) -> any FrameSource {
    FrameWatch(view, format: format)
  }

  func setMessage(
    _ properties: MessageProperties, zone: String, by caller: Caller?
  ) async throws(Problem) -> (answer: MessageAnswer, isNew: Bool) {
    try checkZone(zone)
    return setMessage(properties, by: caller)
  }

  func changeMessage(
    _ patch: MessagePatch, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    try checkZone(zone)
    guard !patch.removed.contains(.text) else {
      throw Problem(
        ValueError(field: "text", value: .null, expected: MessageProperty.text.expected))
    }
    guard let answer = changeMessage(patch, by: caller) else { throw noMessage(zone) }
    return answer
  }

  func clearMessage(zone: String, by caller: Caller?) async throws(Problem) -> MessageAnswer {
    try checkZone(zone)
    guard let answer = clearMessage(by: caller) else { throw noMessage(zone) }
    return answer
  }

  func setRunning(
    _ running: Bool, zone: String, by caller: Caller?
  ) async throws(Problem) -> MessageAnswer {
    try checkZone(zone)
    return setRunning(running, by: caller)
  }

  private nonisolated func checkZone(_ name: String) throws(Problem) {
    guard name != mainZone else { return }
    let shown = PropertyValue.string(name).description
    throw Problem(
      .unknownZone, "there is no zone \(shown); the zones are: \(mainZone)", field: "zone",
      value: shown, expected: mainZone)
  }

  private nonisolated func noMessage(_ zone: String) -> Problem {
    Problem(.noMessage, "the zone \"\(zone)\" has no message")
  }
}
