package import Messages

/// `GET /v1/panel`, and the panel's part of the status.
package struct PanelState: Codable, Hashable, Sendable {
  package var type: String
  /// Size of the panel as built, before `rotate`: `WIDTHxHEIGHT`.
  package var size: String
  /// Effective brightness, in percent, 0 to 100. A plan for the panel may have set it.
  package var brightness: Int
  /// Effective power. A plan for the panel may have set it.
  package var power: Bool
  /// Rotation in degrees clockwise: 0, 90, 180 or 270.
  package var rotate: Int
  package var ok: Bool
  /// Failure while `ok` is false; otherwise a note, which is usually empty.
  package var detail: String
  /// Current of the LEDs; nil if it is unknown, for example on a virtual panel.
  package var current: Current?
  /// Refresh of the LEDs; nil if the panel refreshes itself or is dark.
  package var refresh: Refresh?
  /// Id of the alert that lights the panel although the power is off; nil if no alert does.
  package var wokenBy: String?
  /// Test pattern that the panel shows instead of the message; nil if it shows the message.
  package var test: PanelTest?
  /// Properties that a client has set; nil if it has set none.
  package var set: PanelProperties?

  /// Refresh of a panel, measured over half a second.
  package struct Refresh: Codable, Hashable, Sendable {
    /// Refresh rate, in hertz.
    package var rate: Double
    /// Maximum excess of a row's lit time, in nanoseconds.
    package var jitterNs: Int64
    /// Light output in percent of full brightness.
    package var brightness: Double
    /// Time in which the refresh takes a core of the processor, in percent.
    package var processor: Double

    package init(rate: Double, jitterNs: Int64, brightness: Double, processor: Double) {
      self.rate = rate
      self.jitterNs = jitterNs
      self.brightness = brightness
      self.processor = processor
    }

    enum CodingKeys: String, CodingKey {
      case rate
      case jitterNs = "jitter_ns"
      case brightness
      case processor
    }
  }

  /// Estimate of the current: from the measured light if the daemon refreshes the panel, else from
  /// the frame.
  package struct Current: Codable, Hashable, Sendable {
    /// Estimated current, in milliamperes.
    package var estimateMA: Int
    /// Maximum current, in milliamperes; nil if there is no limit.
    package var limitMA: Int?
    /// Whether the frame is dimmed to stay below the limit.
    package var limited: Bool

    package init(estimateMA: Int, limitMA: Int?, limited: Bool) {
      self.estimateMA = estimateMA
      self.limitMA = limitMA
      self.limited = limited
    }

    enum CodingKeys: String, CodingKey {
      case estimateMA = "estimate_ma"
      case limitMA = "limit_ma"
      case limited
    }
  }

  package init(
    type: String, size: String, brightness: Int, power: Bool, rotate: Int, ok: Bool,
    detail: String, current: Current? = nil, refresh: Refresh? = nil, wokenBy: String? = nil,
    test: PanelTest? = nil, set: PanelProperties? = nil
  ) {
    self.type = type
    self.size = size
    self.brightness = brightness
    self.power = power
    self.rotate = rotate
    self.ok = ok
    self.detail = detail
    self.current = current
    self.refresh = refresh
    self.wokenBy = wokenBy
    self.test = test
    self.set = set
  }

  enum CodingKeys: String, CodingKey {
    case type
    case size
    case brightness
    case power
    case rotate
    case ok
    case detail
    case current
    case refresh
    case wokenBy = "woken_by"
    case test
    case set
  }
}

/// A test pattern on the panel, and the answer to `POST /v1/panel/test`.
package struct PanelTest: Codable, Hashable, Sendable {
  /// Name of the pattern, one of `TestPatternName`.
  package var pattern: String
  /// Total time of the pattern, in milliseconds.
  package var duration: Int
  /// Time until the pattern ends, in milliseconds, rounded up.
  package var endsIn: Int

  package init(pattern: String, duration: Int, endsIn: Int) {
    self.pattern = pattern
    self.duration = duration
    self.endsIn = endsIn
  }

  enum CodingKeys: String, CodingKey {
    case pattern
    case duration
    case endsIn = "ends_in"
  }
}

/// Answer to a change of the panel.
package struct PanelAnswer: Codable, Hashable, Sendable {
  package var panel: PanelState
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool

  package init(panel: PanelState, stored: Bool) {
    self.panel = panel
    self.stored = stored
  }
}

/// Space and time that a message takes, its motion and the size of its letters.
package struct MessageExtent: Hashable, Sendable {
  /// Size of the whole text in pixels, including parts outside the zone.
  package var width: Int
  package var height: Int
  /// Time of a pass in milliseconds, rounded up, from the start of the motion until the next repeat
  /// is where the text was; nil if the text stands still.
  package var pass: Int?
  /// Motion of the message, with `auto` resolved.
  package var motion: Motion
  /// Letters of the text; nil if the message is not one text.
  package var letters: Letters?

  package init(width: Int, height: Int, pass: Int?, motion: Motion, letters: Letters? = nil) {
    self.width = width
    self.height = height
    self.pass = pass
    self.motion = motion
    self.letters = letters
  }
}

