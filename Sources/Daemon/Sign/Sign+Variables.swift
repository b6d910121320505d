import Clocks
import ControlAPI
import LiveText
import Messages
import StateStore

/// Values that clients set for texts.
extension Sign {
  nonisolated func variables() async throws(Problem) -> [ListedVariable] {
    let now = clock.now
    return view.variables.sorted { $0.key < $1.key }
      .map { ListedVariable($0.key, $0.value, at: now) }
  }

  nonisolated func variable(_ name: String) async throws(Problem) -> ListedVariable {
    guard let variable = view.variables[name] else { throw Problem(noVariable: name) }
    return ListedVariable(name, variable, at: clock.now)
  }

  func setVariable(
    _ name: String, to properties: VariableProperties, by caller: Caller?
  ) async throws(Problem) -> (answer: VariableAnswer, isNew: Bool) {
    let now = storage.now
    let (variable, isNew) = try variables.set(name, to: properties, at: now)
    storage.unsettled?.forgetVariable(name)
    variablesChanged()
    let stored = save {
      $0.setVariable(name, to: StoredState.Variable(variable, at: now))
      $0.removedVariables.remove(name)
    }
    reporter.log("variable \(name) set", by: caller, stored: stored)
    let answer = VariableAnswer(
      variable: ListedVariable(name, variable, at: clock.now), stored: stored)
    return (answer, isNew)
  }

  func removeVariable(_ name: String, by caller: Caller?) async throws(Problem) -> VariableAnswer {
    try variables.remove(name)
    variablesChanged()
    let stored = save {
      $0.setVariable(name, to: nil)
      if !storage.isLoaded { $0.removedVariables.insert(name) }
    }
    reporter.log("variable \(name) removed", by: caller, stored: stored)
    return VariableAnswer(variable: nil, stored: stored)
  }
}

extension SignRestoration {
  /// Returns the stored variables.
  ///
  /// - Parameter unsettled: Receives the names of variables whose times are those of the state.
  func restoredVariables(_ unsettled: inout UnsettledClock?) -> [String: Variable] {
    var variables: [String: Variable] = [:]
    for (name, stored) in state.variables ?? [:] {
      // A variable that was set before the state could be read stays.
      if let present = presentVariables[name], present.isPersistent(as: stored) {
        variables[name] = present
        continue
      }
      variables[name] = Variable(stored, at: now, stateNow)
      unsettled?.noteVariable(name)
    }
    return variables
  }
}

extension Variable {
  /// - Parameter stateNow: The time on the clocks of the stored times.
  fileprivate init(_ stored: StoredState.Variable, at now: Clocks, _ stateNow: Clocks) {
    self.init(
      VariableProperties(value: stored.value, maxAge: stored.maxAge), at: now,
      wall: Clocks.nanoseconds(stored.setAt))
    staleAt = stateNow.steady(atStored: stored.staleAt, orFromNow: staleAt)
  }

  fileprivate func isPersistent(as stored: StoredState.Variable) -> Bool {
    value == stored.value && maxAge == stored.maxAge && Clocks.seconds(setAt) == stored.setAt
  }
}

extension StoredState.Variable {
  fileprivate init(_ variable: Variable, at now: Clocks) {
    self.init(
      value: variable.value, setAt: Clocks.seconds(variable.setAt), maxAge: variable.maxAge,
      staleAt: variable.staleAt.map { Clocks.seconds(now.wall(atSteady: $0)) })
  }
}

extension ListedVariable {
  fileprivate init(_ name: String, _ variable: Variable, at now: Clocks) {
    self.init(
      name: name, value: variable.value, setAt: Clocks.seconds(variable.setAt),
      maxAge: variable.maxAge, isStale: variable.isStale(at: now))
  }
}
