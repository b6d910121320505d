package import ControlAPI
package import Messages

/// A sign, as the control server uses it.
package protocol SignService: Sendable {
  /// Limits for requests. They may change when the configuration is reloaded.
  var messageLimits: MessageLimits { get }
  /// Handlers for all endpoints of the API except the streams and the document.
  var handlers: Handlers { get }

  /// Gets the number of open connections when it has changed.
  func countConnections(_ count: Int)

  /// The messages of a zone, in order.
  func listedMessages(zone: String) async throws(Problem) -> [ListedMessage]

  /// Events of the sign, logged as they happen.
  var events: EventLog { get }
  /// Events that describe the present state, for clients that begin to watch.
  func presentEvents() -> [SignEvent]
  /// The frames from now on.
  ///
  /// - Parameter asBuilt: Whether the frames are as the panel's LEDs show them.
  func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource
}

/// Source of the frames for one watching client.
package protocol FrameSource: AnyObject, Sendable {
  /// Waits until the frame or its brightness differs from the last returned one, then returns it.
  /// Returns the first frame at once, and nil after `end`.
  func next() async -> FramePart?

  /// Makes `next` return nil from now on, including a call that is waiting.
  func end()
}

/// A long answer that is produced in parts while it is sent. The client gets the first part early,
/// and the whole answer is never in memory.
package struct PartedAnswer: Sendable {
  /// Maximum length of an answer that is sent whole, in bytes. The first part need not be shorter.
  package static let shortLength = 1 << 16

  /// Total length of all parts, in bytes.
  package let length: Int
  /// Produces the part at `place`, which begins at 0, and advances `place` to the next part.
  /// Returns nil after the last part.
  package let part: @Sendable (_ place: inout Int) -> [UInt8]?

  package init(length: Int, part: @escaping @Sendable (inout Int) -> [UInt8]?) {
    self.length = length
    self.part = part
  }

  /// All parts joined, in order.
  package var whole: [UInt8] {
    var (bytes, place): ([UInt8], Int) = ([], 0)
    while let part = part(&place) { bytes += part }
    return bytes
  }
}
