import Clocks
package import Panels
import Pixels
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
