import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// Not more refreshes than are seen, and a processor that is free for most of the time.
@Suite struct HUB75RefreshLimitTests {
  typealias Chip = GPIORegisterModel.Chip

  private func rig(
    _ chip: Chip, planes: Int = 11, limit: Int? = 150, brightness: Int = 100
  ) throws -> HUB75RegisterRig {
    let rig = try HUB75RegisterRig(
      chip, planes: planes, light: HUB75Light(refreshLimit: limit))
    rig.panel.dim(to: brightness)
    _ = try rig.panel.show(rowMajor: randomDuties(rig.size, seed: 3))
    return rig
  }

  /// The reading of a second.
  private func reading(_ rig: HUB75RegisterRig) throws -> RefreshMeter.Reading {
    let end = rig.block.time + 1_100_000_000
    while rig.block.time < end {
      _ = try rig.panel.refresh.step()
      rig.block.model.removeEdges()
    }
    return try #require(rig.panel.meter?.reading)
  }

  @Test(arguments: Chip.allCases, [1, 8, 11])
  func theRateIsLimitedAndMostOfTheTimeIsFree(_ chip: Chip, _ planes: Int) throws {
    let reading = try reading(rig(chip, planes: planes))
    #expect(abs(reading.rate - 150) < 2)
    #expect(reading.share < 0.5)
    #expect(abs(reading.brightness - 1) < 0.01)
  }

  @Test(arguments: Chip.allCases)
  func aDimWallSleepsInTheDark(_ chip: Chip) throws {
    let reading = try reading(rig(chip, brightness: 20))
    #expect(abs(reading.rate - 150) < 2)
    #expect(reading.share < 0.4)
    #expect(abs(reading.brightness - 0.2) < 0.01)
  }

  @Test(arguments: Chip.allCases)
  func withoutALimitItNeverSleeps(_ chip: Chip) throws {
    let rig = try rig(chip, limit: nil)
    #expect(try reading(rig).share == 1)
    #expect(rig.block.sleeps == 0)
  }

  /// Once it is known how late a sleep can end.
  @Test(arguments: Chip.allCases, [8, 11])
  func noLightIsLongerThanWithoutSleep(_ chip: Chip, _ planes: Int) throws {
    let rig = try rig(chip, planes: planes)
    _ = try reading(rig)
    for _ in 0..<20 { _ = try rig.panel.refresh.step() }
    let pulses = rig.wall().pulses.dropFirst()
    let lights = Dictionary(grouping: pulses.enumerated()) { $0.offset % planes }
      .mapValues { $0.map(\.element.duration) }
    #expect(lights.count == planes)
    for (plane, lights) in lights {
      #expect(
        lights.max()! - lights.min()! <= HUB75RegisterRig.lookTime + 15, "plane \(plane)")
    }
    #expect(rig.wall().violations == [] && rig.block.model.violations == [])
  }

  /// Interruptions of 5 ms, and a wall whose light is as set on average.
  @Test(arguments: [HUB75Load.Wires.bcm2835, .rp1], [Interruptions.Moment.any, .lit])
  func interruptedSleepsGiveNoMoreLight(
    _ wires: HUB75Load.Wires, _ moment: Interruptions.Moment
  ) throws {
    let full = try HUB75Load(wires, planes: 11, refreshLimit: 150).run(spans: 30).mean
    let load = try HUB75Load(wires, planes: 11, brightness: 40, refreshLimit: 150)
    var interruptions = Interruptions(every: 3_000_000, length: 5_000_000, moment, seed: 5)
    load.interrupt { interruptions.end(at: $0, row: $1) }
    let light = try load.run(spans: 300).map { $0 / (0.4 * full) }
    #expect(interruptions.count > 60)
    #expect(light.largestMean(of: 100) < 1.15)
    #expect(abs(light.suffix(200).mean - 1) < 0.1)
  }
}
