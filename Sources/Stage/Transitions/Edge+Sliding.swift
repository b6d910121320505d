import Messages
import Pixels

extension Size {
  /// How far it is from an edge to the other side.
  func extent(from edge: Edge) -> Int {
    edge == .top || edge == .bottom ? height : width
  }
}

extension Edge {
  /// Where something of a size is on its way in from this edge, when so many rows or columns of it
  /// can be seen.
  func shift(of size: Size, showing shown: Int) -> Point {
    switch self {
    case .top: Point(x: 0, y: shown - size.height)
    case .bottom: Point(x: 0, y: size.height - shown)
    case .left: Point(x: shown - size.width, y: 0)
    case .right: Point(x: size.width - shown, y: 0)
    }
  }
}
