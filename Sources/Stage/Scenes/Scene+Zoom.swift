import Messages
import Pixels
import Typography

extension Scene {
  /// How many pixels on the left and on the right, and above and below, have to be drawn besides
  /// the zone, so that behind them is background for ever, or nothing that is seen.
  ///
  /// - Parameters:
  ///   - seen: how many are seen.
  ///   - edge: how many of them at the end are to be background where not all are drawn.
  func margin(seen: Size, edge: Int) -> Size {
    let (across, down): (Int?, Int?) =
      switch self.seen {
      case is TopicsPicture: (nil, 0)
      case let marquee as MarqueePicture:
        (marquee.overhang(along: .horizontal), marquee.overhang(along: .vertical))
      default: (0, 0)
      }
    return Size(
      width: across.map { min(seen.width, $0 + edge) } ?? seen.width,
      height: down.map { min(seen.height, $0 + edge) } ?? seen.height)
  }

  /// A picture with a separate memory that draws more of the plane that this scene shows a part
  /// of.
  ///
  /// - Parameter margin: pixels on the left and on the right, and above and below, that are drawn
  ///   besides the zone, which begins right of and below them.
  /// - Returns: nil where there is nothing beyond the zone but background.
  func makePicture(margin: Size) -> (any ScenePicture)? {
    switch seen {
    case let topics as TopicsPicture: TopicsPicture(topics, margin: margin)
    case let marquee as MarqueePicture:
      MarqueePicture(
        properties, marquee.text, zoneSize: zoneSize, hasShades: setting.hasShades,
        margin: margin)
    default: nil
    }
  }

  /// Whether its pixels are those of a built-in face, which stay square when they are made larger.
  /// Off the clock.
  var isPixelArt: Bool {
    TextSetting(properties, height: zoneSize.height, setting).font.face
      != nil
      && properties.images.isEmpty
  }
}
