import Panels
import Testing

@testable import Clocks
@testable import RenderLoop

@Suite struct UpkeepClockTests {
  private func clock(_ interval: Nanoseconds?, isRefreshedByFrames: Bool = false) -> UpkeepClock {
    UpkeepClock(
      PanelCapabilities(
        maximumFrameRate: nil, upkeepInterval: interval,
        isRefreshedByFrames: isRefreshedByFrames))
  }

  @Test func framesDoNotPutUpkeepOff() {
    var clock = clock(1000)
    #expect(clock.due == nil)
    for now in [10, 500, 900] as [Nanoseconds] { clock.showed(at: now) }
    #expect(clock.due == 1010)
    clock.refreshed(at: 1020)
    #expect(clock.due == 2020)
  }

  @Test func framesThatAreUpkeepThemselvesPutItOff() {
    var clock = clock(1000, isRefreshedByFrames: true)
    for now in [10, 500, 900] as [Nanoseconds] { clock.showed(at: now) }
    #expect(clock.due == 1900)
  }

  @Test func aPanelThatFailedIsLookedAfterFromItsNextFrameOn() {
    var clock = clock(1000)
    clock.showed(at: 10)
    clock.stop()
    #expect(clock.due == nil)
    clock.showed(at: 5000)
    #expect(clock.due == 6000)
  }

  @Test func aPanelWithoutUpkeepIsLeftAlone() {
    var clock = clock(nil)
    clock.showed(at: 10)
    clock.refreshed(at: 20)
    #expect(clock.due == nil)
  }
}
