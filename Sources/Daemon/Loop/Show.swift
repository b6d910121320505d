import Panels
import Stage

/// Everything the render loop needs to know, made by the control side: what is on the stage, how it
/// becomes light, and the memory to draw it in.
final class Show: Sendable {
  /// Counts up with every change.
  let generation: UInt64
  let stage: Stage
  let output: FrameOutput
  let surface: Surface

  init(generation: UInt64, stage: Stage, output: FrameOutput, surface: Surface) {
    self.generation = generation
    self.stage = stage
    self.output = output
    self.surface = surface
  }
}
