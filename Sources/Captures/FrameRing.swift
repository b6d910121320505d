import Pixels
import Synchronization

/// A queue of frames with their times, from one thread to another. All memory is allocated at the
/// start, and no thread ever waits.
final class FrameRing: @unchecked Sendable {
  // A slot is the writer's until `pushed` counts it, then the reader's until `popped` counts it.

  private let frames: [Bitmap]
  private let times: UnsafeMutablePointer<Int64>
  private let pushed = Atomic<Int>(0)
  private let popped = Atomic<Int>(0)

  /// - Parameter count: Maximum number of frames in the ring, at least 2.
  init(size: Size, count: Int) {
    precondition(count >= 2, "the newest frame stays while the next is written")
    frames = (0..<count).map { _ in Bitmap(size: size) }
    times = .allocate(capacity: count)
    times.initialize(repeating: 0, count: count)
  }

  deinit {
    times.deallocate()
  }

  /// Number of frames in the ring.
  var count: Int { pushed.load(ordering: .acquiring) - popped.load(ordering: .acquiring) }

  // MARK: Writing thread

  /// Copies a frame into the ring. Returns false if the ring is full.
  func push(_ frame: Bitmap, at time: Int64) -> Bool {
    let number = pushed.load(ordering: .relaxed)
    guard number - popped.load(ordering: .acquiring) < frames.count else { return false }
    frames[number % frames.count].copy(from: frame)
    times[number % frames.count] = time
    pushed.store(number + 1, ordering: .releasing)
    return true
  }

  /// The frame that was pushed last; nil before the first.
  var newest: Bitmap? {
    let number = pushed.load(ordering: .relaxed)
    return number == 0 ? nil : frames[(number - 1) % frames.count]
  }

  // MARK: Reading thread

  /// The oldest frame, which stays in the ring until `pop`; nil if the ring is empty.
  var oldest: (frame: Bitmap, time: Int64)? {
    let number = popped.load(ordering: .relaxed)
    guard number < pushed.load(ordering: .acquiring) else { return nil }
    return (frames[number % frames.count], times[number % frames.count])
  }

  func pop() {
    popped.wrappingAdd(1, ordering: .releasing)
  }
}
