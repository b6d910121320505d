import Messages
import Pixels

/// One moment of a transition, and the canvas for it.
struct TransitionDrawing {
  /// The previous frame. It has the same size as the new one.
  let old: Bitmap
  let new: Bitmap
  /// The progress, more than 0 and less than 1.
  let progress: Double
  let canvas: Canvas

  private var size: Size { old.size }
  private var width: Int { size.width }
  private var height: Int { size.height }

  func drawAll(of picture: Bitmap) {
    canvas.copy(Rect(size), of: picture, to: .zero)
  }

  /// Slides the new frame in from an edge, over the old one.
  func slide(from edge: Edge) {
    drawAll(of: old)
    drawAll(of: new, at: edge.shift(of: size, showing: part(of: size.extent(from: edge))))
  }

  /// Slides the new frame in from an edge and the old one out at the opposite edge.
  func push(from edge: Edge) {
    let shift = edge.shift(of: size, showing: part(of: size.extent(from: edge)))
    drawAll(of: new, at: shift)
    switch edge {
    case .left: drawAll(of: old, at: Point(x: shift.x + width, y: 0))
    case .right: drawAll(of: old, at: Point(x: shift.x - width, y: 0))
    case .top: drawAll(of: old, at: Point(x: 0, y: shift.y + height))
    case .bottom: drawAll(of: old, at: Point(x: 0, y: shift.y - height))
    }
  }

  /// Reveals the new frame behind a line that moves from an edge to the opposite one.
  func wipe(from edge: Edge) {
    let shift = edge.shift(of: size, showing: part(of: size.extent(from: edge)))
    drawAll(of: old)
    reveal(Rect(size).intersection(Rect(origin: shift, size: size)))
  }

  /// Moves the halves of the old frame apart.
  func openCurtain() {
    drawAll(of: old)
    let open = part(of: width)
    reveal(Rect(x: (width - open) / 2, y: 0, width: open, height: height))
  }

  /// Closes the halves of the new frame over the old one.
  func closeCurtain() {
    drawAll(of: new)
    let open = width - part(of: width)
    let left = (width - open) / 2
    canvas.copy(
      Rect(x: left, y: 0, width: open, height: height), of: old, to: Point(x: left, y: 0))
  }

  func grow() {
    drawAll(of: old)
    reveal(grown)
  }

  /// The approximate width of a slat in pixels. All slats turn at the same time.
  private static let slat = 8

  func blinds() {
    drawAll(of: old)
    let length = max(width, height)
    let slats = max(1, (length + Self.slat / 2) / Self.slat)
    for slat in 0..<slats {
      let start = slat * length / slats
      let open = part(of: (slat + 1) * length / slats - start)
      reveal(
        width >= height
          ? Rect(x: start, y: 0, width: open, height: height)
          : Rect(x: 0, y: start, width: width, height: open))
    }
  }

  /// Reveals the new frame above a moving line of light.
  func scan() {
    let line = min(height - 1, Int(progress * Double(height)))
    drawAll(of: old)
    reveal(Rect(x: 0, y: 0, width: width, height: line))
    canvas.fill(Rect(x: 0, y: line, width: width, height: 1), with: .white)
  }

  /// The fraction of the time that a column falls.
  private static let fall = 0.4

  func sprinkle() {
    drawAll(of: old)
    for x in 0..<width {
      let start = Double(scattered(x, 0)) / 0x1p32 * (1 - Self.fall)
      let fallen = min(1, max(0, (progress - start) / Self.fall))
      let shown = Int((fallen * Double(height)).rounded())
      canvas.copy(
        Rect(x: x, y: height - shown, width: 1, height: shown), of: new, to: Point(x: x, y: 0))
    }
  }

  func dissolve() {
    let limit = UInt32(progress * 0x1p32)
    canvas.fill(Rect(size)) { x, y in
      // Reading both pixels avoids a branch that the processor cannot predict.
      let (before, after) = (old.unsafeRow(y)[x], new.unsafeRow(y)[x])
      return scattered(x, y) < limit ? after : before
    }
  }

  func fade() {
    let light = LinearLight.shared
    let weight = UInt32((progress * 256).rounded())
    canvas.fill(Rect(size)) { x, y in
      light.mixed(old.unsafeRow(y)[x], new.unsafeRow(y)[x], weight: weight)
    }
  }

  /// Enlarges the new frame. Pixels are not interpolated, so no new colours appear.
  func zoom() {
    drawAll(of: old)
    let target = grown
    guard !target.isEmpty else { return }
    // In 65,536ths of a pixel, between pixel centres.
    let stepX = width << 16 / target.size.width
    let stepY = height << 16 / target.size.height
    canvas.fill(target) { x, y in
      let column = ((x &- target.minX) &* stepX &+ stepX >> 1) >> 16
      let row = ((y &- target.minY) &* stepY &+ stepY >> 1) >> 16
      return new.unsafeRow(row)[column]
    }
  }

  /// The centred frame of the enlarged content, at least one pixel.
  private var grown: Rect {
    let (across, down) = (
      Int((progress * Double(width)).rounded(.up)), Int((progress * Double(height)).rounded(.up))
    )
    return Rect(x: (width - across) / 2, y: (height - down) / 2, width: across, height: down)
  }

  /// Returns the part of a length that corresponds to the progress.
  private func part(of length: Int) -> Int {
    Int((progress * Double(length)).rounded())
  }

  private func drawAll(of picture: Bitmap, at point: Point) {
    canvas.window(Rect(size)).copy(Rect(size), of: picture, to: point)
  }

  /// Draws a part of the new frame in place.
  private func reveal(_ part: Rect) {
    canvas.copy(part, of: new, to: part.origin)
  }
}

/// Returns a pseudo-random number for a position: the hash `lowbias32` (Chris Wellons, "Prospecting
/// for Hash Functions", 2018).
func scattered(_ x: Int, _ y: Int) -> UInt32 {
  var hash =
    UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
  hash = (hash ^ hash >> 16) &* 0x7FEB_352D
  hash = (hash ^ hash >> 15) &* 0x846C_A68B
  return hash ^ hash >> 16
}
