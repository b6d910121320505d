/// A message that is added to a zone.
public struct NewMessage: Hashable, Sendable {
  /// Id of the message; nil if the daemon creates one.
  public var id: String?
  public var message: MessageProperties

  public static let idKey = "id"

  public init(id: String? = nil, _ message: MessageProperties) {
    self.id = id
    self.message = message
  }
}

/// JSON: an object with the properties of a message, and `id`. Decoding throws `ValueError`,
/// `UnknownKeyError` and `ContentError`.
extension NewMessage: Codable {
  public init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    self.init(MessageProperties())
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let name = key.stringValue
      let value = try container.decode(PropertyValue.self, forKey: key)
      if name == Self.idKey {
        guard value != .null else { continue }
        guard case .string(let text) = value, MessageID.isValid(text) else {
          throw ValueError(field: name, value: value, expected: MessageID.expected)
        }
        id = text
      } else if let property = MessageProperty(rawValue: name) {
        guard !(property.isContent && value == .null) else {
          throw ValueError(field: name, value: value, expected: property.expected)
        }
        try message.set(property, to: value, limits: limits)
      } else {
        throw UnknownKeyError(name, known: [Self.idKey] + MessageProperty.allCases.map(\.key))
      }
    }
    try message.checkContent()
  }

  public func encode(to encoder: any Encoder) throws {
    try message.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encodeIfPresent(id, forKey: AnyKey(stringValue: Self.idKey))
  }
}

/// Ids of messages and names of groups.
public enum MessageID {
  /// Id of the message that `set-message` replaces.
  public static let main = "main"

  /// Whether the id matches `expected`.
  public static func isValid(_ text: String) -> Bool { PlainName.isValid(text) }

  /// Description of a valid id, as the end of "takes …".
  public static let expected = PlainName.expected

  /// Regular expression for the API document.
  public static let pattern = PlainName.pattern
}
