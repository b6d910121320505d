package import Messages

/// `GET /v1/status`.
package struct Status: Codable, Hashable, Sendable {
  package struct Frames: Codable, Hashable, Sendable {
    /// Number of frames published to the panel since start.
    package var shown: UInt64
    /// Number of frames published at least one step after they were due.
    package var late: UInt64
    /// Longest time between due and published, in microseconds.
    package var maxLatenessUs: UInt64
    package var lateness: Lateness

    /// Frames by the time between due and published.
    package struct Lateness: Codable, Hashable, Sendable {
      /// Maximum lateness of each of `counts` but the last, in microseconds.
      package var boundsUs: [UInt64]
      /// Numbers of frames; the last is that of frames beyond all bounds.
      package var counts: [UInt64]
      /// Sum of the latenesses of all frames, in microseconds.
      package var sumUs: UInt64

      package init(boundsUs: [UInt64], counts: [UInt64], sumUs: UInt64) {
        self.boundsUs = boundsUs
        self.counts = counts
        self.sumUs = sumUs
      }

      enum CodingKeys: String, CodingKey {
        case boundsUs = "bounds_us"
        case counts
        case sumUs = "sum_us"
      }
    }

    package init(shown: UInt64, late: UInt64, maxLatenessUs: UInt64, lateness: Lateness) {
      self.shown = shown
      self.late = late
      self.maxLatenessUs = maxLatenessUs
      self.lateness = lateness
    }

    enum CodingKeys: String, CodingKey {
      case shown
      case late
      case maxLatenessUs = "max_lateness_us"
      case lateness
    }
  }

  /// Numbers for monitoring.
  package struct Counts: Codable, Hashable, Sendable {
    /// Changes by clients since start.
    package var changes: UInt64
    /// Open connections to the control socket.
    package var connections: Int
    /// Number of times the panel stopped working since start.
    package var panelFailures: UInt64
    /// Number of times the state directory stopped working since start.
    package var stateFailures: UInt64

    package init(
      changes: UInt64, connections: Int, panelFailures: UInt64, stateFailures: UInt64
    ) {
      self.changes = changes
      self.connections = connections
      self.panelFailures = panelFailures
      self.stateFailures = stateFailures
    }

    enum CodingKeys: String, CodingKey {
      case changes
      case connections
      case panelFailures = "panel_failures"
      case stateFailures = "state_failures"
    }
  }

  package struct Zone: Codable, Hashable, Sendable {
    package var name: String
    /// False while the message is stopped by `stop`.
    package var running: Bool
    /// Effective properties of the message; nil while the zone is clear.
    package var message: MessageProperties?
    /// Motion of the message, with `auto` resolved.
    package var motion: Motion
    /// Pixels moved since the message began, negative for `right` and `down`.
    package var offset: Int64
    /// Values of `MessageExtent`; nil while the zone is clear.
    package var width: Int?
    package var height: Int?
    package var pass: Int?
    package var letters: Letters?
    /// Place of the zone now, without the area that banners take.
    package var place: Place
    /// Page that is shown or about to enter, counted from 1, and number of pages; nil if there are
    /// none.
    package var page: Int?
    package var pages: Int?
    /// Selected topic, counted from 1, and number of topics; nil if there are none.
    package var selected: Int?
    package var topics: Int?
    /// Current zoom or target of a running zoom; nil at scale 1.
    package var zoom: Zoom?
    /// Running transition of the zone, with `random` resolved; nil between transitions.
    package var transition: TransitionName?
    /// Id of the message that is shown; nil if there is none.
    package var shown: String?
    /// Number of the zone's messages, visible or not.
    package var messages = 0
    /// Whether the current message stays until a client turns to the next.
    package var paused = false

    package struct Zoom: Codable, Hashable, Sendable {
      /// Scale factor: 1 is the original size.
      package var scale: Double
      /// Top left of the zone on the enlarged message, in pixels of the enlarged message.
      package var x: Double
      package var y: Double

      package init(scale: Double, x: Double, y: Double) {
        self.scale = scale
        self.x = x
        self.y = y
      }
    }

    package init(
      name: String, place: Place, running: Bool, message: MessageProperties?, motion: Motion,
      offset: Int64, extent: MessageExtent? = nil
    ) {
      self.name = name
      self.place = place
      self.running = running
      self.message = message
      self.motion = motion
      self.offset = offset
      width = extent?.width
      height = extent?.height
      pass = extent?.pass
      letters = extent?.letters
    }
  }

  package struct Text: Codable, Hashable, Sendable {
    /// Number of boxes drawn for characters without a glyph since start.
    package var missingGlyphs: UInt64
    /// Last ten different characters that were drawn as boxes, the latest last. Each is written as
    /// code points such as `U+1F600`, with spaces between those of one character.
    package var lastMissing: [String]

    package init(missingGlyphs: UInt64, lastMissing: [String] = []) {
      self.missingGlyphs = missingGlyphs
      self.lastMissing = lastMissing
    }

    enum CodingKeys: String, CodingKey {
      case missingGlyphs = "missing_glyphs"
      case lastMissing = "last_missing"
    }
  }

  /// Whether a part works, and a description of the failure if it does not.
  package struct Condition: Codable, Hashable, Sendable {
    package var ok: Bool
    package var detail: String

    package init(ok: Bool, detail: String) {
      self.ok = ok
      self.detail = detail
    }
  }

  package var version: String
  /// Seconds since start.
  package var uptime: Double
  package var frames: Frames
  package var counts: Counts
  package var panel: PanelState
  /// Zones in the order of the layout.
  package var zones: [Zone]
  /// Banners in order of arrival.
  package var banners: [BannerState]
  /// Alerts over the whole panel, in order of arrival.
  package var alerts: [AlertState]
  package var text: Text
  /// Condition of the state store.
  package var state: Condition

  package init(
    version: String, uptime: Double, frames: Frames, counts: Counts, panel: PanelState,
    zones: [Zone], banners: [BannerState] = [], alerts: [AlertState] = [], text: Text,
    state: Condition
  ) {
    self.version = version
    self.uptime = uptime
    self.frames = frames
    self.counts = counts
    self.panel = panel
    self.zones = zones
    self.banners = banners
    self.alerts = alerts
    self.text = text
    self.state = state
  }
}

