package import Messages

/// Zone of a sign without a layout, and the default zone of a request.
package let mainZone = "main"

extension API {
  package static let zoom = Endpoint<ZoomRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/zoom", .show, "zoom", "Shows a zone larger or smaller.",
    detail: "A new message begins at scale 1; a change of one keeps the scale.",
    .ok("How the zone is now."), problems: [.noMessage])

  package static let resetZoom = Endpoint<NoBody, ZoneAnswer>(
    .delete, "/v1/zones/{zone}/zoom", .show, "resetZoom", "Shows a zone as it is again.",
    .ok("How the zone is now."), problems: [.noMessage, .nothingToReset])

  package static let turnPage = Endpoint<PageRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/page", .show, "turnPage",
    "Turns to another page; from there they turn by themselves again.",
    .ok("How the zone is now."), problems: [.noMessage, .noPages, .zoomed])

  package static let select = Endpoint<SelectRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/select", .show, "select", "Selects a topic, which comes into view.",
    .ok("How the zone is now."), problems: [.noMessage, .noTopics])
}

extension ZoneAnswer: DescribedAnswer {
  package static let schemaName = "ZoneAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "How the zone is after a change.", ["zone": Status.Zone.reference, "stored": Schema.stored])
  }
}

extension ZoomRequest: APIBody {
  package static let schemaName = "Zoom"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "How large the zone is to be seen.",
      [
        "scale": Schema.described(
          [
            "type": "number", "minimum": .number(ZoomRequest.scales.lowerBound),
            "maximum": .number(ZoomRequest.scales.upperBound),
          ], "How much larger than it is; the configuration may allow less."),
        "at": Schema.described(
          [
            "type": ["array", "null"], "minItems": 2, "maxItems": 2,
            "items": Schema.integer(in: ZoomRequest.Anchor.range),
          ],
          "What stays where it is: x and y in the zone's pixels; the middle when left out."),
        "duration": Schema.described(
          [
            "type": ["integer", "null"],
            "minimum": .integer(ZoomRequest.durations.lowerBound),
            "maximum": .integer(ZoomRequest.durations.upperBound),
          ], "How long it takes; \(ZoomRequest.usualDuration) when left out.",
          unit: "milliseconds"),
      ], required: [ZoomRequest.Key.scale.rawValue])
  }
}

extension PageRequest: APIBody {
  package static let schemaName = "PageRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "Which page is to be shown.",
      [
        PageRequest.Key.page.rawValue: Schema.described(
          ["anyOf": [["enum": ["next", "previous"]], Schema.integer(in: PageRequest.numbers)]],
          "Its number from 1; beyond the last page they begin again.")
      ], required: [PageRequest.Key.page.rawValue])
  }
}

extension SelectRequest: APIBody {
  package static let schemaName = "SelectRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "Which topic is to be the selected one.",
      [
        SelectRequest.Key.item.rawValue: Schema.described(
          ["anyOf": [Schema.integer(in: PageRequest.numbers), Schema.text]],
          "Its number from 1, next, previous, or its text; the beginning of one text is enough.")
      ], required: [SelectRequest.Key.item.rawValue])
  }
}
