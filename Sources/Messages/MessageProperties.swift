/// Properties that a client set on a message. If a property is nil, its default applies.
public struct MessageProperties: MessageContent, Hashable, Sendable {
  /// Any valid Unicode; stored unchanged.
  public var text: MessageText?
  public var scroll: Motion?
  /// Speed in pixels a second, 0.1 to 2000.
  public var speed: Double?
  /// Gap in pixels, 0 to 65535.
  public var gap: Int?
  /// Delay in milliseconds, 0 to 86,400,000.
  public var delay: Int?
  public var align: Alignment?
  public var valign: Alignment?
  public var direction: TextDirection?
  public var color: RGBColor?
  public var background: RGBColor?
  /// `auto` or the name of a font.
  public var font: String?
  /// Pixels for each font pixel, 1 to 64.
  public var scale: Int?
  /// Shape of the zero in built-in faces.
  public var zero: ZeroShape?
  /// Height of the font's capitals in rows, 5 to 512. The largest size that is not higher is used.
  /// Excludes `scale`.
  public var size: Int?
  public var persist: Bool?
  public var keepPhase: Bool?

  // MARK: Motion

  /// Whether positions between pixels are shown, on panels with colour depth.
  public var smooth: Bool?
  /// Start of the content's motion and stop of its last repeat, -65535 to 65535 pixels. Both are
  /// measured from the window's edge where the content begins by default; positive is inwards. Text
  /// with the motion `bounce` turns where its end is `offsetEnd` inwards from the opposite edge.
  public var offsetStart: Int?
  public var offsetEnd: Int?
  /// Maximum number of passes, of bounces there and back, or of rounds of all pages, 1 to
  /// 1,000,000; nil repeats for ever.
  public var repeats: Int?

  // MARK: Pages

  /// Items that are shown one page at a time, instead of `text`.
  public var pages: [MessageItem]?
  /// Display time of a page, in milliseconds, 100 to 86,400,000.
  public var dwell: Int?
  public var slide: SlideDirection?
  /// Time in which a page enters or a topic scrolls into view, in milliseconds, 0 to 60,000.
  public var slideDuration: Int?
  public var indicator: PageIndicator?
  /// Number of the first page, 1 to 1,000,000, modulo the number of pages.
  public var page: Int?

  // MARK: Topics

  /// Items side by side, one of them selected, instead of `text`.
  public var topics: [MessageItem]?
  /// Number of the selected topic, 1 to 1,000,000, modulo the number of topics.
  public var selected: Int?
  /// Space on either side of a topic's text, in pixels, 0 to 1024.
  public var padding: Int?
  /// Colours of the selected topic; nil for the swapped colours of the message.
  public var highlight: RGBColor?
  public var highlightBackground: RGBColor?
  /// Colours of pages and topics by item number. The colours repeat if there are more items.
  public var itemColors: [RGBColor]?
  public var itemBackgrounds: [RGBColor]?
  /// Nine-slice pictures behind a topic and behind the selected topic.
  public var itemImage: ImageSource?
  public var highlightImage: ImageSource?
  /// Width of the edges that are not stretched in the nine-slice pictures, in pixels, 0 to 256; nil
  /// is a third of the picture.
  public var caps: Int?

  // MARK: Pictures

  /// Picture that is shown instead of `text`.
  public var image: ImageSource?
  /// Mode in which a picture or a text fills the zone.
  public var fit: Fit?
  public var dither: Dithering?
  /// Picture behind the content.
  public var backgroundImage: ImageSource?

  // MARK: Charts

  /// Numbers that are shown as bars or as a line, instead of `text`: 1 to 256 numbers from
  /// -1,000,000,000 to 1,000,000,000.
  public var bar: [Double]?
  public var line: [Double]?
  /// Numbers at the lower and at the upper edge of a chart. Nil for `min` is 0 or the least number;
  /// nil for `max` is the greatest number.
  public var min: Double?
  public var max: Double?
  /// Value of a progress bar at the lower edge, in percent, 0 to 100; nil if there is no bar.
  public var progress: Double?
  /// Colours of the progress bar; nil if the message's colours apply.
  public var progressColor: RGBColor?
  public var progressBackground: RGBColor?

  // MARK: Transitions

  /// Effects with which the message enters, and with which it leaves if no other message follows.
  public var transition: TransitionName?
  public var exit: TransitionName?
  /// Duration of a transition in milliseconds, 0 to 60,000.
  public var transitionDuration: Int?
  public var easing: Easing?

  // MARK: Programme

  /// Name for people, 1 to 64 code points.
  public var name: String?
  /// Name of a group, valid as a `MessageID`.
  public var group: String?
  public var priority: Priority?
  /// Rank, -100 to 100. Messages of the highest rank are shown.
  public var rank: Int?
  /// Duration of a turn in milliseconds, 100 to 86,400,000; nil is 10 s, or one pass of moving
  /// content.
  public var duration: Int?
  /// Milliseconds from setting the message until its removal, 100 to a year of 365 days; nil if it
  /// is never removed.
  public var ttl: Int?
  /// Milliseconds from setting the message until it is stale, in the range of `ttl`; nil if it
  /// never is.
  public var maxAge: Int?
  public var stale: StaleAction?
  public var hold: Bool?
  public var wakeup: Bool?
  public var stack: AlertOrder?
  /// Schedule of the message; nil if it is always active.
  public var when: Schedule?

  public init(text: String? = nil) {
    self.text = text.map { MessageText($0) }
  }

  public init(_ text: MessageText?) {
    self.text = text
  }

  /// Checks and sets a value. Null resets the property.
  public mutating func set(
    _ property: MessageProperty, to value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) {
    if value == .null { return remove(property) }
    try property.row.set(&self, value, limits, property)
  }

  /// Resets a property.
  public mutating func remove(_ property: MessageProperty) {
    property.row.remove(&self)
  }

  /// Value of a property as written in JSON; nil if the property is not set.
  public subscript(property: MessageProperty) -> PropertyValue? {
    property.row.value(self)
  }

  /// These properties, with the properties of `others` where these are not set. The content
  /// properties (see `contents`) count as one: if one of them is set here, none is taken from
  /// `others`.
  public func completed(by others: MessageProperties) -> MessageProperties {
    var completed = self
    // The two sizes of the letters also count as one.
    let hasSize = size != nil || scale != nil
    for property in MessageProperty.allCases
    where !(property.isContent && hasContent) && !(property.isLetterSize && hasSize) {
      property.row.complete(&completed, others)
    }
    return completed
  }
}

extension CodingUserInfoKey {
  /// The `MessageLimits` that decoding checks against. Without it the built-in limits apply.
  public static let messageLimits = CodingUserInfoKey(rawValue: "messageLimits")!
}

/// JSON: an object with the properties that are set. Null counts as not set, except for content.
/// Decoding throws `ValueError`, `UnknownKeyError` and `ContentError`.
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

/// Changes to a message. A value sets a property, null resets it to its default, and properties
/// that are not named do not change.
public struct MessagePatch: Decodable, Hashable, Sendable {
  public var properties = MessageProperties()
  /// Properties that were given as null.
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

  /// The properties of `base` with these changes.
  public func applied(to base: MessageProperties) -> MessageProperties {
    var retained = base
    for property in removed { retained.remove(property) }
    return properties.completed(by: retained)
  }
}

/// JSON Merge Patch (RFC 7396): the properties that are set, and null for those that are removed.
extension MessagePatch: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try properties.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    for property in removed where properties[property] == nil {
      try container.encodeNil(forKey: AnyKey(stringValue: property.key))
    }
  }
}