/// Size of the letters of a text.
package struct Letters: Codable, Hashable, Sendable {
  /// Name of the font.
  package var face: String
  /// Height of the capitals, in pixels.
  package var size: Int
  package var lines: Int
  /// Whether all of the text is visible at once and stands still.
  package var fits: Bool

  package init(face: String, size: Int, lines: Int, fits: Bool) {
    self.face = face
    self.size = size
    self.lines = lines
    self.fits = fits
  }
}

/// Reason why a panel shows nothing.
package enum Darkness: String, Codable, CaseIterable, Sendable {
  /// The power of the panel is off.
  case power
  /// The brightness of the panel is 0.
  case brightness

  /// Nil if the panel is lit.
  package init?(_ panel: PanelState) {
    if !panel.power, panel.wokenBy == nil {
      self = .power
    } else if panel.brightness == 0 {
      self = .brightness
    } else {
      return nil
    }
  }
}

/// An answer with the values of `MessageExtent`. Each is nil if there is none.
package protocol ExtentAnswer {
  var width: Int? { get }
  var height: Int? { get }
  var pass: Int? { get }
  var motion: Motion? { get }
  var letters: Letters? { get }
}

/// Answer to a change of a zone's message.
package struct MessageAnswer: Codable, Hashable, Sendable, ExtentAnswer {
  /// Effective properties of the message; nil if the zone was cleared.
  package var message: MessageProperties?
  package var running: Bool
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Values of `MessageExtent`; nil if the zone was cleared.
  package var width: Int?
  package var height: Int?
  package var pass: Int?
  package var motion: Motion?
  package var letters: Letters?
  /// Unintended effects of the message, with the remedy; nil if there are none.
  package var warnings: [String]?
  /// Whether the message is visible; nil if the zone was cleared.
  package var standing: ListedMessage.Standing?
  /// Reason why the panel does not show the message; nil if the panel is lit.
  package var dark: Darkness?
  /// Frame that the sign would show; nil unless the request was a dry run.
  package var frame: EncodedFrame?

  package init(
    message: MessageProperties?, running: Bool, stored: Bool, extent: MessageExtent? = nil,
    warnings: [String] = [], standing: ListedMessage.Standing? = nil, dark: Darkness? = nil,
    frame: EncodedFrame? = nil
  ) {
    self.message = message
    self.running = running
    self.stored = stored
    width = extent?.width
    height = extent?.height
    pass = extent?.pass
    motion = extent?.motion
    letters = extent?.letters
    self.warnings = warnings.isEmpty ? nil : warnings
    self.standing = standing
    self.dark = dark
    self.frame = frame
  }
}

/// Answer to a change of a zone's zoom, page or selected topic.
package struct ZoneAnswer: Codable, Hashable, Sendable {
  package var zone: Status.Zone
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool

  package init(zone: Status.Zone, stored: Bool) {
    self.zone = zone
    self.stored = stored
  }
}

/// `GET /v1/health`.
package struct Health: Codable, Hashable, Sendable {
  package var ok: Bool
  package init(ok: Bool) { self.ok = ok }
}

/// A part of the answer of `GET /v1/frames`: a frame before rotation and brightness are applied,
/// and the panel's brightness. With `as_built`, the brightness is already applied to the frame.
package struct FramePart: Hashable, Sendable {
  /// Frame in the requested format.
  package var picture: [UInt8]
  /// Brightness of the panel, in percent, 0 to 100.
  package var brightness: Int

  package init(picture: [UInt8], brightness: Int) {
    self.picture = picture
    self.brightness = brightness
  }

  /// Name of the header with the brightness.
  package static let brightnessHeader = "Brightness"
  /// Boundary between parts.
  package static let boundary = "signd-frame"
  /// Media type of the whole answer: a browser replaces each part by the next one.
  package static let contentType = "multipart/x-mixed-replace; boundary=\(boundary)"
}

extension API {
  package static let panel = Endpoint<NoBody, PanelState>(
    .get, "/v1/panel", .read, "getPanel", "The panel and its settings.",
    .ok("The panel."))

  package static let changePanel = Endpoint<PanelProperties, PanelAnswer>(
    .patch, "/v1/panel", .admin, "changePanel",
    "Sets brightness, power, rotation or the size of a virtual panel.",
    detail: "If the layout is possible with the new values, the zones are placed again.",
    .ok("The state of the panel."), problems: [.impossibleLayout])

  package static let startTest = Endpoint<PanelTestRequest, PanelTest>(
    .post, "/v1/panel/test", .admin, "startTest", "Shows a test pattern instead of the message.",
    detail: """
      The pattern is drawn as the panel is built, without rotation and mirroring. It replaces a \
      pattern that is shown already, and ends by itself. It is not stored across a restart. The \
      time of the message continues while the pattern is shown.
      """, .ok("It is shown."), problems: [.powerOff])

