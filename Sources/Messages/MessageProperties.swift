/// What a client set about a message. A property that is nil was not set: its default holds.
public struct MessageProperties: MessageContent, Hashable, Sendable {
  /// Any valid Unicode; stored unchanged.
  public var text: MessageText?
  public var scroll: Motion?
  /// Pixels a second, 0.1 to 2000.
  public var speed: Double?
  /// Pixels, 0 to 65535.
  public var gap: Int?
  /// Milliseconds, 0 to 86,400,000.
  public var delay: Int?
  public var align: Alignment?
  public var valign: Alignment?
  public var direction: TextDirection?
  public var color: RGBColor?
  public var background: RGBColor?
  /// `auto` or a font's name.
  public var font: String?
  /// Pixels a font pixel, 1 to 64.
  public var scale: Int?
  /// Of built-in faces.
  public var zero: ZeroShape?
  /// Rows of the font's capitals, 5 to 512; the largest size that is not higher. Excludes `scale`.
  public var size: Int?
  public var persist: Bool?
  public var keepPhase: Bool?

  // MARK: Motion

  /// Whether positions between pixels are shown, on panels with colour depth.
  public var smooth: Bool?
  /// Where the content begins at first and where its last repeat stops, in pixels from the edge of
  /// the window at which it begins when it says nothing: -65535 to 65535, positive is inwards. A
  /// text that bounces turns where its own end stands so far inwards from the opposite edge.
  public var offsetStart: Int?
  public var offsetEnd: Int?
  /// Passes, ways there and back, or rounds of all pages, 1 to 1,000,000; nil: for ever.
  public var repeats: Int?

  // MARK: Pages

  /// What is shown a page at a time, instead of `text`.
  public var pages: [MessageItem]?
  /// How long a page stands, in milliseconds, 100 to 86,400,000.
  public var dwell: Int?
  public var slide: SlideDirection?
  /// How long a page takes to come, and a topic to come into view, in milliseconds, 0 to 60,000.
  public var slideDuration: Int?
  public var indicator: PageIndicator?
  /// The first page, 1 to 1,000,000, modulo their count.
  public var page: Int?

  // MARK: Topics

  /// Items side by side of which one is selected, instead of `text`.
  public var topics: [MessageItem]?
  /// The selected topic, 1 to 1,000,000, modulo their count.
  public var selected: Int?
  /// Pixels on either side of a topic's text, 0 to 1024.
  public var padding: Int?
  /// Colours of the selected topic; nil: the message's own exchanged.
  public var highlight: RGBColor?
  public var highlightBackground: RGBColor?
  /// Colours of pages and topics by their number, from the first again where there are more items.
  public var itemColors: [RGBColor]?
  public var itemBackgrounds: [RGBColor]?
  /// Nine-slice pictures behind a topic and behind the selected one.
  public var itemImage: ImageSource?
  public var highlightImage: ImageSource?
  /// Pixels at the edges of those pictures that are not stretched, 0 to 256; nil: a third.
  public var caps: Int?

  // MARK: Pictures

  /// What is shown instead of `text`.
  public var image: ImageSource?
  /// Of texts, too.
  public var fit: Fit?
  public var dither: Dithering?
  /// Behind what is shown.
  public var backgroundImage: ImageSource?

  // MARK: Charts

  /// Numbers that are shown instead of `text`, as bars or as a line: 1 to 256, -1,000,000,000 to
  /// 1,000,000,000 each.
  public var bar: [Double]?
  public var line: [Double]?
  /// The numbers at the lower and at the upper edge; nil: 0, or the least, and the greatest.
  public var min: Double?
  public var max: Double?
  /// Percent of a bar at the lower edge; nil: there is none.
  public var progress: Double?
  /// Nil: the message's own.
  public var progressColor: RGBColor?
  public var progressBackground: RGBColor?

  // MARK: Transitions

  /// How the message comes, and how it goes when none follows.
  public var transition: TransitionName?
  public var exit: TransitionName?
  /// Milliseconds, 0 to 60,000.
  public var transitionDuration: Int?
  public var easing: Easing?

