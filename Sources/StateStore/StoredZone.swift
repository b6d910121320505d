import Messages
package import Programme

extension StoredState {
  package struct Zone: Hashable {
    /// Messages of the zone, in order.
    package var messages = KeyedList<Message>()
    /// Id of the message that was shown at the time of writing; nil if none was.
    package var current: String?
    /// For a zone without messages: true if they were removed, false if the zone has never had one.
    package var cleared = false
    package var running = true
    /// Whether turns are paused: no turn ends by itself.
    package var paused = false
    /// Page shown at the time of writing and selected topic of the current message, counted from 1;
    /// nil if there are none.
    package var page: Int?
    package var selected: Int?
    /// Zoom of the current message; nil at scale 1.
    package var zoom: Zoom?
    /// Ids of messages that were removed while an older state could not be read. That state may
    /// still contain them. Not in the file.
    package var removed: Set<String> = []
    /// Whether all messages of an older state were removed before it could be read. Not in the
    /// file.
    package var replacesAll = false

    /// Stored form of a `ZoomState`.
    package struct Zoom: Codable, Hashable {
      package var scale: Double
      package var x: Double
      package var y: Double

      package init(scale: Double, x: Double, y: Double) {
        self.scale = scale
        self.x = x
        self.y = y
      }
    }

    /// Whether a client set or cleared messages.
    var isSet: Bool { !messages.isEmpty || cleared }
  }
}

extension StoredState.Zone {
  /// A zone with the single message that `set-message` sets.
  init(
    message: MessageProperties?, running: Bool = true, page: Int? = nil, selected: Int? = nil,
    zoom: Zoom? = nil
  ) {
    self.init(running: running, page: page, selected: selected, zoom: zoom)
    self.message = message
    current = messages.first?.id
  }

  /// Properties of the message that `set-message` sets.
  var message: MessageProperties? {
    get { messages[id: MessageID.main]?.message.properties }
    set {
      let index = messages.index(of: MessageID.main)
      switch (newValue, index) {
      case (let given?, let index?): messages[index].message = PackedMessage(given)
      case (let given?, nil):
        messages.append(.init(id: MessageID.main, message: PackedMessage(given), setAt: 0))
      case (nil, let index?): messages.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// This zone, which was set while an older state could not be read, completed by that older
  /// state.
  func merged(over old: Self) -> Self {
    var merged = self
    merged.removed = []
    merged.replacesAll = false
    if !cleared, !replacesAll {
      merged.messages = old.messages
      merged.messages.removeAll { removed.contains($0.id) && messages.index(of: $0.id) == nil }
      for message in messages { merged.messages.put(message) }
    }
    // A client that only stopped or started the zone set nothing about its messages.
    if !isSet { merged.cleared = old.cleared && merged.messages.isEmpty }
    if merged.messages.isEmpty, !removed.isEmpty || replacesAll { merged.cleared = true }
    if current == nil, !isSet, !replacesAll {
      (merged.current, merged.page) = (old.current, old.page)
      (merged.selected, merged.zoom) = (old.selected, old.zoom)
    }
    return merged
  }
}

/// JSON: an object. Decoding throws `ValueError` and the errors of a message.
extension StoredState.Zone: Codable {
  enum CodingKeys: String, CodingKey {
    case messages
    case current
    case cleared
    case running
    case paused
    case page
    case selected
    case zoom
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cleared = try container.decode(Bool.self, forKey: .cleared)
    running = try container.decode(Bool.self, forKey: .running)
    page = try container.decodeIfPresent(Int.self, forKey: .page)
    selected = try container.decodeIfPresent(Int.self, forKey: .selected)
    zoom = try container.decodeIfPresent(Zoom.self, forKey: .zoom)
    current = try container.decodeIfPresent(String.self, forKey: .current)
    paused = try container.decodeIfPresent(Bool.self, forKey: .paused) ?? false
    for message in try container.decodeIfPresent([StoredState.Message].self, forKey: .messages)
      ?? []
    {
      guard messages.index(of: message.id) == nil else {
        throw ValueError(
          field: "id", value: .string(message.id), expected: "an id that no other message has")
      }
      messages.append(message)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !messages.isEmpty { try container.encode(Array(messages), forKey: .messages) }
    try container.encodeIfPresent(current, forKey: .current)
    try container.encode(cleared, forKey: .cleared)
    try container.encode(running, forKey: .running)
    try container.encode(paused, forKey: .paused)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encodeIfPresent(selected, forKey: .selected)
    try container.encodeIfPresent(zoom, forKey: .zoom)
  }
}

extension KeyedList<StoredState.Message> {
  /// Replaces the message with the same id in its place, or appends the message.
  package mutating func put(_ message: StoredState.Message) {
    if let index = index(of: message.id) { self[index] = message } else { append(message) }
  }

  package func haveAny(of ids: some Sequence<String>) -> Bool {
    ids.contains { index(of: $0) != nil }
  }
}

extension StoredState.Zone {
  package mutating func put(_ message: StoredState.Message) {
    messages.put(message)
    removed.remove(message.id)
    cleared = false
  }

  /// - Parameter fromOlder: whether an older state may also contain the messages.
  package mutating func remove(_ ids: [String], fromOlder: Bool) {
    guard !ids.isEmpty else { return }
    let count = messages.count
    for id in ids {
      if let index = messages.index(of: id) { messages.remove(at: index) }
    }
    if fromOlder { removed.formUnion(ids) }
    // An older state may contain further messages.
    if messages.isEmpty, count > 0, !fromOlder { cleared = true }
  }

  /// Removes all messages of the zone.
  package mutating func removeAll(fromOlder: Bool) {
    messages = []
    cleared = true
    replacesAll = fromOlder
    (page, selected, zoom) = (nil, nil, nil)
  }

  /// Moves a message before the first of `followers` that exists, or to the end.
  package mutating func move(_ id: String, before followers: some Sequence<String>) {
    guard let index = messages.index(of: id) else { return }
    let message = messages.remove(at: index)
    let next = followers.first { messages.index(of: $0) != nil }
    messages.insert(message, at: next.flatMap { messages.index(of: $0) } ?? messages.count)
  }
}
