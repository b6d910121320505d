package import ControlAPI

/// A request of AWTRIX 3 that a sign takes.
package struct AwtrixEndpoint: Hashable, Sendable {
  package let method: EndpointDeclaration.Method
  package let path: String
  package let role: EndpointDeclaration.Role

  private init(
    _ method: EndpointDeclaration.Method, _ path: String, _ role: EndpointDeclaration.Role
  ) {
    self.method = method
    self.path = "/api/" + path
    self.role = role
  }

  package static let notify = AwtrixEndpoint(.post, "notify", .show)
  package static let dismiss = AwtrixEndpoint(.post, "notify/dismiss", .show)
  package static let custom = AwtrixEndpoint(.post, "custom", .show)
  package static let power = AwtrixEndpoint(.post, "power", .admin)
  package static let settings = AwtrixEndpoint(.get, "settings", .read)
  package static let changeSettings = AwtrixEndpoint(.post, "settings", .admin)
  package static let nextApp = AwtrixEndpoint(.post, "nextapp", .show)
  package static let previousApp = AwtrixEndpoint(.post, "previousapp", .show)
  package static let showApp = AwtrixEndpoint(.post, "switch", .show)
  package static let stats = AwtrixEndpoint(.get, "stats", .read)
  package static let apps = AwtrixEndpoint(.get, "apps", .read)
  package static let loop = AwtrixEndpoint(.get, "loop", .read)
  package static let effects = AwtrixEndpoint(.get, "effects", .read)
  package static let transitions = AwtrixEndpoint(.get, "transitions", .read)
  package static let screen = AwtrixEndpoint(.get, "screen", .read)

  /// Requests that are accepted and do nothing.
  package static let meaningless = [
    "apps", "indicator1", "indicator2", "indicator3", "moodlight", "sound", "rtttl", "sleep",
    "reboot", "erase", "resetSettings", "reorder",
  ].map { AwtrixEndpoint(.post, $0, .show) }

  package static let all =
    [
      notify, dismiss, custom, power, settings, changeSettings, nextApp, previousApp, showApp,
      stats, apps, loop, effects, transitions, screen,
    ] + meaningless
}
