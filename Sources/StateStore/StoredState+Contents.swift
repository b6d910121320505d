import Programme

/// What of a state takes space: messages, alerts, variables and a layout.
extension StoredState {
  /// Whether something was taken away from a state, and nothing was added to it.
  func isReduction(of old: StoredState) -> Bool {
    contentCount < old.contentCount && withoutContents(missingIn: old) == self
  }

  /// This state with those contents only that a stored one has, as that one has them: what can be
  /// stored where there is no space for anything new.
  func withoutContents(missingIn stored: StoredState) -> StoredState {
    var state = self
    for (name, zone) in zones {
      var messages = stored[name].messages
      messages.removeAll { zone.messages.index(of: $0.id) == nil }
      state[name].messages = messages
      // Not as a zone that never had a message.
      if messages.isEmpty { state[name].cleared = zone.isSet }
    }
    if let alerts {
      let ids = Set(alerts.map(\.id))
      state.alerts = (stored.alerts ?? []).filter { ids.contains($0.id) }
    }
    if let variables {
      state.setVariables((stored.variables ?? [:]).filter { variables[$0.key] != nil })
    }
    if layout != nil { state.layout = stored.layout }
    return state
  }

  private var contentCount: Int {
    zones.values.reduce(0) { $0 + $1.messages.count } + (alerts?.count ?? 0)
      + (variables?.count ?? 0) + (layout == nil ? 0 : 1)
  }
}
