import CLinux
import Glibc
import Logging
import Marquee
import ServiceLifecycle

/// Does what signals ask for: SIGTERM and SIGINT end the sign; SIGHUP reads the configuration again;
/// a window that changed its size shows all of the picture again; and when the window is closed, the
/// sign in it ends.
struct Housekeeping: Service {
  let options: DaemonOptions
  /// Of the file that was read at the start.
  let configurationPath: String?
  let signals: ProcessSignals
  let sign: Sign
  let handover: Handover
  let logger: Logger
  let isDrawnInTerminal: Bool

  func run() async throws {
    defer { ServiceManager.stopping() }
    await sign.begin()
    ServiceManager.ready(status: sign.view.summary)
    await withGracefulShutdownHandler {
      for await signal in signals.numbers {
        switch signal {
        case SIGWINCH: handover.redraw()
        // A terminal that hung up sends the same signal as an administrator.
        case SIGHUP where !isHungUp: await reload()
        default: return
        }
      }
    } onGracefulShutdown: {
      signals.finish()
    }
  }

  private var isHungUp: Bool { isDrawnInTerminal && isatty(STDOUT_FILENO) != 1 }

  private func reload() async {
    ServiceManager.reloading(at: clinux_monotonic_now())
    defer { ServiceManager.ready(status: sign.view.summary) }
    do {
      // A file that was there at the start and is gone is a mistake, and no wish for the defaults.
      let path = DaemonProcess.configurationPath(options) ?? configurationPath
      let configuration = try DaemonProcess.readConfiguration(path)
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
