package import Clocks
package import Panels
package import Pixels
package import Stage

/// Everything the render loop needs to know, made by the control side: what is on the stage, how it
/// becomes light, and the memory to draw it in.
package final class Show: Sendable {
  /// Counts up with every change.
  package let generation: UInt64
  package let stage: Stage
  /// What is shown instead of the stage; nil: the stage.
  package let test: RunningTest?
  package let output: FrameOutput
  package let surface: Surface
  /// How the panel came to its size; nil: it is as it was at the start.
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

  /// Draws the picture of a moment on the monotonic clock, and returns the moment at which it will
  /// next change; nil: never.
  func frame(at instant: Nanoseconds, on bitmap: Bitmap) -> Nanoseconds? {
    guard let test else { return stage.frame(at: instant, on: bitmap) }
    return test.pattern.frame(at: instant - test.since, on: bitmap).map { test.since + $0 }
  }

  /// The first moment after `instant` at which the picture may differ; nil: never.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard let test else { return stage.nextChange(after: instant) }
    return test.pattern.nextChange(after: instant - test.since).map { test.since + $0 }
  }
}

/// A test pattern that is shown for a while.
package struct RunningTest: Sendable {
  package let pattern: TestPattern
  /// Both on the monotonic clock.
  package let since: Nanoseconds
  package let end: Nanoseconds

  package init(pattern: TestPattern, since: Nanoseconds, end: Nanoseconds) {
    self.pattern = pattern
    self.since = since
    self.end = end
  }
}

/// Another size of the panel, with the memory that it takes: the render loop exchanges its own for
/// it and leaves that here, to be freed elsewhere.
package final class Resizing: @unchecked Sendable {
  // Made by the control side, then used only by the render loop.

  /// Counts up with every size; 0 is the size at the start.
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
