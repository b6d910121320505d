import Messages
import Pixels

/// The decoded pictures that messages name.
public struct Pictures: Sendable {
  public var contents: [ImageSource: BitmapContent]

  public init(_ contents: [ImageSource: BitmapContent] = [:]) {
    self.contents = contents
  }

  public subscript(_ source: ImageSource) -> BitmapContent? { contents[source] }
}
