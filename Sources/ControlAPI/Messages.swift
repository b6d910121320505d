package import Messages

/// A message of a zone.
package struct ListedMessage: Codable, Hashable, Sendable {
  /// Where it comes from.
  package enum Origin: String, Codable, CaseIterable, Sendable {
    /// Somebody said it while the daemon ran.
    case said
    /// A file of messages, which only its owner changes.
    case file
    /// Nobody said anything yet: the first-run message.
    case configuration
  }

  /// Why it is seen, or not.
  package enum Standing: String, Codable, CaseIterable, Sendable {
    /// It is the one that the zone shows.
    case shown
    /// Its turn comes.
    case waiting
    /// Messages of a higher priority or rank are there.
    case outranked
    /// It is not its time.
    case off
  }

  package var id: String
  package var origin: Origin
  /// The path of its file; nil where it comes from none.
  package var file: String?
  package var standing: Standing
  /// In force.
  package var priority: Priority
  package var rank: Int
  /// Whether its content is older than `max_age`.
  package var isStale: Bool
  /// Seconds since the beginning of 1970: when it was said, and when it is removed; nil: never.
  package var saidAt: Double
  package var expiresAt: Double?
  /// As it was said.
  package var message: MessageProperties

  package init(
    id: String, origin: Origin, file: String? = nil, standing: Standing, priority: Priority,
    rank: Int, isStale: Bool = false, saidAt: Double, expiresAt: Double? = nil,
    message: MessageProperties
  ) {
    self.id = id
    self.origin = origin
    self.file = file
    self.standing = standing
    self.priority = priority
    self.rank = rank
    self.isStale = isStale
    self.saidAt = saidAt
    self.expiresAt = expiresAt
    self.message = message
  }

  package enum CodingKeys: String, CodingKey {
    case id
    case origin
    case file
    case standing
    case priority
    case rank
    case isStale = "is_stale"
    case saidAt = "said_at"
    case expiresAt = "expires_at"
    case message
  }
}

/// `GET /v1/zones/{zone}/messages`.
package struct MessageList: Codable, Hashable, Sendable {
  package var zone: String
  /// Whether the one that is shown stays until somebody turns on.
  package var paused: Bool
  /// In their order.
  package var messages: [ListedMessage]

  package init(zone: String, paused: Bool, messages: [ListedMessage]) {
    self.zone = zone
    self.paused = paused
    self.messages = messages
  }
}

/// The answer to a change of one message.
package struct ListedMessageAnswer: Codable, Hashable, Sendable {
  /// As it is afterwards.
  package var message: ListedMessage
  /// False when the change could not be written to the state directory.
  package var stored: Bool

  package init(message: ListedMessage, stored: Bool) {
    self.message = message
    self.stored = stored
  }
}

/// The answer to messages being removed.
package struct RemovalAnswer: Codable, Hashable, Sendable {
  /// Their ids, in their order.
  package var removed: [String]
  /// How many stay because they come from files.
  package var kept: Int
  /// False when the change could not be written to the state directory.
  package var stored: Bool

  package init(removed: [String], kept: Int = 0, stored: Bool) {
    self.removed = removed
    self.kept = kept
    self.stored = stored
  }
}

/// The answer to a change of which message a zone shows.
package struct ProgrammeAnswer: Codable, Hashable, Sendable {
  /// The id of the one that it shows; nil where there is none.
  package var shown: String?
  package var paused: Bool
  /// False when the change could not be written to the state directory.
  package var stored: Bool

  package init(shown: String?, paused: Bool, stored: Bool) {
    self.shown = shown
    self.paused = paused
    self.stored = stored
  }
}

/// Messages that are to be removed.
package enum MessageSelection: Hashable, Sendable {
  case id(String)
  case group(String)
  /// All that were said; those from files stay.
  case all
}

/// Which message a zone is to show.
package enum ProgrammeStep: Hashable, Sendable {
  /// The next one, or the one before, of those that take turns.
  case next
  case previous
  case show(String)
}

/// What will be on when (`GET /v1/schedule`).
package struct Forecast: Codable, Hashable, Sendable {
  /// A time in which the same messages are on.
  package struct Part: Codable, Hashable, Sendable {
    /// Seconds since the beginning of 1970.
    package var from: Double
    package var until: Double
    /// Of those that take turns, in their order; empty: the zone is dark.
    package var messages: [String]

    package init(from: Double, until: Double, messages: [String]) {
      self.from = from
      self.until = until
      self.messages = messages
    }
  }

  package struct Zone: Codable, Hashable, Sendable {
    package var name: String
    package var parts: [Part]

    package init(name: String, parts: [Part]) {
      self.name = name
      self.parts = parts
    }
  }

  /// A time in which the panel is as bright.
  package struct PanelPart: Codable, Hashable, Sendable {
    /// Seconds since the beginning of 1970.
    package var from: Double
    package var until: Double
    /// Percent.
    package var brightness: Int
    package var power: Bool

    package init(from: Double, until: Double, brightness: Int, power: Bool) {
      self.from = from
      self.until = until
      self.brightness = brightness
      self.power = power
    }
  }

  /// How far ahead it may be asked for: a week.
  package static let hours = 1...168
  /// How far ahead it is asked for where nothing is said.
  package static let usualHours = 24

  /// The time zone in which the sign reads times.
  package var timeZone: String
  package var zones: [Zone]
  package var panel: [PanelPart]

  package init(timeZone: String, zones: [Zone], panel: [PanelPart]) {
    self.timeZone = timeZone
    self.zones = zones
    self.panel = panel
  }

  enum CodingKeys: String, CodingKey {
    case timeZone = "time_zone"
    case zones
    case panel
  }
}
