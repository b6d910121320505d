package import Almanac
import CLinux
package import Clocks
package import Messages
import Placeholders
package import SignConfiguration

/// The values of the placeholders of texts that change by themselves. It follows only what is
/// shown.
package struct LiveText: Sendable {
  /// Behind what is no longer so, or instead of what never was.
  static let oldMark = "?"
  /// Instead of what comes soon.
  static let soonMark = "…"

  private var configuration: Configuration
  /// Those that are shown, by the clocks that they are of.
  private var timed: [Placeholder: any TimedText] = [:]
  /// Also of some that were shown before: what they held is shown when they are again.
  private var files: [Placeholder: File] = [:]
  private var shownFiles: Set<Placeholder> = []
  private var variables: [Placeholder: Nanoseconds?] = [:]
  /// Of the commands by their names.
  private var commands: [String: Placeholder] = [:]
  /// Also of commands that were shown before: their last output is shown when they are shown again.
  private var answers: [String: Answer] = [:]

  private struct File: Sendable {
    let directory: String
    /// In nanoseconds; nil: it may become as old as it likes.
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
    /// When it is to be asked again, on the steady clock.
    var due: Nanoseconds
  }

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Follows another configuration.
  package mutating func follow(_ configuration: Configuration) {
    let old = self.configuration.liveText.commands
    self.configuration = configuration
    (timed, files, shownFiles) = ([:], [:], [])
    // Another command has nothing to do with the output of the previous one.
    answers = answers.filter { old[$0.key] == configuration.liveText.commands[$0.key] }
  }

  // MARK: What is shown

  /// Follows these and no others.
  package mutating func follow(_ placeholders: Set<Placeholder>) {
    timed = timed.filter { placeholders.contains($0.key) }
    if files.count > Self.mostFiles { files = files.filter { shownFiles.contains($0.key) } }
    let shownBefore = shownFiles
    (shownFiles, variables, commands) = ([], [:], [:])
    for placeholder in placeholders { add(placeholder) }
    // They were not read meanwhile.
    for placeholder in shownFiles.subtracting(shownBefore) { files[placeholder]?.isToBeRead = true }
  }

  /// At most this many are remembered, and all that are shown.
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

  /// The directories in which something may happen to files that are shown.
  package var directories: Set<String> {
    Set(
      shownFiles.map { placeholder in
        let path = placeholder.argument
        return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      }.map { $0.isEmpty ? "/" : $0 })
  }

  /// Whether no notice comes when some of them change.
  package var hasUnwatchableFiles: Bool {
    shownFiles.contains { files[$0]?.file.isUnwatchable ?? false }
  }

  /// Something happened to files.
  package mutating func expectChangedFiles() {
    for placeholder in files.keys { files[placeholder]?.isToBeRead = true }
  }

  /// The values of each placeholder now; not in those for which there is nothing. Reads files that
  /// may have changed.
  ///
  /// - Parameter known: what was set, by its names.
  /// - Returns: also why files cannot be read that could be read before.
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

  /// Nil: it is not known yet.
  private static func marked(_ text: String?, isOld: Bool) -> String? {
    isOld ? (text ?? "") + oldMark : text
  }

  // MARK: What time brings

  /// When something is to be looked at again, in the time of pictures; nil: never.
  package func nextCheck(after now: Clocks) -> Nanoseconds? {
    let onWall =
      timed.values.map { $0.nextChange(after: now.wall) }
      + shownFiles.compactMap { files[$0] }.map { file in
        // The first nanosecond at which it is too old.
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

  /// The names of the commands that are to be asked now. They count as running.
  package mutating func takeDueCommands(at now: Clocks) -> [String] {
    let due = commands.keys.filter { name in
      answers[name].map { !$0.isRunning && $0.due <= now.steady } ?? true
    }.sorted()
    for name in due { answers[name, default: Answer(due: now.steady)].isRunning = true }
    return due
  }

  /// A command has answered.
  ///
  /// - Parameters:
  ///   - text: nil: it has failed.
  ///   - command: as it was asked; of another one than that of the configuration it is nothing.
  /// - Returns: whether it had not failed before.
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
  /// The values of placeholders where no sign is that knows it: what clocks show now, and a mark
  /// instead of all else.
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

/// What texts show that name a variable.
package struct Variable: Hashable, Sendable {
  package var value: String
  /// When it was set, on the clock on the wall.
  package var setAt: Nanoseconds
  /// After how much time it is stale, in milliseconds; nil: never.
  package var maxAge: Int?
  /// When that is, on the steady clock.
  package var staleAt: Nanoseconds?

  /// - Parameters:
  ///   - now: when it is set.
  ///   - wall: what time that is.
  package init(_ given: VariableProperties, at now: Clocks, wall: Nanoseconds) {
    value = given.value
    setAt = wall
    maxAge = given.maxAge
    staleAt = given.maxAge.map { now.steady + Nanoseconds($0) * 1_000_000 }
  }

  package func isStale(at now: Clocks) -> Bool { staleAt.map { $0 <= now.steady } ?? false }
}
