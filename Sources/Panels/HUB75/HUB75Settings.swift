package import Keys
import Messages
import Pixels

/// Settings of HUB75 panels.
package struct HUB75Settings: PanelDescriptor {
  package var pins = HUB75PinMap.regular
  package var lines = Lines()
  /// Rows of one panel; nil if the size determines them.
  package var rows: Int?
  /// Number of panels in a chain.
  package var chain = 1
  /// Number of chains; nil if the size determines it.
  package var parallel: Int?
  package var arrangement = HUB75Arrangement.row
  /// Places of the panels, in the order of the data; nil if the arrangement determines them.
  package var map: [HUB75Placement]?
  package var multiplex = HUB75Multiplex.direct
  package var chips = HUB75Chips.plain
  package var address = HUB75RowAddress.direct
  /// Number of bits for steps of brightness, one of `HUB75Pins.planeCounts`; nil for the maximum
  /// that the lines are fast enough for.
  package var planes: Int?
  package var access = Access.auto
  /// Additional stores of each value in a register, one of `GPIORegisterLines.slowdowns`.
  package var slowdown = 0
  /// Number of dithered planes, one of `HUB75Light.dithers`, and below the number of planes.
  package var dither = 0
  /// Shortest light in nanoseconds, one of `HUB75Light.shortestLights`.
  package var pulse = Int(HUB75Light.usual)
  /// Maximum refresh rate in hertz, one of `HUB75Light.refreshLimits`; nil for no limit.
  package var refreshLimit: Int? = 150
  /// Processor that refreshes, counted from 0; nil for an isolated one, or any.
  package var processor: Int?

  /// Valid numbers of a processor.
  package static let processors = 0...1023
  /// Valid numbers of rows of one panel.
  package static let rowCounts = [8, 16, 20, 32, 40, 64]
  static let rowCountNames = MessageProperty.choice(rowCounts.map(String.init))
  /// Valid numbers of panels in a chain.
  package static let chains = 1...64

  package init() {}

  /// Access to the lines.
  package enum Access: String, CaseIterable, Sendable {
    /// Through the chip's registers if the kernel provides them, else through the kernel.
    case auto
    case kernel
    case gpiomem
    case mem
  }

  /// Lines that differ from those of the named board; nil for the line of the board.
  package struct Lines: Equatable, Sendable {
    package var oe: Int?
    package var clock: Int?
    package var latch: Int?
    /// Lines of A, B, C, D and E, as many as there are.
    package var address: [Int]?
    /// Lines of R1, G1, B1, R2, G2, B2, and so on for every chain.
    package var rgb: [Int]?

    package init() {}
  }

  package static let sections = [
    ConfigurationSection(path: "panel.hub75", summary: "Keys of panels of type hub75."),
    ConfigurationSection(
      path: "panel.hub75.lines", summary: "Lines that differ from those of the board."),
  ]

  package static let shared: [any PanelSection.Type] = [GPIOSettings.self]
  /// A 32x32 panel takes about 3.5 A, because only two rows are lit at a time.
  package static let usualCurrentPerLED: Double? = 3.4

  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    if let planes, dither >= planes {
      throw ConfigurationMismatch(
        keys: ["panel.hub75.dither", "panel.hub75.planes"],
        message: "panel.hub75.dither must be less than panel.hub75.planes, which is \(planes), not "
          + "\(dither)")
    }
    if access == .kernel, slowdown > 0 {
      throw ConfigurationMismatch(
        keys: ["panel.hub75.slowdown", "panel.hub75.access"],
        message:
          "panel.hub75.slowdown must be 0 if panel.hub75.access is kernel, which is "
          + "slow enough")
    }
    if access == .gpiomem || access == .mem,
      let line = allLines.first(where: { !GPIORegisterLines.reachable.contains($0) })
    {
      throw ConfigurationMismatch(
        keys: ["panel.hub75.access", "panel.hub75.lines"],
        message: "panel.hub75.access takes kernel or auto if a line is not 0 to 31, such as "
          + "\(line), not \(access.rawValue)")
    }
    let wiring = try makeWiring(panel)
    guard
      let problem = wiredPins.problem(
        rows: wiring.rows, parallel: wiring.chains, address: address)
    else { return }
    let lines = problem.signals.map { "panel.hub75.lines.\($0)" }
    throw ConfigurationMismatch(
      keys: lines + (lines.isEmpty ? [] : ["panel.hub75.pins"])
        + ["panel.hub75.address", "panel.hub75.multiplex", "panel.hub75.rows", "panel.size"],
      message:
        "panel.hub75\(multiplex == .direct ? "" : ", folded as \(multiplex.rawValue)")"
        + ": \(problem.sentence)")
  }

  package func depth(_ panel: PanelSettings) -> any PanelDepth {
    HUB75Depth(
      planes: planes(panel),
      // A size on the command line may not fit the panels of the file.
      columns: (try? makeWiring(panel))?.columns ?? panel.size.width)
  }

  package func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)? {
    let wiring: HUB75Wiring
    do {
      wiring = try makeWiring(panel)
    } catch {
      preconditionFailure("an unchecked configuration: \(error.message)")
    }
    let chip = panel[GPIOSettings.self].chip
    let offsets = wiredPins.offsets(rows: wiring.rows, parallel: wiring.chains, address: address)
    guard let memory = registers(panel) else {
      return makePanel(panel, wiring, lines: buses.lines(chip, offsets))
    }
    return makePanel(
      panel, wiring, lines: buses.registers(chip, offsets, in: memory, slowdown: slowdown))
  }

  private func makePanel(
    _ panel: PanelSettings, _ wiring: HUB75Wiring, lines: any GPIOLines
  ) -> any Panel {
    let planes = planes(panel)
    return HUB75Panel(
      wiring: wiring, pins: wiredPins, address: address, chips: chips, planes: planes,
      light: HUB75Light(
        dither: min(dither, planes - 1), shortest: Int64(pulse), refreshLimit: refreshLimit),
      processor: processor, lines: lines)
  }

  /// Memory of the lines' registers; nil if the kernel sets the lines.
  private func registers(_ panel: PanelSettings) -> GPIORegisterMemory? {
    switch access {
    case .auto:
      allLines.allSatisfy(GPIORegisterLines.reachable.contains)
        && GPIORegisterMemory.isThere(chip: panel[GPIOSettings.self].chip) ? .gpiomem : nil
    case .kernel: nil
    case .gpiomem: .gpiomem
    case .mem: .mem
    }
  }

  /// Lines that a wall may need.
  private var allLines: [Int] {
    let pins = wiredPins
    return [pins.oe, pins.clock, pins.latch] + pins.address + pins.rgb.flatMap { $0 }
  }

  /// Through the kernel, only one plane is fast enough not to flicker visibly. A simulated panel
  /// counts as one on a board that provides its registers.
  private func planes(_ panel: PanelSettings) -> Int {
    let isSlow = panel.simulated == nil ? registers(panel) == nil : access == .kernel
    return planes ?? (isSlow ? 1 : HUB75Pins.planeCounts.upperBound)
  }

  /// Lines of the board, except those that are configured.
  private var wiredPins: HUB75Pins {
    var pins = self.pins.pins
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

extension PanelType {
  package static let hub75 = PanelType(HUB75Settings.self)
}

/// Depth of a panel whose channels have the levels of 1 to 11 bit planes.
public struct HUB75Depth: PanelDepth {
  private let planes: Int
  private let levels: HUB75Levels
  private let columns: Int

  /// - Parameter columns: the columns of a chain.
  public init(planes: Int, columns: Int) {
    self.planes = planes
    self.columns = columns
    levels = HUB75Levels(planes: planes)
  }

  public var dimming: PanelCapabilities.Dimming { .panelWithColors }
  public var bitsPerChannel: Int { planes }
  public var highest: Int { levels.highest }
  public var key: String? { "panel.hub75.planes" }

  public func level(of value: Int, light: UInt16) -> Int { levels.level(of: light) }
  public func light(ofLevel level: Int, at brightness: Int) -> Double {
    Double(level) / Double(highest) * share(at: brightness)
  }
  public func share(at brightness: Int) -> Double {
    HUB75Timing.share(columns: columns, at: brightness)
  }
}
