import ArgumentParser
package import Messages

/// The options for what a message looks like: one for each property but what it shows, which is the
/// argument. `ProgrammeOptions` has the others.
package struct MessageOptions: ParsableArguments {
  @Option(help: Self.help(.scroll), completion: Self.words(.scroll)) var scroll: String?
  @Option(help: Self.help(.speed), completion: Self.words(.speed)) var speed: String?
  @Option(help: Self.help(.gap), completion: Self.words(.gap)) var gap: String?
  @Option(help: Self.help(.delay), completion: Self.words(.delay)) var delay: String?
  @Option(help: Self.help(.align), completion: Self.words(.align)) var align: String?
  @Option(help: Self.help(.valign), completion: Self.words(.valign)) var valign: String?
  @Option(help: Self.help(.direction), completion: Self.words(.direction)) var direction: String?
  @Option(help: Self.help(.color), completion: Self.words(.color)) var color: String?
  @Option(help: Self.help(.background), completion: Self.words(.background)) var background: String?
  @Option(help: Self.help(.font), completion: Self.words(.font)) var font: String?
  @Option(help: Self.help(.scale), completion: Self.words(.scale)) var scale: String?
  @Option(help: Self.help(.size), completion: Self.words(.size)) var size: String?
  @Option(help: Self.help(.zero), completion: Self.words(.zero)) var zero: String?
  @Option(help: Self.help(.persist), completion: Self.words(.persist)) var persist: String?
  @Option(help: Self.help(.keepPhase), completion: Self.words(.keepPhase)) var keepPhase: String?
  @Option(help: Self.help(.smooth), completion: Self.words(.smooth)) var smooth: String?
  // A number below 0 begins with a dash.
  @Option(
    parsing: .unconditional, help: Self.help(.offsetStart), completion: Self.words(.offsetStart))
  var offsetStart: String?
  @Option(parsing: .unconditional, help: Self.help(.offsetEnd), completion: Self.words(.offsetEnd))
  var offsetEnd: String?
  @Option(name: .customLong("repeat"), help: Self.help(.repeats), completion: Self.words(.repeats))
  var repeats: String?
  @Option(help: Self.help(.dwell), completion: Self.words(.dwell)) var dwell: String?
  @Option(help: Self.help(.slide), completion: Self.words(.slide)) var slide: String?
  @Option(help: Self.help(.slideDuration), completion: Self.words(.slideDuration))
  var slideDuration: String?
  @Option(help: Self.help(.indicator), completion: Self.words(.indicator)) var indicator: String?
  @Option(help: Self.help(.page), completion: Self.words(.page)) var page: String?
  @Option(help: Self.help(.selected), completion: Self.words(.selected)) var selected: String?
  @Option(help: Self.help(.padding), completion: Self.words(.padding)) var padding: String?
  @Option(help: Self.help(.highlight), completion: Self.words(.highlight)) var highlight: String?
  @Option(help: Self.help(.highlightBackground), completion: Self.words(.highlightBackground))
  var highlightBackground: String?
  @Option(help: Self.help(.itemColors), completion: Self.words(.itemColors)) var itemColors: String?
  @Option(help: Self.help(.itemBackgrounds), completion: Self.words(.itemBackgrounds))
  var itemBackgrounds: String?
  @Option(help: Self.help(.itemImage), completion: .file()) var itemImage: String?
  @Option(help: Self.help(.highlightImage), completion: .file()) var highlightImage: String?
  @Option(help: Self.help(.caps), completion: Self.words(.caps)) var caps: String?
  @Option(help: Self.help(.fit), completion: Self.words(.fit)) var fit: String?
  @Option(help: Self.help(.dither), completion: Self.words(.dither)) var dither: String?
  @Option(help: Self.help(.backgroundImage), completion: .file()) var backgroundImage: String?
  // A number below 0 begins with a dash.
  @Option(parsing: .unconditional, help: Self.help(.min), completion: Self.words(.min))
  var min: String?
  @Option(parsing: .unconditional, help: Self.help(.max), completion: Self.words(.max))
  var max: String?
  @Option(help: Self.help(.progress), completion: Self.words(.progress)) var progress: String?
  @Option(help: Self.help(.progressColor), completion: Self.words(.progressColor))
  var progressColor: String?
  @Option(help: Self.help(.progressBackground), completion: Self.words(.progressBackground))
  var progressBackground: String?
  @Option(help: Self.help(.transition), completion: Self.words(.transition)) var transition: String?
  @Option(help: Self.help(.exit), completion: Self.words(.exit)) var exit: String?
  @Option(help: Self.help(.transitionDuration), completion: Self.words(.transitionDuration))
  var transitionDuration: String?
  @Option(help: Self.help(.easing), completion: Self.words(.easing)) var easing: String?

  package init() {}

  static func help(_ property: MessageProperty) -> ArgumentHelp {
    ArgumentHelp(
      property.summary, discussion: "Takes \(property.expectedOnCommandLine).",
      valueName: property.valueName)
  }

  static func words(_ property: MessageProperty) -> CompletionKind {
    property.words.isEmpty ? .default : .list(property.words)
  }

  /// Whether any of them stands on the command line.
  package var isSaid: Bool {
    said.contains { $0.1 != nil } || itemImage != nil || highlightImage != nil
      || backgroundImage != nil
  }

  /// All but those that name files.
  private var said: [(MessageProperty, String?)] {
    [
      (.scroll, scroll), (.speed, speed), (.gap, gap), (.delay, delay),
      (.align, align), (.valign, valign), (.direction, direction), (.color, color),
      (.background, background), (.font, font), (.scale, scale), (.size, size), (.zero, zero),
      (.persist, persist),
      (.keepPhase, keepPhase), (.smooth, smooth), (.offsetStart, offsetStart),
      (.offsetEnd, offsetEnd), (.repeats, repeats), (.dwell, dwell), (.slide, slide),
      (.slideDuration, slideDuration), (.indicator, indicator), (.page, page),
      (.selected, selected), (.padding, padding), (.highlight, highlight),
      (.highlightBackground, highlightBackground), (.itemColors, itemColors),
      (.itemBackgrounds, itemBackgrounds), (.caps, caps), (.fit, fit), (.dither, dither),
      (.min, min), (.max, max), (.progress, progress), (.progressColor, progressColor),
      (.progressBackground, progressBackground), (.transition, transition),
      (.exit, exit), (.transitionDuration, transitionDuration), (.easing, easing),
    ]
  }

  /// What was said, checked. Errors name the option.
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
    try properties.take(said, limits: limits)
    properties.itemImage = try itemImage.map(PictureFile.source)
    properties.highlightImage = try highlightImage.map(PictureFile.source)
    properties.backgroundImage = try backgroundImage.map(PictureFile.source)
    return properties
  }
}

