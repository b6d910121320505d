public import Pixels

/// Mapping of the bits that are shifted into HUB75 panels to the LEDs of a wall.
///
/// Every type and arrangement of panels becomes one order of their LEDs, created at start. So no
/// type or arrangement costs a branch per LED.
public struct HUB75Wiring: Sendable {
  /// Visible size of the whole wall, in LEDs.
  public let size: Size
  /// Areas of the panels in the wall, in the order of the data, chain by chain.
  public let modules: [Rect]
  /// Number of columns that are shifted into a chain for each of its rows.
  public let columns: Int
  /// Rows of one panel as its chips have them, of which two are lit at a time.
  public let rows: Int
  public let chains: Int
  /// `Panel.order`: for each column of each scan row, in the order of `HUB75Planes`, the LED on R1
  /// G1 B1 and then, if there is one, the LED on R2 G2 B2.
  let order: [Int32]
  /// Whether every column has an LED on R2 G2 B2. Otherwise no column has one.
  let hasSecondLines: Bool

  /// - Parameters:
  ///   - panel: the size of each panel before rotation, in LEDs.
  ///   - multiplex: the map, without a `problem` for such panels.
  ///   - chains: the places of each chain's panels in the order of the data, the same number for
  ///     each chain. Together they fill a wall.
  public init(panel: Size, multiplex: HUB75Multiplex = .direct, chains: [[HUB75Placement]]) {
    let count = chains.first?.count ?? 0
    precondition(
      count > 0 && chains.allSatisfy { $0.count == count }, "chains of as many panels each")
    precondition(multiplex.problem(panel: panel) == nil, "panels that the map is for")
    let chip = multiplex.chipSize(panel: panel)
    let modules = chains.flatMap { $0.map { $0.rect(panel: panel) } }
    let size = Size(width: modules.map(\.maxX).max()!, height: modules.map(\.maxY).max()!)
    if let problem = HUB75Placement.problem(chains.flatMap { $0 }, panel: panel, size: size) {
      preconditionFailure(problem)
    }
    columns = chip.width * count
    rows = chip.height
    self.chains = chains.count
    self.size = size
    self.modules = modules

    let half = rows / 2
    let places = multiplex.fold.places(panel: panel)
    var leds = [Int32](repeating: -1, count: rows * columns * chains.count)
    for (chain, placements) in chains.enumerated() {
      for (number, placement) in placements.enumerated() {
        // The data that is shifted first goes furthest: to the last panel of the chain.
        let firstColumn = (count - 1 - number) * chip.width
        for (index, place) in places.enumerated() {
          let (y, x) = index.quotientAndRemainder(dividingBy: panel.width)
          let led = placement.place(of: Point(x: x, y: y), panel: panel)
          let row = chain * half + place.y % half
          let column = row * columns + firstColumn + place.x
          leds[2 * column + place.y / half] = Int32(led.y * size.width + led.x)
        }
      }
    }
    order = leds.filter { $0 >= 0 }
    hasSecondLines = order.count == leds.count
  }

  /// Creates the wiring of panels without folding in the arrangement `row`.
  ///
  /// - Parameters:
  ///   - size: the size of the whole wall, in LEDs; its height is `rows` for each chain.
  ///   - rows: the rows of one panel, an even number.
  ///   - chain: the number of panels in a chain, all of one width.
  public init(size: Size, rows: Int, chain: Int) {
    let parallel = rows > 0 ? size.height / rows : 0
    precondition(
      chain > 0 && size == Size(width: size.width / chain * chain, height: parallel * rows),
      "a wall of whole panels")
    let panel = Size(width: size.width / chain, height: rows)
    self.init(
      panel: panel,
      chains: HUB75Arrangement.row.placements(panel: panel, chain: chain, parallel: parallel))
  }
}
