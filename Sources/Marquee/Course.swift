public import Clocks

/// The distance moved as a pure function of time, in 16ths of a pixel.
///
/// It is a class because a structure would be copied at every call.
public final class Course: Sendable {
  public enum Path: Hashable, Sendable {
    /// Uniform motion that stops after `distance` pixels, at least 0, or never if nil.
    case uniform(UniformMotion, distance: Int64?)
    /// Motion to a distance and back.
    case bounce(BounceMotion)
  }

  /// The parts of a pixel.
  public static let parts: Int64 = 16

  public let path: Path
  /// Whether it moves by parts of a pixel, 60 times a second. Otherwise it moves by whole pixels at
  /// their exact time.
  public let isSmooth: Bool
  /// The steps per pixel, and the 16ths per step.
  private let steps: Int64
  private let scale: Int64
  /// For uniform motion: the motion in these steps, and the number of steps to the end.
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

  /// Returns the position in 16ths of a pixel. It is never negative.
  public func place(at elapsed: Nanoseconds) -> Int64 {
    let shown = isSmooth ? TimeGrid.last(at: max(0, elapsed)) : elapsed
    if let bounce { return bounce.steps(at: shown, parts: steps) * scale }
    return min(motion.steps(at: shown), limit) * scale
  }

  /// Returns the first time after `elapsed` at which the position may differ, or nil at rest. The
  /// position can be equal only when a bounce turns around between two times of the grid.
  public func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    guard isSmooth else { return nextStep(after: elapsed) }
    return nextStep(after: TimeGrid.last(at: max(0, elapsed))).map { TimeGrid.first(from: $0) }
  }

  private func nextStep(after elapsed: Nanoseconds) -> Nanoseconds? {
    if let bounce { return bounce.nextStep(after: elapsed, parts: steps) }
    let steps = motion.steps(at: elapsed)
    return steps < limit ? motion.elapsed(afterSteps: steps + 1) : nil
  }

  /// The time at which the motion ends, or nil if it never ends or its end exceeds the clock's
  /// range.
  public var end: Nanoseconds? {
    path.end.map { isSmooth ? TimeGrid.first(from: $0) : $0 }
  }
}

extension Course.Path {
  /// The time at which the motion ends without the grid, or nil if it never ends or its end exceeds
  /// the clock's range.
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

/// Courses that step at the same time.
extension Course {
  /// The steps in 1,000,000 seconds, or nil if they are not evenly spaced. A smooth course steps at
  /// the moments of `TimeGrid`, though not at each.
  public var stepRate: Int64? {
    if isSmooth { return TimeGrid.rate * 1_000_000 }
    return bounce == nil ? motion.microPixelsPerSecond : nil
  }

  /// Returns the time nearest to `elapsed` with the same position, such that a step comes after
  /// `wait`, or whole steps later if it is delayed. Returns `elapsed` if no step comes.
  ///
  /// - Parameter wait: The time until a step of another course with the same `stepRate`, at least 1.
  public func elapsed(_ elapsed: Nanoseconds, steppingAfter wait: Nanoseconds) -> Nanoseconds {
    guard let stepRate, let change = nextChange(after: elapsed) else { return elapsed }
    // The unit is the nanoseconds of 1,000,000 seconds. A time multiplied by the rate, in units, is a
    // number of steps.
    let (rate, unit) = (Int128(stepRate), Int128(1_000_000_000_000_000))
    let ownWait = change - elapsed
    let period = Nanoseconds(unit / rate)
    if ownWait <= period { return change - min((wait - 1) % period + 1, period) }
    let shift = (Int128(ownWait) - Int128(wait)) * rate % unit
    return elapsed + Nanoseconds((shift < 0 ? shift + unit : shift) / rate)
  }
}
