package import ArgumentParser
package import Messages

/// Options of a group, one for each of some properties of a message. The content is the argument of a
/// command.
package protocol PropertyOptions: ParsableArguments {}

/// Colours and letters.
package struct StyleOptions: PropertyOptions {
  @Option(.color) var color: String?
  @Option(.background) var background: String?
  @Option(.backgroundImage) var backgroundImage: String?
  @Flag(.persist) var persist: Bool?

  package init() {}
}

/// Letters of texts.
package struct LetterOptions: PropertyOptions {
  @Option(.font) var font: String?
  @Option(.size) var size: String?
  @Option(.scale) var scale: String?
  @Option(.zero) var zero: String?
  @Option(.direction) var direction: String?

  package init() {}
}

/// Place and motion.
package struct MotionOptions: PropertyOptions {
  @Option(.scroll) var scroll: String?
  @Option(.speed) var speed: String?
  @Option(.repeats) var `repeat`: String?
  @Option(.fit) var fit: String?
  @Option(.align) var align: String?
  @Option(.valign) var valign: String?
  @Option(.gap) var gap: String?
  @Option(.delay) var delay: String?
  @Flag(.smooth) var smooth: Bool?
  @Flag(.keepPhase) var keepPhase: Bool?
  @Option(.offsetStart) var offsetStart: String?
  @Option(.offsetEnd) var offsetEnd: String?

  package init() {}
}

/// Pages, also those of a text with `--scroll page`.
package struct PageOptions: PropertyOptions {
  @Option(.dwell) var dwell: String?
  @Option(.indicator) var indicator: String?
  @Option(.slide) var slide: String?
  @Option(.page) var page: String?

  package init() {}
}

/// Colours of pages and topics, and how the next one appears.
package struct ItemOptions: PropertyOptions {
  @Option(.slideDuration) var slideDuration: String?
  @Option(.itemColors) var itemColors: String?
  @Option(.itemBackgrounds) var itemBackgrounds: String?

  package init() {}
}

package struct TopicOptions: PropertyOptions {
  @Option(.selected) var selected: String?
  @Option(.highlight) var highlight: String?
  @Option(.highlightBackground) var highlightBackground: String?
  @Option(.padding) var padding: String?
  @Option(.itemImage) var itemImage: String?
  @Option(.highlightImage) var highlightImage: String?
  @Option(.caps) var caps: String?

  package init() {}
}

package struct ImageOptions: PropertyOptions {
  @Option(.dither) var dither: String?

  package init() {}
}

package struct ChartOptions: PropertyOptions {
  @Option(.min) var min: String?
  @Option(.max) var max: String?

  package init() {}
}

package struct ProgressOptions: PropertyOptions {
  @Option(.progress) var progress: String?
  @Option(.progressColor) var progressColor: String?
  @Option(.progressBackground) var progressBackground: String?

  package init() {}
}

package struct TransitionOptions: PropertyOptions {
  @Option(.transition) var transition: String?
  @Option(.exit) var exit: String?
  @Option(.transitionDuration) var transitionDuration: String?
  @Option(.easing) var easing: String?

  package init() {}
}

/// When and how long a message is active.
package struct ProgrammeOptions: PropertyOptions {
  @Option(.duration) var duration: String?
  @Option(.when) var when: String?
  @Option(.priority) var priority: String?
  @Option(.ttl) var ttl: String?
  @Option(.rank) var rank: String?
  @Option(.name) var name: String?
  @Option(.group) var group: String?
  @Option(.maxAge) var maxAge: String?
  @Option(.stale) var stale: String?
  @Flag(.hold) var hold: Bool?
  @Flag(.wakeup) var wakeup: Bool?
  @Option(.stack) var stack: String?

  package init() {}
}

extension MessageProperties {
  /// The properties that options set, checked. Errors name the option.
  ///
  /// - Throws: `OptionError`.
  package init(
    text: MessageText? = nil, _ options: [any PropertyOptions],
    limits: MessageLimits = MessageLimits(text: .max)
  ) throws {
    self.init()
    if let text {
      do throws(ValueError) {
        try set(.text, to: text.value, limits: limits)
      } catch {
        throw OptionError(
          (error.field == MessageProperty.text.key ? "the text" : error.field)
            + " \(error.complaint)")
      }
    }
    for group in options {
      for (property, value) in group.given { try take(property, value, limits) }
    }
  }

  private mutating func take(
    _ property: MessageProperty, _ given: GivenValue, _ limits: MessageLimits
  ) throws {
    let value: PropertyValue
    let text: String
    switch given {
    case .flag(let flag): (value, text) = (.boolean(flag), "\(flag)")
    case .text(let given):
      text = given
      switch property.shape {
      case .image: value = .string(try PictureFile.source(text).rawValue)
      case .integer(let range) where property.unit == .milliseconds:
        value = .integer(try TimeOption.milliseconds(text, property.option, in: range))
      case let shape: value = shape.value(commandLine: text)
      }
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

/// Value of an option on the command line.
enum GivenValue {
  case text(String)
  case flag(Bool)
}

extension PropertyOptions {
  /// The given options of the group, with their unparsed values.
  var given: [(property: MessageProperty, value: GivenValue)] {
    Mirror(reflecting: self).children.compactMap { name, wrapper in
      guard let property = name.flatMap({ propertiesByVariable[$0] }) else { return nil }
      if let text = (wrapper as? Option<String?>)?.wrappedValue { return (property, .text(text)) }
      if let flag = (wrapper as? Flag<Bool?>)?.wrappedValue { return (property, .flag(flag)) }
      return nil
    }
  }
}

/// Properties by the variable names of their property wrappers, such as `_slideDuration`.
private let propertiesByVariable = Dictionary(
  uniqueKeysWithValues: MessageProperty.allCases.map { property in
    let words = property.key.split(separator: "_")
    let name = words[0] + words.dropFirst().map(\.capitalized).joined()
    return ("_" + name, property)
  })

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
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