extension MessageProperties {
  /// Takes over what options say; nil is what none says. Errors name the option.
  mutating func take(_ said: [(MessageProperty, String?)], limits: MessageLimits) throws {
    for case (let property, let value?) in said {
      do throws(ValueError) {
        try set(property, to: property.value(commandLine: value), limits: limits)
      } catch {
        let expected =
          error.expected == property.expected ? property.expectedOnCommandLine : error.expected
        throw OptionError(
          property.option, value: value, expected: expected, suggestion: error.suggestion)
      }
    }
  }
}

extension MessageProperty {
  /// What stands for the value in a line of help.
  fileprivate var valueName: String {
    switch self {
    case .text: "text"
    case .scroll: Motion.allCases.map(\.rawValue).joined(separator: "|")
    case .speed: "px/s"
    case .gap: "px"
    case .delay: "time"
    case .align, .valign: Alignment.allCases.map(\.rawValue).joined(separator: "|")
    case .direction: TextDirection.allCases.map(\.rawValue).joined(separator: "|")
    case .color, .background: "color"
    case .font: "name"
    case .scale: "factor"
    case .size: "rows"
    case .zero: words.joined(separator: "|")
    case .persist, .keepPhase, .smooth: "true|false"
    case .offsetStart, .offsetEnd, .padding, .caps: "px"
    case .repeats, .page, .selected: "number"
    case .dwell, .slideDuration, .transitionDuration: "time"
    case .slide, .indicator, .easing: words.joined(separator: "|")
    case .transition, .exit: "name"
    case .highlight, .highlightBackground: "color"
    case .itemColors, .itemBackgrounds: "color,…"
    case .name, .group: "name"
    case .priority, .stale, .stack: words.joined(separator: "|")
    case .rank: "number"
    case .duration, .ttl, .maxAge: "time"
    case .hold, .wakeup: "true|false"
    case .when: "schedule"
    case .itemImage, .highlightImage, .image, .backgroundImage: "file"
    case .fit, .dither: words.joined(separator: "|")
    case .bar, .line: "number,…"
    case .min, .max: "number"
    case .progress: "percent"
    case .progressColor, .progressBackground: "color"
    case .pages, .topics: "items"
    }
  }
}

/// A value on the command line that was refused: one sentence, and exit status 2.
package struct OptionError: Error, CustomStringConvertible {
  package let description: String

  package init(_ option: String, value: String, expected: String, suggestion: String? = nil) {
    description =
      "--\(option) takes \(expected), not \(PropertyValue.string(value).description)"
      + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  /// A name that was given must not be empty.
  package static func refuseEmpty(_ value: String?, _ option: String, expected: String) throws {
    if value == "" { throw OptionError(option, value: "", expected: expected) }
  }

  /// One sentence that says what is wrong and what would be right.
  package init(_ sentence: String) {
    description = sentence
  }
}
