package import Panels

/// Makes the panel that a configuration describes. What it hangs on is opened by its `start`.
///
/// The configuration has passed its `check`.
extension Configuration.Panel {
  /// A panel on the devices of this machine; nil for a virtual one.
  package func makeWiredPanel() -> (any Panel)? {
    if type == .hub75, let memory = hub75Registers {
      return makeHUB75Panel(makeCheckedHUB75Wiring()) {
        GPIORegisterLines(chip: $0, offsets: $1, memory: memory, slowdown: hub75.slowdown)
      }
    }
    return makeWiredPanel(
      spi: { SPIDevice(path: $0, speed: $1) }, lines: { GPIOChipLines(chip: $0, offsets: $1) })
  }

  /// - Parameters:
  ///   - spi: an SPI device, by its path and its clock in hertz.
  ///   - lines: these lines of a GPIO chip, which has a label or a path; nil is the usual one.
  func makeWiredPanel<Lines: GPIOLines>(
    spi openSPI: (_ path: String, _ speed: Int) -> any SPIBus,
    lines: (_ chip: String?, _ offsets: [Int]) -> Lines
  ) -> (any Panel)? {
    switch type {
    case .virtual: nil
    case .max7219:
      MAX7219Panel(
        size: size, wiring: max7219Wiring,
        bus: max7219.bus == .spi
          ? openSPI(spi.device, spi.speed ?? Self.max7219Speed)
          : BitBangedSPI(lines: lines(gpio.chip, [gpio.clock, gpio.data, gpio.select])))
    case .ws2812:
      WS2812Panel(
        size: size, wiring: stripWiring, order: ws2812.order, symbols: ws2812.symbols,
        speed: spi.speed, bus: openSPI(spi.device, spi.speed ?? ws2812.symbols.speed))
    case .apa102:
      APA102Panel(
        size: size, wiring: stripWiring, order: apa102.order, deepDimming: apa102.deepDimming,
        bus: apa102.bus == .spi
          ? openSPI(spi.device, spi.speed ?? Self.apa102Speed)
          : BitBangedSPI(
            lines: lines(gpio.chip, [gpio.clock, gpio.data]), hasSelect: false))
    case .hub75:
      makeHUB75Panel(makeCheckedHUB75Wiring(), lines: lines)
    }
  }

  private func makeHUB75Panel<Lines: GPIOLines>(
    _ wiring: HUB75Wiring, lines: (_ chip: String?, _ offsets: [Int]) -> Lines
  ) -> HUB75Panel<Lines> {
    HUB75Panel(
      wiring: wiring, pins: hub75Pins, address: hub75.address, chips: hub75.chips,
      planes: hub75Planes,
      light: HUB75Light(dither: min(hub75.dither, hub75Planes - 1), shortest: Int64(hub75.pulse)),
      processor: hub75.processor,
      lines: lines(
        gpio.chip,
        hub75Pins.offsets(
          rows: wiring.rows, parallel: wiring.chains, address: hub75.address)))
  }

  // MARK: Clocks of SPI, in hertz

  /// Slow enough for the 3.3 V of a board and the wires between modules.
  private static let max7219Speed = 1_000_000
  /// As fast as a MAX7219 can be clocked (data sheet 19-4452: a period of at least 100 ns).
  static let max7219Speeds = Configuration.SPI.speeds.lowerBound...10_000_000
  private static let apa102Speed = 4_000_000

  // MARK: Wiring

  private var max7219Wiring: MAX7219Wiring {
    let made = MAX7219Wiring(module: max7219.module, serpentine: max7219.serpentine)
    guard max7219.orientation != nil || max7219.reversed != nil else { return made }
    return MAX7219Wiring(
      orientation: max7219.orientation ?? made.orientation,
      reversed: max7219.reversed ?? made.isReversed, serpentine: max7219.serpentine)
  }

  private var stripWiring: StripWiring {
    wiring.map.map(StripWiring.init(map:))
      ?? StripWiring(layout: wiring.layout, direction: wiring.direction, corner: wiring.corner)
  }

  private func makeCheckedHUB75Wiring() -> HUB75Wiring {
    do {
      return try makeHUB75Wiring()
    } catch {
      preconditionFailure("an unchecked configuration: \(error.message)")
    }
  }

  /// Where the registers of the lines are; nil where the kernel is asked instead.
  private var hub75Registers: GPIORegisterMemory? {
    switch hub75.access {
    case .auto:
      hub75Lines.allSatisfy(GPIORegisterLines.reachable.contains)
        && GPIORegisterMemory.isThere(chip: gpio.chip) ? .gpiomem : nil
    case .kernel: nil
    case .gpiomem: .gpiomem
    case .mem: .mem
    }
  }

  /// Those that a wall may need.
  var hub75Lines: [Int] {
    let pins = hub75Pins
    return [pins.oe, pins.clock, pins.latch] + pins.address + pins.rgb.flatMap { $0 }
  }

  /// Through the kernel one plane is what eyes do not see flicker. A panel that is only viewed is one
  /// at a board that gives out its registers.
  var hub75Planes: Int {
    let isSlow = simulated == nil ? hub75Registers == nil : hub75.access == .kernel
    return hub75.planes ?? (isSlow ? 1 : HUB75Pins.planeCounts.upperBound)
  }

  /// The lines of the board, and those that are said to be elsewhere.
  var hub75Pins: HUB75Pins {
    var pins = hub75.pins.pins
    let lines = hub75.lines
    if let line = lines.oe { pins.oe = line }
    if let line = lines.clock { pins.clock = line }
    if let line = lines.latch { pins.latch = line }
    if let address = lines.address { pins.address = address }
    if let rgb = lines.rgb {
      pins.rgb = stride(from: 0, to: rgb.count, by: 6).map {
        Array(rgb[$0..<min($0 + 6, rgb.count)])
      }
    }
    return pins
  }
}
