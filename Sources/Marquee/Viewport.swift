public import Pixels

/// A window on larger content: the content's size and the window's offset.
///
/// The window drifts along its axis. Across the axis, content and window have the same size.
public struct Viewport: Hashable, Sendable {
  /// The divisor of the content's length that gives the maximum drift of the window from the centre
  /// before it is recentered.
  public static let recenterDivisor = 4

  public let axis: Axis
  /// The window's size in pixels.
  public let size: Size
  /// The content's size in pixels, at least the window's.
  public let contentSize: Size
  /// The window's offset on the content along the axis.
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

  /// The visible part of the content.
  public var visible: Rect {
    axis == .horizontal
      ? Rect(origin: Point(x: contentOffset, y: 0), size: size)
      : Rect(origin: Point(x: 0, y: contentOffset), size: size)
  }

  /// Whether the window stays on the content after a move by `delta`.
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

  /// Centres the window. Returns by how much the content must move with it to stay in place on
  /// screen.
  public mutating func recenter() -> Int {
    let shift = centerOffset - contentOffset
    contentOffset = centerOffset
    return shift
  }
}
