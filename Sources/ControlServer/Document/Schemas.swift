import ControlAPI
import Messages

/// The JSON schemas (draft 2020-12) of what the API takes and answers.
enum Schemas {
  enum Name: String, CaseIterable {
    case message = "Message"
    case messagePatch = "MessagePatch"
    case messageInForce = "MessageInForce"
    case messageAnswer = "MessageAnswer"
    case letters = "Letters"
    case newMessage = "NewMessage"
    case listedMessage = "ListedMessage"
    case listedMessageAnswer = "ListedMessageAnswer"
    case messageList = "MessageList"
    case removalAnswer = "RemovalAnswer"
    case programmeAnswer = "ProgrammeAnswer"
    case moveRequest = "MoveRequest"
    case forecast = "Forecast"
    case textRun = "TextRun"
    case messageItem = "MessageItem"
    case panelChanges = "PanelChanges"
    case panel = "Panel"
    case panelAnswer = "PanelAnswer"
    case testRequest = "TestRequest"
    case test = "Test"
    case status = "Status"
    case font = "Font"
    case health = "Health"
    case condition = "Condition"
    case caller = "Caller"
    case messageEvent = "MessageEvent"
    case panelEvent = "PanelEvent"
    case layoutEvent = "LayoutEvent"
    case alertEvent = "AlertEvent"
    case programmeEvent = "ProgrammeEvent"
    case layout = "Layout"
    case layoutInForce = "LayoutInForce"
    case zoneDefaults = "ZoneDefaults"
    case zone = "Zone"
    case place = "Place"
    case zoneAnswer = "ZoneAnswer"
    case zoom = "Zoom"
    case pageRequest = "PageRequest"
    case selectRequest = "SelectRequest"
    case newAlert = "NewAlert"
    case alert = "Alert"
    case alertAnswer = "AlertAnswer"
    case alertsAnswer = "AlertsAnswer"
    case newVariable = "NewVariable"
    case variable = "Variable"
    case variableAnswer = "VariableAnswer"
    case errorEvent = "ErrorEvent"
    case missedEvents = "MissedEvents"
    case problem = "Problem"

    var reference: JSONValue { ["$ref": .string("#/components/schemas/\(rawValue)")] }
  }

