import CLinux
import ControlAPI
import Glibc
import Logging
import NIOCore
import Pixels
import RenderLoop
import Service
import ServiceLifecycle
import SignConfiguration
import Synchronization

/// Does what signals ask for: SIGTERM, SIGINT and SIGQUIT end the sign; SIGHUP reads the
/// configuration again; a window that changed its size shows all of the picture again; a sign that
/// is stopped from its terminal (Ctrl-Z) gives that back until it is continued; and when the window
/// is closed, the sign in it ends.
struct Housekeeping: Service {
  let options: DaemonOptions
  /// Of the file that was read at the start.
  let configurationPath: String?
  let signals: ProcessSignals
  let sign: Sign
  let messageFiles: MessageFiles
  let mailbox: ShowMailbox
  let tasks: ControlTasks
  let logger: Logger
  let isDrawnInTerminal: Bool
  /// How large the panel would fill its window; nil when it does not follow it, or has no space
  /// there.
  let windowSize: @Sendable () -> Size?
  /// Whether a terminal controlled the process when it started.
  let hadTerminal: Bool
  /// Whether there are LEDs, which would stay lit and keep their lines.
  let hasLEDs: Bool

  func run() async throws {
    defer {
      ServiceManager.stopping()
      // No client waits for a picture longer than the sign lives.
      sign.decoding.close()
    }
    await sign.begin()
    await followWindow()
    DaemonProcess.settleMemory(logger)
    ServiceManager.ready(status: sign.view.summary)
    await withGracefulShutdownHandler {
      for await signal in signals.numbers {
        switch signal {
        case SIGWINCH:
          await followWindow()
          mailbox.redraw()
        case SIGTSTP: await pause()
        case SIGCONT:
          // While it was stopped it was not notified of another size.
          await followWindow()
          if isGivenBack { mailbox.order(.start) }
        // A terminal that hung up sends the same signal as an administrator.
        case SIGHUP where !isHungUp: await reload()
        default: return
        }
      }
    } onGracefulShutdown: {
      signals.finish()
    }
  }

  private func followWindow() async {
    if let size = windowSize() { await sign.follow(windowSize: size) }
  }

  /// How long a panel may take to be given back, in milliseconds.
  private static let patience = 300

  private func pause() async {
    if isGivenBack {
      mailbox.order(.close)
      for _ in 0..<Self.patience where !mailbox.isPanelClosed.load(ordering: .acquiring) {
        await tasks.sleep(.milliseconds(1))
      }
    }
    // What SIGTSTP does to a process that does not mind. SIGCONT goes on from here.
    kill(getpid(), SIGSTOP)
  }

  /// Whether the panel is given back while the sign is stopped.
  private var isGivenBack: Bool { isDrawnInTerminal || hasLEDs }

  private var isHungUp: Bool {
    isDrawnInTerminal && isatty(STDOUT_FILENO) != 1 || hasLEDs && hadTerminal && !Self.hasTerminal
  }

  /// Whether there is a terminal that controls this process (tty(4)), and has not hung up.
  static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  private func reload() async {
    ServiceManager.reloading(at: clinux_monotonic_now())
    defer { ServiceManager.ready(status: sign.view.summary) }
    do {
      // A file that was there at the start and is gone is a mistake, and no wish for the defaults.
      let path = DaemonProcess.configurationPath(options) ?? configurationPath
      let complete = try DaemonProcess.readConfiguration(path)
      let configuration = try options.overrule(complete.configuration)
      let waiting = await sign.reconfigure(configuration, library: complete.library)
      await messageFiles.follow(configuration, library: complete.library)
      logger.notice(
        path == nil
          ? "there is no configuration file; the defaults are in force"
          : "the configuration was read again")
      if !waiting.isEmpty {
        logger.warning(
          "these keys take effect at the next start: \(waiting.joined(separator: ", "))")
      }
    } catch let error as StartError {
      for line in error.message.split(separator: "\n") { logger.error("\(line)") }
      logger.error("the configuration has errors, so the old one stays in force")
      sign.events.publish(.error(ErrorEvent(source: .configuration, detail: error.message)))
      await messageFiles.readAgain()
    } catch {
      logger.error("\(error)")
    }
  }
}
