import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// The light of a wall whose thread is interrupted: it is as set on average, and never more for
/// long.
@Suite struct HUB75InterruptionTests {
  typealias Wires = HUB75Load.Wires

  private static let milliseconds: Int64 = 1_000_000

  /// The mean light of the wall at full brightness without interruptions.
  private func fullLight(_ wires: Wires, planes: Int) throws -> Double {
    try HUB75Load(wires, planes: planes).run(spans: 10).mean
  }

  /// A wall and its expected light.
  private func load(
    _ wires: Wires, planes: Int? = nil, brightness: Int = 40
  ) throws -> (load: HUB75Load, light: Double) {
    let planes = planes ?? (wires == .kernel ? 1 : 11)
    let load = try HUB75Load(wires, planes: planes, brightness: brightness)
    return (load, try fullLight(wires, planes: planes) * Double(brightness) / 100)
  }

  /// The light of an interrupted wall, as a fraction of the expected light.
  private func light(
    of wall: (load: HUB75Load, light: Double), seconds: Int, _ interruptions: Interruptions
  ) throws -> [Double] {
    var interruptions = interruptions
    wall.load.interrupt { interruptions.end(at: $0, row: $1) }
    defer { #expect(interruptions.count > 20 * seconds) }
    return try wall.load.run(spans: 100 * seconds).map { $0 / wall.light }
  }

  @Test(arguments: Wires.allCases, [1, 3, 11])
  func brightnessIsMeanLight(_ wires: Wires, _ planes: Int) throws {
    if wires == .kernel && planes > 3 { return }
    let full = try fullLight(wires, planes: planes)
    for brightness in [60, 8] {
      let load = try HUB75Load(wires, planes: planes, brightness: brightness)
      try load.run(spans: 30)
      let share = try load.run(spans: 15).mean / full
      #expect(
        abs(share - Double(brightness) / 100) < 0.01 + 0.05 * share, "\(brightness) %: \(share)")
    }
  }

  /// Rows of about 160 µs, or one per plane through the kernel. Of a thousand, this many are
  /// interrupted for 5 ms.
  @Test(arguments: Wires.allCases, [28, 30, 35, 100])
  func interruptedRowsGiveNoMoreLight(_ wires: Wires, _ rate: Int) throws {
    for (planes, brightness) in wires == .kernel ? [(1, 40), (3, 75)] : [(11, 40)] {
      let row = Double(wires == .kernel ? 160_000 * planes : 160_000)
      let light = try light(
        of: load(wires, planes: planes, brightness: brightness), seconds: 3,
        Interruptions(
          every: 1000 * row / Double(rate), length: 5 * Self.milliseconds, seed: UInt64(rate)))
      #expect(abs(light.mean - 1) < 0.1)
      #expect(light.largestMean(of: 100) < 1.1)
    }
  }

  /// Every interruption hits a lit row, or the row with the most lit LEDs. At most a tenth of a
  /// second of light passes until this is detected.
  @Test(arguments: Wires.allCases, [Interruptions.Moment.lit, .firstRow])
  func neitherDoRowsThatAreAlwaysLit(_ wires: Wires, _ moment: Interruptions.Moment) throws {
    let wall = try load(wires)
    let light = try light(
      of: wall, seconds: 4,
      Interruptions(every: 1_600_000, length: 5 * Self.milliseconds, moment, seed: 1))
    #expect(light.largestMean(of: 100) < 1.15)
    #expect(abs(light.suffix(200).mean - 1) < 0.1)
  }

  /// Compensation is limited by the wall's capacity: light never exceeds the setting.
  @Test(arguments: Wires.allCases)
  func darkInterruptionsAreMadeUpForAsFarAsCanBe(_ wires: Wires) throws {
    let often = try light(
      of: load(wires), seconds: 2,
      Interruptions(every: 1_600_000, length: 5 * Self.milliseconds, .dark, seed: 2))
    let seldom = try light(
      of: load(wires), seconds: 2,
      Interruptions(every: 20_000_000, length: 5 * Self.milliseconds, .dark, seed: 2))
    #expect(abs(seldom.mean - 1) < 0.1)
    #expect(max(often.largestMean(of: 100), seldom.largestMean(of: 100)) < 1.1)
  }

  /// Half a second with every third row interrupted, then half a second without.
  @Test(arguments: Wires.allCases)
  func burstsGiveNoMoreLight(_ wires: Wires) throws {
    let wall = try load(wires)
    var interruptions = Interruptions(
      every: 500_000, length: 5 * Self.milliseconds, seed: 3)
    wall.load.interrupt {
      $0 / (500 * Self.milliseconds) % 2 == 0 ? $0 : interruptions.end(at: $0, row: $1)
    }
    let light = try wall.load.run(spans: 1200).map { $0 / wall.light }
    #expect(abs(light.mean - 1) < 0.1)
    #expect(light.largestMean(of: 100) < 1.15)
  }

