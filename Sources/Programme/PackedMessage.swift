import FoundationEssentials
public import Messages

/// A message stored as its JSON, to save memory: a programme has many messages and shows few.
public final class PackedMessage: Hashable, Sendable {
  /// JSON object of the message, as the state file and clients get it.
  public let json: [UInt8]
  /// Properties of a long message; nil for a short one. Decoding a long message again takes as long
  /// as the rest of a start. The text of these properties shares its bytes with the shown message.
  private let long: MessageProperties?

  /// Maximum JSON length of a short message, in bytes.
  private static let longest = 8192

  public init(_ message: MessageProperties) {
    json = JSONText.value(message)
    long = json.count > Self.longest ? message : nil
  }

  public var properties: MessageProperties {
    if let long { return long }
    let decoder = JSONDecoder()
    // A text that was once accepted stays valid if the limit is lowered later.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    // `init` wrote this JSON, so it can be decoded.
    return try! decoder.decode(MessageProperties.self, from: Data(json))
  }

  public static func == (one: PackedMessage, other: PackedMessage) -> Bool {
    one === other || one.json == other.json
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
