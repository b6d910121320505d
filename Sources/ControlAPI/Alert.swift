package import Messages

/// An alert that is shown.
package struct Alert: Codable, Hashable, Sendable {
  /// Short, made by the sign: `a1`. Never used again while it runs, nor after a restart, unless a kill
  /// left nothing of it on disk.
  package var id: String
  package var edge: Edge
  /// How deep the strip is, in pixels; nil where it covers the panel.
  package var depth: Int?
  package var cover: Bool
  /// After how much time it ends, in milliseconds, rounded up; nil: it stays until it is dismissed.
  package var endsIn: Int?
  /// The properties in force.
  package var message: MessageProperties

  package init(
    id: String, edge: Edge, depth: Int?, cover: Bool, endsIn: Int?, message: MessageProperties
  ) {
    self.id = id
    self.edge = edge
    self.depth = depth
    self.cover = cover
    self.endsIn = endsIn
    self.message = message
  }

  enum CodingKeys: String, CodingKey {
    case id
    case edge
    case depth
    case cover
    case endsIn = "ends_in"
    case message
  }
}

/// The answer to a new alert.
package struct AlertAnswer: Codable, Hashable, Sendable {
  package var alert: Alert
  /// False when it is shown but could not be written to the state directory.
  package var stored: Bool

  package init(alert: Alert, stored: Bool) {
    self.alert = alert
    self.stored = stored
  }
}

/// The answer to alerts being dismissed, where that could not be stored.
package struct AlertsAnswer: Codable, Hashable, Sendable {
  /// What is left, in the order of their arrival.
  package var alerts: [Alert]
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool

  package init(alerts: [Alert], stored: Bool) {
    self.alerts = alerts
    self.stored = stored
  }
}
