import CSystemd
import Clocks
import ControlAPI
import Glibc
import Logging
import Messages
import Panels
import RenderLoop
import Service
import ServiceLifecycle

/// Writes the render loop's news to the journal and notifies watching clients.
struct LoopNews: Service {
  let report: LoopReport
  let view: SignView
  let events: EventLog
  let logger: Logger

  func run() async throws {
    await withGracefulShutdownHandler {
      for await event in report.events { write(event) }
    } onGracefulShutdown: {
      report.finish()
    }
  }

  private func write(_ event: LoopReport.Event) {
    switch event {
    case .realtime(let priority):
      logger.info("the render loop runs in real time (SCHED_FIFO \(priority))")
    case .notRealtime(let code):
      let reason = String(cString: strerror(code))
      logger.notice(
        "the render loop is not real-time (\(reason)): on a busy machine it may stutter")
    case .panelFailed(let error, let delay):
      logger.error("\(error.message); tried again in \(delay / 1_000_000) ms")
      ServiceManager.status(view.summary)
      events.publish(.error(ErrorEvent(source: .panel, detail: error.message)))
      report(.failed)
    case .panelReturned:
      logger.notice("the panel works again")
      ServiceManager.status(view.summary)
      report(.returned)
    }
  }

  private func report(_ change: PanelEvent.Change) {
    events.publish(
      .panel(PanelEvent(change: change, panel: view.panelState, stored: true, by: nil)))
  }
}

/// Notifications to the service manager (sd_notify(3)). They do nothing if it did not ask for them.
enum ServiceManager {
  static func ready(status line: String) {
    sd_notify(0, "READY=1\nSTATUS=\(line.escapedLineForTerminal)")
  }

  /// Sets the status line of `systemctl status`.
  static func status(_ line: String) {
    sd_notify(0, "STATUS=\(line.escapedLineForTerminal)")
  }

  static func reloading(at now: Nanoseconds) {
    sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(now / 1000)")
  }

  static func stopping() {
    sd_notify(0, "STOPPING=1")
  }
}
