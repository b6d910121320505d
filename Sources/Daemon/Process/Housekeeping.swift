import CLinux
import ControlAPI
import Glibc
import Logging
import NIOCore
import Pixels
import RenderLoop
import Service
import ServiceLifecycle
import ServiceProcess
import SignConfiguration
import Synchronization

/// Handles signals. SIGTERM, SIGINT and SIGQUIT end the sign. SIGHUP reloads the configuration.
/// SIGWINCH redraws the window. SIGTSTP (Ctrl-Z) releases the terminal until SIGCONT. Closing the
/// terminal ends the sign.
struct Housekeeping: Service {
  let signals: ProcessSignals
  let sign: Sign
  let reloader: Reloader
  let mailbox: ShowMailbox
  let tasks: ControlTasks
  let logger: Logger
  let isDrawnInTerminal: Bool
  /// Returns the size that would fill the window, or nil if the panel does not follow it or does
  /// not fit.
  let windowSize: @Sendable () -> Size?
  /// Whether a terminal controlled the process when it started.
  let hadTerminal: Bool
  /// Whether there are LEDs, which would stay lit and occupy their lines.
  let hasLEDs: Bool

  func run() async throws {
    defer {
      ServiceManager.stopping()
      // No client may wait for a picture after the sign has ended.
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
          // A stopped process receives no SIGWINCH.
          await followWindow()
          if isGivenBack { mailbox.order(.start) }
        // A closed terminal sends the same signal as an administrator.
        case SIGHUP where !isHungUp: _ = await reloader.reload()
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

  /// How long releasing the panel may take, in milliseconds.
  private static let patience = 300

  private func pause() async {
    if isGivenBack {
      mailbox.order(.close)
      for _ in 0..<Self.patience where !mailbox.isPanelClosed.load(ordering: .acquiring) {
        await tasks.sleep(.milliseconds(1))
      }
    }
    // This is the default action of SIGTSTP. Execution resumes here after SIGCONT.
    kill(getpid(), SIGSTOP)
  }

  /// Whether the panel is released while the sign is stopped.
  private var isGivenBack: Bool { isDrawnInTerminal || hasLEDs }

  private var isHungUp: Bool {
    isDrawnInTerminal && isatty(STDOUT_FILENO) != 1 || hasLEDs && hadTerminal && !Self.hasTerminal
  }

  /// Whether a terminal controls this process (tty(4)) and is still connected.
  static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
