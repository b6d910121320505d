import Panels
import Pixels
import TestSupport
import Testing
import WireModels

/// For all modules and mountings, the frame is upright.
@Suite struct MAX7219WiringTests {
  struct Case: Sendable {
    let wiring: MAX7219Wiring
    let mounting: MAX7219Mounting
  }

  static let types = MAX7219Wiring.ModuleType.allCases.flatMap { type in
    [false, true].map { serpentine in
      Case(
        wiring: MAX7219Wiring(module: type, serpentine: serpentine),
        mounting: MAX7219Mounting(type, isSerpentine: serpentine))
    }
  }

  static let orientations = Rotation.allCases.flatMap { orientation in
    [(false, false), (false, true), (true, false), (true, true)].map { reversed, serpentine in
      Case(
        wiring: MAX7219Wiring(
          orientation: orientation, reversed: reversed, serpentine: serpentine),
        mounting: MAX7219Mounting(
          orientation, startsAtRight: reversed, isSerpentine: serpentine))
    }
  }

  @Test(arguments: types + orientations)
  func theFrameIsSeenAsItIs(_ wired: Case) throws {
    for (seed, size) in [(8, 8), (32, 8), (8, 24), (40, 16), (24, 32)].enumerated() {
      let sign = MAX7219Sign(
        Size(width: size.0, height: size.1), wiring: wired.wiring, mounting: wired.mounting,
        seed: UInt64(seed))
      try sign.panel.start()
      for _ in 0..<3 {
        let frame = sign.randomFrame()
        try sign.show(frame)
        expect(sign.picture, is: frame.asciiArt, "\(wired) at \(sign.size)")
      }
      #expect(sign.chain.violations.isEmpty)
    }
  }

  /// The first of four common boards, by hand: the chip nearest to the data input is that of the
  /// right module, its top row is digit 0, and bit 0 is on the right.
  @Test func theBytesOfAnFC16BoardAreThoseOfItsMakersDrawing() throws {
    let bus = RecordedBus()
    let panel = MAX7219Panel(
      size: Size(width: 16, height: 8), wiring: MAX7219Wiring(module: .fc16), bus: bus)
    try panel.start()
    bus.removeBursts()
    _ = try panel.show(
      rowMajor: #require(
        Bitmap(
          asciiArt: """
            #......# .......#
            ........ ........
            ........ ........
            ........ ........
            ........ ........
            ........ ........
            ........ ........
            ##...... ..#.....
            """.replacing(" ", with: ""))))
    #expect(bus.bursts == [[1, 0x81, 1, 0x01], [8, 0xC0, 8, 0x20]])
  }

  @Test func aTypeIsItsOrientationWithTheDataFromTheRight() {
    let orientations: [(MAX7219Wiring.ModuleType, Rotation)] = [
      (.fc16, .degrees90), (.generic, .degrees180), (.icstation, .degrees270),
    ]
    for (type, orientation) in orientations {
      #expect(
        MAX7219Wiring(module: type)
          == MAX7219Wiring(orientation: orientation, reversed: true))
    }
    for orientation in Rotation.allCases {
      #expect(
        MAX7219Wiring(module: .parola) != MAX7219Wiring(orientation: orientation, reversed: true))
    }
  }

  @Test func modulesAreInTheOrderOfTheChain() {
    func origins(_ wiring: MAX7219Wiring) -> [Point] {
      let panel = MAX7219Panel(
        size: Size(width: 16, height: 16), wiring: wiring, bus: RecordedBus())
      #expect(panel.modules.allSatisfy { $0.size == Size(width: 8, height: 8) })
      return panel.modules.map(\.origin)
    }
    func points(_ places: [(Int, Int)]) -> [Point] { places.map { Point(x: $0.0, y: $0.1) } }
    #expect(
      origins(MAX7219Wiring(orientation: .degrees0, reversed: false))
        == points([(0, 0), (8, 0), (0, 8), (8, 8)]))
    #expect(
      origins(MAX7219Wiring(module: .fc16)) == points([(8, 0), (0, 0), (8, 8), (0, 8)]))
    #expect(
      origins(MAX7219Wiring(module: .fc16, serpentine: true))
        == points([(8, 0), (0, 0), (0, 8), (8, 8)]))
  }
}
