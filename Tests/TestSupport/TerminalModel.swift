/// A terminal as its user sees it: the part of xterm that the encoder and log lines use, byte by
/// byte, so that sequences may be split anywhere. Unknown sequences are stored in `unknown`.
public struct TerminalModel {
  public struct Style: Equatable {
    /// 0xRRGGBB, or nil for the terminal's own.
    public var foreground: UInt32?
    public var background: UInt32?
    public var isBold = false

    public init(background: UInt32? = nil) {
      self.background = background
    }
  }

  public struct Cell: Equatable {
    public var character: Unicode.Scalar = " "
    public var style = Style()

    public init(character: Unicode.Scalar = " ", style: Style = Style()) {
      self.character = character
      self.style = style
    }
  }

  private struct Cursor {
    var row = 0
    var column = 0
    /// Whether the last column was written, so that the next character goes to the next row.
    var isPastEnd = false
    public var style = Style()
  }

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case character([UInt8], missing: Int)
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  public private(set) var cells: [Cell]
  public private(set) var isAlternate = false
  public private(set) var isCursorVisible = true
  public private(set) var unknown: [String] = []
  /// The number of cells written or erased so far.
  public private(set) var writes = 0
  private var cursor = Cursor()
  private var saved = Cursor()
  private var region: ClosedRange<Int>
  private var state = State.ground

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
    region = 0...rows - 1
  }

  public var style: Style { cursor.style }
  public var isWholeScreenScrolling: Bool { region == 0...rows - 1 }

  public func cell(_ column: Int, _ row: Int) -> Cell { cells[row * columns + column] }

  /// Returns the characters of a row without trailing spaces.
  public func text(row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<columns { text.append(cell(column, row).character) }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Resizes the window as xterm does in its alternate screen: what fits stays in place, and
  /// everything scrolls.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    var resized = Array(repeating: Cell(), count: newColumns * newRows)
    for row in 0..<min(rows, newRows) {
      for column in 0..<min(columns, newColumns) {
        resized[row * newColumns + column] = cell(column, row)
      }
    }
    (cells, columns, rows) = (resized, newColumns, newRows)
    region = 0...rows - 1
    for place in [\TerminalModel.cursor, \.saved] {
      self[keyPath: place].row = min(self[keyPath: place].row, rows - 1)
      self[keyPath: place].column = min(self[keyPath: place].column, columns - 1)
      self[keyPath: place].isPastEnd = false
    }
  }

  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  public mutating func feed(_ byte: UInt8) {
    if byte == 0x1B {
      state = .escape
      return
    }
    switch state {
    case .ground:
      switch byte {
      case 0x0A: lineFeed()
      case 0x0D:
        cursor.column = 0
        cursor.isPastEnd = false
      case 0x20..<0x7F: put(Unicode.Scalar(byte))
      case 0xC2..<0xE0: state = .character([byte], missing: 1)
      case 0xE0..<0xF0: state = .character([byte], missing: 2)
      default: unknown.append("byte \(byte)")
      }
    case .character(let begun, let missing):
      state = .character(begun + [byte], missing: missing - 1)
      if missing == 1 {
        state = .ground
        put(String(decoding: begun + [byte], as: UTF8.self).unicodeScalars.first!)
      }
    case .escape:
      state = .ground
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "7"): saved = cursor
      case UInt8(ascii: "8"): cursor = saved
      default: unknown.append("ESC \(byte)")
      }
    case .sequence(let begun):
      if (0x40..<0x7F).contains(byte) {
        state = .ground
        perform(String(decoding: begun, as: UTF8.self), Unicode.Scalar(byte))
      } else {
        state = .sequence(begun + [byte])
      }
    }
  }

  private mutating func put(_ character: Unicode.Scalar) {
    if cursor.isPastEnd {
      cursor.column = 0
      lineFeed()
    }
    cells[cursor.row * columns + cursor.column] = Cell(character: character, style: cursor.style)
    writes += 1
    if cursor.column == columns - 1 {
      cursor.isPastEnd = true
    } else {
      cursor.column += 1
    }
  }

  private mutating func lineFeed() {
    cursor.isPastEnd = false
    if cursor.row == region.upperBound {
      let top = region.lowerBound * columns
      cells.removeSubrange(top..<top + columns)
      cells.insert(
        contentsOf: repeatElement(Cell(), count: columns), at: region.upperBound * columns)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range {
      cells[index] = Cell(style: Style(background: cursor.style.background))
      writes += 1
    }
  }

  private mutating func move(row: Int, column: Int) {
    cursor.row = min(max(row, 1), rows) - 1
    cursor.column = min(max(column, 1), columns) - 1
    cursor.isPastEnd = false
  }

  private mutating func perform(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    switch (parameters, final) {
    case ("?1049", "h"): isAlternate = true
    case ("?1049", "l"): isAlternate = false
    case ("?25", "h"): isCursorVisible = true
    case ("?25", "l"): isCursorVisible = false
    case ("2", "J"): erase(0..<cells.count)
    case ("2", "K"): erase(cursor.row * columns..<(cursor.row + 1) * columns)
    case ("", "r"):
      region = 0...rows - 1
      move(row: 1, column: 1)
    case (_, "r"):
      guard numbers.count == 2, let top = numbers[0], let bottom = numbers[1], top < bottom,
        top >= 1, bottom <= rows
      else { return unknown.append("region \(parameters)") }
      region = top - 1...bottom - 1
      move(row: 1, column: 1)
    case (_, "H"):
      guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else {
        return unknown.append("move to \(parameters)")
      }
      move(row: row, column: column)
    case (_, "m"): render(numbers)
    default: unknown.append("CSI \(parameters) \(final)")
    }
  }

  private mutating func render(_ numbers: [Int?]) {
    var rest = numbers[...]
    func color(_ numbers: ArraySlice<Int?>) -> UInt32? {
      let channels = numbers.compactMap { $0 }.filter { (0...255).contains($0) }
      guard channels.count == 3 else { return nil }
      return channels.reduce(0) { $0 << 8 | UInt32($1) }
    }
    func index(_ numbers: ArraySlice<Int?>) -> Int? {
      numbers.first.flatMap { $0 }.flatMap { Self.palette.indices.contains($0) ? $0 : nil }
    }
    while let number = rest.popFirst() {
      guard let number else { return unknown.append("SGR \(numbers)") }
      switch number {
      case 0: cursor.style = Style()
      case 1: cursor.style.isBold = true
      case 49: cursor.style.background = nil
      case 30...37: cursor.style.foreground = Self.palette[number - 30]
      case 40...47: cursor.style.background = Self.palette[number - 40]
      case 90...97: cursor.style.foreground = Self.palette[number - 90 + 8]
      case 100...107: cursor.style.background = Self.palette[number - 100 + 8]
      case 38 where rest.first == 5 && index(rest.dropFirst()) != nil:
        cursor.style.foreground = Self.palette[index(rest.dropFirst())!]
        rest = rest.dropFirst(2)
      case 48 where rest.first == 5 && index(rest.dropFirst()) != nil:
        cursor.style.background = Self.palette[index(rest.dropFirst())!]
        rest = rest.dropFirst(2)
      case 38 where rest.first == 2 && color(rest.dropFirst().prefix(3)) != nil:
        cursor.style.foreground = color(rest.dropFirst().prefix(3))
        rest = rest.dropFirst(4)
      case 48 where rest.first == 2 && color(rest.dropFirst().prefix(3)) != nil:
        cursor.style.background = color(rest.dropFirst().prefix(3))
        rest = rest.dropFirst(4)
      default: return unknown.append("SGR \(numbers)")
      }
    }
  }
}

