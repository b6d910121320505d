import Clocks
import Files
import Glibc
import LiveText
import Logging
import Messages
import SignConfiguration

/// The values of placeholders that change by themselves. Files are read and commands run only while
/// they are shown.
struct LiveTextFeed {
  private var text: LiveText
  private let commands: CommandRunner
  private let logger: Logger
  /// Watches the shown files, or nil before the first one.
  private var watch: DirectoryWatch?
  /// The watched directories, or nil if they must be watched again.
  private var watched: Set<String>? = []
  private var unwatched: Set<String> = []
  private var isWatchFailureLogged = false
  /// The next check of files that cannot be watched, on the frames' clock.
  private var nextFileCheck: Nanoseconds?
  private static let fileCheckInterval: Nanoseconds = 10_000_000_000
  /// The last logged reason why a changed text could not be shown.
  private var refusal: String?

  init(_ configuration: Configuration, _ logger: Logger) {
    text = LiveText(configuration)
    commands = CommandRunner { logger.warning("\($0)") }
    self.logger = logger
  }

  /// Applies a new configuration.
  mutating func reconfigure(_ configuration: Configuration) { text.follow(configuration) }

  /// Stops watching files and running commands.
  mutating func end() {
    watch?.end()
    watch = nil
    commands.end()
  }

  /// The next time at which a value may change, or nil if only an event can change it.
  func nextMoment(at now: Clocks) -> Nanoseconds? {
    [text.nextCheck(after: now), nextFileCheck].compactMap { $0 }.min()
  }

  // MARK: Values

  /// Returns the values of placeholders that are not shown yet.
  func values(
    of placeholders: Set<Placeholder>, at now: Clocks, _ variables: VariableList
  ) -> [Placeholder: String] {
    guard !placeholders.isEmpty else { return [:] }
    // Shown values are followed until they are no longer shown.
    var next = text
    next.follow(placeholders)
    return next.values(at: now, variables.all).values
  }

  /// Sets the shown placeholders and returns their values.
  ///
  /// - Parameter filesChanged: Called on any thread when shown files may have changed.
  mutating func update(
    _ placeholders: Set<Placeholder>, at now: Clocks, _ variables: VariableList,
    filesChanged: @escaping @Sendable () -> Void
  ) -> [Placeholder: String] {
    text.follow(placeholders)
    watchFiles(at: now, filesChanged)
    guard !placeholders.isEmpty else { return [:] }
    let values = values(at: now, variables, complaintEnd: "; messages show the previous value")
    planFileCheck(at: now)
    return values
  }

  /// Returns the values for the first frame, before files are watched and commands run.
  mutating func firstValues(
    of placeholders: Set<Placeholder>, at now: Clocks, _ variables: VariableList
  ) -> [Placeholder: String] {
    text.follow(placeholders)
    return values(at: now, variables, complaintEnd: "")
  }

  private mutating func values(
    at now: Clocks, _ variables: VariableList, complaintEnd: String
  ) -> [Placeholder: String] {
    let (values, complaints) = text.values(at: now, variables.all)
    for complaint in complaints { logger.warning("\(complaint)\(complaintEnd)") }
    return values
  }

  /// Logs why the stage cannot show new values, once per reason.
  mutating func note(refusal: String?) {
    if let refusal, refusal != self.refusal {
      logger.error("a text that has changed cannot be shown: \(refusal)")
    }
    self.refusal = refusal
  }

  // MARK: Files

  private mutating func watchFiles(
    at now: Clocks, _ filesChanged: @escaping @Sendable () -> Void
  ) {
    let directories = text.directories
    if let moment = nextFileCheck, moment <= now.awake {
      nextFileCheck = nil
      text.expectChangedFiles()
      // Missing directories may exist now.
      if !unwatched.isEmpty { watched = nil }
    }
    guard directories != watched ?? [] || (watched == nil && watch != nil) else { return }
    if watch == nil, !directories.isEmpty {
      watch = DirectoryWatch(filesChanged)
      if watch == nil, !isWatchFailureLogged {
        isWatchFailureLogged = true
        logger.error(
          "changes of files are seen only after 10 s: \(String(cString: strerror(errno)))")
      }
    }
    watched = directories
    unwatched = watch?.watch(directories) ?? directories
    if directories.isEmpty { nextFileCheck = nil }
  }

  private mutating func planFileCheck(at now: Clocks) {
    if unwatched.isEmpty, !text.hasUnwatchableFiles {
      nextFileCheck = nil
    } else if nextFileCheck == nil {
      nextFileCheck = now.awake + Self.fileCheckInterval
    }
  }

  /// Files may have changed, and directories may have been replaced.
  mutating func filesChanged() {
    watched = nil
    text.expectChangedFiles()
  }

  // MARK: Commands

  /// Runs the commands that are due.
  ///
  /// - Parameter report: Called with the answer of each command.
  mutating func runDueCommands(
    _ configuration: Configuration.LiveText, at now: Clocks, _ tasks: ControlTasks,
    _ report: @escaping @Sendable (CommandAnswer) async -> Void
  ) {
    for name in text.takeDueCommands(at: now) {
      guard let command = configuration.commands[name] else { continue }
      let directories = configuration.directories
      tasks.start { [commands] in
        let result = await commands.run(command, reading: directories)
        await report(CommandAnswer(name: name, command: command, result: result))
      }
    }
  }

  mutating func take(_ answer: CommandAnswer, at now: Clocks) {
    switch answer.result {
    case .success(let output):
      _ = text.take(liveText(of: output.utf8), of: answer.name, answer.command, at: now)
    case .failure(let error):
      if text.take(nil, of: answer.name, answer.command, at: now) {
        logger.warning(
          "the command \(answer.name) of live_text.commands failed: \(error.message)")
      }
    }
  }
}

/// The output of a configured command.
struct CommandAnswer: Sendable {
  let name: String
  let command: LiveCommand
  let result: Result<String, CommandError>
}
