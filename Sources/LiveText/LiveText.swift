package import Almanac
import CLinux
package import Clocks
package import Messages
import Placeholders
package import SignConfiguration

/// The values of placeholders that change by themselves. It updates only what is shown.
package struct LiveText: Sendable {
  /// The mark after an outdated value, or for a value that never existed.
  static let oldMark = "?"
  /// The mark for a value that will follow soon.
  static let soonMark = "…"

  private var configuration: Configuration
  /// The shown clocks and countdowns.
  private var timed: [Placeholder: any TimedText] = [:]
  /// The files, including some that were shown before. Their last text is shown again at once.
  private var files: [Placeholder: File] = [:]
  private var shownFiles: Set<Placeholder> = []
  private var variables: [Placeholder: Nanoseconds?] = [:]
  /// The shown commands, by name.
  private var commands: [String: Placeholder] = [:]
  /// The answers, including those of commands that were shown before.
  private var answers: [String: Answer] = [:]

  private struct File: Sendable {
    let directory: String
    /// The maximum age in nanoseconds, or nil for any age.
    let maxAge: Nanoseconds?
    var file = LiveFile()
    var isToBeRead = true

    mutating func read(_ path: String) {
      isToBeRead = false
      file.read(path, in: directory)
    }

    func isOld(at wall: Nanoseconds) -> Bool {
      file.failure != nil || maxAge.map { wall.since(file.modified) > $0 } ?? false
    }
  }

  /// The output of a command.
  private struct Answer: Sendable {
    var text: String?
    var hasFailed = false
    var isRunning = false
    /// When the command runs next, on the steady clock.
    var due: Nanoseconds
  }

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Applies a new configuration.
  package mutating func follow(_ configuration: Configuration) {
    let old = self.configuration.liveText.commands
    self.configuration = configuration
    (timed, files, shownFiles) = ([:], [:], [])
    // The output of a changed command is no longer valid.
    answers = answers.filter { old[$0.key] == configuration.liveText.commands[$0.key] }
  }

  // MARK: What is shown

  /// Sets the placeholders that are shown.
  package mutating func follow(_ placeholders: Set<Placeholder>) {
    timed = timed.filter { placeholders.contains($0.key) }
    if files.count > Self.mostFiles { files = files.filter { shownFiles.contains($0.key) } }
    let shownBefore = shownFiles
    (shownFiles, variables, commands) = ([], [:], [:])
    for placeholder in placeholders { add(placeholder) }
    // These files were not read meanwhile.
    for placeholder in shownFiles.subtracting(shownBefore) { files[placeholder]?.isToBeRead = true }
  }

  /// The maximum number of files that are remembered besides the shown ones.
  private static let mostFiles = 64

  private mutating func add(_ placeholder: Placeholder) {
    switch try? placeholder.source(configuration.placeholders, field: "text") {
    case .timed(let text): timed[placeholder] = timed[placeholder] ?? text
    case .file(_, let directory, let maxAge):
      shownFiles.insert(placeholder)
      guard files[placeholder] == nil else { return }
      files[placeholder] = File(
        directory: directory, maxAge: maxAge.map { Nanoseconds($0) * 1_000_000 })
    case .command(let name): commands[name] = placeholder
    case .variable: variables[placeholder] = .some(nil)
    case nil: break
    }
  }

  /// The directories of the shown files.
  package var directories: Set<String> {
    Set(
      shownFiles.map { placeholder in
        let path = placeholder.argument
        return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      }.map { $0.isEmpty ? "/" : $0 })
  }

  /// Whether some shown files cannot be watched.
  package var hasUnwatchableFiles: Bool {
    shownFiles.contains { files[$0]?.file.isUnwatchable ?? false }
  }

  /// Marks all files as possibly changed.
  package mutating func expectChangedFiles() {
    for placeholder in files.keys { files[placeholder]?.isToBeRead = true }
  }

  /// Returns the current values of all placeholders. It reads files that may have changed.
  ///
  /// - Parameter known: The variables by name.
  /// - Returns: The values, and the reasons why files that were readable before are not.
  package mutating func values(
    at now: Clocks, _ known: [String: Variable]
  ) -> (values: [Placeholder: String], complaints: [String]) {
    var values: [Placeholder: String] = [:]
    var complaints: [String] = []
    for (placeholder, text) in timed { values[placeholder] = text.text(at: now.wall) }
    for placeholder in shownFiles {
      guard var file = files[placeholder] else { continue }
      if file.isToBeRead {
        let before = file.file.failure
        file.read(placeholder.argument)
        files[placeholder] = file
        if let failure = file.file.failure, failure != before { complaints.append(failure) }
      }
      values[placeholder] = Self.marked(file.file.text, isOld: file.isOld(at: now.wall))
    }
    for (name, placeholder) in commands {
      let answer = answers[name]
      values[placeholder] =
        answer.map { Self.marked($0.text, isOld: $0.hasFailed) ?? Self.soonMark } ?? Self.soonMark
    }
    for placeholder in variables.keys {
      let variable = known[placeholder.argument]
      let isOld = variable?.isStale(at: now) ?? true
      variables[placeholder] = .some(isOld ? nil : variable?.staleAt)
      values[placeholder] = Self.marked(
        variable.map { liveText(of: $0.value.utf8) }, isOld: isOld)
    }
    return (values, complaints)
  }

  /// Returns nil if the value is not known yet.
  private static func marked(_ text: String?, isOld: Bool) -> String? {
    isOld ? (text ?? "") + oldMark : text
  }

  // MARK: What time brings

  /// Returns the next time at which a value may change, on the clock that stops during sleep, or
  /// nil if there is none.
  package func nextCheck(after now: Clocks) -> Nanoseconds? {
    let onWall =
      timed.values.map { $0.nextChange(after: now.wall) }
      + shownFiles.compactMap { files[$0] }.map { file in
        // The first nanosecond at which the file is too old.
        return file.maxAge.map { file.file.modified.later(by: $0 + 1) }.flatMap {
          $0 > now.wall ? $0 : nil
        }
      }
    let onSteady =
      commands.keys.map { name in
        guard let answer = answers[name] else { return now.steady }
        return answer.isRunning ? nil : answer.due
      } + variables.values.map { $0 }
    let moments =
      onWall.compactMap { $0.map { now.awake.later(by: $0.since(now.wall)) } }
      + onSteady.compactMap { $0.map { now.awake.later(by: $0.since(now.steady)) } }
    return moments.min()
  }

  // MARK: Commands

  /// Returns the names of the commands that are due, and marks them as running.
  package mutating func takeDueCommands(at now: Clocks) -> [String] {
    let due = commands.keys.filter { name in
      answers[name].map { !$0.isRunning && $0.due <= now.steady } ?? true
    }.sorted()
    for name in due { answers[name, default: Answer(due: now.steady)].isRunning = true }
    return due
  }

  /// Stores a command's answer.
  ///
  /// - Parameters:
  ///   - text: The output, or nil if the command failed.
  ///   - command: The command as it was run. The answer is ignored if the configuration has changed
  ///     it.
  /// - Returns: Whether the command had not failed before; false if the answer is ignored.
  package mutating func take(
    _ text: String?, of name: String, _ command: LiveCommand, at now: Clocks
  ) -> Bool {
    guard configuration.liveText.commands[name] == command else { return false }
    var answer = answers[name] ?? Answer(due: now.steady)
    defer { answers[name] = answer }
    let isNew = !answer.hasFailed
    answer.text = text ?? answer.text
    answer.hasFailed = text == nil
    answer.isRunning = false
    answer.due = now.steady.later(by: Nanoseconds(command.interval) * 1_000_000)
    return isNew
  }
}

