package import Almanac
package import Messages

/// A kind of live text: what a text shows where `{{name}}`, `{{name:argument}}` or
/// `{{name:argument|option}}` is written. A new kind is a type with an entry in `placeholderKinds`.
package protocol PlaceholderKind: SendableMetatype {
  static var name: String { get }
  /// How it is written, each form with what it shows, for manual pages.
  static var forms: [(form: String, help: String)] { get }

  /// Where its text comes from.
  ///
  /// - Parameter field: what the text is called in errors.
  static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource
}

/// Every kind, in the order of the manual.
package let placeholderKinds: [any PlaceholderKind.Type] = [
  TimePlaceholder.self, DatePlaceholder.self, UntilPlaceholder.self, SincePlaceholder.self,
  FilePlaceholder.self, ExecPlaceholder.self, VariablePlaceholder.self, HostnamePlaceholder.self,
]

/// What the configuration says of live text.
package struct PlaceholderSettings: Sendable {
  /// Where a clock names none.
  package var timeZone: TimeZone
  /// Absolute paths without a slash at the end, or `/`: the files below may be shown.
  package var directories: [String]
  /// The names of commands; nil: any.
  package var commands: [String]?

  package init(timeZone: TimeZone, directories: [String], commands: [String]?) {
    self.timeZone = timeZone
    self.directories = directories
    self.commands = commands
  }

  /// Those of a text that is drawn without a sign.
  package static func preview(in timeZone: TimeZone) -> PlaceholderSettings {
    PlaceholderSettings(timeZone: timeZone, directories: ["/"], commands: nil)
  }
}

/// Where the text of a placeholder comes from.
package enum PlaceholderSource: Sendable {
  case timed(any TimedText)
  /// - Parameters:
  ///   - directory: the one of `PlaceholderSettings.directories` below which it is.
  ///   - maxAge: in milliseconds; nil: it may become as old as it likes.
  case file(path: String, directory: String, maxAge: Int?)
  case command(String)
  case variable(String)
}

extension Placeholder {
  /// Where its text comes from.
  package func source(
    _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    guard let type = placeholderKinds.first(where: { $0.name == kind }) else {
      throw ValueError(
        field: field, value: .string(source), expected: Self.expected,
        suggestion: nearest(to: kind, among: placeholderKinds.map { $0.name }))
    }
    return try type.source(self, settings, field: field)
  }

  /// What may be between braces, as the end of "takes …".
  package static let expected =
    "\(MessageProperty.choice(placeholderKinds.map { $0.name })) between {{ and }}, or {{{{ for {{"

  /// The argument, which the kind needs.
  func requiredArgument(field: String) throws(ValueError) -> String {
    guard !argument.isEmpty else {
      throw ValueError(
        field: field, value: .string(source), expected: "something behind {{\(kind):")
    }
    return argument
  }

  func refuseOption(field: String) throws(ValueError) {
    guard option == nil else {
      throw ValueError(
        field: field, value: .string(source), expected: "nothing behind | in {{\(kind)}}")
    }
  }
}

extension MessageContent {
  /// Makes sure that all its placeholders have a source.
  package func checkPlaceholders(_ settings: PlaceholderSettings) throws(ValueError) {
    try checkPlaceholders(expected: Placeholder.expected) {
      (placeholder, field) throws(ValueError) in
      _ = try placeholder.source(settings, field: field)
    }
  }
}
