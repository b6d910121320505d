/// Drawing that mixes colours with what is below. Every source pixel is a square of `scale` pixels,
/// at least 1, and `point` is the place of the source's top left corner.
extension Canvas {
  /// Blends a colour into the set bits of a stencil.
  ///
  /// - Parameters:
  ///   - rows: `height` rows from the top, each padded to words. Bit 0 is the leftmost pixel.
  ///   - width: The number of valid bits in a row.
  public func blend(
    stencil rows: UnsafePointer<UInt32>, width: Int, height: Int, at point: Point, scale: Int,
    color: Color
  ) {
    let stride = (width + 31) / 32
    let alpha = UInt32(color.alpha)
    paint(width: width, height: height, at: point, scale: scale) { column, row, pixel in
      if rows[row &* stride &+ column >> 5] >> UInt32(truncatingIfNeeded: column & 31) & 1 != 0 {
        pixel = color.painted(over: pixel, alpha: alpha)
      }
    }
  }

  /// Blends a stencil with a colour for each column of the canvas.
  ///
  /// - Parameter color: Called once per drawn column, in this canvas' coordinates.
  public func blend(
    stencil rows: UnsafePointer<UInt32>, width: Int, height: Int, at point: Point, scale: Int,
    colors: (_ x: Int) -> Color
  ) {
    assert(scale >= 1)
    let placed = Rect(
      x: point.x + origin.x, y: point.y + origin.y, width: width * scale, height: height * scale)
    let target = placed.intersection(clip)
    guard !target.isEmpty else { return }
    let stride = (width + 31) / 32
    let firstRow = (target.minY - placed.minY) / scale
    let aboveInFirst = (target.minY - placed.minY) - firstRow * scale
    for x in target.minX..<target.maxX {
      let color = colors(x - origin.x)
      let alpha = UInt32(color.alpha)
      let column = scale == 1 ? x - placed.minX : (x - placed.minX) / scale
      let bit = UInt32(truncatingIfNeeded: column & 31)
      var word = rows + (firstRow * stride + column >> 5)
      var above = aboveInFirst
      var pixel = bitmap.unsafeRow(target.minY) + x
      for _ in target.minY..<target.maxY {
        if word.pointee >> bit & 1 != 0 {
          pixel.pointee = alpha == 255 ? color : color.painted(over: pixel.pointee, alpha: alpha)
        }
        pixel += bitmap.size.width
        above &+= 1
        if above == scale {
          above = 0
          word += stride
        }
      }
    }
  }

  /// Blends a colour in proportion to a coverage.
  ///
  /// - Parameter coverage: `width` times `height` bytes, row by row: 0 leaves a pixel, 255 uses the
  ///   colour's own alpha.
  public func blend(
    coverage: UnsafePointer<UInt8>, width: Int, height: Int, at point: Point, scale: Int,
    color: Color
  ) {
    let opacity = color.alpha
    paint(width: width, height: height, at: point, scale: scale) { column, row, pixel in
      pixel = color.painted(
        over: pixel, alpha: dimmed(coverage[row &* width &+ column], by: opacity))
    }
  }

  /// Blends pixels with their own colours and alphas.
  ///
  /// - Parameters:
  ///   - colors: `width` times `height` pixels, row by row, not premultiplied.
  ///   - opacity: The factor for all alphas, 0 to 255; 255 leaves them unchanged.
  public func blend(
    colors: UnsafePointer<Color>, width: Int, height: Int, at point: Point, scale: Int,
    opacity: UInt8 = 255
  ) {
    if scale == 1, opacity == 255 {
      return blend(opaque: colors, width: width, height: height, at: point)
    }
    paint(width: width, height: height, at: point, scale: scale) { column, row, pixel in
      let color = colors[row &* width &+ column]
      let alpha = dimmed(color.alpha, by: opacity)
      // Most pixels are either opaque or fully transparent.
      if alpha == 255 {
        pixel = color
      } else if alpha > 0 {
        pixel = color.painted(over: pixel, alpha: alpha)
      }
    }
  }

