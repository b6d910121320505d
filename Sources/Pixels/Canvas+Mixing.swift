extension Canvas {
  /// Copies `part` of another bitmap, mixing each pixel as light with the one `step` further, so
  /// that the image appears between two pixels.
  ///
  /// - Parameters:
  ///   - step: The offset of the second pixel. The moved part must be inside the bitmap.
  ///   - point: The place of the part's top left pixel.
  ///   - weight: The weight of the second pixel, 0 to 256.
  public func copy(
    _ part: Rect, of source: Bitmap, to point: Point, mixedWith step: Point, weight: UInt32,
    _ light: LinearLight
  ) {
    assert(source !== bitmap && weight <= 256)
    let bounds = Rect(source.size)
    let moved = part.offset(by: step)
    precondition(
      part.intersection(bounds) == part && moved.intersection(bounds) == moved,
      "all that is mixed lies on the bitmap")
    let shift = Point(x: point.x - part.minX + origin.x, y: point.y - part.minY + origin.y)
    let target = part.offset(by: shift).intersection(clip)
    guard !target.isEmpty else { return }
    var to = bitmap.unsafeRow(target.minY) + target.minX
    var from = source.unsafeRow(target.minY - shift.y) + (target.minX - shift.x)
    let further = step.y * source.size.width + step.x
    for _ in 0..<target.size.height {
      for x in 0..<target.size.width {
        // Most neighbours have the same colour.
        to[x] = light.mixed(from[x], from[x &+ further], weight: weight)
      }
      to += bitmap.size.width
      from += source.size.width
    }
  }
}
