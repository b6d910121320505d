import Programme

/// Difference between two states: the content of a journal record.
struct StateChange {
  struct Zone {
    /// Changed properties of the zone besides the messages; nil if they are unchanged.
    var rest: StoredState.Zone?
    /// Ids of messages that leave their places.
    var removed: [String] = []
    /// Added, moved and changed messages, in order of place.
    var puts: [Put] = []
  }

  /// A message that enters a place, or changes in its place.
  struct Put {
    var id: String
    /// Place counted from 0, after all removals and earlier puts; nil if the message stays in
    /// place.
    var place: Int?
    /// Content of the message; nil if it is that of the removed message with this id.
    var message: StoredState.Message?
  }

  var savedAt: Double?
  /// Changed state besides the zones and the variables; nil if it is unchanged.
  var rest: StoredState?
  /// Changed variables by name; nil for a removed variable.
  var variables: [String: StoredState.Variable?] = [:]
  /// Zones of which nothing is stored any longer.
  var gone: [String] = []
  var zones: [String: Zone] = [:]

  /// Nil if nothing changed.
  init?(from old: StoredState, to new: StoredState) {
    savedAt = new.savedAt
    if old.withoutParts != new.withoutParts { rest = new.withoutParts }
    listVariables(from: old.variables ?? [:], to: new.variables ?? [:])
    gone = old.zones.keys.filter { new.zones[$0] == nil }.sorted()
    for (name, zone) in new.zones {
      zones[name] = Zone(from: old.zones[name], to: zone)
    }
    if rest == nil, variables.isEmpty, gone.isEmpty, zones.isEmpty { return nil }
  }

  private mutating func listVariables(
    from old: [String: StoredState.Variable], to new: [String: StoredState.Variable]
  ) {
    guard old != new else { return }
    for name in old.keys where new[name] == nil { variables.updateValue(nil, forKey: name) }
    for (name, variable) in new where old[name] != variable { variables[name] = variable }
  }

  /// Applies the change to a state. If the change was made for a different state, it applies as far
  /// as possible.
  func apply(to state: inout StoredState) {
    if let rest {
      let (zones, variables) = (state.zones, state.variables)
      state = rest
      state.version = StoredState.version
      (state.zones, state.variables) = (zones, variables)
    }
    state.savedAt = savedAt
    for (name, variable) in variables { state.setVariable(name, to: variable) }
    for name in gone { state.zones[name] = nil }
    for (name, zone) in zones { zone.apply(to: &state.zones[name, default: .init()]) }
  }
}

extension StoredState {
  /// Part of the state that a change stores as a whole.
  fileprivate var withoutParts: StoredState {
    var state = self
    state.zones = [:]
    state.variables = nil
    state.savedAt = nil
    // These properties are not in the file.
    (state.resets, state.dismissed, state.removedVariables) = ([], [], [])
    return state
  }
}

extension StateChange.Zone {
  fileprivate init?(from old: StoredState.Zone?, to new: StoredState.Zone) {
    var rest = new.withoutMessages
    (rest.removed, rest.replacesAll) = ([], false)
    if old?.withoutMessages != rest { self.rest = rest }
    listChanges(from: old?.messages ?? [], to: new.messages)
    if self.rest == nil, removed.isEmpty, puts.isEmpty { return nil }
  }

  /// Finds the changes. If the order changed, as few messages as possible move.
  private mutating func listChanges(
    from old: KeyedList<StoredState.Message>, to new: KeyedList<StoredState.Message>
  ) {
    let before = old.equalAtStart(new)
    let behind = old.equalAtEnd(new, most: min(old.count, new.count) - before)
    let (old, new) = (old[before..<(old.count - behind)], new[before..<(new.count - behind)])
    let places = Dictionary(zip(old.map(\.id), old.indices)) { first, _ in first }
    let origins = new.map { places[$0.id] }
    let staying = Self.longestRise(origins)
    let left = Set(old.indices).subtracting(zip(origins, staying).compactMap { $1 ? $0 : nil })
    removed = left.sorted().map { old[$0].id }
    for (index, (message, stays)) in zip(new, staying).enumerated() {
      let isSame = origins[index].map { old[$0] == message } ?? false
      if stays, isSame { continue }
      puts.append(
        .init(
          id: message.id, place: stays ? nil : before + index, message: isSame ? nil : message))
    }
  }

  /// Marks the members of a longest rising subsequence of the numbers. Nil is no member.
  private static func longestRise(_ numbers: [Int?]) -> [Bool] {
    // `ends` has the index of the smallest last number for each length of a rising subsequence.
    // `previous` has the index of each number's predecessor in its subsequence.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      // Most lists rise, so the number extends the longest subsequence without a search.
      if let last = ends.last, numbers[last] ?? .max < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? .max < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var next = ends.last
    while let index = next {
      belongs[index] = true
      next = previous[index]
    }
    return belongs
  }

  fileprivate func apply(to zone: inout StoredState.Zone) {
    if let rest {
      let messages = zone.messages
      zone = rest
      zone.messages = messages
    }
    var taken: [String: StoredState.Message] = [:]
    for id in removed {
      guard let index = zone.messages.index(of: id) else { continue }
      taken[id] = zone.messages.remove(at: index)
    }
    for put in puts {
      guard let message = put.message ?? taken[put.id] else { continue }
      if let place = put.place {
        zone.messages.insert(message, at: min(max(place, 0), zone.messages.count))
      } else if let index = zone.messages.index(of: put.id) {
        zone.messages[index] = message
      }
    }
  }
}
