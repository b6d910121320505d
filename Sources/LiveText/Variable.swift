package import Clocks
package import Messages

/// What texts show that name a variable.
package struct Variable: Hashable, Sendable {
  package var value: String
  /// When it was set, on the clock on the wall.
  package var setAt: Nanoseconds
  /// After how much time it is stale, in milliseconds; nil: never.
  package var maxAge: Int?
  /// When that is, on the steady clock.
  package var staleAt: Nanoseconds?

  /// - Parameters:
  ///   - now: when it is set.
  ///   - wall: what time that is.
  package init(_ said: VariableProperties, at now: Clocks, wall: Nanoseconds) {
    value = said.value
    setAt = wall
    maxAge = said.maxAge
    staleAt = said.maxAge.map { now.steady + Nanoseconds($0) * 1_000_000 }
  }

  package func isStale(at now: Clocks) -> Bool { staleAt.map { $0 <= now.steady } ?? false }
}
