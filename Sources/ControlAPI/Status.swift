import Messages

/// `GET /v1/status`.
public struct Status: Codable, Hashable, Sendable {
  public struct Frames: Codable, Hashable, Sendable {
    /// Frames handed to the panel since start.
    public var shown: UInt64
    /// Of these, frames handed over at least one step after they were due.
    public var late: UInt64
    /// The longest time between due and handed over, in microseconds.
    public var maxLatenessUs: UInt64

    public init(shown: UInt64, late: UInt64, maxLatenessUs: UInt64) {
      self.shown = shown
      self.late = late
      self.maxLatenessUs = maxLatenessUs
    }

    enum CodingKeys: String, CodingKey {
      case shown
      case late
      case maxLatenessUs = "max_lateness_us"
    }
  }

  public struct Zone: Codable, Hashable, Sendable {
    public var name: String
    /// False while `stop` holds it.
    public var running: Bool
    /// The properties in force; nil while the zone is clear.
    public var message: MessageProperties?
    /// How the message moves: `auto` has been resolved.
    public var motion: Motion
    /// Pixels moved since the message began, negative for `right` and `down`.
    public var offset: Int64
    /// As `MessageExtent` has them; nil while the zone is clear.
    public var width: Int?
    public var height: Int?
    public var pass: Int?
    public var letters: Letters?
    /// Where it is now: what alerts leave of it.
    public var place: Place
    /// The page that is shown or comes, counted from 1, and how many there are; nil where there are
    /// none.
    public var page: Int?
    public var pages: Int?
    /// The selected topic, counted from 1, and how many there are; nil where there are none.
    public var selected: Int?
    public var topics: Int?
    /// What a zoom has come to or goes to; nil at scale 1.
    public var zoom: Zoom?
    /// What the zone's picture comes or goes by now, `random` resolved; nil between transitions.
    public var transition: TransitionName?
    /// The id of the message that is shown; nil where there is none.
    public var shown: String?
    /// How many messages it has, those that are not shown now among them.
    public var messages = 0
    /// Whether what is shown stays until somebody turns on.
    public var paused = false

    public struct Zoom: Codable, Hashable, Sendable {
      public var scale: Double
      /// Where the zone begins on the picture of its message that is so much larger, in that
      /// picture's pixels.
      public var x: Double
      public var y: Double

      public init(scale: Double, x: Double, y: Double) {
        self.scale = scale
        self.x = x
        self.y = y
      }
    }

    public init(
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

  public struct Text: Codable, Hashable, Sendable {
    /// Boxes drawn for characters without a glyph since start.
    public var missingGlyphs: UInt64
    /// The last ten different characters that were drawn as boxes, the latest last: code points as
    /// `U+1F600`, with spaces between those of one character.
    public var lastMissing: [String]

    public init(missingGlyphs: UInt64, lastMissing: [String] = []) {
      self.missingGlyphs = missingGlyphs
      self.lastMissing = lastMissing
    }

    enum CodingKeys: String, CodingKey {
      case missingGlyphs = "missing_glyphs"
      case lastMissing = "last_missing"
    }
  }

  /// Whether a part works, and what is wrong when it does not.
  public struct Condition: Codable, Hashable, Sendable {
    public var ok: Bool
    public var detail: String

    public init(ok: Bool, detail: String) {
      self.ok = ok
      self.detail = detail
    }
  }

  public var version: String
  /// Seconds since start.
  public var uptime: Double
  public var frames: Frames
  public var panel: PanelState
  /// In the order of the layout.
  public var zones: [Zone]
  /// In the order of their arrival.
  public var alerts: [Alert]
  public var text: Text
  /// The state store.
  public var state: Condition

  public init(
    version: String, uptime: Double, frames: Frames, panel: PanelState, zones: [Zone],
    alerts: [Alert] = [], text: Text, state: Condition
  ) {
    self.version = version
    self.uptime = uptime
    self.frames = frames
    self.panel = panel
    self.zones = zones
    self.alerts = alerts
    self.text = text
    self.state = state
  }
}
