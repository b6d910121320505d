/// Reports about the entries.
extension Programme {
  public enum Standing: Sendable {
    case shown
    case waiting
    case outranked
    case off
  }

  public func entry(_ id: String) -> ProgrammeEntry? { entries[id: id] }

  public func standing(of id: String) -> Standing? { position(of: id).map { standing($0) } }

  /// Standings of all entries, in order.
  public var standings: [Standing] {
    var standings: [Standing] = []
    standings.reserveCapacity(conditions.count)
    for condition in conditions { standings.append(isWaiting(condition)) }
    if let turn, let index = position(of: turn.id) { standings[index] = .shown }
    return standings
  }

  private func standing(_ index: Int) -> Standing {
    entries[index].id == turn?.id ? .shown : isWaiting(conditions[index])
  }

  private func isWaiting(_ condition: Condition) -> Standing {
    guard condition.isOn else { return .off }
    return condition.level == survey.top ? .waiting : .outranked
  }

  /// Whether the message waits to resume after an interruption.
  public func isInterrupted(_ id: String) -> Bool {
    guard let index = position(of: id) else { return false }
    if interruptedAlerts[id] != nil { return true }
    guard case .turn(id, let retained) = upcoming[conditions[index].level] else { return false }
    return retained != nil
  }

  /// Whether the content of the message is older than its maximum age.
  public func isStale(_ id: String) -> Bool {
    position(of: id).map { conditions[$0].isStale } ?? false
  }

  /// Events since the last call, in order.
  public mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
