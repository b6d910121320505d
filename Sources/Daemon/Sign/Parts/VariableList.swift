import Clocks
import ControlAPI
import LiveText
import Messages

/// The variables that clients set for messages.
struct VariableList: Sendable {
  /// The variables by name.
  private(set) var all: [String: Variable]

  init(_ all: [String: Variable] = [:]) { self.all = all }

  /// - Parameter now: The clocks of stored times.
  /// - Throws: If the maximum number of variables is reached.
  mutating func set(
    _ name: String, to properties: VariableProperties, at now: Clocks
  ) throws(Problem) -> (variable: Variable, isNew: Bool) {
    let isNew = all[name] == nil
    guard !isNew || all.count < VariableProperties.most else {
      throw Problem(
        .tooManyVariables,
        "the sign has \(all.count) variables, the maximum; remove some first")
    }
    let variable = Variable(properties, at: now, wall: now.wall)
    all[name] = variable
    return (variable, isNew)
  }

  mutating func remove(_ name: String) throws(Problem) {
    guard all.removeValue(forKey: name) != nil else { throw Problem(noVariable: name) }
  }

  /// Changes the time at which a variable becomes stale.
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
