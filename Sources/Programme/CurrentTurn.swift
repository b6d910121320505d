import Clocks

/// Current turn of a programme.
struct CurrentTurn: Sendable {
  var turn: Programme.Turn
  var level: Level
  /// Playback of the turn's time.
  var playback: Playback
  var length: Length

  /// Length of the turn as it was last set.
  enum Length: Sendable {
    case unknown
    /// The message does not move.
    case standing
    case moving(Nanoseconds)
  }

  /// Progress of a turn that a more important message interrupted.
  struct Interrupted: Sendable {
    var elapsed: Nanoseconds
    var length: Length
  }

  /// First moment after `instant` that is a whole number of turns after the turn's beginning, if
  /// the turn runs on.
  ///
  /// - Parameter duration: duration that the message sets.
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

/// What a level shows when it is on top again.
enum Upcoming: Sendable {
  /// This message, from where it was or from its beginning. If it takes no turns by then, the next
  /// message after it.
  case turn(of: String, CurrentTurn.Interrupted?)
  /// The next message after this one; nil for the first message.
  case after(String?)
}
