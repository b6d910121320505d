import Pixels

/// What a terminal shows for an LED, in the values of its colour kind.
struct TerminalInk: Equatable {
  /// 0xRRGGBB, a colour number, or one of the levels below.
  let value: UInt32

  /// The terminal's background, for cells without an LED.
  static let background = TerminalInk(value: 1 << 24)
  /// A value that differs from every ink.
  static let unknown = TerminalInk(value: 1 << 25)

  // Levels for terminals without colours.
  static let dark = TerminalInk(value: 0)
  static let dim = TerminalInk(value: 1)
  static let lit = TerminalInk(value: 2)
}

/// Finds the ink of an LED. All tables are built in advance.
struct TerminalInks {
  private enum Colors {
    case direct
    case indexed256(Palette256)
    case indexed16(Palette16)
    case monochrome
  }

  private let colors: Colors
  private let appearance = LEDAppearance()
  /// The ink of the last lit LED, which often equals the next.
  private var last = (led: Color.black, ink: TerminalInk.unknown)
  /// Without colours: the smallest light above dim.
  private var threshold = 0

  init(_ colors: TerminalKind.Colors) {
    switch colors {
    case .direct: self.colors = .direct
    case .indexed256: self.colors = .indexed256(Palette256())
    case .indexed16: self.colors = .indexed16(Palette16())
    case .monochrome: self.colors = .monochrome
    }
  }

  /// Without colours, an LED is dim below this fraction of the brightest light. Text then differs
  /// from its background, even on a dimmed panel.
  private static let dimPart = 4

  /// Measures a frame before its inks are requested.
  mutating func measure(_ frame: Bitmap) {
    guard case .monochrome = colors else { return }
    var most = 0
    let leds = frame.unsafeRow(0)
    for index in 0..<frame.size.area { most = max(most, Self.light(of: leds[index])) }
    threshold = (most + Self.dimPart - 1) / Self.dimPart
    last.ink = .unknown
  }

  /// Returns the ink of the LED in column `x` and row `y`.
  mutating func ink(of led: Color, x: Int, y: Int) -> TerminalInk {
    guard led.isLit else {
      if case .monochrome = colors { return .dark }
      return ink(of: led, as: appearance.color(of: led, x: x, y: y))
    }
    if led == last.led && last.ink != .unknown { return last.ink }
    if case .monochrome = colors {
      last = (led, Self.light(of: led) >= threshold ? .lit : .dim)
    } else {
      last = (led, ink(of: led, as: appearance.color(of: led, x: x, y: y)))
    }
    return last.ink
  }

  private func ink(of led: Color, as color: ScreenColor) -> TerminalInk {
    switch colors {
    case .direct: TerminalInk(value: color.value)
    case .indexed256(let palette):
      TerminalInk(
        value: UInt32(palette.index(nearestTo: color, hue: appearance.hue(of: led))))
    case .indexed16(let palette): TerminalInk(value: UInt32(palette.index(nearestTo: color)))
    case .monochrome: .dark
    }
  }

  /// Luminance, with the weights of the sRGB primaries (IEC 61966-2-1) in ten-thousandths.
  private static func light(of led: Color) -> Int {
    2126 * Int(led.red) + 7152 * Int(led.green) + 722 * Int(led.blue)
  }
}
