import Pixels

/// Which lamp of a wall lights for each bit that is shifted into its HUB75 panels.
///
/// However panels are made and hung up, this is one table made at start: another way is another
/// table, and never a branch per lamp.
public struct HUB75Wiring: Sendable {
  /// Of the whole wall as it is seen, in lamps.
  public let size: Size
  /// The parts of the wall that the panels are, in the order of the data, chain by chain.
  public let modules: [Rect]
  /// How many columns are shifted into a chain for each of its rows.
  public let columns: Int
  /// Of one panel as its chips have them, of which two are lit at a time.
  public let rows: Int
  public let chains: Int
  /// For each column of each row that is lit at a time, in the order of `HUB75Planes`, two
  /// row-major indices: of the lamp on R1 G1 B1 and of that on R2 G2 B2.
  let lamps: [Int32]

  /// Panels whose columns and rows are those of their chips, in one line for each chain, and chains
  /// one below the other. The first panel of a chain is its rightmost, seen from the front: its data
  /// enters there, as the arrow on its back shows.
  ///
  /// - Parameters:
  ///   - size: of the whole wall, in lamps; its height is `rows` for each chain.
  ///   - rows: of one panel, an even number.
  ///   - chain: how many panels hang one behind the other, all of one width.
  public init(size: Size, rows: Int, chain: Int) {
    let chains = rows > 0 ? size.height / rows : 0
    precondition(
      chains > 0 && chains * rows == size.height && rows.isMultiple(of: 2) && chain > 0
        && size.width > 0 && size.width.isMultiple(of: chain),
      "a wall of whole panels")
    self.size = size
    columns = size.width
    self.rows = rows
    self.chains = chains
    let width = size.width / chain
    modules = (0..<chains).flatMap { row in
      (1...chain).map {
        Rect(x: size.width - $0 * width, y: row * rows, width: width, height: rows)
      }
    }
    let half = rows / 2
    var lamps: [Int32] = []
    lamps.reserveCapacity(size.area)
    for top in stride(from: 0, to: size.height, by: rows) {
      for y in top..<top + half {
        for x in 0..<size.width {
          lamps.append(Int32(y * size.width + x))
          lamps.append(Int32((y + half) * size.width + x))
        }
      }
    }
    self.lamps = lamps
  }
}