  /// All of them, by name.
  static func all(limits: MessageLimits) -> JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: Name.allCases.map { ($0.rawValue, schema($0, limits: limits)) }))
  }

  private static func schema(_ name: Name, limits: MessageLimits) -> JSONValue {
    switch name {
    case .message:
      return request(
        "What a message says. What is left out, or null, has the default of the configuration.",
        messageProperties(limits, isNullable: true), required: []
      ).with(oneContent(of: MessageProperties.contents))
    case .messagePatch:
      return request(
        "A merge patch (RFC 7396): what stands here changes, and null goes back to the default.",
        messageProperties(limits, isNullable: true), required: []
      ).with(noTwo(of: MessageProperties.contents))
    case .messageInForce:
      return answer(
        "The properties in force, those of the configuration among them.",
        messageProperties(limits, isNullable: false),
        optional: MessageProperty.allCases.filter { MessageProperties.builtInDefaults[$0] == nil }
          .map(\.key))
    case .messageAnswer:
      return answer(
        "How the zone is after a change.",
        [
          "message": Name.messageInForce.reference, "running": running, "stored": stored,
          "motion": motion,
          "warnings": described(
            ["type": "array", "items": text],
            "What does not look as it was meant, and the remedy; not there where all does."),
        ].merging(extent) { $1 }, optional: ["message", "motion", "warnings"] + extent.keys)
    case .letters:
      return answer(
        "How large the letters of a text are.",
        [
          "face": described(text, "The name of the font."),
          "size": described(wholeNumber, "The height of the capitals.", unit: "rows"),
          "lines": described(wholeNumber, "How many lines it has."),
          "fits": described(boolean, "Whether all of it is seen at once and stands still."),
        ])
    case .newMessage:
      return request(
        "A message, and what it is called.",
        messageProperties(limits, isNullable: true).merging([
          NewMessage.idKey: described(
            ["type": ["string", "null"], "pattern": .string(MessageID.pattern)],
            "Unlike that of any other of the zone; the sign makes one when it is left out.")
        ]) { $1 }, required: []
      ).with(oneContent(of: MessageProperties.contents))
    case .listedMessage: return listedMessage(limits)
    case .listedMessageAnswer:
      return answer(
        "A message after a change.", ["message": Name.listedMessage.reference, "stored": stored])
    case .messageList:
      return answer(
        "The messages of a zone.",
        [
          "zone": text, "paused": paused,
          "messages": described(
            ["type": "array", "items": Name.listedMessage.reference], "In their order."),
        ])
    case .removalAnswer:
      return answer(
        "What was removed.",
        [
          "removed": described(["type": "array", "items": text], "Ids, in their order."),
          "kept": described(wholeNumber, "How many stay because they come from files."),
          "stored": stored,
        ])
    case .programmeAnswer:
      return answer(
        "Which message a zone shows.",
        ["shown": shown, "paused": paused, "stored": stored], optional: ["shown"])
    case .moveRequest:
      return request(
        "Where among the others a message is to be.",
        [
          MoveRequest.Key.position.rawValue: described(
            length(MoveRequest.positions), "Counted from 1; behind the last is the last.")
        ], required: [MoveRequest.Key.position.rawValue])
    case .forecast: return forecast
    case .textRun: return textRun(limits)
    case .messageItem: return messageItem(limits)
    case .panelChanges:
      let changes = PanelProperty.allCases.map { ($0.key, property($0)) }
      return request(
        "What is to change; the rest stays.", Dictionary(uniqueKeysWithValues: changes),
        required: [])
    case .panel: return panel
    case .panelAnswer:
      return answer(
        "How the panel is after a change.",
        ["panel": Name.panel.reference, "stored": stored])
    case .testRequest:
      return request(
        "Which test pattern is to be shown, and for how long.",
        [
          "pattern": described(
            ["type": ["string", "null"], "enum": .array(patterns + [.null])],
            "The pattern; all of them one after the other when left out."),
          "duration": described(
            [
              "type": ["integer", "null"],
              "minimum": .integer(PanelTestRequest.durations.lowerBound),
              "maximum": .integer(PanelTestRequest.durations.upperBound),
            ], "How long; as long as the pattern needs when left out.", unit: "milliseconds"),
        ], required: [])
    case .test:
      return answer(
        "The test pattern that is shown.",
        [
          "pattern": ["type": "string", "enum": .array(patterns)],
          "duration": described(wholeNumber, "How long it is shown.", unit: "milliseconds"),
          "ends_in": described(
            wholeNumber, "After how much time it ends.", unit: "milliseconds"),
        ])
    case .status: return status
    case .font:
      return answer(
        "A font that messages can name.",
        [
          "name": text,
          "origin": described(
            words(FontDescription.Origin.self),
            "Built in, named by the configuration, or found where fonts usually are."),
          "file": described(text, "The path of its file; not there for a built-in face."),
          "format": described(text, "What kind of font file it is."),
          "sizes": described(
            ["type": "array", "items": wholeNumber],
            "Pixels an em that it has; empty when it has every size."),
          "has_colors": described(boolean, "Whether characters have colours of their own."),
          "height": described(
            wholeNumber,
            "Rows of a line at scale 1, tails of letters included; of a built-in face only.",
            unit: "pixels"),
          "cap_height": described(
            wholeNumber, "Rows of a capital at scale 1; of a built-in face only.", unit: "pixels"),
          "characters": described(wholeNumber, "How many characters it draws itself."),
          "ranges": described(
            ["type": "array", "items": text],
            "The Unicode blocks of which a built-in face draws at least one character."),
          "stands_in_for": described(
            ["type": "array", "items": text],
            "Scripts for which it is used where the text's own font has no character."),
          "error": described(text, "Why it cannot be used; not there when it can."),
        ], optional: ["file", "height", "cap_height", "ranges", "error"])
    case .health:
      return answer(
        "Whether all is well.",
        ["ok": described(boolean, "The panel and the state directory work.")])
    case .condition:
      return answer(
        "Whether the state directory works.",
        ["ok": boolean, "detail": described(text, "What is wrong, or was; else empty.")])
    case .caller:
      return answer(
        "Who did it, as the kernel knows them.",
        ["pid": integer, "uid": wholeNumber, "gid": wholeNumber])
    case .messageEvent:
      return answer(
        "What a zone shows.",
        [
          "zone": text, "change": words(MessageEvent.Change.self), "running": running,
          "message": Name.messageInForce.reference, "page": page, "selected": selected,
          "scale": scale, "stored": stored, "by": Name.caller.reference,
        ], optional: ["message", "page", "selected", "scale", "by"])
    case .panelEvent:
      return answer(
        "How the panel is.",
        [
          "change": words(PanelEvent.Change.self), "panel": Name.panel.reference,
          "stored": stored, "by": Name.caller.reference,
        ], optional: ["by"])
    case .layoutEvent:
      return answer(
        "Where the zones are.",
        [
          "change": words(LayoutEvent.Change.self), "layout": Name.layoutInForce.reference,
          "by": Name.caller.reference,
        ], optional: ["by"])
    case .alertEvent:
      return answer(
        "An alert comes or goes.",
        [
          "change": words(AlertEvent.Change.self), "alert": Name.alert.reference,
          "stored": stored, "by": Name.caller.reference,
        ], optional: ["by"])
    case .programmeEvent:
      return answer(
        "Something happened to a message of a zone, or to the turns that its messages take.",
        [
          "zone": text, "change": words(ProgrammeEvent.Change.self),
          "id": described(text, "Of the message; not there where the change is of none."),
          "stored": stored, "by": Name.caller.reference,
        ], optional: ["id", "by"])
    case .layout:
      return request(
        "Where the zones are; what is left out, or null, is empty.", layout(isNullable: true),
        required: [])
    case .layoutInForce: return layoutInForce
    case .zoneDefaults: return zoneDefaults(limits)
    case .zone: return zone
    case .place: return answer("Where it is on the sign as it is seen, in pixels.", place)
    case .zoneAnswer:
      return answer(
        "How the zone is after a change.", ["zone": Name.zone.reference, "stored": stored])
    case .zoom:
      return request(
        "How large the zone is to be seen.",
        [
          "scale": described(
            [
              "type": "number", "minimum": .number(ZoomRequest.scales.lowerBound),
              "maximum": .number(ZoomRequest.scales.upperBound),
            ], "How much larger than it is; the configuration may allow less."),
          "at": described(
            [
              "type": ["array", "null"], "minItems": 2, "maxItems": 2,
              "items": length(ZoomRequest.Anchor.range),
            ],
            "What stays where it is: x and y in the zone's pixels; the middle when left out."),
          "duration": described(
            [
              "type": ["integer", "null"],
              "minimum": .integer(ZoomRequest.durations.lowerBound),
              "maximum": .integer(ZoomRequest.durations.upperBound),
            ], "How long it takes; \(ZoomRequest.usualDuration) when left out.",
            unit: "milliseconds"),
        ], required: [ZoomRequest.Key.scale.rawValue])
    case .pageRequest:
      return request(
        "Which page is to be shown.",
        [
          PageRequest.Key.page.rawValue: described(
            ["anyOf": [step, position]],
            "Its number from 1; beyond the last page they begin again.")
        ], required: [PageRequest.Key.page.rawValue])
    case .selectRequest:
      return request(
        "Which topic is to be the selected one.",
        [
          SelectRequest.Key.item.rawValue: described(
            ["anyOf": [position, text]],
            "Its number from 1, next, previous, or its text; the beginning of one text is enough.")
        ], required: [SelectRequest.Key.item.rawValue])
    case .newAlert: return newAlert(limits)
    case .alert:
      return answer(
        "An alert that is shown.",
        [
          "id": text, "edge": property(.edge, isNullable: false),
          "depth": described(
            wholeNumber, "How deep its strip is; not there when it covers the panel.",
            unit: "pixels"),
          "cover": property(.cover, isNullable: false),
          "ends_in": described(
            wholeNumber,
            "After how much time it ends; not there when it stays until it is dismissed.",
            unit: "milliseconds"),
          "message": Name.messageInForce.reference,
        ], optional: ["depth", "ends_in"])
    case .alertAnswer:
      return answer(
        "The new alert.", ["alert": Name.alert.reference, "stored": stored])
    case .alertsAnswer:
      return answer(
        "The alerts that are left.",
        ["alerts": ["type": "array", "items": Name.alert.reference], "stored": stored])
    case .newVariable: return newVariable
    case .variable: return variable
    case .variableAnswer:
      return answer(
        "A variable after a change.", ["variable": Name.variable.reference, "stored": stored],
        optional: ["variable"])
    case .errorEvent:
      return answer(
        "Something failed.",
        [
          "source": words(ErrorEvent.Source.self),
          "detail": described(text, "What is wrong, in a sentence."),
        ])
    case .missedEvents:
      return answer(
        "The reader was too slow, or came too late; how everything is now follows at once.",
        ["count": described(wholeNumber, "How many events it will not get.")])
    case .problem: return problem
    }
  }

  // MARK: Properties

  private static func messageProperties(
    _ limits: MessageLimits, isNullable: Bool
  ) -> [String: JSONValue] {
    Dictionary(
      uniqueKeysWithValues: MessageProperty.allCases.map { property in
        // Without what is shown it is no message.
        let schema = schema(
          property.shape, limits, isNullable: isNullable && !property.isContent)
        return (property.key, described(schema, property.summary, unit: property.unit?.name))
      })
  }

  /// That an object has exactly one of these.
  private static func oneContent(of contents: [MessageProperty]) -> [String: JSONValue] {
    [
      "oneOf": .array(contents.map { ["required": [.string($0.key)]] }), "not": twoLetterSizes,
    ]
  }

  /// An object that sets the size of the letters twice.
  private static let twoLetterSizes: JSONValue = {
    let keys = [MessageProperty.size.key, MessageProperty.scale.key]
    return [
      "properties": .object(
        Dictionary(uniqueKeysWithValues: keys.map { ($0, ["type": "number"]) })),
      "required": .strings(keys),
    ]
  }()

  /// That an object has at most one of these.
  private static func noTwo(of contents: [MessageProperty]) -> [String: JSONValue] {
    let pairs = contents.indices.flatMap { first in
      contents[(first + 1)...].map { [contents[first].key, $0.key] }
    }
    return ["not": ["anyOf": .array(pairs.map { ["required": .strings($0)] } + [twoLetterSizes])]]
  }

  private static func textRun(_ limits: MessageLimits) -> JSONValue {
    let effect: JSONValue = ["type": "string", "pattern": .string(Self.effectPattern)]
    func schema(_ key: TextRun.Key) -> JSONValue {
      switch key {
      case .text: ["type": "string", "maxLength": .integer(limits.text)]
      case .color, .background: Self.schema(.color, limits, isNullable: true)
      case .font:
        limits.fonts.map {
          ["type": ["string", "null"], "enum": .array($0.map { .string($0) } + [.null])]
        }
          ?? ["type": ["string", "null"]]
      case .bold: Self.schema(.boolean, limits, isNullable: true)
      case .image: Self.schema(.image, limits, isNullable: false)
      case .effect:
        [
          "anyOf": [
            effect,
            [
              "type": "array", "items": effect, "uniqueItems": true,
              "allOf": .array(Self.differentEffects),
            ],
            ["type": "null"],
          ]
        ]
      }
    }
    return request(
      "Characters with one look, or a picture among them, of which a message has at most "
        + "\(MessageText.maximumPictures). What is left out, or null, is that of the message.",
      Dictionary(
        uniqueKeysWithValues: TextRun.Key.allCases.map {
          ($0.rawValue, described(schema($0), $0.summary))
        }), required: []
    ).with([
      "oneOf": .array(
        [TextRun.Key.text, .image].map { ["required": [.string($0.rawValue)]] })
    ])
  }

  private static func messageItem(_ limits: MessageLimits) -> JSONValue {
    func schema(_ key: MessageItem.Key) -> JSONValue {
      switch key {
      case .text: Self.schema(.text, limits, isNullable: false)
      case .image: Self.schema(.image, limits, isNullable: false)
      case .color, .background: Self.schema(.color, limits, isNullable: true)
      }
    }
    return request(
      "A page or a topic: a text, a picture, or both.",
      Dictionary(
        uniqueKeysWithValues: MessageItem.Key.allCases.map {
          ($0.rawValue, described(schema($0), $0.summary))
        }), required: []
    ).with([
      "anyOf": .array(
        [MessageItem.Key.text, .image].map { ["required": [.string($0.rawValue)]] })
    ])
  }

  /// Effects as they are usually written; other spaces and fractions of a second are taken, too.
  private static let effectPattern: String = {
    let color = "(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|\(RGBColor.names.joined(separator: "|")))"
    let blink = "((2[0-9]|[3-9][0-9]|[1-9][0-9]{2,3})ms|([1-9]|[1-5][0-9]|60)s|1m)"
    let fade = "([1-9][0-9]{2,4}ms|([1-9]|[1-9][0-9]|[1-5][0-9]{2}|600)s|([1-9]|10)m)"
    let forms = TextEffect.Kind.allCases.map { kind in
      switch kind {
      case .rainbow, .inverse: kind.rawValue
      case .gradient: "\(kind.rawValue) \(color) \(color)"
      case .blink: "\(kind.rawValue)( \(blink))?"
      case .fade: "\(kind.rawValue)( \(fade))?"
      case .outline, .shadow: "\(kind.rawValue)( \(color))?"
      }
    }
    return "^(\(forms.joined(separator: "|")))$"
  }()

  /// No more than one of each kind.
  private static let differentEffects: [JSONValue] = TextEffect.Kind.allCases.map { kind in
    [
      "contains": ["pattern": .string("^\(kind.rawValue)")], "minContains": 0, "maxContains": 1,
    ]
  }

  private static func property(_ property: PanelProperty) -> JSONValue {
    described(
      schema(property.shape, MessageLimits(), isNullable: false), property.summary,
      unit: property.unit?.name)
  }

  private static func schema(
    _ shape: ValueShape, _ limits: MessageLimits, isNullable: Bool
  ) -> JSONValue {
    func type(_ name: String) -> JSONValue { isNullable ? [.string(name), "null"] : .string(name) }
    let null: [JSONValue] = isNullable ? [.null] : []
    switch shape {
    case .text:
      // The limit counts the bytes of all runs, and no character has less than one.
      let string: JSONValue = ["type": "string", "maxLength": .integer(limits.text)]
      let runs: JSONValue = [
        "type": "array", "maxItems": .integer(MessageText.maximumRuns),
        "items": ["anyOf": [string, Name.textRun.reference]],
      ]
      return ["anyOf": .array([string, runs] + null.map { _ in ["type": "null"] })]
    case .words(let words):
      return ["type": type("string"), "enum": .array(words.map { .string($0) } + null)]
    case .number(let range):
      return [
        "type": type("number"), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .numbers(let range):
      return [
        "type": type("array"), "minItems": 1,
        "maxItems": .integer(MessageProperties.mostNumbers),
        "items": schema(.number(range), limits, isNullable: false),
      ]
    case .integer(let range):
      return [
        "type": type("integer"), "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .integers(let numbers):
      return ["type": type("integer"), "enum": .array(numbers.map { .integer($0) } + null)]
    case .color:
      let pattern: JSONValue = [
        "type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$",
      ]
      let names: JSONValue = ["enum": .strings(RGBColor.names)]
      return ["anyOf": .array([pattern, names] + null.map { _ in ["type": "null"] })]
    case .font:
      guard let fonts = limits.fonts else { return ["type": type("string")] }
      return [
        "type": type("string"), "enum": .array((["auto"] + fonts).map { .string($0) } + null),
      ]
    case .name:
      return [
        "type": type("string"), "minLength": 1,
        "maxLength": .integer(MessageProperties.longestName),
        "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
      ]
    case .group: return ["type": type("string"), "pattern": .string(MessageID.pattern)]
    case .schedule: return ["type": type("string"), "maxLength": .integer(Schedule.longest)]
    case .boolean: return ["type": type("boolean")]
    case .size:
      // No pattern can say how many pixels are too many.
      let side = "([1-9][0-9]{0,2}|[1-3][0-9]{3}|40[0-8][0-9]|409[0-6])"
      return ["type": type("string"), "pattern": .string("^\(side)x\(side)$")]
    case .colors:
      return [
        "type": type("array"), "minItems": 1, "maxItems": .integer(MessageItem.maximumCount),
        "items": schema(.color, limits, isNullable: false),
      ]
    case .items:
      return [
        "type": type("array"), "minItems": 1, "maxItems": .integer(MessageItem.maximumCount),
        "items": [
          "anyOf": [
            ["type": "string", "maxLength": .integer(limits.text)], Name.messageItem.reference,
          ]
        ],
      ]
    case .image:
      return [
        "type": type("string"),
        "pattern": .string(
          "^(/|\(ImageSource.dataPrefix(of: "(\(ImageSource.formats.joined(separator: "|")))"))"
            + "|\(ImageSource.iconPrefix)\(ImageSource.iconPattern)$)"),
      ]
    }
  }

  // MARK: Answers

  private static var panel: JSONValue {
    var members = Dictionary(
      uniqueKeysWithValues: PanelProperty.allCases.map { ($0.key, property($0)) })
    members["type"] = described(text, "What kind of panel it is.")
    members["ok"] = described(boolean, "Whether it works.")
    members["detail"] = described(
      text, "What is wrong with it, or what else there is to say; else empty.")
    members["current"] = answer(
      "What the LEDs take, where that is known.",
      [
        "estimate_ma": described(
          wholeNumber,
          "An estimate: from the measured light where the panel is refreshed, else from the frame.",
          unit: "milliamperes"),
        "limit_ma": described(wholeNumber, "What it may be.", unit: "milliamperes"),
        "limited": described(boolean, "Whether the picture is made darker, to take no more."),
      ], optional: ["limit_ma"])
    members["refresh"] = answer(
      "How a panel is refreshed that has no memory, measured over half a second.",
      [
        "rate": described(["type": "number"], "How often.", unit: "hertz"),
        "jitter_ns": described(
          wholeNumber, "By how much the light of a row was too long at most.", unit: "nanoseconds"),
        "brightness": described(
          ["type": "number"], "The light as a part of full brightness.", unit: "percent"),
      ])
    members["woken_by"] = described(
      text, "The id of the alert that lights it although its power is off, while one does.")
    members["test"] = Name.test.reference
    return answer(
      "How the panel is.", members, optional: ["current", "refresh", "woken_by", "test"])
  }

  private static var status: JSONValue {
    let frames = answer(
      "The frames of this run.",
      [
        "shown": described(wholeNumber, "Frames handed to the panel."),
        "late": described(
          wholeNumber, "Of these, those handed over at least one step after they were due."),
        "max_lateness_us": described(
          wholeNumber, "The longest time between due and handed over.", unit: "microseconds"),
      ])
    let glyphs = described(wholeNumber, "Boxes drawn for characters without a glyph.")
    let lastMissing = described(
      ["type": "array", "items": text, "maxItems": 10],
      "The last of these characters, the latest last, by their code points: U+1F600.")
    return answer(
      "What the sign does, and how it is.",
      [
        "version": text,
        "uptime": described(
          ["type": "number", "minimum": 0], "Time since start.", unit: "seconds"),
        "frames": frames, "panel": Name.panel.reference,
        "zones": ["type": "array", "items": Name.zone.reference],
        "alerts": ["type": "array", "items": Name.alert.reference],
        "text": answer(
          "The texts of this run.", ["missing_glyphs": glyphs, "last_missing": lastMissing]),
        "state": Name.condition.reference,
      ])
  }

  private static var zone: JSONValue {
    let zoom = answer(
      "What it is zoomed to; not there at scale 1.",
      [
        "scale": scale,
        "x": described(
          number, "Where the zone begins on the larger picture.", unit: "that picture's pixels"),
        "y": described(number, "The same down the picture."),
      ])
    let transition: JSONValue = described(
      words(TransitionName.self), "How its picture comes or goes now; else not there.")
    let more: [String: JSONValue] = [
      "page": page, "pages": described(wholeNumber, "How many pages there are."),
      "selected": selected, "topics": described(wholeNumber, "How many topics there are."),
      "zoom": zoom, "transition": transition,
      "shown": shown,
    ]
    return answer(
      "A zone of the panel.",
      [
        "name": text, "running": running, "message": Name.messageInForce.reference,
        "motion": motion, "place": Name.place.reference,
        "messages": described(wholeNumber, "How many messages it has."), "paused": paused,
        "offset": described(
          integer, "How far the message has moved; less than 0 to the right and down.",
          unit: "pixels"),
      ].merging(extent) { $1 }.merging(more) { $1 },
      optional: ["message"] + extent.keys + more.keys)
  }

  // MARK: What zones show when

  private static func listedMessage(_ limits: MessageLimits) -> JSONValue {
    answer(
      "A message of a zone.",
      [
        "id": text,
        "origin": described(
          words(ListedMessage.Origin.self),
          "Said while the sign ran, from a file, or of the configuration: the first-run message."),
        "file": described(text, "The path of its file; not there when it comes from none."),
        "standing": described(
          words(ListedMessage.Standing.self),
          "Shown, waiting for its turn, less important than others that are there, or off by its "
            + "schedule."),
        "priority": described(words(Priority.self), "Its class, in force."),
        "rank": described(integer, "Its place in its class, in force."),
        "is_stale": described(boolean, "Whether it is older than its max_age."),
        "said_at": moment("When it was said."),
        "expires_at": moment("When it is removed; not there when it is not."),
        "message": answer(
          "As it was said.", messageProperties(limits, isNullable: false),
          optional: MessageProperty.allCases.map(\.key)),
      ], optional: ["file", "expires_at"])
  }

  private static var forecast: JSONValue {
    let time: [String: JSONValue] = ["from": moment("Its beginning."), "until": moment("Its end.")]
    func part(_ summary: String, _ more: [String: JSONValue]) -> JSONValue {
      answer(summary, time.merging(more) { $1 })
    }
    let zone = answer(
      "What one zone shows.",
      [
        "name": text,
        "parts": [
          "type": "array",
          "items": part(
            "A time in which the same messages are on.",
            [
              "messages": described(
                ["type": "array", "items": text],
                "Ids of those that take turns, in their order; empty when the zone is dark.")
            ]),
        ],
      ])
    return answer(
      "What will be on when.",
      [
        "time_zone": described(text, "In which the sign reads times."),
        "zones": ["type": "array", "items": zone],
        "panel": [
          "type": "array",
          "items": part(
            "A time in which the panel is as bright.",
            [
              "brightness": property(PanelProperty.brightness),
              "power": property(PanelProperty.power),
            ]),
        ],
      ])
  }

  private static func moment(_ summary: String) -> JSONValue {
    described(number, summary, unit: "seconds since the beginning of 1970")
  }

  // MARK: Layout

  private static func layout(isNullable: Bool) -> [String: JSONValue] {
    func schema(_ key: LayoutProperties.Key) -> JSONValue {
      func type(_ name: String) -> JSONValue {
        isNullable ? [.string(name), "null"] : .string(name)
      }
      switch key {
      case .layout:
        return [
          "type": type("array"), "maxItems": .integer(LayoutProperties.maximumStrings),
          "items": ["type": "string", "maxLength": .integer(LayoutProperties.maximumString)],
        ]
      case .metrics:
        return [
          "type": type("object"), "maxProperties": .integer(LayoutProperties.maximumMetrics),
          "additionalProperties": length(LayoutProperties.lengths),
        ]
      case .zones:
        return [
          "type": type("object"), "maxProperties": .integer(LayoutProperties.maximumZones),
          "additionalProperties": Name.zoneDefaults.reference,
        ]
      }
    }
    return Dictionary(
      uniqueKeysWithValues: LayoutProperties.Key.allCases.map {
        ($0.rawValue, described(schema($0), $0.summary))
      })
  }

  private static var layoutInForce: JSONValue {
    let zone = answer(
      "A zone and where it is.", place.merging(["name": text]) { $1 })
    let said = layout(isNullable: false)
    return answer(
      "Where the zones are, and what was said about that.",
      [
        "size": described(text, "Of the sign as it is seen: width and height in pixels."),
        "places": ["type": "array", "items": zone],
        "origin": described(
          words(LayoutAnswer.Origin.self), "Whether it was set while the sign ran."),
        "stored": stored,
      ].merging(said) { $1 }, optional: Array(said.keys))
  }

  private static func zoneDefaults(_ limits: MessageLimits) -> JSONValue {
    let lengths = 1...LayoutProperties.lengths.upperBound
    func schema(_ key: ZoneProperties.Key) -> JSONValue {
      switch key {
      case .rect:
        [
          "type": ["array", "null"], "minItems": 4, "maxItems": 4,
          "prefixItems": [
            length(LayoutProperties.lengths), length(LayoutProperties.lengths), length(lengths),
            length(lengths),
          ],
        ]
      case .each:
        [
          "type": ["array", "null"], "minItems": 1,
          "maxItems": .integer(LayoutProperties.maximumZones), "uniqueItems": true, "items": text,
        ]
      case .length: length(lengths).with(["type": ["integer", "null"]])
      case .spacing: length(LayoutProperties.lengths).with(["type": ["integer", "null"]])
      }
    }
    let keys = ZoneProperties.Key.allCases.map {
      ($0.rawValue, described(schema($0), $0.summary))
    }
    let properties = messageProperties(limits, isNullable: true).filter { key, _ in
      MessageProperty(rawValue: key)?.isContent == false
    }
    return request(
      "A zone: where it is, and what its messages have where they say nothing.",
      properties.merging(keys) { $1 }, required: []
    ).with(["not": twoLetterSizes])
  }

  private static func length(_ range: ClosedRange<Int>) -> JSONValue {
    [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
  }

  // MARK: Alerts

  private static func newAlert(_ limits: MessageLimits) -> JSONValue {
    var members = messageProperties(limits, isNullable: true)
    for property in MessageProperty.allCases where !AlertProperties.properties.contains(property) {
      members[property.key] = nil
    }
    for property in AlertProperty.allCases {
      members[property.key] = Self.property(property, isNullable: true)
    }
    return request(
      "An alert: a text, pages, a picture or a chart, and whatever a message says.", members,
      required: []
    ).with(oneContent(of: AlertProperties.contents))
  }

  private static func property(_ property: AlertProperty, isNullable: Bool) -> JSONValue {
    let summary =
      property == .duration
      ? "How long it is shown; null is until it is dismissed." : property.summary
    return described(
      schema(property.shape, MessageLimits(), isNullable: isNullable), summary,
      unit: property.unit?.name)
  }

  // MARK: Variables

  private static var newVariable: JSONValue {
    request(
      "What a variable is to be.",
      [
        VariableProperties.Key.value.rawValue: described(
          ["type": "string", "maxLength": .integer(VariableProperties.longestValue)],
          "Its value, at most \(VariableProperties.longestValue) bytes of UTF-8."),
        VariableProperties.Key.maxAge.rawValue: described(
          length(VariableProperties.ages).with(["type": ["integer", "null"]]),
          "After how much time without a change it is stale; never when left out.",
          unit: "milliseconds"),
      ], required: [VariableProperties.Key.value.rawValue])
  }

  private static var variable: JSONValue {
    answer(
      "A variable, whose value is shown by texts that name it.",
      [
        "name": text, "value": text, "set_at": moment("When it was set."),
        "max_age": described(
          wholeNumber, "After how much time it is stale; not there when never.",
          unit: "milliseconds"),
        "stale": described(boolean, "Whether it is older than its max_age."),
      ], optional: ["max_age"])
  }

  private static var problem: JSONValue {
    answer(
      "A refusal (RFC 9457).",
      [
        "type": ["type": "string", "enum": .strings(Problem.Kind.allCases.map(\.uri))],
        "title": text, "status": described(integer, "The HTTP status."),
        "detail": described(text, "One sentence for people."),
        "field": described(text, "The key or parameter that was refused."),
        "value": described(text, "The value that was refused, shortened."),
        "expected": described(text, "What would be right."),
      ], optional: ["field", "value", "expected"])
  }

  /// The response for refusals with a status.
  static func problem(_ status: Int, _ kinds: [Problem.Kind]) -> JSONValue {
    var titles: [String] = []
    for kind in kinds where !titles.contains(kind.title) { titles.append(kind.title) }
    let these: JSONValue = [
      "properties": [
        "type": ["enum": .strings(kinds.map(\.uri))], "status": ["const": .integer(status)],
      ]
    ]
    let schema: JSONValue = ["allOf": [Name.problem.reference, these]]
    return [
      "description": .string(titles.joined(separator: "; ") + "."),
      "content": .object([Problem.contentType: ["schema": schema]]),
    ]
  }

  // MARK: Pieces

  private static let text: JSONValue = ["type": "string"]
  private static let boolean: JSONValue = ["type": "boolean"]
  private static let integer: JSONValue = ["type": "integer"]
  private static let wholeNumber: JSONValue = ["type": "integer", "minimum": 0]
  private static let number: JSONValue = ["type": "number"]
  private static let position: JSONValue = length(PageRequest.numbers)
  private static let step: JSONValue = ["enum": ["next", "previous"]]
  private static let page = described(
    wholeNumber, "The page that is shown, from 1; not there when there are none.")
  private static let selected = described(
    wholeNumber, "The selected topic, from 1; not there when there are none.")
  private static let scale = described(
    ["type": "number", "exclusiveMinimum": 0], "How much larger than it is it is seen.")
  private static let place: [String: JSONValue] = [
    "x": integer, "y": integer, "width": wholeNumber, "height": wholeNumber,
  ]
  private static let running = described(boolean, "Whether the message moves; false: it is held.")
  private static let shown = described(
    text, "The id of the message that is shown; not there when there is none.")
  private static let paused = described(
    boolean, "Whether what is shown stays until somebody turns on.")
  private static let stored = described(
    boolean, "False when the change shows but could not be written to the state directory.")

  private static let motion = described(
    [
      "type": "string",
      "enum": .strings(Motion.allCases.filter { $0 != .auto && $0 != .smooth }.map(\.rawValue)),
    ], "How the message moves: auto and smooth have been resolved.")

  /// As `MessageExtent` has them.
  private static let extent: [String: JSONValue] = [
    "width": described(
      wholeNumber, "The whole text, whatever the zone shows of it.", unit: "pixels"),
    "height": described(wholeNumber, "The whole text.", unit: "pixels"),
    "pass": described(
      wholeNumber,
      "The time until the next repeat is where the text was; not there when it stands still.",
      unit: "milliseconds"),
    "letters": Name.letters.reference,
  ]

  private static let patterns = TestPatternName.names.map { JSONValue.string($0) }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> JSONValue {
    ["type": "string", "enum": .strings(type.allCases.map(\.rawValue))]
  }

  private static func described(
    _ schema: JSONValue, _ summary: String, unit: String? = nil
  ) -> JSONValue {
    schema.with(["description": .string(summary + (unit.map { " In \($0)." } ?? ""))])
  }

  /// Other keys are refused.
  private static func request(
    _ summary: String, _ properties: [String: JSONValue], required: [String]
  ) -> JSONValue {
    [
      "type": "object", "description": .string(summary), "properties": .object(properties),
      "required": .strings(required), "additionalProperties": false,
    ]
  }

  /// Later versions may say more.
  private static func answer(
    _ summary: String, _ properties: [String: JSONValue], optional: [String] = []
  ) -> JSONValue {
    [
      "type": "object", "description": .string(summary), "properties": .object(properties),
      "required": .strings(properties.keys.filter { !optional.contains($0) }.sorted()),
    ]
  }
}
