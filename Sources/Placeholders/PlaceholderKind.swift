package import Almanac
package import Messages

/// A kind of live text, for `{{name}}`, `{{name:argument}}` or `{{name:argument|option}}` in a
/// text. A new kind is a type with an entry in `placeholderKinds`.
package protocol PlaceholderKind: SendableMetatype {
  static var name: String { get }
  /// Valid forms with their help, for manual pages.
  static var forms: [(form: String, help: String)] { get }

  /// Source of the placeholder's text.
  ///
  /// - Parameter field: name of the containing text in errors.
  static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource
}

/// All kinds in the order of the manual.
package let placeholderKinds: [any PlaceholderKind.Type] = [
  TimePlaceholder.self, DatePlaceholder.self, UntilPlaceholder.self, SincePlaceholder.self,
  FilePlaceholder.self, ExecPlaceholder.self, VariablePlaceholder.self, HostnamePlaceholder.self,
]

/// Configuration of live text.
package struct PlaceholderSettings: Sendable {
  /// Time zone of a clock without a time zone option.
  package var timeZone: TimeZone
  /// Directories whose files may be shown: absolute paths without a final slash, or `/`.
  package var directories: [String]
  /// Names of commands; nil if any name is valid.
  package var commands: [String]?

  package init(timeZone: TimeZone, directories: [String], commands: [String]?) {
    self.timeZone = timeZone
    self.directories = directories
    self.commands = commands
  }

  /// Settings for a text that is drawn without a daemon.
  package static func preview(in timeZone: TimeZone) -> PlaceholderSettings {
    PlaceholderSettings(timeZone: timeZone, directories: ["/"], commands: nil)
  }
}

/// Source of a placeholder's text.
package enum PlaceholderSource: Sendable {
  case timed(any TimedText)
  /// - Parameters:
  ///   - directory: directory of `PlaceholderSettings.directories` that contains the file.
  ///   - maxAge: maximum age in milliseconds; nil if there is no limit.
  case file(path: String, directory: String, maxAge: Int?)
  case command(String)
  case variable(String)
}

extension Placeholder {
  /// Source of the placeholder's text.
  package func source(
    _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    guard let type = placeholderKinds.first(where: { $0.name == kind }) else {
      let variable = argument.isEmpty && PlainName.isValid(kind) ? "{{var:\(kind)}}" : nil
      throw ValueError(
        field: field, value: .string(source), expected: Self.expected,
        suggestion: nearest(to: kind, among: placeholderKinds.map { $0.name }) ?? variable)
    }
    return try type.source(self, settings, field: field)
  }

  /// Description of valid text between braces, as the end of "takes …".
  package static let expected =
    "\(MessageProperty.choice(placeholderKinds.map { $0.name })) between {{ and }}, or {{{{ for {{"

  /// The required argument.
  func requiredArgument(field: String) throws(ValueError) -> String {
    guard !argument.isEmpty else {
      let form = placeholderKinds.first { $0.name == kind }!.forms[0].form
      throw ValueError(field: field, value: .string(source), expected: "a form such as \(form)")
    }
    return argument
  }

  func refuseOption(field: String) throws(ValueError) {
    guard option == nil else {
      throw ValueError(
        field: field, value: .string(source), expected: "nothing after | in {{\(kind)}}")
    }
  }
}

extension MessageContent {
  /// Checks that all placeholders have a source.
  package func checkPlaceholders(_ settings: PlaceholderSettings) throws(ValueError) {
    try checkPlaceholders(expected: Placeholder.expected) {
      (placeholder, field) throws(ValueError) in
      _ = try placeholder.source(settings, field: field)
    }
  }
}
