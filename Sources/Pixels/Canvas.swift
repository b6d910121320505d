/// A clipped, translated window on a bitmap.
///
/// Its (0, 0) may be anywhere, and drawing outside its clip has no effect. Windows nest and only
/// shrink, so code can never draw outside the canvas that it was given.
public struct Canvas {
  @usableFromInline let bitmap: Bitmap
  /// The position of this canvas' (0, 0) on the bitmap.
  @usableFromInline let origin: Point
  /// The drawable rectangle on the bitmap. It never extends beyond the bitmap.
  @usableFromInline let clip: Rect

  @inlinable
  public init(_ bitmap: Bitmap) {
    self.init(bitmap: bitmap, origin: Point(x: 0, y: 0), clip: Rect(bitmap.size))
  }

  @usableFromInline
  init(bitmap: Bitmap, origin: Point, clip: Rect) {
    self.bitmap = bitmap
    self.origin = origin
    self.clip = clip
  }

  /// The drawable part, in this canvas' coordinates.
  @inlinable public var bounds: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// Returns a canvas that is clipped to `rect`, with its (0, 0) at `rect.origin`.
  @inlinable
  public func window(_ rect: Rect) -> Canvas {
    let placed = rect.offset(by: origin)
    return Canvas(bitmap: bitmap, origin: placed.origin, clip: clip.intersection(placed))
  }

  /// Returns a canvas with the same clip and (0, 0) moved by `delta`.
  @inlinable
  public func translated(by delta: Point) -> Canvas {
    Canvas(
      bitmap: bitmap, origin: Point(x: origin.x + delta.x, y: origin.y + delta.y), clip: clip)
  }

  @inlinable
  public func set(_ point: Point, to color: Color) {
    let place = Point(x: point.x + origin.x, y: point.y + origin.y)
    guard clip.contains(place) else { return }
    bitmap.unsafeRow(place.y)[place.x] = color
  }

  /// Fills the drawable part.
  @inlinable
  public func fill(_ color: Color) {
    fill(clipped: clip, with: color)
  }

  @inlinable
  public func fill(_ rect: Rect, with color: Color) {
    fill(clipped: rect.offset(by: origin).intersection(clip), with: color)
  }

  /// Fills a rectangle with a colour for each drawable pixel.
  ///
  /// - Parameter color: Returns the colour of a position in this canvas' coordinates.
  @inlinable
  public func fill(_ rect: Rect, color: (_ x: Int, _ y: Int) -> Color) {
    let target = rect.offset(by: origin).intersection(clip)
    guard !target.isEmpty else { return }
    var row = bitmap.unsafeRow(target.minY)
    for y in target.minY..<target.maxY {
      for x in target.minX..<target.maxX { row[x] = color(x &- origin.x, y &- origin.y) }
      row += bitmap.size.width
    }
  }

  @usableFromInline
  func fill(clipped rect: Rect, with color: Color) {
    guard !rect.isEmpty else { return }
    var row = bitmap.unsafeRow(rect.minY) + rect.minX
    for _ in 0..<rect.size.height {
      row.update(repeating: color, count: rect.size.width)
      row += bitmap.size.width
    }
  }

  /// Copies `part` of another bitmap with its top left pixel at `point`. Parts outside that bitmap
  /// are not copied. The bitmaps must differ.
  public func copy(_ part: Rect, of source: Bitmap, to point: Point) {
    assert(source !== bitmap, "moving pixels inside one bitmap is not copying")
    let shift = Point(x: point.x - part.minX + origin.x, y: point.y - part.minY + origin.y)
    let target = part.intersection(Rect(source.size)).offset(by: shift).intersection(clip)
    guard !target.isEmpty else { return }
    // Copied as bytes: copying as pixels would check every row for overlap.
    let stride = MemoryLayout<Color>.stride
    var to = UnsafeMutableRawPointer(bitmap.unsafeRow(target.minY) + target.minX)
    var from = UnsafeRawPointer(source.unsafeRow(target.minY - shift.y) + (target.minX - shift.x))
    for _ in 0..<target.size.height {
      to.copyMemory(from: from, byteCount: target.size.width * stride)
      to += bitmap.size.width * stride
      from += source.size.width * stride
    }
  }

  /// Draws the set bits of a stencil, each as a square of `scale` pixels.
  ///
  /// - Parameters:
  ///   - rows: `height` rows from the top. Bit 0 is the leftmost pixel.
  ///   - stride: The words from the start of one row to the next.
  ///   - width: The number of valid bits in a row, 0 to 32.
  ///   - point: The place of the stencil's top left corner.
  ///   - scale: The pixels per bit, at least 1.
  public func stamp(
    _ rows: UnsafePointer<UInt32>, stride: Int = 1, width: Int, height: Int, at point: Point,
    scale: Int, color: Color
  ) {
    assert(width <= 32 && scale >= 1)
    let placed = Rect(
      x: point.x + origin.x, y: point.y + origin.y, width: width * scale, height: height * scale)
    let target = placed.intersection(clip)
    guard !target.isEmpty else { return }
    if scale == 1 {
      var pixels = bitmap.unsafeRow(target.minY)
      let first = UInt32(truncatingIfNeeded: target.minX - placed.minX)
      let seen = UInt32.max >> UInt32(truncatingIfNeeded: 32 &- target.size.width)
      pixels += target.minX
      for y in (target.minY - placed.minY)..<(target.maxY - placed.minY) {
        // Moves from one set bit to the next, which avoids branches that the processor cannot
        // predict.
        var bits = rows[y &* stride] >> first & seen
        while bits != 0 {
          pixels[bits.trailingZeroBitCount] = color
          bits &= bits &- 1
        }
        pixels += bitmap.size.width
      }
      return
    }
    // The part of the first bit of a row and column that the clip leaves.
    let firstColumn = (target.minX - placed.minX) / scale
    let leftInFirst = (target.minX - placed.minX) - firstColumn * scale
    var row = (target.minY - placed.minY) / scale
    var above = (target.minY - placed.minY) - row * scale
    var pixels = bitmap.unsafeRow(target.minY)
    for _ in target.minY..<target.maxY {
      var bits = rows[row &* stride] >> UInt32(truncatingIfNeeded: firstColumn)
      var left = leftInFirst
      var x = target.minX
      while bits != 0, x < target.maxX {
        if bits & 1 != 0 { pixels[x] = color }
        x += 1
        left += 1
        if left == scale {
          left = 0
          bits >>= 1
        }
      }
      pixels += bitmap.size.width
      above += 1
      if above == scale {
        above = 0
        row += 1
      }
    }
  }
}
