import Messages
import Pixels
import Typography

extension Scene {
  /// Returns the pixels that must be drawn around the zone, across and down, so that everything
  /// further out is background or not visible.
  ///
  /// - Parameters:
  ///   - seen: The number of visible pixels around the zone.
  ///   - edge: The number of background pixels at the end if not all are drawn.
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

  /// Returns a picture with separate buffers that draws more of the plane than the zone.
  ///
  /// - Parameter margin: The pixels on the left and right, and above and below, around the zone.
  /// - Returns: The picture, or nil if there is only background around the zone.
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

  /// Whether the text uses a built-in pixel face, which stays square when magnified. It may wait
  /// for the fonts, so it is called outside the frame loop.
  var isPixelArt: Bool {
    TextSetting(properties, height: zoneSize.height, setting).font.face
      != nil
      && properties.images.isEmpty
  }
}
