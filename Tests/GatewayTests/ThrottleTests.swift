import NIOCore
import Testing

@testable import Gateway

/// Delays and rates, with given times.
@Suite struct ThrottleTests {
  private func at(_ seconds: Double) -> NIODeadline {
    .uptimeNanoseconds(UInt64(1e12 + seconds * 1e9))
  }

  @Test func failuresAreForgottenAfterAMinute() {
    let delays = FailureDelays()
    #expect(delays.delay(for: "10.0.0.1", at: at(0)) == .milliseconds(250))
    #expect(delays.delay(for: "10.0.0.1", at: at(60)) == .milliseconds(500))
    #expect(delays.delay(for: "10.0.0.1", at: at(120.1)) == .milliseconds(250))
  }

  @Test func theAddressesOfOneNetworkAreOneClient() {
    let delays = FailureDelays()
    #expect(delays.delay(for: "2001:db8:1:2::1", at: at(0)) == .milliseconds(250))
    #expect(delays.delay(for: "2001:db8:1:2:ffff::9", at: at(0)) == .milliseconds(500))
    #expect(delays.delay(for: "2001:db8:1:3::1", at: at(0)) == .milliseconds(250))
    #expect(delays.delay(for: nil, at: at(0)) == .milliseconds(250))
  }

  @Test func manyAddressesTakeLittleMemoryAndTheNewestAreRemembered() {
    let delays = FailureDelays()
    for number in 0..<5000 {
      _ = delays.delay(for: "10.0.\(number / 256).\(number % 256)", at: at(Double(number) / 1000))
    }
    #expect(delays.delay(for: "10.0.19.135", at: at(5)) == .milliseconds(500))
    #expect(delays.delay(for: "10.0.0.0", at: at(5)) == .milliseconds(250))
    #expect(delays.count <= 1024)
  }

  @Test func aFailureIsDelayedUntilItsAnswer() {
    let delays = FailureDelays()
    #expect(!delays.isDelaying("10.0.0.1", at: at(0)))
    _ = delays.delay(for: "10.0.0.1", at: at(0))
    #expect(delays.isDelaying("10.0.0.1", at: at(0.2)))
    #expect(!delays.isDelaying("10.0.0.2", at: at(0.2)))
    #expect(!delays.isDelaying("10.0.0.1", at: at(0.25)))
  }

  @Test func aRateHoldsOverTime() {
    let rates = RequestRates()
    var accepted = 0
    // 100 requests a second for 10 seconds, of which 20 a second are allowed, and two seconds at once.
    for step in 0..<1000 {
      if rates.accept("t", rate: 20, at: at(Double(step) / 100)) { accepted += 1 }
    }
    #expect((239...240).contains(accepted))
    #expect(rates.accept("other", rate: 20, at: at(10)))
  }
}
