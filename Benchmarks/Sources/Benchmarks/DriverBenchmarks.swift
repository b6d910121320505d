import Panels
import Pixels

/// What the drivers of real panels do with a frame.
enum DriverBenchmarks {
  static func rows() throws -> [Row] {
    try modules + strips + walls
  }

  // MARK: MAX7219

  /// The C compiler touches sixteen bytes at a time; the driver weighs the light of an LED for
  /// every bit.
  private static let moduleLimit = 32.0

  private static var modules: [Row] {
    get throws {
      let sizes = [Size(width: 32, height: 8), Size(width: 64, height: 16)]
      func benchmark(
        _ size: Size, _ name: String, _ bus: @escaping () -> any SPIBus
      ) -> DriverBenchmark {
        DriverBenchmark("\(size) \(name)", size: size) {
          MAX7219Panel(size: size, wiring: MAX7219Wiring(module: .fc16), bus: bus())
        }
      }
      // Two colours, as in nearly all frames of such modules.
      var ordered = benchmark(sizes[0], "MAX7219, two colours in the order of pixels", IdleBus.init)
      for pixels in ordered.frames.map({ $0.unsafeRow(0) }) {
        for index in 0..<sizes[0].area where pixels[index].red < 128 { pixels[index] = .black }
        for index in 0..<sizes[0].area where pixels[index] != .black { pixels[index] = .white }
      }
      ordered.output = FrameOutput(
        geometry: PanelGeometry(physicalSize: sizes[0], order: ordered.make().order),
        pipeline: ColorPipeline(brightness: 100, gamma: .cie1931), panelBrightness: 100,
        isCorrectedByPanel: true)
      return try sizes.flatMap { size in
        // Two bytes for eight LEDs.
        try rows(benchmark(size, "MAX7219", IdleBus.init), bytes: size.area / 4, moduleLimit)
      } + rows(ordered, bytes: sizes[0].area / 4, moduleLimit) + [
        benchmark(sizes[0], "MAX7219 through GPIO lines") { BitBangedSPI(lines: IdleLines()) }
          .allocations()
      ]
    }
  }

  // MARK: LED strips

  /// A driver looks up something for every channel.
  private static let stripLimit = 8.0

  private static var strips: [Row] {
    get throws {
      let size = Size(width: 16, height: 16)
      let wiring = StripWiring(layout: .serpentine, direction: .rows, corner: .topLeft)
      func rows(_ name: String, _ make: @escaping (IdleBus) -> any Panel) throws -> [Row] {
        let bus = IdleBus()
        let panel = make(bus)
        try panel.start()
        _ = try panel.show(Bitmap(size: size))
        return try self.rows(
          DriverBenchmark("\(size) \(name)", size: size) { make(IdleBus()) },
          bytes: bus.bytesSent, stripLimit)
      }
      return try rows("WS2812") {
        WS2812Panel(size: size, wiring: wiring, order: .grb, symbols: .four, bus: $0)
      }
        + rows("APA102") {
          APA102Panel(size: size, wiring: wiring, order: .bgr, deepDimming: true, bus: $0)
        }
    }
  }

  private static func rows(
    _ benchmark: DriverBenchmark, bytes: Int, _ limit: Double
  ) throws -> [Row] {
    let rounds = try benchmark.rounds(bytes: bytes, calls: 200)
    return try [
      Row(name: "encoding a frame of \(benchmark.name)", value: rounds.time(0), unit: "ns"),
      Row(
        name: "encoding a frame of \(benchmark.name), to touching its bytes in C",
        value: rounds.ratio(0, to: 1), unit: "x", limit: limit),
      benchmark.allocations(),
    ]
  }

  // MARK: HUB75

  /// The driver looks up something for every channel, and then for every plane.
  private static let wallLimit = 16.0

  private static var walls: [Row] {
    get throws { try [1, 4, 8, 11].flatMap(wall) }
  }

  private static func wall(planes: Int) throws -> [Row] {
    let size = Size(width: 64, height: 32)
    let name = "\(planes) \(planes == 1 ? "plane" : "planes") of \(size) HUB75"
    let benchmark = DriverBenchmark(name, size: size) {
      HUB75Panel(
        wiring: HUB75Wiring(size: size, rows: 32, chain: 1), pins: HUB75PinMap.regular.pins,
        planes: planes, lines: IdleLines())
    }
    // A word for each plane of every two pixels.
    let rounds = try benchmark.rounds(
      bytes: size.area / 2 * 4 * planes, calls: 50, isStarted: false)
    return try [
      Row(name: "encoding \(name)", value: rounds.time(0) / Double(size.area), unit: "ns/pixel"),
      Row(
        name: "encoding \(name), to touching its bytes in C", value: rounds.ratio(0, to: 1),
        unit: "x", limit: wallLimit),
      benchmark.allocations(),
    ]
  }
}
