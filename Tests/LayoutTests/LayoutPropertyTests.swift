import Messages
import Pixels
import TestSupport
import Testing

@testable import Layout

@Suite struct LayoutPropertyTests {
  @Test func layoutsMadeFromFramesAreSolvedBackToThem() throws {
    var (most, zones) = (0, 0)
    for seed in 0..<600 as Range<UInt64> {
      let size = Size(width: 8 + Int(seed % 57), height: 5 + Int(seed % 31))
      var cuts = RandomCuts(size, seed: seed)
      var generator = SeededGenerator(seed: seed)
      cuts.strings.shuffle(using: &generator)
      do {
        let layout = try Layout(LayoutProperties(layout: cuts.strings))
        let frames = try layout.frames(in: size) { _, _, _ in 0 }
        let found = Dictionary(uniqueKeysWithValues: zip(layout.zones.map(\.name), frames))
        #expect(found == cuts.frames, "\(cuts.strings) on \(size)")
      } catch {
        Issue.record("\(error.message): \(cuts.strings) on \(size)")
      }
      most = max(most, cuts.frames.count)
      zones += cuts.frames.count
    }
    #expect(most > 8 && zones > 2400, "\(most), \(zones)")
  }

  /// Random strings that are accepted satisfy the invariants.
  @Test func everyZoneOfALayoutThatIsAcceptedLiesOnThePanel() throws {
    var generator = SeededGenerator(seed: 77)
    let names = ["a", "b", "c", "d"]
    var accepted = 0
    for _ in 0..<4000 {
      func string(_ letter: String) -> String {
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let sizes = ["", "", "", "(fit)", "(5)", "(>=4)", "(>=4,fit)", "(==a)", "(==b)", "(30)"]
        let spaces = ["", "", "-", "-3-"]
        var string = letter + ["|", "|", "|-2-", ""][random(0...3)]
        for (index, name) in names.shuffled(using: &generator).prefix(random(1...4)).enumerated() {
          if index > 0 { string += spaces[random(0...3)] }
          string += "[\(name)\(sizes[random(0...sizes.count - 1)])]"
        }
        return string + ["|", "|", "-2-|", ""][random(0...3)]
      }
      var strings = [string("H:")]
      if Bool.random(using: &generator) { strings.append(string("H:")) }
      strings += names.enumerated().filter { strings.joined().contains("[\($1)") }.map {
        Bool.random(using: &generator) ? "V:|-\($0 * 4)-[\($1)(4)]" : "V:|[\($1)]|"
      }
      guard let layout = try? Layout(LayoutProperties(layout: strings)) else { continue }
      let size = Size(
        width: Int.random(in: 4...40, using: &generator),
        height: Int.random(in: 4...16, using: &generator))
      let isSolvable = (try? layout.frames(in: size) { _, _, _ in 0 }) != nil
      var wishes = SeededGenerator(seed: 1)
      let frames = try? layout.frames(in: size) { _, axis, space in
        #expect(space.width <= size.width && space.height <= size.height)
        return Int.random(in: 0...60, using: &wishes)
      }
      // Content sizes do not decide whether there is a solution.
      #expect((frames != nil) == isSolvable, "\(strings) on \(size)")
      guard let frames else { continue }
      accepted += 1
      for (index, frame) in frames.enumerated() {
        #expect(frame.intersection(Rect(size)) == frame, "\(strings) on \(size)")
        #expect(
          !frame.isEmpty || mayBeEmpty(layout.zones[index].name, strings), "\(strings) on \(size)")
        for other in frames[..<index] {
          #expect(frame.intersection(other).isEmpty, "\(strings) on \(size)")
        }
      }
    }
    #expect(accepted > 100, "\(accepted)")
  }

  /// Whether it fits its content, or is as long as one that does.
  private func mayBeEmpty(_ name: String, _ strings: [String], depth: Int = 0) -> Bool {
    depth < 4
      && (strings.contains { $0.contains("[\(name)(fit)") }
        || ["a", "b"].contains { other in
          strings.contains { $0.contains("[\(name)(==\(other))") }
            && mayBeEmpty(other, strings, depth: depth + 1)
        })
  }

  /// Shares differ by a pixel at most, and the larger ones come first.
  @Test func sharesAreEqual() throws {
    for count in 1...9 {
      let names = (0..<count).map { "z\($0)" }
      let layout = try Layout(
        LayoutProperties(
          layout: ["H:|" + names.map { "[\($0)]" }.joined(separator: "-2-") + "|"]
            + names.map { "V:|[\($0)]|" }))
      for width in (3 * count - 2)...60 {
        let frames = try layout.frames(in: Size(width: width, height: 1)) { _, _, _ in 0 }
        let widths = frames.map(\.size.width)
        #expect(widths.first! - widths.last! <= 1)
        #expect(widths == widths.sorted(by: >))
        #expect(widths.reduce(0, +) == width - 2 * (count - 1))
      }
    }
  }
}
