extension GlyphImage {
  /// Words per row of bits.
  var wordsPerRow: Int { (width + 31) / 32 }

  /// Whether a pixel of the ink is painted at all.
  func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    switch ink {
    case .bits(let rows): return rows[y * wordsPerRow + x / 32] >> UInt32(x % 32) & 1 != 0
    case .coverage(let bytes): return bytes[y * width + x] != 0
    case .colors(let pixels): return UInt32(littleEndian: pixels[y * width + x]) >> 24 != 0
    }
  }

  var isBlank: Bool {
    switch ink {
    case .bits: !(0..<height).contains { y in (0..<width).contains { isSet($0, y) } }
    case .coverage(let bytes): bytes.allSatisfy { $0 == 0 }
    case .colors(let pixels): pixels.allSatisfy { UInt32(littleEndian: $0) >> 24 == 0 }
    }
  }

  /// Width of the glyph's outline in pixels: that of a thin stroke, in whole font pixels.
  func edge(_ strokeWidth: Int) -> Int {
    let scale = max(1, scale)
    return max(1, strokeWidth / scale) * scale
  }

  /// The glyph and its surroundings of one font pixel on all sides, corners included. Painted
  /// first, it is an outline. Its advance is the glyph's.
  var outlined: GlyphImage {
    var image = self
    image.width += 2
    image.height += 2
    image.left -= scale
    image.top -= scale
    switch ink {
    case .bits:
      var rows = [UInt32](repeating: 0, count: image.height * image.wordsPerRow)
      for y in 0..<height {
        for x in 0..<width where isSet(x, y) {
          for nearY in y...(y + 2) {
            for nearX in x...(x + 2) {
              rows[nearY * image.wordsPerRow + nearX / 32] |= 1 << UInt32(nearX % 32)
            }
          }
        }
      }
      image.ink = .bits(rows)
    case .coverage(let bytes):
      image.ink = .coverage(spread(bytes, to: image))
    case .colors(let pixels):
      image.ink = .coverage(
        spread(pixels.map { UInt8(UInt32(littleEndian: $0) >> 24) }, to: image))
    }
    return image
  }

  /// The maximum coverage of each pixel and its neighbours.
  private func spread(_ bytes: [UInt8], to image: GlyphImage) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: image.width * image.height)
    for y in 0..<height {
      for x in 0..<width where bytes[y * width + x] != 0 {
        for near in y...(y + 2) {
          for place in (near * image.width + x)...(near * image.width + x + 2) {
            result[place] = max(result[place], bytes[y * width + x])
          }
        }
      }
    }
    return result
  }

  /// The image without columns more than `reach` pixels outside its advance.
  func cut(toReach reach: Int) -> GlyphImage {
    guard left < -reach || left + width * scale > advance + reach else { return self }
    let first = min(width, max(0, (-reach - left + scale - 1) / scale))
    let end = min(width, max(first, (advance + reach - left) / scale))
    var image = self
    image.width = end - first
    image.left = left + first * scale
    func columns<Pixel>(of pixels: [Pixel]) -> [Pixel] {
      (0..<height).flatMap { pixels[($0 * width + first)..<($0 * width + end)] }
    }
    switch ink {
    case .bits:
      var rows = [UInt32](repeating: 0, count: height * image.wordsPerRow)
      for y in 0..<height {
        for x in 0..<image.width where isSet(first + x, y) {
          rows[y * image.wordsPerRow + x / 32] |= 1 << UInt32(x % 32)
        }
      }
      image.ink = .bits(rows)
    case .coverage(let bytes): image.ink = .coverage(columns(of: bytes))
    case .colors(let pixels): image.ink = .colors(columns(of: pixels))
    }
    return image
  }
}
