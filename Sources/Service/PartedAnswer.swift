/// A long answer that is made part by part while it is sent: whoever asked need not wait for its end, and
/// its bytes are not all there at once.
package struct PartedAnswer: Sendable {
  /// So many bytes are sent at once, and their first part need not be shorter.
  package static let shortLength = 1 << 16

  /// Of all parts, in bytes.
  package let length: Int
  /// Makes the part at a place, which begins at 0, and goes on to the place of the next; nil behind the
  /// last.
  package let part: @Sendable (_ place: inout Int) -> [UInt8]?

  package init(length: Int, part: @escaping @Sendable (inout Int) -> [UInt8]?) {
    self.length = length
    self.part = part
  }

  /// All parts, one after the other.
  package var whole: [UInt8] {
    var (bytes, place): ([UInt8], Int) = ([], 0)
    while let part = part(&place) { bytes += part }
    return bytes
  }
}
