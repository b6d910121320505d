import ControlAPI
import Messages

/// What the API document says of one method of one path.
struct Operation: Sendable {
  package struct Parameter: Sendable {
    enum Place: String { case path, query, header }

    let name: String
    let place: Place
    let summary: String
    let schema: JSONValue
  }

  struct Answer: Sendable {
    let status: Int
    let summary: String
    /// Media types and their schemas; empty: no body.
    let content: [String: JSONValue]
  }

  /// A stable name for programs that are made from the document.
  let id: String
  let summary: String
  var detail: String?
  var parameters: [Parameter] = []
  /// Media types of the body and its schema.
  var body: (types: [String], schema: JSONValue)?
  var answers: [Answer]
  /// Refusals besides those that any request may meet.
  var problems: [Problem.Kind] = []

  /// Refusals that any request may meet.
  static let commonProblems: [Problem.Kind] = [
    .malformed, .foreignRequest, .requestTimeout, .tooLarge, .unknownKey, .headersTooLarge,
    .internalError,
    .shuttingDown,
  ]

  /// An operation that answers with JSON.
  static func json(
    _ id: String, _ summary: String, detail: String? = nil, answer schema: Schemas.Name,
    _ answerSummary: String
  ) -> Operation {
    Operation(
      id: id, summary: summary, detail: detail, answers: [.json(200, answerSummary, schema)])
  }

  /// The same, of a zone.
  func ofZone(_ problems: Problem.Kind...) -> Operation {
    var copy = self
    copy.parameters.insert(.zone, at: 0)
    copy.problems += [.unknownZone] + problems
    return copy
  }

  /// The same, of one message of a zone.
  func ofMessage(_ problems: Problem.Kind...) -> Operation {
    var copy = ofZone(.noMessage)
    copy.parameters.append(.message)
    copy.problems += problems
    return copy
  }

  /// The same, of a variable.
  func ofVariable(_ problems: Problem.Kind...) -> Operation {
    var copy = self
    copy.parameters.append(.variable)
    copy.problems += problems
    return copy
  }

  /// The same, with a parameter of the query.
  func asking(_ parameter: Parameter) -> Operation {
    var copy = self
    copy.parameters.append(parameter)
    copy.problems.append(.invalidValue)
    return copy
  }

  /// The same, with a body.
  func taking(_ schema: Schemas.Name, _ types: [String]) -> Operation {
    var copy = self
    copy.body = (types, schema.reference)
    copy.problems += [.unsupportedMediaType, .invalidValue]
    return copy
  }

  /// The same, which may also answer otherwise.
  func or(_ answer: Answer) -> Operation {
    var copy = self
    copy.answers.append(answer)
    return copy
  }
}

extension Operation.Answer {
  static func json(_ status: Int, _ summary: String, _ schema: Schemas.Name) -> Self {
    Self(status: status, summary: summary, content: ["application/json": schema.reference])
  }
}

extension Operation.Parameter {
  static let zone = Self(
    name: "zone", place: .path, summary: "The zone, as the layout names it.",
    schema: ["type": "string", "minLength": 1])
  static let alert = Self(
    name: "alert", place: .path, summary: "The id of the alert.",
    schema: ["type": "string", "minLength": 1])
}

extension Operation.Parameter {
  static let variable = Self(
    name: "name", place: .path, summary: "The name of the variable.",
    schema: ["type": "string", "pattern": .string(PlainName.pattern)])
  static let message = Self(
    name: "id", place: .path, summary: "The id of the message.",
    schema: ["type": "string", "pattern": .string(MessageID.pattern)])
  static func group(_ summary: String) -> Self {
    Self(
      name: "group", place: .query, summary: summary,
      schema: ["type": "string", "pattern": .string(MessageID.pattern)])
  }
}

extension Operation {
  /// As OpenAPI 3.1 writes it.
  var document: JSONValue {
    var members: [String: JSONValue] = [
      "operationId": .string(id), "summary": .string(summary), "responses": .object(responses),
    ]
    if let detail { members["description"] = .string(detail) }
    if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.document)) }
    if let body {
      let content = body.types.map { ($0, JSONValue.object(["schema": body.schema])) }
      members["requestBody"] = [
        "required": true, "content": .object(Dictionary(uniqueKeysWithValues: content)),
      ]
    }
    return .object(members)
  }

  private var responses: [String: JSONValue] {
    var responses: [String: JSONValue] = [:]
    for answer in answers {
      var response: [String: JSONValue] = ["description": .string(answer.summary)]
      if !answer.content.isEmpty {
        response["content"] = .object(answer.content.mapValues { ["schema": $0] })
      }
      responses[String(answer.status)] = .object(response)
    }
    let kinds = Dictionary(grouping: Self.commonProblems + problems, by: \.status)
    for (status, kinds) in kinds { responses[String(status)] = Schemas.problem(status, kinds) }
    return responses
  }
}

extension Operation.Parameter {
  fileprivate var document: JSONValue {
    [
      "name": .string(name), "in": .string(place.rawValue), "description": .string(summary),
      "required": .boolean(place == .path), "schema": schema,
    ]
  }
}
