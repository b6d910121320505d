/// Where the value of a property is kept, and what it may be.
struct PropertySlot: Sendable {
  let shape: ValueShape
  /// Takes over a value that is not null.
  let set:
    @Sendable (inout MessageProperties, PropertyValue, MessageLimits, MessageProperty)
      throws(ValueError) -> Void
  let value: @Sendable (MessageProperties) -> PropertyValue?
  let remove: @Sendable (inout MessageProperties) -> Void
  /// Takes over the value of others where nothing was said.
  let complete: @Sendable (inout MessageProperties, MessageProperties) -> Void

  init<Value>(
    _ path: WritableKeyPath<MessageProperties, Value?> & Sendable, _ shape: ValueShape,
    read:
      @escaping @Sendable (PropertyValue, MessageLimits, MessageProperty) throws(ValueError)
      -> Value,
    write: @escaping @Sendable (Value) -> PropertyValue
  ) {
    self.shape = shape
    set = { (properties, value, limits, property) throws(ValueError) in
      properties[keyPath: path] = try read(value, limits, property)
    }
    value = { $0[keyPath: path].map(write) }
    remove = { $0[keyPath: path] = nil }
    complete = { if $0[keyPath: path] == nil { $0[keyPath: path] = $1[keyPath: path] } }
  }

  /// A property whose refusals need no more than what is expected: `read` is nil for a wrong value.
  private init<Value>(
    _ path: WritableKeyPath<MessageProperties, Value?> & Sendable, _ shape: ValueShape,
    accept: @escaping @Sendable (PropertyValue) -> Value?,
    write: @escaping @Sendable (Value) -> PropertyValue
  ) {
    self.init(
      path, shape,
      read: { (value, _, property) throws(ValueError) in
        guard let accepted = accept(value) else {
          throw ValueError(field: property.key, value: value, expected: property.expected)
        }
        return accepted
      }, write: write)
  }

  static func integer(
    _ path: WritableKeyPath<MessageProperties, Int?> & Sendable, _ range: ClosedRange<Int>
  ) -> PropertySlot {
    PropertySlot(
      path, .integer(range), accept: { $0.asInt.flatMap { range.contains($0) ? $0 : nil } },
      write: { .integer($0) })
  }

  static func number(
    _ path: WritableKeyPath<MessageProperties, Double?> & Sendable, _ range: ClosedRange<Double>
  ) -> PropertySlot {
    PropertySlot(
      path, .number(range), accept: { $0.asDouble.flatMap { range.contains($0) ? $0 : nil } },
      write: { .number($0) })
  }

  static func numbers(
    _ path: WritableKeyPath<MessageProperties, [Double]?> & Sendable, _ range: ClosedRange<Double>
  ) -> PropertySlot {
    PropertySlot(
      path, .numbers(range),
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
    _ path: WritableKeyPath<MessageProperties, Bool?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .boolean,
      accept: {
        guard case .boolean(let flag) = $0 else { return nil }
        return flag
      }, write: { .boolean($0) })
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: WritableKeyPath<MessageProperties, Word?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .words(Word.allCases.map(\.rawValue)),
      accept: {
        guard case .string(let text) = $0 else { return nil }
        return Word(rawValue: text)
      }, write: { .string($0.rawValue) })
  }

  static func text(
    _ path: WritableKeyPath<MessageProperties, String?> & Sendable, _ shape: ValueShape,
    _ isRight: @escaping @Sendable (String) -> Bool
  ) -> PropertySlot {
    PropertySlot(
      path, shape,
      accept: {
        guard case .string(let text) = $0, isRight(text) else { return nil }
        return text
      }, write: { .string($0) })
  }

  static func color(
    _ path: WritableKeyPath<MessageProperties, RGBColor?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .color,
      accept: {
        guard case .string(let text) = $0 else { return nil }
        return RGBColor(text)
      }, write: { .string($0.hex) })
  }

  static func colors(
    _ path: WritableKeyPath<MessageProperties, [RGBColor]?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .colors,
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
    _ path: WritableKeyPath<MessageProperties, [MessageItem]?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .items,
      read: { (value, limits, property) throws(ValueError) in
        try MessageItem.list(value, field: property.key, limits: limits)
      }, write: { .list($0.map(\.value)) })
  }

  static func image(
    _ path: WritableKeyPath<MessageProperties, ImageSource?> & Sendable
  ) -> PropertySlot {
    PropertySlot(
      path, .image,
      read: { (value, limits, property) throws(ValueError) in
        try ImageSource(value, field: property.key, limits: limits)
      }, write: { .string($0.rawValue) })
  }
}

