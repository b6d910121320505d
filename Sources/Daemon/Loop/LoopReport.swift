import Clocks
import Panels
import Synchronization

/// What the render loop tells the others. Reading it never holds the loop up.
final class LoopReport: Sendable {
  /// Frames handed to the panel.
  let shown = Atomic<UInt64>(0)
  /// Of these, frames handed over at least one step after they were due.
  let late = Atomic<UInt64>(0)
  /// The longest time between due and handed over.
  let maxLateness = Atomic<Nanoseconds>(0)
  /// What the lamps take of the last frame, in milliamperes; -1 when that is not known.
  let current = Atomic<Int>(-1)
  /// Whether that frame was made darker to take no more.
  let isCurrentLimited = Atomic<Bool>(false)

  /// How often the panel is refreshed; nil where it has a memory.
  let meter = Mutex<RefreshMeter?>(nil)

  enum Event: Sendable {
    case realtime(priority: Int32)
    case notRealtime(errno: Int32)
    case panelFailed(PanelError, retryAfter: Nanoseconds)
    case panelReturned
  }

  /// Nil while the panel works.
  let panelError = Mutex<PanelError?>(nil)
  /// What went wrong first, if anything ever did.
  let firstError = Mutex<PanelError?>(nil)
  /// What there is to know about a panel that works; mostly nothing.
  let panelRemark = Mutex<String>("")
  /// Rare news for the journal.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  init() {
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
  }

  func tell(_ event: Event) {
    continuation.yield(event)
  }

  func finish() {
    continuation.finish()
  }
}