extension API {
  package static let status = Endpoint<NoBody, Status>(
    .get, "/v1/status", .read, "getStatus", "The state of the sign.",
    .ok("The status."))

  package static let health = Endpoint<NoBody, Health>(
    .get, "/v1/health", .read, "getHealth", "Whether the sign works.",
    detail: "The status is 200 even if the sign does not work; see the body.",
    .ok("Whether the sign works."))

  package static let document = Endpoint<NoBody, APIDocument>(
    .get, "/v1/openapi.json", .read, "getDocument", "This document.", .ok("OpenAPI 3.1."))
}

/// The OpenAPI document of the API.
package struct APIDocument: AnswerContent {
  package static let content: [String: JSONValue] = ["application/json": ["type": "object"]]
}

extension Status: DescribedAnswer {
  package static let schemaName = "Status"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let lateness = Schema.answer(
      "Frames by their lateness.",
      [
        "bounds_us": Schema.described(
          Schema.list(Schema.wholeNumber), "The maximum lateness of each of counts but the last.",
          unit: "microseconds"),
        "counts": Schema.described(
          Schema.list(Schema.wholeNumber),
          "Numbers of frames. The last is that of frames beyond all bounds."),
        "sum_us": Schema.described(
          Schema.wholeNumber, "The sum of the latenesses.", unit: "microseconds"),
      ])
    let frames = Schema.answer(
      "Frames since the start.",
      [
        "shown": Schema.described(Schema.wholeNumber, "Frames that the panel received."),
        "late": Schema.described(
          Schema.wholeNumber, "Frames that the panel received at least one step late."),
        "max_lateness_us": Schema.described(
          Schema.wholeNumber, "The maximum lateness of a frame.",
          unit: "microseconds"),
        "lateness": lateness,
      ])
    let counts = Schema.answer(
      "Numbers for monitoring.",
      [
        "changes": Schema.described(Schema.wholeNumber, "Changes by clients since the start."),
        "connections": Schema.described(
          Schema.wholeNumber, "Open connections to the control socket."),
        "panel_failures": Schema.described(
          Schema.wholeNumber, "How often the panel stopped working since the start."),
        "state_failures": Schema.described(
          Schema.wholeNumber, "How often the state directory stopped working since the start."),
      ])
    let glyphs = Schema.described(Schema.wholeNumber, "Boxes drawn for characters without a glyph.")
    let lastMissing = Schema.described(
      ["type": "array", "items": Schema.text, "maxItems": 10],
      "Code points of the latest characters without a glyph, such as U+1F600, latest last.")
    return Schema.answer(
      "The state of the sign.",
      [
        "version": Schema.text,
        "uptime": Schema.described(
          ["type": "number", "minimum": 0], "Time since start.", unit: "seconds"),
        "frames": frames, "counts": counts, "panel": PanelState.reference,
        "zones": Schema.list(Status.Zone.reference),
        "banners": Schema.list(BannerState.reference),
        "alerts": Schema.list(AlertState.reference),
        "text": Schema.answer(
          "Texts since the start.", ["missing_glyphs": glyphs, "last_missing": lastMissing]),
        "state": Status.Condition.reference,
      ])
  }
}

