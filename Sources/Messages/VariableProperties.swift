/// Properties that a client set on a variable. Texts name the variable and show its value.
///
/// The name is a valid `PlainName`.
public struct VariableProperties: Hashable, Sendable {
  /// Value, at most `longestValue` bytes of UTF-8.
  public var value: String
  /// Time without a change after which the variable is stale, in milliseconds, one of `ages`; nil
  /// if it never is.
  public var maxAge: Int?

  /// Maximum length of a value, in bytes of UTF-8.
  public static let longestValue = 4096
  /// Valid maximum ages in milliseconds, as for a message.
  public static let ages = 100...365 * 86_400_000
  /// Maximum number of variables of a sign.
  public static let most = 1000

  public init(value: String, maxAge: Int? = nil) {
    self.value = value
    self.maxAge = maxAge
  }

  /// Description of a valid value, as the end of "takes …".
  public static let expectedValue = "a string of at most \(longestValue) bytes of UTF-8"

  /// - Throws: `ValueError` if the value is too long.
  public static func check(_ value: String) throws(ValueError) {
    let count = value.utf8.count
    guard count <= longestValue else {
      throw ValueError(
        field: Key.value.rawValue, value: .string(value), expected: expectedValue,
        described: "\(count) bytes")
    }
  }
}

/// JSON: `{"value": "21.5", "max_age": 60000}`. Decoding throws `ValueError` and `UnknownKeyError`.
extension VariableProperties: Codable {
  public enum Key: String, CaseIterable, Sendable {
    case value
    case maxAge = "max_age"
  }

  public init(from decoder: any Decoder) throws {
    var given: String?
    var maxAge: Int?
    try decoder.forEachValue(Key.self) { (key, value) throws(ValueError) in
      switch key {
      case .value:
        guard case .string(let text) = value else {
          throw ValueError(field: key.rawValue, value: value, expected: Self.expectedValue)
        }
        try Self.check(text)
        given = text
      case .maxAge: maxAge = try value.milliseconds(in: Self.ages, of: key)
      }
    }
    guard let given else { throw ValueError(missing: Key.value, expected: Self.expectedValue) }
    self.init(value: given, maxAge: maxAge)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(value, forKey: AnyKey(Key.value))
    if let maxAge { try container.encode(maxAge, forKey: AnyKey(Key.maxAge)) }
  }
}
