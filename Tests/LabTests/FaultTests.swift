import Pixels
import TestSupport
import Testing
import WireModels

/// A sign whose panel fails: signd continues, logs the reason once, and recovers by itself.
@Suite(.inTheLab) struct FaultTests {
  private let size = Size(width: 32, height: 8)

  private func chain() -> MAX7219Chain {
    var generator = SeededGenerator(seed: 5)
    return MAX7219Chain(chips: 4, using: &generator)
  }

  /// The log's lines about the panel, except those of the start.
  private func log(_ scenario: Scenario, about what: String) throws -> [String] {
    try scenario.text("log").split(separator: "\n").map(String.init).filter { $0.contains(what) }
  }

  /// The message continues where it was after the panel was dark.
  private func expectReturn(_ scenario: Scenario) throws {
    let chain = chain()
    let transfers = try scenario.transfers()
    let time = try scenario.time()
    // The last frame before may be incomplete.
    let (before, after) = (
      transfers.filter { $0.time < time }, transfers.filter { $0.time >= time }
    )
    _ = scenario.max7219(chain, before)
    try Scroll(size: size).expect(scenario.max7219(chain, after), beginsDark: false, least: 10)
  }

  @Test func aBusThatFailsIsReportedOnceAndTheSignComesBack() throws {
    let scenario = try Scenario("bus-fails")
    let failure = "the SPI device /dev/spidev0.0 disappeared: Input/output error"
    #expect(try scenario.text("failing").contains(failure))
    #expect(try log(scenario, about: failure).count == 1)
    #expect(try scenario.text("answers").split(separator: "\n").count == 3)
    #expect(try !scenario.text("recovered").contains("FAILED"))
    #expect(try scenario.text("ended") == "0\n")
    try expectReturn(scenario)
  }

  @Test func aDeviceThatGoesAwayIsTakenAgainWhenItIsBack() throws {
    let scenario = try Scenario("unplugged")
    let gone = try log(scenario, about: "the SPI device /dev/spidev0.0 disappeared")
    #expect(gone.count == 1)
    #expect(
      try scenario.text("missing").contains(
        "cannot open the SPI device /dev/spidev0.0: No such file or directory; enable SPI"))
    #expect(try !scenario.text("recovered").contains("FAILED"))
    #expect(try scenario.text("ended") == "0\n")
    try expectReturn(scenario)
  }

  @Test func aLineInUseIsNamedWithItsUserAndTakenWhenItIsFree() throws {
    let scenario = try Scenario("line-in-use")
    let failure = """
      GPIO line 11 of pinctrl-bcm2711 is in use by "a stranger"; end the program that uses it, or choose \
      another line
      """
    #expect(try scenario.text("failing").contains(failure))
    #expect(try log(scenario, about: failure).count == 1)
    #expect(try !scenario.text("recovered").contains("FAILED"))
    #expect(try scenario.text("ended") == "0\n")
    let states = try Scenario.max7219OnLines(chain(), scenario.edges())
    try Scroll(size: size).expect(states, allowsMixes: true, least: 10)
  }

  @Test func whoMayNotGetsARemedy() throws {
    let scenario = try Scenario("no-permission")
    #expect(
      try scenario.text("failing").contains(
        "cannot open the SPI device /dev/spidev0.0: Permission denied; add a udev rule for the "
          + "group spi; signctl doctor shows one"))
    #expect(try scenario.text("ended") == "0\n")
  }

  @Test func withoutTheDeviceTheErrorSaysHowToEnableIt() throws {
    let scenario = try Scenario("no-device")
    #expect(
      try scenario.text("failing").contains(
        "cannot open the SPI device /dev/spidev7.0: No such file or directory; enable SPI"))
    #expect(try scenario.text("ended") == "0\n")
  }

  @Test func afterAWarmRestartNothingOfBeforeIsSeen() throws {
    let scenario = try Scenario("warm-restart")
    let chain = chain()
    let time = try scenario.time()
    let transfers = try scenario.transfers()
    let before = scenario.max7219(chain, transfers.filter { $0.time < time })
    #expect(before.last != Picture(dark: size), "the chips go on with what they had")
    try Scroll(size: size).expect(scenario.max7219(chain, transfers.filter { $0.time >= time }))
  }
}
