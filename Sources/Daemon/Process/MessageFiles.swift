import Files
import Glibc
import Keys
import Logging
import MessageFiles
import NIOCore
import SignConfiguration
import Synchronization
import Typography

/// Watches a directory of message files on a separate thread, since reading may take long. The
/// thread starts when a configuration names a directory.
actor MessageFiles {
  private let executor = WorkerExecutor(isStarted: false)
  private let hasBegun = Atomic(false)
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let sign: Sign
  private let tasks: ControlTasks
  private let logger: Logger
  private var directory: MessageDirectory?
  private var rules: MessageFileRules?
  private var watch: DirectoryWatch?
  private var watched: Set<String> = []
  private var retry: Scheduled<Void>?
  /// The number of scans in a row without the directory.
  private var missed = 0
  /// Whether the failure to watch has been logged.
  private var isWatchFailureLogged = false
  /// Whether a notice has arrived and was not handled yet.
  private let isNoticed = Atomic(false)

  /// How long a directory that is being replaced may be absent, in milliseconds.
  private static let shortAbsence: Int64 = 1000
  /// The interval for checking an absent directory, in milliseconds. Nothing notifies of its
  /// return.
  private static let longAbsence: Int64 = 10_000

  init(sign: Sign, tasks: ControlTasks, logger: Logger) {
    self.sign = sign
    self.tasks = tasks
    self.logger = logger
  }

  /// The result of reading all files.
  struct Reading: Sendable {
    /// The number of files, or nil if no directory is configured.
    var count: Int?
    /// All current mistakes.
    var problems: [ConfigurationError] = []
  }

  /// Follows the configured directory, or none, and reads all files again.
  nonisolated func follow(_ configuration: Configuration, library: FontLibrary) async -> Reading {
    if configuration.messages.directory != nil {
      executor.start()
      hasBegun.store(true, ordering: .releasing)
    }
    guard hasBegun.load(ordering: .acquiring) else { return Reading() }
    return await begin(configuration, library)
  }

  /// Reads all files again.
  nonisolated func readAgain() async -> Reading {
    guard hasBegun.load(ordering: .acquiring) else { return Reading() }
    return await scan(all: true)
  }

  /// Stops watching.
  nonisolated func end() async {
    guard hasBegun.load(ordering: .acquiring) else { return }
    await stop()
  }

  private func begin(_ configuration: Configuration, _ library: FontLibrary) async -> Reading {
    rules = MessageFileRules(configuration, fonts: library.names)
    let path = configuration.messages.directory
    if path != directory?.path {
      directory = path.map { MessageDirectory(path: $0) }
      missed = 0
    }
    if directory == nil { stopWatching() }
    return await scan(all: true)
  }

  private func stop() {
    retry?.cancel()
    stopWatching()
    directory = nil
    rules = nil
  }

  private func scanAfterNotice() async {
    isNoticed.store(false, ordering: .releasing)
    await scan()
  }

  @discardableResult
  private func scan(all: Bool = false) async -> Reading {
    retry?.cancel()
    guard let rules else { return Reading() }
    guard var directory else {
      await sign.take([], [])
      return Reading()
    }
    startWatching()
    // Watching starts before the scan, so that no change is missed.
    var unwatched = watch(watched.union([directory.path]))
    var findings = directory.scan(rules, all: all, isPatient: missed < 1)
    if findings.directories != watched {
      unwatched = watch(findings.directories)
      let news = findings.news
      findings = directory.scan(rules, all: false, isPatient: missed < 1)
      findings.news = news + findings.news
    }
    self.directory = directory
    missed = findings.isMissing ? missed + 1 : 0
    if findings.isMissing || findings.isUnreadable || !unwatched.isEmpty {
      let wait = missed == 1 ? Self.shortAbsence : Self.longAbsence
      retry = tasks.schedule(in: .milliseconds(wait)) { [weak self] in await self?.scan() }
    }
    let unplaced = await sign.take(findings.messages, findings.news)
    return Reading(
      count: directory.fileCount, problems: directory.problems.flatMap(\.errors) + unplaced)
  }

  // MARK: Watching

  private func startWatching() {
    guard watch == nil else { return }
    watch = DirectoryWatch { [weak self, tasks] in
      guard let self, !isNoticed.exchange(true, ordering: .acquiringAndReleasing) else { return }
      tasks.start { [weak self] in await self?.scanAfterNotice() }
    }
    guard watch == nil, !isWatchFailureLogged else { return }
    isWatchFailureLogged = true
    let reason = String(cString: strerror(errno))
    logger.warning("changes of files of messages are seen only after 10 s: \(reason)")
  }

  /// - Returns: The directories that cannot be watched.
  private func watch(_ directories: Set<String>) -> Set<String> {
    watched = directories
    return watch?.watch(directories) ?? directories
  }

  private func stopWatching() {
    watch?.end()
    watch = nil
    watched = []
  }
}
