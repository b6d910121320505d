package import Messages

/// Zone of a sign without a layout, and the default zone of a request.
package let mainZone = "main"

extension API {
  package static let zoom = Endpoint<ZoomRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/zoom", .show, "zoom", "Enlarges or shrinks a zone.",
    detail: "A new message begins at scale 1. A change of a message does not change the scale.",
    .ok("The state of the zone."), problems: [.noMessage])

  package static let resetZoom = Endpoint<NoBody, ZoneAnswer>(
    .delete, "/v1/zones/{zone}/zoom", .show, "resetZoom", "Resets the scale of a zone to 1.",
    .ok("The state of the zone."), problems: [.noMessage, .nothingToReset])

  package static let turnPage = Endpoint<PageRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/page", .show, "turnPage",
    "Turns to another page, from which the pages turn by themselves.",
    .ok("The state of the zone."), problems: [.noMessage, .noPages, .zoomed])

  package static let select = Endpoint<SelectRequest, ZoneAnswer>(
    .post, "/v1/zones/{zone}/select", .show, "select", "Selects a topic and moves it into view.",
    .ok("The state of the zone."), problems: [.noMessage, .noTopics])
}

extension ZoneAnswer: DescribedAnswer {
  package static let schemaName = "ZoneAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The zone after a change.", ["zone": Status.Zone.reference, "stored": Schema.stored])
  }
}

extension ZoomRequest: APIBody {
  package static let schemaName = "Zoom"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "A scale of a zone.",
      [
        "scale": Schema.described(
          [
            "type": "number", "minimum": .number(ZoomRequest.scales.lowerBound),
            "maximum": .number(ZoomRequest.scales.upperBound),
          ], "The new scale; limits.zoom may allow a smaller range."),
        "at": Schema.described(
          [
            "type": ["array", "null"], "minItems": 2, "maxItems": 2,
            "items": Schema.integer(in: ZoomRequest.Anchor.range),
          ],
          "The pixel of the zone that stays in place, as x and y; the middle if missing."),
        "duration": Schema.described(
          [
            "type": ["integer", "null"],
            "minimum": .integer(ZoomRequest.durations.lowerBound),
            "maximum": .integer(ZoomRequest.durations.upperBound),
          ], "The duration of the change; \(ZoomRequest.usualDuration) if missing.",
          unit: "milliseconds"),
      ], required: [ZoomRequest.Key.scale.rawValue])
  }
}

extension PageRequest: APIBody {
  package static let schemaName = "PageRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The page to show.",
      [
        PageRequest.Key.page.rawValue: Schema.described(
          ["anyOf": [["enum": ["next", "previous"]], Schema.integer(in: PageRequest.numbers)]],
          "Its number from 1, next or previous. After the last page, the numbers begin again.")
      ], required: [PageRequest.Key.page.rawValue])
  }
}

extension SelectRequest: APIBody {
  package static let schemaName = "SelectRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The topic to select.",
      [
        SelectRequest.Key.item.rawValue: Schema.described(
          ["anyOf": [Schema.integer(in: PageRequest.numbers), Schema.text]],
          "Its number from 1, next, previous, or its text or the beginning of its text.")
      ], required: [SelectRequest.Key.item.rawValue])
  }
}
