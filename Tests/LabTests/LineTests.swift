import Testing
import WireModels

/// The models' assumptions about lines that libgpiod sets.
@Suite(.inTheLab) struct LineTests {
  /// The program outputs.c requests all 54 lines, the last one first, then sets them one by one and
  /// all at once.
  @Test func aSetIsWrittenLineByLineInTheOrderOfTheRequest() throws {
    let writes = try Scenario("lines").writes()
    var expected = (0..<54).map { $0 % 2 == 1 }
    var place = 0
    for set in 0...55 {
      let written = Array(writes[place..<place + 54])
      #expect(written.map(\.line) == (0..<54).map { 53 - $0 })
      if set > 0 { expected = (0..<54).map { $0 == set - 1 || set == 55 } }
      #expect(written.map(\.level) == expected)
      place += 54
    }
  }
}