  // MARK: Programme

  /// What people call it, 1 to 64 characters.
  public var name: String?
  /// As `MessageID` has it.
  public var group: String?
  public var priority: Priority?
  /// -100 to 100; the highest is shown.
  public var rank: Int?
  /// Of a turn, in milliseconds, 100 to 86,400,000; nil: 10 s, or one pass of what moves.
  public var duration: Int?
  /// Milliseconds from when it was set until it is removed, 100 to a year of 365 days; nil: never.
  public var ttl: Int?
  /// Milliseconds from when it was set until it is stale, in the same range; nil: never.
  public var maxAge: Int?
  public var stale: StaleAction?
  public var hold: Bool?
  public var wakeup: Bool?
  public var stack: AlertOrder?
  /// Nil: always.
  public var when: Schedule?

  public init(text: String? = nil) {
    self.text = text.map { MessageText($0) }
  }

  public init(_ text: MessageText?) {
    self.text = text
  }

  /// Checks a value and takes it over; `null` takes back what was set.
  public mutating func set(
    _ property: MessageProperty, to value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) {
    if value == .null { return remove(property) }
    try property.row.set(&self, value, limits, property)
  }

  /// Takes back what was set about a property.
  public mutating func remove(_ property: MessageProperty) {
    property.row.remove(&self)
  }

  /// The value of a property as it would be written in JSON, nil when it was not set.
  public subscript(property: MessageProperty) -> PropertyValue? {
    property.row.value(self)
  }

  /// These properties, and those of `others` where these say nothing. All that is
  /// shown (see `contents`) is one: who says one of them says nothing of the others.
  public func completed(by others: MessageProperties) -> MessageProperties {
    var completed = self
    // The size of the letters is one thing, too.
    let hasSize = size != nil || scale != nil
    for property in MessageProperty.allCases
    where !(property.isContent && hasContent) && !(property.isLetterSize && hasSize) {
      property.row.complete(&completed, others)
    }
    return completed
  }
}

extension CodingUserInfoKey {
  /// The `MessageLimits` that decoding checks against; without it the built-in ones.
  public static let messageLimits = CodingUserInfoKey(rawValue: "messageLimits")!
}

/// JSON: an object with the properties that were set; `null` says nothing, but not of what is to be
/// shown. Decoding throws `ValueError`, `UnknownKeyError` and `ContentError`.
extension MessageProperties: Codable {
  public init(from decoder: any Decoder) throws {
    let patch = try MessagePatch(from: decoder)
    try patch.checkContent()
    self = patch.properties
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for property in MessageProperty.allCases {
      if let value = self[property] {
        try container.encode(value, forKey: AnyKey(stringValue: property.key))
      }
    }
  }
}

/// Changes to a message: a property with a value is set, one with `null` gets its default back, and
/// what is not named stays.
public struct MessagePatch: Decodable, Hashable, Sendable {
  public var properties = MessageProperties()
  /// The properties that were given as `null`.
  public var removed: Set<MessageProperty> = []

  public init() {}

  public init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let property = MessageProperty(rawValue: key.stringValue) else {
        throw UnknownKeyError(key.stringValue, known: MessageProperty.allCases.map(\.key))
      }
      let value = try container.decode(PropertyValue.self, forKey: key)
      do {
        try properties.set(property, to: value, limits: limits)
      } catch {
        if let unknownKey = error.unknownKey { throw unknownKey }
        throw error
      }
      if value == .null { removed.insert(property) }
    }
  }

  public func applied(to base: MessageProperties) -> MessageProperties {
    var retained = base
    for property in removed { retained.remove(property) }
    return properties.completed(by: retained)
  }
}

/// JSON Merge Patch (RFC 7396): the properties that are set, and `null` for those taken back.
extension MessagePatch: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try properties.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    for property in removed where properties[property] == nil {
      try container.encodeNil(forKey: AnyKey(stringValue: property.key))
    }
  }
}
