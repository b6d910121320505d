import Messages

extension Schema {
  /// A regular expression for whole numbers of a range with their unit behind them, as people write
  /// them; nil: numbers of this unit have none. A request may also have fractions.
  ///
  /// - Parameter range: in the unit.
  static func pattern(_ range: ClosedRange<Int>, _ unit: PropertyUnit) -> String? {
    let forms: [String] = unit.suffixes.compactMap { end, factor in
      // Fractions of the unit are of no use.
      guard factor >= 1, let factor = Int(exactly: factor) else { return nil }
      let least = (Double(range.lowerBound) / Double(factor)).rounded(.up)
      let most = (Double(range.upperBound) / Double(factor)).rounded(.down)
      guard least <= most else { return nil }
      let numbers = numbers(Int(least)...Int(most))
      // A year in milliseconds would be half a kilobyte.
      return numbers.utf8.count <= 300 ? "(\(numbers))\(end)" : nil
    }
    return forms.isEmpty ? nil : "^(\(forms.joined(separator: "|")))$"
  }

  /// A regular expression for the numbers of a range, without leading zeros.
  static func numbers(_ range: ClosedRange<Int>) -> String {
    guard range.lowerBound >= 0 else {
      let negative = "-(\(numbers(max(1, -range.upperBound)...(-range.lowerBound))))"
      return range.upperBound < 0 ? negative : "\(negative)|\(numbers(0...range.upperBound))"
    }
    var forms = range.contains(0) ? ["0"] : []
    var start = max(1, range.lowerBound)
    while start <= range.upperBound {
      let end = lastLike(start, atMost: range.upperBound)
      forms.append(digits(from: start, to: end))
      start = end + 1
    }
    return forms.joined(separator: "|")
  }

  /// The last number up to which only digits at the end of a number change, each over all its
  /// values but the first of them.
  private static func lastLike(_ start: Int, atMost most: Int) -> Int {
    var step = 1
    // As many zeros as are at the end, and as fit.
    while start % (10 * step) == 0, start + 10 * step - 1 <= most { step *= 10 }
    let digit = start / step % 10
    let more = min(9 - digit, (most + 1 - start) / step - 1)
    return start + more * step + step - 1
  }

  private static func digits(from start: Int, to end: Int) -> String {
    zip(String(start), String(end)).map { $0 == $1 ? "\($0)" : "[\($0)-\($1)]" }.joined()
  }
}
