import ArgumentParser
package import Messages

/// Options for the style of a message, one for each style property. The content is the argument of
/// a command. `ProgrammeOptions` has the other options.
package struct MessageOptions: ParsableArguments {
  @Option(.scroll) var scroll: String?
  @Option(.speed) var speed: String?
  @Option(.gap) var gap: String?
  @Option(.delay) var delay: String?
  @Option(.align) var align: String?
  @Option(.valign) var valign: String?
  @Option(.direction) var direction: String?
  @Option(.color) var color: String?
  @Option(.background) var background: String?
  @Option(.font) var font: String?
  @Option(.scale) var scale: String?
  @Option(.size) var size: String?
  @Option(.zero) var zero: String?
  @Option(.persist) var persist: String?
  @Option(.keepPhase) var keepPhase: String?
  @Option(.smooth) var smooth: String?
  @Option(.offsetStart) var offsetStart: String?
  @Option(.offsetEnd) var offsetEnd: String?
  @Option(.repeats) var `repeat`: String?
  @Option(.dwell) var dwell: String?
  @Option(.slide) var slide: String?
  @Option(.slideDuration) var slideDuration: String?
  @Option(.indicator) var indicator: String?
  @Option(.page) var page: String?
  @Option(.selected) var selected: String?
  @Option(.padding) var padding: String?
  @Option(.highlight) var highlight: String?
  @Option(.highlightBackground) var highlightBackground: String?
  @Option(.itemColors) var itemColors: String?
  @Option(.itemBackgrounds) var itemBackgrounds: String?
  @Option(.itemImage) var itemImage: String?
  @Option(.highlightImage) var highlightImage: String?
  @Option(.caps) var caps: String?
  @Option(.fit) var fit: String?
  @Option(.dither) var dither: String?
  @Option(.backgroundImage) var backgroundImage: String?
  @Option(.min) var min: String?
  @Option(.max) var max: String?
  @Option(.progress) var progress: String?
  @Option(.progressColor) var progressColor: String?
  @Option(.progressBackground) var progressBackground: String?
  @Option(.transition) var transition: String?
  @Option(.exit) var exit: String?
  @Option(.transitionDuration) var transitionDuration: String?
  @Option(.easing) var easing: String?

  package init() {}

  /// Whether any of the options is given.
  package var isGiven: Bool { !PropertyOptions.values(self).isEmpty }

  /// The properties that the options set, checked. Errors name the option.
  package func properties(
    text: MessageText? = nil, limits: MessageLimits = MessageLimits(text: .max)
  ) throws -> MessageProperties {
    var properties = MessageProperties()
    if let text {
      do throws(ValueError) {
        try properties.set(.text, to: text.value, limits: limits)
      } catch {
        throw OptionError(
          (error.field == MessageProperty.text.key ? "the text" : error.field)
            + " \(error.complaint)")
      }
    }
    try properties.take(PropertyOptions.values(self), limits: limits)
    return properties
  }
}

extension Option where Value == String? {
  /// Creates the option of a property with its help.
  init(_ property: MessageProperty) {
    let shape = property.shape
    self.init(
      // A negative number begins with a dash.
      parsing: shape.hasNegativeNumbers ? .unconditional : .next,
      help: ArgumentHelp(
        property.summary, discussion: "Takes \(property.expectedOnCommandLine).",
        valueName: property.unit?.valueName ?? shape.valueName),
      completion: shape == .image
        ? .pictures : shape.completions.isEmpty ? .default : .list(shape.completions))
  }
}

/// Options that have the names of properties.
enum PropertyOptions {
  /// The given options of a group, with their unparsed values.
  static func values(_ options: some ParsableArguments) -> [(property: MessageProperty, String)] {
    Mirror(reflecting: options).children.compactMap { name, value in
      guard let value = (value as? Option<String?>)?.wrappedValue,
        let property = name.flatMap({ properties[$0] })
      else { return nil }
      return (property, value)
    }
  }

  /// Properties by the variable names of their property wrappers, such as `_slideDuration`.
  private static let properties = Dictionary(
    uniqueKeysWithValues: MessageProperty.allCases.map { property in
      let words = property.key.split(separator: "_")
      let name = words[0] + words.dropFirst().map(\.capitalized).joined()
      return ("_" + name, property)
    })
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension MessageProperties {
  /// Sets the values of options. Errors name the option.
  mutating func take(
    _ values: [(property: MessageProperty, String)], limits: MessageLimits
  ) throws {
    for (property, text) in values {
      let value: PropertyValue
      switch property.shape {
      case .image: value = .string(try PictureFile.source(text).rawValue)
      case .integer(let range) where property.unit == .milliseconds:
        value = .integer(try TimeOption.milliseconds(text, property.option, in: range))
      case let shape: value = shape.value(commandLine: text)
      }
      do throws(ValueError) {
        try set(property, to: value, limits: limits)
      } catch {
        let expected =
          error.expected == property.expected ? property.expectedOnCommandLine : error.expected
        throw OptionError(
          property.option, value: text, expected: expected, suggestion: error.suggestion)
      }
    }
  }
}

extension MessageProperty {
  /// Description of a valid value on a command line, as the end of "takes …".
  var expectedOnCommandLine: String {
    if case .integer(let range) = shape, unit == .milliseconds { return TimeOption.expected(range) }
    return unit?.expected(shape) ?? shape.expectedOnCommandLine
  }
}

/// A refused value on the command line: one sentence, and exit status 2.
package struct OptionError: Error, CustomStringConvertible {
  package let description: String

  package init(_ option: String, value: String, expected: String, suggestion: String? = nil) {
    description =
      "--\(option) takes \(expected), not \(PropertyValue.string(value).description)"
      + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  /// Throws if a given option has an empty value.
  package static func refuseEmpty(_ value: String?, _ option: String, expected: String) throws {
    if value == "" { throw OptionError(option, value: "", expected: expected) }
  }

  /// Creates an error from one sentence with the mistake and its remedy.
  package init(_ sentence: String) {
    description = sentence
  }
}
