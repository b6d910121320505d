public import Messages
public import Pixels

/// The detail that a message needs of its pictures: only pixels that are visible in the zone.
public struct PictureNeeds: Sendable {
  private let zoneSize: Size
  private let fit: Fit
  private let align: Alignment
  private let valign: Alignment
  /// Pictures that fill the zone according to `fit`.
  private let fitted: Set<ImageSource>
  /// Pictures on pages, in topics and inside text.
  private let inside: Set<ImageSource>
  /// Pictures whose edges are not scaled.
  private let sliced: Set<ImageSource>

  /// - Parameter zoneSize: The largest size of the zone. It is not empty.
  public init(_ message: ResolvedMessage, zoneSize: Size) {
    self.zoneSize = zoneSize
    fit = message.fit
    align = message.align
    valign = message.valign
    var rest = message
    rest.image = nil
    rest.backgroundImage = nil
    rest.itemImage = nil
    rest.highlightImage = nil
    fitted = Set([message.image, message.backgroundImage].compactMap(\.self))
    sliced = Set([message.itemImage, message.highlightImage].compactMap(\.self))
    inside = Set(rest.images.map(\.source))
  }

  /// - Parameter size: The size of the picture. It is not empty.
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

/// The decoded pictures of messages.
public struct Pictures: Sendable {
  public var contents: [ImageSource: PictureContent]
  /// Pictures that are still loading. They are drawn empty.
  public var awaited: Set<ImageSource>
  /// The zone's size for which they were loaded, or nil if they suit every size.
  public var zoneSize: Size?

  public init(
    _ contents: [ImageSource: PictureContent] = [:], awaited: Set<ImageSource> = [],
    zoneSize: Size? = nil
  ) {
    self.contents = contents
    self.awaited = awaited
    self.zoneSize = zoneSize
  }

  /// Whether a message with these sources looks the same with both.
  func areSame(as other: Pictures, for sources: some Sequence<ImageSource>) -> Bool {
    sources.allSatisfy {
      contents[$0] === other.contents[$0] && awaited.contains($0) == other.awaited.contains($0)
    }
  }

  public subscript(_ source: ImageSource) -> PictureContent? { contents[source] }
}
