import Messages

extension Schema {
  /// Regular expression for whole numbers of a range followed by a unit, as people write them; nil
  /// if the unit has no such form. A request may also contain fractions.
  ///
  /// - Parameter range: range in the unit.
  static func pattern(_ range: ClosedRange<Int>, _ unit: PropertyUnit) -> String? {
    let forms: [String] = unit.suffixes.compactMap { end, factor in
      // A suffix for a fraction of the unit is of no use.
      guard factor >= 1, let factor = Int(exactly: factor) else { return nil }
      let least = (Double(range.lowerBound) / Double(factor)).rounded(.up)
      let most = (Double(range.upperBound) / Double(factor)).rounded(.down)
      guard least <= most else { return nil }
      let numbers = numbers(Int(least)...Int(most))
      // The pattern for a year in milliseconds would be half a kilobyte.
      return numbers.utf8.count <= 300 ? "(\(numbers))\(end)" : nil
    }
    return forms.isEmpty ? nil : "^(\(forms.joined(separator: "|")))$"
  }

  /// Regular expression for the numbers of a range, without leading zeros.
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

  /// Last number of the run from `start` that one digit pattern covers. Only trailing digits change
  /// in the run. Each of them takes all ten values, except the first.
  private static func lastLike(_ start: Int, atMost most: Int) -> Int {
    var step = 1
    // `step` covers the trailing zeros of `start`, as many as fit below `most`.
    while start % (10 * step) == 0, start + 10 * step - 1 <= most { step *= 10 }
    let digit = start / step % 10
    let more = min(9 - digit, (most + 1 - start) / step - 1)
    return start + more * step + step - 1
  }

  private static func digits(from start: Int, to end: Int) -> String {
    zip(String(start), String(end)).map { $0 == $1 ? "\($0)" : "[\($0)-\($1)]" }.joined()
  }
}
