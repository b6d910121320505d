package import Messages

/// `GET /v1/panel`, and the panel's part of the status.
package struct PanelState: Codable, Hashable, Sendable {
  package var type: String
  /// The panel as it is built, `WIDTHxHEIGHT`, before `rotate`.
  package var size: String
  /// Percent, 0 to 100; in force now, as a plan for the panel may say.
  package var brightness: Int
  /// In force now, too.
  package var power: Bool
  /// Degrees clockwise: 0, 90, 180 or 270.
  package var rotate: Int
  package var ok: Bool
  /// What is wrong while `ok` is false, else what there is to know, which is mostly nothing.
  package var detail: String
  /// What its LEDs take; nil when that is not known, as of a virtual panel.
  package var current: Current?
  /// How often its LEDs are refreshed; nil where the panel does that itself, or is dark.
  package var refresh: Refresh?
  /// The id of the alert that lights it although its power is off; nil when none does.
  package var wokenBy: String?
  /// The test pattern that it shows instead of the message; nil when it shows the message.
  package var test: PanelTest?

  /// How a panel is refreshed, measured over half a second.
  package struct Refresh: Codable, Hashable, Sendable {
    /// In hertz.
    package var rate: Double
    /// By how much the light of a row was too long at most, in nanoseconds.
    package var jitterNs: Int64
    /// The light as a part of full brightness, in percent.
    package var brightness: Double

    package init(rate: Double, jitterNs: Int64, brightness: Double) {
      self.rate = rate
      self.jitterNs = jitterNs
      self.brightness = brightness
    }

    enum CodingKeys: String, CodingKey {
      case rate
      case jitterNs = "jitter_ns"
      case brightness
    }
  }

  /// An estimate of the current: from the measured light where the panel is refreshed, else from
  /// the frame.
  package struct Current: Codable, Hashable, Sendable {
    /// In milliamperes.
    package var estimateMA: Int
    /// What it may be, in milliamperes; nil when there is no limit.
    package var limitMA: Int?
    /// Whether the picture is darker than it should be, to take no more.
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
    test: PanelTest? = nil
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
  }
}

