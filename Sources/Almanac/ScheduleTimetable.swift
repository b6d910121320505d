package import Clocks
import Messages

/// A schedule at a locality.
package struct ScheduleTimetable: Timetable, Hashable {
  /// At least one of these windows must be open.
  private let windows: [WindowSource]
  /// All of these windows must be closed.
  private let exceptions: [WindowSource]

  init(_ schedule: Schedule, in locality: Locality) {
    let weekly = schedule.rules.filter(\.isWeekly)
    let daily = schedule.rules.filter { !$0.isWeekly }
    let weeklyExceptions = schedule.exceptions.filter(\.isWeekly)
    let dailyExceptions = schedule.exceptions.filter { !$0.isWeekly }
    // Weekly exceptions are subtracted here, so that no search runs for a change that never
    // happens. A clock change preserves the order of the times that the clock shows.
    let windows = WindowSource.weekly(weekly, except: weeklyExceptions, in: locality)
    self.windows = (windows.map { [$0] } ?? []) + WindowSource.daily(daily, in: locality)
    let exceptions =
      daily.isEmpty ? nil : WindowSource.weekly(weeklyExceptions, except: [], in: locality)
    self.exceptions =
      (exceptions.map { [$0] } ?? []) + WindowSource.daily(dailyExceptions, in: locality)
  }

  package func isOn(at wall: Nanoseconds) -> Bool {
    let moment = floorDivide(Int(wall), 1_000_000_000)
    return windows.contains { $0.isOpen(at: moment) }
      && !exceptions.contains { $0.isOpen(at: moment) }
  }

  /// Next change, on a whole second. If hundreds of windows pass without a change, the result is an
  /// earlier moment, at which the caller asks again.
  package func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    let moment = floorDivide(Int(wall), 1_000_000_000)
    guard let change = nextChange(after: moment) else { return nil }
    return nanoseconds(change)
  }

  private func nextChange(after moment: Int) -> Int? {
    let sources = windows + exceptions
    var states = sources.map { $0.state(at: moment) }
    func isOn() -> Bool {
      states[..<windows.count].contains { $0.isOpen }
        && !states[windows.count...].contains { $0.isOpen }
    }
    let was = isOn()
    var change: Int?
    for _ in 0..<WindowSource.patience {
      change = states.compactMap(\.until).min()
      guard let change else { return nil }
      if states.contains(where: { $0.isUndecided && $0.until == change }) { break }
      for index in sources.indices where states[index].until == change {
        states[index] = sources[index].state(at: change)
      }
      if isOn() != was { break }
    }
    return change
  }
}
