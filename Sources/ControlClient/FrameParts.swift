import ControlAPI
import NIOCore

/// Parser for multipart answers (RFC 2046, section 5.1), as far as signd uses them: every part has
/// a length.
struct FrameParts {
  /// The answer is not in signd's format.
  struct Malformed: Error {}

  private static let longestHeader = 4096

  private var bytes: [UInt8] = []
  private var header: (length: Int, brightness: Int)?

  /// Returns the parts that these bytes complete.
  mutating func take(_ more: ByteBuffer) throws -> [FramePart] {
    bytes += more.readableBytesView
    var parts: [FramePart] = []
    while true {
      if header == nil {
        guard let end = bytes.endOfHeader(within: Self.longestHeader) else {
          guard bytes.count <= Self.longestHeader else { throw Malformed() }
          return parts
        }
        header = try Self.fields(String(decoding: bytes[..<end], as: UTF8.self))
        bytes.removeSubrange(..<end)
      }
      guard let (length, brightness) = header, bytes.count >= length else { return parts }
      parts.append(FramePart(picture: Array(bytes[..<length]), brightness: brightness))
      bytes.removeSubrange(..<length)
      header = nil
    }
  }

  /// Parses the header lines between two images. One of the lines is the boundary.
  private static func fields(_ text: String) throws -> (length: Int, brightness: Int) {
    var fields: [String: Int] = [:]
    for line in text.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = Int(parts[1].drop { $0 == " " })
    }
    guard let length = fields["content-length"],
      let brightness = fields[FramePart.brightnessHeader.lowercased()],
      (0...Exchange.maximumBody).contains(length), (0...100).contains(brightness)
    else { throw Malformed() }
    return (length, brightness)
  }
}

extension [UInt8] {
  /// Returns the index after the empty line that ends a header, if it is among the first `limit`
  /// bytes.
  func endOfHeader(within limit: Int) -> Int? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var index = 3
    while index < Swift.min(count, limit) {
      if self[index] == lineFeed, self[index - 1] == carriageReturn, self[index - 2] == lineFeed,
        self[index - 3] == carriageReturn
      {
        return index + 1
      }
      index += 1
    }
    return nil
  }
}
