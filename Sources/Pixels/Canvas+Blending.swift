/// Painting that mixes colours with what is under them. Every pixel of a picture is a square of
/// `scale` pixels, at least 1, and `point` is where the picture's top left corner falls.
extension Canvas {
  /// Paints the set bits of a stencil as opaque as `color` is, and leaves the others.
  ///
  /// - Parameters:
  ///   - rows: `height` rows from the top, each padded to words; bit 0 is the leftmost pixel.
  ///   - width: bits of a row that count.
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

  /// Paints a colour where something covers the canvas, the more so the more it covers.
  ///
  /// - Parameter coverage: `width` times `height` bytes, row by row: 0 leaves a pixel, 255 is as
  ///   opaque as the colour.
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

  /// Paints pixels with colours of their own, each as opaque as its alpha says.
  ///
  /// - Parameters:
  ///   - colors: `width` times `height`, row by row, not premultiplied.
  ///   - opacity: of the whole; 255 leaves it as it is.
  public func blend(
    colors: UnsafePointer<Color>, width: Int, height: Int, at point: Point, scale: Int,
    opacity: UInt8 = 255
  ) {
    paint(width: width, height: height, at: point, scale: scale) { column, row, pixel in
      let color = colors[row &* width &+ column]
      let alpha = dimmed(color.alpha, by: opacity)
      // Most pixels of a picture are there or not.
      if alpha == 255 {
        pixel = color
      } else if alpha > 0 {
        pixel = color.painted(over: pixel, alpha: alpha)
      }
    }
  }

  /// Paints one colour in the shape of pixels with colours of their own.
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

  /// Calls for each pixel of the canvas that a picture falls on, with the column and the row of the
  /// picture.
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
    // Where the clip cuts through the first column and the first row.
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
