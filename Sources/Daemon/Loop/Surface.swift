import Pixels
import Synchronization

/// The memory for the pictures of a stage of one size: the frame that the render loop draws, and
/// three copies through which others may look at it without ever holding the loop up.
final class Surface: @unchecked Sendable {
  // Only the render loop touches `frame` and `back`; the copies change hands through `ready`.

  let size: Size
  let frame: Bitmap
  private let copies: [(picture: Bitmap, generation: UnsafeMutablePointer<UInt64>)]
  private var back = 0
  private let front = Mutex(2)
  /// The index of the copy that nobody holds, plus `fresh` when it is newer than the reader's.
  private let ready = Atomic<Int>(1)
  private static let fresh = 4

  init(size: Size) {
    self.size = size
    frame = Bitmap(size: size)
    copies = (0..<3).map { _ in
      let generation = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
      generation.initialize(to: 0)
      return (Bitmap(size: size), generation)
    }
  }

  deinit {
    for copy in copies { copy.generation.deallocate() }
  }

  /// For the render loop: makes the frame the one that others see.
  func publish(generation: UInt64) {
    copies[back].picture.copy(from: frame)
    copies[back].generation.pointee = generation
    back = ready.exchange(back | Self.fresh, ordering: .acquiringAndReleasing) & 3
  }

  /// The newest published picture, and the generation of the show it belongs to; 0: none yet.
  func read<Result>(_ body: (Bitmap, UInt64) throws -> Result) rethrows -> Result {
    try front.withLock { front in
      if ready.load(ordering: .relaxed) & Self.fresh != 0 {
        front = ready.exchange(front, ordering: .acquiringAndReleasing) & 3
      }
      return try body(copies[front].picture, copies[front].generation.pointee)
    }
  }
}
