package import Messages

/// An active alert.
package struct Alert: Codable, Hashable, Sendable {
  /// Short id that the sign makes, for example `a1`. The sign reuses no id while it runs, nor after
  /// a restart unless a kill left no trace of it on disk.
  package var id: String
  package var edge: Edge
  /// Depth of the banner, in pixels; nil if the alert covers the panel.
  package var depth: Int?
  package var cover: Bool
  /// Time until the alert ends, in milliseconds, rounded up; nil if it stays until it is dismissed.
  package var endsIn: Int?
  /// Effective properties of the message.
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

/// Answer to a new alert.
package struct AlertAnswer: Codable, Hashable, Sendable {
  package var alert: Alert
  /// False if the panel shows the alert but the state directory could not be written.
  package var stored: Bool
  /// Reason why the panel does not show the alert; nil if the panel is lit.
  package var dark: Darkness?

  package init(alert: Alert, stored: Bool, dark: Darkness? = nil) {
    self.alert = alert
    self.stored = stored
    self.dark = dark
  }
}

/// Answer to a dismissal of alerts that could not be stored.
package struct AlertsAnswer: Codable, Hashable, Sendable {
  /// Remaining alerts, in order of arrival.
  package var alerts: [Alert]
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool

  package init(alerts: [Alert], stored: Bool) {
    self.alerts = alerts
    self.stored = stored
  }
}

extension API {
  package static let alerts = Endpoint<NoBody, [Alert]>(
    .get, "/v1/alerts", .read, "getAlerts",
    "The alerts that are shown, in the order of their arrival.", .ok("The alerts."))

  package static let addAlert = Endpoint<AlertProperties, AlertAnswer>(
    .post, "/v1/alerts", .show, "addAlert", "Shows an alert at an edge of the panel.",
    detail: "The zones shrink by its strip, and have their place back when it ends.",
    .created("It is shown."), problems: [.noSpace, .unreadableImage, .replaced, .busy])

  package static let dismissAlerts = Endpoint<NoBody, AlertsAnswer>(
    .delete, "/v1/alerts", .show, "dismissAlerts", "Ends all alerts.",
    .noContentIfStored("They are gone.", "They are gone, but that could not be stored."),
    problems: [.unknownAlert])

  package static let dismissAlert = Endpoint<NoBody, AlertsAnswer>(
    .delete, "/v1/alerts/{alert}", .show, "dismissAlert", "Ends an alert.",
    .noContentIfStored("It is gone.", "It is gone, but that could not be stored."))
}

extension AlertProperties: APIBody {
  package static let schemaName = "NewAlert"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    var members = Schema.properties(limits, isNullable: true)
    for property in MessageProperty.allCases where !AlertProperties.properties.contains(property) {
      members[property.key] = nil
    }
    for property in AlertProperty.allCases {
      members[property.key] = Schema.property(property, isNullable: true)
    }
    return Schema.request(
      "An alert: a text, pages, a picture or a chart, and whatever a message says.", members
    ).with(Schema.oneContent(of: AlertProperties.contents))
  }
}

extension Alert: DescribedAnswer {
  package static let schemaName = "Alert"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An alert that is shown.",
      [
        "id": Schema.text, "edge": Schema.property(.edge, isNullable: false),
        "depth": Schema.described(
          Schema.wholeNumber, "How deep its strip is; not there when it covers the panel.",
          unit: "pixels"),
        "cover": Schema.property(.cover, isNullable: false),
        "ends_in": Schema.described(
          Schema.wholeNumber,
          "After how much time it ends; not there when it stays until it is dismissed.",
          unit: "milliseconds"),
        "message": MessageInForce.reference,
      ], optional: ["depth", "ends_in"])
  }
}

extension AlertAnswer: DescribedAnswer {
  package static let schemaName = "AlertAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The new alert.", ["alert": Alert.reference, "stored": Schema.stored, "dark": Schema.dark],
      optional: ["dark"])
  }
}

extension AlertsAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "AlertsAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The alerts that are left.",
      ["alerts": Schema.list(Alert.reference), "stored": Schema.stored])
  }
}
