package import Messages

extension Schema {
  /// Schema for the values of a property.
  ///
  /// - Parameters:
  ///   - isNullable: whether the schema is for a request.
  ///   - unit: unit that a request may write after the number.
  package static func of(
    _ shape: ValueShape, _ limits: MessageLimits, isNullable: Bool, unit: PropertyUnit? = nil
  ) -> JSONValue {
    func type(_ name: String) -> JSONValue { isNullable ? [.string(name), "null"] : .string(name) }
    /// Schema for a number, which a request may also write with its unit.
    func number(
      _ name: String, _ whole: ClosedRange<Int>, _ limits: [String: JSONValue]
    ) -> JSONValue {
      guard isNullable, let pattern = unit.flatMap({ pattern(whole, $0) }) else {
        return JSONValue.object(limits).with(["type": type(name)])
      }
      return JSONValue.object(limits).with([
        "type": [.string(name), "string", "null"], "pattern": .string(pattern),
      ])
    }
    let null: [JSONValue] = isNullable ? [.null] : []
    switch shape {
    case .text:
      // The limit counts the bytes of all runs, and each character has at least one byte.
      let string: JSONValue = ["type": "string", "maxLength": .integer(limits.text)]
      let runs: JSONValue = [
        "type": "array", "maxItems": .integer(MessageText.maximumRuns),
        "items": ["anyOf": [string, TextRun.reference]],
      ]
      return ["anyOf": .array([string, runs] + null.map { _ in ["type": "null"] })]
    case .words(let words):
      return ["type": type("string"), "enum": .array(words.map { .string($0) } + null)]
    case .number(let range):
      let whole = Int(range.lowerBound.rounded(.up))...Int(range.upperBound)
      return number(
        "number", whole,
        ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .numbers(let range):
      return [
        "type": type("array"), "minItems": 1,
        "maxItems": .integer(MessageProperties.mostNumbers),
        "items": of(.number(range), limits, isNullable: false),
      ]
    case .integer(let range):
      return number(
        "integer", range,
        ["minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)])
    case .integers(let numbers):
      return ["type": type("integer"), "enum": .array(numbers.map { .integer($0) } + null)]
    case .color:
      let pattern: JSONValue = [
        "type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$",
      ]
      let names: JSONValue = ["enum": .strings(RGBColor.names)]
      return ["anyOf": .array([pattern, names] + null.map { _ in ["type": "null"] })]
    case .font:
      guard let fonts = limits.fonts?.all else { return ["type": type("string")] }
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
      // No pattern can limit the number of pixels.
      let side = "([1-9][0-9]{0,2}|[1-3][0-9]{3}|40[0-8][0-9]|409[0-6])"
      return ["type": type("string"), "pattern": .string("^\(side)x\(side)$")]
    case .colors:
      return [
        "type": type("array"), "minItems": 1, "maxItems": .integer(MessageItem.maximumCount),
        "items": of(.color, limits, isNullable: false),
      ]
    case .items:
      return [
        "type": type("array"), "minItems": 1, "maxItems": .integer(MessageItem.maximumCount),
        "items": [
          "anyOf": [
            ["type": "string", "maxLength": .integer(limits.text)], MessageItem.reference,
          ]
        ],
      ]
    case .image:
      return [
        "type": type("string"),
        "pattern": .string(
          "^(/|\(ImageSource.dataPrefix(of: "(\(ImageSource.formats.joined(separator: "|")))"))"
            + "|\(ImageSource.iconPrefix)\(ImageSource.iconPattern)$"
            + "|\(PlainName.pattern.dropFirst()))"),
      ]
    }
  }

  /// Schemas for the properties of a message.
  ///
  /// - Parameter isNullable: whether the properties are those of a request.
  package static func properties(
    _ limits: MessageLimits, isNullable: Bool,
    of properties: [MessageProperty] = MessageProperty.allCases
  ) -> [String: JSONValue] {
    Dictionary(
      uniqueKeysWithValues: properties.map { property in
        // A message needs its content, so a request cannot set it to null.
        let schema = of(
          property.shape, limits, isNullable: isNullable && !property.isContent,
          unit: property.unit)
        return (
          property.key, described(schema, property.explanation, unit: property.unit?.inDocument)
        )
      })
  }

  package static func property(_ property: PanelProperty) -> JSONValue {
    described(
      of(property.shape, MessageLimits(), isNullable: false), property.summary,
      unit: property.unit?.inDocument)
  }

  package static func property(_ property: BannerProperty, isNullable: Bool) -> JSONValue {
    let summary =
      property == .duration
      ? "Display time; null is until it is dismissed." : property.summary
    return described(
      of(property.shape, MessageLimits(), isNullable: isNullable, unit: property.unit), summary,
      unit: property.unit?.inDocument)
  }

  package static func property(_ property: AlertProperty) -> JSONValue {
    described(
      of(property.shape, MessageLimits(), isNullable: true, unit: property.unit), property.summary,
      unit: property.unit?.inDocument)
  }

  /// Requirement that an object has exactly one of the given contents.
  package static func oneContent(of contents: [MessageProperty]) -> [String: JSONValue] {
    [
      "oneOf": .array(contents.map { ["required": [.string($0.key)]] }), "not": twoLetterSizes,
    ]
  }

  /// Schema for an object that sets the size of the letters twice.
  package static let twoLetterSizes: JSONValue = {
    let keys = [MessageProperty.size.key, MessageProperty.scale.key]
    return [
      "properties": .object(
        Dictionary(uniqueKeysWithValues: keys.map { ($0, ["type": "number"]) })),
      "required": .strings(keys),
    ]
  }()

  /// Requirement that an object has at most one of the given contents.
  package static func noTwo(of contents: [MessageProperty]) -> [String: JSONValue] {
    let pairs = contents.indices.flatMap { first in
      contents[(first + 1)...].map { [contents[first].key, $0.key] }
    }
    return ["not": ["anyOf": .array(pairs.map { ["required": .strings($0)] } + [twoLetterSizes])]]
  }
}

extension PropertyUnit {
  /// Unit as the end of "In …"; nil if the summary states it.
  fileprivate var inDocument: String? { self == .factor ? nil : name }
}

extension MessageProperties: APIBody {
  package static let schemaName = "Message"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The properties of a message. A missing key, or null, has the default of the configuration.",
      Schema.properties(limits, isNullable: true)
    ).with(Schema.oneContent(of: contents))
  }

  package func check() throws { try checkContent() }
}

extension MessagePatch: APIBody {
  package static let schemaName = "MessagePatch"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "A merge patch (RFC 7396): a key changes its property, and null resets it to the default.",
      Schema.properties(limits, isNullable: true)
    ).with(Schema.noTwo(of: MessageProperties.contents))
  }

  package func check() throws { try checkContent() }
}

