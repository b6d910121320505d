import Messages
import TestSupport
import Testing

@testable import ControlAPI

@Suite struct SchemaRangeTests {
  /// Every number in the range matches, and no other.
  @Test(arguments: [
    0...0, 0...9, 0...100, 1...2000, 5...512, 99...101, 7...7, 0...65535, -65535...65535,
    -20...(-3), 100...86_400_000,
  ])
  func thePatternHasTheNumbersOfTheRange(range: ClosedRange<Int>) throws {
    let pattern = try Regex("^(\(Schema.numbers(range)))$")
    var random = SeededGenerator(seed: 7)
    let near = [range.lowerBound, range.upperBound].flatMap { ($0 - 120)...($0 + 120) }
    let far = (0..<300).map { _ in
      Int.random(in: (range.lowerBound - 1000)...(range.upperBound + 1000), using: &random)
    }
    for number in near + far {
      let matches = "\(number)".wholeMatch(of: pattern) != nil
      #expect(matches == range.contains(number), "\(number)")
    }
  }

  /// Values that the document promises are accepted.
  @Test func aTimeHasTheUnitsInWhichItIsWhole() throws {
    let pattern = try Regex(#require(Schema.pattern(100...86_400_000, .milliseconds)))
    for text in ["100ms", "86400000ms", "1s", "86400s", "1440m", "24h", "1d"] {
      #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
      #expect(PropertyValue.string(text).milliseconds(in: 100...86_400_000) != nil, "\(text)")
    }
    for text in ["99ms", "0s", "25h", "2d", "1.5s", "1us", "100"] {
      #expect(text.wholeMatch(of: pattern) == nil, "\(text)")
    }
    #expect(Schema.pattern(5...512, .rows) == nil)
  }
}
