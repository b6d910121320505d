package import Clocks
import Synchronization

/// Numbers of frames by their lateness. Only the render loop counts; any thread may read.
package final class LatenessCounts: Sendable {
  /// Maximum lateness of each count but the last, in nanoseconds.
  package static let bounds: [Nanoseconds] = [
    100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 100_000_000,
  ]

  private let counts: InlineArray<8, Atomic<UInt64>> = .init { _ in Atomic(0) }
  private let total = Atomic<Nanoseconds>(0)

  /// Numbers of frames by `bounds`; the last is that of later frames.
  package var numbers: [UInt64] { counts.indices.map { counts[$0].load(ordering: .relaxed) } }
  /// Sum of the latenesses, in nanoseconds.
  package var sum: Nanoseconds { total.load(ordering: .relaxed) }

  func count(_ lateness: Nanoseconds) {
    let place = Self.bounds.firstIndex { lateness <= $0 } ?? Self.bounds.count
    counts[place].wrappingAdd(1, ordering: .relaxed)
    total.wrappingAdd(max(0, lateness), ordering: .relaxed)
  }
}
