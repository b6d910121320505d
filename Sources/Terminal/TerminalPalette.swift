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

  static let weights = (red: 5, green: 8, blue: 5)
}

/// xterm's palette without its first 16 colours, which users change: a cube of six steps per
/// channel from 16, and 24 greys from 232 (xterm, 256colres.pl). Black is not used.
///
/// The cube has few dark colours, and the nearest one to a dim orange is a grey. So the colours'
/// ratios of the channels count as much as their distance.
struct Palette256 {
  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let lastStep = 5
  private static let greys = (0..<24).map { 8 + 10 * $0 }

  /// The nearest grey for each mean of the channels.
  private let nearestGrey: [UInt8]
  /// The ratio of each step to each higher one, `ratio(highest, step)`.
  private let ratios: [Int]

  init() {
    // The higher of two equally near levels, so that the two greys of dark LEDs differ.
    nearestGrey = (0...255).map { value in
      let greys = Self.greys
      return UInt8(
        greys.indices.reversed().min { abs(greys[$0] - value) < abs(greys[$1] - value) }!)
    }
    ratios = Self.steps.flatMap { highest in
      Self.steps.map { highest == 0 ? 0 : min($0, highest) * 255 / highest }
    }
  }

  /// - Parameters:
  ///   - color: The colour to show.
  ///   - hue: The colour whose ratios of channels are shown; black if there is none.
  func index(nearestTo color: ScreenColor, hue: ScreenColor) -> Int {
    let weights = TerminalPalette.weights
    let highest = max(hue.red, hue.green, hue.blue)
    func ratio(_ value: Int) -> Int { value * 255 / max(1, highest) }
    let channels = (
      red: (weights.red, color.red, ratio(hue.red)),
      green: (weights.green, color.green, ratio(hue.green)),
      blue: (weights.blue, color.blue, ratio(hue.blue))
    )
    let hueCounts = highest > 0 ? 1 : 0
    func cost(_ channel: (weight: Int, value: Int, ratio: Int), _ level: Int, _ ratio: Int) -> Int {
      let (far, askew) = (channel.value - level, channel.ratio - ratio)
      return channel.weight * (far * far + hueCounts * askew * askew)
    }
    let mean =
      (weights.red * color.red + weights.green * color.green + weights.blue * color.blue)
      / (weights.red + weights.green + weights.blue)
    let grey = Int(nearestGrey[mean])
    let level = 8 + 10 * grey
    var best = (
      index: 232 + grey,
      cost: cost(channels.red, level, 255) + cost(channels.green, level, 255)
        + cost(channels.blue, level, 255)
    )
    // With a given highest step, the channels are independent but for one that has it.
    for top in 1...Self.lastStep {
      func nearest(_ channel: (Int, Int, Int)) -> (step: Int, cost: Int, costOfTop: Int) {
        var found = (step: 0, cost: Int.max, costOfTop: 0)
        for step in 0...top {
          let cost = cost(channel, Self.level(step), ratios[top * (Self.lastStep + 1) + step])
          if cost < found.cost { (found.step, found.cost) = (step, cost) }
          found.costOfTop = cost
        }
        return found
      }
      var (red, green, blue) = (
        nearest(channels.red), nearest(channels.green), nearest(channels.blue)
      )
      var total = red.cost + green.cost + blue.cost
      if red.step < top, green.step < top, blue.step < top {
        let more = (
          red.costOfTop - red.cost, green.costOfTop - green.cost, blue.costOfTop - blue.cost
        )
        total += min(more.0, more.1, more.2)
        if more.0 <= more.1, more.0 <= more.2 {
          red.step = top
        } else if more.1 <= more.2 {
          green.step = top
        } else {
          blue.step = top
        }
      }
      if total < best.cost {
        best = (16 + red.step * 36 + green.step * 6 + blue.step, total)
      }
    }
    return best.index
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
