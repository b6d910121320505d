public import Pixels

/// Place of a panel in a wall.
public struct HUB75Placement: Equatable, Sendable {
  /// Upper left corner of the place, in LEDs.
  public var x: Int
  public var y: Int
  /// Clockwise rotation of the panel, seen from the front. Without rotation its data enters at the
  /// right.
  public var turn: Rotation

  public init(x: Int, y: Int, turn: Rotation = .degrees0) {
    self.x = x
    self.y = y
    self.turn = turn
  }

  /// - Parameter panel: the panel's size before rotation.
  public func rect(panel: Size) -> Rect {
    let size = turn.logicalSize(of: panel)
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Position of the panel's LED in the wall.
  func place(of led: Point, panel: Size) -> Point {
    let (right, bottom) = (panel.width - 1 - led.x, panel.height - 1 - led.y)
    return switch turn {
    case .degrees0: Point(x: x + led.x, y: y + led.y)
    case .degrees90: Point(x: x + bottom, y: y + led.x)
    case .degrees180: Point(x: x + right, y: y + bottom)
    case .degrees270: Point(x: x + led.y, y: y + right)
    }
  }

  /// Reason why panels do not fill a wall side by side, in one sentence; nil if they do.
  ///
  /// - Parameters:
  ///   - placements: the places of the panels, at least one.
  ///   - panel: the size of each panel before rotation.
  ///   - size: the size of the wall.
  public static func problem(_ placements: [HUB75Placement], panel: Size, size: Size) -> String? {
    let rects = placements.map { $0.rect(panel: panel) }
    for (number, rect) in rects.enumerated() {
      guard rect.minX >= 0, rect.minY >= 0, rect.maxX <= size.width, rect.maxY <= size.height else {
        return "panel \(number + 1), \(rect.size) at \(rect.minX),\(rect.minY), is not inside the "
          + "panel's size, \(size)"
      }
      if let other = rects[..<number].firstIndex(where: { !$0.intersection(rect).isEmpty }) {
        return "panels \(other + 1) and \(number + 1) are at the same place"
      }
    }
    guard panel.area * placements.count == size.area else {
      return "panels of \(panel) do not fill the panel's size, \(size), where there are "
        + "\(placements.count)"
    }
    return nil
  }
}
