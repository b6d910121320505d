package import Messages

/// A refusal in the format of RFC 9457 (`application/problem+json`).
package struct Problem: Error, Codable, Hashable, Sendable {
  package static let contentType = "application/problem+json"

  /// Kinds of refusal. The raw value is the stable end of `type`.
  package enum Kind: String, CaseIterable, Sendable {
    case malformed
    case foreignRequest = "foreign-request"
    case unknownPath = "unknown-path"
    case unknownZone = "unknown-zone"
    case noMessage = "no-message"
    case noTest = "no-test"
    case unknownBanner = "unknown-banner"
    case unknownAlert = "unknown-alert"
    case noVariable = "no-variable"
    case noImage = "no-image"
    case methodNotAllowed = "method-not-allowed"
    case requestTimeout = "request-timeout"
    case powerOff = "power-off"
    case noPages = "no-pages"
    case noTopics = "no-topics"
    case zoomed
    case nothingToReset = "nothing-to-reset"
    case noSpace = "no-room"
    case messageExists = "message-exists"
    case replaced
    case messageOwned = "message-owned"
    case notAnAlert = "not-an-alert"
    case outranked
    case nothingToShow = "nothing-to-show"
    case tooManyMessages = "too-many-messages"
    case tooManyVariables = "too-many-variables"
    case tooManyImages = "too-many-images"
    case imageInUse = "image-in-use"
    case tooLarge = "too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case invalidValue = "invalid-value"
    case unknownKey = "unknown-key"
    case impossibleLayout = "impossible-layout"
    case unreadableImage = "unreadable-image"
    case headersTooLarge = "headers-too-large"
    case internalError = "internal-error"
    case busy
    case shuttingDown = "shutting-down"
    case tooManyStreams = "too-many-streams"
    case unauthorized
    case forbidden
    case unknownSign = "unknown-sign"
    case signUnreachable = "sign-unreachable"
    case tooManyRequests = "too-many-requests"
    case codeShown = "code-shown"

    /// Refusals of the gateway. A sign never sends them.
    package static let ofGateway: [Kind] = [
      .unauthorized, .forbidden, .unknownSign, .signUnreachable, .tooManyRequests, .codeShown,
    ]
    /// Refusals of a sign.
    package static let ofSign = allCases.filter { !ofGateway.contains($0) }

    /// Value of `type` for this kind.
    package var uri: String { Problem.typePrefix + rawValue }

    package var status: Int {
      switch self {
      case .malformed: 400
      case .unauthorized: 401
      case .foreignRequest, .forbidden: 403
      case .unknownSign, .unknownPath, .unknownZone, .noMessage, .noTest, .unknownBanner,
        .unknownAlert,
        .noVariable, .noImage:
        404
      case .methodNotAllowed: 405
      case .requestTimeout: 408
      case .powerOff, .noPages, .noTopics, .zoomed, .nothingToReset, .noSpace, .messageExists,
        .replaced, .messageOwned, .notAnAlert, .outranked, .nothingToShow, .tooManyMessages,
        .tooManyVariables, .tooManyImages, .imageInUse:
        409
      case .tooLarge: 413
      case .unsupportedMediaType: 415
      case .invalidValue, .unknownKey, .impossibleLayout, .unreadableImage: 422
      case .tooManyRequests: 429
      case .headersTooLarge: 431
      case .internalError: 500
      case .busy, .shuttingDown, .tooManyStreams, .signUnreachable, .codeShown: 503
      }
    }

    package var title: String {
      switch self {
      case .malformed: "The request cannot be read"
      case .foreignRequest: "The request is from another site"
      case .unknownPath: "There is nothing at this path"
      case .unknownZone: "There is no such zone"
      case .noMessage: "The zone has no message"
      case .noTest: "No test pattern is shown"
      case .unknownBanner: "There is no such banner"
      case .unknownAlert: "There is no such alert"
      case .noVariable: "There is no such variable"
      case .noImage: "There is no such picture"
      case .methodNotAllowed: "This path does not take this method"
      case .requestTimeout: "The request took too long"
      case .powerOff: "The power is off"
      case .noPages: "The zone shows no pages"
      case .noTopics: "The zone shows no topics"
      case .zoomed: "The zone is zoomed"
      case .nothingToReset: "There is nothing to reset"
      case .noSpace: "There is no space"
      case .messageExists: "There is a message with this id"
      case .replaced: "A later command replaced this one"
      case .messageOwned: "The message belongs to a file"
      case .notAnAlert: "The message is not an alert"
      case .outranked: "The message is outranked"
      case .nothingToShow: "There is nothing else to show"
      case .tooManyMessages: "There are too many messages"
      case .tooManyVariables: "There are too many variables"
      case .tooManyImages: "There are too many pictures"
      case .imageInUse: "The picture is in use"
      case .tooLarge: "The request is too large"
      case .unsupportedMediaType: "The body has the wrong type"
      case .invalidValue: "A value is not possible"
      case .unknownKey: "There is no such key"
      case .impossibleLayout: "The layout is not possible"
      case .unreadableImage: "A picture cannot be read"
      case .headersTooLarge: "The header is too large"
      case .internalError: "The daemon failed"
      case .busy: "Too many commands wait"
      case .shuttingDown: "The daemon is shutting down"
      case .tooManyStreams: "Too many clients are watching"
      case .unauthorized: "The request needs a token"
      case .forbidden: "The token may not do this"
      case .unknownSign: "There is no such sign"
      case .signUnreachable: "The sign does not answer"
      case .codeShown: "The sign shows a pairing code"
      case .tooManyRequests: "There are too many requests"
      }
    }
  }

  fileprivate static let typePrefix = "urn:signd:problem:"

  /// `urn:signd:problem:` followed by the kind.
  package let type: String
  package let title: String
  /// HTTP status.
  package let status: Int
  /// Explanation for people, in one sentence.
  package let detail: String
  /// Key or query parameter that was refused.
  package let field: String?
  package let value: String?
  /// Description of a valid value.
  package let expected: String?

  package init(
    _ kind: Kind, _ detail: String, field: String? = nil, value: String? = nil,
    expected: String? = nil
  ) {
    type = kind.uri
    title = kind.title
    status = kind.status
    self.detail = detail
    self.field = field
    self.value = value
    self.expected = expected
  }

  /// Kind of the problem; nil if this version does not know it.
  package var kind: Kind? {
    type.hasPrefix(Self.typePrefix)
      ? Kind(rawValue: String(type.dropFirst(Self.typePrefix.count))) : nil
  }

  package init(_ error: ValueError) {
    if let unknownKey = error.unknownKey {
      self.init(unknownKey)
      return
    }
    self.init(
      .invalidValue, error.message, field: error.field, value: error.value,
      expected: error.expected)
  }

  package init(_ error: ContentError) {
    self.init(
      .invalidValue, error.message, field: error.property.key, expected: error.expected)
  }

  package init(_ error: UnknownKeyError) {
    let all = error.known.isEmpty ? nil : error.known.joined(separator: ", ")
    self.init(.unknownKey, error.message, field: error.field, expected: error.suggestion ?? all)
  }
}

extension Problem: Described {
  package static let schemaName = "Problem"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A refusal (RFC 9457).",
      [
        "type": ["type": "string", "enum": .strings(Problem.Kind.ofSign.map(\.uri))],
        "title": Schema.text, "status": Schema.described(Schema.integer, "The HTTP status."),
        "detail": Schema.described(Schema.text, "One sentence for people."),
        "field": Schema.described(Schema.text, "The key or parameter that was refused."),
        "value": Schema.described(Schema.text, "The refused value, shortened."),
        "expected": Schema.described(Schema.text, "The values that are possible."),
      ], optional: ["field", "value", "expected"])
  }
}
