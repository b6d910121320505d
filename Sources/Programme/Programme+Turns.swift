public import Clocks
import Messages

/// Whose turn it is.
extension Programme {
  /// Turns to the next message of those that take turns, or to the previous one. False where there
  /// is none besides. Of alerts, the one on top goes below those of its rank, or the lowest comes
  /// on top.
  public mutating func step(backwards: Bool = false, at now: Clocks) -> Bool {
    update(at: now)
    guard let current, let index = position(of: current.turn.id), survey.candidates > 1 else {
      return false
    }
    guard current.level.isAlert else {
      makeCurrent(candidate(current.level, after: index, backwards: backwards) ?? index)
      settle(at: clocks, isChanged: true)
      return true
    }
    if backwards {
      let lowest = conditions.indices { $0.isOn && $0.level == current.level }
        .min { conditions[$0].height < conditions[$1].height }
      makeCurrent(lowest ?? index)
    } else {
      conditions[index].height = newHeight(.behind)
      forgetTurns(at: current.level)
    }
    settle(at: clocks, isChanged: true)
    return true
  }

  /// The id of the message whose turn comes after this one by itself; nil where no other takes
  /// turns with it.
  public var next: String? {
    guard let current, !current.level.isAlert, let index = position(of: current.turn.id),
      let next = candidate(current.level, after: index), next != index
    else { return nil }
    return entries[next].id
  }

  /// Shows a message from its beginning; an alert comes above those of its rank. False unless it is
  /// among those that take turns.
  public mutating func show(_ id: String, at now: Clocks) -> Bool {
    update(at: now)
    guard let index = position(of: id), let top = survey.top, isCandidate(index, at: top) else {
      return false
    }
    makeCurrent(index)
    settle(at: clocks, isChanged: true)
    return true
  }

  /// While it is paused, what is shown stays unless something more important comes.
  public mutating func setPaused(_ paused: Bool, at now: Clocks) {
    update(at: now)
    isPaused = paused
    followRunning()
  }

  /// Whether the pictures move; turns last as long as pictures move.
  public mutating func setRunning(_ running: Bool, at now: Clocks) {
    update(at: now)
    isRunning = running
    followRunning()
  }

  /// How long the turn is of what is shown, in time that it moves; nil: as long as a message stands
  /// that does not move. Until this is set, the turn of a message without `duration` does not
  /// end. It ends as if it had always been known: whole turns after its beginning.
  ///
  /// - Parameter number: of the turn that is meant; another turn is not changed. Nil: whichever it is.
  public mutating func setTurnLength(
    _ length: Nanoseconds?, of number: UInt64? = nil, at now: Clocks
  ) {
    update(at: now)
    guard let turn, number ?? turn.number == turn.number else { return }
    current?.length = length.map { .moving($0) } ?? .standing
  }

  private mutating func followRunning() {
    guard let elapsed = current?.playback.elapsed(at: clocks.awake) else { return }
    let playback = playback(elapsed: elapsed)
    current?.playback = playback
  }

  /// Of a turn that is so far now.
  private func playback(elapsed: Nanoseconds) -> Playback {
    Playback.stopped(elapsed: elapsed).setRunning(isRunning && !isPaused, at: clocks.awake)
  }

  // MARK: Candidates

  func isCandidate(_ index: Int, at level: Level) -> Bool {
    conditions[index].isOn && conditions[index].level == level
  }

  /// The next one in the circle of the list, which may be the one at `index` itself.
  ///
  /// - Parameter index: -1 is before the first.
  func candidate(_ level: Level, after index: Int, backwards: Bool = false) -> Int? {
    func isCandidate(_ condition: Condition) -> Bool { condition.isOn && condition.level == level }
    if backwards {
      return conditions.lastIndex(before: index, where: isCandidate)
        ?? conditions.lastIndex(before: conditions.count, where: isCandidate)
    }
    return conditions.firstIndex(from: index + 1, where: isCandidate)
      ?? conditions.firstIndex(from: 0, where: isCandidate)
  }

  // MARK: Changes of turn

