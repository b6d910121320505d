import ControlAPI
import Files
package import Messages

/// State that survives a restart.
package struct StoredState: Codable, Hashable {
  static let version = 2

  /// A banner or an alert.
  package struct Banner: Codable, Hashable {
    package var id: String
    package var properties: Notice
    /// Time at which the banner or alert ends, in seconds since the beginning of 1970; nil if it
    /// stays until it is dismissed.
    package var endsAt: Double?

    package init(id: String, properties: Notice, endsAt: Double? = nil) {
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
  /// Time at which the state was written, in seconds since the beginning of 1970; nil if unknown.
  package var savedAt: Double?
  /// Zones by name, including those that the current layout lacks.
  package var zones: [String: Zone] = [:]
  /// Panel settings of clients; nil properties follow the configuration.
  package var panel = PanelProperties()
  /// Configured size of the panel at the time when a client set another size. The client's size is
  /// valid as long as the configuration has this size.
  package var configuredSize: String?
  /// Layout that a client set; nil follows the configuration.
  package var layout: LayoutProperties?
  /// Banners and alerts in order of arrival.
  package var banners: [Banner]?
  /// Number in the id of the next banner or alert, so that no two of them ever have the same id;
  /// nil if there was none yet. See `bannerNumber`.
  package var nextBanner: Int?
  /// Number in the id of the next message that gets an id from the sign; nil if there was none yet.
  /// See `messageNumber`.
  package var nextMessage: Int?
  /// Variables by name; nil if there are none.
  package var variables: [String: Variable]?
  /// Resets, dismissed banners and removed variables while an older state could not be read. That
  /// state may still contain them. Not in the file.
  package var resets: Set<Reset> = []
  package var dismissed: Set<String> = []
  package var removedVariables: Set<String> = []

  /// A setting that can follow the configuration again.
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

  /// Number of the next banner or alert, at least 1 and higher than in all stored ids, because an
  /// older file has no number.
  package var bannerNumber: Int {
    Self.number(nextBanner, after: (banners ?? []).map(\.id), prefixes: "ab")
  }

  /// Number of the next message that gets an id from the sign, at least 1 and higher than in all
  /// stored ids.
  package var messageNumber: Int {
    Self.number(
      nextMessage, after: zones.values.lazy.flatMap { $0.messages.lazy.map(\.id) }, prefixes: "m")
  }

  private static func number(
    _ next: Int?, after ids: some Sequence<String>, prefixes: String
  ) -> Int {
    var highest = next ?? 1
    for id in ids {
      if let first = id.first, prefixes.contains(first), let number = Int(id.dropFirst()) {
        highest = max(highest, min(number, 1 << 53) + 1)
      }
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
    case banners
    case nextBanner = "next_banner"
    case nextMessage = "next_message"
    case variables
  }

  /// Stored state of a zone. A zone that is not in the file has never had a message.
  package subscript(zone: String) -> Zone {
    get { zones[zone] ?? Zone() }
    set { zones[zone] = newValue }
  }

  /// Whether the sign has never had a message.
  package var isNew: Bool { !zones.values.contains { $0.isSet } }

  /// State of a sign whose message was cleared.
  static var cleared: StoredState {
    var state = StoredState()
    state[mainZone].cleared = true
    return state
  }

  /// This state, which was set while an older state could not be read, completed by that older
  /// state.
  func merged(over old: StoredState) -> StoredState {
    var (old, merged) = (old, self)
    for what in resets { old.reset(what) }
    merged.zones = old.zones
    for (name, zone) in zones { merged[name] = zone.merged(over: old[name]) }
    merged.panel = panel.completed(by: old.panel)
    merged.configuredSize = panel.size == nil ? old.configuredSize : configuredSize
    merged.layout = layout ?? old.layout
    if let before = old.banners {
      // A client that got an id in an answer means the newer banner.
      let ids = dismissed.union((banners ?? []).map(\.id))
      merged.banners = before.filter { !ids.contains($0.id) } + (banners ?? [])
    }
    merged.nextBanner = [nextBanner, old.nextBanner].compactMap { $0 }.max()
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

/// Failure of the state store, as the end of a sentence that begins with a path.
package struct StateError: Error, Hashable {
  enum Kind: Hashable {
    /// Another daemon holds the directory; nil if its process is unknown.
    case inUse(LockHolder?)
    /// The directory is not available or not writable.
    case other
    /// The disk has no space for the write; the files are unchanged.
    case full
    /// The file exists and cannot be read now.
    case unreadable
    /// The file can be read and is not a state, so another attempt is useless.
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