/// Properties of a message in an answer.
package enum MessageInForce: Described {
  package static let schemaName = "MessageInForce"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The properties that apply, including those of the configuration.",
      Schema.properties(limits, isNullable: false),
      optional: MessageProperty.allCases.filter { $0.defaultValue == nil }
        .map(\.key))
  }
}

extension TextRun: Described {
  package static let schemaName = "TextRun"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let effect: JSONValue = ["type": "string", "pattern": .string(effectPattern)]
    func schema(of key: Key) -> JSONValue {
      switch key {
      case .text: ["type": "string", "maxLength": .integer(limits.text)]
      case .color, .background: Schema.of(.color, limits, isNullable: true)
      case .font:
        limits.fonts.map {
          ["type": ["string", "null"], "enum": .array($0.all.map { .string($0) } + [.null])]
        }
          ?? ["type": ["string", "null"]]
      case .bold: Schema.of(.boolean, limits, isNullable: true)
      case .image: Schema.of(.image, limits, isNullable: false)
      case .effect:
        [
          "anyOf": [
            effect,
            [
              "type": "array", "items": effect, "uniqueItems": true,
              "allOf": .array(differentEffects),
            ],
            ["type": "null"],
          ]
        ]
      }
    }
    return Schema.request(
      "Characters of one style, or a picture between them. A message has at most "
        + "\(MessageText.maximumPictures) pictures. A missing key, or null, has the message's value.",
      Dictionary(
        uniqueKeysWithValues: Key.allCases.map {
          ($0.rawValue, Schema.described(schema(of: $0), $0.summary))
        })
    ).with([
      "oneOf": .array(
        [Key.text, .image].map { ["required": [.string($0.rawValue)]] })
    ])
  }

  /// Pattern for effects in the usual notation. The parser also accepts other spaces and fractions
  /// of a second.
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

  /// Requirement that each kind of effect occurs at most once.
  private static let differentEffects: [JSONValue] = TextEffect.Kind.allCases.map { kind in
    [
      "contains": ["pattern": .string("^\(kind.rawValue)")], "minContains": 0, "maxContains": 1,
    ]
  }
}

extension MessageItem: Described {
  package static let schemaName = "MessageItem"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    func schema(of key: Key) -> JSONValue {
      switch key {
      case .text: Schema.of(.text, limits, isNullable: false)
      case .image: Schema.of(.image, limits, isNullable: false)
      case .color, .background: Schema.of(.color, limits, isNullable: true)
      }
    }
    return Schema.request(
      "A page or a topic: a text, a picture, or both.",
      Dictionary(
        uniqueKeysWithValues: Key.allCases.map {
          ($0.rawValue, Schema.described(schema(of: $0), $0.summary))
        })
    ).with([
      "anyOf": .array(
        [Key.text, .image].map { ["required": [.string($0.rawValue)]] })
    ])
  }
}
