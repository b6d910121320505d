import Panels
public import Pixels

/// Mounted panels: the LED of the wall at each place of the shift registers.
public struct HUB75Mounting {
  /// The size of the wall in LEDs.
  public let size: Size
  /// The number of register columns of a chain.
  let columns: Int
  /// The number of register rows of a panel.
  let rows: Int
  let chains: Int
  /// For each chain and register row, the row-major index of the LED in each column. The leftmost
  /// is the furthest in the chain.
  let leds: [[[Int?]]]

  /// The place of the LED in each column of each register row of a panel.
  private typealias Registers = [[Point?]]

  /// Panels without folding, in one row per chain.
  public init(size: Size, rows: Int) {
    let registers = (0..<rows).map { y in (0..<size.width).map { Point(x: $0, y: y) as Point? } }
    let places = (0..<size.height / rows).map { [Place(x: 0, y: $0 * rows, quarterTurns: 0)] }
    self.init(size: size, registers, panel: Size(width: size.width, height: rows), places)
  }

  /// - Parameters:
  ///   - panel: The size of each panel.
  ///   - table: The wiring, or nil for a panel without folding.
  ///   - wall: One line per row of panels, with a word per panel: the letter of its chain, its
  ///     number from 1, and the direction of its top, one of `^>v<`. All panels take the same
  ///     space.
  public init(panel: Size, table: HUB75LEDTable? = nil, wall: String) {
    var places: [[(number: Int, place: Place)]] = [[], [], []]
    var size = Size.zero
    for (row, line) in wall.split(separator: "\n").enumerated() {
      for (column, word) in line.split(separator: " ").enumerated() {
        let turns = Array("^>v<").firstIndex(of: word.last!)!
        let space =
          turns % 2 == 0 ? panel : Size(width: panel.height, height: panel.width)
        let place = Place(x: column * space.width, y: row * space.height, quarterTurns: turns)
        size = Size(width: place.x + space.width, height: place.y + space.height)
        let chain = Int(word.utf8.first!) - Int(UInt8(ascii: "A"))
        places[chain].append((Int(word.dropFirst().dropLast())!, place))
      }
    }
    self.init(
      size: size, panel: panel, table: table,
      chains: places.filter { !$0.isEmpty }.map { $0.sorted { $0.number < $1.number }.map(\.place) }
    )
  }

  /// The place of a panel.
  public struct Place {
    var x: Int
    var y: Int
    /// Clockwise quarter turns.
    var quarterTurns: Int

    public init(x: Int, y: Int, quarterTurns: Int) {
      (self.x, self.y, self.quarterTurns) = (x, y, quarterTurns)
    }
  }

  /// - Parameter chains: The places of each chain's panels, starting at the data input.
  public init(size: Size, panel: Size, table: HUB75LEDTable? = nil, chains: [[Place]]) {
    let registers =
      table?.registers
      ?? (0..<panel.height).map { y in (0..<panel.width).map { Point(x: $0, y: y) as Point? } }
    self.init(size: size, registers, panel: panel, chains)
  }

  private init(size: Size, _ registers: Registers, panel: Size, _ places: [[Place]]) {
    self.size = size
    rows = registers.count
    columns = registers[0].count * places[0].count
    chains = places.count
    leds = places.map { places in
      registers.map { row in
        places.reversed().flatMap { place in
          row.map { led in
            guard var led else { return nil }
            var space = panel
            for _ in 0..<place.quarterTurns {
              led = Point(x: space.height - 1 - led.y, y: led.x)
              space = Size(width: space.height, height: space.width)
            }
            return (place.y + led.y) * size.width + place.x + led.x
          }
        }
      }
    }
  }
}

extension HUB75LEDTable {
  /// The LED in each column of each register row.
  fileprivate var registers: [[Point?]] {
    var places: [(column: Int, row: Int, led: Point)] = []
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let rows = parts[0].split(separator: " ").map { Self.numbers($0) }
      let columns = parts[1].split(separator: " ").flatMap { Self.numbers($0) }
      for (y, row) in zip(rows[0], rows[1]) {
        for (x, column) in columns.enumerated() { places.append((column, row, Point(x: x, y: y))) }
      }
    }
    let width = places.map(\.column).max()! + 1
    // Such panels have nothing on R2 G2 B2.
    let rows = panel.area / width * (multiplex == .p10QuarterScan ? 2 : 1)
    var registers = [[Point?]](repeating: [Point?](repeating: nil, count: width), count: rows)
    for (column, row, led) in places { registers[row][column] = led }
    return registers
  }

  /// Parses ranges: `7-4` is 7, 6, 5, 4, and `1-5/2` is 1, 3, 5.
  private static func numbers(_ run: Substring) -> [Int] {
    let parts = run.split(separator: "/")
    let ends = parts[0].split(separator: "-").map { Int($0)! }
    let step = parts.count == 2 ? Int(parts[1])! : 1
    return Array(stride(from: ends[0], through: ends[1], by: ends[0] > ends[1] ? -step : step))
  }
}
