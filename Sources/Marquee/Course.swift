/// How far something has moved from where it began: a pure function of time, in 16ths of a pixel.
public struct Course: Hashable, Sendable {
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

  public init(_ path: Path, isSmooth: Bool = false) {
    self.path = path
    self.isSmooth = isSmooth
  }

  /// In 16ths of a pixel, never negative.
  public func place(at elapsed: Nanoseconds) -> Int64 {
    isSmooth
      ? path.steps(at: TimeGrid.last(at: max(0, elapsed)), parts: Self.parts)
      : path.steps(at: elapsed, parts: 1) * Self.parts
  }

  /// The first moment after `elapsed` at which the place may differ; nil: it rests. Only a bounce that
  /// turns between two moments of the grid may be at the same place then.
  public func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    guard isSmooth else { return path.nextStep(after: elapsed, parts: 1) }
    let shown = TimeGrid.last(at: max(0, elapsed))
    return path.nextStep(after: shown, parts: Self.parts).map { TimeGrid.first(from: $0) }
  }

  /// When it rests; nil: never, or later than a clock can say.
  public var end: Nanoseconds? {
    path.end.map { isSmooth ? TimeGrid.first(from: $0) : $0 }
  }
}

extension Course.Path {
  /// Parts of a pixel from its beginning.
  fileprivate func steps(at elapsed: Nanoseconds, parts: Int64) -> Int64 {
    switch self {
    case .uniform(let motion, let distance):
      let steps = motion.divided(into: parts).steps(at: elapsed)
      return distance.map { min(steps, $0 * parts) } ?? steps
    case .bounce(let motion):
      return motion.steps(at: elapsed, parts: parts)
    }
  }

  fileprivate func nextStep(after elapsed: Nanoseconds, parts: Int64) -> Nanoseconds? {
    switch self {
    case .uniform(let motion, let distance):
      let motion = motion.divided(into: parts)
      let steps = motion.steps(at: elapsed)
      if let distance, steps >= distance * parts { return nil }
      return motion.elapsed(afterSteps: steps + 1)
    case .bounce(let motion):
      return motion.nextStep(after: elapsed, parts: parts)
    }
  }

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