extension MessageProperties {
  /// Characters of a name.
  public static let longestName = 64
  /// Of a chart.
  public static let mostNumbers = 256
}

extension MessageProperty {
  /// In milliseconds.
  private static let day = 86_400_000
  private static let year = 365 * day
  /// Of charts.
  private static let charted = -1_000_000_000.0...1_000_000_000
  /// Of passes, pages and topics.
  static let counts = 1...1_000_000

  private static let slots: [MessageProperty: PropertySlot] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, makeSlot($0)) })

  var slot: PropertySlot { Self.slots[self]! }

  private static func makeSlot(_ property: MessageProperty) -> PropertySlot {
    switch property {
    case .text:
      PropertySlot(
        \.text, .text,
        read: { (value, limits, property) throws(ValueError) in
          try MessageText(value, field: property.key, limits: limits)
        }, write: { $0.value })
    case .scroll: .word(\.scroll)
    case .speed: .number(\.speed, 0.1...2000)
    case .gap: .integer(\.gap, 0...65535)
    case .delay: .integer(\.delay, 0...day)
    case .align: .word(\.align)
    case .valign: .word(\.valign)
    case .direction: .word(\.direction)
    case .color: .color(\.color)
    case .background: .color(\.background)
    case .font:
      PropertySlot(
        \.font, .font,
        read: { (value, limits, property) throws(ValueError) in
          guard case .string(let name) = value else {
            throw ValueError(field: property.key, value: value, expected: property.expected)
          }
          if let wrong = limits.refusal(ofFont: name, allowingAuto: true, field: property.key) {
            throw wrong
          }
          return name
        }, write: { .string($0) })
    case .scale: .integer(\.scale, 1...64)
    case .size: .integer(\.size, 5...512)
    case .zero: .word(\.zero)
    case .persist: .boolean(\.persist)
    case .keepPhase: .boolean(\.keepPhase)
    case .smooth: .boolean(\.smooth)
    case .offsetStart: .integer(\.offsetStart, -65535...65535)
    case .offsetEnd: .integer(\.offsetEnd, -65535...65535)
    case .repeats: .integer(\.repeats, counts)
    case .pages: .items(\.pages)
    case .dwell: .integer(\.dwell, 100...day)
    case .slide: .word(\.slide)
    case .slideDuration: .integer(\.slideDuration, 0...60_000)
    case .indicator: .word(\.indicator)
    case .page: .integer(\.page, counts)
    case .topics: .items(\.topics)
    case .selected: .integer(\.selected, counts)
    case .padding: .integer(\.padding, 0...1024)
    case .highlight: .color(\.highlight)
    case .highlightBackground: .color(\.highlightBackground)
    case .itemColors: .colors(\.itemColors)
    case .itemBackgrounds: .colors(\.itemBackgrounds)
    case .itemImage: .image(\.itemImage)
    case .highlightImage: .image(\.highlightImage)
    case .caps: .integer(\.caps, 0...256)
    case .image: .image(\.image)
    case .fit: .word(\.fit)
    case .dither: .word(\.dither)
    case .backgroundImage: .image(\.backgroundImage)
    case .bar: .numbers(\.bar, charted)
    case .line: .numbers(\.line, charted)
    case .min: .number(\.min, charted)
    case .max: .number(\.max, charted)
    case .progress: .number(\.progress, 0...100)
    case .progressColor: .color(\.progressColor)
    case .progressBackground: .color(\.progressBackground)
    case .transition: .word(\.transition)
    case .exit: .word(\.exit)
    case .transitionDuration: .integer(\.transitionDuration, 0...60_000)
    case .easing: .word(\.easing)
    case .name:
      .text(\.name, .name) {
        (1...MessageProperties.longestName).contains($0.unicodeScalars.count)
          && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    case .group: .text(\.group, .group, MessageID.isValid)
    case .priority: .word(\.priority)
    case .rank: .integer(\.rank, -100...100)
    case .duration: .integer(\.duration, 100...day)
    case .ttl: .integer(\.ttl, 100...year)
    case .maxAge: .integer(\.maxAge, 100...year)
    case .stale: .word(\.stale)
    case .hold: .boolean(\.hold)
    case .wakeup: .boolean(\.wakeup)
    case .stack: .word(\.stack)
    case .when:
      PropertySlot(
        \.when, .schedule,
        read: { (value, _, property) throws(ValueError) in
          guard case .string(let text) = value else {
            throw ValueError(field: property.key, value: value, expected: property.expected)
          }
          return try Schedule(text, field: property.key)
        }, write: { .string($0.text) })
    }
  }
}
