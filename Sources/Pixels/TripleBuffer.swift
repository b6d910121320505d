import Synchronization

/// Which of three buffers is whose: one thread fills one, another uses one, and neither ever waits
/// for the other, because the third lies between them.
///
/// At first the writer has buffer 0, and the reader buffer 2.
public struct TripleBuffer: ~Copyable, Sendable {
  public static let firstBack = 0
  public static let firstFront = 2

  /// The index of the buffer that nothing holds, plus `fresh` when it is newer than the reader's.
  private let ready = Atomic<Int>(1)
  private static let fresh = 4

  public init() {}

  /// For the writer: gives away the buffer it has filled, and returns the next one to fill.
  public func publish(_ back: Int) -> Int {
    ready.exchange(back | Self.fresh, ordering: .acquiringAndReleasing) & 3
  }

  /// For the reader: the buffer that was filled last, which is the one it has when there is nothing
  /// newer.
  public func newest(after front: Int) -> Int {
    guard ready.load(ordering: .relaxed) & Self.fresh != 0 else { return front }
    return ready.exchange(front, ordering: .acquiringAndReleasing) & 3
  }
}
