import Pixels

/// Solver for the positions of all zones on a stage of one size.
struct LayoutSolver {
  private let size: Size
  private var horizontal: AxisSolver
  private var vertical: AxisSolver

  init(size: Size, _ horizontal: AxisRules, _ vertical: AxisRules, rects: [Rect?]) {
    self.size = size
    self.horizontal = AxisSolver(
      horizontal, length: size.width, rects: rects.map { $0.map { ($0.minX, $0.size.width) } })
    self.vertical = AxisSolver(
      vertical, length: size.height, rects: rects.map { $0.map { ($0.minY, $0.size.height) } })
  }

  /// - Parameter fit: returns the length that a zone's content wants along an axis, given the
  ///   space.
  mutating func solve(
    fit: (_ zone: Int, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    // Each pass finds the length of at least one zone. Wishes of contents precede sharing. But a
    // wish needs the length across, which may itself be a share.
    repeat {
      try horizontal.propagate()
      try vertical.propagate()
    } while try step(fit)
    try horizontal.check()
    try vertical.check()
    return horizontal.rules.names.indices.map { zone in
      Rect(
        x: horizontal.start(of: zone)!, y: vertical.start(of: zone)!,
        width: horizontal.length(of: zone)!, height: vertical.length(of: zone)!)
    }
  }

  private mutating func step(
    _ fit: (_ zone: Int, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> Bool {
    if grant(fit, knowingAcross: true) { return true }
    if try share(isForced: false) { return true }
    if grant(fit, knowingAcross: false) { return true }
    return try share(isForced: true)
  }

  /// Grants the wish of one zone. Returns false if there is none.
  private mutating func grant(
    _ fit: (_ zone: Int, _ axis: Axis, _ space: Size) -> Int, knowingAcross: Bool
  ) -> Bool {
    for zone in horizontal.wishes {
      let height = vertical.length(of: zone)
      if knowingAcross, height == nil { continue }
      let space = horizontal.space(for: zone)
      let wish = fit(
        zone, .horizontal, Size(width: space, height: height ?? vertical.space(for: zone)))
      horizontal.grant(wish, to: zone, space: space)
      return true
    }
    for zone in vertical.wishes {
      let width = horizontal.length(of: zone)
      if knowingAcross, width == nil { continue }
      let space = vertical.space(for: zone)
      let wish = fit(
        zone, .vertical, Size(width: width ?? horizontal.space(for: zone), height: space))
      vertical.grant(wish, to: zone, space: space)
      return true
    }
    return false
  }

  /// Shares first along the axis with fewer open wishes.
  private mutating func share(isForced: Bool) throws(LayoutError) -> Bool {
    if horizontal.wishes.count <= vertical.wishes.count {
      if try horizontal.share(isForced: isForced) { return true }
      return try vertical.share(isForced: isForced)
    }
    if try vertical.share(isForced: isForced) { return true }
    return try horizontal.share(isForced: isForced)
  }
}
