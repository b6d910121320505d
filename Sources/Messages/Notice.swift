/// A message that does not belong to a zone: a banner or an alert.
public enum Notice: Codable, Hashable, Sendable {
  case banner(BannerProperties)
  case alert(AlertProperties)

  public var message: MessageProperties {
    switch self {
    case .banner(let banner): banner.message
    case .alert(let alert): alert.message
    }
  }

  /// Display time in milliseconds; nil if the notice stays until it is dismissed.
  public var duration: Int? {
    switch self {
    case .banner(let banner): banner.duration
    case .alert(let alert): alert.duration
    }
  }

  private enum Key: CodingKey { case banner, alert }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      if let alert = try container.decodeIfPresent(AlertProperties.self, forKey: .alert) {
        .alert(alert)
      } else {
        .banner(try container.decode(BannerProperties.self, forKey: .banner))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .banner(let banner): try container.encode(banner, forKey: .banner)
    case .alert(let alert): try container.encode(alert, forKey: .alert)
    }
  }
}

/// The message of a banner or an alert in JSON.
public enum NoticeMessage {
  /// Message properties that are accepted. A notice cannot select topics, and it is active at once.
  public static let properties = MessageProperty.allCases.filter {
    $0 != .topics && !$0.isOfProgramme
  }

  /// Content that is accepted.
  public static let contents: [MessageProperty] = [.text, .pages, .image, .bar, .line]

  /// Decodes a message from an object that has further keys.
  ///
  /// - Parameters:
  ///   - others: the further keys.
  ///   - set: takes the value of a further key.
  static func decode(
    _ decoder: any Decoder, besides others: [String],
    set: (_ key: String, PropertyValue) throws(ValueError) -> Void
  ) throws -> MessageProperties {
    var message = MessageProperties()
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let name = key.stringValue
      let value = try container.decode(PropertyValue.self, forKey: key)
      if others.contains(name) {
        try set(name, value)
      } else if let property = MessageProperty(rawValue: name), properties.contains(property) {
        guard !(property.isContent && value == .null) else {
          throw ValueError(field: name, value: value, expected: property.expected)
        }
        try message.set(property, to: value, limits: limits)
      } else {
        throw UnknownKeyError(name, known: others + properties.map(\.key))
      }
    }
    try message.checkContent(of: contents)
    return message
  }
}
