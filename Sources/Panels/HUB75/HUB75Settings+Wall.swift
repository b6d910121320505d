import Keys
import Messages
import Pixels

/// The wall that the keys describe. The panel's size determines what they leave open.
extension HUB75Settings {
  func makeWiring(_ settings: PanelSettings) throws(ConfigurationMismatch) -> HUB75Wiring {
    let (panel, chains) = map == nil ? try arrangedPanels(settings) : try mappedPanels(settings)
    if let problem = multiplex.problem(panel: panel) {
      throw ConfigurationMismatch(
        keys: [
          "panel.hub75.multiplex", "panel.hub75.rows", "panel.hub75.chain", "panel.size",
        ], message: "panel.hub75: \(problem)")
    }
    if let problem = chips.problem(columns: multiplex.chipSize(panel: panel).width) {
      throw ConfigurationMismatch(
        keys: ["panel.hub75.chips", "panel.hub75.multiplex", "panel.hub75.chain", "panel.size"],
        message: "panel.hub75: \(problem)")
    }
    return HUB75Wiring(panel: panel, multiplex: multiplex, chains: chains)
  }

  private typealias Panels = (panel: Size, chains: [[HUB75Placement]])

  /// Panels in one of the usual arrangements.
  private func arrangedPanels(_ settings: PanelSettings) throws(ConfigurationMismatch) -> Panels {
    let size = settings.size
    guard arrangement != .u || chain.isMultiple(of: 2) else {
      throw ConfigurationMismatch(
        keys: ["panel.hub75.chain", "panel.hub75.arrangement"],
        message: "panel.hub75.chain takes an even number if panel.hub75.arrangement is u, which "
          + "folds chains in the middle, not \(chain)")
    }
    let parallel = try parallelChains(settings)
    let grid = arrangement.grid(chain: chain, parallel: parallel)
    let rows = self.rows ?? size.height / grid.height
    guard Self.rowCounts.contains(rows), size.height == rows * grid.height else {
      throw self.rows == nil
        ? ConfigurationMismatch(
          keys: ["panel.size"],
          message: "a hub75 panel has \(Self.rowCountNames) rows, and panel.size is \(size)"
            + (grid.height == 1
              ? ": for panels below each other, set panel.hub75.rows to the rows of one "
                + "panel" : " with \(grid.height) panels below each other"))
        : settings.refused(
          "panel.size", "a height of \(grid.height) times panel.hub75.rows, which is \(rows),", size
        )
    }
    guard size.width.isMultiple(of: grid.width) else {
      throw arrangement == .row
        ? ConfigurationMismatch(
          keys: ["panel.hub75.chain"],
          message:
            "panel.hub75.chain is \(chain), and the width of panel.size, \(size), cannot be "
            + "divided equally among them")
        : ConfigurationMismatch(
          keys: ["panel.hub75.arrangement", "panel.hub75.chain", "panel.size"],
          message: "the width of panel.size, \(size), cannot be divided equally among the "
            + "\(grid.width) panels beside each other")
    }
    let panel = Size(width: size.width / grid.width, height: rows)
    return (panel, arrangement.placements(panel: panel, chain: chain, parallel: parallel))
  }

  /// Number of chains. If chains hang below each other, the height determines it.
  private func parallelChains(_ settings: PanelSettings) throws(ConfigurationMismatch) -> Int {
    let size = settings.size
    if let parallel { return parallel }
    let rowsOfPanels = arrangement.grid(chain: chain, parallel: 1).height
    guard [.row, .u].contains(arrangement), let rows else { return 1 }
    let (parallel, rest) = size.height.quotientAndRemainder(dividingBy: rows * rowsOfPanels)
    let chains = HUB75Pins.chains
    guard rest == 0, chains.contains(parallel) else {
      let times =
        rowsOfPanels == 1
        ? "\(chains.lowerBound) to \(chains.upperBound)"
        : MessageProperty.choice(chains.map { "\($0 * rowsOfPanels)" })
      throw settings.refused(
        "panel.size", "a height of \(times) times panel.hub75.rows, which is \(rows),", size)
    }
    return parallel
  }

  /// Panels at the places of the map.
  private func mappedPanels(_ settings: PanelSettings) throws(ConfigurationMismatch) -> Panels {
    let size = settings.size
    let map = map ?? []
    let keys = ["panel.hub75.map", "panel.hub75.rows", "panel.hub75.chain", "panel.size"]
    guard let rows else {
      throw ConfigurationMismatch(
        keys: keys,
        message: "panel.hub75.map needs panel.hub75.rows, the rows of one panel before it is "
          + "rotated")
    }
    let counts = (parallel.map { $0...$0 } ?? HUB75Pins.chains).map { $0 * chain }
    guard counts.contains(map.count) else {
      throw ConfigurationMismatch(
        keys: keys,
        message: "panel.hub75.map takes an entry for each panel, which is "
          + (counts.count == 1 ? "\(counts[0])" : MessageProperty.choice(counts.map(String.init)))
          + " if panel.hub75.chain is \(chain), not \(map.count)")
    }
    let (width, rest) = size.area.quotientAndRemainder(dividingBy: map.count * rows)
    guard width > 0, rest == 0 else {
      throw ConfigurationMismatch(
        keys: keys,
        message: "panel.size, \(size), cannot be divided into panels of \(rows) rows; "
          + "panel.hub75.map has \(map.count)")
    }
    let panel = Size(width: width, height: rows)
    if let problem = HUB75Placement.problem(map, panel: panel, size: size) {
      throw ConfigurationMismatch(keys: keys, message: "panel.hub75.map: \(problem)")
    }
    return (
      panel,
      stride(from: 0, to: map.count, by: chain).map { Array(map[$0..<$0 + chain]) }
    )
  }
}
