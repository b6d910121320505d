import ControlAPI
import HTTPConnections
import Messages
import NIOCore
import Synchronization

/// Cache of the document for the limits in effect, because making it is slower than other answers.
final class MadeDocument: Sendable {
  private let last = Mutex<(limits: MessageLimits, json: ByteBuffer)?>(nil)

  func json(limits: MessageLimits) -> ByteBuffer {
    last.withLock { last in
      if let last, last.limits == limits { return last.json }
      let json = ByteBuffer(json: OpenAPIDocument.make(limits: limits))
      last = (limits, json)
      return json
    }
  }
}

/// `GET /v1/openapi.json`: an OpenAPI 3.1 description of the API, made from its endpoints.
enum OpenAPIDocument {
  static func make(limits: MessageLimits) -> JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for endpoint in API.all {
      paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] =
        endpoint.document
    }
    let types =
      API.all.flatMap {
        $0.content.values.flatMap(\.references) + [$0.body.type].compactMap(\.self)
      }
      + SignEvent.Name.allCases.map { SchemaName($0.type) } + [SchemaName(Problem.self)]
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "signd", "version": .string(signdVersion), "description": .string(introduction),
        "license": ["name": "Apache License 2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [
        ["url": "/", "description": "The control socket of a sign, a Unix socket."]
      ],
      "paths": .object(paths.mapValues { .object($0) }),
      "components": ["schemas": .object(SchemaName.schemas(of: types, limits: limits))],
    ]
  }

  private static let introduction = """
    The control API of a sign: HTTP/1.1 and JSON over a Unix socket. Every path with \
    GET also has HEAD. A refusal is a problem document (RFC 9457) with a stable type. An unknown \
    path gives 404 with \(Problem.Kind.unknownPath.uri). Another method gives 405 with \
    \(Problem.Kind.methodNotAllowed.uri) and the header Allow.
    """
}

extension EndpointDeclaration.RequestBody {
  /// Type of JSON content; nil for other content.
  fileprivate var type: SchemaName? {
    if case .json(let type) = self { type } else { nil }
  }
}

extension EndpointDeclaration {
  /// The endpoint as an OpenAPI operation.
  fileprivate var document: JSONValue {
    var members: [String: JSONValue] = [
      "operationId": .string(id), "summary": .string(summary), "responses": .object(responses),
    ]
    if let detail { members["description"] = .string(detail) }
    let parameters = parameterDocuments
    if !parameters.isEmpty { members["parameters"] = .array(parameters) }
    if !mediaTypes.isEmpty {
      // Binary formats have no schema.
      let schema = body.type.map { JSONValue.reference($0) } ?? [:]
      let content = mediaTypes.map { ($0, JSONValue.object(["schema": schema])) }
      members["requestBody"] = [
        "required": true, "content": .object(Dictionary(uniqueKeysWithValues: content)),
      ]
    }
    return .object(members)
  }

  private var parameterDocuments: [JSONValue] {
    func document(_ name: String, _ place: String, _ summary: String, _ schema: JSONValue)
      -> JSONValue
    {
      [
        "name": .string(name), "in": .string(place), "description": .string(summary),
        "required": .boolean(place == "path"), "schema": schema,
      ]
    }
    return parameters.map { document($0.rawValue, "path", $0.summary, $0.schema) }
      + query.map { document($0.name, "query", $0.summary, $0.schema) }
      + headers.map { document($0.key, "header", $0.value, Schema.text) }
  }

  private var responses: [String: JSONValue] {
    var responses: [String: JSONValue] = [:]
    for answer in answers {
      var response: [String: JSONValue] = ["description": .string(answer.summary)]
      if answer.hasBody { response["content"] = .object(content.mapValues { ["schema": $0] }) }
      responses[String(answer.status)] = .object(response)
    }
    for (status, kinds) in Dictionary(grouping: allProblems, by: \.status) {
      responses[String(status)] = Self.problem(status, kinds)
    }
    return responses
  }

  /// The OpenAPI response for refusals with one status.
  private static func problem(_ status: Int, _ kinds: [Problem.Kind]) -> JSONValue {
    var titles: [String] = []
    var uris: [String] = []
    for kind in kinds {
      if !titles.contains(kind.title) { titles.append(kind.title) }
      if !uris.contains(kind.uri) { uris.append(kind.uri) }
    }
    let these: JSONValue = [
      "properties": ["type": ["enum": .strings(uris)], "status": ["const": .integer(status)]]
    ]
    let schema: JSONValue = ["allOf": [Problem.reference, these]]
    return [
      "description": .string(titles.joined(separator: "; ") + "."),
      "content": .object([Problem.contentType: ["schema": schema]]),
    ]
  }
}
