import Programme

/// What makes one state of another: the content of a record of the journal.
struct StateChange {
  struct Zone {
    /// What is stored besides the messages; nil: as it was.
    var rest: StoredState.Zone?
    /// The ids of messages that leave their places.
    var removed: [String] = []
    /// In the order of their places.
    var puts: [Put] = []
  }

  /// A message that comes to a place or changes in its own.
  struct Put {
    var id: String
    /// Counted from 0, when the removed ones are gone and those before it are in their places; nil:
    /// where it is.
    var place: Int?
    /// Nil: one that was removed, as it was.
    var message: StoredState.Message?
  }

  var savedAt: Double?
  /// What is stored besides the zones and the variables; nil: as it was.
  var rest: StoredState?
  /// What variables are again, by their names; nil: it is removed.
  var variables: [String: StoredState.Variable?] = [:]
  /// Zones of which nothing is stored any longer.
  var gone: [String] = []
  var zones: [String: Zone] = [:]

  /// Nil where nothing is to be changed.
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

  /// Makes of the one state the other. A change that was made of others does what it can.
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
  /// What a change says as a whole.
  fileprivate var withoutParts: StoredState {
    var state = self
    state.zones = [:]
    state.variables = nil
    state.savedAt = nil
    // What is not in a file.
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

  /// Finds what changed. Of the messages whose order is another one, as few as possible move.
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

  /// Which numbers belong to a longest sequence of them that rises; nil belongs to none.
  private static func longestRise(_ numbers: [Int?]) -> [Bool] {
    // For each length of such a sequence, where its smallest last number is, and before each number
    // the one that it follows.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      // Most lists rise: then it is the end.
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
