/// A position on a grid of pixels. `x` grows to the right, `y` grows downwards. Both may be
/// negative.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in pixels, never negative.
public struct Size: Hashable, Sendable {
  public let width: Int
  public let height: Int

  @inlinable
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size is never negative")
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// The number of pixels.
  @inlinable public var area: Int { width * height }
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}

extension Size {
  /// Returns the largest size of the same aspect ratio that fits a space. A whole factor, which
  /// keeps pixels square, is preferred if it fills at least three quarters of that. Neither size is
  /// empty.
  public func fitted(to space: Size) -> Size {
    let fitted =
      space.width * height <= space.height * width
      ? Size(width: space.width, height: max(1, (height * space.width + width / 2) / width))
      : Size(width: max(1, (width * space.height + height / 2) / height), height: space.height)
    let steps = min(space.width / width, space.height / height)
    guard steps * width * 4 >= fitted.width * 3 else { return fitted }
    return Size(width: width * steps, height: height * steps)
  }
}

/// An upright rectangle of pixels. Its right and bottom edges (`maxX`, `maxY`) are exclusive.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle of this size at (0, 0).
  @inlinable
  public init(_ size: Size) {
    self.init(origin: Point(x: 0, y: 0), size: size)
  }

  @inlinable public var minX: Int { origin.x }
  @inlinable public var minY: Int { origin.y }
  @inlinable public var maxX: Int { origin.x + size.width }
  @inlinable public var maxY: Int { origin.y + size.height }
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Returns the common area of both rectangles, which may be empty.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  @inlinable
  public func offset(by delta: Point) -> Rect {
    Rect(origin: Point(x: origin.x + delta.x, y: origin.y + delta.y), size: size)
  }

  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// An upright rectangle with fractional edges. Pixel 0 reaches from 0 to 1.
public struct FractionalRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ rect: Rect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

/// An axis, such as that along which content moves.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
}

extension Size {
  /// The extent along an axis.
  @inlinable
  public func length(along axis: Axis) -> Int { axis == .horizontal ? width : height }
}
