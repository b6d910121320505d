import Messages

/// The text of an AWTRIX message with its effects.
struct AwtrixText {
  private let runs: [TextRun]

  /// - Parameter limits: limits of the text's length.
  init(_ given: inout AwtrixMembers, limits: MessageLimits) throws(ValueError) {
    let isUpper = try given.take("textCase")?.whole(0...2) == 1
    let blink = try given.take("blinkText").flatMap { (field) throws(ValueError) in
      try Self.blink(field)
    }
    let fade = try given.take("fadeText")?.whole(TextEffect.fades, "milliseconds", unset: 0...0)
    let colors = try Self.gradient(given.take("gradient"))
    let isRainbow = try given.take("rainbow")?.flag() ?? false

    let field = given.take("text")
    var runs: [TextRun]
    if let field, case .list(let items) = field.value {
      runs = try Self.fragments(items, field, blink: blink)
      // Fragments have separate colours.
      given.leave("rainbow")
      given.leave("gradient")
    } else {
      guard let string = field.map({ $0.text() }) ?? "" else {
        throw field!.refused(Self.expected)
      }
      var run = TextRun(string)
      if isRainbow {
        run.effects.append(.rainbow)
      } else if let (first, last) = colors {
        run.effects.append(.gradient(first, last))
      }
      if let blink { run.effects.append(.blink(blink)) }
      runs = [run]
    }
    for index in runs.indices {
      if isUpper { runs[index].text = runs[index].text.uppercased() }
      if let fade { runs[index].effects.append(.fade(fade)) }
    }
    self.runs = runs
    let bytes = value.byteCount
    guard bytes <= limits.text else {
      throw field!.refused(
        "at most \(limits.text) bytes of UTF-8 (limits.text; this has \(bytes))")
    }
  }

  /// Whether the text has no characters.
  var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  var value: MessageText { MessageText(runs: runs) }

  /// The text after a character in the colour of the message.
  func behind(_ character: Character) -> MessageText {
    MessageText(runs: [TextRun("\(character)" + (isEmpty ? "" : " "))] + runs)
  }

  // MARK: Parts

  private static let expected = #"a string, or a list of fragments as {"t": "text", "c": "ff0000"}"#

  private static func fragments(
    _ items: [PropertyValue], _ field: AwtrixField, blink: Int?
  ) throws(ValueError) -> [TextRun] {
    guard items.count <= MessageText.maximumRuns else {
      throw field.refused("a list of at most \(MessageText.maximumRuns) fragments")
    }
    var runs: [TextRun] = []
    for (index, item) in items.enumerated() {
      let place = "text[\(index)]"
      guard case .mapping(let members) = item else {
        throw AwtrixField(key: place, value: item).refused(#"{"t": "text", "c": "ff0000"}"#)
      }
      func part(_ name: String) -> AwtrixField? {
        guard let value = members[name], value != .null else { return nil }
        return AwtrixField(key: "\(place).\(name)", value: value)
      }
      let text = part("t")
      guard let string = text.map({ $0.text() }) ?? "" else { throw text!.refused("a string") }
      var run = TextRun(string)
      run.color = try part("c")?.color()
      let own = try part("b").flatMap { (field) throws(ValueError) in try Self.blink(field) }
      if let blink = own ?? blink { run.effects.append(.blink(blink)) }
      runs.append(run)
    }
    return runs.isEmpty ? [TextRun("")] : runs
  }

  /// Time for which a blinking text is shown or hidden. AWTRIX sets the whole period, which is
  /// twice that.
  private static func blink(_ field: AwtrixField) throws(ValueError) -> Int? {
    let times = TextEffect.blinks
    return try field.whole(
      2 * times.lowerBound...2 * times.upperBound, "milliseconds", unset: 0...0
    ).map { $0 / 2 }
  }

  private static func gradient(
    _ field: AwtrixField?
  ) throws(ValueError) -> (RGBColor, RGBColor)? {
    guard let field else { return nil }
    guard case .list(let items) = field.value, items.count == 2 else {
      throw field.refused("a list of two colours")
    }
    var colors: [RGBColor] = []
    for (index, item) in items.enumerated() {
      let part = AwtrixField(key: "\(field.key)[\(index)]", value: item)
      guard let color = try part.color() else { throw part.refused(AwtrixField.colorForms) }
      colors.append(color)
    }
    return (colors[0], colors[1])
  }
}
