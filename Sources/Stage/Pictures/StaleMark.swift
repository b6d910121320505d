import Messages
import Pixels
import Typography

/// The mark of a stale message: 2×2 pixels of its colour in the upper corner at the end of a line,
/// surrounded by a pixel of its background.
struct StaleMark {
  private let mark: Rect
  private let ground: Rect
  private let color: Color
  private let background: Color

  private static let side = 2

  init(_ scene: Scene) {
    let message = scene.properties
    let isRightToLeft =
      switch message.direction {
      case .ltr: false
      case .rtl: true
      case .auto: scene.picture.isRightToLeft
      }
    let zone = Rect(scene.zoneSize)
    mark = Rect(
      x: isRightToLeft ? 0 : zone.maxX - Self.side, y: 0, width: Self.side, height: Self.side
    ).intersection(zone)
    ground = Rect(
      x: mark.minX - 1, y: -1, width: mark.size.width + 2, height: mark.size.height + 2
    ).intersection(zone)
    color = Color(message.color)
    background = Color(message.background)
  }

  /// Draws the mark over the content.
  ///
  /// - Parameter canvas: Its (0, 0) is the zone's top left corner.
  func draw(on canvas: Canvas) {
    canvas.fill(ground, with: background)
    canvas.fill(mark, with: color)
  }
}
