import Clocks
import Files
import Glibc
import LiveText
import Logging
import Messages
import SignConfiguration
import Stage

/// Texts in which something changes by itself.
extension Sign {
  /// What stands in the places of a message that is shown next.
  func valuesShown(_ said: ResolvedMessage) -> [Placeholder: String] {
    let placeholders = said.placeholders
    guard !placeholders.isEmpty else { return [:] }
    // What is shown now is followed until it is not.
    var next = live
    next.follow(placeholders)
    return next.values(at: clock.now, variables).values
  }

  /// Brings what is shown up to date. A panel that is dark shows nothing.
  ///
  /// - Returns: whether there is another picture.
  @discardableResult
  func followLiveText() -> Bool {
    let placeholders = director.plan.power ? director.placeholders : []
    guard !placeholders.isEmpty else {
      live.rest()
      watchFiles()
      director.forgetValues()
      return false
    }
    live.follow(placeholders)
    watchFiles()
    let (values, complaints) = live.values(at: clock.now, variables)
    planFileLook()
    for complaint in complaints {
      logger.warning("\(complaint); messages show what was there before")
    }
    askCommands()
    guard values != director.plan.values else { return false }
    let refusal = director.setValues(values, at: clock.awake)
    if let refusal, refusal.message != liveRefusal {
      logger.error("a text that has changed cannot be shown: \(refusal.message)")
    }
    liveRefusal = refusal?.message
    return true
  }

  var nextLiveText: Nanoseconds? {
    guard director.plan.power else { return nil }
    return [live.nextLook(after: clock.now), nextFileLook].compactMap { $0 }.min()
  }

  // MARK: Files

  /// So often is looked at files whose directories cannot be watched.
  private static let fileLookInterval: Nanoseconds = 10_000_000_000

  private func watchFiles() {
    let directories = live.directories
    if let moment = nextFileLook, moment <= clock.awake {
      nextFileLook = nil
      live.expectChangedFiles()
      // Those that were not there may have come.
      if !unwatched.isEmpty { watched = nil }
    }
    guard directories != watched ?? [] || (watched == nil && fileWatch != nil) else { return }
    if fileWatch == nil, !directories.isEmpty {
      fileWatch = DirectoryWatch { [weak self, tasks] in
        tasks.start { [weak self] in await self?.filesChanged() }
      }
      if fileWatch == nil, !isToldUnwatched {
        isToldUnwatched = true
        logger.error(
          "changes of files are seen only after 10 s: \(String(cString: strerror(errno)))")
      }
    }
    watched = directories
    unwatched = fileWatch?.watch(directories) ?? directories
    if directories.isEmpty { nextFileLook = nil }
  }

  /// Files are looked at again of whose changes nobody tells.
  private func planFileLook() {
    if unwatched.isEmpty, !live.hasUnwatchableFiles {
      nextFileLook = nil
    } else if nextFileLook == nil {
      nextFileLook = clock.awake + Self.fileLookInterval
    }
  }

  func filesChanged() {
    // A directory may have been replaced by another one.
    watched = nil
    live.expectChangedFiles()
    wakeUp()
  }

  // MARK: Variables

  /// Others hold than before, or they are stale at another time.
  func variablesChanged() {
    if followLiveText() { handOver() }
  }

  // MARK: Commands

  private func askCommands() {
    for name in live.takeDueCommands(at: clock.now) {
      guard let command = configuration.liveText.commands[name] else { continue }
      let directories = configuration.liveText.directories
      tasks.start { [weak self, commands] in
        let result = await commands.run(command, reading: directories)
        await self?.take(result, of: name, command)
      }
    }
  }

  private func take(
    _ result: Result<String, CommandError>, of name: String, _ command: LiveCommand
  ) {
    guard !isFinished else { return }
    switch result {
    case .success(let text):
      _ = live.take(liveText(of: text.utf8), of: name, command, at: clock.now)
    case .failure(let error):
      if live.take(nil, of: name, command, at: clock.now) {
        logger.warning("the command \(name) of live_text.commands failed: \(error.message)")
      }
    }
    if followLiveText() { handOver() } else { scheduleWake() }
  }
}
