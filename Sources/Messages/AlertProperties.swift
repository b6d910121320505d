/// Properties that a client set on an alert. An alert is a message of the class `alert` over the
/// whole panel, above all zones and banners.
public struct AlertProperties: Hashable, Sendable {
  /// Display time in milliseconds, one of `BannerProperties.durations`; nil if the alert stays until
  /// it is dismissed.
  public var duration: Int?
  /// Whether the alert lights a panel whose power is off.
  public var wakeup = false
  /// Content and style of the alert: a text, pages, a picture or a chart.
  public var message: MessageProperties

  public init(_ message: MessageProperties) { self.message = message }
}

/// Properties of an alert in addition to those of a message.
public enum AlertProperty: String, CaseIterable, Sendable {
  case duration = "for"
  case wakeup

  public var key: String { rawValue }

  /// Shape of valid values. `for` also takes null.
  public var shape: ValueShape {
    switch self {
    case .duration: BannerProperty.duration.shape
    case .wakeup: .boolean
    }
  }

  /// Unit of a numeric value; nil if the value has no unit.
  public var unit: PropertyUnit? { self == .duration ? BannerProperty.duration.unit : nil }

  /// One-line help text.
  public var summary: String {
    switch self {
    case .duration: "Display time. Without it the alert stays until it is dismissed."
    case .wakeup: MessageProperty.wakeup.summary
    }
  }

  /// Description of a valid value, as the end of "takes …".
  public var expected: String {
    switch self {
    case .duration: BannerProperty.duration.expected
    case .wakeup: shape.expected
    }
  }
}

/// JSON: an object with the keys of `AlertProperty` and those of a message. Decoding throws
/// `ValueError`, `UnknownKeyError` and `ContentError`.
extension AlertProperties: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(MessageProperties())
    message = try NoticeMessage.decode(
      decoder, besides: AlertProperty.allCases.map(\.key)
    ) { (key, value) throws(ValueError) in
      let property = AlertProperty(rawValue: key)!
      switch (property, value) {
      case (_, .null): break
      case (.duration, _):
        guard let time = value.asInt(in: property.unit), BannerProperties.durations.contains(time)
        else { throw ValueError(field: key, value: value, expected: property.expected) }
        duration = time
      case (.wakeup, .boolean(let flag)): wakeup = flag
      case (.wakeup, _):
        throw ValueError(field: key, value: value, expected: property.expected)
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try message.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encodeIfPresent(duration, forKey: AnyKey(AlertProperty.duration))
    try container.encode(wakeup, forKey: AnyKey(AlertProperty.wakeup))
  }
}
