public import Messages
public import Pixels

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