  package static let endTest = Endpoint<NoBody, NoAnswer>(
    .delete, "/v1/panel/test", .admin, "endTest",
    "Shows the message again instead of a test pattern.", .noContent("The message is shown."),
    problems: [.noTest])
}

extension MessageAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "MessageAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The zone after a change.",
      [
        "message": MessageInForce.reference, "running": Schema.running, "stored": Schema.stored,
        "motion": Schema.motion, "warnings": Schema.warnings, "frame": Schema.frame,
        "standing": Schema.described(
          Schema.words(ListedMessage.Standing.self),
          "Whether the message is visible; missing if the zone was cleared."),
        "dark": Schema.dark,
      ].merging(Schema.extent) { $1 },
      optional: ["message", "motion", "warnings", "standing", "dark", "frame"]
        + Schema.extent.keys)
  }
}

extension Letters: Described {
  package static let schemaName = "Letters"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The size of a text's letters.",
      [
        "face": Schema.described(Schema.text, "The name of the font."),
        "size": Schema.described(Schema.wholeNumber, "The height of the capitals.", unit: "rows"),
        "lines": Schema.described(Schema.wholeNumber, "The number of lines."),
        "fits": Schema.described(
          Schema.boolean, "Whether the whole text is visible and stands still."),
      ])
  }
}

extension PanelProperties: APIBody {
  package static let schemaName = "PanelChanges"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let changes = PanelProperty.allCases.map { ($0.key, Schema.property($0)) }
    return Schema.request(
      "New values; other values stay.", Dictionary(uniqueKeysWithValues: changes))
  }
}

extension PanelState: DescribedAnswer {
  package static let schemaName = "Panel"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    var members = Dictionary(
      uniqueKeysWithValues: PanelProperty.allCases.map { ($0.key, Schema.property($0)) })
    members["type"] = Schema.described(Schema.text, "The type of the panel.")
    members["ok"] = Schema.described(Schema.boolean, "Whether the panel works.")
    members["detail"] = Schema.described(
      Schema.text, "An error or a note; empty if there is none.")
    members["current"] = Schema.answer(
      "The current of the LEDs; missing if it is unknown.",
      [
        "estimate_ma": Schema.described(
          Schema.wholeNumber,
          "The estimated current: from the measured light of a refreshed panel, else from the frame.",
          unit: "milliamperes"),
        "limit_ma": Schema.described(
          Schema.wholeNumber, "The maximum current.", unit: "milliamperes"),
        "limited": Schema.described(
          Schema.boolean, "Whether the frame is dimmed to stay below the maximum."),
      ], optional: ["limit_ma"])
    members["refresh"] = Schema.answer(
      "The refresh of a panel without memory, measured over half a second.",
      [
        "rate": Schema.described(["type": "number"], "The refresh rate.", unit: "hertz"),
        "jitter_ns": Schema.described(
          Schema.wholeNumber, "The maximum time for which a row was lit too long.",
          unit: "nanoseconds"),
        "brightness": Schema.described(
          ["type": "number"], "The measured brightness.", unit: "percent"),
        "processor": Schema.described(
          ["type": "number"], "The time in which the refresh takes a core of the processor.",
          unit: "percent"),
      ])
    members["woken_by"] = Schema.described(
      Schema.text, "The id of the alert that lights the panel although its power is off.")
    members["test"] = PanelTest.reference
    members["set"] = Schema.answer(
      "Values that clients have set; missing if there are none.",
      Dictionary(
        uniqueKeysWithValues: PanelProperty.allCases.map { ($0.key, Schema.property($0)) }),
      optional: PanelProperty.allCases.map(\.key))
    return Schema.answer(
      "The state of the panel.", members,
      optional: ["current", "refresh", "woken_by", "test", "set"])
  }
}

extension PanelAnswer: DescribedAnswer {
  package static let schemaName = "PanelAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The panel after a change.",
      ["panel": PanelState.reference, "stored": Schema.stored])
  }
}

extension PanelTestRequest: APIBody {
  package static let schemaName = "TestRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The test pattern to show, and its display time.",
      [
        "pattern": Schema.described(
          [
            "type": ["string", "null"],
            "enum": .array(TestPatternName.names.map { .string($0) } + [.null]),
          ],
          "The pattern; all of them one after the other when left out."),
        "duration": Schema.described(
          [
            "type": ["integer", "null"],
            "minimum": .integer(PanelTestRequest.durations.lowerBound),
            "maximum": .integer(PanelTestRequest.durations.upperBound),
          ], "The display time; if missing, the time that the pattern needs.", unit: "milliseconds"),
      ])
  }
}

extension PanelTest: DescribedAnswer {
  package static let schemaName = "Test"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The test pattern that is shown.",
      [
        "pattern": ["type": "string", "enum": .strings(TestPatternName.names)],
        "duration": Schema.described(
          Schema.wholeNumber, "The display time.", unit: "milliseconds"),
        "ends_in": Schema.described(
          Schema.wholeNumber, "The time until it ends.", unit: "milliseconds"),
      ])
  }
}
