import Panels
import Pixels
import TestSupport
import Testing
import WireModels

/// The model with which the driver is tested.
@Suite struct MAX7219ChainTests {
  private let size = Size(width: 16, height: 8)
  private let mounting = MAX7219Mounting(.fc16)

  private func chain(lit: Bool = true) -> MAX7219Chain {
    var generator = SeededGenerator(seed: 3)
    let chain = MAX7219Chain(chips: 2, using: &generator)
    for (register, value) in [(15, 0), (11, 7), (9, 0), (10, 8)] as [(UInt8, UInt8)] {
      chain.receive(burst: [register, value, register, value])
    }
    for digit in UInt8(1)...8 { chain.receive(burst: [digit, 0, digit, 0]) }
    chain.receive(burst: [12, lit ? 1 : 0, 12, lit ? 1 : 0])
    return chain
  }

  private func top(_ chain: MAX7219Chain) -> String {
    String(chain.picture(mounting, size: size).asciiArt.prefix(16))
  }

  @Test func theFirstWordIsThatOfTheFarthestChip() {
    let chain = chain()
    chain.receive(burst: [1, 0xF0, 1, 0x01])
    #expect(top(chain) == "####...........#")
    #expect(chain.violations.isEmpty)
  }

  @Test func aChipKeepsWhatItHasWhenItsWordIsNoOperation() {
    let chain = chain()
    chain.receive(burst: [1, 0xF0, 1, 0x01])
    chain.receive(burst: [0, 0, 1, 0xFF])
    #expect(top(chain) == "####....########")
  }

  @Test func controlRegistersDecideWhatIsSeen() {
    let chain = chain(lit: false)
    chain.receive(burst: [1, 0xF0, 1, 0x01])
    chain.receive(burst: [8, 0xFF, 8, 0xFF])
    #expect(top(chain) == "................")
    chain.receive(burst: [15, 1, 0, 0])
    #expect(top(chain) == "########........")
    chain.receive(burst: [15, 0, 12, 1])
    #expect(top(chain) == "...............#")
    chain.receive(burst: [9, 0, 9, 0xFF])
    // A one: segments B and C.
    #expect(top(chain) == "..........##....")
    chain.receive(burst: [9, 0, 9, 0])
    chain.receive(burst: [0, 0, 11, 6])
    #expect(chain.picture(mounting, size: size).asciiArt.suffix(9) == "........\n")
  }

  @Test func burstsOfTheWrongLengthAndUnknownRegistersAreReported() {
    let chain = chain()
    chain.receive(burst: [1, 2, 3])
    chain.receive(burst: [1, 2])
    chain.receive(burst: [13, 2, 0, 0])
    #expect(
      chain.violations == [
        "a burst has 24 bits, not 16 for each of 2 chips",
        "a burst has 16 bits, not 16 for each of 2 chips", "there is no register 13",
      ])
  }

  /// Edges of clock 0, data 1 and select 2: time, line, level.
  private func violations(_ edges: [(Int64, Int, Bool)]) -> [String] {
    let chain = chain()
    chain.receive([Edge(line: 2, level: true)])
    chain.receive(edges.map { Edge(time: $0.0, line: $0.1, level: $0.2) })
    return chain.violations
  }

  @Test func edgesAgainstTheDataSheetAreReported() {
    let late = "the data changes at the clock's rising edge"
    #expect(
      violations([(1000, 2, false), (2000, 1, true), (2000, 0, true)]) == ["at 2000 ns: \(late)"])
    #expect(
      violations([(1000, 2, false), (2000, 0, true), (2000, 1, true)]) == ["at 2000 ns: \(late)"])
    #expect(
      violations([(1000, 2, false), (1000, 0, true), (2000, 0, false)])
        == ["at 1000 ns: the clock rises with select"])
    #expect(
      violations([(1000, 0, true)]) == ["at 1000 ns: the clock rises while select is high"])
    #expect(
      violations([(1000, 2, false), (2000, 2, true)])
        == ["a burst has 0 bits, not 16 for each of 2 chips"])
    #expect(
      violations([
        (1000, 2, false), (2000, 0, true), (2040, 0, false), (2080, 0, true), (2200, 0, false),
      ]) == [
        "at 2040 ns: the clock is high for too short", "at 2080 ns: the clock is low for too short",
        "at 2080 ns: the clock is too fast",
      ])
  }
}
