/// A span of time, or a moment on the monotonic clock, in nanoseconds.
public typealias Nanoseconds = Int64

/// Arithmetic that saturates at the ends of the range instead of trapping.
extension Nanoseconds {
  @inlinable
  public func later(by span: Nanoseconds) -> Nanoseconds {
    let (sum, overflow) = addingReportingOverflow(span)
    return overflow ? (span > 0 ? .max : .min) : sum
  }

  @inlinable
  public func since(_ moment: Nanoseconds) -> Nanoseconds {
    let (difference, overflow) = subtractingReportingOverflow(moment)
    return overflow ? (moment < 0 ? .max : .min) : difference
  }
}

/// The earlier of two moments; nil is a moment that never comes.
@inlinable
public func earlier(_ one: Nanoseconds?, _ other: Nanoseconds?) -> Nanoseconds? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
