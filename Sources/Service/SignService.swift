package import ControlAPI
package import Messages

/// A sign, as the control server sees it.
package protocol SignService: Sendable {
  /// What requests are checked against; may change when the configuration is read again.
  var messageLimits: MessageLimits { get }
  /// One for each endpoint of the API but those of streams and the document.
  var handlers: Handlers { get }

  /// The messages of a zone, in their order.
  func listedMessages(zone: String) async throws(Problem) -> [ListedMessage]

  /// What happens to the sign, reported when it happens.
  var events: EventLog { get }
  /// How everything is now, for clients that begin to watch.
  func presentEvents() -> [SignEvent]
  /// The pictures from now on.
  ///
  /// - Parameter asBuilt: whether they are as the panel's LEDs show them.
  func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource
}

/// Where the pictures come from that a client watches.
package protocol FrameSource: AnyObject, Sendable {
  /// The picture that is on the sign, once it differs from the last one that was given out, or its
  /// brightness does; the first at once. Nil after `end`.
  func next() async -> FramePart?

  /// Makes `next` return nil from now on, also one that is waiting.
  func end()
}

/// A long answer that is made part by part while it is sent: whoever asked need not wait for its
/// end, and its bytes are not all there at once.
package struct PartedAnswer: Sendable {
  /// This many bytes are sent at once, and their first part need not be shorter.
  package static let shortLength = 1 << 16

  /// Of all parts, in bytes.
  package let length: Int
  /// Makes the part at a place, which begins at 0, and goes on to the place of the next; nil behind
  /// the last.
  package let part: @Sendable (_ place: inout Int) -> [UInt8]?

  package init(length: Int, part: @escaping @Sendable (inout Int) -> [UInt8]?) {
    self.length = length
    self.part = part
  }

  /// All parts, in turn.
  package var whole: [UInt8] {
    var (bytes, place): ([UInt8], Int) = ([], 0)
    while let part = part(&place) { bytes += part }
    return bytes
  }
}
