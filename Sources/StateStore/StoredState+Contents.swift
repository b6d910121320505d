import Programme

/// The contents of a state that take space: messages, banners, variables and a layout.
extension StoredState {
  /// Whether this state has fewer contents than `old` and nothing new.
  func isReduction(of old: StoredState) -> Bool {
    contentCount < old.contentCount && withoutContents(missingIn: old) == self
  }

  /// This state with only those contents that `stored` has, as `stored` has them. It can be stored
  /// where there is no space for anything new.
  func withoutContents(missingIn stored: StoredState) -> StoredState {
    var state = self
    for (name, zone) in zones {
      var messages = stored[name].messages
      messages.removeAll { zone.messages.index(of: $0.id) == nil }
      state[name].messages = messages
      // The zone must not look like one that never had a message.
      if messages.isEmpty { state[name].cleared = zone.isSet }
    }
    if let banners {
      let ids = Set(banners.map(\.id))
      state.banners = (stored.banners ?? []).filter { ids.contains($0.id) }
    }
    if let variables {
      state.setVariables((stored.variables ?? [:]).filter { variables[$0.key] != nil })
    }
    if layout != nil { state.layout = stored.layout }
    return state
  }

  private var contentCount: Int {
    zones.values.reduce(0) { $0 + $1.messages.count } + (banners?.count ?? 0)
      + (variables?.count ?? 0) + (layout == nil ? 0 : 1)
  }
}
