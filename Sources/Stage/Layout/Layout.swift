import Marquee
import Messages
import Pixels

/// The zones of a sign, and where they are on a stage of any size.
public struct Layout: Sendable {
  /// A zone with what holds in it.
  public struct Zone: Hashable, Sendable {
    public let name: String
    /// What holds for its messages where they say nothing.
    public let defaults: MessageProperties
  }

  /// In the order in which they are named.
  public let zones: [Zone]

  /// - Throws: what is wrong with it on a stage of any size.
  public init(_ said: LayoutProperties) throws(LayoutError) {
    zones = [Zone(name: "main", defaults: MessageProperties())]
  }

  /// The place of each zone, in their order. One that fits its content may be empty.
  ///
  /// - Parameter fit: how long a zone's content is along an axis, when there is this much room for it.
  public func frames(
    in size: Size, fit: (_ zone: String, _ axis: Axis, _ room: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    [Rect(size)]
  }
}

/// Why a layout is refused: one sentence that names the string, the column, the sum and the stage's
/// size where there are such.
public struct LayoutError: Error, Hashable, Sendable {
  public let message: String
  /// The string's number from 0, and the place in it from 1; nil where it is about none.
  public let string: Int?
  public let column: Int?
  /// The zone or metric that it is about.
  public let name: String?

  public init(_ message: String, string: Int? = nil, column: Int? = nil, name: String? = nil) {
    self.message = message
    self.string = string
    self.column = column
    self.name = name
  }
}
