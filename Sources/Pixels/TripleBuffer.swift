import Synchronization

/// Ownership of three buffers: a writer fills one, a reader uses one, and neither waits for the
/// other, since the third lies between them.
///
/// Initially the writer has buffer 0, and the reader buffer 2.
public struct TripleBuffer: ~Copyable, Sendable {
  public static let firstBack = 0
  public static let firstFront = 2

  /// The index of the free buffer, plus `fresh` if it is newer than the reader's.
  private let ready = Atomic<Int>(1)
  private static let fresh = 4

  public init() {}

  /// Publishes the writer's buffer, and returns the next one to fill.
  public func publish(_ back: Int) -> Int {
    ready.exchange(back | Self.fresh, ordering: .acquiringAndReleasing) & 3
  }

  /// Returns the newest buffer for the reader, which is `front` if nothing is newer.
  public func newest(after front: Int) -> Int {
    guard ready.load(ordering: .relaxed) & Self.fresh != 0 else { return front }
    return ready.exchange(front, ordering: .acquiringAndReleasing) & 3
  }
}
