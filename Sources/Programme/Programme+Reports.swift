/// What there is.
extension Programme {
  public enum Standing: Sendable {
    case shown
    case waiting
    case outranked
    case off
  }

  public func entry(_ id: String) -> ProgrammeEntry? { entries[id: id] }

  public func standing(of id: String) -> Standing? { position(of: id).map { standing($0) } }

  /// Of all entries, in their order.
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

  /// Whether something waits that will go on where it was.
  public func isInterrupted(_ id: String) -> Bool {
    guard let index = position(of: id) else { return false }
    if interruptedAlerts[id] != nil { return true }
    guard case .turn(id, let retained) = upcoming[conditions[index].level] else { return false }
    return retained != nil
  }

  /// Whether its content is older than it may be.
  public func isStale(_ id: String) -> Bool {
    position(of: id).map { conditions[$0].isStale } ?? false
  }

  /// What happened since this was asked last, in its order.
  public mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
