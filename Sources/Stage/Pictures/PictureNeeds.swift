public import Messages
public import Pixels

/// What a message needs of its pictures in a zone: no more pixels than are seen of them there.
public struct PictureNeeds: Sendable {
  private let zoneSize: Size
  private let fit: Fit
  private let align: Alignment
  private let valign: Alignment
  /// Those that fill the zone in the way of `fit`.
  private let fitted: Set<ImageSource>
  /// Those on pages, in topics and among characters.
  private let inside: Set<ImageSource>
  /// Those whose edges are not scaled.
  private let sliced: Set<ImageSource>

  /// - Parameters:
  ///   - said: complete.
  ///   - zoneSize: the largest that the zone has; not empty.
  public init(_ said: MessageProperties, zoneSize: Size) {
    self.zoneSize = zoneSize
    fit = said.fit!
    align = said.align!
    valign = said.valign!
    var rest = said
    rest.image = nil
    rest.backgroundImage = nil
    rest.itemImage = nil
    rest.highlightImage = nil
    fitted = Set([said.image, said.backgroundImage].compactMap(\.self))
    sliced = Set([said.itemImage, said.highlightImage].compactMap(\.self))
    inside = Set(rest.images.map(\.source))
  }

  /// - Parameter size: of the picture, not empty.
  public func detail(of source: ImageSource, _ size: Size) -> PictureDetail {
    let covering = PictureDetail(all: size, shrunkTo: size.shrunk(covering: zoneSize))
    guard fitted.contains(source), !sliced.contains(source) else {
      return sliced.contains(source) ? PictureDetail(all: size) : covering
    }
    guard !inside.contains(source) else {
      return fit == .crop ? PictureDetail(all: size) : covering
    }
    switch fit {
    case .auto, .line, .lines, .none, .fit:
      return PictureDetail(all: size, shrunkTo: size.fitted(to: zoneSize))
    case .fill: return covering
    case .stretch: return PictureDetail(all: size, shrunkTo: zoneSize)
    case .crop:
      let place = Point(
        x: align.place(size.width, in: zoneSize.width),
        y: valign.place(size.height, in: zoneSize.height))
      let seen = Rect(origin: place, size: size).intersection(Rect(zoneSize))
        .offset(by: Point(x: -place.x, y: -place.y))
      return PictureDetail(part: seen, pixels: seen.size)
    }
  }
}
