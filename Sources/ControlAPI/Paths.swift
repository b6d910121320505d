import Messages

/// The paths of the API, all below `/v1`.
package enum APIPath {
  package static let status = "/v1/status"
  package static let health = "/v1/health"
  package static let panel = "/v1/panel"
  package static let panelTest = "/v1/panel/test"
  package static let frame = "/v1/frame"
  package static let frames = "/v1/frames"
  package static let events = "/v1/events"
  package static let document = "/v1/openapi.json"
  package static let fonts = "/v1/fonts"
  package static let layout = "/v1/layout"
  package static let alerts = "/v1/alerts"
  package static let schedule = "/v1/schedule"
  package static let variables = "/v1/vars"

  package static func message(zone: String) -> String { "/v1/zones/\(zone)/message" }
  package static func start(zone: String) -> String { "/v1/zones/\(zone)/start" }
  package static func stop(zone: String) -> String { "/v1/zones/\(zone)/stop" }
  package static func zoom(zone: String) -> String { "/v1/zones/\(zone)/zoom" }
  package static func page(zone: String) -> String { "/v1/zones/\(zone)/page" }
  package static func select(zone: String) -> String { "/v1/zones/\(zone)/select" }
  package static func messages(zone: String) -> String { "/v1/zones/\(zone)/messages" }
  package static func message(_ id: String, zone: String) -> String {
    messages(zone: zone) + "/" + id
  }
  package static func move(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/move"
  }
  package static func show(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/show"
  }
  package static func dismiss(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/dismiss"
  }
  package static func next(zone: String) -> String { "/v1/zones/\(zone)/next" }
  package static func previous(zone: String) -> String { "/v1/zones/\(zone)/previous" }
  package static func pause(zone: String) -> String { "/v1/zones/\(zone)/pause" }
  package static func resume(zone: String) -> String { "/v1/zones/\(zone)/resume" }
  package static func alert(id: String) -> String { "/v1/alerts/\(id)" }
  package static func variable(_ name: String) -> String { variables + "/" + name }
}

/// The zone of a sign without a layout, and the one that is meant where none is named.
package let mainZone = "main"

extension FrameFormat {
  /// The media type of an answer.
  package var contentType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .png: "image/png"
    case .gif: "image/gif"
    case .ppm: "image/x-portable-pixmap"
    }
  }
}
