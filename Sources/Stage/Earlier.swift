import Marquee

/// The earlier of two moments that may never come.
func earlier(_ one: Nanoseconds?, _ other: Nanoseconds?) -> Nanoseconds? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
