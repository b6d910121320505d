import FoundationEssentials
public import Messages

/// A message, as small as its JSON: a programme keeps many messages and shows few.
public final class PackedMessage: Hashable, Sendable {
  /// An object in JSON, as it goes into the state file and to those who ask for it.
  public let json: [UInt8]
  /// The properties of a long message; nil: it is short. Reading a long one again takes as long as
  /// the rest of a start, and its text shares its bytes with what is shown.
  private let long: MessageProperties?

  /// Bytes from which a message is long.
  private static let longest = 8192

  public init(_ message: MessageProperties) {
    json = JSONText.value(message)
    long = json.count > Self.longest ? message : nil
  }

  public var properties: MessageProperties {
    if let long { return long }
    let decoder = JSONDecoder()
    // What was accepted once stays, also under a limit that was lowered since.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    // It was written by this.
    return try! decoder.decode(MessageProperties.self, from: Data(json))
  }

  public static func == (one: PackedMessage, other: PackedMessage) -> Bool {
    one === other || one.json == other.json
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