/// A test pattern that is shown, which is also the answer to `POST /v1/panel/test`.
package struct PanelTest: Codable, Hashable, Sendable {
  /// One of `TestPatternName`.
  package var pattern: String
  /// How long it is shown in all, in milliseconds.
  package var duration: Int
  /// After how much time it ends, in milliseconds, rounded up.
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

/// The answer to a change of the panel.
package struct PanelAnswer: Codable, Hashable, Sendable {
  package var panel: PanelState
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool

  package init(panel: PanelState, stored: Bool) {
    self.panel = panel
    self.stored = stored
  }
}

/// How much space a message takes, and how much time, where it goes and how large its letters are.
package struct MessageExtent: Hashable, Sendable {
  /// The whole text in pixels, whatever the zone shows of it.
  package var width: Int
  package var height: Int
  /// How long it takes in milliseconds, rounded up, from the start of the motion until the next
  /// repeat is where the text was; nil when it stands still.
  package var pass: Int?
  /// `auto` has been resolved.
  package var motion: Motion
  /// Nil for what is not one text.
  package var letters: Letters?

  package init(width: Int, height: Int, pass: Int?, motion: Motion, letters: Letters? = nil) {
    self.width = width
    self.height = height
    self.pass = pass
    self.motion = motion
    self.letters = letters
  }
}

/// How large the letters of a text are.
package struct Letters: Codable, Hashable, Sendable {
  /// The name of the font.
  package var face: String
  /// Rows of the capitals.
  package var size: Int
  package var lines: Int
  /// Whether all of the text is seen at once and stands still.
  package var fits: Bool

  package init(face: String, size: Int, lines: Int, fits: Bool) {
    self.face = face
    self.size = size
    self.lines = lines
    self.fits = fits
  }
}

/// Why a panel shows nothing.
package enum Darkness: String, Codable, CaseIterable, Sendable {
  /// Its power is off.
  case power
  /// Its brightness is 0.
  case brightness

  /// Nil: it is lit.
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

/// The answer to a change of a zone's message.
package struct MessageAnswer: Codable, Hashable, Sendable {
  /// The properties in force; nil when the zone was cleared.
  package var message: MessageProperties?
  package var running: Bool
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool
  /// As `MessageExtent` has them; nil when the zone was cleared.
  package var width: Int?
  package var height: Int?
  package var pass: Int?
  package var motion: Motion?
  package var letters: Letters?
  /// What does not look as it was meant, and the remedy; nil: nothing.
  package var warnings: [String]?
  /// Whether the message is visible; nil when the zone was cleared.
  package var standing: ListedMessage.Standing?
  /// Why the panel shows nothing of it; nil: it is lit.
  package var dark: Darkness?

  package init(
    message: MessageProperties?, running: Bool, stored: Bool, extent: MessageExtent? = nil,
    warnings: [String] = [], standing: ListedMessage.Standing? = nil, dark: Darkness? = nil
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
  }
}

/// The answer to a change of how a zone is seen: zoom, page or selected topic.
package struct ZoneAnswer: Codable, Hashable, Sendable {
  package var zone: Status.Zone
  /// False when the change shows but could not be written to the state directory.
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

/// A part of the answer of `GET /v1/frames`: a picture as it is on the sign, before rotation and
/// brightness, and what else it takes to show it as the panel does. With `as_built` the brightness
/// is in the picture, too.
package struct FramePart: Hashable, Sendable {
  /// In the format that was asked for.
  package var picture: [UInt8]
  /// Of the panel, in percent, 0 to 100.
  package var brightness: Int

  package init(picture: [UInt8], brightness: Int) {
    self.picture = picture
    self.brightness = brightness
  }

  /// The name of the header that says the brightness.
  package static let brightnessHeader = "Brightness"
  /// The text between parts.
  package static let boundary = "signd-frame"
  /// The media type of the whole answer: a browser shows each part instead of the previous one.
  package static let contentType = "multipart/x-mixed-replace; boundary=\(boundary)"
}

extension API {
  package static let panel = Endpoint<NoBody, PanelState>(
    .get, "/v1/panel", .read, "getPanel", "What panel the sign has and how it is set.",
    .ok("The panel."))

  package static let changePanel = Endpoint<PanelProperties, PanelAnswer>(
    .patch, "/v1/panel", .admin, "changePanel",
    "Sets brightness, power, rotation or the size of a virtual panel.",
    detail: "The zones are laid out anew where their layout is possible then.",
    .ok("How the panel is now."), problems: [.impossibleLayout])

  package static let startTest = Endpoint<PanelTestRequest, PanelTest>(
    .post, "/v1/panel/test", .admin, "startTest", "Shows a test pattern instead of the message.",
    detail: """
      It is drawn as the panel is built, not turned and not mirrored, replaces a pattern that is \
      shown already, and ends by itself. It is not kept across a restart. The message's time \
      goes on meanwhile.
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
      "How the zone is after a change.",
      [
        "message": MessageInForce.reference, "running": Schema.running, "stored": Schema.stored,
        "motion": Schema.motion,
        "warnings": Schema.described(
          Schema.list(Schema.text),
          "What does not look as it was meant, and the remedy; not there where all does."),
        "standing": Schema.described(
          Schema.words(ListedMessage.Standing.self),
          "Whether the message is visible; not there when the zone was cleared."),
        "dark": Schema.dark,
      ].merging(Schema.extent) { $1 },
      optional: ["message", "motion", "warnings", "standing", "dark"] + Schema.extent.keys)
  }
}

extension Letters: Described {
  package static let schemaName = "Letters"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "How large the letters of a text are.",
      [
        "face": Schema.described(Schema.text, "The name of the font."),
        "size": Schema.described(Schema.wholeNumber, "The height of the capitals.", unit: "rows"),
        "lines": Schema.described(Schema.wholeNumber, "How many lines it has."),
        "fits": Schema.described(
          Schema.boolean, "Whether all of it is seen at once and stands still."),
      ])
  }
}

extension PanelProperties: APIBody {
  package static let schemaName = "PanelChanges"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let changes = PanelProperty.allCases.map { ($0.key, Schema.property($0)) }
    return Schema.request(
      "What is to change; the rest stays.", Dictionary(uniqueKeysWithValues: changes))
  }
}

extension PanelState: DescribedAnswer {
  package static let schemaName = "Panel"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    var members = Dictionary(
      uniqueKeysWithValues: PanelProperty.allCases.map { ($0.key, Schema.property($0)) })
    members["type"] = Schema.described(Schema.text, "What kind of panel it is.")
    members["ok"] = Schema.described(Schema.boolean, "Whether it works.")
    members["detail"] = Schema.described(
      Schema.text, "What is wrong with it, or what else there is to say; else empty.")
    members["current"] = Schema.answer(
      "What the LEDs take, where that is known.",
      [
        "estimate_ma": Schema.described(
          Schema.wholeNumber,
          "An estimate: from the measured light where the panel is refreshed, else from the frame.",
          unit: "milliamperes"),
        "limit_ma": Schema.described(Schema.wholeNumber, "What it may be.", unit: "milliamperes"),
        "limited": Schema.described(
          Schema.boolean, "Whether the picture is made darker, to take no more."),
      ], optional: ["limit_ma"])
    members["refresh"] = Schema.answer(
      "How a panel is refreshed that has no memory, measured over half a second.",
      [
        "rate": Schema.described(["type": "number"], "How often.", unit: "hertz"),
        "jitter_ns": Schema.described(
          Schema.wholeNumber, "By how much the light of a row was too long at most.",
          unit: "nanoseconds"),
        "brightness": Schema.described(
          ["type": "number"], "The light as a part of full brightness.", unit: "percent"),
      ])
    members["woken_by"] = Schema.described(
      Schema.text, "The id of the alert that lights it although its power is off, while one does.")
    members["test"] = PanelTest.reference
    return Schema.answer(
      "How the panel is.", members, optional: ["current", "refresh", "woken_by", "test"])
  }
}

extension PanelAnswer: DescribedAnswer {
  package static let schemaName = "PanelAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "How the panel is after a change.",
      ["panel": PanelState.reference, "stored": Schema.stored])
  }
}

extension PanelTestRequest: APIBody {
  package static let schemaName = "TestRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "Which test pattern is to be shown, and for how long.",
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
          ], "How long; as long as the pattern needs when left out.", unit: "milliseconds"),
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
          Schema.wholeNumber, "How long it is shown.", unit: "milliseconds"),
        "ends_in": Schema.described(
          Schema.wholeNumber, "After how much time it ends.", unit: "milliseconds"),
      ])
  }
}