extension MessageContent {
  /// Returns values for a preview without a sign: the current time for clocks, and a mark for
  /// everything else.
  package func previewValues(
    in zone: TimeZone = .system, at wall: Nanoseconds = clinux_wall_now()
  ) throws(ValueError) -> [Placeholder: String] {
    let settings = PlaceholderSettings.preview(in: zone)
    var values: [Placeholder: String] = [:]
    try checkPlaceholders(expected: Placeholder.expected) {
      (placeholder, field) throws(ValueError) in
      if case .timed(let text) = try placeholder.source(settings, field: field) {
        values[placeholder] = text.text(at: wall)
      } else {
        values[placeholder] = LiveText.oldMark
      }
    }
    return values
  }
}

/// A variable whose value texts can show.
package struct Variable: Hashable, Sendable {
  package var value: String
  /// The wall time at which it was set.
  package var setAt: Nanoseconds
  /// The age at which the variable becomes stale, in milliseconds, or nil for never.
  package var maxAge: Int?
  /// The time at which the variable becomes stale, on the steady clock, or nil for never.
  package var staleAt: Nanoseconds?

  /// - Parameters:
  ///   - now: The time at which it is set, on the steady clock.
  ///   - wall: The time at which it is set, on the wall clock.
  package init(_ given: VariableProperties, at now: Clocks, wall: Nanoseconds) {
    value = given.value
    setAt = wall
    maxAge = given.maxAge
    staleAt = given.maxAge.map { now.steady + Nanoseconds($0) * 1_000_000 }
  }

  package func isStale(at now: Clocks) -> Bool { staleAt.map { $0 <= now.steady } ?? false }
}
