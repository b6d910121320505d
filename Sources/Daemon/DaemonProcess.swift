import CLinux
import ControlAPI
import ControlServer
import Glibc
import Logging
import Marquee
import NIOPosix
import Panels
import Pixels
import ServiceLifecycle
import UnixSignals

/// The daemon: puts the rooms together, and takes them apart again at the end.
public enum DaemonProcess {
  /// Runs until SIGTERM, SIGINT or the end of the given duration; then the panel is dark and what
  /// was answered is on disk.
  public static func run(_ options: DaemonOptions) async throws {
    clinux_hold_signals()
    LoggingSystem.bootstrap { _ in StandardErrorLog() }
    let logger = Logger(label: "signd")
    let configuration = try readConfiguration(options)
    clinux_raise_file_limit()
    let statePath = DaemonPaths.stateDirectory(
      option: options.stateDirectory, configuration: configuration.state.directory)
    let sockets = try openSockets(options, configuration.control, logger)
    defer { for socket in sockets { socket.close() } }
    let store = try openStore(statePath)

    let handover = Handover()
    let report = LoopReport()
    let (panel, hint) = makePanel(options, configuration.panel, socket: sockets[0].path)
    logMemoryLock(logger)
    let sign = Sign(
      configuration: configuration, panelSize: panel.size, store: store, handover: handover,
      report: report, logger: logger)
    let loop = RenderLoop(
      panel: panel, first: sign.view.show, handover: handover, report: report,
      watchdog: Watchdog())
    loop.start()
    logger.notice(
      "signd \(signdVersion) shows a \(panel.size) panel; control socket \(sockets[0].path)")
    if let hint { logger.notice("\(hint)") }

    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    var limits = ControlServerLimits(text: configuration.limits.text)
    limits.maxConnections = configuration.control.maxConnections
    let server = ControlServer(
      service: sign, sockets: sockets, limits: limits, logger: logger, eventLoopGroup: group)
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [
      .init(service: server),
      .init(service: LoopNews(report: report, logger: logger)),
      .init(
        service: Housekeeping(
          options: options, sign: sign, handover: handover, logger: logger,
          isDrawnInTerminal: panel is TerminalPanel),
        successTerminationBehavior: .gracefullyShutdownGroup),
    ]
    if let duration = options.duration {
      services.append(
        .init(
          service: Deadline(duration: duration),
          successTerminationBehavior: .gracefullyShutdownGroup))
    }
    var lifecycle = ServiceGroupConfiguration(services: services, logger: quiet())
    lifecycle.gracefulShutdownSignals = [.sigterm, .sigint]
    lifecycle.maximumGracefulShutdownDuration = .seconds(5)
    var failure: (any Error)?
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch {
      failure = error
    }
    await sign.finish()
    handover.stop()
    loop.join()
    try? await group.shutdownGracefully()
    if let failure { throw StartError(message: "the control server ended: \(failure)") }
  }

  /// The lifecycle library tells about every step; only its failures matter here.
  private static func quiet() -> Logger {
    var logger = Logger(label: "signd.lifecycle")
    logger.logLevel = .critical
    return logger
  }

  static func readConfiguration(_ options: DaemonOptions) throws -> Configuration {
    let path =
      options.configurationPath
      ?? (access(DaemonPaths.systemConfiguration, F_OK) == 0 || errno != ENOENT
        ? DaemonPaths.systemConfiguration : nil)
    guard let path else { return Configuration() }
    do throws(ConfigurationErrors) {
      return try Configuration.read(path: path, fonts: Rendering.fontNames)
    } catch {
      throw StartError(message: error.description, namesFile: true)
    }
  }

  private static func openSockets(
    _ options: DaemonOptions, _ control: Configuration.Control, _ logger: Logger
  ) throws -> [ControlSocket] {
    do throws(SocketError) {
      if options.socketPath == nil {
        let adopted = try ControlSocket.adopted()
        if let first = adopted.first {
          if let named = control.socket, named != first.path {
            logger.warning("control.socket is not used: systemd passed the socket \(first.path)")
          }
          return adopted
        }
      }
      let path: String
      if let named = options.socketPath.map(DaemonPaths.absolute) ?? control.socket {
        path = named
      } else {
        path = try ControlSocket.usualPath()
      }
      return [
        try ControlSocket.bound(path: path, mode: control.mode, group: group(of: control))
      ]
    } catch {
      throw StartError(message: error.message)
    }
  }

