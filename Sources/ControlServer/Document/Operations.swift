import ControlAPI
import Messages

/// What the document says of each operation; the table of routes says where it is.
extension Operation {
  static let status = json(
    "getStatus", "What the sign does, and how it is.", answer: .status, "The status.")

  static let health = json(
    "getHealth", "Whether all is well.",
    detail: "The status is 200 also when something is wrong; the body says so.",
    answer: .health, "Whether all is well.")

  static let panel = json(
    "getPanel", "What panel the sign has and how it is set.", answer: .panel, "The panel.")

  static let changePanel = json(
    "changePanel", "Sets brightness, power or rotation.", answer: .panelAnswer,
    "How the panel is now."
  ).taking(.panelChanges, Routes.patchTypes)

  static let startTest: Operation = {
    var operation = json(
      "startTest", "Shows a test pattern instead of the message.",
      detail: """
        It is drawn as the panel is built, not turned and not mirrored, replaces a pattern that is \
        shown already, and ends by itself. It is not kept across a restart. The message's time \
        goes on meanwhile.
        """,
      answer: .test, "It is shown."
    ).taking(.testRequest, ["application/json"])
    operation.problems.append(.powerOff)
    return operation
  }()

  static let endTest = Operation(
    id: "endTest", summary: "Shows the message again instead of a test pattern.",
    answers: [Answer(status: 204, summary: "The message is shown.", content: [:])],
    problems: [.noTest])

  static let message = json(
    "getMessage", "The message of a zone.", answer: .messageInForce, "The message."
  ).ofZone(.noMessage)

  static let setMessage = json(
    "setMessage", "Shows a message instead of the one before.", answer: .messageAnswer,
    "It is shown instead of the one before."
  ).or(.json(201, "It is shown; there was none before.", .messageAnswer))
    .ofZone().taking(.message, ["application/json"])

  static let changeMessage = json(
    "changeMessage", "Changes some of a message.",
    detail: "The same text goes on from where it is; another one begins anew.",
    answer: .messageAnswer, "How the message is now."
  ).ofZone(.noMessage).taking(.messagePatch, Routes.patchTypes)

  static let clearMessage = json(
    "clearMessage", "Takes the message away; the zone is dark.", answer: .messageAnswer,
    "It is away, but that could not be stored."
  ).or(Answer(status: 204, summary: "It is away.", content: [:])).ofZone(.noMessage)

  static let start = json(
    "start", "Lets the message move on from where it was stopped.", answer: .messageAnswer,
    "It moves."
  ).ofZone()

  static let stop = json(
    "stop", "Holds the message where it is.", answer: .messageAnswer, "It is held."
  ).ofZone()

  static let frame = Operation(
    id: "getFrame", summary: "The picture on the sign.",
    detail: "Before rotation and brightness, with every change in it that was answered before; "
      + "dark while the power is off.",
    parameters: [
      .format(default: .text),
      Parameter(
        name: "led", place: .query, summary: "Draws round lamps on a dark panel; not in a text.",
        schema: ["type": "boolean", "default": false]),
    ],
    answers: [
      Answer(
        status: 200, summary: "The picture.",
        content: Dictionary(
          uniqueKeysWithValues: FrameFormat.allCases.map { ($0.contentType, $0.schema) }))
    ],
    problems: [.invalidValue])

  static let frames = Operation(
    id: "watchFrames", summary: "Every new picture on the sign, when it is there.",
    detail: """
      A part of a multipart answer for each, 60 a second at most, with the panel's brightness in \
      the header \(FramePart.brightnessHeader); the first at once. A client that reads too slowly \
      gets the newest picture when it has room. A browser shows it as a moving picture.
      """,
    parameters: [.format(default: .png)],
    answers: [
      Answer(status: 200, summary: "The pictures.", content: ["multipart/x-mixed-replace": [:]])
    ],
    problems: [.invalidValue, .tooManyStreams])

  static let events = Operation(
    id: "watchEvents", summary: "What happens to the sign, when it happens.",
    detail: """
      Server-sent events, for as long as the client wants: \
      \(SignEvent.Name.allCases.map { "\($0.rawValue) (\($0.schema.rawValue))" }
        .joined(separator: ", ")), each with an id. \
      They begin with how everything is now, unless Last-Event-ID names an event that is still \
      kept. A client that reads too slowly is told how many events it missed.
      """,
    parameters: [
      Parameter(
        name: "Last-Event-ID", place: .header, summary: "The last event that the client had.",
        schema: ["type": "string"])
    ],
    answers: [
      Answer(
        status: 200, summary: "The events.", content: [EventStream.contentType: ["type": "string"]])
    ],
    problems: [.tooManyStreams])

  static let fonts = Operation(
    id: "getFonts", summary: "What the font of a message may name besides auto.",
    answers: [
      Answer(
        status: 200, summary: "The fonts.",
        content: ["application/json": ["type": "array", "items": Schemas.Name.font.reference]])
    ])

  static let document = Operation(
    id: "getDocument", summary: "This document.",
    answers: [
      Answer(
        status: 200, summary: "OpenAPI 3.1.", content: ["application/json": ["type": "object"]])
    ])
}

extension Operation.Parameter {
  fileprivate static func format(default format: FrameFormat) -> Self {
    Self(
      name: "format", place: .query,
      summary: "How a picture is written; \(format.rawValue) when left out.",
      schema: [
        "type": "string", "enum": .strings(FrameFormat.allCases.map(\.rawValue)),
        "default": .string(format.rawValue),
      ])
  }
}

extension FrameFormat {
  fileprivate var schema: JSONValue {
    switch self {
    case .text:
      [
        "type": "string", "pattern": "^([.#]+\\n)+$",
        "description": "A line for each row: # is a pixel that is not black.",
      ]
    // Bytes have no schema.
    case .png, .gif, .ppm: [:]
    }
  }
}

extension SignEvent.Name {
  /// Of its data.
  var schema: Schemas.Name {
    switch self {
    case .message: .messageEvent
    case .panel: .panelEvent
    case .state: .condition
    case .error: .errorEvent
    case .missed: .missedEvents
    }
  }
}
