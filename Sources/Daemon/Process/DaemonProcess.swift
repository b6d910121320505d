import CLinux
import Clocks
import ControlAPI
import ControlServer
import Files
import Glibc
import HTTPConnections
import Images
import Keys
import Logging
import Messages
import NIOCore
import NIOPosix
import Panels
import Pixels
import RenderLoop
import Service
import ServiceLifecycle
import ServiceProcess
import SignConfiguration
import Sockets
import StateStore
import Synchronization
import Terminal

/// The daemon: builds its parts, and ends them.
package enum DaemonProcess {
  /// Runs until SIGTERM, SIGINT or the end of the given duration. Afterwards the panel is dark and
  /// every answered change is on disk. Call it on the first thread before others start.
  ///
  /// - Throws: `StartError` if the daemon cannot start, or if the control server fails.
  package static func run(_ options: DaemonOptions) throws {
    ProcessSignals.hold()
    let hadTerminal = Housekeeping.hasTerminal
    LoggingSystem.bootstrap { _ in StandardErrorLog(program: "signd") }
    let logger = Logger(label: "signd")
    let configurationPath = configurationPath(options)
    let complete = try readConfiguration(configurationPath)
    let written = complete.configuration
    let configuration = try options.overrule(written)
    // Configured commands run as the same user.
    clinux_forbid_tracing()
    clinux_raise_file_limit()
    clinux_keep_memory_small()
    let statePath = ProcessPaths.stateDirectory(
      option: options.stateDirectory ?? configuration.state.directory, name: options.sign.stateName)
    let sockets = try openSockets(options, configuration.control, logger)
    defer { for socket in sockets { socket.close() } }
    let store = try openStore(statePath)

    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let tasks = ControlTasks(clock: threads.any())
    let mailbox = ShowMailbox()
    let report = LoopReport()
    let stored = store.inForce
    let made = try makePanel(
      options, configuration.panel, size: stored.size(of: configuration.panel),
      isPossible: { stored.hasSpace(on: $0, configuration) }, socket: sockets[0].path,
      capture: CaptureReport(report: report, mailbox: mailbox, logger: logger))
    let panel = made.panel
    let sign = Sign(
      configuration: configuration, library: complete.library, panelSize: panel.size,
      modules: panel.modules, dimming: panel.capabilities.dimming, order: panel.order,
      sizing: made.sizing, store: store,
      pictureStore: PictureStore(
        path: statePath + "/images", maximumBytes: ImageFile.maximumBytes,
        maximumCount: ImageFile.maximumCount, maximumTotal: ImageFile.maximumTotal),
      mailbox: mailbox, report: report,
      events: EventLog(run: Self.runName()),
      tasks: tasks, logger: logger)
    let messageFiles = MessageFiles(sign: sign, tasks: tasks, logger: logger)
    // Message files must be read before the first frame.
    tasks.finish { _ = await messageFiles.follow(configuration, library: complete.library) }
    let loop = RenderLoop(
      panel: panel, first: sign.view.show, mailbox: mailbox, report: report,
      watchdog: Watchdog { sign.stall })
    let viewers = WatchThread(named: "signd-viewers") { end in
      while clinux_bell_wait_unless(report.drawn, end) { sign.view.wakeViewers() }
    }
    guard let viewers else {
      throw StartError(message: "cannot start a thread: \(String(cString: strerror(errno)))")
    }
    defer { viewers.end() }
    loop.start()
    logger.notice(
      "signd \(signdVersion) shows a \(panel.size) panel; control socket \(sockets[0].path)")
    if configurationPath == nil, options.sign != .plain {
      logger.notice("there is no \(options.sign.configurationPath); signd uses the defaults")
    }
    if configuration.panel.type != written.panel.type {
      logger.notice(
        """
        the panel is virtual, and not \(written.panel.type), because of --view, --capture or \
        --panel window
        """)
    }
    if let hint = made.hint { logger.notice("\(hint)") }

    let watch = ClockWatch { tasks.start { await sign.clockWasSet() } }
    if watch == nil {
      logger.warning(
        "signd cannot notice when the clock is set: \(String(cString: strerror(errno)))")
    }
    defer { watch?.end() }

    let signals = ProcessSignals()
    if let duration = options.duration {
      tasks.clock.scheduleTask(in: .nanoseconds(duration)) { signals.send(SIGTERM) }
    }
    let reloader = Reloader(
      options, path: configurationPath, sign: sign, messageFiles: messageFiles, tasks: tasks,
      logger: logger)
    var limits = ConnectionLimits(text: configuration.limits.text)
    limits.maxConnections = configuration.control.maxConnections
    // Without names, the library would print the services with all that they contain.
    let services: [ServiceGroupConfiguration.ServiceConfiguration] = [
      .init(
        service: ControlServer(
          service: ServedSign(sign: sign, reloader: reloader), sockets: sockets,
          isAwtrix: configuration.isAwtrix, limits: limits,
          logger: logger,
          eventLoopGroup: threads, taskExecutor: tasks.executor),
        serviceName: "control server"),
      .init(
        service: LoopNews(report: report, view: sign.view, events: sign.events, logger: logger),
        serviceName: "news"),
      .init(
        service: Housekeeping(
          signals: signals, sign: sign, reloader: reloader, mailbox: mailbox, tasks: tasks,
          logger: logger,
          isDrawnInTerminal: made.isDrawnInTerminal, windowSize: made.windowSize,
          hadTerminal: hadTerminal,
          hasLEDs: configuration.panel.type != .virtual),
        successTerminationBehavior: .gracefullyShutdownGroup, serviceName: "housekeeping"),
    ]
    let failure = serve(services, on: tasks, signals, sign, messageFiles)
    mailbox.stop()
    loop.join()
    if let error = report.panelError.withLock({ $0 }) {
      let isLit = configuration.panel.type != .virtual && report.shown.load(ordering: .relaxed) > 0
      // A panel that never worked has been reported already.
      if isLit || error != report.firstError.withLock({ $0 }) {
        logger.error("\(error.message)\(isLit ? "; the panel may still be lit" : "")")
      }
    }
    try? threads.syncShutdownGracefully()
    if let failure { throw StartError(message: "the control server ended: \(failure)") }
  }

  /// Runs the services while the calling thread waits for signals. Returns what failed.
  private static func serve(
    _ services: [ServiceGroupConfiguration.ServiceConfiguration],
    on tasks: ControlTasks, _ signals: ProcessSignals, _ sign: Sign, _ messageFiles: MessageFiles
  ) -> (any Error)? {
    var lifecycle = ServiceGroupConfiguration(
      services: services, logger: .failures(of: "signd.lifecycle"))
    lifecycle.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: lifecycle)
    let failure = Mutex<(any Error)?>(nil)
    tasks.start {
      do {
        try await group.run()
      } catch {
        failure.withLock { $0 = error }
      }
      await messageFiles.end()
      await sign.finish()
      signals.end()
    }
    signals.forward()
    return failure.withLock { $0 }
  }

  /// Returns a name that no other run of a daemon has: the time of its start.
  private static func runName() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return String(now.tv_sec * 1_000_000_000 + now.tv_nsec, radix: 36)
  }

  /// Returns the path of the configuration, or nil if none is given and there is no default one.
  static func configurationPath(_ options: DaemonOptions) -> String? {
    if let named = options.configurationPath { return named }
    let usual = options.sign.configurationPath
    return access(usual, F_OK) == 0 || errno != ENOENT ? usual : nil
  }

  static func readConfiguration(_ path: String?) throws -> Configuration.Complete {
    guard let path else { return .defaults(searchIn: Fonts.usualPlaces) }
    do throws(ConfigurationErrors) {
      return try Configuration.read(path: path, fonts: FontKnowledge.here)
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
      if let named = options.socketPath.map(ProcessPaths.absolute) ?? control.socket {
        path = named
      } else {
        path = try ControlSocket.usualPath(of: options.sign)
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
        message: error.message + "; stop that one, or name another directory with --state")
    }
    let store = StateStore(files: directory, path: path)
    store.load(at: clinux_monotonic_now())
    return store
  }

  private struct Made {
    let panel: any Panel
    /// A hint for people who want to see the panel, or nil if the panel gives it.
    var hint: String?
    var sizing: PanelSizing
    var isDrawnInTerminal = false
    /// The size that would fill the window, or nil without a window or space in it.
    var windowSize: @Sendable () -> Size? = { nil }
  }

  /// - Parameters:
  ///   - size: The size of the panel, unless it follows a window.
  ///   - isPossible: Whether the zones fit a panel of a size.
  private static func makePanel(
    _ options: DaemonOptions, _ configuration: Configuration.Panel, size: Size,
    isPossible: (Size) -> Bool, socket: String, capture: CaptureReport
  ) throws -> Made {
    let virtual = configuration[VirtualSettings.self]
    let named = options.view ?? (options.followsWindow ? .terminal : virtual.view)
    let view = options.capture == nil ? named : .capture
    func hint(_ words: String) -> String {
      ClientHint.command(words, socket: socket, sign: options.sign)
    }
    /// Only the LEDs of the configured panel are visible.
    func simulated(_ view: any Panel) -> any Panel {
      configuration.depth is DutyDepth ? view : SimulatedPanel(configuration.depth, on: view)
    }
    func headless(_ reason: String = "") -> Made {
      let panel = simulated(HeadlessPanel(size: size))
      return Made(
        panel: panel, hint: "\(reason)show the panel with: \(hint("snapshot"))",
        sizing: .free(panel.makeBuffers!))
    }
    let say = hint("set-message \"Back at 14:00\"")
    if let panel = configuration.made.makePanel() {
      return Made(
        panel: panel, hint: "show a text with: \(say)",
        sizing: .fixed("only a virtual panel can have another size"))
    }
    switch view {
    case .headless: return headless()
    case .capture:
      return Made(
        panel: simulated(
          try capture.makePanel(options, virtual.capture, size: size)),
        hint: "show the panel with: \(hint("snapshot"))",
        sizing: .fixed("all pictures of a capture have one size"))
    case .terminal, nil: break
    }
    do throws(TerminalError) {
      let kind = try TerminalKind(
        of: STDOUT_FILENO, environment: SocketLocation.environment,
        choice: options.colors ?? virtual.colors)
      let follows = virtual.follow
      let windowSize: @Sendable () -> Size? = {
        guard follows, let size = TerminalScreen.size(filling: STDOUT_FILENO, kind: kind),
          // Terminals may report a size above the maximum.
          PanelSize(width: size.width, height: size.height) != nil
        else { return nil }
        return size
      }
      let panel = simulated(
        TerminalPanel(
          size: windowSize().flatMap { isPossible($0) ? $0 : nil } ?? size, kind: kind,
          hint: say.escapedLineForTerminal,
          remedy: "choose the headless view"))
      return Made(
        panel: panel,
        hint: TerminalScreen.isInForeground()
          ? nil : "signd draws the panel when it is in the foreground; 'fg' brings it there",
        sizing: follows ? .window(panel.makeBuffers!) : .free(panel.makeBuffers!),
        isDrawnInTerminal: true,
        windowSize: windowSize)
    } catch {
      guard !options.followsWindow else {
        throw StartError(message: "--panel window is for a panel in a terminal: \(error.message)")
      }
      return headless(view == .terminal ? "\(error.message); " : "")
    }
  }

  /// Releases memory that only the start needed. It would otherwise stay locked.
  static func settleMemory(_ logger: Logger) {
    clinux_release_code()
    let limit = clinux_locked_memory_limit()
    if limit != .max {
      // Otherwise a later large allocation would fail.
      logger.info(
        """
        memory is not locked: RLIMIT_MEMLOCK is \(limit / 1024) KiB; signd locks memory only if it \
        is unlimited
        """)
    } else if clinux_lock_memory() != 0 {
      logger.info("memory is not locked: \(String(cString: strerror(errno)))")
    }
  }
}
