import Panels
public import Pixels

/// Panels as a client hung them up: which LED of the wall hangs on each place of their shift
/// registers.
public struct HUB75Mounting {
  /// Of the whole wall, in LEDs.
  public let size: Size
  /// Of the registers of one chain.
  let columns: Int
  /// Of one panel, as its registers have them.
  let rows: Int
  let chains: Int
  /// For each chain and row of its registers the row-major index of the LED in each column, the
  /// leftmost of which is the furthest in the chain.
  let leds: [[[Int?]]]

  /// One panel: for each row of its registers the place of the LED in each column.
  private typealias Registers = [[Point?]]

  /// Panels of which nothing is folded, in a row for each chain.
  public init(size: Size, rows: Int) {
    let registers = (0..<rows).map { y in (0..<size.width).map { Point(x: $0, y: y) as Point? } }
    let places = (0..<size.height / rows).map { [Place(x: 0, y: $0 * rows, quarterTurns: 0)] }
    self.init(size: size, registers, panel: Size(width: size.width, height: rows), places)
  }

  /// - Parameters:
  ///   - panel: the size of each panel.
  ///   - table: nil is a panel of which nothing is folded.
  ///   - wall: for each row of panels a line with a word for each of them: the letter of its chain,
  ///     its number in this from 1 on, and where its top points to, one of `^>v<`. All panels take
  ///     as much space.
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

  /// Where a panel is.
  public struct Place {
    var x: Int
    var y: Int
    /// Clockwise.
    var quarterTurns: Int

    public init(x: Int, y: Int, quarterTurns: Int) {
      (self.x, self.y, self.quarterTurns) = (x, y, quarterTurns)
    }
  }

  /// - Parameter chains: the places of the panels of each, from where the data enters.
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
  /// For each row of the registers the LED in each column.
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

  /// `7-4` is 7, 6, 5, 4, and `1-5/2` is 1, 3, 5.
  private static func numbers(_ run: Substring) -> [Int] {
    let parts = run.split(separator: "/")
    let ends = parts[0].split(separator: "-").map { Int($0)! }
    let step = parts.count == 2 ? Int(parts[1])! : 1
    return Array(stride(from: ends[0], through: ends[1], by: ends[0] > ends[1] ? -step : step))
  }
}
