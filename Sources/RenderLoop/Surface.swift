package import Clocks
package import Pixels
import Synchronization

/// The memory for the frames of a stage of one size: the frame that the render loop draws, and
/// three copies that readers use without ever blocking the loop.
package final class Surface: @unchecked Sendable {
  // Only the render loop draws; copies pass to readers through `buffers`.

  let size: Size
  let frame: Bitmap
  private let copies: [(picture: Bitmap, stamp: UnsafeMutablePointer<Stamp>)]
  private var back = TripleBuffer.firstBack
  private var published: UInt64 = 0
  private let front = Mutex(TripleBuffer.firstFront)
  private let buffers = TripleBuffer()

  /// Properties of a published frame.
  package struct Stamp {
    /// Generation of the frame's show; 0 if there is no frame yet.
    package var generation: UInt64 = 0
    /// Time at which the next frame is due; nil if none is due before another show.
    package var nextChange: Nanoseconds?
    /// Number of the frame on this surface.
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

  /// Render loop: publishes a copy of the frame to readers.
  func publish(generation: UInt64, nextChange: Nanoseconds?) {
    published += 1
    copies[back].picture.copy(from: frame)
    copies[back].stamp.pointee = Stamp(
      generation: generation, nextChange: nextChange, number: published)
    back = buffers.publish(back)
  }

  /// Gives `body` the newest published frame.
  package func read<Result>(_ body: (Bitmap, Stamp) throws -> Result) rethrows -> Result {
    try front.withLock { front in
      front = buffers.newest(after: front)
      return try body(copies[front].picture, copies[front].stamp.pointee)
    }
  }
}
