/// A coding key with any name, so that unknown keys can be detected and refused.
public struct AnyKey: CodingKey, Hashable {
  public let stringValue: String
  public var intValue: Int? { nil }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }

  public init(_ key: some RawRepresentable<String>) { self.init(stringValue: key.rawValue) }
}

extension Decoder {
  /// Passes the members of an object to `take` in alphabetical order of their keys. Null members
  /// count as not set.
  ///
  /// - Throws: `UnknownKeyError` for a key that is not in `Key`, and the errors of `take`.
  func forEachValue<Key: RawRepresentable<String> & CaseIterable>(
    _ type: Key.Type, _ take: (Key, PropertyValue) throws(ValueError) -> Void
  ) throws {
    let container = try container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let known = Key(rawValue: key.stringValue) else {
        throw UnknownKeyError(key.stringValue, known: Key.allCases.map(\.rawValue))
      }
      let value = try container.decode(PropertyValue.self, forKey: key)
      if value != .null { try take(known, value) }
    }
  }
}

extension PropertyValue {
  /// The value as a time in milliseconds.
  func milliseconds(
    in range: ClosedRange<Int>, of key: some RawRepresentable<String>
  ) throws(ValueError) -> Int {
    guard let time = milliseconds(in: range) else {
      throw ValueError(
        field: key.rawValue, value: self, expected: PropertyUnit.expectedTime(range))
    }
    return time
  }

  /// The value as a time in milliseconds; nil if it is not a time or not in the range.
  package func milliseconds(in range: ClosedRange<Int>) -> Int? {
    asInt(in: .milliseconds).flatMap { range.contains($0) ? $0 : nil }
  }
}
