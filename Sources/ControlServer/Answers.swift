import ControlAPI
import FoundationEssentials
import Glibc
import Hummingbird
import Messages
import NIOCore
import Service

extension ByteBuffer {
  /// Encodes a value as one line of JSON.
  init(json value: some Encodable) {
    self.init(bytes: JSONText.data(value))
    writeInteger(UInt8(ascii: "\n"))
  }
}

extension Response {
  static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok,
    contentType: String = "application/json"
  ) -> Response {
    json(ByteBuffer(json: value), status: status, contentType: contentType)
  }

  /// Answers with an encoded line of JSON.
  static func json(
    _ line: ByteBuffer, status: HTTPResponse.Status = .ok, contentType: String = "application/json"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: contentType], body: ResponseBody(byteBuffer: line))
  }

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

  static func problem(_ problem: Problem) -> Response {
    json(
      problem, status: HTTPResponse.Status(code: problem.status),
      contentType: Problem.contentType)
  }

  static func notAllowed(_ method: String, allowed: String) -> Response {
    var response = problem(
      Problem(.methodNotAllowed, "this path takes \(allowed), not \(method)", expected: allowed))
    response.headers[.allow] = allowed
    return response
  }
}

/// A time in the HTTP format, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  static func string(_ seconds: time_t = time(nil)) -> String {
    var seconds = seconds
    var calendar = tm()
    gmtime_r(&seconds, &calendar)
    // `strftime` writes English names, because the daemon never changes the locale from "C".
    return String(unsafeUninitializedCapacity: 32) {
      $0.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress!, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &calendar)
      }
    }
  }
}
