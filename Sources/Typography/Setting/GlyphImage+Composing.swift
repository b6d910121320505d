import Pixels

extension GlyphImage {
  /// Whether the image has no pixels, not even dark ones.
  var hasNoInk: Bool { width == 0 || height == 0 }

  /// Pixels from the pen to the end of the ink: the width at the end of a line, where no letter
  /// space follows.
  var end: Int { hasNoInk ? advance : max(0, left + width * scale) }

  /// A bold version of a bitmap image: every lit pixel also lights its right neighbour, unless that
  /// is the only dark pixel of a gap. Spaces and other kinds of ink do not change.
  func smeared() -> GlyphImage {
    guard !hasNoInk, case .bits(let bits) = ink else { return self }
    let (words, wider) = ((width + 31) / 32, (width + 32) / 32)
    var heavier = [UInt32](repeating: 0, count: wider * height)
    for y in 0..<height {
      func isLit(_ x: Int) -> Bool {
        x < width && bits[y * words + x / 32] >> UInt32(x % 32) & 1 != 0
      }
      for x in 0..<width where isLit(x) {
        heavier[y * wider + x / 32] |= 1 << UInt32(x % 32)
        guard !isLit(x + 2) else { continue }
        heavier[y * wider + (x + 1) / 32] |= 1 << UInt32((x + 1) % 32)
      }
    }
    var image = self
    image.ink = .bits(heavier)
    image.width += 1
    image.advance += scale
    return image
  }

  /// Several images combined into one.
  ///
  /// - Parameters:
  ///   - parts: images, each with its pen's offset right and down from the pen of the whole, in
  ///     pixels.
  ///   - advance: advance of the whole, in pixels.
  ///   - bounds: limits around the pen of the whole, in pixels. Ink outside is dropped, so that a
  ///     font that puts a mark far away takes no memory for the gap. Nil for no limits.
  static func composed(
    _ parts: [(image: GlyphImage, x: Int, y: Int)], advance: Int, within bounds: Rect? = nil
  ) -> GlyphImage {
    let inked = parts.filter { !$0.image.hasNoInk }
    let blank = GlyphImage(
      ink: .bits([]), width: 0, height: 0, scale: 1, left: 0, top: 0, advance: advance)
    let lefts = inked.map { $0.x + $0.image.left }
    let tops = inked.map { $0.y + $0.image.top }
    guard let first = inked.first, let left = lefts.min(), let top = tops.min() else {
      return blank
    }
    // Font pixels are not split if all images are aligned to the same grid.
    let scale = first.image.scale
    let isOneGrid = inked.allSatisfy {
      $0.image.scale == scale && ($0.x + $0.image.left - left).isMultiple(of: scale)
        && ($0.y + $0.image.top - top).isMultiple(of: scale)
    }
    let unit = isOneGrid ? scale : 1
    let right = inked.map { $0.x + $0.image.left + $0.image.width * $0.image.scale }.max() ?? left
    let bottom = inked.map { $0.y + $0.image.top + $0.image.height * $0.image.scale }.max() ?? top
    // The part within the bounds, in units from the upper left corner.
    var columns = 0..<(right - left) / unit
    var rows = 0..<(bottom - top) / unit
    if let bounds {
      columns = columns.clamped(
        to: (bounds.minX - left)
          / unit..<max((bounds.minX - left) / unit, (bounds.maxX - left) / unit))
      rows = rows.clamped(
        to: (bounds.minY - top) / unit..<max((bounds.minY - top) / unit, (bounds.maxY - top) / unit)
      )
    }
    guard !columns.isEmpty, !rows.isEmpty else { return blank }
    var pixels = [UInt32](repeating: 0, count: columns.count * rows.count)
    for (image, x, y) in inked {
      let size = image.scale / unit
      let atX = (x + image.left - left) / unit
      let atY = (y + image.top - top) / unit
      for row in rows.clamped(to: atY..<(atY + image.height * size)) {
        for column in columns.clamped(to: atX..<(atX + image.width * size)) {
          let place = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
          pixels[place] = over(
            pixels[place], image.color((column - atX) / size, (row - atY) / size))
        }
      }
    }
    return GlyphImage(
      ink: ink(pixels, width: columns.count, as: inked.map(\.image.ink)), width: columns.count,
      height: rows.count, scale: unit, left: left + columns.lowerBound * unit,
      top: top + rows.lowerBound * unit, advance: advance)
  }

  /// The colour of a pixel of the ink; ink in the text's colour is white.
  private func color(_ x: Int, _ y: Int) -> UInt32 {
    switch ink {
    case .bits(let rows):
      rows[y * ((width + 31) / 32) + x / 32] >> UInt32(x % 32) & 1 == 0 ? 0 : .max
    case .coverage(let bytes): Self.white(UInt32(bytes[y * width + x]))
    case .colors(let colors): colors[y * width + x]
    }
  }

  private static func ink(_ pixels: [UInt32], width: Int, as inks: [Ink]) -> Ink {
    var isColored = false
    var isSoft = false
    for ink in inks {
      switch ink {
      case .bits: break
      case .coverage: isSoft = true
      case .colors: isColored = true
      }
    }
    if isColored { return .colors(pixels) }
    if isSoft { return .coverage(pixels.map { UInt8(alpha($0)) }) }
    let words = (width + 31) / 32
    var rows = [UInt32](repeating: 0, count: words * (pixels.count / width))
    for (index, pixel) in pixels.enumerated() where pixel != 0 {
      rows[index / width * words + index % width / 32] |= 1 << UInt32(index % width % 32)
    }
    return .bits(rows)
  }
}

// Pixels in the format of `Ink.colors`: red in the lowest byte, alpha in the highest, not
// premultiplied.

@inline(__always)
private func alpha(_ pixel: UInt32) -> UInt32 { pixel >> 24 }

extension GlyphImage {
  @inline(__always)
  fileprivate static func white(_ alpha: UInt32) -> UInt32 {
    alpha == 0 ? 0 : alpha << 24 | 0xFF_FFFF
  }

  /// A pixel painted over another.
  fileprivate static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
    let top = alpha(above)
    if top == 255 || alpha(below) == 0 { return above }
    if top == 0 { return below }
    let bottom = alpha(below) * (255 - top) / 255
    let sum = top + bottom
    func mixed(_ shift: UInt32) -> UInt32 {
      let (a, b) = (above >> shift & 0xFF, below >> shift & 0xFF)
      return (a * top + b * bottom + sum / 2) / sum << shift
    }
    return sum << 24 | mixed(16) | mixed(8) | mixed(0)
  }
}
