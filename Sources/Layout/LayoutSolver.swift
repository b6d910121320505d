import Pixels

/// Finds the places of all zones on a stage of one size.
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

  /// - Parameter fit: what a zone's content wants along an axis, given what space there is.
  mutating func solve(
    fit: (_ zone: Int, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    // Each turn makes at least one zone's length known. Contents are asked before the rest is
    // shared, but not before the length across is known, which may be a share of its own.
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

  /// Asks for the length of one zone.
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

  /// First along the axis where fewer contents are still to be asked.
  private mutating func share(isForced: Bool) throws(LayoutError) -> Bool {
    if horizontal.wishes.count <= vertical.wishes.count {
      if try horizontal.share(isForced: isForced) { return true }
      return try vertical.share(isForced: isForced)
    }
    if try vertical.share(isForced: isForced) { return true }
    return try horizontal.share(isForced: isForced)
  }
}
