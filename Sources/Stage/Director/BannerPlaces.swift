import Messages
import Pixels

/// Where banners stand on a stage, and what they leave to the zones.
///
/// Each takes its space from what those before it left, so that banners on one edge stack inwards
/// in order of their arrival. At least a row and a column are always left: where a stage became too
/// small for all, the last ones are narrower, or not there at all.
struct BannerPlaces {
  /// In order of the alerts; may be empty.
  private(set) var frames: [Rect] = []
  /// What all of them leave; not empty.
  private(set) var rest: Rect

  init(_ alerts: some Sequence<AlertPlan>, in size: Size) {
    rest = Rect(size)
    for alert in alerts {
      frames.append(
        alert.isCovering
          ? Rect(size) : rest.removeBanner(min(alert.size, space(at: alert.edge)), at: alert.edge))
    }
  }

  /// How many pixels another banner may have.
  func space(at edge: Edge) -> Int {
    switch edge {
    case .top, .bottom: rest.size.height - 1
    case .left, .right: rest.size.width - 1
    }
  }
}

extension Rect {
  /// Takes a banner away and returns it.
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
