import Clocks
import Messages
import Programme
import Stage

/// The messages of a zone, and the one on the stage.
struct ZoneMessages: Sendable {
  var programme: Programme
  /// The turn on the stage, or nil if the zone shows nothing.
  var shown: Programme.Turn?
  /// The turn length last given to the programme.
  private var reported: Reported?

  private struct Reported: Equatable, Sendable {
    var number: UInt64
    var length: Nanoseconds?
  }

  init(_ programme: Programme, shown: Programme.Turn? = nil) {
    self.programme = programme
    self.shown = shown
  }

  /// Whether the stage shows the programme's current turn.
  var isShownAsPlanned: Bool { programme.turn?.number == shown?.number }

  /// The id of the shown message if it is an alert that lights the panel.
  var wakingID: String? {
    guard let shown, let entry = programme.entry(shown.id) else { return nil }
    return entry.priority == .alert && entry.wakesPanel ? shown.id : nil
  }

  /// Shows the programme's current turn on a director.
  ///
  /// - Parameters:
  ///   - given: A new message. If it cannot be shown, the change is refused, even if it is not its
  ///     turn.
  ///   - pictures: Returns the pictures of another message.
  ///   - values: Returns the placeholder values of another message.
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

  /// Whether the shown message is stale.
  var isStale: Bool { shown.map { programme.isStale($0.id) } ?? false }

  /// Marks the shown message on the director if it is stale.
  func markStale(on director: inout StageDirector, zone: String) {
    director.setStale(isStale, zone: zone)
  }

  /// Sets the length of the current turn in the programme.
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

/// A message set by a client, with the pictures that it names.
struct PreparedMessage {
  let id: String
  let properties: MessageProperties
  let pictures: Pictures
}
