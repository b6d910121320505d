import Clocks
import Files
import Glibc
import LiveText
import Logging
import Messages
import SignConfiguration

/// The values of placeholders that change by themselves: what files and commands say is asked for
/// only while it is shown.
struct LiveTextFeed {
  private var text: LiveText
  private let commands: CommandRunner
  private let logger: Logger
  /// Sees when files change that are shown; nil before there are any.
  private var watch: DirectoryWatch?
  /// The directories that it watches; nil: they are to be watched again.
  private var watched: Set<String>? = []
  private var unwatched: Set<String> = []
  private var isWatchFailureLogged = false
  /// When files that cannot be watched are looked at again, in the time of pictures.
  private var nextFileCheck: Nanoseconds?
  private static let fileCheckInterval: Nanoseconds = 10_000_000_000
  /// Why a text stays that has changed, as it was logged last.
  private var refusal: String?

  init(_ configuration: Configuration, _ logger: Logger) {
    text = LiveText(configuration)
    commands = CommandRunner { logger.warning("\($0)") }
    self.logger = logger
  }

  /// Takes over another configuration.
  mutating func reconfigure(_ configuration: Configuration) { text.follow(configuration) }

  /// Ends what watches and runs.
  mutating func end() {
    watch?.end()
    watch = nil
    commands.end()
  }

  /// When a value may be another one; nil: only when something happens.
  func nextMoment(at now: Clocks) -> Nanoseconds? {
    [text.nextCheck(after: now), nextFileCheck].compactMap { $0 }.min()
  }

  // MARK: Values

  /// The values of placeholders that are not shown yet.
  func values(
    of placeholders: Set<Placeholder>, at now: Clocks, _ variables: VariableList
  ) -> [Placeholder: String] {
    guard !placeholders.isEmpty else { return [:] }
    // What is shown now is followed until it is not.
    var next = text
    next.follow(placeholders)
    return next.values(at: now, variables.all).values
  }

  /// The values of the placeholders that are shown, and of no others from now on.
  ///
  /// - Parameter filesChanged: called on any thread when files may have changed that are shown.
  mutating func update(
    _ placeholders: Set<Placeholder>, at now: Clocks, _ variables: VariableList,
    filesChanged: @escaping @Sendable () -> Void
  ) -> [Placeholder: String] {
    text.follow(placeholders)
    watchFiles(at: now, filesChanged)
    guard !placeholders.isEmpty else { return [:] }
    let values = values(at: now, variables, complaintEnd: "; messages show what was there before")
    planFileCheck(at: now)
    return values
  }

  /// The values that the first picture shows: nothing is watched yet, and no command runs.
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

  /// Logs why the stage does not show the new values, once.
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
      // Directories that were not there may have come.
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

  /// Files may have changed, and directories may be others.
  mutating func filesChanged() {
    watched = nil
    text.expectChangedFiles()
  }

  // MARK: Commands

  /// Runs the commands that are due.
  ///
  /// - Parameter report: called with what each command answers.
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

/// What a command of the configuration answered.
struct CommandAnswer: Sendable {
  let name: String
  let command: LiveCommand
  let result: Result<String, CommandError>
}
