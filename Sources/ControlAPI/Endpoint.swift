package import Messages

/// Description of one method of one API path, without its implementation. The server, the client,
/// the document and the roles of tokens are derived from it.
package struct Endpoint<Body: Sendable, Answer: AnswerContent>: Sendable {
  package let declaration: EndpointDeclaration
}

/// An endpoint without the types of its body and its answer.
package struct EndpointDeclaration: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// Permission that a request needs. Each role includes its predecessors.
  package enum Role: String, CaseIterable, Sendable {
    /// Permission to read the state of the sign.
    case read
    /// Permission to change what the sign shows.
    case show
    /// Permission to change the panel and the layout, and to reload the configuration.
    case admin
  }

  /// Status of the answer to a successful request, with its summary.
  package enum Success: Sendable {
    case ok(String)
    case created(String)
    /// Status 200 if the resource existed before, 201 if it did not.
    case okOrCreated(String, String)
    /// Status 204, always without a body.
    case noContent(String)
    /// Status 204 without a body if the change was stored, else 200 with the second summary.
    case noContentIfStored(String, String)
  }

  /// Content of a request.
  package enum RequestBody: Sendable {
    case none
    /// JSON of a type.
    case json(SchemaName)
    /// The file of a picture.
    case image
  }

  package struct Answer: Sendable {
    package let status: Int
    package let summary: String
    package let hasBody: Bool
  }

  /// Stable operation id for programs that are generated from the document.
  package let id: String
  package let method: Method
  /// Path of the endpoint, with `{name}` for each part that a client chooses.
  package let path: String
  package let role: Role
  package let summary: String
  package let detail: String?
  package let query: [QueryParameter]
  /// Request headers that the endpoint reads, with their summaries.
  package let headers: [String: String]
  /// Whether the last part of the path is a name that need not exist yet.
  package let makesName: Bool
  package let success: Success
  /// Content of an answer with a body, by media type.
  package let content: [String: JSONValue]
  package let body: RequestBody
  /// Possible problems besides `commonProblems`.
  package let problems: [Problem.Kind]

  /// Parameters in the braces of the path.
  package var parameters: [PathParameter] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
      PathParameter(rawValue: String($0.dropFirst().dropLast()))!
    }
  }

  /// Media types of the request body; empty without a body.
  package var mediaTypes: [String] {
    switch body {
    case .none: []
    // The type of RFC 7396 and the plain type that most clients send.
    case .json where method == .patch: ["application/json", "application/merge-patch+json"]
    case .json: ["application/json"]
    case .image: ImageFile.mediaTypes + ["application/octet-stream"]
    }
  }

  package var answers: [Answer] {
    switch success {
    case .ok(let summary): [Answer(status: 200, summary: summary, hasBody: true)]
    case .created(let summary): [Answer(status: 201, summary: summary, hasBody: true)]
    case .okOrCreated(let ok, let created):
      [
        Answer(status: 200, summary: ok, hasBody: true),
        Answer(status: 201, summary: created, hasBody: true),
      ]
    case .noContent(let summary): [Answer(status: 204, summary: summary, hasBody: false)]
    case .noContentIfStored(let stored, let unstored):
      [
        Answer(status: 204, summary: stored, hasBody: false),
        Answer(status: 200, summary: unstored, hasBody: true),
      ]
    }
  }

  /// Problems that any request may cause.
  package static let commonProblems: [Problem.Kind] = [
    .malformed, .foreignRequest, .requestTimeout, .tooLarge, .unknownKey, .headersTooLarge,
    .internalError, .shuttingDown,
  ]

  /// Every problem that the endpoint may answer with.
  package var allProblems: [Problem.Kind] {
    let unknown = parameters.map(\.problem)
    return Self.commonProblems + (makesName ? unknown.dropLast() : unknown) + problems
      + (query.isEmpty ? [] : [.invalidValue])
      + (mediaTypes.isEmpty ? [] : [.unsupportedMediaType, .invalidValue])
  }

  /// Path of a request.
  ///
  /// - Parameter values: values for `parameters`, in the same order.
  package func path(_ values: [String]) -> String {
    var values = values[...]
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") ? values.removeFirst().asPathPart : String($0) }
      .joined(separator: "/")
  }
}

extension Endpoint {
  private init(
    _ method: EndpointDeclaration.Method, _ path: String, _ role: EndpointDeclaration.Role,
    _ id: String, _ summary: String, _ detail: String?, query: [QueryParameter],
    headers: [String: String], makesName: Bool, _ success: EndpointDeclaration.Success,
    body: EndpointDeclaration.RequestBody, problems: [Problem.Kind]
  ) {
    declaration = EndpointDeclaration(
      id: id, method: method, path: path, role: role, summary: summary, detail: detail,
      query: query, headers: headers, makesName: makesName, success: success,
      content: Answer.content, body: body, problems: problems)
  }
}

extension Endpoint where Body == NoBody {
  init(
    _ method: EndpointDeclaration.Method, _ path: String, _ role: EndpointDeclaration.Role,
    _ id: String, _ summary: String, detail: String? = nil, query: [QueryParameter] = [],
    headers: [String: String] = [:], _ success: EndpointDeclaration.Success,
    problems: [Problem.Kind] = []
  ) {
    self.init(
      method, path, role, id, summary, detail, query: query, headers: headers, makesName: false,
      success, body: .none, problems: problems)
  }
}

extension Endpoint where Body: APIBody {
  init(
    _ method: EndpointDeclaration.Method, _ path: String, _ role: EndpointDeclaration.Role,
    _ id: String, _ summary: String, detail: String? = nil, makesName: Bool = false,
    query: [QueryParameter] = [], _ success: EndpointDeclaration.Success,
    problems: [Problem.Kind] = []
  ) {
    self.init(
      method, path, role, id, summary, detail, query: query, headers: [:], makesName: makesName,
      success, body: .json(SchemaName(Body.self)), problems: problems)
  }
}

