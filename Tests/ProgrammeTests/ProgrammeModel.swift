import Programme

/// A programme, small and slow: time advances tick by tick, and at each tick everything is
/// evaluated again. All times are counted in ticks.
struct ProgrammeModel {
  struct Message {
    var id = ""
    /// Ten times the class plus the rank. From 30 on they are alerts.
    var level = 0
    var comesBehind = false
    var replaces = false
    var isHeld = false
    var duration: Int?
    var expiry: Int?
    var staleness: Int?
    var isRemovedWhenStale = false
    var schedule: Part?
    var isOn = true
    var isStale = false
    /// The state of an interrupted alert.
    var rest: Rest?

    var isAlert: Bool { level >= ProgrammeModel.alerts }
  }

  /// A part of each period on the wall clock.
  struct Part {
    var from: Int
    var length: Int
    var period: Int

    func contains(_ wall: Int) -> Bool {
      let rest = (wall - from) % period
      return (rest < 0 ? rest + period : rest) < length
    }
  }

  /// The progress of a turn, and the length of its message.
  struct Rest {
    var elapsed: Int
    var length: Int?
  }

  struct Shown {
    var id: String
    var number: Int
    var isResumed: Bool
    var rest: Rest
  }

  /// What follows when a level is on top again.
  enum Next {
    case itself(String, Rest?)
    case after(String?)
  }

  static let alerts = 30
  static let ticksInASecond = 2

  var list: [Message] = []
  /// The ids of all alerts, the topmost first.
  var stack: [String] = []
  var shown: Shown?
  var next: [Int: Next] = [:]
  var isPaused = false
  var isRunning = true
  var steady: Int
  var wall: Int
  var events: [Programme.Event] = []
  private var turns = 0
  private var announced: String?

  init(steady: Int, wall: Int) {
    self.steady = steady
    self.wall = wall
  }

  // MARK: Time

  /// Advances each of the clocks. Returns the ticks until the next event if all clocks advance
  /// equally.
  mutating func pass(awake: Int, steady: Int, wall: Int) -> Int? {
    let second = Self.ticksInASecond
    let isEven = abs(wall - awake) <= second && steady - awake <= second
    var evenly = self
    var first: Int?
    for tick in stride(from: 1, through: awake, by: 1) {
      evenly.tick()
      if first == nil, evenly.hasMore(than: self) { first = tick }
    }
    if isEven, let first, awake - first <= 10 * second {
      self = evenly
      self.steady += steady - awake
      self.wall += wall - awake
      happen(awake: 0)
    } else {
      self.steady += steady
      self.wall += wall
      happen(awake: awake)
    }
    return first
  }

  private func hasMore(than before: ProgrammeModel) -> Bool {
    events.count > before.events.count || shown?.number != before.shown?.number
  }

  private mutating func tick() {
    steady += 1
    wall += 1
    happen(awake: 1)
  }

  /// Applies what is due.
  private mutating func happen(awake: Int) {
    let isOver = goOn(awake)
    growOld()
    for index in list.indices {
      let isOn = list[index].schedule?.contains(wall) ?? true
      guard isOn != list[index].isOn else { continue }
      list[index].isOn = isOn
      events.append(isOn ? .on(list[index].id) : .off(list[index].id))
      if !isOn { turnOff(index) }
    }
    if isOver { endTurn() }
    choose()
  }

  /// Returns whether the turn is over.
  private mutating func goOn(_ span: Int) -> Bool {
    guard isRunning, !isPaused, let shown, let message = message(shown.id) else { return false }
    let elapsed = shown.rest.elapsed + span
    self.shown!.rest.elapsed = elapsed
    guard message.isAlert ? !message.isHeld : candidates(message.level).count > 1,
      let length = message.duration ?? shown.rest.length
    else { return false }
    return elapsed / length > shown.rest.elapsed / length
  }

