/// Description of a message property, without its name: storage, valid values, default and help.
/// JSON, YAML, options, schemas and manual pages are derived from it.
struct PropertyRow: Sendable {
  /// Subject of a property.
  enum Part {
    /// Content. A message has exactly one content property.
    case content
    /// Style of the message.
    case style
    /// When a message is active and how long.
    case programme
  }

  let shape: ValueShape
  /// Unit of a numeric value; nil if the value has no unit.
  let unit: PropertyUnit?
  /// A noun phrase of one line.
  let help: String
  /// Further sentences for manuals; nil if the line says all.
  private(set) var detail: String?
  /// Default that is no literal value; nil if it is one or if there is none.
  private(set) var derivedDefault: String?
  /// Placeholder for the value in a line of help; nil for the usual one of its kind.
  private(set) var valueName: String?
  let part: Part
  /// Sets a value that is not null.
  let set:
    @Sendable (inout MessageProperties, PropertyValue, MessageLimits, MessageProperty)
      throws(ValueError) -> Void
  let value: @Sendable (MessageProperties) -> PropertyValue?
  let remove: @Sendable (inout MessageProperties) -> Void
  /// Takes the value of other properties if none is set.
  let complete: @Sendable (inout MessageProperties, MessageProperties) -> Void
  /// Sets a resolved value. An unset value only overwrites the default if `replacesDefault`.
  let resolve: @Sendable (inout ResolvedMessage, MessageProperties, _ replacesDefault: Bool) -> Void
  let copy: @Sendable (ResolvedMessage, inout MessageProperties) -> Void

  init<Value: Sendable>(
    _ place: PropertyPlace<Value>, _ shape: ValueShape,
    unit: PropertyUnit? = nil, _ help: String, part: Part = .style,
    read:
      @escaping @Sendable (PropertyValue, MessageLimits, MessageProperty) throws(ValueError)
      -> Value,
    write: @escaping @Sendable (Value) -> PropertyValue
  ) {
    self.shape = shape
    self.unit = unit
    self.help = help
    self.part = part
    let path = place.path
    set = { (properties, value, limits, property) throws(ValueError) in
      properties[keyPath: path] = try read(value, limits, property)
    }
    value = { $0[keyPath: path].map(write) }
    remove = { $0[keyPath: path] = nil }
    complete = { if $0[keyPath: path] == nil { $0[keyPath: path] = $1[keyPath: path] } }
    resolve = { place.resolve(&$0, $1[keyPath: path], $2) }
    copy = { $1[keyPath: path] = place.resolved($0) }
  }

  /// A property whose errors need only the description of valid values: `accept` returns nil for a
  /// wrong value.
  private init<Value: Sendable>(
    _ place: PropertyPlace<Value>, _ shape: ValueShape,
    unit: PropertyUnit? = nil, _ help: String, part: Part = .style,
    accept: @escaping @Sendable (PropertyValue) -> Value?,
    write: @escaping @Sendable (Value) -> PropertyValue
  ) {
    self.init(
      place, shape, unit: unit, help, part: part,
      read: { (value, _, property) throws(ValueError) in
        guard let accepted = accept(value) else {
          throw ValueError(field: property.key, value: value, expected: property.expected)
        }
        return accepted
      }, write: write)
  }

  func with(
    value: String? = nil, default derived: String? = nil, detail: String? = nil
  ) -> PropertyRow {
    var row = self
    (row.valueName, row.derivedDefault, row.detail) = (value, derived, detail)
    return row
  }

  static func integer(
    _ place: PropertyPlace<Int>, _ range: ClosedRange<Int>,
    unit: PropertyUnit? = nil, _ help: String,
    part: Part = .style
  ) -> PropertyRow {
    PropertyRow(
      place, .integer(range), unit: unit, help, part: part,
      accept: { $0.asInt(in: unit).flatMap { range.contains($0) ? $0 : nil } },
      write: { .integer($0) })
  }

  static func number(
    _ place: PropertyPlace<Double>, _ range: ClosedRange<Double>,
    unit: PropertyUnit? = nil, _ help: String
  ) -> PropertyRow {
    PropertyRow(
      place, .number(range), unit: unit, help,
      accept: { $0.asDouble(in: unit).flatMap { range.contains($0) ? $0 : nil } },
      write: { .number($0) })
  }

