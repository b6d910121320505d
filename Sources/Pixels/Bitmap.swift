import Glibc

/// An image of `size.area` pixels, row-major without padding, so each row is contiguous memory.
///
/// The memory is one fixed block, so drawing never allocates. A bitmap is not `Sendable`; sending
/// one to another thread transfers it.
public final class Bitmap {
  public let size: Size
  @usableFromInline let pixels: UnsafeMutablePointer<Color>

  public init(size: Size, fill color: Color = .black) {
    self.size = size
    pixels = .allocate(capacity: max(1, size.area))
    pixels.initialize(repeating: color, count: size.area)
  }

  deinit {
    pixels.deallocate()
  }

  /// The pixel at a position inside the bitmap.
  @inlinable
  public subscript(x: Int, y: Int) -> Color {
    get {
      precondition(x >= 0 && x < size.width && y >= 0 && y < size.height)
      return pixels[y * size.width + x]
    }
    set {
      precondition(x >= 0 && x < size.width && y >= 0 && y < size.height)
      pixels[y * size.width + x] = newValue
    }
  }

  /// A pointer to row `y`, valid for `size.width` pixels and the rows below. It is for loops that
  /// have clipped already. Everything else draws through a `Canvas`.
  @inlinable
  public func unsafeRow(_ y: Int) -> UnsafeMutablePointer<Color> {
    assert(y >= 0 && y < max(1, size.height))
    return pixels + y * size.width
  }

  public func fill(_ color: Color) {
    pixels.update(repeating: color, count: size.area)
  }

  /// Copies all pixels of a bitmap of the same size.
  public func copy(from other: Bitmap) {
    precondition(size == other.size, "bitmaps of one size")
    pixels.update(from: other.pixels, count: size.area)
  }

  public func hasSamePixels(as other: Bitmap) -> Bool {
    guard size == other.size else { return false }
    return memcmp(pixels, other.pixels, size.area * MemoryLayout<Color>.stride) == 0
  }
}

extension Bitmap {
  /// Moves a rectangle of pixels inside the bitmap. Both places must be inside and may overlap. The
  /// pixels left behind stay unchanged.
  public func move(_ part: Rect, to point: Point) {
    let target = Rect(origin: point, size: part.size)
    precondition(
      part.intersection(Rect(size)) == part && target.intersection(Rect(size)) == target)
    // Starts at the end that is not overwritten before it is read. `update` handles overlap inside
    // a row.
    for line in 0..<part.size.height {
      let y = point.y > part.minY ? part.size.height - 1 - line : line
      (unsafeRow(point.y + y) + point.x).update(
        from: unsafeRow(part.minY + y) + part.minX, count: part.size.width)
    }
  }
}

extension Bitmap {
  /// Returns the image in another size, which is not empty. A whole multiple along both axes
  /// repeats pixels. Everything else is mixed as light; see `Resampler.Filter.smooth`.
  public func resized(to size: Size) -> Bitmap {
    let isWhole =
      size.width.isMultiple(of: max(1, self.size.width))
      && size.height.isMultiple(of: max(1, self.size.height))
    let resized = Bitmap(size: size)
    Resampler(width: size.width).draw(
      FractionalRect(Rect(self.size)), of: self, filter: isWhole ? .nearest : .smooth,
      to: Rect(size), on: Canvas(resized), isReplacing: true)
    return resized
  }
}
