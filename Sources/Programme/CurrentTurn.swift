import Clocks

/// The turn that a programme is at.
struct CurrentTurn: Sendable {
  var turn: Programme.Turn
  var level: Level
  /// Of the time of the turn.
  var playback: Playback
  var length: Length

  /// The length of the turn as it was last set.
  enum Length: Sendable {
    case unknown
    /// It does not move.
    case standing
    case moving(Nanoseconds)
  }

  /// What remains of a turn while something more important is shown.
  struct Interrupted: Sendable {
    var elapsed: Nanoseconds
    var length: Length
  }

  /// The first moment after `instant` that is whole turns away from its beginning, if all goes on.
  ///
  /// - Parameter duration: what its message says.
  func boundary(after instant: Nanoseconds, duration: Nanoseconds?) -> Nanoseconds? {
    guard case .running(let since) = playback, let reported = duration ?? length.span else {
      return nil
    }
    let length = max(reported, Programme.shortestTurn)
    let turns = instant.since(since) / length + 1
    let (elapsed, overflow) = turns.multipliedReportingOverflow(by: length)
    let moment = since.later(by: elapsed)
    return overflow || moment == .max ? nil : moment
  }
}

extension CurrentTurn.Length {
  fileprivate var span: Nanoseconds? {
    switch self {
    case .unknown: nil
    case .standing: Programme.standingTurn
    case .moving(let length): length
    }
  }
}

/// What comes where a level is on top again.
enum Upcoming: Sendable {
  /// This one, where it was or from its beginning; if it takes no turns by then, the next after it.
  case turn(of: String, CurrentTurn.Interrupted?)
  /// The next after this one; nil: the first of all.
  case after(String?)
}
