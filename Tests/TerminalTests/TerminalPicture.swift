import Pixels
import TestSupport

@testable import Terminal

extension TerminalKind {
  static let direct = TerminalKind(colors: .direct, isUnicode: true)
  static let all = Colors.allCases.flatMap { colors in
    [true, false].map { TerminalKind(colors: colors, isUnicode: $0) }
  }
}

/// Describes where the terminal does not show the LEDs of `frame` below its title, or returns nil
/// if it shows all that fit, as well as its kind can.
func difference(
  _ terminal: TerminalModel, _ frame: Bitmap, kind: TerminalKind = .direct
) -> String? {
  var eye = Eye(kind: kind, frame: frame)
  let ledsPerCell = kind.isUnicode ? 2 : 1
  let window = Size(width: terminal.columns, height: terminal.rows)
  guard let layout = TerminalLayout(window: window, panel: frame.size, ledsPerCell: ledsPerCell)
  else { return "no lamp has room" }
  let (part, columns) = (layout.part, layout.columnsPerLED)
  for y in part.minY..<part.maxY {
    for x in part.minX..<part.maxX {
      for column in 0..<columns {
        let cell = terminal.cell(
          (x - part.minX) * columns + column, 1 + (y - part.minY) / ledsPerCell)
        let isUpper = ledsPerCell == 1 || (y - part.minY) % 2 == 0
        if let trouble = eye.trouble(cell, isUpper: isUpper, x: x, y: y) {
          return "at \(x), \(y): \(trouble), but a cell of \(cell)"
        }
      }
    }
  }
  return nil
}

/// Computes the expected cells in the slow way.
private struct Eye {
  let kind: TerminalKind
  let frame: Bitmap
  private let appearance = LEDAppearance()
  private var nearest: [UInt64: Double] = [:]
  private var most = 0.0

  init(kind: TerminalKind, frame: Bitmap) {
    self.kind = kind
    self.frame = frame
    guard kind.colors == .monochrome else { return }
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width { most = max(most, Self.luminance(frame[x, y])) }
    }
  }

  mutating func trouble(
    _ cell: TerminalModel.Cell, isUpper: Bool, x: Int, y: Int
  ) -> String? {
    if kind.colors == .monochrome {
      let led = frame[x, y]
      let level = !led.isLit ? 0 : Self.luminance(led) >= most / 4 - 1e-9 ? 2 : 1
      if kind.isUnicode {
        return cell.filling(isUpper: isUpper) == level ? nil : "a lamp of level \(level)"
      }
      let letter: Unicode.Scalar = level == 0 ? "." : level == 1 ? "+" : "#"
      return cell == TerminalModel.Cell(character: letter) ? nil : "a lamp of \(letter)"
    }
    if !kind.isUnicode && cell.character != " " { return "ASCII" }
    let wanted = appearance.color(of: frame[x, y], x: x, y: y).value
    guard let seen = cell.led(isUpper: isUpper) else { return "a colour" }
    let palette: ArraySlice<UInt32>
    switch kind.colors {
    case .indexed256: palette = TerminalModel.palette[16...]
    case .indexed16: palette = TerminalModel.palette[..<16]
    default: return seen == wanted ? nil : "a lamp of \(String(wanted, radix: 16))"
    }
    guard palette.contains(seen) else { return "a colour of the palette" }
    let hue = kind.colors == .indexed256 ? appearance.hue(of: frame[x, y]).value : 0
    func distance(_ one: UInt32) -> Double {
      Self.distance(one, wanted)
        + (hue == 0 ? 0 : Self.distance(Self.brightened(one), Self.brightened(hue)))
    }
    let key = UInt64(wanted) << 32 | UInt64(hue)
    let least = nearest[key] ?? palette.filter { $0 > 0 || hue == 0 }.map(distance).min()!
    nearest[key] = least
    return distance(seen) == least
      ? nil : "something nearer to \(String(wanted, radix: 16))"
  }

  /// sRGB's primaries. The channels of a frame are light.
  private static func luminance(_ led: Color) -> Double {
    0.2126 * Double(led.red) + 0.7152 * Double(led.green) + 0.0722 * Double(led.blue)
  }

  /// The colour with its highest channel at full.
  private static func brightened(_ color: UInt32) -> UInt32 {
    let channels = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
    let highest = max(1, channels.max()!)
    return channels.reduce(0) { $0 << 8 | $1 * 255 / highest }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Double {
    func square(_ shift: UInt32) -> Double {
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return Double(difference * difference)
    }
    return 2.5 * square(16) + 4 * square(8) + 2.5 * square(0)
  }
}
