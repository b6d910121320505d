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
