import ControlAPI
import FoundationEssentials
import Messages

/// What survives a restart.
struct StoredState: Codable, Hashable {
  static let version = 1

  struct Zone: Codable, Hashable {
    /// What was said about the message.
    var message: MessageProperties?
    /// Without a message: whether it was cleared, or has never had one.
    var cleared = false
    var running = true
    /// The page that was shown when this was written and the selected topic, counted from 1; nil where
    /// there are none.
    var page: Int?
    var selected: Int?
    /// Nil at scale 1.
    var zoom: Zoom?

    /// As a `ZoomState` has it.
    struct Zoom: Codable, Hashable {
      var scale: Double
      var x: Double
      var y: Double
    }

    /// Whether somebody said something of the message, if only that there is none.
    var isSaid: Bool { message != nil || cleared }
  }

  struct Alert: Codable, Hashable {
    var id: String
    var said: AlertProperties
    /// Seconds since the beginning of 1970; nil: it stays until it is dismissed.
    var endsAt: Double?

    enum CodingKeys: String, CodingKey {
      case id
      case said
      case endsAt = "ends_at"
    }
  }

  var version = Self.version
  /// By their names, also those that no layout has now.
  var zones: [String: Zone] = [:]
  /// What was said about the panel; what is nil follows the configuration.
  var panel = PanelProperties()
  /// The size that the configuration gave the panel when it was given another one, which holds as
  /// long as the configuration says that.
  var configuredSize: String?
  /// What was said while it ran; nil follows the configuration.
  var layout: LayoutProperties?
  /// In order of their arrival.
  var alerts: [Alert]?
  /// The number in the id of the next one, so that an id means one alert for ever; nil: there was
  /// none yet. See `alertNumber`.
  var nextAlert: Int?
  /// What was taken back while an older state could not be read, which may hold it still. Not in the
  /// file.
  var resets: Set<Reset> = []
  var dismissed: Set<String> = []

  /// What can follow the configuration again.
  enum Reset: Hashable {
    case brightness
    case rotate
    case size
    case layout
  }

  mutating func reset(_ what: Reset) {
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
  var alertNumber: Int {
    let numbers = (alerts ?? []).compactMap { Int($0.id.dropFirst()) }
    return min(max(nextAlert ?? 1, numbers.max().map { min($0, 1 << 53) + 1 } ?? 1), 1 << 53)
  }

  enum CodingKeys: String, CodingKey {
    case version
    case zones
    case panel
    case configuredSize = "configured_size"
    case layout
    case alerts
    case nextAlert = "next_alert"
  }

  /// What was said about a zone; one that is not in the file has never had a message.
  subscript(zone: String) -> Zone {
    get { zones[zone] ?? Zone() }
    set { zones[zone] = newValue }
  }

  /// Whether the sign has never had a message.
  var isNew: Bool { !zones.values.contains { $0.isSaid } }

  /// A sign whose message was cleared.
  static var cleared: StoredState {
    var state = StoredState()
    state[mainZone].cleared = true
    return state
  }

  /// This, said while an older state could not be read, and that state where this says nothing.
  func merged(over old: StoredState) -> StoredState {
    var (old, merged) = (old, self)
    for what in resets { old.reset(what) }
    merged.zones.merge(old.zones) { mine, old in
      // Who only stopped or started the zone said nothing about its message.
      guard !mine.isSaid else { return mine }
      var zone = old
      zone.running = mine.running
      return zone
    }
    merged.panel = panel.completed(by: old.panel)
    merged.configuredSize = panel.size == nil ? old.configuredSize : configuredSize
    merged.layout = layout ?? old.layout
    if let before = old.alerts {
      // Whoever was answered an id means the newer one.
      let ids = dismissed.union((alerts ?? []).map(\.id))
      merged.alerts = before.filter { !ids.contains($0.id) } + (alerts ?? [])
    }
    merged.nextAlert = [nextAlert, old.nextAlert].compactMap { $0 }.max()
    merged.resets = []
    merged.dismissed = []
    return merged
  }

  /// The bytes of the file.
  func encoded() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Encoding plain values cannot fail.
    return [UInt8](try! encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  init() {}

  /// - Throws: a sentence that says what is wrong with the file.
  init(decoding bytes: [UInt8]) throws(StateError) {
    struct Versioned: Decodable { var version: Int }
    let decoder = JSONDecoder()
    // A text that was accepted once stays, also under a limit that was lowered since.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    let data = Data(bytes)
    do {
      let version = try decoder.decode(Versioned.self, from: data).version
      guard version == Self.version else {
        throw StateError.damage(
          "has version \(version), and this signd reads version \(Self.version)")
      }
      self = try decoder.decode(StoredState.self, from: data)
    } catch let error as StateError {
      throw error
    } catch let error as ValueError {
      throw StateError.damage("is not a state of signd: \(error.message)")
    } catch let error as UnknownKeyError {
      throw StateError.damage("is not a state of signd: \(error.message)")
    } catch {
      throw StateError.damage("is damaged")
    }
  }
}

/// What went wrong with the state store, as the end of a sentence that begins with a path.
struct StateError: Error, Hashable {
  enum Kind {
    /// The directory cannot be had, or not be written to.
    case other
    /// The file is there and cannot be read now.
    case unreadable
    /// What is in the file's place can be read and is no state: trying again is of no use.
    case damage
  }

  let detail: String
  var kind = Kind.other

  init(_ detail: String) { self.detail = detail }

  static func damage(_ detail: String) -> Self {
    var error = Self(detail)
    error.kind = .damage
    return error
  }

  static func unreadable(_ detail: String) -> Self {
    var error = Self(detail)
    error.kind = .unreadable
    return error
  }
}
