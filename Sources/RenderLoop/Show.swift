package import Clocks
package import Panels
package import Pixels
package import Stage

/// Everything that the render loop needs, made by the control side: the stage, its conversion to
/// light, and the memory for drawing.
package final class Show: Sendable {
  /// Number that increases with every change.
  package let generation: UInt64
  package let stage: Stage
  /// Test pattern that is shown instead of the stage; nil for the stage.
  package let test: RunningTest?
  package let output: FrameOutput
  package let surface: Surface
  /// Change of the panel's size; nil if the panel has its size from the start.
  package let resizing: Resizing?

  package init(
    generation: UInt64, stage: Stage, test: RunningTest? = nil, output: FrameOutput,
    surface: Surface, resizing: Resizing? = nil
  ) {
    self.generation = generation
    self.stage = stage
    self.test = test
    self.output = output
    self.surface = surface
    self.resizing = resizing
  }

  /// Draws the frame of a moment on the monotonic clock. Returns the moment of its next change; nil
  /// if it never changes.
  ///
  /// - Parameter shown: earlier moment whose frame of this show is on the bitmap; nil if there is
  ///   none.
  func frame(
    at instant: Nanoseconds, on bitmap: Bitmap, after shown: Nanoseconds? = nil
  ) -> Nanoseconds? {
    guard let test else { return stage.frame(at: instant, on: bitmap, after: shown) }
    return test.pattern.frame(at: instant - test.since, on: bitmap).map { test.since + $0 }
  }

  /// First moment after `instant` at which the frame may differ; nil if there is none.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard let test else { return stage.nextChange(after: instant) }
    return test.pattern.nextChange(after: instant - test.since).map { test.since + $0 }
  }
}

/// A test pattern that is shown for a limited time.
package struct RunningTest: Sendable {
  package let pattern: TestPattern
  /// Start and end on the monotonic clock.
  package let since: Nanoseconds
  package let end: Nanoseconds

  package init(pattern: TestPattern, since: Nanoseconds, end: Nanoseconds) {
    self.pattern = pattern
    self.since = since
    self.end = end
  }
}

/// A new size of the panel, with its memory. The render loop swaps this memory with the old, which
/// is then freed elsewhere.
package final class Resizing: @unchecked Sendable {
  // The control side makes this object; afterwards only the render loop uses it.

  /// Number that increases with every size; 0 is the size at the start.
  package let number: UInt64
  package let size: Size
  var shown: Bitmap
  var leds: Bitmap
  var buffers: PanelBuffers

  package init(number: UInt64, buffers: PanelBuffers) {
    self.number = number
    self.buffers = buffers
    size = buffers.size
    shown = Bitmap(size: size)
    leds = Bitmap(size: size)
  }
}
