public import Clocks

/// How far something has moved from where it began: a pure function of time, in 16ths of a pixel.
///
/// Not a structure, so that nothing is copied to ask it.
public final class Course: Sendable {
  public enum Path: Hashable, Sendable {
    /// Evenly; after `distance` pixels, at least 0, it rests. Nil: it never does.
    case uniform(UniformMotion, distance: Int64?)
    /// To its distance and back.
    case bounce(BounceMotion)
  }

  /// 16ths in a pixel.
  public static let parts: Int64 = 16

  public let path: Path
  /// Whether it is shown between pixels, 60 times a second; else at whole pixels, and as soon as it
  /// reaches one.
  public let isSmooth: Bool
  /// Steps in a pixel, and 16ths in a step.
  private let steps: Int64
  private let scale: Int64
  /// Of an even motion: the motion in these steps, and after how many it rests.
  private let motion: UniformMotion
  private let limit: Int64
  private let bounce: BounceMotion?

  public init(_ path: Path, isSmooth: Bool = false) {
    self.path = path
    self.isSmooth = isSmooth
    let steps = isSmooth ? Self.parts : 1
    self.steps = steps
    scale = Self.parts / steps
    switch path {
    case .uniform(let motion, let distance):
      self.motion = motion.divided(into: steps)
      limit = distance.map { $0 * steps } ?? .max
      bounce = nil
    case .bounce(let bounce):
      motion = UniformMotion(speed: 1, delay: 0)
      limit = .max
      self.bounce = bounce
    }
  }

  /// In 16ths of a pixel, never negative.
  public func place(at elapsed: Nanoseconds) -> Int64 {
    let shown = isSmooth ? TimeGrid.last(at: max(0, elapsed)) : elapsed
    if let bounce { return bounce.steps(at: shown, parts: steps) * scale }
    return min(motion.steps(at: shown), limit) * scale
  }

  /// The first moment after `elapsed` at which the place may differ; nil: it rests. Only a bounce
  /// that turns between two moments of the grid may be at the same place then.
  public func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    guard isSmooth else { return nextStep(after: elapsed) }
    return nextStep(after: TimeGrid.last(at: max(0, elapsed))).map { TimeGrid.first(from: $0) }
  }

  private func nextStep(after elapsed: Nanoseconds) -> Nanoseconds? {
    if let bounce { return bounce.nextStep(after: elapsed, parts: steps) }
    let steps = motion.steps(at: elapsed)
    return steps < limit ? motion.elapsed(afterSteps: steps + 1) : nil
  }

  /// When it rests; nil: never, or later than a clock can say.
  public var end: Nanoseconds? {
    path.end.map { isSmooth ? TimeGrid.first(from: $0) : $0 }
  }
}

extension Course.Path {
  /// When it comes to rest, whether or not it is shown between pixels; nil: never, or later than a
  /// clock can say.
  public var end: Nanoseconds? {
    switch self {
    case .uniform(_, nil): return nil
    case .uniform(_, 0): return 0
    case .uniform(let motion, let distance?):
      let end = motion.elapsed(afterSteps: distance)
      return end == .max ? nil : end
    case .bounce(let motion): return motion.end
    }
  }
}
