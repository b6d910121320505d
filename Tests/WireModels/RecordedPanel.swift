package import Clocks
import Glibc
package import Panels
package import Pixels
package import Synchronization

/// A panel that records its calls and can be made to fail.
package final class RecordedPanel: Panel, @unchecked Sendable {
  package struct State {
    package var log: [String] = []
    package var failures = 0
    /// How long it is busy at the next frames.
    package var busy: [Nanoseconds] = []
    /// The duration of a frame.
    package var work: Duration?
    package var blankFails = false
    package var isHeld = false
  }
  package let state = Mutex(State())
  package let size = Size(width: 4, height: 1)
  package let capabilities: PanelCapabilities

  package init(
    maximumFrameRate: Double? = nil, dimming: PanelCapabilities.Dimming = .frame,
    upkeepInterval: Nanoseconds? = nil
  ) {
    capabilities = PanelCapabilities(
      maximumFrameRate: maximumFrameRate, dimming: dimming,
      upkeepInterval: upkeepInterval)
  }

  private func note(_ what: String) throws(PanelError) {
    let fails = state.withLock { state in
      state.log.append(what)
      guard what != "close", what != "blank", state.failures > 0 else { return false }
      state.failures -= 1
      return true
    }
    if fails { throw PanelError("the panel is gone") }
  }

  package func start() throws(PanelError) { try note("start") }

  package func dim(to brightness: Int) { state.withLock { $0.log.append("dim \(brightness)") } }

  package func correct(with pipeline: ColorPipeline) -> Bool {
    state.withLock { $0.log.append("correct") }
    return true
  }

  package func upkeep() throws(PanelError) { try note("upkeep") }

  package func blank() throws(PanelError) {
    try note("blank")
    if state.withLock({ $0.blankFails }) { throw PanelError("the panel is gone") }
  }

  package func close() { state.withLock { $0.log.append("close") } }

  package func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    try note("show " + frame.asciiArt.dropLast())
    while state.withLock({ $0.isHeld }) { usleep(100) }
    if let work = state.withLock({ $0.work }) { usleep(UInt32(work / .microseconds(1))) }
    let busy = state.withLock { $0.busy.popLast() }
    return busy.map { .busy(retryAfterNanoseconds: $0) } ?? .shown
  }

  package var log: [String] { state.withLock { $0.log } }
}