extension TerminalModel {
  /// xterm's colours as 0xRRGGBB: 16 resources, the cube, and the greys.
  public static let palette: [UInt32] = {
    var palette: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    let steps: [UInt32] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    for red in steps {
      for green in steps {
        for blue in steps { palette.append(red << 16 | green << 8 | blue) }
      }
    }
    for grey in stride(from: UInt32(0x08), through: 0xEE, by: 10) {
      palette.append(grey << 16 | grey << 8 | grey)
    }
    return palette
  }()
}

extension TerminalModel.Cell {
  /// How much of one half is filled: 0, 1 (a quarter of the cell) or 2 (the whole half). Nil for
  /// colours and for characters that show no such pair.
  public func filling(isUpper: Bool) -> Int? {
    guard style.foreground == nil, style.background == nil else { return nil }
    let pairs: [Unicode.Scalar: (Int, Int)] = [
      " ": (0, 0), "▖": (0, 1), "▄": (0, 2), "▘": (1, 0), "▌": (1, 1), "▙": (1, 2), "▀": (2, 0),
      "▛": (2, 1), "█": (2, 2),
    ]
    return pairs[character].map { isUpper ? $0.0 : $0.1 }
  }

  /// The colour of one half as 0xRRGGBB. Nil for the terminal's own colours and for characters that
  /// show no pair of LEDs.
  public func led(isUpper: Bool) -> UInt32? {
    switch character {
    case " ": style.background
    case "█": style.foreground
    case "▀": isUpper ? style.foreground : style.background
    case "▄": isUpper ? style.background : style.foreground
    default: nil
    }
  }
}
