package import Messages

/// An active alert over the whole panel.
package struct AlertState: Codable, Hashable, Sendable {
  /// Short id that the sign makes, for example `a1`. The sign does not reuse an id while it runs.
  /// It reuses one after a restart only if the daemon was killed before the id was on disk.
  package var id: String
  /// Time until the alert ends, in milliseconds, rounded up; nil if it stays until it is dismissed.
  package var endsIn: Int?
  /// Whether the alert lights a panel whose power is off.
  package var wakeup: Bool
  /// Effective properties of the message.
  package var message: MessageProperties

  package init(id: String, endsIn: Int?, wakeup: Bool, message: MessageProperties) {
    self.id = id
    self.endsIn = endsIn
    self.wakeup = wakeup
    self.message = message
  }

  enum CodingKeys: String, CodingKey {
    case id
    case endsIn = "ends_in"
    case wakeup
    case message
  }
}

/// Answer to a new alert.
package struct AlertAnswer: Codable, Hashable, Sendable {
  package var alert: AlertState
  /// False if the panel shows the alert but the state directory could not be written.
  package var stored: Bool
  /// Reason why the panel does not show the alert; nil if the panel is lit.
  package var dark: Darkness?

  package init(alert: AlertState, stored: Bool, dark: Darkness? = nil) {
    self.alert = alert
    self.stored = stored
    self.dark = dark
  }
}

/// Answer to a dismissal of alerts that could not be stored.
package struct AlertsAnswer: Codable, Hashable, Sendable {
  /// Remaining alerts, in order of arrival.
  package var alerts: [AlertState]
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool

  package init(alerts: [AlertState], stored: Bool) {
    self.alerts = alerts
    self.stored = stored
  }
}

extension API {
  package static let alerts = Endpoint<NoBody, [AlertState]>(
    .get, "/v1/alerts", .read, "getAlerts",
    "The active alerts over the whole panel, in the order in which they were added.",
    .ok("The alerts."))

  package static let addAlert = Endpoint<AlertProperties, AlertAnswer>(
    .post, "/v1/alerts", .show, "addAlert", "Shows an alert over the whole panel at once.",
    detail: "It covers all zones and banners. A newer alert covers an older one.",
    .created("It is shown."), problems: [.noSpace, .unreadableImage, .replaced, .busy])

  package static let dismissAlerts = Endpoint<NoBody, AlertsAnswer>(
    .delete, "/v1/alerts", .show, "dismissAlerts", "Ends all alerts over the whole panel.",
    .noContentIfStored("They have ended.", "They have ended, but that could not be stored."),
    problems: [.unknownAlert])

  package static let dismissAlert = Endpoint<NoBody, AlertsAnswer>(
    .delete, "/v1/alerts/{alert}", .show, "dismissAlert", "Ends an alert over the whole panel.",
    .noContentIfStored("It has ended.", "It has ended, but that could not be stored."))
}

extension AlertProperties: APIBody {
  package static let schemaName = "NewAlert"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.notice(
      "An alert: a text, pages, a picture or a chart, with properties of a message.",
      AlertProperty.allCases.map { ($0.key, Schema.property($0)) }, limits)
  }
}

extension AlertState: DescribedAnswer {
  package static let schemaName = "Alert"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An active alert over the whole panel.",
      [
        "id": Schema.text, "ends_in": Schema.endsIn, "wakeup": Schema.boolean,
        "message": MessageInForce.reference,
      ], optional: ["ends_in"])
  }
}

extension AlertAnswer: DescribedAnswer {
  package static let schemaName = "AlertAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The new alert.",
      ["alert": AlertState.reference, "stored": Schema.stored, "dark": Schema.dark],
      optional: ["dark"])
  }
}

extension AlertsAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "AlertsAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The remaining alerts.",
      ["alerts": Schema.list(AlertState.reference), "stored": Schema.stored])
  }
}
