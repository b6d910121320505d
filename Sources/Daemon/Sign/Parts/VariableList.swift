import Clocks
import ControlAPI
import LiveText
import Messages

/// The variables that clients set, for messages to show.
struct VariableList: Sendable {
  /// By name.
  private(set) var all: [String: Variable]

  init(_ all: [String: Variable] = [:]) { self.all = all }

  /// - Parameter now: the clocks by which times are stored.
  /// - Throws: where there are as many as there may be.
  mutating func set(
    _ name: String, to properties: VariableProperties, at now: Clocks
  ) throws(Problem) -> (variable: Variable, isNew: Bool) {
    let isNew = all[name] == nil
    guard !isNew || all.count < VariableProperties.most else {
      throw Problem(
        .tooManyVariables,
        "there are \(all.count) variables already, and there may be \(VariableProperties.most)")
    }
    let variable = Variable(properties, at: now, wall: now.wall)
    all[name] = variable
    return (variable, isNew)
  }

  mutating func remove(_ name: String) throws(Problem) {
    guard all.removeValue(forKey: name) != nil else { throw Problem(noVariable: name) }
  }

  /// Changes when a variable becomes stale.
  mutating func setStale(_ name: String, at moment: Nanoseconds?) {
    all[name]?.staleAt = moment
  }
}

extension Problem {
  init(noVariable name: String) {
    self.init(
      .noVariable, "there is no variable \(quoted(name))", field: "name", value: quoted(name))
  }
}
