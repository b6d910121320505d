import Pixels
import Synchronization

/// Frames with their times on the way from one thread to another. All of its memory is there from
/// the start, and neither thread ever waits for the other.
final class FrameRing: @unchecked Sendable {
  // A slot is the writer's until `pushed` counts it, then the reader's until `popped` counts it.

  private let frames: [Bitmap]
  private let times: UnsafeMutablePointer<Int64>
  private let pushed = Atomic<Int>(0)
  private let popped = Atomic<Int>(0)

  /// - Parameter count: how many frames may be on the way, at least 2.
  init(size: Size, count: Int) {
    precondition(count >= 2, "the newest frame stays while the next is written")
    frames = (0..<count).map { _ in Bitmap(size: size) }
    times = .allocate(capacity: count)
    times.initialize(repeating: 0, count: count)
  }

  deinit {
    times.deallocate()
  }

  /// Frames on the way.
  var count: Int { pushed.load(ordering: .acquiring) - popped.load(ordering: .acquiring) }

  // MARK: The writing thread

  /// Copies a frame. False: there is no place.
  func push(_ frame: Bitmap, at time: Int64) -> Bool {
    let number = pushed.load(ordering: .relaxed)
    guard number - popped.load(ordering: .acquiring) < frames.count else { return false }
    frames[number % frames.count].copy(from: frame)
    times[number % frames.count] = time
    pushed.store(number + 1, ordering: .releasing)
    return true
  }

  /// The frame that was pushed last.
  var newest: Bitmap? {
    let number = pushed.load(ordering: .relaxed)
    return number == 0 ? nil : frames[(number - 1) % frames.count]
  }

  // MARK: The reading thread

  /// The oldest frame; it stays until `pop`.
  var oldest: (frame: Bitmap, time: Int64)? {
    let number = popped.load(ordering: .relaxed)
    guard number < pushed.load(ordering: .acquiring) else { return nil }
    return (frames[number % frames.count], times[number % frames.count])
  }

  func pop() {
    popped.wrappingAdd(1, ordering: .releasing)
  }
}
