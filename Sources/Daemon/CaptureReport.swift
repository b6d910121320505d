import Captures
import Logging
import Panels
import Pixels

/// Makes the panel of the view `capture`, and says what becomes of its frames.
struct CaptureReport: Sendable {
  let report: LoopReport
  let handover: Handover
  let logger: Logger

  /// - Throws: a `StartError` when it is not known where to, or a place on the command line does not
  ///   take a capture. A place in the configuration that does not work is a panel that has failed.
  func makePanel(
    _ options: DaemonOptions, _ configuration: Configuration.Capture, size: Size
  ) throws -> CapturePanel {
    guard let path = options.capture.map(DaemonPaths.absolute) ?? configuration.to else {
      throw StartError(
        message: "the view capture needs a place: name a directory or a .gif file with --capture")
    }
    do throws(PanelError) {
      let panel = try CapturePanel(size: size, path: path, limits: configuration.limits) {
        tell($0, path: path)
      }
      if options.capture != nil { try panel.open() }
      logger.notice("every frame goes to \(path)")
      return panel
    } catch {
      throw StartError(message: error.message)
    }
  }

  private func tell(_ news: CaptureNews, path: String) {
    switch news {
    case .failed:
      // The panel says why when it is given its next frame, which may not come for long.
      handover.redraw()
    case .limitReached(let limit):
      let sentence = "the capture has its \(limit) and has ended; the sign goes on"
      report.panelRemark.withLock { $0 = sentence }
      logger.notice("\(sentence)")
    case .dropped(let count, let isFirst):
      let sentence = "\(path) is too slow for every frame; frames left out: \(count)"
      report.panelRemark.withLock { $0 = sentence }
      if isFirst { logger.warning("\(sentence)") }
    case .ended(let frames, let dropped):
      logger.notice("frames in \(path): \(frames)\(dropped > 0 ? ", left out: \(dropped)" : "")")
    }
  }
}
