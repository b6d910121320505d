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
    let loader = pictures.loader(configuration)
    let most = configuration.limits.mostStoredPixels
    return ProgrammePlayer.Resources(
      pictures: { message, size, stored in
        loader.pictures(of: message, in: size, atMost: most - stored)
      }, values: valuesShown,
      timetable: { [configuration, logger] in configuration.timetable(of: $0, id: $1, logger) })
  }

  /// Changes the messages of a zone and shows what it is then to show; or nothing has changed, and
  /// the reason is thrown.
  ///
  /// - Parameter message: one that is set now.
  func change<Result>(
    _ zone: String, setting message: PreparedMessage? = nil,
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

  /// Lights a panel that is to be lit, and one without power as long as an alert is shown that asks
  /// for it.
  func lightPanel() {
    let isLit = panel.inForce.power || player.wakingID != nil
    guard director.plan.power != isLit else { return }
    director.setPower(isLit, at: clock.awake)
  }

  /// Reports what happened by itself, and removes messages from what is stored that are gone.
  func report(_ changes: [ProgrammeChange], by caller: Caller? = nil) {
    for change in changes {
      let stored = forgetMessages(change.goneIDs, of: change.zone)
      reporter.reportMessages(change, stored: stored, by: caller)
      if change.isTurned {
        reporter.reportMessage(.turned, zone: change.zone, stored: stored, by: caller)
      }
    }
  }
}