  private mutating func growOld() {
    var happened: [(Int, Programme.Event)] = []
    var gone: Set<String> = []
    for index in list.indices where list[index].expiry ?? list[index].staleness != nil {
      let message = list[index]
      let staleness = message.isStale ? nil : message.staleness.flatMap { $0 <= steady ? $0 : nil }
      let expiry = message.expiry.flatMap { $0 <= steady ? $0 : nil }
      if let staleness, message.isRemovedWhenStale || staleness >= expiry ?? .max {
        happened.append((min(staleness, expiry ?? .max), .expired(message.id)))
        gone.insert(message.id)
        continue
      }
      if let staleness {
        happened.append((staleness, .stale(message.id)))
        list[index].isStale = true
      }
      if let expiry {
        happened.append((expiry, .expired(message.id)))
        gone.insert(message.id)
      }
    }
    guard !happened.isEmpty else { return }
    for moment in Set(happened.map(\.0)).sorted() {
      events += happened.filter { $0.0 == moment }.map(\.1)
    }
    drop(gone)
  }

  private mutating func endTurn() {
    guard let shown, let message = message(shown.id) else { return }
    if message.isAlert {
      events.append(.ended(message.id))
      drop([message.id])
    } else if candidates(message.level).count > 1 {
      next[message.level] = .after(message.id)
      self.shown = nil
    }
  }

  // MARK: Changes

  mutating func put(_ given: Message, isCurrent: Bool) {
    place(given)
    if isCurrent { begin(given.id) }
    happen(awake: 0)
  }

  mutating func put(_ many: [Message]) {
    for given in many { place(given) }
    happen(awake: 0)
  }

  private mutating func place(_ given: Message) {
    var message = given
    message.isOn = message.schedule?.contains(wall) ?? true
    var isNewAtLevel = true
    if let index = list.firstIndex(where: { $0.id == given.id }) {
      if !message.isOn { turnOff(index) }
      let old = list[index]
      message.rest = old.rest
      isNewAtLevel = old.level != message.level
      if isNewAtLevel { message = moved(message, from: old) }
      list[index] = message
    } else {
      list.append(message)
    }
    if isNewAtLevel, message.isAlert {
      stack.removeAll { $0 == message.id }
      stack.insert(message.id, at: message.comesBehind ? stack.count : 0)
      if message.replaces { replaceOthers(by: message) }
    }
  }

  /// Transfers the message's turn to its new level.
  private mutating func moved(_ message: Message, from old: Message) -> Message {
    var message = message
    message.rest = nil
    var rest = old.rest
    var isNext = rest != nil
    if shown?.id == old.id, !old.isAlert {
      next[old.level] = .after(old.id)
    } else if case .itself(old.id, let itsRest) = next[old.level] {
      next[old.level] = .after(old.id)
      rest = itsRest
      isNext = true
    }
    if isNext, message.isAlert { message.rest = rest }
    if isNext, !message.isAlert, next[message.level] == nil {
      next[message.level] = .itself(message.id, rest)
    }
    return message
  }

  private mutating func replaceOthers(by message: Message) {
    let replaced = list.filter {
      $0.isAlert && $0.level <= message.level && $0.id != message.id
    }
    events += replaced.map { .ended($0.id) }
    drop(Set(replaced.map(\.id)))
  }

  mutating func remove(_ ids: Set<String>) -> [String] {
    let removed = list.map(\.id).filter(ids.contains)
    drop(ids)
    choose()
    return removed
  }

  mutating func move(_ id: String, to place: Int) {
    guard let message = message(id) else { return }
    list.removeAll { $0.id == id }
    list.insert(message, at: max(0, min(place, list.count)))
  }

  mutating func arrange(first ids: [String]) {
    for id in ids.reversed() { move(id, to: 0) }
  }

  mutating func step(backwards: Bool) -> Bool {
    guard let shown, let message = message(shown.id) else { return false }
    let candidates = candidates(message.level)
    guard candidates.count > 1 else { return false }
    if !message.isAlert {
      let place = candidates.firstIndex(of: shown.id)! + (backwards ? -1 : 1)
      begin(candidates[(place + candidates.count) % candidates.count])
    } else if backwards {
      begin(stack.last(where: candidates.contains)!)
    } else {
      begin(shown.id)
      stack.removeAll { $0 == shown.id }
      stack.append(shown.id)
    }
    choose()
    return true
  }

  mutating func show(_ id: String) -> Bool {
    guard candidates(top).contains(id) else { return false }
    begin(id)
    choose()
    return true
  }

