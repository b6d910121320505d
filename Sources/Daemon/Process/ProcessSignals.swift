import CLinux
import Glibc
import Synchronization

/// The signals that the process is sent. Its first thread does nothing else than wait for them.
final class ProcessSignals: Sendable {
  /// Their numbers, in the order in which they came; the first since `hold`.
  let numbers: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  private let isOver = Atomic<Bool>(false)

  /// For the first thread, before there are others: no signal kills the daemon from now on, and
  /// none is lost.
  static func hold() {
    clinux_hold_signals()
  }

  init() {
    (numbers, continuation) = AsyncStream.makeStream()
  }

  /// For the first thread: passes on what comes, until `end`.
  func forward() {
    while !isOver.load(ordering: .acquiring) {
      let number = clinux_next_signal()
      if number > 0 { continuation.yield(number) }
    }
  }

  /// As if the process had been sent this signal.
  func send(_ number: Int32) {
    continuation.yield(number)
  }

  /// No notice is wanted any more.
  func finish() {
    continuation.finish()
  }

  /// Lets the first thread go on.
  func end() {
    isOver.store(true, ordering: .releasing)
    clinux_end_signals()
  }
}
