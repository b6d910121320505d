import ControlAPI
import Messages
import NIOCore
import Service
import Synchronization

/// The answer of `GET /v1/frames`: a part of a multipart answer for every new picture. A client
/// that is slow gets the newest one when it has space.
final class FrameStream: AnswerStream {
  private let source: any FrameSource
  private let contentType: String
  private let isBegun = Atomic(false)

  init(_ source: any FrameSource, format: FrameFormat) {
    self.source = source
    contentType = format.contentType
  }

  func end() { source.end() }

  func next() async -> ByteBuffer? {
    guard let part = await source.next() else { return nil }
    var bytes = ByteBuffer()
    let boundary = "--\(FramePart.boundary)\r\n"
    if !isBegun.exchange(true, ordering: .relaxed) { bytes.writeString(boundary) }
    bytes.writeString(
      """
      Content-Type: \(contentType)\r
      Content-Length: \(part.picture.count)\r
      \(FramePart.brightnessHeader): \(part.brightness)\r
      \r

      """)
    bytes.writeBytes(part.picture)
    // Behind the part and not before the next one: a browser shows a picture when it sees its end.
    bytes.writeString("\r\n\(boundary)")
    return bytes
  }
}
