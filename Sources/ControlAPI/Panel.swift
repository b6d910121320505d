import Messages

/// `GET /v1/panel`, and the panel's part of the status.
public struct PanelState: Codable, Hashable, Sendable {
  public var type: String
  /// The panel as it is built, `WIDTHxHEIGHT`, before `rotate`.
  public var size: String
  /// Percent, 0 to 100; in force now, as a plan for the panel may say.
  public var brightness: Int
  /// In force now, too.
  public var power: Bool
  /// Degrees clockwise: 0, 90, 180 or 270.
  public var rotate: Int
  public var ok: Bool
  /// What is wrong while `ok` is false, else what there is to know, which is mostly nothing.
  public var detail: String
  /// What its lamps take; nil when that is not known, as of a virtual panel.
  public var current: Current?
  /// How often its lamps are refreshed; nil where the panel does that itself, or is dark.
  public var refresh: Refresh?
  /// The id of the alert that lights it although its power is off; nil when none does.
  public var wokenBy: String?
  /// The test pattern that it shows instead of the message; nil when it shows the message.
  public var test: PanelTest?

  /// How a panel is refreshed, measured over half a second.
  public struct Refresh: Codable, Hashable, Sendable {
    /// In hertz.
    public var rate: Double
    /// By how much the light of a row was too long at most, in nanoseconds.
    public var jitterNs: Int64
    /// The light as a part of full brightness, in percent.
    public var brightness: Double

    public init(rate: Double, jitterNs: Int64, brightness: Double) {
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

  /// An estimate of the current: from the measured light where the panel is refreshed, else from the
  /// frame.
  public struct Current: Codable, Hashable, Sendable {
    /// In milliamperes.
    public var estimateMA: Int
    /// What it may be, in milliamperes; nil when there is no limit.
    public var limitMA: Int?
    /// Whether the picture is darker than it should be, to take no more.
    public var limited: Bool

    public init(estimateMA: Int, limitMA: Int?, limited: Bool) {
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

  public init(
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
public struct PanelTest: Codable, Hashable, Sendable {
  /// One of `TestPatternName`.
  public var pattern: String
  /// How long it is shown in all, in milliseconds.
  public var duration: Int
  /// After how much time it ends, in milliseconds, rounded up.
  public var endsIn: Int

  public init(pattern: String, duration: Int, endsIn: Int) {
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
public struct PanelAnswer: Codable, Hashable, Sendable {
  public var panel: PanelState
  /// False when the change shows but could not be written to the state directory.
  public var stored: Bool

  public init(panel: PanelState, stored: Bool) {
    self.panel = panel
    self.stored = stored
  }
}

/// How much room a message takes, and how much time, where it goes and how large its letters are.
public struct MessageExtent: Hashable, Sendable {
  /// The whole text in pixels, whatever the zone shows of it.
  public var width: Int
  public var height: Int
  /// How long it takes in milliseconds, rounded up, from the start of the motion until the next
  /// repeat is where the text was; nil when it stands still.
  public var pass: Int?
  /// `auto` has been resolved.
  public var motion: Motion
  /// Nil for what is not one text.
  public var letters: Letters?

  public init(width: Int, height: Int, pass: Int?, motion: Motion, letters: Letters? = nil) {
    self.width = width
    self.height = height
    self.pass = pass
    self.motion = motion
    self.letters = letters
  }
}

/// How large the letters of a text are.
public struct Letters: Codable, Hashable, Sendable {
  /// The name of the font.
  public var face: String
  /// Rows of the capitals.
  public var size: Int
  public var lines: Int
  /// Whether all of the text is seen at once and stands still.
  public var fits: Bool

  public init(face: String, size: Int, lines: Int, fits: Bool) {
    self.face = face
    self.size = size
    self.lines = lines
    self.fits = fits
  }
}

/// The answer to a change of a zone's message.
public struct MessageAnswer: Codable, Hashable, Sendable {
  /// The properties in force; nil when the zone was cleared.
  public var message: MessageProperties?
  public var running: Bool
  /// False when the change shows but could not be written to the state directory.
  public var stored: Bool
  /// As `MessageExtent` has them; nil when the zone was cleared.
  public var width: Int?
  public var height: Int?
  public var pass: Int?
  public var motion: Motion?
  public var letters: Letters?
  /// What does not look as it was meant, and the remedy; nil: nothing.
  public var warnings: [String]?

  public init(
    message: MessageProperties?, running: Bool, stored: Bool, extent: MessageExtent? = nil,
    warnings: [String] = []
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
  }
}

/// The answer to a change of how a zone is seen: zoom, page or selected topic.
public struct ZoneAnswer: Codable, Hashable, Sendable {
  public var zone: Status.Zone
  /// False when the change shows but could not be written to the state directory.
  public var stored: Bool

  public init(zone: Status.Zone, stored: Bool) {
    self.zone = zone
    self.stored = stored
  }
}

/// `GET /v1/health`.
public struct Health: Codable, Hashable, Sendable {
  public var ok: Bool
  public init(ok: Bool) { self.ok = ok }
}
