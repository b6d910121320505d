import Panels
import Pixels
import Testing
import WireModels

/// The number of sets per frame. The kernel counts them, so nothing writes to lines that the models
/// ignore.
@Suite(.inTheLab) struct FigureTests {
  /// Two for each bit of a burst, and one for its end.
  @Test func max7219TakesTwoSetsABit() throws {
    let scenario = try Scenario("max7219-gpio")
    let bits = try scenario.edges().count { $0.line == 11 && $0.level }
    let bursts = try scenario.edges().count { $0.line == 8 && $0.level } - 1
    let sets = try scenario.sets()
    #expect(sets == 2 * bits + bursts)
    print("max7219, four modules on lines: \(sets / bursts) sets for each row that changes")
  }

  @Test(arguments: [1, 3])
  func hub75TakesTwoSetsAColumnAndSomeForEachRow(planes: Int) throws {
    let scenario = try Scenario("hub75-\(planes)")
    let lines = HUB75PinMap.regular.pins
    let edges = try scenario.edges()
    let latches = edges.count { $0.line == lines.latch && $0.level }
    let refreshes = latches / 8 / planes
    let sets = try scenario.sets()
    #expect(sets < (2 * 32 + 6) * latches)
    let lit = edges.filter { $0.line == lines.oe }.map(\.time)
    let seconds = Double(try #require(lit.last) - lit[0]) / 1e9
    print(
      """
      hub75, 32x16 with \(planes) planes: \(sets / refreshes) sets a refresh, \
      \(Int(Double(refreshes) / seconds)) refreshes a second in the lab while every edge is recorded
      """)
  }
}
