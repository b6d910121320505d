import CLinux
import ControlAPI
import Logging
import Messages
import Service
import SignConfiguration

/// Reads the configuration and the files of messages again, for a signal or a client. Reloads run
/// one after another.
actor Reloader {
  private let options: DaemonOptions
  /// The path of the file that was read at the start.
  private let path: String?
  private let sign: Sign
  private let messageFiles: MessageFiles
  private let tasks: ControlTasks
  private let logger: Logger
  private var latest: Task<ReloadAnswer, Never>?

  init(
    _ options: DaemonOptions, path: String?, sign: Sign, messageFiles: MessageFiles,
    tasks: ControlTasks, logger: Logger
  ) {
    self.options = options
    self.path = path
    self.sign = sign
    self.messageFiles = messageFiles
    self.tasks = tasks
    self.logger = logger
  }

  /// Returns when everything is read and applied.
  func reload() async -> ReloadAnswer {
    let earlier = latest
    let task = Task(executorPreference: tasks.executor) {
      _ = await earlier?.value
      return await self.read()
    }
    latest = task
    return await task.value
  }

  private func read() async -> ReloadAnswer {
    ServiceManager.reloading(at: clinux_monotonic_now())
    defer { ServiceManager.ready(status: sign.view.summary) }
    // A missing file that existed at the start is an error, not a request for defaults.
    let path = DaemonProcess.configurationPath(options) ?? self.path
    var answer = ReloadAnswer(configuration: path, applied: false, messageFiles: nil)
    let files: MessageFiles.Reading
    do {
      let complete = try DaemonProcess.readConfiguration(path)
      let configuration = try options.overrule(complete.configuration)
      answer.restart = await sign.reconfigure(configuration, library: complete.library)
      answer.applied = true
      files = await messageFiles.follow(configuration, library: complete.library)
      logger.notice(
        path == nil
          ? "there is no configuration file; signd uses the defaults"
          : "the configuration was read again")
      if !answer.restart.isEmpty {
        logger.warning(
          "these keys take effect at the next start: \(answer.restart.joined(separator: ", "))")
      }
    } catch {
      let detail = (error as? StartError)?.message ?? "\(error)"
      answer.problems = detail.split(separator: "\n").map(String.init)
      for line in answer.problems { logger.error("\(line)") }
      logger.error("the configuration has errors, so signd still uses the previous one")
      sign.events.publish(.error(ErrorEvent(source: .configuration, detail: detail)))
      files = await messageFiles.readAgain()
    }
    answer.messageFiles = files.count
    answer.problems += files.problems.map(\.description)
    return answer
  }
}

/// The sign with the requests that concern the whole process.
struct ServedSign: SignService {
  let sign: Sign
  let reloader: Reloader

  var messageLimits: MessageLimits { sign.messageLimits }
  var events: EventLog { sign.events }

  var handlers: Handlers {
    var handlers = sign.handlers
    handlers.on(API.reload) { [reloader] _ in await reloader.reload() }
    return handlers
  }

  func countConnections(_ count: Int) { sign.countConnections(count) }

  func listedMessages(zone: String) async throws(Problem) -> [ListedMessage] {
    try await sign.listedMessages(zone: zone)
  }

  func presentEvents() -> [SignEvent] { sign.presentEvents() }

  func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource {
    sign.frames(format, asBuilt: asBuilt)
  }
}
