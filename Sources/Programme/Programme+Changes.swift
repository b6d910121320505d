public import Clocks
import Messages

/// Changes of the entries.
extension Programme {
  /// Appends a message, or replaces the message with the same id in its place. The shown message
  /// continues, unless a new alert takes its place at once.
  ///
  /// - Parameter isCurrent: whether the message is shown at once, from its beginning, if it is
  ///   among those that take turns. If its level is not the highest, the message is shown as soon
  ///   as it becomes the highest.
  public mutating func put(_ entry: ProgrammeEntry, isCurrent: Bool = false, at now: Clocks) {
    update(at: now)
    place(entry)
    if isCurrent, let index = position(of: entry.id) { makeCurrent(index) }
    settle(at: clocks, isChanged: true)
  }

  /// Adds and replaces several messages, in this order. The shown message changes at most once.
  public mutating func put(_ entries: [ProgrammeEntry], at now: Clocks) {
    update(at: now)
    guard !entries.isEmpty else { return }
    for entry in entries { place(entry) }
    settle(at: clocks, isChanged: true)
  }

  /// Removes messages, and returns those that existed, in order.
  public mutating func remove(_ ids: Set<String>, at now: Clocks) -> [ProgrammeEntry] {
    update(at: now)
    let found = ids.compactMap { position(of: $0) }.sorted()
    guard !found.isEmpty else { return [] }
    let removed = found.map { entries[$0] }
    drop(found)
    settle(at: clocks, isChanged: true)
    return removed
  }

  /// - Parameter index: new index, counted from 0; an index beyond the last means the last.
  public mutating func move(_ id: String, to index: Int, at now: Clocks) {
    update(at: now)
    guard let old = position(of: id) else { return }
    let new = min(max(index, 0), entries.count - 1)
    guard new != old else { return }
    entries.insert(entries.remove(at: old), at: new)
    conditions.insert(conditions.remove(at: old), at: new)
    survey = Survey(conditions)
  }

  /// Moves the messages with these ids to the front, in this order. The remaining messages stay in
  /// their order.
  public mutating func arrange(first ids: [String], at now: Clocks) {
    update(at: now)
    let places = Dictionary(zip(ids, 0...)) { first, _ in first }
    let order = entries.indices.sorted {
      (places[entries[$0].id] ?? .max, $0) < (places[entries[$1].id] ?? .max, $1)
    }
    guard !order.elementsEqual(entries.indices) else { return }
    entries = KeyedList(order.map { entries[$0] })
    conditions = SharedList(order.map { conditions[$0] })
    survey = Survey(conditions)
  }

  // MARK: Entries

  private mutating func place(_ entry: ProgrammeEntry) {
    let isNewAtLevel: Bool
    if let index = position(of: entry.id) {
      isNewAtLevel = replace(index, with: entry)
    } else {
      append(entry)
      isNewAtLevel = true
    }
    if isNewAtLevel, entry.priority == .alert, entry.order == .replace {
      endAlerts(replacedBy: entry.id)
    }
  }

  mutating func append(_ entry: ProgrammeEntry) {
    var condition = Condition(entry, at: clocks.wall)
    if condition.level.isAlert { condition.height = newHeight(entry.order) }
    bytes += entry.message.json.count
    entries.append(entry)
    conditions.append(condition)
  }

  /// Replaces an entry. Returns whether its level changed.
  private mutating func replace(_ index: Int, with entry: ProgrammeEntry) -> Bool {
    let old = conditions[index]
    var new = Condition(entry, at: clocks.wall)
    new.height = old.height
    if old.isStale, entry.staleAction == .mark, entry.staleness == entries[index].staleness {
      new.grewStale(entry)
    }
    if !new.isOn { turnOff(index) }
    if new.level != old.level {
      if new.level.isAlert { new.height = newHeight(entry.order) }
      follow(entry.id, from: old.level, to: new.level)
    }
    bytes += entry.message.json.count - entries[index].message.json.count
    entries[index] = entry
    conditions[index] = new
    return new.level != old.level
  }

  /// Removes entries from the list and from all remembered turns.
  ///
  /// - Parameter removed: indices in ascending order.
  mutating func drop(_ removed: [Int]) {
    let gone = Set(removed)
    func place(before index: Int) -> Upcoming {
      .after((0..<index).last { !gone.contains($0) }.map { entries[$0].id })
    }
    if let current, let index = position(of: current.turn.id), gone.contains(index) {
      leave(for: place(before: index))
    }
    for (level, next) in upcoming {
      guard let id = next.id, let index = position(of: id), gone.contains(index) else { continue }
      upcoming[level] = place(before: index)
    }
    for index in removed.reversed() {
      let entry = entries.remove(at: index)
      conditions.remove(at: index)
      interruptedAlerts[entry.id] = nil
      bytes -= entry.message.json.count
    }
  }

  /// Index of the entry with this id.
  func position(of id: String) -> Int? { entries.index(of: id) }

  // MARK: Alerts

  private mutating func endAlerts(replacedBy id: String) {
    guard let level = position(of: id).map({ conditions[$0].level }) else { return }
    let replaced = conditions.indices { $0.level.isReplaced(by: level) }
      .filter { entries[$0].id != id }
    guard !replaced.isEmpty else { return }
    events += replaced.map { .ended(entries[$0].id) }
    drop(replaced)
  }

  /// Height for a new alert, above or below all existing alerts.
  mutating func newHeight(_ order: AlertOrder) -> Int {
    switch order {
    case .top, .replace:
      heights = heights.lowerBound...heights.upperBound + 1
      return heights.upperBound
    case .behind:
      heights = heights.lowerBound - 1...heights.upperBound
      return heights.lowerBound
    }
  }
}

extension Upcoming {
  var id: String? {
    switch self {
    case .turn(let id, _): id
    case .after(let id): id
    }
  }
}
