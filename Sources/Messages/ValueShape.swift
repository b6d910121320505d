/// What values a property takes, for everything that describes it: refusals, help, the API
/// document.
public enum ValueShape: Hashable, Sendable {
  /// Any text within `MessageLimits.text`, in one look or in several.
  case text
  case words([String])
  case number(ClosedRange<Double>)
  /// A list of 1 to `MessageProperties.mostNumbers` of them.
  case numbers(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case integers([Int])
  /// `#rrggbb`, `#rgb` or a CSS colour name.
  case color
  /// A list of colours.
  case colors
  /// Pages or topics: a list of `MessageItem`.
  case items
  /// As `ImageSource` has it.
  case image
  /// `auto` or one of `MessageLimits.fonts`.
  case font
  case boolean
  /// Of a panel: `64x16`.
  case size
  /// What people call something.
  case name
  /// As `MessageID` has it.
  case group
  /// As `Schedule` has it.
  case schedule

  /// As the end of "takes …", without a unit.
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

  /// The same on a command line.
  package var expectedOnCommandLine: String {
    switch self {
    case .colors: "colours with commas between them, each #rrggbb, #rgb or a CSS colour name"
    case .numbers: "numbers with commas between them"
    case .image: "the name of a PNG, JPEG, GIF or WebP file or of an icon, as icon:sun"
    default: expected
    }
  }

  /// A value as it is written on a command line.
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

  /// The replacement for the value in a line of help where there is no unit.
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

  /// The words that a value may be, for a shell to complete; empty for what is no word.
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

  /// Without a point where there is nothing behind it.
  private static func written(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
