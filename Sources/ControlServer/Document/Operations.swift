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

  static let changePanel: Operation = {
    var operation = json(
      "changePanel", "Sets brightness, power, rotation or the size of a virtual panel.",
      detail: "The zones are laid out anew where their layout is possible then.",
      answer: .panelAnswer, "How the panel is now."
    ).taking(.panelChanges, Routes.patchTypes)
    operation.problems.append(.impossibleLayout)
    return operation
  }()

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
    "getMessage", "The message of a zone.", answer: .messageAnswer, "The message."
  ).ofZone(.noMessage)

  static let setMessage = json(
    "setMessage", "Shows a message instead of the one before.", answer: .messageAnswer,
    "It is shown instead of the one before."
  ).or(.json(201, "It is shown; there was none before.", .messageAnswer))
    .ofZone(.impossibleLayout, .unreadableImage, .replaced, .busy).taking(
      .message, ["application/json"])

  static let changeMessage = json(
    "changeMessage", "Changes some of a message.",
    detail: "The same text goes on from where it is; another one begins anew.",
    answer: .messageAnswer, "How the message is now."
  ).ofZone(.noMessage, .impossibleLayout, .unreadableImage, .replaced, .busy)
    .taking(.messagePatch, Routes.patchTypes)

  static let clearMessage = json(
    "clearMessage", "Takes the message away; the zone is dark.", answer: .messageAnswer,
    "It is away, but that could not be stored."
  ).or(Answer(status: 204, summary: "It is away.", content: [:])).ofZone(.noMessage)

  static let messages = json(
    "getMessages", "The messages of a zone, in their order.", answer: .messageList,
    "The messages."
  ).ofZone().asking(.group("Only those of this group."))

  static let addMessage = Operation(
    id: "addMessage", summary: "Adds a message behind the others.",
    detail: "It is shown when its turn comes; an alert may be shown at once.",
    answers: [.json(201, "It is added.", .listedMessageAnswer)]
  ).ofZone(.messageExists, .tooManyMessages, .impossibleLayout, .unreadableImage, .replaced, .busy)
    .taking(.newMessage, ["application/json"])

  static let removeMessages = json(
    "removeMessages", "Removes messages; those from files stay.", answer: .removalAnswer,
    "They are removed."
  ).ofZone(.noMessage, .messageOwned)
    .asking(.group("Those of this group; all that were said when left out."))

  static let listedMessage = json(
    "getListedMessage", "A message of a zone.", answer: .listedMessage, "The message."
  ).ofMessage()

  static let putMessage: Operation = {
    var operation = json(
      "putMessage", "Adds a message, or replaces it in its place.", answer: .listedMessageAnswer,
      "It is replaced."
    ).or(.json(201, "It is added.", .listedMessageAnswer))
      .ofZone(
        .messageOwned, .tooManyMessages, .impossibleLayout, .unreadableImage, .replaced, .busy
      )
      .taking(.message, ["application/json"])
    operation.parameters.append(.message)
    return operation
  }()

  static let editMessage = json(
    "editMessage", "Changes some of a message.", answer: .listedMessageAnswer,
    "How the message is now."
  ).ofMessage(.messageOwned, .impossibleLayout, .unreadableImage, .replaced, .busy)
    .taking(.messagePatch, Routes.patchTypes)

  static let removeMessage = json(
    "removeMessage", "Removes a message.", answer: .removalAnswer,
    "It is removed, but that could not be stored."
  ).or(Answer(status: 204, summary: "It is removed.", content: [:])).ofMessage(.messageOwned)

  static let moveMessage = json(
    "moveMessage", "Moves a message to another place in the order.", answer: .listedMessageAnswer,
    "How the message is now."
  ).ofMessage(.messageOwned).taking(.moveRequest, ["application/json"])

  static let showMessage = json(
    "showMessage", "Shows a message now, from its beginning.", answer: .programmeAnswer,
    "It is shown."
  ).ofMessage(.outranked)

  static let dismissMessage = json(
    "dismissMessage", "Ends a message of the class alert.", answer: .removalAnswer, "It is gone."
  ).ofMessage(.notAnAlert)

  static let next = json(
    "next", "Shows the next message of those that take turns.", answer: .programmeAnswer,
    "What is shown now."
  ).ofZone(.nothingToShow)

  static let previous = json(
    "previous", "Shows the message before, of those that take turns.", answer: .programmeAnswer,
    "What is shown now."
  ).ofZone(.nothingToShow)

  static let pause = json(
    "pause", "Lets what is shown stay until somebody turns on.",
    detail: "More important messages still come.", answer: .programmeAnswer, "What is shown now."
  ).ofZone()

  static let resume = json(
    "resume", "Lets messages take turns again; what was left of the turn is left.",
    answer: .programmeAnswer, "What is shown now."
  ).ofZone()

  static let schedule = json(
    "getSchedule", "What will be on when, from now on, as far as it can be known.",
    answer: .forecast, "What will be on when."
  ).asking(
    Parameter(
      name: "hours", place: .query, summary: "How far ahead.",
      schema: [
        "type": "integer", "minimum": .integer(Forecast.hours.lowerBound),
        "maximum": .integer(Forecast.hours.upperBound),
        "default": .integer(Forecast.usualHours),
      ]))

  static let start = json(
    "start", "Lets the message move on from where it was stopped.", answer: .messageAnswer,
    "It moves."
  ).ofZone()

  static let stop = json(
    "stop", "Holds the message where it is.", answer: .messageAnswer, "It is held."
  ).ofZone()

  static let zoom = json(
    "zoom", "Shows a zone larger or smaller.",
    detail: "A new message begins at scale 1; a change of one keeps the scale.",
    answer: .zoneAnswer, "How the zone is now."
  ).taking(.zoom, ["application/json"]).ofZone(.noMessage)

  static let resetZoom = json(
    "resetZoom", "Shows a zone as it is again.", answer: .zoneAnswer, "How the zone is now."
  ).ofZone(.noMessage, .nothingToReset)

  static let turnPage = json(
    "turnPage", "Turns to another page; from there they turn by themselves again.",
    answer: .zoneAnswer, "How the zone is now."
  ).taking(.pageRequest, ["application/json"]).ofZone(.noMessage, .noPages, .zoomed)

  static let select = json(
    "select", "Selects a topic, which comes into view.", answer: .zoneAnswer,
    "How the zone is now."
  ).taking(.selectRequest, ["application/json"]).ofZone(.noMessage, .noTopics)

  static let layout = json(
    "getLayout", "Where the zones are.", answer: .layoutInForce, "The layout.")

  static let setLayout: Operation = {
    var operation = json(
      "setLayout", "Lays the zones out anew.",
      detail: """
        Zones whose names stay keep what they show. What others showed is kept, and comes back \
        with them.
        """, answer: .layoutInForce, "The layout."
    ).taking(.layout, ["application/json"])
    operation.problems += [.impossibleLayout, .unreadableImage, .replaced, .busy]
    return operation
  }()

  static let resetLayout: Operation = {
    var operation = json(
      "resetLayout", "Goes back to the layout of the configuration.", answer: .layoutInForce,
      "The layout.")
    operation.problems += [.nothingToReset, .impossibleLayout, .unreadableImage, .replaced, .busy]
    return operation
  }()

  static let alerts = Operation(
    id: "getAlerts", summary: "The alerts that are shown, in the order of their arrival.",
    answers: [
      Answer(
        status: 200, summary: "The alerts.",
        content: ["application/json": ["type": "array", "items": Schemas.Name.alert.reference]])
    ])

  static let addAlert: Operation = {
    var operation = Operation(
      id: "addAlert", summary: "Shows an alert at an edge of the panel.",
      detail: "The zones shrink by its strip, and have their place back when it ends.",
      answers: [.json(201, "It is shown.", .alertAnswer)]
    ).taking(.newAlert, ["application/json"])
    operation.problems += [.noRoom, .unreadableImage, .replaced, .busy]
    return operation
  }()

  static let dismissAlert: Operation = {
    var operation = dismiss("dismissAlert", "Ends an alert.", "It is gone")
    operation.parameters = [.alert]
    return operation
  }()

  static let dismissAlerts = dismiss("dismissAlerts", "Ends all alerts.", "They are gone")

  private static func dismiss(_ id: String, _ summary: String, _ result: String) -> Operation {
    Operation(
      id: id, summary: summary,
      answers: [
        Answer(status: 204, summary: result + ".", content: [:]),
        .json(200, result + ", but that could not be stored.", .alertsAnswer),
      ], problems: [.unknownAlert])
  }

  static let variables = Operation(
    id: "getVariables", summary: "The variables, in the order of their names.",
    answers: [
      Answer(
        status: 200, summary: "The variables.",
        content: ["application/json": ["type": "array", "items": Schemas.Name.variable.reference]])
    ])

  static let variable = json(
    "getVariable", "A variable.", answer: .variable, "The variable."
  ).ofVariable(.noVariable)

  static let setVariable = json(
    "setVariable", "Sets a variable, whose value is shown by texts that name it.",
    answer: .variableAnswer, "It is set."
  ).or(.json(201, "It is set; there was none of this name.", .variableAnswer))
    .ofVariable(.tooManyVariables).taking(.newVariable, ["application/json"])

  static let removeVariable = json(
    "removeVariable", "Removes a variable.", answer: .variableAnswer,
    "It is removed, but that could not be stored."
  ).or(Answer(status: 204, summary: "It is removed.", content: [:])).ofVariable(.noVariable)

  static let frame = Operation(
    id: "getFrame", summary: "The picture on the sign.",
    detail: "Before rotation and brightness, with every change in it that was answered before; "
      + "dark while the power is off.",
    parameters: [
      .format(default: .text), .asBuilt,
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
      the header \(FramePart.brightnessHeader); the first at once. With as_built the picture has this \
      brightness already. A client that reads too slowly gets the newest picture when it has room. A \
      browser shows it as a moving picture.
      """,
    parameters: [.format(default: .png), .asBuilt],
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
  fileprivate static let asBuilt = Self(
    name: "as_built", place: .query,
    summary: "Shows what the panel's LEDs show: its depth, brightness and gamma; not its rotation.",
    schema: ["type": "boolean", "default": false])

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
    case .layout: .layoutEvent
    case .alert: .alertEvent
    case .programme: .programmeEvent
    case .state: .condition
    case .error: .errorEvent
    case .missed: .missedEvents
    }
  }
}
