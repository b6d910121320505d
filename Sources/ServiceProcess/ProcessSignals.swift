import CLinux
import Glibc
import Synchronization

/// The signals of the process. The first thread only waits for them.
package final class ProcessSignals: Sendable {
  /// The signal numbers in order of arrival, since `hold`.
  package let numbers: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  private let isOver = Atomic<Bool>(false)

  /// Blocks the default actions of signals and queues them. Call it on the first thread before
  /// others start.
  package static func hold() {
    clinux_hold_signals()
  }

  package init() {
    (numbers, continuation) = AsyncStream.makeStream()
  }

  /// Forwards signals until `end`. Call it on the first thread.
  package func forward() {
    while !isOver.load(ordering: .acquiring) {
      let number = clinux_next_signal()
      if number > 0 { continuation.yield(number) }
    }
  }

  /// Acts as if the process had received this signal.
  package func send(_ number: Int32) {
    continuation.yield(number)
  }

  /// Stops the stream of signals.
  package func finish() {
    continuation.finish()
  }

  /// Lets the first thread continue.
  package func end() {
    isOver.store(true, ordering: .releasing)
    clinux_end_signals()
  }
}
