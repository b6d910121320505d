extension Configuration {
  /// What texts may show that changes by itself.
  package struct LiveText: Equatable, Sendable {
    /// Absolute paths without a slash at the end, or `/`: the files below may be shown.
    package var directories: [String] = []
    /// By the names that texts have for them.
    package var commands: [String: LiveCommand] = [:]

    package init() {}

    /// How many commands there may be.
    package static let mostCommands = 64
  }
}

/// A command whose output texts may show.
package struct LiveCommand: Hashable, Sendable {
  /// The absolute path of a program, and its arguments. No shell looks at them.
  package var run: [String]
  /// Absolute paths of files and directories that it may read besides those that every command may.
  package var read: [String]
  /// How often it runs, in milliseconds, one of `intervals`.
  package var interval = 60_000
  /// How long it may take, in milliseconds, one of `timeouts`.
  package var timeout = 5000

  /// In milliseconds.
  package static let intervals = 1000...86_400_000
  package static let timeouts = 100...60_000
  /// Of the path and each argument, in bytes.
  static let longestWord = 4000
  /// The path among them.
  static let mostWords = 64
  static let mostPaths = 16

  package init(
    run: [String], read: [String] = [], interval: Int = 60_000, timeout: Int = 5000
  ) {
    self.run = run
    self.read = read
    self.interval = interval
    self.timeout = timeout
  }
}
