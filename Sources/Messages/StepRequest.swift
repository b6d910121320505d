/// Which page is to be shown.
public enum PageRequest: Hashable, Sendable {
  /// Counted from 1; beyond the last one they begin again.
  case number(Int)
  case next
  case previous

  public static let numbers = MessageProperty.counts

  /// What a right page is, as the end of "takes …".
  public static let expected = "next, previous or " + ValueShape.integer(numbers).expected

  /// Nil for what is neither a number from 1 on nor one of the words.
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

/// Which topic is to be the selected one.
public enum SelectRequest: Hashable, Sendable {
  /// One of these, as for pages.
  case step(PageRequest)
  /// The first one with this text, else the only one whose text begins so, in letters of any case.
  case text(String)

  /// What a right item is, as the end of "takes …".
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

/// Where among the others a message is to be.
public struct MoveRequest: Hashable, Sendable {
  /// Counted from 1; behind the last is the last.
  public var position: Int

  public static let positions = MessageProperty.counts

  /// - Parameter position: one of `positions`.
  public init(position: Int) { self.position = position }

  /// What a right position is, as the end of "takes …".
  public static let expected = ValueShape.integer(positions).expected

  /// Nil for what is no number from 1 on.
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
  /// The value of the only key of an object, which has to be there.
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
