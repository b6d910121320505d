import ControlAPI
import ControlServer
import Messages

/// The variables of a fake sign, at most two. They are stale if their maximum age is a second or
/// less.
extension FakeSign {
  private static var maximum: Int { 2 }

  func variables() -> [ListedVariable] { held.keys.sorted().map(listed) }

  func variable(_ name: String) throws(Problem) -> ListedVariable {
    guard held[name] != nil else { throw missing(name) }
    return listed(name)
  }

  func setVariable(
    _ name: String, to properties: VariableProperties, by caller: Caller?
  ) throws(Problem) -> (answer: VariableAnswer, isNew: Bool) {
    let isNew = held[name] == nil
    guard !isNew || held.count < Self.maximum else {
      throw Problem(.tooManyVariables, "there are \(Self.maximum)")
    }
    callers.append(caller)
    held[name] = properties
    return (VariableAnswer(variable: listed(name), stored: canStore), isNew)
  }

  func removeVariable(_ name: String, by caller: Caller?) throws(Problem) -> VariableAnswer {
    guard held.removeValue(forKey: name) != nil else { throw missing(name) }
    callers.append(caller)
    return VariableAnswer(variable: nil, stored: canStore)
  }

  private func listed(_ name: String) -> ListedVariable {
    let message = held[name]!
    return ListedVariable(
      name: name, value: message.value, setAt: 1.5, maxAge: message.maxAge,
      isStale: message.maxAge.map { $0 <= 1000 } ?? false)
  }

  private func missing(_ name: String) -> Problem {
    Problem(.noVariable, "there is no variable \(name)", field: "name", value: name)
  }
}
