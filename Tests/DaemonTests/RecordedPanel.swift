import Clocks
import Glibc
import Panels
import Pixels
import Synchronization

/// A panel that writes down what it is asked for and can be told to fail.
final class RecordedPanel: Panel, @unchecked Sendable {
  struct State {
    var log: [String] = []
    var failures = 0
    /// How long it is busy when the next frame comes.
    var busy: [Nanoseconds] = []
    /// How long it takes over a frame.
    var work: Duration?
    var blankFails = false
    var isHeld = false
  }
  let state = Mutex(State())
  let size = Size(width: 4, height: 1)
  let capabilities: PanelCapabilities

  init(
    maximumFrameRate: Double? = nil, dimming: PanelCapabilities.Dimming = .frame,
    upkeepInterval: Nanoseconds? = nil
  ) {
    capabilities = PanelCapabilities(
      bitsPerChannel: 8, maximumFrameRate: maximumFrameRate, update: .latched, dimming: dimming,
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

  func start() throws(PanelError) { try note("start") }

  func dim(to brightness: Int) { state.withLock { $0.log.append("dim \(brightness)") } }

  func correct(with pipeline: ColorPipeline) -> Bool {
    state.withLock { $0.log.append("correct") }
    return true
  }

  func upkeep() throws(PanelError) { try note("upkeep") }

  func blank() throws(PanelError) {
    try note("blank")
    if state.withLock({ $0.blankFails }) { throw PanelError("the panel is gone") }
  }

  func close() { state.withLock { $0.log.append("close") } }

  func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    try note("show " + frame.asciiArt.dropLast())
    while state.withLock({ $0.isHeld }) { usleep(100) }
    if let work = state.withLock({ $0.work }) { usleep(UInt32(work / .microseconds(1))) }
    let busy = state.withLock { $0.busy.popLast() }
    return busy.map { .busy(retryAfterNanoseconds: $0) } ?? .shown
  }

  var log: [String] { state.withLock { $0.log } }
}
