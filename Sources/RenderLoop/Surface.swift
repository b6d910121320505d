package import Clocks
package import Pixels
import Synchronization

/// The memory for the pictures of a stage of one size: the frame that the render loop draws, and
/// three copies through which others may look at it without ever holding the loop up.
package final class Surface: @unchecked Sendable {
  // Only the render loop draws; copies pass to readers through `buffers`.

  let size: Size
  let frame: Bitmap
  private let copies: [(picture: Bitmap, stamp: UnsafeMutablePointer<Stamp>)]
  private var back = TripleBuffer.firstBack
  private var published: UInt64 = 0
  private let front = Mutex(TripleBuffer.firstFront)
  private let buffers = TripleBuffer()

  /// What is known of a published picture.
  package struct Stamp {
    /// Of the show it belongs to; 0: there is no picture yet.
    package var generation: UInt64 = 0
    /// When another picture is due; nil: not before another show.
    package var nextChange: Nanoseconds?
    /// Counts the pictures of a surface.
    package var number: UInt64 = 0
  }

  package init(size: Size) {
    self.size = size
    frame = Bitmap(size: size)
    copies = (0..<3).map { _ in
      let stamp = UnsafeMutablePointer<Stamp>.allocate(capacity: 1)
      stamp.initialize(to: Stamp())
      return (Bitmap(size: size), stamp)
    }
  }

  deinit {
    for copy in copies { copy.stamp.deallocate() }
  }

  /// For the render loop: makes the frame the one that others see.
  func publish(generation: UInt64, nextChange: Nanoseconds?) {
    published += 1
    copies[back].picture.copy(from: frame)
    copies[back].stamp.pointee = Stamp(
      generation: generation, nextChange: nextChange, number: published)
    back = buffers.publish(back)
  }

  /// The newest published picture.
  package func read<Result>(_ body: (Bitmap, Stamp) throws -> Result) rethrows -> Result {
    try front.withLock { front in
      front = buffers.newest(after: front)
      return try body(copies[front].picture, copies[front].stamp.pointee)
    }
  }
}
