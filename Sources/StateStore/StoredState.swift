import ControlAPI
import Files
package import Messages

/// What survives a restart.
package struct StoredState: Codable, Hashable {
  static let version = 2

  package struct Alert: Codable, Hashable {
    package var id: String
    package var properties: AlertProperties
    /// Seconds since the beginning of 1970; nil: it stays until it is dismissed.
    package var endsAt: Double?

    package init(id: String, properties: AlertProperties, endsAt: Double? = nil) {
      self.id = id
      self.properties = properties
      self.endsAt = endsAt
    }

    enum CodingKeys: String, CodingKey {
      case id
      case properties
      case endsAt = "ends_at"
    }
  }

  var version = Self.version
  /// When this was written, in seconds since the beginning of 1970; nil: it is unknown.
  package var savedAt: Double?
  /// By their names, also those that no layout has now.
  package var zones: [String: Zone] = [:]
  /// What was set about the panel; what is nil follows the configuration.
  package var panel = PanelProperties()
  /// The size that the configuration gave the panel when it was given another one, which holds as
  /// long as the configuration says that.
  package var configuredSize: String?
  /// What was set while it ran; nil follows the configuration.
  package var layout: LayoutProperties?
  /// In order of their arrival.
  package var alerts: [Alert]?
  /// The number in the id of the next one, so that an id means one alert for ever; nil: there was
  /// none yet. See `alertNumber`.
  package var nextAlert: Int?
  /// The number in the id of the next message that is given one; nil: there was none yet. See
  /// `messageNumber`.
  package var nextMessage: Int?
  /// By their names; nil: there are none.
  package var variables: [String: Variable]?
  /// What was taken back while an older state could not be read, which may hold it still. Not in
  /// the file.
  package var resets: Set<Reset> = []
  package var dismissed: Set<String> = []
  package var removedVariables: Set<String> = []

  /// What can follow the configuration again.
  package enum Reset: Hashable {
    case brightness
    case rotate
    case size
    case layout
  }

  package mutating func reset(_ what: Reset) {
    switch what {
    case .brightness: panel.brightness = nil
    case .rotate: panel.rotate = nil
    case .size:
      panel.size = nil
      configuredSize = nil
    case .layout: layout = nil
    }
    resets.insert(what)
  }

  /// The number of the next alert, at least 1, whatever the file says: an older one has none.
  package var alertNumber: Int {
    Self.number(nextAlert, after: (alerts ?? []).map(\.id), prefix: "a")
  }

  /// The number of the next message that is given an id, in the same way.
  package var messageNumber: Int {
    Self.number(
      nextMessage, after: zones.values.lazy.flatMap { $0.messages.lazy.map(\.id) }, prefix: "m")
  }

  private static func number(
    _ next: Int?, after ids: some Sequence<String>, prefix: Character
  ) -> Int {
    var highest = next ?? 1
    for id in ids where id.first == prefix {
      if let number = Int(id.dropFirst()) { highest = max(highest, min(number, 1 << 53) + 1) }
    }
    return min(max(highest, 1), 1 << 53)
  }

  enum CodingKeys: String, CodingKey {
    case version
    case savedAt = "saved_at"
    case zones
    case panel
    case configuredSize = "configured_size"
    case layout
    case alerts
    case nextAlert = "next_alert"
    case nextMessage = "next_message"
    case variables
  }

  /// What was set about a zone; one that is not in the file has never had a message.
  package subscript(zone: String) -> Zone {
    get { zones[zone] ?? Zone() }
    set { zones[zone] = newValue }
  }

  /// Whether the sign has never had a message.
  package var isNew: Bool { !zones.values.contains { $0.isSet } }

  /// A sign whose message was cleared.
  static var cleared: StoredState {
    var state = StoredState()
    state[mainZone].cleared = true
    return state
  }

  /// This, set while an older state could not be read, and that state where this says nothing.
  func merged(over old: StoredState) -> StoredState {
    var (old, merged) = (old, self)
    for what in resets { old.reset(what) }
    merged.zones = old.zones
    for (name, zone) in zones { merged[name] = zone.merged(over: old[name]) }
    merged.panel = panel.completed(by: old.panel)
    merged.configuredSize = panel.size == nil ? old.configuredSize : configuredSize
    merged.layout = layout ?? old.layout
    if let before = old.alerts {
      // Whoever was answered an id means the newer one.
      let ids = dismissed.union((alerts ?? []).map(\.id))
      merged.alerts = before.filter { !ids.contains($0.id) } + (alerts ?? [])
    }
    merged.nextAlert = [nextAlert, old.nextAlert].compactMap { $0 }.max()
    merged.nextMessage = [nextMessage, old.nextMessage].compactMap { $0 }.max()
    if let before = old.variables {
      let stored = before.filter { !removedVariables.contains($0.key) }
      merged.setVariables(stored.merging(variables ?? [:]) { $1 })
    }
    merged.savedAt = savedAt ?? old.savedAt
    merged.resets = []
    merged.dismissed = []
    merged.removedVariables = []
    return merged
  }
}

/// What went wrong with the state store, as the end of a sentence that begins with a path.
package struct StateError: Error, Hashable {
  enum Kind: Hashable {
    /// Another daemon has the directory; nil where its process is not known.
    case inUse(LockHolder?)
    /// The directory cannot be had, or not be written to.
    case other
    /// The disk has no space for what was to be written; the files are as they were.
    case full
    /// The file is there and cannot be read now.
    case unreadable
    /// What is in the file's place can be read and is no state: trying again is of no use.
    case damage
  }

  let detail: String
  var kind = Kind.other

  init(_ detail: String) { self.detail = detail }

  static func inUse(_ holder: LockHolder?) -> Self {
    var error = Self("is used by " + (holder?.description ?? "another signd"))
    error.kind = .inUse(holder)
    return error
  }

  static func full(_ detail: String) -> Self {
    var error = Self(detail)
    error.kind = .full
    return error
  }

  static func damage(_ detail: String) -> Self {
    var error = Self(detail)
    error.kind = .damage
    return error
  }

  package static func unreadable(_ detail: String) -> Self {
    var error = Self(detail)
    error.kind = .unreadable
    return error
  }
}
