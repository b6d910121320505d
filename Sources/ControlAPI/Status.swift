package import Messages

/// `GET /v1/status`.
package struct Status: Codable, Hashable, Sendable {
  package struct Frames: Codable, Hashable, Sendable {
    /// Frames handed to the panel since start.
    package var shown: UInt64
    /// Of these, frames handed over at least one step after they were due.
    package var late: UInt64
    /// The longest time between due and handed over, in microseconds.
    package var maxLatenessUs: UInt64

    package init(shown: UInt64, late: UInt64, maxLatenessUs: UInt64) {
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

  package struct Zone: Codable, Hashable, Sendable {
    package var name: String
    /// False while `stop` holds it.
    package var running: Bool
    /// The properties in force; nil while the zone is clear.
    package var message: MessageProperties?
    /// How the message moves: `auto` has been resolved.
    package var motion: Motion
    /// Pixels moved since the message began, negative for `right` and `down`.
    package var offset: Int64
    /// As `MessageExtent` has them; nil while the zone is clear.
    package var width: Int?
    package var height: Int?
    package var pass: Int?
    package var letters: Letters?
    /// Where it is now: what alerts leave of it.
    package var place: Place
    /// The page that is shown or comes, counted from 1, and how many there are; nil where there are
    /// none.
    package var page: Int?
    package var pages: Int?
    /// The selected topic, counted from 1, and how many there are; nil where there are none.
    package var selected: Int?
    package var topics: Int?
    /// What a zoom has come to or goes to; nil at scale 1.
    package var zoom: Zoom?
    /// What the zone's picture comes or goes by now, `random` resolved; nil between transitions.
    package var transition: TransitionName?
    /// The id of the message that is shown; nil where there is none.
    package var shown: String?
    /// How many messages it has, those that are not shown now among them.
    package var messages = 0
    /// Whether what is shown stays until somebody turns on.
    package var paused = false

    package struct Zoom: Codable, Hashable, Sendable {
      package var scale: Double
      /// Where the zone begins on the picture of its message that is so much larger, in that
      /// picture's pixels.
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
    /// Boxes drawn for characters without a glyph since start.
    package var missingGlyphs: UInt64
    /// The last ten different characters that were drawn as boxes, the latest last: code points as
    /// `U+1F600`, with spaces between those of one character.
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

  /// Whether a part works, and what is wrong when it does not.
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
  package var panel: PanelState
  /// In the order of the layout.
  package var zones: [Zone]
  /// In the order of their arrival.
  package var alerts: [Alert]
  package var text: Text
  /// The state store.
  package var state: Condition

  package init(
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
