import ControlAPI
import Images
import Messages
import Service

/// What the control server asks of a sign and only looks at; what changes it is in the other parts.
extension Sign: SignService {
  nonisolated var messageLimits: MessageLimits { view.limits }

  nonisolated func status() async throws(Problem) -> Status { view.status }

  nonisolated func health() async throws(Problem) -> Health { view.health }

  nonisolated func panel() async throws(Problem) -> PanelState { view.panelState }

  /// Behind what changes the sign, not beside it: a text that is made ready has the fonts for
  /// itself, and whoever waited for them where requests are answered would hold up all the others.
  func fonts() async throws(Problem) -> [ControlAPI.FontDescription] { library.described }

  nonisolated func presentEvents() -> [SignEvent] { view.presentEvents }

  nonisolated func frame(
    _ format: FrameFormat, led: Bool, asBuilt: Bool
  ) async throws(Problem) -> [UInt8] {
    try await view.tasks.workOut { [view] () throws(Problem) in
      let picture = try await view.picture(asBuilt: asBuilt)
      do throws(ImageError) {
        return try picture.encoded(as: format, led: led)
      } catch {
        throw Problem(.internalError, "the picture cannot be written: \(error.message)")
      }
    }
  }

  nonisolated func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource {
    FrameWatch(view, FrameKind(format: format, isAsBuilt: asBuilt))
  }
}
