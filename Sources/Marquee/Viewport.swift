public import Pixels

/// A window on larger content: the content's size, and where on it the window lies.
///
/// Along its axis the window drifts with the motion; across it, content and window are of one size.
public struct Viewport: Hashable, Sendable {
  /// How far from the centre the window may drift before it is recentered, as a divisor of the
  /// content's length: a quarter.
  public static let recenterDivisor = 4

  public let axis: Axis
  /// The window, in pixels.
  public let size: Size
  /// In pixels; at least as large as the window.
  public let contentSize: Size
  /// Where the window begins on the content, along the axis.
  public private(set) var contentOffset: Int

  /// A window in the centre of its content.
  public init(size: Size, contentSize: Size, axis: Axis) {
    precondition(contentSize.width >= size.width && contentSize.height >= size.height)
    self.axis = axis
    self.size = size
    self.contentSize = contentSize
    contentOffset = 0
    contentOffset = centerOffset
  }

  public var length: Int { size.length(along: axis) }
  public var contentLength: Int { contentSize.length(along: axis) }
  public var centerOffset: Int { (contentLength - length) / 2 }

  /// What of the content is in the window.
  public var visible: Rect {
    axis == .horizontal
      ? Rect(origin: Point(x: contentOffset, y: 0), size: size)
      : Rect(origin: Point(x: 0, y: contentOffset), size: size)
  }

  /// Whether the window would still lie on the content after moving by `delta`.
  public func canMove(by delta: Int) -> Bool {
    contentOffset + delta >= 0 && contentOffset + delta + length <= contentLength
  }

  public mutating func move(by delta: Int) {
    assert(canMove(by: delta))
    contentOffset += delta
  }

  /// Whether the window has drifted more than a quarter of the content's length from the centre.
  public var needsRecentering: Bool {
    abs(contentOffset - centerOffset) > contentLength / Self.recenterDivisor
  }

  /// Puts the window in the centre and returns by how much everything on the content has to move
  /// with it, so that it cannot be seen.
  public mutating func recenter() -> Int {
    let shift = centerOffset - contentOffset
    contentOffset = centerOffset
    return shift
  }
}
