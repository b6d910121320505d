import Messages

/// A value of AWTRIX's JSON with its key. Numbers and booleans may be strings, as templates of home
/// automation write them.
struct AwtrixField {
  let key: String
  let value: PropertyValue

  func refused(_ expected: String) -> ValueError {
    ValueError(field: key, value: value, expected: expected)
  }

  func flag() throws(ValueError) -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .integer(0), .string("false"), .string("0"): return false
    case .integer(1), .string("true"), .string("1"): return true
    default: throw refused("true or false")
    }
  }

  /// The value as a number; nil if it is not one.
  private var number: Double? {
    if case .string(let text) = value {
      // Swift also parses hexadecimal numbers and words such as nan.
      return text.utf8.allSatisfy { "0123456789.-".utf8.contains($0) } ? Double(text) : nil
    }
    return value.asDouble
  }

  /// - Parameters:
  ///   - unit: unit as in "from 0 to 100 percent"; empty for none.
  ///   - unset: number that means not set, such as -1; the result is then nil.
  func number(
    _ range: ClosedRange<Double>, _ unit: String = "", unset: Double? = nil
  ) throws(ValueError) -> Double? {
    let found = number
    if let found, found == unset { return nil }
    guard let found, range.contains(found) else {
      throw refused(
        "a number from \(Self.written(range.lowerBound)) to \(Self.written(range.upperBound))"
          + (unit.isEmpty ? "" : " " + unit))
    }
    return found
  }

  func whole(
    _ range: ClosedRange<Int>, _ unit: String = "", unset: ClosedRange<Int>? = nil
  ) throws(ValueError) -> Int? {
    let found = number.flatMap { Int(exactly: $0) }
    if let found, unset?.contains(found) == true { return nil }
    guard let found, range.contains(found) else {
      throw refused(
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
          + (unit.isEmpty ? "" : " " + unit))
    }
    return found
  }

  /// Converts a time in seconds to milliseconds; nil for 0.
  func seconds(upTo most: Int) throws(ValueError) -> Int? {
    let given = try number(0.1...Double(most), "seconds", unset: 0)
    return given.map { Int(($0 * 1000).rounded()) }
  }

  /// Text of a string, a number or a boolean; nil for another value.
  func text() -> String? {
    switch value {
    case .string(let text): text
    case .integer, .number, .boolean: value.description
    default: nil
    }
  }

  // MARK: Colours

  static let colorForms = "#rrggbb, a CSS colour name or [red, green, blue] of 0 to 255"

  /// Parses a colour: a colour name, `#rrggbb` with or without `#`, `0` for black, a 24-bit number,
  /// or three numbers.
  ///
  /// - Parameter unset: whether -1 means not set; the result is then nil.
  func color(unset: Bool = false) throws(ValueError) -> RGBColor? {
    switch value {
    case .integer(-1) where unset: return nil
    case .integer(let bits) where (0...0xFF_FFFF).contains(bits): return RGBColor(bits: bits)
    case .string("0"): return RGBColor(bits: 0)
    case .string(let text):
      if let color = RGBColor(text) ?? RGBColor("#" + text) { return color }
    case .list(let channels) where channels.count == 3:
      let bytes = channels.compactMap { channel in
        AwtrixField(key: key, value: channel).number.flatMap { UInt8(exactly: $0) }
      }
      if bytes.count == 3 { return RGBColor(red: bytes[0], green: bytes[1], blue: bytes[2]) }
    default: break
    }
    throw refused(Self.colorForms)
  }

  /// Formats a number, without a decimal point if it is whole.
  private static func written(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension RGBColor {
  /// Creates a colour from 24 bits.
  init(bits: Int) {
    self.init(
      red: UInt8(bits >> 16 & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits & 255))
  }
}

/// Members of an AWTRIX object, each of which is read once. Members that are never read have no
/// meaning for signd.
struct AwtrixMembers {
  private let members: [String: PropertyValue]
  private var unread: Set<String>

  init(_ members: [String: PropertyValue]) {
    self.members = members
    unread = Set(members.keys)
  }

  /// Value of a key; nil if it is not set or null.
  mutating func take(_ key: String) -> AwtrixField? {
    unread.remove(key)
    guard let value = members[key], value != .null else { return nil }
    return AwtrixField(key: key, value: value)
  }

  /// Marks a value as ignored that was read but cannot be shown with the others.
  mutating func leave(_ key: String) {
    if let value = members[key], value != .null { unread.insert(key) }
  }

  /// Ignored keys in alphabetical order.
  var ignored: [String] { unread.filter { members[$0] != .null }.sorted() }
}
