import ControlAPI
import Messages
import NIOCore
import Synchronization

/// The document as it was made for the limits that are in force: it takes longer than other answers.
final class MadeDocument: Sendable {
  private let last = Mutex<(limits: MessageLimits, json: ByteBuffer)?>(nil)

  func json(_ routes: @autoclosure () -> [Route], limits: MessageLimits) -> ByteBuffer {
    last.withLock { last in
      if let last, last.limits == limits { return last.json }
      let json = JSONOutput.buffer(OpenAPIDocument.make(routes(), limits: limits))
      last = (limits, json)
      return json
    }
  }
}

/// `GET /v1/openapi.json`: what the API takes and answers, as OpenAPI 3.1. Made from the table of
/// routes and the tables of properties, so that there is one place for each fact.
enum OpenAPIDocument {
  static func make(_ routes: [Route], limits: MessageLimits) -> JSONValue {
    var paths: [String: JSONValue] = [:]
    for route in routes {
      let methods = route.methods.map { ("\($0.method)".lowercased(), $0.operation.document) }
      paths[route.documentPath] = .object(Dictionary(uniqueKeysWithValues: methods))
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "signd", "version": .string(signdVersion), "description": .string(introduction),
        "license": ["name": "Apache License 2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [
        ["url": "/", "description": "The control socket of a sign, a Unix socket."]
      ],
      "paths": .object(paths),
      "components": ["schemas": Schemas.all(limits: limits)],
    ]
  }

  private static let introduction = """
    The control API of a sign: HTTP/1.1 and JSON over a Unix socket. HEAD goes wherever GET goes. \
    A refusal is a problem document (RFC 9457) with a stable type. Besides what is written at each \
    path, there is 404 with \(Problem.Kind.unknownPath.uri) for another path, and 405 with \
    \(Problem.Kind.methodNotAllowed.uri) and the header Allow for another method.
    """
}