extension Endpoint where Body == ImageFile {
  init(
    _ method: EndpointDeclaration.Method, _ path: String, _ role: EndpointDeclaration.Role,
    _ id: String, _ summary: String, detail: String? = nil,
    _ success: EndpointDeclaration.Success, problems: [Problem.Kind] = []
  ) {
    self.init(
      method, path, role, id, summary, detail, query: [], headers: [:], makesName: true, success,
      body: .image, problems: problems)
  }
}

extension API {
  package static let all: [EndpointDeclaration] = [
    status.declaration, health.declaration, document.declaration, fonts.declaration,
    icons.declaration, reload.declaration,
    panel.declaration, changePanel.declaration, startTest.declaration, endTest.declaration,
    frame.declaration, frames.declaration, events.declaration,
    message.declaration, setMessage.declaration, changeMessage.declaration,
    clearMessage.declaration, start.declaration, stop.declaration,
    messages.declaration, addMessage.declaration, removeMessages.declaration,
    listedMessage.declaration, putMessage.declaration, editMessage.declaration,
    removeMessage.declaration, moveMessage.declaration, showMessage.declaration,
    dismissMessage.declaration, next.declaration, previous.declaration, pause.declaration,
    resume.declaration, schedule.declaration,
    zoom.declaration, resetZoom.declaration, turnPage.declaration, select.declaration,
    layout.declaration, setLayout.declaration, resetLayout.declaration,
    banners.declaration, addBanner.declaration, dismissBanners.declaration,
    dismissBanner.declaration,
    alerts.declaration, addAlert.declaration, dismissAlerts.declaration, dismissAlert.declaration,
    variables.declaration, variable.declaration, setVariable.declaration,
    removeVariable.declaration,
    images.declaration, image.declaration, putImage.declaration, removeImage.declaration,
  ]
}

/// A parameter in the braces of a path.
package enum PathParameter: String, Sendable {
  case zone
  /// Id of a message.
  case id
  case banner
  case alert
  /// Name of a variable.
  case name
  /// Name of a stored picture.
  case image

  package var summary: String {
    switch self {
    case .zone: "The name of the zone."
    case .id: "The id of the message."
    case .banner: "The id of the banner."
    case .alert: "The id of the alert."
    case .name: "The name of the variable."
    case .image: "The name of the picture."
    }
  }

  package var schema: JSONValue {
    switch self {
    case .zone, .banner, .alert: ["type": "string", "minLength": 1]
    case .id: ["type": "string", "pattern": .string(MessageID.pattern)]
    case .name, .image: ["type": "string", "pattern": .string(PlainName.pattern)]
    }
  }

  /// Problem for a name that does not exist.
  package var problem: Problem.Kind {
    switch self {
    case .zone: .unknownZone
    case .id: .noMessage
    case .banner: .unknownBanner
    case .alert: .unknownAlert
    case .name: .noVariable
    case .image: .noImage
    }
  }

  /// Noun for the thing that the parameter names.
  package var noun: String {
    switch self {
    case .zone: "zone"
    case .id: "message"
    case .banner: "banner"
    case .alert: "alert"
    case .name: "variable"
    case .image: "picture"
    }
  }

  /// Checks that the name is valid for this parameter.
  package func check(_ name: String) throws(ValueError) {
    let (isValid, expected) =
      switch self {
      case .id: (MessageID.isValid(name), MessageID.expected)
      case .name, .image: (PlainName.isValid(name), PlainName.expected)
      case .zone, .banner, .alert: (!name.isEmpty, "a name")
      }
    guard isValid else {
      throw ValueError(field: rawValue, value: .string(name), expected: expected)
    }
  }
}

/// A query parameter of an endpoint.
package struct QueryParameter: Sendable {
  package let name: String
  package let summary: String
  /// Shape of the value: words, an integer, a group or a boolean.
  package let shape: ValueShape
  /// Value of an omitted parameter; nil if there is no default.
  package let defaultValue: PropertyValue?

  package init(
    _ name: String, _ shape: ValueShape, default defaultValue: PropertyValue? = nil,
    _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.defaultValue = defaultValue
  }

  package var schema: JSONValue {
    let schema = Schema.of(shape, MessageLimits(), isNullable: false)
    guard let defaultValue else { return schema }
    return schema.with(["default": JSONValue(defaultValue)])
  }

  /// - Parameter text: value as written in the query.
  /// - Throws: `ValueError` if the value is not valid.
  package func value(_ text: String) throws(ValueError) -> PropertyValue {
    let isRight: Bool
    var value = PropertyValue.string(text)
    switch shape {
    case .boolean:
      isRight = text == "true" || text == "false"
      value = .boolean(text == "true")
    case .integer(let range):
      let number = Int(text)
      isRight = number.map(range.contains) ?? false
      value = .integer(number ?? 0)
    case .words(let words): isRight = words.contains(text)
    case .group: isRight = MessageID.isValid(text)
    default: preconditionFailure("no parameter of a query has this shape")
    }
    guard isRight else {
      throw ValueError(field: name, value: .string(text), expected: shape.expected)
    }
    return value
  }
}

extension JSONValue {
  fileprivate init(_ value: PropertyValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null, .list, .mapping: self = .null
    }
  }
}

extension String {
  /// This string, percent-encoded as one part of a path (RFC 3986, section 2.3).
  package var asPathPart: String {
    var part = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        part.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        part += byte < 16 ? "%0" : "%"
        part += String(byte, radix: 16, uppercase: true)
      }
    }
    return part
  }
}