  // MARK: Contents

  func message(_ id: String) -> Message? { list.first { $0.id == id } }

  func standing(_ message: Message) -> Programme.Standing {
    if shown?.id == message.id { return .shown }
    if !message.isOn { return .off }
    return message.level == top ? .waiting : .outranked
  }

  func isInterrupted(_ message: Message) -> Bool {
    if message.rest != nil { return true }
    if case .itself(message.id, _?) = next[message.level] { return true }
    return false
  }

  private var top: Int? {
    var top: Int?
    for message in list where message.isOn { top = max(top ?? 0, message.level) }
    return top
  }

  private func candidates(_ level: Int?) -> [String] {
    var ids: [String] = []
    for message in list where message.isOn && message.level == level { ids.append(message.id) }
    return ids
  }

  // MARK: Turns

  /// Makes a message the next one of its level, from its beginning.
  private mutating func begin(_ id: String) {
    guard let level = message(id)?.level, message(id)!.isOn else { return }
    for index in list.indices where list[index].level == level { list[index].rest = nil }
    if let shown, message(shown.id)?.level == level { self.shown = nil }
    if level >= Self.alerts {
      stack.removeAll { $0 == id }
      stack.insert(id, at: 0)
    } else {
      next[level] = .itself(id, nil)
    }
  }

  private mutating func turnOff(_ index: Int) {
    let message = list[index]
    list[index].rest = nil
    guard shown?.id == message.id else { return }
    shown = nil
    if !message.isAlert { next[message.level] = .after(message.id) }
  }

  /// The resume point of a removed message passes to its predecessor in the list.
  private mutating func drop(_ ids: Set<String>) {
    // From the last, so that the predecessor still exists.
    for message in list.reversed() where ids.contains(message.id) {
      let place = list.firstIndex { $0.id == message.id }!
      let before = place > 0 ? list[place - 1].id : nil
      if shown?.id == message.id {
        shown = nil
        if !message.isAlert { next[message.level] = .after(before) }
      }
      for (level, next) in next {
        switch next {
        case .itself(message.id, _), .after(message.id): self.next[level] = .after(before)
        default: break
        }
      }
      list.remove(at: place)
      stack.removeAll { $0 == message.id }
    }
  }

  private mutating func choose() {
    let top = top
    for level in next.keys where candidates(level).isEmpty { next[level] = nil }
    if let shown, let index = list.firstIndex(where: { $0.id == shown.id }),
      list[index].level != top || list[index].isAlert && topAlert(top) != shown.id
    {
      if list[index].isAlert {
        list[index].rest = shown.rest
      } else if next[list[index].level] == nil {
        next[list[index].level] = .itself(shown.id, shown.rest)
      }
      self.shown = nil
    }
    if let top {
      if shown == nil { shown = nextTurn(at: top) }
      next[top] = nil
    }
    guard shown?.id != announced else { return }
    if let announced { events.append(.hidden(announced)) }
    if let shown { events.append(.shown(shown.id)) }
    announced = shown?.id
  }

  private func topAlert(_ top: Int?) -> String? {
    stack.first(where: candidates(top).contains)
  }

  private mutating func nextTurn(at top: Int) -> Shown {
    var id: String
    var rest: Rest?
    if top >= Self.alerts {
      id = topAlert(top)!
      let index = list.firstIndex { $0.id == id }!
      rest = list[index].rest
      list[index].rest = nil
    } else {
      let candidates = candidates(top)
      switch next[top] {
      case nil: id = candidates[0]
      case .itself(let itself, let itsRest)? where candidates.contains(itself):
        (id, rest) = (itself, itsRest)
      case .itself(let other, _)?: id = follower(of: other, candidates)
      case .after(let other)?: id = follower(of: other, candidates)
      }
    }
    turns += 1
    return Shown(
      id: id, number: turns, isResumed: rest != nil, rest: rest ?? Rest(elapsed: 0, length: nil))
  }

  private func follower(of id: String?, _ candidates: [String]) -> String {
    let place = list.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
    return (list[place...] + list[..<place]).map(\.id).first(where: candidates.contains)!
  }
}
