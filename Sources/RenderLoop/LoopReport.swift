import CLinux
package import Clocks
import Glibc
package import Panels
package import Synchronization

/// Reports of the render loop. Reading them never blocks the loop.
package final class LoopReport: Sendable {
  /// Number of frames published to the panel.
  package let shown = Atomic<UInt64>(0)
  /// Number of frames published at least one step after they were due.
  package let late = Atomic<UInt64>(0)
  /// Longest time between due and published, in nanoseconds.
  package let maxLateness = Atomic<Nanoseconds>(0)
  package let lateness = LatenessCounts()
  /// Number of times the panel stopped working.
  package let panelFailures = Atomic<UInt64>(0)
  /// Current of the LEDs for the last frame, in milliamperes; -1 if it is unknown.
  package let current = Atomic<Int>(-1)
  /// Whether the last frame was dimmed to limit the current.
  package let isCurrentLimited = Atomic<Bool>(false)

  /// Descriptor of an eventfd(2), which the loop rings after the first frame of each show.
  package let drawn: Int32

  /// Meter of the panel's refresh; nil if the panel refreshes itself.
  package let meter = Mutex<RefreshMeter?>(nil)

  package enum Event: Sendable {
    case realtime(priority: Int32)
    case notRealtime(errno: Int32)
    case panelFailed(PanelError, retryAfter: Nanoseconds)
    case panelReturned
  }

  /// Error of the panel; nil while the panel works.
  package let panelError = Mutex<PanelError?>(nil)
  /// First error of the panel; nil if there was none.
  package let firstError = Mutex<PanelError?>(nil)
  /// Note about a working panel, usually empty.
  package let panelRemark = Mutex<String>("")
  /// Rare events for the journal.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  package init() {
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
    drawn = clinux_bell_create()
    precondition(drawn >= 0, "no descriptor for the render loop's reports")
  }

  deinit {
    close(drawn)
  }

  package func post(_ event: Event) {
    continuation.yield(event)
  }

  package func finish() {
    continuation.finish()
  }
}
