import Glibc
import Logging
import ServiceLifecycle

/// Writes the render loop's news to the journal.
struct LoopNews: Service {
  let report: LoopReport
  let view: SignView
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
    case .panelReturned:
      logger.notice("the panel works again")
      ServiceManager.status(view.summary)
    }
  }
}
