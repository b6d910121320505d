/// One thing wrong with a configuration file.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible, Sendable {
  package let file: String
  /// Nil when the file as a whole is meant, such as one that is not there.
  package let place: SourcePlace?
  package let message: String

  package init(file: String, place: SourcePlace?, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// `file:line:column: message`
  package var description: String {
    guard let place else { return "\(file): \(message)" }
    return "\(file):\(place.line):\(place.column): \(message)"
  }
}

/// Everything wrong with a configuration file, sorted by place; never empty.
package struct ConfigurationErrors: Error, Equatable, CustomStringConvertible, Sendable {
  package let errors: [ConfigurationError]

  package init(file: String, _ problems: [SourceProblem]) {
    errors = problems.sorted { $0.place < $1.place }.map {
      ConfigurationError(file: file, place: $0.place, message: $0.message)
    }
  }

  /// - Parameter errors: of any files, in their order; not empty.
  package init(_ errors: [ConfigurationError]) { self.errors = errors }

  package init(file: String, _ message: String) {
    errors = [ConfigurationError(file: file, place: nil, message: message)]
  }

  /// One line for each error.
  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
