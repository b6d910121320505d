/// A clipped, translated window on a bitmap.
///
/// Its (0, 0) may lie anywhere; what is drawn outside its clip is silently nothing. Windows nest
/// and only ever shrink, so whoever is given a canvas can never paint outside it.
public struct Canvas {
  @usableFromInline let bitmap: Bitmap
  /// Where this canvas' (0, 0) lies on the bitmap.
  @usableFromInline let origin: Point
  /// On the bitmap, and never reaching outside it.
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

  /// The part that can be painted, in this canvas' own coordinates.
  @inlinable public var bounds: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// A canvas for `rect` of this one: clipped to it, with its (0, 0) at `rect.origin`.
  @inlinable
  public func window(_ rect: Rect) -> Canvas {
    let placed = rect.offset(by: origin)
    return Canvas(bitmap: bitmap, origin: placed.origin, clip: clip.intersection(placed))
  }

  /// The same clip with (0, 0) moved by `delta`.
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

  /// Fills all that can be painted.
  @inlinable
  public func fill(_ color: Color) {
    fill(clipped: clip, with: color)
  }

  @inlinable
  public func fill(_ rect: Rect, with color: Color) {
    fill(clipped: rect.offset(by: origin).intersection(clip), with: color)
  }

  /// Fills a rectangle with a colour for each of its pixels that can be painted.
  ///
  /// - Parameter color: of a place in this canvas' coordinates.
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

  /// Copies `part` of another bitmap so that its top left pixel falls on `point`. What of `part`
  /// lies outside that bitmap is not copied. The two bitmaps must not be the same.
  public func copy(_ part: Rect, of source: Bitmap, to point: Point) {
    assert(source !== bitmap, "moving pixels inside one bitmap is not copying")
    let shift = Point(x: point.x - part.minX + origin.x, y: point.y - part.minY + origin.y)
    let target = part.intersection(Rect(source.size)).offset(by: shift).intersection(clip)
    guard !target.isEmpty else { return }
    // As bytes: two bitmaps do not overlap, which copying as pixels would look at for every row.
    let stride = MemoryLayout<Color>.stride
    var to = UnsafeMutableRawPointer(bitmap.unsafeRow(target.minY) + target.minX)
    var from = UnsafeRawPointer(source.unsafeRow(target.minY - shift.y) + (target.minX - shift.x))
    for _ in 0..<target.size.height {
      to.copyMemory(from: from, byteCount: target.size.width * stride)
      to += bitmap.size.width * stride
      from += source.size.width * stride
    }
  }

  /// Paints the set bits of a stencil, each as a square of `scale` pixels, and leaves the others.
  ///
  /// - Parameters:
  ///   - rows: `height` rows from the top; bit 0 is the leftmost pixel.
  ///   - stride: words from the beginning of a row to that of the next.
  ///   - width: how many bits of a row count, 0 to 32.
  ///   - point: where the stencil's top left corner falls.
  ///   - scale: pixels a bit, at least 1.
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
        // From one set bit to the next: whether a bit is set is nothing that a processor can guess.
        var bits = rows[y &* stride] >> first & seen
        while bits != 0 {
          pixels[bits.trailingZeroBitCount] = color
          bits &= bits &- 1
        }
        pixels += bitmap.size.width
      }
      return
    }
    // Where the clip cuts through the first bit of a row and of a column.
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
