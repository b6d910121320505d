/// The numbered colours of a terminal, and the search for the nearest one.
///
/// Colours are compared in sRGB, whose steps look about equal, with the weights 2.5, 4 and 2.5 for
/// red, green and blue (T. Riemersma, "Colour metric", compuphase.com/cmetric.htm, for medium red).
enum TerminalPalette {
  /// Returns twice the squared distance.
  static func distance(_ one: ScreenColor, _ other: ScreenColor) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return weights.red * red * red + weights.green * green * green + weights.blue * blue * blue
  }

  fileprivate static let weights = (red: 5, green: 8, blue: 5)
}

/// xterm's palette without its first 16 colours, which users change: a cube of six steps per
/// channel from 16, and 24 greys from 232 (xterm, 256colres.pl).
struct Palette256 {
  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let greys = (0..<24).map { 8 + 10 * $0 }

  /// The nearest step for each channel value.
  private let nearestStep: [UInt8]
  /// The nearest grey for each mean of the channels.
  private let nearestGrey: [UInt8]

  init() {
    nearestStep = Self.nearest(in: Self.steps)
    nearestGrey = Self.nearest(in: Self.greys)
  }

  /// Chooses the higher of two equally near levels, so that the two greys of dark LEDs differ.
  private static func nearest(in levels: [Int]) -> [UInt8] {
    (0...255).map { value in
      UInt8(levels.indices.reversed().min { abs(levels[$0] - value) < abs(levels[$1] - value) }!)
    }
  }

  /// Channels are independent in the cube. Greys are chosen by the weighted mean.
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

/// The first 16 colours with xterm's defaults (xterm, XTerm-col.ad).
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