  /// Lets a message be the next that its level shows, from its beginning.
  mutating func makeCurrent(_ index: Int) {
    guard conditions[index].isOn else { return }
    let level = conditions[index].level
    forgetTurns(at: level)
    if level.isAlert {
      conditions[index].height = newHeight(.top)
    } else {
      upcoming[level] = .turn(of: entries[index].id, nil)
    }
  }

  private mutating func forgetTurns(at level: Level) {
    if current?.level == level { current = nil }
    upcoming[level] = nil
    interruptedAlerts = interruptedAlerts.filter {
      position(of: $0.key).map { conditions[$0].level } != level
    }
  }

  /// Ends the turn.
  ///
  /// - Parameter next: what comes at its level.
  mutating func leave(for next: Upcoming) {
    guard let current else { return }
    if !current.level.isAlert { upcoming[current.level] = next }
    self.current = nil
  }

  /// An entry that is off now goes on with nothing.
  mutating func turnOff(_ index: Int) {
    let id = entries[index].id
    if current?.turn.id == id { leave(for: .after(id)) }
    interruptedAlerts[id] = nil
  }

  /// An entry comes to another level with its turn.
  mutating func follow(_ id: String, from old: Level, to new: Level) {
    if current?.turn.id == id {
      leave(for: .after(id), toGoOnAt: new)
    } else if case .turn(id, let interrupted) = upcoming[old] {
      upcoming[old] = .after(id)
      keep(id, interrupted, at: new)
    } else if let interrupted = interruptedAlerts.removeValue(forKey: id) {
      keep(id, interrupted, at: new)
    }
  }

  private mutating func leave(for next: Upcoming, toGoOnAt level: Level) {
    var moved = current
    leave(for: next)
    moved?.level = level
    current = moved
  }

  /// A level goes on with one; the first stays.
  private mutating func keep(_ id: String, _ interrupted: CurrentTurn.Interrupted?, at level: Level)
  {
    if level.isAlert {
      interruptedAlerts[id] = interrupted
    } else if upcoming[level] == nil {
      upcoming[level] = .turn(of: id, interrupted)
    }
  }

  /// Shows what is to be shown of all there is, by a survey of now.
  mutating func choose() {
    forgetLevelsThatAreOff()
    if let current, current.level != survey.top || isBelow(current) {
      let interrupted = CurrentTurn.Interrupted(
        elapsed: current.playback.elapsed(at: clocks.awake), length: current.length)
      keep(current.turn.id, interrupted, at: current.level)
      self.current = nil
    }
    if let top = survey.top {
      if current == nil { begin(top) }
      upcoming[top] = nil
    }
    announce()
  }

  private func isBelow(_ current: CurrentTurn) -> Bool {
    current.level.isAlert && entries[survey.highest].id != current.turn.id
  }

  private mutating func forgetLevelsThatAreOff() {
    // A look at all levels is long, and mostly it is only the one on top that something comes at.
    guard upcoming.keys.contains(where: { $0 != survey.top }) else { return }
    var levels: Set<Level> = []
    for condition in conditions where condition.isOn { levels.insert(condition.level) }
    upcoming = upcoming.filter { levels.contains($0.key) }
  }

  /// Begins the turn of what comes at the level on top, or goes on with it.
  private mutating func begin(_ level: Level) {
    var index = survey.highest
    var interrupted: CurrentTurn.Interrupted?
    if level.isAlert {
      interrupted = interruptedAlerts.removeValue(forKey: entries[index].id)
    } else {
      let next = upcoming[level]
      let place = next?.id.flatMap { position(of: $0) } ?? -1
      if case .turn(_, let rest) = next, isCandidate(place, at: level) {
        (index, interrupted) = (place, rest)
      } else {
        index = candidate(level, after: place) ?? index
      }
    }
    turns += 1
    current = CurrentTurn(
      turn: Turn(id: entries[index].id, number: turns, isResumed: interrupted != nil), level: level,
      playback: playback(elapsed: interrupted?.elapsed ?? 0),
      length: interrupted?.length ?? .unknown)
  }

  private mutating func announce() {
    guard turn?.id != announced else { return }
    if let announced { events.append(.hidden(announced)) }
    if let turn { events.append(.shown(turn.id)) }
    announced = turn?.id
  }
}
