import CText

/// A glyph as rendered by FreeType.
struct GlyphBitmap {
  private enum Pixels {
    /// Format of `GlyphImage.Ink`.
    case bits([UInt32])
    case coverage([UInt8])
    /// Red, green, blue and alpha, premultiplied, row-major.
    case colors([UInt8])
  }

  private(set) var width: Int
  private(set) var height: Int
  /// Pixels right of the pen.
  private(set) var left: Int
  /// Pixels from the base line up to the top of the first row.
  private(set) var top: Int
  private var pixels: Pixels

  /// Maximum number of pixels. A damaged file may claim lines of thousands of rows.
  static let mostPixels = 1 << 23

  /// Nil if the bitmap is much too large for lines of `lines` rows.
  init?(_ slot: FT_GlyphSlot, lines: Int) {
    let bitmap = slot.pointee.bitmap
    width = Int(bitmap.width)
    height = Int(bitmap.rows)
    left = Int(slot.pointee.bitmap_left)
    top = Int(slot.pointee.bitmap_top)
    guard width <= 16 * lines, height <= 4 * lines, abs(left) <= 32 * lines, abs(top) <= 8 * lines,
      width * height <= Self.mostPixels
    else { return nil }
    guard let buffer = bitmap.buffer, width > 0, height > 0 else {
      (width, height) = (0, 0)
      pixels = .bits([])
      return
    }
    let pitch = Int(bitmap.pitch)
    let (width, height) = (width, height)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
      buffer + (pitch < 0 ? (y - height + 1) * pitch : y * pitch)
    }
    /// A pixel value of `depth` bits; the leftmost pixel of a byte is in its highest bits.
    func value(_ x: Int, _ row: UnsafeMutablePointer<UInt8>, depth: Int) -> UInt8 {
      row[(x * depth) >> 3] >> UInt8(8 - depth - (x * depth & 7)) & (0xFF >> UInt8(8 - depth))
    }

