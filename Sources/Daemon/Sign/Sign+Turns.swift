import Clocks
import ControlAPI
import Logging
import Messages
import Programme
import Service
import SignConfiguration
import Stage

/// The turns of messages in the zones.
extension Sign {
  /// The resources for messages that are shown next. Not available inside a change of the player.
  var resources: ProgrammePlayer.Resources {
    let loader = pictures.loader(configuration)
    let most = configuration.limits.mostStoredPixels
    return ProgrammePlayer.Resources(
      pictures: { message, size, stored in
        loader.pictures(of: message, in: size, atMost: most - stored)
      }, values: valuesShown,
      timetable: { [configuration, logger] in configuration.timetable(of: $0, id: $1, logger) })
  }

  /// Changes the messages of a zone and shows the result, or throws and changes nothing.
  ///
  /// - Parameter message: A message that is set now.
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

  /// Switches the panel's LEDs on or off. A waking alert lights a panel whose power is off.
  func lightPanel() {
    let isLit = panel.inForce.power || player.wakingID != nil
    guard director.plan.power != isLit else { return }
    director.setPower(isLit, at: clock.awake)
  }

  /// Reports what happened by itself, and removes messages that are gone from the state.
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