  private static func group(of control: Configuration.Control) throws(SocketError) -> gid_t? {
    guard let name = control.group else { return nil }
    guard let entry = getgrnam(name) else { throw .noGroup(name: name) }
    return entry.pointee.gr_gid
  }

  private static func openStore(_ path: String) throws -> StateStore {
    let directory = StateDirectory(path: path)
    do {
      try directory.claim()
    } catch {
      throw StartError(
        message: "the state directory \(path) is used by another signd; stop that one, or name "
          + "another directory with --state")
    }
    let store = StateStore(files: directory, path: path)
    store.load(at: clinux_monotonic_now())
    return store
  }

  /// The panel, and what to tell people who want to look at it.
  private static func makePanel(
    _ options: DaemonOptions, _ configuration: Configuration.Panel, socket: String
  ) -> (panel: any Panel, hint: String?) {
    let size = options.panelSize ?? configuration.size
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let wanted = options.view ?? configuration.virtual.view ?? (isTerminal ? .terminal : .headless)
    guard wanted == .terminal, isTerminal else {
      let reason = wanted == .terminal ? "standard output is no terminal; " : ""
      let look = ClientHint.command("snapshot", socket: socket)
      return (HeadlessPanel(size: size), "\(reason)look at the panel with: \(look)")
    }
    let say = ClientHint.command("set-message \"Back at 14:00\"", socket: socket)
    return (TerminalPanel(size: size, hint: say), nil)
  }

  private static func logMemoryLock(_ logger: Logger) {
    if clinux_lock_memory() != 0 {
      logger.info("memory is not locked: \(String(cString: strerror(errno)))")
    }
  }
}

/// Ends the daemon after a given time.
private struct Deadline: Service {
  let duration: Nanoseconds

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      try await Task.sleep(for: .nanoseconds(duration))
    }
  }
}

/// Writes the render loop's news to the journal.
private struct LoopNews: Service {
  let report: LoopReport
  let logger: Logger

  func run() async throws {
    for await event in report.events.cancelOnGracefulShutdown() {
      switch event {
      case .realtime(let priority):
        logger.info("the render loop runs in real time (SCHED_FIFO \(priority))")
      case .notRealtime(let code):
        let reason = String(cString: strerror(code))
        logger.notice(
          "the render loop is not real-time (\(reason)): on a busy machine it may stutter")
      case .panelFailed(let error, let delay):
        logger.error("\(error.message); tried again in \(delay / 1_000_000) ms")
      case .panelReturned:
        logger.notice("the panel works again")
      }
    }
  }
}

/// SIGHUP reads the configuration again; a window that changed its size shows all of the picture
/// again; and when the window is closed, the sign in it ends.
private struct Housekeeping: Service {
  let options: DaemonOptions
  let sign: Sign
  let handover: Handover
  let logger: Logger
  let isDrawnInTerminal: Bool

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup, .sigwinch)
    defer { ServiceManager.stopping() }
    await sign.begin()
    // What came while the daemon started.
    if clinux_was_held(SIGTERM) || clinux_was_held(SIGINT) { return }
    ServiceManager.ready(status: status)
    if clinux_was_held(SIGHUP), !isHungUp { await reload() }
    for await signal in signals.cancelOnGracefulShutdown() {
      guard signal == .sighup else {
        handover.redraw()
        continue
      }
      // A terminal that hung up sends the same signal as an administrator.
      if isHungUp { return }
      await reload()
    }
  }

  private var isHungUp: Bool { isDrawnInTerminal && isatty(STDOUT_FILENO) != 1 }

  private var status: String { "Showing a \(sign.view.panelState.size) panel" }

  private func reload() async {
    ServiceManager.reloading(at: clinux_monotonic_now())
    defer { ServiceManager.ready(status: status) }
    do {
      let configuration = try DaemonProcess.readConfiguration(options)
      let waiting = await sign.reconfigure(configuration)
      logger.notice("the configuration was read again")
      if !waiting.isEmpty {
        logger.warning(
          "these keys take effect at the next start: \(waiting.joined(separator: ", "))")
      }
    } catch let error as StartError {
      for line in error.message.split(separator: "\n") { logger.error("\(line)") }
      logger.error("the configuration has errors, so the old one stays in force")
    } catch {
      logger.error("\(error)")
    }
  }
}
