import Pixels

/// Path of a panel's shift registers through its rows, as data.
///
/// The panel is cut into bands of rows, and the bands into pieces of columns. Consecutive bands
/// that are lit together, from the top, form a block with all of their pieces. A block is a
/// separate part of the registers, and repeats to the right and downwards.
struct HUB75Fold {
  /// Part of the panel's width or height.
  enum Extent {
    /// Number of LEDs.
    case leds(Int)
    /// Number of equal parts.
    case part(Int)

    func count(of whole: Int) -> Int {
      switch self {
      case .leds(let count): count
      case .part(let parts): whole / parts
      }
    }
  }

  /// For each band of a block, from the top, and each of its pieces from the left: the number of
  /// pieces before it in the registers, whose leftmost column is shifted first. `~n` is a piece
  /// whose columns run back.
  private let order: [[Int]]
  private let piece: Extent
  private let band: Extent
  /// The only width and height of such panels; nil for any number of whole blocks.
  private let columns: Int?
  private let rows: Int?
  /// Whether the panel is upside down: the registers begin at the lower right.
  private let isTurned: Bool
  /// Whether R2 G2 B2 have LEDs, which are then those of the lower half.
  private let hasLowerLines: Bool

  init(
    _ order: [[Int]], piece: Extent, band: Extent, columns: Int? = nil, rows: Int? = nil,
    isTurned: Bool = false, hasLowerLines: Bool = true
  ) {
    self.order = order
    self.piece = piece
    self.band = band
    self.columns = columns
    self.rows = rows
    self.isTurned = isTurned
    self.hasLowerLines = hasLowerLines
  }

  /// Number of the panel's rows that share a row of the registers.
  private var stretch: Int { order.count }

  /// Panels that the map needs, as the end of "is for panels"; nil if this size is one of them.
  func problem(panel: Size) -> String? {
    if let rows, let columns, panel != Size(width: columns, height: rows) {
      return "of \(columns)x\(rows), not \(panel)"
    }
    if let rows, panel.height != rows { return "of \(rows) rows, not \(panel.height)" }
    if let columns, panel.width != columns {
      return "of \(columns) columns, not \(panel.width)"
    }
    let width =
      switch piece {
      case .leds(let count): count * order[0].count
      case .part(let parts): parts
      }
    guard panel.width > 0, panel.width.isMultiple(of: width) else {
      return "whose columns are a multiple of \(width), not \(panel.width)"
    }
    let height =
      switch band {
      case .leds(let count): count * stretch * (hasLowerLines ? 2 : 1)
      case .part(let parts): parts
      }
    guard panel.height > 0, panel.height.isMultiple(of: height) else {
      return "whose rows are a multiple of \(height), not \(panel.height)"
    }
    let chip = chipSize(panel: panel)
    let least = HUB75RowAddress.rowCounts.lowerBound
    guard chip.height >= least else {
      return "of at least \(panel.height / chip.height * least) rows, not \(panel.height)"
    }
    return nil
  }

  /// Size of the registers: columns, and rows, of which two are lit at a time.
  func chipSize(panel: Size) -> Size {
    Size(
      width: panel.width * stretch, height: panel.height / stretch * (hasLowerLines ? 1 : 2))
  }

  /// Positions of the panel's LEDs in the registers.
  ///
  /// - Returns: for every LED, row-major, its column and row in a panel of `chipSize`.
  func places(panel: Size) -> [Point] {
    let width = piece.count(of: panel.width)
    let height = band.count(of: panel.height)
    let block = width * order[0].count
    let end = Size(width: panel.width * stretch, height: panel.height / stretch)
    var places: [Point] = []
    places.reserveCapacity(panel.area)
    for y in 0..<panel.height {
      let pieces = order[y / height % stretch]
      let row = y / (height * stretch) * height + y % height
      for x in 0..<panel.width {
        let number = pieces[x % block / width]
        let inPiece = number < 0 ? width - 1 - x % width : x % width
        let column = x / block * block * stretch + max(number, ~number) * width + inPiece
        places.append(
          isTurned
            ? Point(x: end.width - 1 - column, y: end.height - 1 - row)
            : Point(x: column, y: row))
      }
    }
    return places
  }
}
