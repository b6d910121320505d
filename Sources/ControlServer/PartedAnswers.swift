import HTTPConnections
import Hummingbird
import NIOCore
import Service

extension Response {
  /// Answers with a value that is already encoded as JSON.
  static func json(_ value: [UInt8]) -> Response {
    var buffer = ByteBuffer(bytes: value)
    buffer.writeInteger(UInt8(ascii: "\n"))
    return json(buffer)
  }

  static func json(_ value: PartedAnswer) -> Response {
    guard value.length > PartedAnswer.shortLength else { return json(value.whole) }
    let end = ByteBuffer(integer: UInt8(ascii: "\n"))
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(contentLength: value.length + end.readableBytes) { writer in
        var place = 0
        while let part = value.part(&place) { try await writer.write(ByteBuffer(bytes: part)) }
        try await writer.write(end)
        try await writer.finish(nil)
      })
  }
}
