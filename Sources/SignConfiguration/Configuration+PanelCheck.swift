import Panels
import Pixels

extension Configuration {
  /// Values that are right by themselves and do not go together.
  package struct Mismatch: Error {
    /// Where to look, the first first: a key that the file does not have is at fault nowhere.
    let keys: [String]
    /// One sentence.
    package let message: String
  }
}

extension Configuration.Panel {
  package typealias Mismatch = Configuration.Mismatch

  /// Checks what a panel of this type needs; what is there for other types does not matter.
  package func check() throws(Mismatch) {
    switch type {
    case .virtual:
      if virtual.view == .capture, virtual.capture.to == nil {
        throw Mismatch(
          keys: ["panel.virtual.view"],
          message: "panel.virtual.view takes \"capture\" only where panel.virtual.capture.to says "
            + "where to")
      }
    case .max7219: try checkMAX7219()
    case .ws2812: try checkWS2812()
    case .apa102:
      if apa102.bus == .gpio { try checkLines([("data", gpio.data), ("clock", gpio.clock)]) }
      try checkMap()
    case .hub75: try checkHUB75()
    }
  }

  func refused(_ key: String, _ expected: String, _ value: some Any) -> Mismatch {
    Mismatch(
      keys: [key], message: "\(key) takes \(expected) where panel.type is \(type), not \(value)")
  }

  // MARK: Types

  private func checkMAX7219() throws(Mismatch) {
    guard size.width % 8 == 0, size.height % 8 == 0 else {
      throw refused("panel.size", "multiples of 8", size)
    }
    switch max7219.bus {
    case .spi: try checkSpeed(Self.max7219Speeds)
    case .gpio:
      try checkLines([("data", gpio.data), ("clock", gpio.clock), ("select", gpio.select)])
    }
    if max7219.module == .parola, max7219.orientation == nil, max7219.reversed != nil {
      throw Mismatch(
        keys: ["panel.max7219.reversed"],
        message: "panel.max7219.reversed goes with panel.max7219.orientation where the module is "
          + "parola")
    }
  }

  private func checkWS2812() throws(Mismatch) {
    let right = ws2812.symbols.speed
    try checkSpeed(right * 4 / 5...right * 6 / 5)
    let most = WS2812Panel.maximumLamps(symbols: ws2812.symbols, speed: spi.speed)
    guard size.area <= most else {
      throw refused("panel.size", "at most \(most) lamps", "\(size), which is \(size.area)")
    }
    try checkMap()
  }

  private func checkHUB75() throws(Mismatch) {
    if let planes = hub75.planes, hub75.dither >= planes {
      throw Mismatch(
        keys: ["panel.hub75.dither", "panel.hub75.planes"],
        message: "panel.hub75.dither is less than panel.hub75.planes, which is \(planes), and not "
          + "\(hub75.dither)")
    }
    if hub75.access == .kernel, hub75.slowdown > 0 {
      throw Mismatch(
        keys: ["panel.hub75.slowdown", "panel.hub75.access"],
        message:
          "panel.hub75.slowdown is for registers, and panel.hub75.access is kernel, which is "
          + "slow enough")
    }
    if hub75.access == .gpiomem || hub75.access == .mem,
      let line = hub75Lines.first(where: { !GPIORegisterLines.reachable.contains($0) })
    {
      throw Mismatch(
        keys: ["panel.hub75.access", "panel.hub75.lines"],
        message: "panel.hub75.access takes kernel or auto where a line is not 0 to 31, as "
          + "\(line) is, not \(hub75.access.rawValue)")
    }
    let wiring = try makeHUB75Wiring()
    guard
      let problem = hub75Pins.problem(
        rows: wiring.rows, parallel: wiring.chains, address: hub75.address)
    else { return }
    let lines = problem.signals.map { "panel.hub75.lines.\($0)" }
    throw Mismatch(
      keys: lines + (lines.isEmpty ? [] : ["panel.hub75.pins"])
        + ["panel.hub75.address", "panel.hub75.multiplex", "panel.hub75.rows", "panel.size"],
      message:
        "panel.hub75\(hub75.multiplex == .direct ? "" : ", folded as \(hub75.multiplex.rawValue)")"
        + ": \(problem.sentence)")
  }

  // MARK: What several types have

  private func checkSpeed(_ speeds: ClosedRange<Int>) throws(Mismatch) {
    guard let speed = spi.speed, !speeds.contains(speed) else { return }
    throw refused(
      "panel.spi.speed", "\(speeds.lowerBound) to \(speeds.upperBound)", speed)
  }

  private func checkLines(_ lines: [(key: String, line: Int)]) throws(Mismatch) {
    for (index, (key, line)) in lines.enumerated() {
      guard let other = lines[..<index].first(where: { $0.line == line }) else { continue }
      throw Mismatch(
        keys: ["panel.gpio.\(key)", "panel.gpio.\(other.key)"],
        message: "panel.gpio.\(key) and panel.gpio.\(other.key) are both line \(line), and each "
          + "signal has a line of its own")
    }
  }

  private func checkMap() throws(Mismatch) {
    guard let map = wiring.map, let problem = StripWiring.mapProblem(map, size: size)
    else { return }
    throw Mismatch(keys: ["panel.wiring.map"], message: "panel.wiring.map: \(problem)")
  }
}