extension Health: DescribedAnswer {
  package static let schemaName = "Health"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Whether the sign works.",
      ["ok": Schema.described(Schema.boolean, "The panel and the state directory work.")])
  }
}

extension Status.Condition: Described {
  package static let schemaName = "Condition"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Whether the state directory works.",
      [
        "ok": Schema.boolean,
        "detail": Schema.described(
          Schema.text, "The current or previous error; empty if there was none."),
      ])
  }
}

extension Status.Zone: Described {
  package static let schemaName = "Zone"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let zoom = Schema.answer(
      "The scale; missing at scale 1.",
      [
        "scale": Schema.scale,
        "x": Schema.described(
          Schema.number, "The left edge of the zone on the scaled content.",
          unit: "pixels of the scaled content"),
        "y": Schema.described(Schema.number, "The upper edge of the zone on the scaled content."),
      ])
    let transition: JSONValue = Schema.described(
      Schema.words(TransitionName.self), "The transition in progress; missing if there is none.")
    let more: [String: JSONValue] = [
      "page": Schema.page,
      "pages": Schema.described(Schema.wholeNumber, "The number of pages."),
      "selected": Schema.selected,
      "topics": Schema.described(Schema.wholeNumber, "The number of topics."),
      "zoom": zoom, "transition": transition,
      "shown": Schema.shown,
    ]
    return Schema.answer(
      "A zone of the panel.",
      [
        "name": Schema.text, "running": Schema.running, "message": MessageInForce.reference,
        "motion": Schema.motion, "place": Place.reference,
        "messages": Schema.described(Schema.wholeNumber, "The number of messages."),
        "paused": Schema.paused,
        "offset": Schema.described(
          Schema.integer,
          "The distance that the message has moved; negative to the right and down.",
          unit: "pixels"),
      ].merging(Schema.extent) { $1 }.merging(more) { $1 },
      optional: ["message"] + Schema.extent.keys + more.keys)
  }
}

extension Schema {
  package static let page = described(
    wholeNumber, "The page that is shown, from 1; missing if there are no pages.")
  package static let selected = described(
    wholeNumber, "The selected topic, from 1; missing if there are no topics.")
  package static let scale = described(
    ["type": "number", "exclusiveMinimum": 0], "The scale; 2 is twice the normal size.")
  package static let place: [String: JSONValue] = [
    "x": integer, "y": integer, "width": wholeNumber, "height": wholeNumber,
  ]
  package static let running = described(
    boolean, "Whether the message moves; false if it is stopped.")
  package static let shown = described(
    text, "The id of the message that is shown; missing if there is none.")
  package static let paused = described(
    boolean, "Whether the turns are paused.")
  package static let motion = described(
    [
      "type": "string",
      "enum": .strings(Motion.allCases.filter { $0 != .auto && $0 != .smooth }.map(\.rawValue)),
    ], "The motion of the message, after auto and smooth are resolved.")

  package static let dark = described(
    words(Darkness.self), "Why the panel is dark; missing if it is lit.")

  package static let warnings = described(
    list(text), "What the panel cannot show as set, and the remedy; missing if there is nothing.")

  package static let frame = EncodedFrame.reference

  /// Schemas for the values of `MessageExtent`.
  package static let extent: [String: JSONValue] = [
    "width": described(
      wholeNumber, "The width of the whole content, including parts outside the zone.",
      unit: "pixels"),
    "height": described(wholeNumber, "The height of the whole content.", unit: "pixels"),
    "pass": described(
      wholeNumber,
      "The duration of one pass; missing if the message stands still.",
      unit: "milliseconds"),
    "letters": Letters.reference,
  ]
}