  /// Blends unscaled pixels. Opaque and transparent pixels come in long runs, so several are copied
  /// or skipped at a time.
  private func blend(
    opaque colors: UnsafePointer<Color>, width: Int, height: Int, at point: Point
  ) {
    let placed = Rect(
      x: point.x + origin.x, y: point.y + origin.y, width: width, height: height)
    let target = placed.intersection(clip)
    guard !target.isEmpty else { return }
    var pixels = bitmap.unsafeRow(target.minY) + target.minX
    var source =
      colors + ((target.minY - placed.minY) * width + target.minX - placed.minX)
    let count = target.size.width
    // The alpha bytes of two pixels.
    let alphas = UInt64(littleEndian: 0xFF00_0000_FF00_0000)
    for _ in 0..<target.size.height {
      var x = 0
      while x &+ 4 <= count {
        let raw = UnsafeRawPointer(source + x)
        let first = raw.loadUnaligned(as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        if first & second & alphas == alphas {
          let to = UnsafeMutableRawPointer(pixels + x)
          to.storeBytes(of: first, as: UInt64.self)
          to.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
        } else if (first | second) & alphas != 0 {
          for place in x..<(x &+ 4) { source[place].paint(over: &pixels[place]) }
        }
        x &+= 4
      }
      while x < count {
        source[x].paint(over: &pixels[x])
        x &+= 1
      }
      pixels += bitmap.size.width
      source += width
    }
  }

  /// Draws an image below the canvas' content, so that it shows where the content is not opaque.
  ///
  /// - Parameter point: The place of the image's top left corner.
  public func put(_ picture: Bitmap, under point: Point) {
    paint(
      width: picture.size.width, height: picture.size.height, at: point, scale: 1
    ) { column, row, pixel in
      if pixel.alpha < 255 { pixel = pixel.painted(over: picture.unsafeRow(row)[column]) }
    }
  }

  /// Draws an opaque colour below the canvas' content.
  public func fill(under color: Color) {
    let size = bounds.size
    paint(width: size.width, height: size.height, at: bounds.origin, scale: 1) { _, _, pixel in
      if pixel.alpha < 255 { pixel = pixel.painted(over: color) }
    }
  }

  /// Draws one colour in the shape of pixels with separate alphas.
  public func blend(
    shapeOf colors: UnsafePointer<Color>, width: Int, height: Int, at point: Point, scale: Int,
    color: Color
  ) {
    let opacity = color.alpha
    paint(width: width, height: height, at: point, scale: scale) { column, row, pixel in
      pixel = color.painted(
        over: pixel, alpha: dimmed(colors[row &* width &+ column].alpha, by: opacity))
    }
  }

  /// Calls a closure for each canvas pixel that an image covers, with the image's column and row.
  @inline(__always)
  private func paint(
    width: Int, height: Int, at point: Point, scale: Int,
    _ paint: (_ column: Int, _ row: Int, _ pixel: inout Color) -> Void
  ) {
    assert(scale >= 1)
    let placed = Rect(
      x: point.x + origin.x, y: point.y + origin.y, width: width * scale, height: height * scale)
    let target = placed.intersection(clip)
    guard !target.isEmpty else { return }
    if scale == 1 {
      var pixels = bitmap.unsafeRow(target.minY)
      for y in target.minY..<target.maxY {
        for x in target.minX..<target.maxX {
          paint(x &- placed.minX, y &- placed.minY, &pixels[x])
        }
        pixels += bitmap.size.width
      }
      return
    }
    // The part of the first column and row that the clip leaves.
    let firstColumn = (target.minX - placed.minX) / scale
    let leftInFirst = (target.minX - placed.minX) - firstColumn * scale
    var row = (target.minY - placed.minY) / scale
    var above = (target.minY - placed.minY) - row * scale
    var pixels = bitmap.unsafeRow(target.minY)
    for _ in target.minY..<target.maxY {
      var column = firstColumn
      var left = leftInFirst
      for x in target.minX..<target.maxX {
        paint(column, row, &pixels[x])
        left &+= 1
        if left == scale {
          left = 0
          column &+= 1
        }
      }
      pixels += bitmap.size.width
      above &+= 1
      if above == scale {
        above = 0
        row &+= 1
      }
    }
  }
}

extension Color {
  @inline(__always)
  fileprivate func paint(over pixel: inout Color) {
    let alpha = UInt32(alpha)
    if alpha == 255 {
      pixel = self
    } else if alpha > 0 {
      pixel = painted(over: pixel, alpha: alpha)
    }
  }
}