  static func numbers(
    _ place: PropertyPlace<[Double]>, _ range: ClosedRange<Double>,
    _ help: String, part: Part
  ) -> PropertyRow {
    PropertyRow(
      place, .numbers(range), help, part: part,
      read: { (value, _, property) throws(ValueError) in
        guard case .list(let items) = value,
          (1...MessageProperties.mostNumbers).contains(items.count)
        else {
          throw ValueError(field: property.key, value: value, expected: property.expected)
        }
        var numbers: [Double] = []
        for (index, item) in items.enumerated() {
          guard let number = item.asDouble, range.contains(number) else {
            throw ValueError(
              field: "\(property.key)[\(index)]", value: item,
              expected: ValueShape.number(range).expected)
          }
          numbers.append(number)
        }
        return numbers
      }, write: { .list($0.map { .number($0) }) })
  }

  static func boolean(
    _ place: PropertyPlace<Bool>,
    _ help: String, part: Part = .style
  ) -> PropertyRow {
    PropertyRow(
      place, .boolean, help, part: part,
      accept: {
        guard case .boolean(let flag) = $0 else { return nil }
        return flag
      }, write: { .boolean($0) })
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ place: PropertyPlace<Word>,
    _ help: String, part: Part = .style
  ) -> PropertyRow {
    PropertyRow(
      place, .words(Word.allCases.map(\.rawValue)), help, part: part,
      accept: {
        guard case .string(let text) = $0 else { return nil }
        return Word(rawValue: text)
      }, write: { .string($0.rawValue) })
  }

  static func text(
    _ place: PropertyPlace<String>, _ shape: ValueShape,
    _ help: String, part: Part, _ isRight: @escaping @Sendable (String) -> Bool
  ) -> PropertyRow {
    PropertyRow(
      place, shape, help, part: part,
      accept: {
        guard case .string(let text) = $0, isRight(text) else { return nil }
        return text
      }, write: { .string($0) })
  }

  static func color(
    _ place: PropertyPlace<RGBColor>,
    _ help: String
  ) -> PropertyRow {
    PropertyRow(
      place, .color, help,
      read: { (value, _, property) throws(ValueError) in
        try RGBColor(value, field: property.key)
      }, write: { .string($0.hex) })
  }

  static func colors(
    _ place: PropertyPlace<[RGBColor]>, _ help: String
  ) -> PropertyRow {
    PropertyRow(
      place, .colors, help,
      read: { (value, _, property) throws(ValueError) in
        guard case .list(let items) = value, (1...MessageItem.maximumCount).contains(items.count)
        else {
          throw ValueError(field: property.key, value: value, expected: property.expected)
        }
        var colors: [RGBColor] = []
        for (index, item) in items.enumerated() {
          colors.append(try RGBColor(item, field: "\(property.key)[\(index)]"))
        }
        return colors
      }, write: { .list($0.map { .string($0.hex) }) })
  }

  static func items(
    _ place: PropertyPlace<[MessageItem]>, _ help: String
  ) -> PropertyRow {
    PropertyRow(
      place, .items, help, part: .content,
      read: { (value, limits, property) throws(ValueError) in
        try MessageItem.list(value, field: property.key, limits: limits)
      }, write: { .list($0.map(\.value)) })
  }

  static func image(
    _ place: PropertyPlace<ImageSource>, _ help: String,
    part: Part = .style
  ) -> PropertyRow {
    PropertyRow(
      place, .image, help, part: part,
      read: { (value, limits, property) throws(ValueError) in
        try ImageSource(value, field: property.key, limits: limits)
      }, write: { .string($0.rawValue) })
  }
}

/// Storage of a property's value, in a message and in a resolved message.
struct PropertyPlace<Value: Sendable>: Sendable {
  let path: WritableKeyPath<MessageProperties, Value?> & Sendable
  let resolve: @Sendable (inout ResolvedMessage, Value?, _ replacesDefault: Bool) -> Void
  let resolved: @Sendable (ResolvedMessage) -> Value?

  /// Storage of a property with a built-in default.
  static func at(
    _ path: WritableKeyPath<MessageProperties, Value?> & Sendable,
    _ resolved: WritableKeyPath<ResolvedMessage, Value> & Sendable
  ) -> PropertyPlace {
    PropertyPlace(
      path: path,
      resolve: { message, value, _ in
        if let value { message[keyPath: resolved] = value }
      }, resolved: { $0[keyPath: resolved] })
  }

  /// Storage of a property whose default follows from the zone or from other properties.
  static func at(
    _ path: WritableKeyPath<MessageProperties, Value?> & Sendable,
    _ resolved: WritableKeyPath<ResolvedMessage, Value?> & Sendable
  ) -> PropertyPlace {
    PropertyPlace(
      path: path,
      resolve: { message, value, replacesDefault in
        if value != nil || replacesDefault { message[keyPath: resolved] = value }
      }, resolved: { $0[keyPath: resolved] })
  }
}
