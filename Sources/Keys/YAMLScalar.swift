import Messages

extension PropertyValue {
  /// Parses an unquoted scalar by the core schema of YAML 1.2 (section 10.3.2). There `yes` is not
  /// a boolean and `0660` is not an octal number. A whole number beyond the range of `Int` becomes
  /// a `number`.
  package init(plainYAML text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    default: self = Self.number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> PropertyValue? {
    if text.hasPrefix("0x") { return prefixed(text, radix: 16) }
    if text.hasPrefix("0o") { return prefixed(text, radix: 8) }
    var digits = text[...]
    let sign = digits.first == "-" ? -1.0 : 1.0
    if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
    switch digits {
    case ".inf", ".Inf", ".INF": return .number(sign * .infinity)
    case ".nan", ".NaN", ".NAN": return digits.count == text.count ? .number(.nan) : nil
    default: break
    }
    guard isDecimal(digits.utf8) else { return nil }
    if let whole = Int(text) { return .integer(whole) }
    return Double(digits).map { .number(sign * $0) }
  }

  private static func prefixed(_ text: String, radix: Int) -> PropertyValue? {
    let digits = text.dropFirst(2)
    guard digits.first != "-", digits.first != "+" else { return nil }
    return Int(digits, radix: radix).map { .integer($0) }
  }

  /// Whether the text is a decimal such as `12`, `12.`, `1.5` or `.5`, with or without an exponent
  /// such as `e-3`.
  private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (48...57).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    let whole = digits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits()
    }
    guard whole + fraction > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
