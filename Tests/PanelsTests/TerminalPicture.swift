import Pixels
import TestSupport

@testable import Panels

/// Where the terminal does not show the lamps of `frame` below its title row, in words; nil when it
/// shows all of them.
func difference(_ terminal: TerminalModel, _ frame: Bitmap) -> String? {
  let appearance = LampAppearance()
  for y in 0..<frame.size.height {
    for x in 0..<frame.size.width {
      let expected = appearance.color(of: frame[x, y], x: x, y: y).value
      let cell = terminal.cell(x, 1 + y / 2)
      if cell.lamp(isUpper: y % 2 == 0) != expected {
        return "at \(x), \(y): a lamp of \(String(expected, radix: 16)), but a cell of \(cell)"
      }
    }
  }
  return nil
}

/// Frames as a sign shows them and as nobody would: few colours and many, small changes and noise.
struct RandomFrames {
  var random: SeededGenerator
  private(set) var frame: Bitmap
  /// Far enough apart to differ on a screen.
  static let palette: [Color] = [
    .black, .white, Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 90, blue: 255),
  ]

  init(size: Size, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    frame = Bitmap(size: size)
  }

  mutating func advance() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: frame.fill(Self.palette.randomElement(using: &random)!)
    case 2: changePixels(1...3)
    case 3: changePixels(1...frame.size.area)
    default: makeNoise()
    }
  }

  mutating func makeNoise() {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let bits = random.next()
        frame[x, y] = Color(
          red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16))
      }
    }
  }

  private mutating func changePixels(_ count: ClosedRange<Int>) {
    for _ in 0..<Int.random(in: count, using: &random) {
      let x = Int.random(in: 0..<frame.size.width, using: &random)
      let y = Int.random(in: 0..<frame.size.height, using: &random)
      frame[x, y] = Self.palette.randomElement(using: &random)!
    }
  }
}
