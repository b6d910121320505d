/// Shape of a property's valid values. Errors, help and the API document use it.
public enum ValueShape: Hashable, Sendable {
  /// Any text within `MessageLimits.text`, in one or several styles.
  case text
  case words([String])
  case number(ClosedRange<Double>)
  /// A list of 1 to `MessageProperties.mostNumbers` numbers.
  case numbers(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case integers([Int])
  /// `#rrggbb`, `#rgb` or a CSS colour name.
  case color
  /// A list of colours.
  case colors
  /// Pages or topics: a list of `MessageItem`.
  case items
  /// A valid `ImageSource`.
  case image
  /// `auto` or one of `MessageLimits.fonts`.
  case font
  case boolean
  /// Size of a panel, such as `64x16`.
  case size
  /// A name for people.
  case name
  /// A group name, valid as a `MessageID`.
  case group
  /// A valid `Schedule`.
  case schedule

  /// Description of a valid value without a unit, as the end of "takes …".
  public var expected: String {
    switch self {
    case .text: MessageText.expected
    case .words(let words): MessageProperty.choice(words)
    case .number(let range):
      "a number from \(Self.written(range.lowerBound)) to \(Int(range.upperBound))"
    case .numbers(let range):
      "a list of 1 to \(MessageProperties.mostNumbers) numbers from \(Self.written(range.lowerBound)) "
        + "to \(Int(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .integers(let numbers): MessageProperty.choice(numbers.map(String.init))
    case .color: "#rrggbb, #rgb or a CSS colour name"
    case .colors: "a list of colours, each #rrggbb, #rgb or a CSS colour name"
    case .items: MessageItem.expectedList
    case .image: ImageSource.expected
    case .font: "auto or the name of a font"
    case .boolean: "true or false"
    case .size: PanelSize.expected
    case .name: "1 to \(MessageProperties.longestName) characters in one line"
    case .group: MessageID.expected
    case .schedule: Schedule.expected
    }
  }

  /// Description of a valid value on a command line, as the end of "takes …".
  package var expectedOnCommandLine: String {
    switch self {
    case .colors: "colours with commas between them, each #rrggbb, #rgb or a CSS colour name"
    case .numbers: "numbers with commas between them"
    case .image: "the name of a PNG, JPEG, GIF or WebP file or of an icon, as icon:sun"
    default: expected
    }
  }

  /// Parses a value from a command line.
  package func value(commandLine text: String) -> PropertyValue {
    func parts() -> [String] {
      text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    switch self {
    case .number, .integer, .integers: return PropertyValue(commandLine: text)
    case .numbers: return .list(parts().map { PropertyValue(commandLine: $0) })
    case .colors: return .list(parts().map { .string($0) })
    case .boolean:
      switch text {
      case "true", "yes", "on": return .boolean(true)
      case "false", "no", "off": return .boolean(false)
      default: return .string(text)
      }
    case .text, .words, .color, .items, .image, .font, .size, .name, .group, .schedule:
      return .string(text)
    }
  }

  /// Placeholder for a value without a unit in a line of help.
  package var valueName: String {
    switch self {
    case .text: "text"
    case .words(let words): words.count > 10 ? "name" : words.joined(separator: "|")
    case .number, .integer, .integers: "number"
    case .numbers: "number,…"
    case .color: "color"
    case .colors: "color,…"
    case .items: "items"
    case .image: "file"
    case .font, .name, .group: "name"
    case .boolean: "true|false"
    case .size: "size"
    case .schedule: "schedule"
    }
  }

  /// Words that a shell can complete; empty if the value is not a word.
  package var completions: [String] {
    switch self {
    case .words(let words): words
    case .color: RGBColor.names
    case .font: ["auto"] + FontName.names
    case .boolean: ["true", "false"]
    case .text, .items, .image, .colors, .number, .numbers, .integer, .integers, .size, .name,
      .group, .schedule:
      []
    }
  }

  /// Whether a value may begin with a dash.
  package var hasNegativeNumbers: Bool {
    switch self {
    case .integer(let range): range.lowerBound < 0
    case .number(let range): range.lowerBound < 0
    default: false
    }
  }

  /// Formats a number, without a decimal point if it is whole.
  private static func written(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
