import Clocks
import Messages
import Programme
import Stage

/// The messages of a zone, and what of them is shown.
struct ZoneMessages: Sendable {
  var programme: Programme
  /// What the director shows; nil: nothing.
  var shown: Programme.Turn?
  /// The turn length that the programme learnt last.
  private var reported: Reported?

  private struct Reported: Equatable, Sendable {
    var number: UInt64
    var length: Nanoseconds?
  }

  init(_ programme: Programme, shown: Programme.Turn? = nil) {
    self.programme = programme
    self.shown = shown
  }

  /// Whether the director shows what it is to show.
  var isShownAsPlanned: Bool { programme.turn?.number == shown?.number }

  /// Of the message that is shown, if that is an alert that lights a panel.
  var wakingID: String? {
    guard let shown, let entry = programme.entry(shown.id) else { return nil }
    return entry.priority == .alert && entry.wakesPanel ? shown.id : nil
  }

  /// Shows on the director what the programme wants.
  ///
  /// - Parameters:
  ///   - given: what a client sets now, whether or not it is shown: it is refused where it cannot be.
  ///   - pictures: those of another message.
  ///   - values: the values of the placeholders of such a message.
  mutating func show(
    on director: inout StageDirector, zone: String, setting given: PreparedMessage? = nil,
    pictures: (ResolvedMessage) -> Pictures,
    values: (ResolvedMessage) -> [Placeholder: String],
    at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    let turn = programme.turn
    if let turn {
      let given = given?.id == turn.id ? given : nil
      let isTurned = turn.number != shown?.number
      if isTurned || given != nil {
        let message = given?.properties ?? programme.entry(turn.id)!.message.properties
        let resolved = director.resolved(message, zone: zone)
        director.learn(values(resolved))
        let pictures = given?.pictures ?? pictures(resolved)
        if isTurned {
          try director.showTurn(
            of: turn.id, message, pictures: pictures, isResumed: turn.isResumed,
            interrupts: shown.map { programme.isInterrupted($0.id) } ?? false,
            checksPictures: given != nil, zone: zone, at: now())
        } else {
          try director.changeMessage(to: message, pictures: pictures, zone: zone, at: now())
        }
      }
    } else if shown != nil {
      try director.endTurns(zone: zone, at: now())
    }
    director.forgetInterrupted(zone: zone, unless: programme.isInterrupted)
    shown = turn
    markStale(on: &director, zone: zone)
  }

  /// Whether what is shown is older than it may be.
  var isStale: Bool { shown.map { programme.isStale($0.id) } ?? false }

  /// Marks the message on the director if it is stale.
  func markStale(on director: inout StageDirector, zone: String) {
    director.setStale(isStale, zone: zone)
  }

  /// Reports to the programme how long the turn is of what is shown.
  mutating func setTurnLength(_ length: Nanoseconds?, at now: @autoclosure () -> Clocks) {
    guard let shown else {
      reported = nil
      return
    }
    let new = Reported(number: shown.number, length: length)
    guard new != reported else { return }
    reported = new
    programme.setTurnLength(length, of: shown.number, at: now())
  }
}

/// What a client sets now, with the pictures that it names.
struct PreparedMessage {
  let id: String
  let properties: MessageProperties
  let pictures: Pictures
}
