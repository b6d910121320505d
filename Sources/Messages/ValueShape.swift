/// What values a property takes, for everything that describes it: refusals, help, the API document.
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

  /// Without a point where there is nothing behind it.
  private static func written(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