  @Test(arguments: [Wires.kernel, .rp1], [HUB75Load.Picture.black, .dim])
  func neitherDoesAWallThatBlinks(_ wires: Wires, _ picture: HUB75Load.Picture) throws {
    let wall = try load(wires)
    let quiet = try wall.load.blink(picture, spans: 20).mean
    var interruptions = Interruptions(
      every: 8_000_000, length: 5 * Self.milliseconds, .lit, seed: 6)
    wall.load.interrupt { interruptions.end(at: $0, row: $1) }
    let light = try wall.load.blink(picture, spans: 300).map { $0 / quiet }
    #expect(light.mean > 0.8)
    #expect(light.largestMean(of: 100) < 1.25)
    #expect(light.suffix(200).mean < 1.1)
  }

  /// A small amount of a bright wall's light is much for a dim one.
  @Test(arguments: [Wires.kernel, .rp1], [true, false])
  func aWallThatGetsDimIsNotDark(_ wires: Wires, _ isInterrupted: Bool) throws {
    for (picture, brightness) in [(HUB75Load.Picture.dim, 100), (.bright, 10)] {
      let wall = try load(wires, brightness: 100)
      var interruptions = Interruptions(
        every: 16_000_000, length: 5 * Self.milliseconds, .lit, seed: 7)
      if isInterrupted { wall.load.interrupt { interruptions.end(at: $0, row: $1) } }
      try wall.load.run(spans: 100)
      wall.load.interrupt { time, _ in time }
      try wall.load.show(picture, brightness: brightness)
      try wall.load.run(spans: 1)
      let light = try (0..<30).map { _ in try wall.load.run(spans: 5).mean }
      let usual = light.suffix(10).mean
      #expect(light.min()! > (isInterrupted ? 0.5 : 0.8) * usual)
      #expect(light.max()! < 1.3 * usual)
      try wall.load.show(.bright, brightness: 100)
      try wall.load.run(spans: 1)
      #expect(try abs(wall.load.run(spans: 50).mean / wall.light - 1) < 0.05)
    }
  }

  /// Compensation is slow enough that the light does not exceed the power supply's rating by much.
  @Test(arguments: Wires.allCases)
  func owedLightIsGivenSlowly(_ wires: Wires) throws {
    let wall = try load(wires, brightness: 25)
    var stop = Interruptions(every: 2_000_000, length: 200 * Self.milliseconds, .dark, seed: 9)
    wall.load.interrupt { stop.count == 0 ? stop.end(at: $0, row: $1) : $0 }
    try wall.load.run(spans: 24)
    #expect(stop.count == 1)
    let light = try wall.load.run(spans: 50).map { $0 / wall.light }
    #expect(light.largestMean(of: 5) < 1.65)
    #expect(light.mean > 1.05)
  }

  /// A thread that stops for more than a second leaves a row lit, or none. Afterwards the wall is
  /// dark for up to a second, or slightly brighter, and then normal.
  @Test(arguments: [Wires.kernel, .rp1], [true, false])
  func aLongStopIsForgotten(_ wires: Wires, _ isLit: Bool) throws {
    let wall = try load(wires)
    var hasStopped = false
    wall.load.interrupt { time, row in
      guard !hasStopped, (row != nil) == isLit else { return time }
      hasStopped = true
      return time + 1500 * Self.milliseconds
    }
    try wall.load.run(spans: 1)
    #expect(hasStopped)
    let after = try wall.load.run(spans: 300).suffix(40).map { $0 / wall.light }
    #expect(abs(after.mean - 1) < 0.05)
  }

  @Test(arguments: Wires.allCases)
  func theMeterHasTheLightThatThereWas(_ wires: Wires) throws {
    let wall = try load(wires)
    let (planned, quiet) = try wall.load.reading()
    var interruptions = Interruptions(
      every: 1_600_000, length: 5 * Self.milliseconds, .lit, seed: 4)
    wall.load.interrupt { interruptions.end(at: $0, row: $1) }
    let (busy, light) = try wall.load.reading()
    #expect(abs(planned.brightness - 0.4) < 0.02)
    #expect(abs(busy.brightness / 0.4 - light.mean / wall.light) < 0.05)
    #expect(
      abs(Double(busy.light) / Double(planned.light) - light.mean / quiet.mean) < 0.05)
  }
}
