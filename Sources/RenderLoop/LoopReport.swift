package import Clocks
package import Panels
package import Synchronization

/// What the render loop reports. Reading it never holds the loop up.
package final class LoopReport: Sendable {
  /// Frames handed to the panel.
  package let shown = Atomic<UInt64>(0)
  /// Of these, frames published at least one step after they were due.
  package let late = Atomic<UInt64>(0)
  /// The longest time between due and published.
  package let maxLateness = Atomic<Nanoseconds>(0)
  /// What the LEDs take of the last frame, in milliamperes; -1 when that is not known.
  package let current = Atomic<Int>(-1)
  /// Whether that frame was made darker to take no more.
  package let isCurrentLimited = Atomic<Bool>(false)

  /// How often the panel is refreshed; nil where it has a memory.
  package let meter = Mutex<RefreshMeter?>(nil)

  package enum Event: Sendable {
    case realtime(priority: Int32)
    case notRealtime(errno: Int32)
    case panelFailed(PanelError, retryAfter: Nanoseconds)
    case panelReturned
  }

  /// Nil while the panel works.
  package let panelError = Mutex<PanelError?>(nil)
  /// What went wrong first, if anything ever did.
  package let firstError = Mutex<PanelError?>(nil)
  /// What there is to know about a panel that works; mostly nothing.
  package let panelRemark = Mutex<String>("")
  /// Rare news for the journal.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  package init() {
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
  }

  package func post(_ event: Event) {
    continuation.yield(event)
  }

  package func finish() {
    continuation.finish()
  }
}
