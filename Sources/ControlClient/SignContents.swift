import ControlAPI
package import Messages

/// What clients have set on a sign, as far as it can be read and set again. Messages from files,
/// banners, and alerts without a schedule are not part of it.
///
/// In a target, a nil part or a missing key of a dictionary leaves that part of the sign unchanged.
package struct SignContents: Equatable, Sendable {
  /// Playback of a zone.
  package struct Playback: Codable, Equatable, Sendable {
    /// Whether the current message stays until a client turns to the next.
    package var paused: Bool
    /// False while the message is stopped by `stop`.
    package var running: Bool

    package init(paused: Bool = false, running: Bool = true) {
      self.paused = paused
      self.running = running
    }
  }

  /// Layout of the zones. `PresentContents.isLayoutSet` reports whether a client set it.
  package var layout: LayoutProperties?
  package var variables: [String: VariableProperties]?
  /// Messages by zone, in the order of their turns. All have an id.
  package var messages: [String: [NewMessage]] = [:]
  package var playback: [String: Playback] = [:]
  package var panel = PanelProperties()
  /// Files of the stored pictures by name.
  package var images: [String: [UInt8]]?

  package init() {}
}

/// The contents of a sign, and further state on which changes to them depend.
package struct PresentContents: Sendable {
  package var contents = SignContents()
  /// Effective brightness, power and rotation, even if no client has set them.
  package var panel = PanelProperties()
  /// Whether a client has set the layout.
  package var isLayoutSet = false
  /// Ids of all messages by zone, in the order of their turns. Messages that are not part of the
  /// contents are included, but not the first-run message.
  package var order: [String: [String]] = [:]
  /// Zone of the first-run message, which is not part of the contents; nil if there is none.
  package var firstRunZone: String?

  package init() {}
}

extension ControlClient {
  /// Reads what clients have set on the sign.
  ///
  /// - Parameter images: Whether to read the files of stored pictures.
  package func contents(images: Bool) async throws(ClientError) -> PresentContents {
    var present = PresentContents()
    let layout = try await call(API.layout)
    present.contents.layout = layout.properties
    present.isLayoutSet = layout.origin == .set
    var variables: [String: VariableProperties] = [:]
    for variable in try await call(API.variables) {
      variables[variable.name] = VariableProperties(value: variable.value, maxAge: variable.maxAge)
    }
    present.contents.variables = variables
    for zone in try await call(API.status).zones {
      let list = try await call(API.messages, at: zone.name)
      present.contents.messages[zone.name] = list.messages.filter {
        $0.origin == .client && ($0.message.priority != .alert || $0.message.when != nil)
      }.map { NewMessage(id: $0.id, $0.message) }
      present.order[zone.name] = list.messages.filter { $0.origin != .configuration }.map(\.id)
      if list.messages.contains(where: { $0.origin == .configuration }) {
        present.firstRunZone = zone.name
      }
      present.contents.playback[zone.name] = SignContents.Playback(
        paused: list.paused, running: zone.running)
    }
    let panel = try await call(API.panel)
    present.contents.panel = panel.set ?? PanelProperties()
    // The size is a property of the machine.
    present.contents.panel.size = nil
    present.panel = PanelProperties(
      brightness: panel.brightness, power: panel.power, rotate: panel.rotate)
    if images {
      var files: [String: [UInt8]] = [:]
      for listed in try await call(API.images) {
        files[listed.name] = try await image(listed.name).bytes
      }
      present.contents.images = files
    }
    return present
  }
}
