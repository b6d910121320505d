import Clocks
import ControlAPI
import Logging
import Messages
import Programme
import Service
import SignConfiguration
import Stage

/// What the zones of a sign show of their messages.
extension Sign {
  /// What messages that are shown next need; not for use while the player is changed.
  var resources: ProgrammePlayer.Resources {
    let loader = imageLoader
    let most = configuration.limits.mostStoredPixels
    return ProgrammePlayer.Resources(
      pictures: { message, size, stored in
        loader.pictures(of: message, in: size, atMost: most - stored)
      }, values: valuesShown,
      timetable: { [configuration, logger] in configuration.timetable(of: $0, id: $1, logger) })
  }

  /// Changes the messages of a zone and shows what it is then to show; or nothing has changed, and it is
  /// said why.
  ///
  /// - Parameter message: one that is set now.
  func change<Result>(
    _ zone: String, setting message: SaidMessage? = nil,
    _ body: (inout Programme, Clocks) throws(Problem) -> Result
  ) throws(Problem) -> (result: Result, change: ProgrammeChange) {
    let stage = director.stage
    defer { logFailures() }
    do throws(Problem) {
      return try player.change(zone, setting: message, resources, body)
    } catch {
      settleRefusal(from: stage)
      throw error
    }
  }

  func logFailures() {
    for failure in player.takeFailures() { logger.error("\(failure)") }
  }

  /// Lights a panel that is to be lit, and one without power as long as an alert is shown that asks for it.
  func lightPanel() {
    let isLit = panelInForce.power || player.wakingID != nil
    guard director.plan.power != isLit else { return }
    director.setPower(isLit, at: clock.awake)
  }

  // MARK: What is told

  /// Tells what happened by itself, and keeps those no longer that are gone.
  func tell(_ changes: [ProgrammeChange], by caller: Caller? = nil) {
    for change in changes {
      let stored = forgetMessages(change.goneIDs, of: change.zone)
      tell(change, stored: stored, by: caller)
      if change.isTurned {
        tellMessage(.turned, zone: change.zone, stored: stored, by: caller)
      }
    }
  }

  /// Tells what happened to messages.
  func tell(_ change: ProgrammeChange, stored: Bool, by caller: Caller? = nil) {
    for event in change.events {
      let (id, what) = event.told
      tell(what, id, zone: change.zone, stored: stored, by: caller)
    }
  }

  func tell(
    _ change: ProgrammeEvent.Change, _ id: String?, zone: String, stored: Bool, by caller: Caller?
  ) {
    events.publish(
      .programme(
        ProgrammeEvent(zone: zone, id: id, change: change, stored: stored, by: caller)))
  }
}

extension Programme.Event {
  fileprivate var told: (id: String, change: ProgrammeEvent.Change) {
    switch self {
    case .shown(let id): (id, .shown)
    case .hidden(let id): (id, .hidden)
    case .expired(let id): (id, .expired)
    case .ended(let id): (id, .ended)
    case .stale(let id): (id, .stale)
    case .on(let id): (id, .on)
    case .off(let id): (id, .off)
    }
  }
}
