/// The colours that a terminal knows by number, and which of them is nearest to one that it does
/// not know.
///
/// Colours are compared in sRGB, whose steps look about equally large, with the weights 2.5, 4 and
/// 2.5 for red, green and blue, to which the eye is not equally sensitive (T. Riemersma, "Colour
/// metric", compuphase.com/cmetric.htm, for colours of middle redness).
enum TerminalPalette {
  /// Twice the square of the distance.
  static func distance(_ one: ScreenColor, _ other: ScreenColor) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return weights.red * red * red + weights.green * green * green + weights.blue * blue * blue
  }

  fileprivate static let weights = (red: 5, green: 8, blue: 5)
}

/// The palette of xterm without its first 16 colours, which people change: a cube of six steps a
/// channel from 16 on, and 24 greys from 232 on (xterm, 256colres.pl).
struct Palette256 {
  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let greys = (0..<24).map { 8 + 10 * $0 }

  /// The nearest of `steps`, for each value of a channel.
  private let nearestStep: [UInt8]
  /// The nearest of `greys`, for each mean of the channels.
  private let nearestGrey: [UInt8]

  init() {
    nearestStep = Self.nearest(in: Self.steps)
    nearestGrey = Self.nearest(in: Self.greys)
  }

  /// Of two that are equally near, the higher one: so the two greys of dark LEDs differ here, too.
  private static func nearest(in levels: [Int]) -> [UInt8] {
    (0...255).map { value in
      UInt8(levels.indices.reversed().min { abs(levels[$0] - value) < abs(levels[$1] - value) }!)
    }
  }

  /// In a cube the channels are independent of each other. Among greys, the weighted mean decides.
  func index(nearestTo color: ScreenColor) -> Int {
    let weights = TerminalPalette.weights
    let (red, green, blue) = (
      Int(nearestStep[color.red]), Int(nearestStep[color.green]), Int(nearestStep[color.blue])
    )
    let mean =
      (weights.red * color.red + weights.green * color.green + weights.blue * color.blue)
      / (weights.red + weights.green + weights.blue)
    let grey = Int(nearestGrey[mean])
    let inCube = ScreenColor(
      value: UInt32(Self.level(red) << 16 | Self.level(green) << 8 | Self.level(blue)))
    let level = UInt32(8 + 10 * grey)
    let inGreys = ScreenColor(value: level << 16 | level << 8 | level)
    return TerminalPalette.distance(inGreys, color) < TerminalPalette.distance(inCube, color)
      ? 232 + grey : 16 + red * 36 + green * 6 + blue
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
}

/// The first 16 colours, as xterm has them unless the user changes them (xterm, XTerm-col.ad).
struct Palette16 {
  private let colors: [ScreenColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { ScreenColor(value: $0) }

  func index(nearestTo color: ScreenColor) -> Int {
    var nearest = (index: 0, distance: Int.max)
    for index in 0..<colors.count {
      let distance = TerminalPalette.distance(colors[index], color)
      if distance < nearest.distance { nearest = (index, distance) }
    }
    return nearest.index
  }
}
