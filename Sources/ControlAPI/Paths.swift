import Messages

/// The paths of the API, all below `/v1`.
public enum APIPath {
  public static let status = "/v1/status"
  public static let health = "/v1/health"
  public static let panel = "/v1/panel"
  public static let panelTest = "/v1/panel/test"
  public static let frame = "/v1/frame"
  public static let frames = "/v1/frames"
  public static let events = "/v1/events"
  public static let document = "/v1/openapi.json"
  public static let fonts = "/v1/fonts"
  public static let layout = "/v1/layout"
  public static let alerts = "/v1/alerts"
  public static let schedule = "/v1/schedule"
  public static let variables = "/v1/vars"

  public static func message(zone: String) -> String { "/v1/zones/\(zone)/message" }
  public static func start(zone: String) -> String { "/v1/zones/\(zone)/start" }
  public static func stop(zone: String) -> String { "/v1/zones/\(zone)/stop" }
  public static func zoom(zone: String) -> String { "/v1/zones/\(zone)/zoom" }
  public static func page(zone: String) -> String { "/v1/zones/\(zone)/page" }
  public static func select(zone: String) -> String { "/v1/zones/\(zone)/select" }
  public static func messages(zone: String) -> String { "/v1/zones/\(zone)/messages" }
  public static func message(_ id: String, zone: String) -> String {
    messages(zone: zone) + "/" + id
  }
  public static func move(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/move"
  }
  public static func show(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/show"
  }
  public static func dismiss(_ id: String, zone: String) -> String {
    message(id, zone: zone) + "/dismiss"
  }
  public static func next(zone: String) -> String { "/v1/zones/\(zone)/next" }
  public static func previous(zone: String) -> String { "/v1/zones/\(zone)/previous" }
  public static func pause(zone: String) -> String { "/v1/zones/\(zone)/pause" }
  public static func resume(zone: String) -> String { "/v1/zones/\(zone)/resume" }
  public static func alert(id: String) -> String { "/v1/alerts/\(id)" }
  public static func variable(_ name: String) -> String { variables + "/" + name }
}

/// The zone of a sign without a layout, and the one that is meant where none is named.
public let mainZone = "main"

extension FrameFormat {
  /// The media type of an answer.
  public var contentType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .png: "image/png"
    case .gif: "image/gif"
    case .ppm: "image/x-portable-pixmap"
    }
  }
}
