extension Configuration {
  /// Sources of text that changes by itself.
  package struct LiveText: Equatable, Sendable {
    /// Directories whose files texts may show. Absolute paths without a slash at the end, or `/`.
    package var directories: [String] = []
    /// Commands by name.
    package var commands: [String: LiveCommand] = [:]

    package init() {}

    /// Maximum number of commands.
    package static let mostCommands = 64
  }
}

/// A command whose output texts may show.
package struct LiveCommand: Hashable, Sendable {
  /// Absolute path of a program, and its arguments. No shell is involved.
  package var run: [String]
  /// Absolute paths of files and directories that the command may read besides the default ones.
  package var read: [String]
  /// Time between runs in milliseconds, one of `intervals`.
  package var interval = 60_000
  /// Longest run in milliseconds, one of `timeouts`.
  package var timeout = 5000

  /// Valid intervals, in milliseconds.
  package static let intervals = 1000...86_400_000
  package static let timeouts = 100...60_000
  /// Maximum length of the path and of each argument, in bytes.
  static let longestWord = 4000
  /// Maximum number of words in `run`, including the path.
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
