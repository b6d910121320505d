import ControlAPI
import Messages
import Stage
import TestSupport
import Testing

@testable import Clocks
@testable import Daemon
@testable import StateStore

/// A sign's stored times on a board whose clock is wrong at the start.
@Suite struct ClockTrustTests {
  private let clocks = GivenClocks()
  private let saved: Int64 = 1_800_000_000
  private let farAhead: Int64 = 2_500_000_000

  /// A message, a variable and a banner that end in an hour, set half a minute ago.
  private func rigWithState() async throws -> SignRig {
    let rig = try SignRig("{ panel: { size: 40x16 } }", clocks)
    let sign = rig.start()
    var message = still("m")
    message.ttl = 3_600_000
    _ = try await sign.putMessage(message, id: "m", zone: mainZone, by: nil)
    _ = try await sign.setVariable(
      "v", to: VariableProperties(value: "x", maxAge: 3_600_000), by: nil)
    var banner = BannerProperties(still("!"))
    (banner.depth, banner.duration) = (4, 3_600_000)
    _ = try await sign.addBanner(banner, by: nil)
    clocks.go(on: 30_000_000_000)
    await sign.finish()
    return rig
  }

  private func found(_ sign: Sign) async throws -> [String] {
    try await sign.list().messages.map(\.id) + sign.banners().map(\.id)
      + sign.variables().map { $0.isStale ? "stale" : $0.name }
  }

  private func stored(_ rig: SignRig) throws -> [String] {
    let state = try rig.files.state
    return state[mainZone].messages.map(\.id) + (state.banners ?? []).map(\.id)
  }

  @Test func aClockFarAheadThatNothingHasSetDeletesNothing() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: farAhead)
    let sign = rig.start()
    await sign.begin()
    await sign.pass(clocks, 60)
    #expect(try await found(sign) == ["m", "b1", "v"])
    _ = try await sign.changePanel(PanelProperties(brightness: 40), by: nil)
    #expect(try stored(rig) == ["m", "b1"])
    // NTP reports that ten minutes have passed.
    clocks.set(wall: saved + 630)
    clocks.synchronize()
    await sign.clockWasSet()
    #expect(try await found(sign) == ["m", "b1", "v"])
    #expect(try await sign.list().messages.map(\.expiresAt) == [Double(saved) + 3600])
    #expect(try await sign.list().messages.map(\.setAt) == [Double(saved)])
    let state = try rig.files.state
    #expect(state[mainZone].messages.map(\.setAt) == [Double(saved)])
    #expect(state[mainZone].messages.map(\.expiresAt) == [Double(saved) + 3600])
    #expect(abs(try #require(state.banners?.first?.endsAt) - Double(saved) - 3600) < 2)
    #expect(state.variables?["v"]?.staleAt == Double(saved) + 3600)
    #expect(abs(try #require(await sign.banners().first?.endsIn) - 2_970_000) < 2000)
    await sign.pass(clocks, 2980)
    #expect(try await found(sign) == ["stale"])
    #expect(try stored(rig) == [])
  }

  @Test func whatWasOverMeanwhileGoesWhenTheClockIsTrusted() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: farAhead)
    let sign = rig.start()
    await sign.begin()
    await sign.pass(clocks, 60)
    clocks.set(wall: saved + 7200)
    await sign.clockWasSet()
    await sign.pass(clocks, 1)
    #expect(try await found(sign) == ["stale"])
    #expect(try stored(rig) == [])
  }

  @Test func aClockThatIsFoundRightWithoutBeingSetIsTrusted() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: saved + 7200)
    let sign = rig.start()
    await sign.begin()
    await sign.pass(clocks, 10)
    #expect(try await found(sign) == ["m", "b1", "v"])
    clocks.synchronize()
    await sign.wakeUp()
    await sign.pass(clocks, 1)
    #expect(try await found(sign) == ["stale"])
  }

  @Test func aClockThatIsKnownToBeSetAtTheStartIsTrustedAtOnce() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: saved + 7200)
    clocks.synchronize()
    let sign = rig.start()
    await sign.begin()
    #expect(try await found(sign) == ["stale"])
    #expect(try stored(rig) == [])
  }

  @Test func aBoardThatNeverLearnsTheTimeTrustsItsClockAfterAWhile() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: saved + 7200)
    let sign = rig.start()
    await sign.begin()
    let wait = Double(SignClock.longestDistrust) / 1e9 - 20
    await sign.pass(clocks, wait - 1)
    #expect(try await found(sign) == ["m", "b1", "v"])
    await sign.pass(clocks, 2)
    #expect(try await found(sign) == ["stale"])
    // It waits for nothing else.
    await sign.pass(clocks, 10)
    #expect(await sign.nextMoment == nil)
  }

  @Test func timeThatIsKnownToHavePassedCountsByAnUntrustedClock() async throws {
    let rig = try await rigWithState()
    clocks.start(wall: farAhead)
    let sign = rig.start()
    await sign.begin()
    var message = still("n")
    message.ttl = 60_000
    _ = try await sign.putMessage(message, id: "n", zone: mainZone, by: nil)
    await sign.pass(clocks, 59)
    #expect(try stored(rig) == ["m", "n", "b1"])
    await sign.pass(clocks, 2)
    #expect(try stored(rig) == ["m", "b1"])
  }

  @Test(arguments: [1_700_000_000, 1_900_000_000])
  func afterAStepOfTheClockARestartFindsTheTimesThatAreLeft(to wall: Int64) async throws {
    let rig = try await rigWithState()
    var sign = rig.start()
    await sign.begin()
    clocks.set(wall: wall)
    await sign.clockWasSet()
    #expect(try await found(sign) == ["m", "b1", "v"])
    let list = try await sign.list().messages
    #expect(list.map(\.expiresAt) == [Double(wall) + 3570])
    #expect(list.map(\.setAt) == [Double(wall) - 30])
    #expect(try rig.files.state[mainZone].messages.map(\.setAt) == [Double(wall) - 30])
    await sign.finish()
    clocks.go(on: 1_000_000_000_000)
    sign = rig.start()
    await sign.begin()
    #expect(try await found(sign) == ["m", "b1", "v"])
    await sign.pass(clocks, 2560)
    #expect(try await found(sign) == ["m", "b1", "v"])
    await sign.pass(clocks, 20)
    #expect(try await found(sign) == ["stale"])
  }

  @Test func aSmallStepOfTheClockWritesNothing() async throws {
    let rig = try await rigWithState()
    let sign = rig.start()
    await sign.begin()
    let before = [rig.files.content, rig.files.journal]
    clocks.sleep(0)
    await sign.clockWasSet()
    #expect([rig.files.content, rig.files.journal] == before)
  }

  // MARK: Who has set the clock

  private let machine = TemporaryDirectory()

  private func isSet(_ isSynchronized: Bool = false) -> Bool {
    WallClockTrust.isSet(root: machine.path) { isSynchronized }
  }

  @Test func aClockIsSetByNTPOrByOneWithABattery() throws {
    #expect(!isSet())
    #expect(isSet(true))
    func run(_ command: String) throws {
      let result = try Program.run("sh", ["-c", "cd '\(machine.path)' && " + command])
      #expect(result.status == 0)
    }
    try run("mkdir -p sys/class/rtc/rtc0 sys/class/rtc/rtc1; echo 0 >sys/class/rtc/rtc0/hctosys")
    #expect(!isSet())
    try run("echo 1 >sys/class/rtc/rtc1/hctosys")
    #expect(isSet())
    try run("rm -r sys; mkdir -p run/systemd/timesync; touch run/systemd/timesync/synchronized")
    #expect(isSet())
  }
}
