import ControlAPI
import HTTPConnections
import Messages
import NIOCore
import Service
import Synchronization

/// The answer of `GET /v1/frames`: a multipart answer with one part for each new frame. A slow
/// client skips frames and gets the newest one when it has space.
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
    // The boundary follows its part at once: a browser shows an image when it sees the boundary.
    bytes.writeString("\r\n\(boundary)")
    return bytes
  }
}
