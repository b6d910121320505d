import ControlAPI
import FoundationEssentials
import Messages
import NIOCore
import Synchronization

/// The OpenAPI document of a sign, with what the gateway adds: tokens, roles, refusals and the address.
final class GatewayDocument: Sendable {
  /// The last document that was made, because making it is slower than other answers.
  private let last = Mutex<(source: ByteBuffer, prefix: String, result: ByteBuffer)?>(nil)

  /// - Parameters:
  ///   - source: The sign's own document.
  ///   - prefix: Path below which the sign is; empty for the default sign.
  /// - Throws: `Problem` if the sign's document is not one.
  func made(of source: ByteBuffer, prefix: String) throws(Problem) -> ByteBuffer {
    if let result = last.withLock({
      $0?.source == source && $0?.prefix == prefix ? $0?.result : nil
    }) {
      return result
    }
    guard
      let document = try? JSONDecoder().decode(
        JSONValue.self, from: Data(source.readableBytesView)),
      case .object(var members) = document
    else { throw Problem(.internalError, "the document of the sign cannot be read") }
    members["servers"] = [
      [
        "url": .string(prefix.isEmpty ? "/" : prefix),
        "description": "A sign behind signd-gateway.",
      ]
    ]
    members.change("components") { components in
      components["securitySchemes"] = [
        "bearer": ["type": "http", "scheme": "bearer"],
        "cookie": ["type": "apiKey", "in": "cookie", "name": .string(SessionCookie.name)],
      ]
      components.change("schemas", "Problem", "properties", "type") { type in
        type.append(Problem.Kind.ofGateway.map(\.uri), to: "enum")
      }
    }
    let roles = Dictionary(uniqueKeysWithValues: API.all.map { ($0.id, $0.role.rawValue) })
    members.change("paths") { paths in
      for path in paths.keys {
        paths.change(path) { operations in
          for method in operations.keys {
            operations.change(method) { Self.protect(&$0, roles: roles) }
          }
        }
      }
    }
    let result = ByteBuffer(bytes: JSONText.data(JSONValue.object(members)))
    last.withLock { $0 = (source, prefix, result) }
    return result
  }

  private static func protect(_ operation: inout [String: JSONValue], roles: [String: String]) {
    // OpenAPI 3.1 lists the needed roles of a scheme that has no scopes.
    let role: JSONValue =
      if case .string(let id)? = operation["operationId"] {
        .strings(roles[id].map { [$0] } ?? [])
      } else {
        []
      }
    operation["security"] = [["bearer": role], ["cookie": role]]
    operation.change("responses") { responses in
      for (status, kinds) in Dictionary(grouping: Problem.Kind.ofGateway + [.busy], by: \.status) {
        add(kinds, to: &responses, status)
      }
    }
  }

  /// Adds refusals to those that a response with this status already may have.
  private static func add(
    _ kinds: [Problem.Kind], to responses: inout [String: JSONValue], _ status: Int
  ) {
    let name = String(status)
    let titles = kinds.map(\.title).joined(separator: "; ") + "."
    if responses[name] == nil {
      responses[name] = [
        "description": .string(titles),
        "content": .object([
          Problem.contentType: [
            "schema": [
              "allOf": [
                .reference(SchemaName(Problem.self)),
                [
                  "properties": [
                    "type": ["enum": .strings(kinds.map(\.uri))],
                    "status": ["const": .integer(status)],
                  ]
                ],
              ]
            ]
          ]
        ]),
      ]
      return
    }
    responses.change(name) { response in
      if case .string(let text)? = response["description"] {
        response["description"] = .string(String(text.dropLast()) + "; " + titles)
      }
      response.change("content", Problem.contentType, "schema") { schema in
        guard case .array(var parts)? = schema["allOf"], parts.count == 2,
          case .object(var own) = parts[1]
        else { return }
        own.change("properties", "type") { type in type.append(kinds.map(\.uri), to: "enum") }
        parts[1] = .object(own)
        schema["allOf"] = .array(parts)
      }
    }
  }
}

extension [String: JSONValue] {
  /// Changes the object at the end of a path of keys; nothing if there is none.
  fileprivate mutating func change(
    _ path: String..., by change: (inout [String: JSONValue]) -> Void
  ) {
    self.change(path[...], by: change)
  }

  private mutating func change(
    _ path: ArraySlice<String>, by change: (inout [String: JSONValue]) -> Void
  ) {
    guard let key = path.first else { return change(&self) }
    guard case .object(var members)? = self[key] else { return }
    members.change(path.dropFirst(), by: change)
    self[key] = .object(members)
  }

  /// Adds texts to a list that lacks them.
  fileprivate mutating func append(_ texts: [String], to key: String) {
    guard case .array(let items)? = self[key] else { return }
    self[key] = .array(items + texts.map { .string($0) }.filter { !items.contains($0) })
  }
}
