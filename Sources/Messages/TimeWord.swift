/// A span of time inside a text.
enum TimeWord {
  private static let units: [(end: String, factor: Double)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1),
  ]

  /// `500ms`, `2s`, `1.5s`, `1m` or `1h`, or a number of milliseconds; nil for what is no whole number
  /// of them.
  static func milliseconds(_ word: some StringProtocol) -> Int? {
    guard let unit = units.first(where: { word.hasSuffix($0.end) }) else { return nil }
    let digits = word.dropLast(unit.end.utf8.count)
    // Swift also reads hexadecimal numbers and words such as nan.
    guard digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(digits)
    else { return nil }
    let value = number * unit.factor
    // 2.01 s are 2010 ms, although no Double is 2.01.
    guard abs(value - value.rounded()) <= 1e-6 else { return nil }
    return Int(exactly: value.rounded())
  }
}
