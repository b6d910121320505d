import Messages
import Pixels

/// The decoded pictures that messages name.
public struct Pictures: Sendable {
  public var contents: [ImageSource: PictureContent]

  public init(_ contents: [ImageSource: PictureContent] = [:]) {
    self.contents = contents
  }

  public subscript(_ source: ImageSource) -> PictureContent? { contents[source] }
}
