import Captures
import Logging
import Panels
import Pixels
import RenderLoop
import ServiceProcess
import SignConfiguration
import Synchronization

/// Makes the panel of the view `capture`, and reports on its frames.
struct CaptureReport: Sendable {
  let report: LoopReport
  let mailbox: ShowMailbox
  let logger: Logger

  /// - Throws: `StartError` if the destination is missing, or if one from the command line is
  ///   unusable. An unusable destination from the configuration is a failed panel instead.
  func makePanel(
    _ options: DaemonOptions, _ configuration: VirtualSettings.Capture, size: Size
  ) throws -> CapturePanel {
    guard let path = options.capture.map(ProcessPaths.absolute) ?? configuration.to else {
      throw StartError(
        message: "the view capture has no output: name a directory or a .gif file with --capture")
    }
    do throws(PanelError) {
      let panel = try CapturePanel(
        size: size, path: path,
        limits: CaptureLimits(frames: configuration.maxFrames, bytes: configuration.maxBytes)
      ) {
        report($0, path: path)
      }
      if options.capture != nil { try panel.open() }
      logger.notice("every frame is written to \(path)")
      return panel
    } catch {
      throw StartError(message: error.message)
    }
  }

  private func report(_ news: CaptureNews, path: String) {
    switch news {
    case .failed(let error, let delay):
      // The render loop continues and counts every frame.
      let isFirst = report.panelError.withLock { last in
        defer { last = error }
        return last == nil
      }
      if isFirst { report.post(.panelFailed(error, retryAfter: delay)) }
    case .recovered:
      report.panelError.withLock { $0 = nil }
      report.post(.panelReturned)
      // A frame of a still sign may have been dropped.
      mailbox.redraw()
    case .limitReached(let limit):
      end("the capture has reached its limit, \(limit), and has ended; the sign continues")
    case .nothingFits(let bytes):
      end(
        "the first frame needs more than \(bytes) bytes: the capture ends; the sign continues")
    case .dropped(let count, let isFirst):
      let sentence = "\(path) did not take every frame in time; frames left out: \(count)"
      report.panelRemark.withLock { $0 = sentence }
      if isFirst { logger.warning("\(sentence)") }
    case .ended(let frames, let dropped):
      // A file cannot be left lit.
      report.panelError.withLock { $0 = nil }
      logger.notice("frames in \(path): \(frames)\(dropped > 0 ? ", left out: \(dropped)" : "")")
    }
  }

  private func end(_ sentence: String) {
    report.panelRemark.withLock { $0 = sentence }
    logger.notice("\(sentence)")
  }
}
