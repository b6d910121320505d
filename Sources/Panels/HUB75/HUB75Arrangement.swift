public import Pixels

/// Arrangement of the panels of chains in a wall. rpi-rgb-led-matrix has three of these as pixel
/// mappers (lib/pixel-mapper.cc).
public enum HUB75Arrangement: String, CaseIterable, Sendable {
  /// Each chain is a row, its first panel at the right, and chains hang below each other.
  case row
  /// Each chain is two rows: its first half as in `row`, and its second half back, upside down,
  /// below that. "U-mapper".
  case u
  /// Each chain is a column, its first panel at the bottom, and chains hang beside each other from
  /// the left. "V-mapper".
  case v
  /// Like `v`, but every second panel is upside down, so that cables are short. "V-mapper:Z".
  case vSerpentine = "v-z"
  /// All chains are one row, from the left, with the first panel of each chain at its right.
  /// "StackToRow".
  case line
  /// Like `line`, but every second chain is upside down. "StackToRow:Z".
  case lineSerpentine = "line-z"

  /// Width and height of a wall, in panels.
  ///
  /// - Parameters:
  ///   - chain: the number of panels in a chain.
  ///   - parallel: the number of chains.
  public func grid(chain: Int, parallel: Int) -> Size {
    switch self {
    case .row: Size(width: chain, height: parallel)
    case .u: Size(width: chain / 2, height: 2 * parallel)
    case .v, .vSerpentine: Size(width: parallel, height: chain)
    case .line, .lineSerpentine: Size(width: chain * parallel, height: 1)
    }
  }

  /// - Parameters:
  ///   - panel: the size of each panel.
  ///   - chain: the number of panels in a chain; an even number for `u`.
  ///   - parallel: the number of chains.
  /// - Returns: the places of each chain's panels, in the order of the data.
  public func placements(panel: Size, chain: Int, parallel: Int) -> [[HUB75Placement]] {
    (0..<parallel).map { line in
      (0..<chain).map { number in
        let (column, row, isTurned) = cell(number, of: chain, line)
        return HUB75Placement(
          x: column * panel.width, y: row * panel.height, turn: isTurned ? .degrees180 : .degrees0)
      }
    }
  }

  private func cell(_ number: Int, of chain: Int, _ line: Int) -> (Int, Int, Bool) {
    let back = chain - 1 - number
    switch self {
    case .row: return (back, line, false)
    case .u:
      let isBack = number >= chain / 2
      return isBack
        ? (number - chain / 2, 2 * line + 1, true) : (chain / 2 - 1 - number, 2 * line, false)
    case .v: return (line, back, false)
    case .vSerpentine: return (line, back, number % 2 == 1)
    case .line: return (line * chain + back, 0, false)
    case .lineSerpentine:
      return line % 2 == 1 ? (line * chain + number, 0, true) : (line * chain + back, 0, false)
    }
  }
}
