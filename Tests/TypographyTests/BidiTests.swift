import Messages
import TestSupport
import Testing

@testable import Typography

/// The order of characters compared with the Unicode Character Database's test files, in the
/// version of Debian's unicode-data. FriBidi may use an older one.
@Suite struct BidiTests {
  /// Returns the levels and the visual order from the left, without characters that rule X9
  /// removes.
  private func resolve(
    _ text: [UInt32], _ direction: TextDirection, removed: [Bool]
  ) -> (levels: [Int8]?, order: [Int]) {
    let resolved = text.withUnsafeBufferPointer { Bidi.levels(of: $0, direction) }
    let levels =
      resolved.levels.isEmpty ? [Int8](repeating: 0, count: text.count) : resolved.levels
    let retained = text.indices.filter { !removed[$0] }
    let line = retained.map { levels[$0] }
    let order = Bidi.visualOrder(of: line[...]).flatMap { part, isReversed in
      isReversed ? part.reversed() : Array(part)
    }.map { retained[$0] }
    return (resolved.levels.isEmpty ? nil : levels, order)
  }

  private static func lines(of path: String) throws -> [ArraySlice<UInt8>] {
    try bytes(of: path).split(separator: UInt8(ascii: "\n"))
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: UInt32) -> UInt32 {
    digits.reduce(0) { $0 * radix + UInt32($1 < 0x3A ? $1 - 0x30 : ($1 | 0x20) - 0x57) }
  }

  private static func numbers(_ field: ArraySlice<UInt8>, radix: UInt32 = 10) -> [UInt32?] {
    field.split(separator: UInt8(ascii: " ")).map {
      $0.first == UInt8(ascii: "x") ? nil : number($0, radix: radix)
    }
  }

  @Test func charactersAreOrderedAsUnicodesOwnTestsSay() throws {
    var cases = 0
    var failures: [String] = []
    for line in try Self.lines(of: "/usr/share/unicode/BidiCharacterTest.txt") {
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let text = Self.numbers(fields[0], radix: 16).map { $0! }
      // 2 means auto.
      let direction: TextDirection =
        [.ltr, .rtl, .auto][Int(Self.number(fields[1], radix: 10))]
      let levels = Self.numbers(fields[3])
      let order = Self.numbers(fields[4]).map { Int($0!) }
      let (resolved, seen) = resolve(text, direction, removed: levels.map { $0 == nil })
      cases += 1
      let hasLevels =
        resolved.map { zip($0, levels).allSatisfy { $1 == nil || UInt32($0) == $1 } } ?? true
      if !hasLevels || seen != order { failures.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(cases > 90_000)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// A character of each class.
  private static let samples: [String: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x24, "AN": 0x660,
    "CS": 0x2C, "NSM": 0x300, "BN": 0xAD, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21,
    "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test func classesAreOrderedAsUnicodesOwnTestsSay() throws {
    var levels: [UInt32?] = []
    var order: [Int] = []
    var cases = 0
    var failures: [String] = []
    for (number, line) in try Self.lines(of: "/usr/share/unicode/BidiTest.txt").enumerated() {
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "@") {
        let colon = line.firstIndex(of: UInt8(ascii: ":"))!
        let value = line[(colon + 1)...].filter { $0 != 9 }[...]
        switch line[line.startIndex + 1] {
        case UInt8(ascii: "L"): levels = Self.numbers(value)
        case UInt8(ascii: "R"): order = Self.numbers(value).map { Int($0!) }
        default: break
        }
        continue
      }
      // All cases would take a minute.
      guard number % 4 == 0 else { continue }
      let fields = line.split(separator: UInt8(ascii: ";"))
      let text = fields[0].split(separator: UInt8(ascii: " "))
        .map { Self.samples[String(decoding: $0, as: UTF8.self)]! }
      // A paragraph ends with its separator and contains none.
      guard !text.contains(0x2029) else { continue }
      let directions = Self.number(fields[1].filter { $0 != 0x20 }[...], radix: 16)
      for (bit, direction) in [TextDirection.auto, .ltr, .rtl].enumerated()
      where directions >> UInt32(bit) & 1 == 1 {
        let (resolved, seen) = resolve(text, direction, removed: levels.map { $0 == nil })
        cases += 1
        let hasLevels =
          resolved.map { zip($0, levels).allSatisfy { $1 == nil || UInt32($0) == $1 } } ?? true
        if !hasLevels || seen != order {
          failures.append("\(direction) \(String(decoding: line, as: UTF8.self)) \(seen) \(order)")
        }
      }
    }
    #expect(cases > 80_000)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }
}
