import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// The light of a wall whose thread other work interrupts: as much as was set, and never more for long.
@Suite struct HUB75InterruptionTests {
  typealias Wires = HUB75Load.Wires

  /// Light as a part of what was set, in each span.
  private struct Course {
    var light: [Double]
    var count: Int

    var mean: Double { light.mean }
    var brightestSecond: Double { light.largestMean(of: 100) }
  }

  /// The mean light of the same wall at full brightness, with no interruptions.
  private func fullLight(_ wires: Wires, planes: Int) throws -> Double {
    try HUB75Load(wires, planes: planes).run(spans: 10).mean
  }

  private func course(
    _ wires: Wires, planes: Int, brightness: Int, seconds: Int, _ interruptions: Interruptions
  ) throws -> Course {
    let light = try fullLight(wires, planes: planes) * Double(brightness) / 100
    let load = try HUB75Load(wires, planes: planes, brightness: brightness)
    var interruptions = interruptions
    load.interrupt { interruptions.end(at: $0, isLit: $1) }
    let spans = try load.run(spans: 100 * seconds)
    return Course(light: spans.map { $0 / light }, count: interruptions.count)
  }

  @Test(arguments: Wires.allCases, [1, 3, 11])
  func brightnessIsMeanLight(_ wires: Wires, _ planes: Int) throws {
    if wires == .kernel && planes > 3 { return }
    let full = try fullLight(wires, planes: planes)
    for brightness in [60, 8] {
      let load = try HUB75Load(wires, planes: planes, brightness: brightness)
      try load.run(spans: 20)
      let share = try load.run(spans: 20).mean / full
      print("ZZ", wires, planes, brightness, share)
      #expect(abs(share - Double(brightness) / 100) < 0.04 * share, "\(brightness) %: \(share)")
    }
  }

  /// Rows of about 160 µs, of which so many in a thousand are interrupted for 5 ms.
  @Test(arguments: Wires.allCases, [28, 30, 35, 100])
  func interruptedRowsGiveNoMoreLight(_ wires: Wires, _ rate: Int) throws {
    for (planes, brightness) in wires == .kernel ? [(1, 40), (3, 75)] : [(11, 40)] {
      let course = try course(
        wires, planes: planes, brightness: brightness, seconds: 3,
        Interruptions(every: 160_000_000 / Double(rate), length: 5_000_000, seed: UInt64(rate)))
      print("ZZ", wires, planes, brightness, rate, course.mean, course.brightestSecond, course.count)
      #expect(course.count > 100)
      #expect(abs(course.mean - 1) < 0.1)
      #expect(course.brightestSecond < 1.1)
    }
  }

  @Test(arguments: Wires.allCases, [Interruptions.Moment.lit, .dark])
  func neitherDoThoseThatAreAlwaysLitOrDark(_ wires: Wires, _ moment: Interruptions.Moment) throws {
    let course = try course(
      wires, planes: wires == .kernel ? 1 : 11, brightness: 40, seconds: 3,
      Interruptions(every: 1_600_000, length: 5_000_000, moment, seed: 1))
    print("ZZ", wires, moment, course.mean, course.brightestSecond, course.count)
    #expect(course.count > 20)
    #expect(moment == .dark || abs(course.mean - 1) < 0.1)
    #expect(course.brightestSecond < 1.1)
  }
}
