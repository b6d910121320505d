import Messages
import Programme

extension StoredState {
  struct Zone: Hashable {
    /// In their order.
    var messages = KeyedList<Message>()
    /// The id of the one that was shown when this was written; nil where none was.
    var current: String?
    /// Without messages: whether they were cleared, or the zone has never had one.
    var cleared = false
    var running = true
    /// Whether no turn ends by itself.
    var paused = false
    /// The page that was shown when this was written and the selected topic, counted from 1; nil where
    /// there are none. These and `zoom` are those of the current message.
    var page: Int?
    var selected: Int?
    /// Nil at scale 1.
    var zoom: Zoom?
    /// The ids of messages that were removed while an older state could not be read, which may hold
    /// them still. Not in the file.
    var removed: Set<String> = []
    /// Whether all messages of an older state were removed before it could be read. Not in the file.
    var replacesAll = false

    /// As a `ZoomState` has it.
    struct Zoom: Codable, Hashable {
      var scale: Double
      var x: Double
      var y: Double
    }

    /// Whether somebody said something of the messages, if only that there is none.
    var isSaid: Bool { !messages.isEmpty || cleared }
  }
}

extension StoredState.Zone {
  /// A zone with the one message that `set-message` sets.
  init(
    message: MessageProperties?, running: Bool = true, page: Int? = nil, selected: Int? = nil,
    zoom: Zoom? = nil
  ) {
    self.init(running: running, page: page, selected: selected, zoom: zoom)
    self.message = message
    current = messages.first?.id
  }

  /// What was said of the message that `set-message` sets.
  var message: MessageProperties? {
    get { messages[id: MessageID.main]?.said.properties }
    set {
      let index = messages.index(of: MessageID.main)
      switch (newValue, index) {
      case (let said?, let index?): messages[index].said = PackedMessage(said)
      case (let said?, nil):
        messages.append(.init(id: MessageID.main, said: PackedMessage(said), saidAt: 0))
      case (nil, let index?): messages.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// This, said while an older state could not be read, and that state where this says nothing.
  func merged(over old: Self) -> Self {
    var merged = self
    merged.removed = []
    merged.replacesAll = false
    if !cleared, !replacesAll {
      merged.messages = old.messages
      merged.messages.removeAll { removed.contains($0.id) && messages.index(of: $0.id) == nil }
      for message in messages { merged.messages.put(message) }
    }
    // Who only stopped or started the zone said nothing about its messages.
    if !isSaid { merged.cleared = old.cleared && merged.messages.isEmpty }
    if merged.messages.isEmpty, !removed.isEmpty || replacesAll { merged.cleared = true }
    if current == nil, !isSaid, !replacesAll {
      (merged.current, merged.page) = (old.current, old.page)
      (merged.selected, merged.zoom) = (old.selected, old.zoom)
    }
    return merged
  }
}

/// JSON: an object. Decoding throws `ValueError` and what a message throws.
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

  init(from decoder: any Decoder) throws {
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

  func encode(to encoder: any Encoder) throws {
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
