public import Clocks
import Messages

/// Turns of the messages.
extension Programme {
  /// Turns to the next or the previous of the messages that take turns. Returns false if there is
  /// no other message. Of alerts, the topmost moves below those of its rank, or the lowest moves to
  /// the top.
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

  /// Id of the message whose turn follows automatically; nil if no other message takes turns with
  /// the current one.
  public var next: String? {
    guard let current, !current.level.isAlert, let index = position(of: current.turn.id),
      let next = candidate(current.level, after: index), next != index
    else { return nil }
    return entries[next].id
  }

  /// Shows a message from its beginning; an alert moves above those of its rank. Returns false
  /// unless the message is among those that take turns.
  public mutating func show(_ id: String, at now: Clocks) -> Bool {
    update(at: now)
    guard let index = position(of: id), let top = survey.top, isCandidate(index, at: top) else {
      return false
    }
    makeCurrent(index)
    settle(at: clocks, isChanged: true)
    return true
  }

  /// Pauses or resumes turns. While paused, the shown message stays unless a more important one
  /// becomes active.
  public mutating func setPaused(_ paused: Bool, at now: Clocks) {
    update(at: now)
    isPaused = paused
    followRunning()
  }

  /// Starts or stops the messages' motion. The time of a turn runs only while messages move.
  public mutating func setRunning(_ running: Bool, at now: Clocks) {
    update(at: now)
    isRunning = running
    followRunning()
  }

  /// Sets the length of the current turn, in running time; nil if the message does not move, so
  /// that the turn lasts `standingTurn`. Until this is set, the turn of a message without
  /// `duration` does not end. It ends as if the length had always been known: whole turns after its
  /// beginning.
  ///
  /// - Parameter number: number of the turn; if it is not the current turn, nothing changes. Nil
  ///   means the current turn.
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

  /// Playback of a turn that has lasted for `elapsed` until now.
  private func playback(elapsed: Nanoseconds) -> Playback {
    Playback.stopped(elapsed: elapsed).setRunning(isRunning && !isPaused, at: clocks.awake)
  }

  // MARK: Candidates

  func isCandidate(_ index: Int, at level: Level) -> Bool {
    conditions[index].isOn && conditions[index].level == level
  }

  /// Index of the next candidate, cyclically; it may be `index` itself.
  ///
  /// - Parameter index: starting index; -1 means before the first.
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

  /// Makes a message the next that its level shows, from its beginning.
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

  /// Ends the current turn.
  ///
  /// - Parameter next: what the level of the turn shows next.
  mutating func leave(for next: Upcoming) {
    guard let current else { return }
    if !current.level.isAlert { upcoming[current.level] = next }
    self.current = nil
  }

  /// Forgets the turn of an entry that is now inactive.
  mutating func turnOff(_ index: Int) {
    let id = entries[index].id
    if current?.turn.id == id { leave(for: .after(id)) }
    interruptedAlerts[id] = nil
  }

  /// Moves the turn of an entry to another level.
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

  /// Remembers a message that a level resumes; an earlier one has precedence.
  private mutating func keep(_ id: String, _ interrupted: CurrentTurn.Interrupted?, at level: Level)
  {
    if level.isAlert {
      interruptedAlerts[id] = interrupted
    } else if upcoming[level] == nil {
      upcoming[level] = .turn(of: id, interrupted)
    }
  }

  /// Chooses the message to show. The survey must be up to date.
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
    // A pass over all levels is slow, and usually only the top level has an upcoming message.
    guard upcoming.keys.contains(where: { $0 != survey.top }) else { return }
    var levels: Set<Level> = []
    for condition in conditions where condition.isOn { levels.insert(condition.level) }
    upcoming = upcoming.filter { levels.contains($0.key) }
  }

  /// Begins or resumes the turn of the message that the top level shows next.
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
