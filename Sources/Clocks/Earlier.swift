/// The earlier of two moments that may never come.
public func earlier(_ one: Nanoseconds?, _ other: Nanoseconds?) -> Nanoseconds? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
