package import ControlAPI
import Glibc
package import Hummingbird
import Messages
package import NIOCore

extension ByteBuffer {
  /// Encodes a value as one line of JSON.
  package init(json value: some Encodable) {
    self.init(bytes: JSONText.data(value))
    writeInteger(UInt8(ascii: "\n"))
  }
}

extension Response {
  package static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok,
    contentType: String = "application/json"
  ) -> Response {
    json(ByteBuffer(json: value), status: status, contentType: contentType)
  }

  /// Answers with an encoded line of JSON.
  package static func json(
    _ line: ByteBuffer, status: HTTPResponse.Status = .ok, contentType: String = "application/json"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: contentType], body: ResponseBody(byteBuffer: line))
  }

  package static func problem(_ problem: Problem) -> Response {
    json(
      problem, status: HTTPResponse.Status(code: problem.status),
      contentType: Problem.contentType)
  }

  package static func notAllowed(_ method: String, allowed: String) -> Response {
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
