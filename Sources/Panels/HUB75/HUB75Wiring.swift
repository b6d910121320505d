public import Pixels

/// Which LED of a wall lights for each bit that is shifted into its HUB75 panels.
///
/// However panels are made and hung up, this is one order of their LEDs, made at start. Another way
/// is another order, and never a branch per LED.
public struct HUB75Wiring: Sendable {
  /// Of the whole wall as it is seen, in LEDs.
  public let size: Size
  /// The parts of the wall that the panels are, in the order of the data, chain by chain.
  public let modules: [Rect]
  /// How many columns are shifted into a chain for each of its rows.
  public let columns: Int
  /// Of one panel as its chips have them, of which two are lit at a time.
  public let rows: Int
  public let chains: Int
  /// `Panel.order`: for each column of each row that is lit at a time, in the order of
  /// `HUB75Planes`, the LED on R1 G1 B1 and then, where there is one, that on R2 G2 B2.
  let order: [Int32]
  /// Whether every column has an LED on R2 G2 B2; otherwise none has.
  let hasSecondLines: Bool

  /// - Parameters:
  ///   - panel: the size of each panel, in LEDs, as it is before it is turned.
  ///   - multiplex: without a `problem` for such panels.
  ///   - chains: the places of the panels in the order of the data, for each chain as many. Together
  ///     they are all of a wall.
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
        // What is shifted first goes the furthest: to the last panel of the chain.
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

  /// Panels of which nothing is folded in an arrangement of rows.
  ///
  /// - Parameters:
  ///   - size: of the whole wall, in LEDs; its height is `rows` for each chain.
  ///   - rows: of one panel, an even number.
  ///   - chain: how many panels hang side by side, all of one width.
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
