/// Request to show a page.
public enum PageRequest: Hashable, Sendable {
  /// Number from 1, modulo the number of pages.
  case number(Int)
  case next
  case previous

  public static let numbers = MessageProperty.counts

  /// Description of a valid page, as the end of "takes …".
  public static let expected = "next, previous or " + ValueShape.integer(numbers).expected

  /// Nil if the value is neither one of `numbers` nor one of the words.
  public init?(_ value: PropertyValue) {
    if let number = value.asInt, Self.numbers.contains(number) {
      self = .number(number)
    } else if value == .string("next") {
      self = .next
    } else if value == .string("previous") {
      self = .previous
    } else {
      return nil
    }
  }

  fileprivate var value: PropertyValue {
    switch self {
    case .number(let number): .integer(number)
    case .next: .string("next")
    case .previous: .string("previous")
    }
  }
}

/// Request to select a topic.
public enum SelectRequest: Hashable, Sendable {
  /// A step or a number, as for pages.
  case step(PageRequest)
  /// The first topic with this text, or else the only topic that begins with it. Letter case does
  /// not matter for the beginning.
  case text(String)

  /// Description of a valid item, as the end of "takes …".
  public static let expected =
    "next, previous, \(ValueShape.integer(PageRequest.numbers).expected) or the text of an item"

  init?(_ value: PropertyValue) {
    if let step = PageRequest(value) {
      self = .step(step)
    } else if case .string(let text) = value {
      self = .text(text)
    } else {
      return nil
    }
  }

  fileprivate var value: PropertyValue {
    switch self {
    case .step(let step): step.value
    case .text(let text): .string(text)
    }
  }
}

/// Request to move a message among the messages of its zone.
public struct MoveRequest: Hashable, Sendable {
  /// Position from 1. A position after the last one means the last one.
  public var position: Int

  public static let positions = MessageProperty.counts

  /// - Parameter position: one of `positions`.
  public init(position: Int) { self.position = position }

  /// Description of a valid position, as the end of "takes …".
  public static let expected = ValueShape.integer(positions).expected

  /// Nil if the value is not one of `positions`.
  public init?(_ value: PropertyValue) {
    guard let position = value.asInt, Self.positions.contains(position) else { return nil }
    self.position = position
  }
}

/// JSON: `{"page": 3}` or `{"page": "next"}`. Decoding throws `ValueError` and `UnknownKeyError`.
extension PageRequest: Codable {
  public enum Key: String, CaseIterable, Sendable {
    case page
  }

  public init(from decoder: any Decoder) throws {
    self = try decoder.theOne(Key.page, expected: Self.expected, Self.init(_:))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(value, forKey: AnyKey(Key.page))
  }
}

/// JSON: `{"item": 3}`, `{"item": "next"}` or `{"item": "Trains"}`. Decoding throws `ValueError`
/// and `UnknownKeyError`.
extension SelectRequest: Codable {
  public enum Key: String, CaseIterable, Sendable {
    case item
  }

  public init(from decoder: any Decoder) throws {
    self = try decoder.theOne(Key.item, expected: Self.expected, Self.init(_:))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(value, forKey: AnyKey(Key.item))
  }
}

/// JSON: `{"position": 3}`. Decoding throws `ValueError` and `UnknownKeyError`.
extension MoveRequest: Codable {
  public enum Key: String, CaseIterable, Sendable {
    case position
  }

  public init(from decoder: any Decoder) throws {
    self = try decoder.theOne(Key.position, expected: Self.expected, Self.init(_:))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(position, forKey: AnyKey(Key.position))
  }
}

extension Decoder {
  /// Value of the only key of an object. The key is required.
  fileprivate func theOne<Key: RawRepresentable<String> & CaseIterable, Value>(
    _ key: Key, expected: String, _ read: (PropertyValue) -> Value?
  ) throws -> Value {
    var given: Value?
    try forEachValue(Key.self) { (key, value) throws(ValueError) in
      given = read(value)
      guard given != nil else {
        throw ValueError(field: key.rawValue, value: value, expected: expected)
      }
    }
    guard let given else { throw ValueError(missing: key, expected: expected) }
    return given
  }
}
