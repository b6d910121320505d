import Panels
import Testing

@Suite struct HUB75PinsTests {
  private let pins = HUB75PinMap.regular.pins

  @Test(arguments: HUB75PinMap.allCases)
  func theMapsDoForWhatTheyAreSoldFor(_ map: HUB75PinMap) {
    #expect(
      map.pins.problem(
        rows: 64, parallel: map == .regular ? 3 : 1, address: .direct) == nil)
  }

  @Test func theSolderedHatDiffersInItsOutputEnableOnly() {
    var pins = HUB75PinMap.adafruitHat.pins
    #expect(pins.oe == 4)
    pins.oe = 18
    #expect(pins == HUB75PinMap.adafruitHatPWM.pins)
  }

  @Test func theBitsOfAWordHaveTheirLines() {
    #expect(
      pins.offsets(rows: 32, parallel: 1, address: .direct)
        == [18, 4, 17, 22, 23, 24, 25, 11, 27, 7, 8, 9, 10])
  }

  @Test func onlyLinesThatTheWallNeedsAreTaken() {
    #expect(pins.offsets(rows: 8, parallel: 1, address: .direct).count == 3 + 2 + 6)
    #expect(pins.offsets(rows: 64, parallel: 2, address: .direct).count == 3 + 5 + 12)
    #expect(pins.offsets(rows: 64, parallel: 1, address: .abShift).count == 3 + 2 + 6)
    #expect(pins.offsets(rows: 32, parallel: 1, address: .sm5266).count == 3 + 4 + 6)
  }

  @Test func aLineThatIsUsedTwiceIsNamed() {
    var pins = pins
    pins.rgb[1][2] = 17
    #expect(
      pins.problem(rows: 32, parallel: 2, address: .direct)?.sentence
        == "clock and B1 of chain 2 are both on GPIO line 17")
  }

  @Test func whatIsWrongOfItsSignalsIsReported() {
    func signals(
      rows: Int = 32, parallel: Int = 1, _ change: (inout HUB75Pins) -> Void
    ) -> [HUB75Pins.Signal]? {
      var pins = pins
      change(&pins)
      return pins.problem(rows: rows, parallel: parallel, address: .direct)?.signals
    }
    #expect(signals { $0.latch = $0.oe } == [.latch, .oe])
    #expect(signals { $0.oe = $0.address[3] } == [.address, .oe])
    #expect(signals { $0.rgb[0][5] = $0.rgb[0][0] } == [.rgb, .rgb])
    #expect(signals { $0.clock = -1 } == [.clock])
    #expect(signals { $0.address = [22] } == [.address])
    #expect(signals { $0.rgb = [] } == [.rgb])
    #expect(signals(rows: 31) { $0.oe = $0.clock } == [])
    #expect(signals { _ in } == nil)
  }

  /// Boards have lines for more chains than most walls use.
  @Test func linesThatTheWallDoesNotNeedDoNotMatter() {
    var pins = pins
    pins.oe = pins.rgb[1][0]
    pins.clock = pins.address[4]
    #expect(pins.problem(rows: 32, parallel: 1, address: .direct) == nil)
    #expect(pins.problem(rows: 32, parallel: 2, address: .direct)?.signals == [.rgb, .oe])
    #expect(pins.problem(rows: 64, parallel: 1, address: .direct)?.signals == [.address, .clock])
  }

  @Test func aLineBelowZeroIsRefused() {
    var pins = pins
    pins.address[1] = -1
    #expect(
      pins.problem(rows: 32, parallel: 1, address: .direct)?.sentence
        == "a GPIO line is a number from 0 on, and B is -1")
  }

  @Test func addressLinesMustDoForTheRows() {
    var pins = pins
    pins.address = [22, 23, 24, 25]
    #expect(pins.problem(rows: 32, parallel: 1, address: .direct) == nil)
    #expect(
      pins.problem(rows: 64, parallel: 1, address: .direct)?.sentence
        == "panels of 64 rows with the row address direct need the 5 address lines A to E, not 4 "
        + "of them")
    #expect(pins.problem(rows: 64, parallel: 1, address: .abShift) == nil)
    pins.address = [1, 2, 3, 5, 6, 12]
    #expect(
      pins.problem(rows: 8, parallel: 1, address: .direct)?.sentence.contains("not 6 of them")
        == true)
  }

  @Test func everyChainNeedsItsSixLines() {
    var pins = HUB75PinMap.adafruitHat.pins
    #expect(
      pins.problem(rows: 32, parallel: 2, address: .direct)?.sentence
        == "2 chains need rgb lines for each chain, but there are lines for 1")
    pins.rgb[0].removeLast()
    #expect(
      pins.problem(rows: 32, parallel: 1, address: .direct)?.sentence
        == "a chain needs 6 rgb lines, R1 G1 B1 R2 G2 B2, and chain 1 has 5")
    pins.rgb = [[0, 1, 2, 3, 5, 6], [], [], []]
    #expect(
      pins.problem(rows: 32, parallel: 1, address: .direct)?.sentence
        == "there are at most 3 chains, not 4")
  }

  @Test func rowsMustBeSuchThatTheAddressReachesThem() {
    for rows in [0, 2, 31, 66] {
      #expect(
        pins.problem(rows: rows, parallel: 1, address: .direct)?.sentence
          == "a panel has an even number of rows from 4 to 64, not \(rows)")
    }
    #expect(pins.problem(rows: 8, parallel: 1, address: .oneHot) == nil)
    #expect(
      pins.problem(rows: 16, parallel: 1, address: .oneHot)?.sentence
        == "the row address one-hot has at most 5 lines, so a panel has at most 10 rows, not 16")
  }
}
