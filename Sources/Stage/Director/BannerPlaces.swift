import Messages
import Pixels

/// The frames of banners on a stage, and the area that they leave to the zones.
///
/// Each banner takes its space from the area that earlier banners left, so banners on one edge
/// stack inwards in order of arrival. At least one row and one column stay free. If a stage became
/// too small for all banners, the last ones are narrower or empty.
struct BannerPlaces {
  /// The frames in the order of the banners. A frame may be empty.
  private(set) var frames: [Rect] = []
  /// The area that the banners leave. It is never empty.
  private(set) var rest: Rect

  init(_ banners: some Sequence<BannerPlan>, in size: Size) {
    rest = Rect(size)
    for banner in banners {
      frames.append(
        banner.isAlert
          ? Rect(size)
          : rest.removeBanner(min(banner.size, space(at: banner.edge)), at: banner.edge))
    }
  }

  /// Returns the maximum thickness of another banner, in pixels.
  func space(at edge: Edge) -> Int {
    switch edge {
    case .top, .bottom: rest.size.height - 1
    case .left, .right: rest.size.width - 1
    }
  }
}

extension Rect {
  /// Cuts a banner off the area and returns its frame.
  fileprivate mutating func removeBanner(_ length: Int, at edge: Edge) -> Rect {
    let old = self
    switch edge {
    case .top:
      self = Rect(x: minX, y: minY + length, width: size.width, height: size.height - length)
      return Rect(x: old.minX, y: old.minY, width: size.width, height: length)
    case .bottom:
      self = Rect(x: minX, y: minY, width: size.width, height: size.height - length)
      return Rect(x: old.minX, y: maxY, width: size.width, height: length)
    case .left:
      self = Rect(x: minX + length, y: minY, width: size.width - length, height: size.height)
      return Rect(x: old.minX, y: old.minY, width: length, height: size.height)
    case .right:
      self = Rect(x: minX, y: minY, width: size.width - length, height: size.height)
      return Rect(x: maxX, y: old.minY, width: length, height: size.height)
    }
  }
}
