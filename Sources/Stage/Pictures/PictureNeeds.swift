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
  ///   - zoneSize: the largest that the zone has; not empty.
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

/// The decoded pictures that messages name.
public struct Pictures: Sendable {
  public var contents: [ImageSource: PictureContent]
  /// Those that come later: nothing is seen of them until then.
  public var awaited: Set<ImageSource>
  /// The size of the zone for which they were loaded; nil: they do for every size.
  public var zoneSize: Size?

  public init(
    _ contents: [ImageSource: PictureContent] = [:], awaited: Set<ImageSource> = [],
    zoneSize: Size? = nil
  ) {
    self.contents = contents
    self.awaited = awaited
    self.zoneSize = zoneSize
  }

  /// Whether a message that names these sources looks the same with both.
  func areSame(as other: Pictures, for sources: some Sequence<ImageSource>) -> Bool {
    sources.allSatisfy {
      contents[$0] === other.contents[$0] && awaited.contains($0) == other.awaited.contains($0)
    }
  }

  public subscript(_ source: ImageSource) -> PictureContent? { contents[source] }
}
