import ControlAPI
import NIOCore

/// Parser for multipart answers (RFC 2046, section 5.1), as far as signd uses them: every part has
/// a length.
struct FrameParts {
  /// The answer is not in signd's format.
  struct Malformed: Error {}

  private static let longestHeader = 4096
  private static let headerEnd = Array("\r\n\r\n".utf8)

  private var bytes: [UInt8] = []
  private var header: (length: Int, brightness: Int)?

  /// Returns the parts that these bytes complete.
  mutating func take(_ more: ByteBuffer) throws -> [FramePart] {
    bytes += more.readableBytesView
    var parts: [FramePart] = []
    while true {
      if header == nil {
        guard let end = endOfHeader() else {
          guard bytes.count <= Self.longestHeader else { throw Malformed() }
          return parts
        }
        header = try Self.fields(String(decoding: bytes[..<end], as: UTF8.self))
        bytes.removeSubrange(..<(end + Self.headerEnd.count))
      }
      guard let (length, brightness) = header, bytes.count >= length else { return parts }
      parts.append(FramePart(picture: Array(bytes[..<length]), brightness: brightness))
      bytes.removeSubrange(..<length)
      header = nil
    }
  }

  private func endOfHeader() -> Int? {
    let last = min(bytes.count, Self.longestHeader) - Self.headerEnd.count
    guard last >= 0 else { return nil }
    return (0...last).first { bytes[$0...].starts(with: Self.headerEnd) }
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
