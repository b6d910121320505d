package import ControlAPI
package import Messages

/// A request that is valid by itself. Only the sign knows whether the objects that it names exist.
package struct Call<Body: Sendable>: Sendable {
  package let body: Body
  /// Values of the path parameters.
  package let parts: [PathParameter: String]
  /// Values of the query parameters by name. A missing parameter has its default, if there is one.
  package let query: [String: PropertyValue]
  /// The client's process and user; nil if unknown.
  package let caller: Caller?

  package init(
    _ body: Body, at parts: [PathParameter: String] = [:], query: [String: PropertyValue] = [:],
    by caller: Caller? = nil
  ) {
    self.body = body
    self.parts = parts
    self.query = query
    self.caller = caller
  }

  package var zone: String { parts[.zone]! }
  package var id: String { parts[.id]! }
  package var name: String { parts[.name]! }
  package var image: String { parts[.image]! }
  package var group: String? { word("group") }
  package var format: FrameFormat { FrameFormat(rawValue: word("format")!)! }
  package var isAsBuilt: Bool { query["as_built"] == .boolean(true) }
  package var isLED: Bool { query["led"] == .boolean(true) }
  package var isDryRun: Bool { query["dry_run"] == .boolean(true) }

  private func word(_ name: String) -> String? {
    guard case .string(let word) = query[name] else { return nil }
    return word
  }
}

/// The sign's action for each endpoint. An action throws a `Problem`, or an error that is converted
/// to one: `ValueError`, `ContentError` or `UnknownKeyError`.
package struct Handlers: Sendable {
  /// Answer to a request.
  package enum Reply: Sendable {
    case value(any Encodable & Sendable, isNew: Bool)
    /// A long value, as JSON.
    case parts(PartedAnswer)
    case file([UInt8], mediaType: String)
    case nothing
  }

  /// A handler. The body in its call has the endpoint's type.
  package typealias Handler = @Sendable (Call<any Sendable>) async throws -> Reply

  private var handlers: [String: Handler] = [:]

  package init() {}

  /// The handler of an endpoint; nil if there is none.
  package subscript(endpoint: EndpointDeclaration) -> Handler? { handlers[endpoint.id] }

  package mutating func on<Body, Answer: Encodable>(
    _ endpoint: Endpoint<Body, Answer>,
    _ handle: @escaping @Sendable (Call<Body>) async throws -> Answer
  ) {
    add(endpoint) { call in .value(try await handle(call), isNew: false) }
  }

  /// - Parameter handle: Also returns whether something new was created.
  package mutating func onNew<Body, Answer: Encodable>(
    _ endpoint: Endpoint<Body, Answer>,
    _ handle:
      @escaping @Sendable (Call<Body>) async throws -> (answer: Answer, isNew: Bool)
  ) {
    add(endpoint) { call in
      let (answer, isNew) = try await handle(call)
      return .value(answer, isNew: isNew)
    }
  }

  package mutating func on(
    _ endpoint: Endpoint<NoBody, NoAnswer>,
    _ handle: @escaping @Sendable (Call<NoBody>) async throws -> Void
  ) {
    add(endpoint) { call in
      try await handle(call)
      return .nothing
    }
  }

  package mutating func on(
    _ endpoint: Endpoint<NoBody, FramePicture>,
    _ handle: @escaping @Sendable (Call<NoBody>) async throws -> FramePicture
  ) {
    add(endpoint) { call in
      let picture = try await handle(call)
      return .file(picture.bytes, mediaType: picture.format.contentType)
    }
  }

  /// - Parameter handle: Returns a file with its media type.
  package mutating func on(
    _ endpoint: Endpoint<NoBody, ImageFile>,
    _ handle: @escaping @Sendable (Call<NoBody>) async throws -> ImageFile
  ) {
    add(endpoint) { call in
      let file = try await handle(call)
      return .file(file.bytes, mediaType: file.mediaType!)
    }
  }

  /// - Parameter handle: Returns the answer as JSON.
  package mutating func onLong<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>,
    _ handle: @escaping @Sendable (Call<Body>) async throws -> PartedAnswer
  ) {
    add(endpoint) { call in .parts(try await handle(call)) }
  }

  private mutating func add<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>,
    _ handle: @escaping @Sendable (Call<Body>) async throws -> Reply
  ) {
    let id = endpoint.declaration.id
    precondition(handlers[id] == nil, "\(id) has one handler")
    handlers[id] = { call in
      try await handle(
        Call(call.body as! Body, at: call.parts, query: call.query, by: call.caller))
    }
  }

  /// Calls an endpoint as a client could.
  package func call<Body, Answer: Encodable>(
    _ endpoint: Endpoint<Body, Answer>, _ call: Call<Body>
  ) async throws -> (answer: Answer, isNew: Bool) {
    let reply = try await handlers[endpoint.declaration.id]!(
      Call(call.body, at: call.parts, query: call.query, by: call.caller))
    guard case .value(let answer, let isNew) = reply else {
      preconditionFailure("\(endpoint.declaration.id) has one answer")
    }
    return (answer as! Answer, isNew)
  }
}