    switch FT_Pixel_Mode(UInt32(bitmap.pixel_mode)) {
    case FT_PIXEL_MODE_MONO:
      let words = (width + 31) / 32
      var bits = [UInt32](repeating: 0, count: words * height)
      for y in 0..<height {
        let row = row(y)
        for x in 0..<width where value(x, row, depth: 1) != 0 {
          bits[y * words + x >> 5] |= 1 << UInt32(x & 31)
        }
      }
      pixels = .bits(bits)
    case FT_PIXEL_MODE_BGRA:
      var colors = [UInt8](repeating: 0, count: 4 * width * height)
      for y in 0..<height {
        let row = row(y)
        for x in 0..<width {
          let place = 4 * (y * width + x)
          colors[place] = row[4 * x + 2]
          colors[place + 1] = row[4 * x + 1]
          colors[place + 2] = row[4 * x]
          colors[place + 3] = row[4 * x + 3]
        }
      }
      pixels = .colors(colors)
    case let mode:
      let depth = mode == FT_PIXEL_MODE_GRAY2 ? 2 : mode == FT_PIXEL_MODE_GRAY4 ? 4 : 8
      guard depth < 8 || mode == FT_PIXEL_MODE_GRAY else { return nil }
      let full = 255 / (1 << depth - 1)
      var coverage = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        let row = row(y)
        for x in 0..<width {
          coverage[y * width + x] = UInt8(Int(value(x, row, depth: depth)) * full)
        }
      }
      pixels = .coverage(coverage)
    }
  }

  var ink: GlyphImage.Ink {
    switch pixels {
    case .bits(let bits): .bits(bits)
    case .coverage(let coverage): .coverage(coverage)
    case .colors(let colors):
      .colors(
        (0..<width * height).map { pixel in
          let alpha = UInt32(colors[4 * pixel + 3])
          guard alpha > 0 else { return 0 }
          func channel(_ index: Int) -> UInt32 {
            min(255, (UInt32(colors[4 * pixel + index]) * 255 + alpha / 2) / alpha)
          }
          return channel(0) | channel(1) << 8 | channel(2) << 16 | alpha << 24
        })
    }
  }

  /// Makes every pixel either lit or dark.
  mutating func harden() {
    switch pixels {
    case .bits: break
    case .coverage(let coverage):
      let words = (width + 31) / 32
      var bits = [UInt32](repeating: 0, count: words * height)
      for y in 0..<height {
        for x in 0..<width where coverage[y * width + x] >= 128 {
          bits[y * words + x >> 5] |= 1 << UInt32(x & 31)
        }
      }
      pixels = .bits(bits)
    case .colors(var colors):
      for pixel in stride(from: 0, to: colors.count, by: 4) {
        let alpha = Int(colors[pixel + 3])
        for channel in pixel..<pixel + 3 {
          colors[channel] =
            alpha < 128 ? 0 : UInt8(min(255, (Int(colors[channel]) * 255 + alpha / 2) / alpha))
        }
        colors[pixel + 3] = alpha < 128 ? 0 : 255
      }
      pixels = .colors(colors)
    }
  }

  /// Brightens strokes and darkens what surrounds them; only of plain glyphs.
  mutating func sharpen(by contrast: Double) {
    guard contrast > 1, case .coverage(let coverage) = pixels else { return }
    pixels = .coverage(
      coverage.map { UInt8(min(255, Double(max(0, Int($0) - 16)) * contrast)) })
  }

  /// Widens strokes to the right. Returns false if nothing changed, as for colour glyphs.
  mutating func smear(by count: Int) -> Bool {
    guard width > 0 else { return false }
    let old = width
    switch pixels {
    case .colors: return false
    case .bits(let bits):
      let (words, wider) = ((old + 31) / 32, (old + count + 31) / 32)
      var heavier = [UInt32](repeating: 0, count: wider * height)
      for y in 0..<height {
        for x in 0..<old where bits[y * words + x >> 5] >> UInt32(x & 31) & 1 != 0 {
          for x in x...x + count {
            heavier[y * wider + x >> 5] |= 1 << UInt32(x & 31)
            // The only dark pixel of a gap, or the last one of a wider gap, stays dark.
            let after = x + 2
            if after < old, bits[y * words + after >> 5] >> UInt32(after & 31) & 1 != 0 { break }
          }
        }
      }
      pixels = .bits(heavier)
    case .coverage(let coverage):
      var heavier = [UInt8](repeating: 0, count: (old + count) * height)
      for y in 0..<height {
        for x in 0..<old {
          let lit = coverage[y * old + x]
          for place in y * (old + count) + x...y * (old + count) + x + count {
            heavier[place] = max(heavier[place], lit)
          }
        }
      }
      pixels = .coverage(heavier)
    }
    width += count
    return true
  }

  /// Scales colour glyphs; others do not change.
  mutating func reduce(_ reduction: Reduction) {
    guard case .colors(let colors) = pixels else { return }
    let columns = reduction.span(from: left, count: width)
    // Rows count down from the base line.
    let rows = reduction.span(from: -top, count: height)
    pixels = .colors(
      reduction.average(
        colors, width: width, height: height, left: left, top: -top, columns: columns, rows: rows))
    (left, width) = (columns.lowerBound, columns.count)
    (top, height) = (-rows.lowerBound, rows.count)
  }
}

/// The image of a glyph, or of several in one cell, as it is painted on a line.
///
/// Positions are in panel pixels. The size of the ink is in font pixels, each of which is a square
/// with a side of `scale` panel pixels.
struct GlyphImage: Hashable, Sendable {
  enum Ink: Hashable, Sendable {
    /// One bit per pixel. Rows from the top, each padded to 32 bits; bit 0 is the leftmost pixel.
    case bits([UInt32])
    /// Coverage of each pixel: one byte each, row-major, without padding.
    case coverage([UInt8])
    /// Pixels with separate colours: red, green, blue and alpha, not premultiplied, row-major.
    case colors([UInt32])
  }

  var ink: Ink
  /// Width and height of the ink, in font pixels; 0 for a space.
  var width: Int
  var height: Int
  /// Side of a font pixel in panel pixels, at least 1.
  var scale: Int
  /// Left edge of the ink: pixels right of the pen, may be negative.
  var left: Int
  /// Top edge of the ink: pixels below the top of the line, may be negative.
  var top: Int
  /// Pixels from the pen to that of the next glyph, at least 0.
  var advance: Int
}
