/// An error in a configuration file.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible, Sendable {
  package let file: String
  /// Place of the error; nil if the error concerns the whole file, such as a missing one.
  package let place: SourcePlace?
  package let message: String

  package init(file: String, place: SourcePlace?, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// The error as `file:line:column: message`.
  package var description: String {
    guard let place else { return "\(file): \(message)" }
    return "\(file):\(place.line):\(place.column): \(message)"
  }
}

/// All errors in a configuration file, sorted by place; never empty.
package struct ConfigurationErrors: Error, Equatable, CustomStringConvertible, Sendable {
  package let errors: [ConfigurationError]

  package init(file: String, _ problems: [SourceProblem]) {
    errors = problems.sorted { $0.place < $1.place }.map {
      ConfigurationError(file: file, place: $0.place, message: $0.message)
    }
  }

  /// - Parameter errors: errors of any files, in their order; not empty.
  package init(_ errors: [ConfigurationError]) { self.errors = errors }

  package init(file: String, _ message: String) {
    errors = [ConfigurationError(file: file, place: nil, message: message)]
  }

  /// The errors, one on each line.
  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
