public import Clocks
import Messages

/// Effects of time.
extension Programme {
  /// Maximum difference between the clocks in elapsed time. A larger difference means that a clock
  /// was set or the machine slept.
  private static let unevenness: Nanoseconds = 1_000_000_000
  /// Maximum delay after which due changes still happen each at its separate moment.
  private static let patience: Nanoseconds = 10_000_000_000

  /// Applies all changes that time has caused.
  ///
  /// Due changes happen in order, each at its moment, so the frequency of calls does not matter.
  /// There are three exceptions: a clock was set, the machine slept, or a change has been due for
  /// more than 10 s. Then all due changes happen now, and new turns begin now.
  public mutating func update(at now: Clocks) {
    let now = Clocks(
      awake: max(now.awake, clocks.awake), steady: max(now.steady, clocks.steady), wall: now.wall)
    if hasRunEvenly(until: now), let first = nextUpdate(after: clocks),
      now.awake.since(first) <= Self.patience
    {
      while let next = nextUpdate(after: clocks), next <= now.awake {
        settle(at: clocks.later(by: next - clocks.awake))
      }
    }
    settle(at: now)
  }

  /// Awake-clock time of the next change, if no clock is set until then; nil if there is none.
  public func nextUpdate(after now: Clocks) -> Nanoseconds? {
    func moment(_ due: Nanoseconds, _ clock: Nanoseconds) -> Nanoseconds {
      due == .max ? .max : now.awake.later(by: due.since(clock))
    }
    let next = min(
      endOfTurn ?? .max, moment(survey.due, now.steady), moment(survey.flip, now.wall))
    return next == .max ? nil : max(next, now.awake)
  }

  /// End of the current turn; nil if it does not end by itself.
  private var endOfTurn: Nanoseconds? {
    guard let current, let entry = entries[id: current.turn.id] else { return nil }
    guard current.level.isAlert ? !entry.isHeld : survey.candidates > 1 else { return nil }
    return current.boundary(after: clocks.awake, duration: entry.duration)
  }

  private func hasRunEvenly(until now: Clocks) -> Bool {
    let awake = now.awake.since(clocks.awake)
    let difference = now.wall.since(clocks.wall).since(awake)
    return (-Self.unevenness...Self.unevenness).contains(difference)
      && now.steady.since(clocks.steady).since(awake) <= Self.unevenness
  }

  /// Applies everything that is due at a moment.
  ///
  /// - Parameter isChanged: whether the shown message may already have changed.
  mutating func settle(at now: Clocks, isChanged: Bool = false) {
    var isChanged = isChanged
    // Evaluated first: a message that starts at this very moment does not end the turn of a message
    // that was alone.
    let isOver = endOfTurn.map { $0 <= now.awake } ?? false
    // A new entry may already be due.
    if isChanged { survey = Survey(conditions) }
    var isSurveyed = true
    if survey.due <= now.steady {
      growOld(now.steady)
      (isChanged, isSurveyed) = (true, false)
    }
    let offset = now.wall.since(now.steady)
    let isSet = !(-Self.unevenness...Self.unevenness).contains(offset.since(wallOffset))
    if isSet { wallOffset = offset }
    if isSet || survey.flip <= now.wall {
      followSchedules(now.wall, all: isSet)
      (isChanged, isSurveyed) = (true, false)
    }
    if isOver, endTurn() { (isChanged, isSurveyed) = (true, false) }
    clocks = now
    if !isSurveyed { survey = Survey(conditions) }
    if isChanged { choose() }
  }

  /// Expires messages and marks stale ones, in order of time.
  private mutating func growOld(_ steady: Nanoseconds) {
    var removed: [Int] = []
    var happened: [(moment: Nanoseconds, index: Int, event: Event)] = []
    for index in conditions.indices(where: { $0.due <= steady }) {
      let entry = entries[index]
      let expiry = entry.expiry ?? .max
      let staleness = conditions[index].isStale ? .max : entry.staleness ?? .max
      let end = entry.staleAction == .remove ? min(expiry, staleness) : expiry
      if staleness < end, staleness <= steady {
        happened.append((staleness, index, .stale(entry.id)))
        conditions[index].isStale = true
        conditions[index].due = expiry
      }
      if end <= steady {
        happened.append((end, index, .expired(entry.id)))
        removed.append(index)
      }
    }
    events += happened.sorted { ($0.moment, $0.index) < ($1.moment, $1.index) }.map(\.event)
    if !removed.isEmpty { drop(removed) }
  }

  private mutating func followSchedules(_ wall: Nanoseconds, all: Bool) {
    for index in conditions.indices(where: { all || $0.flip <= wall }) {
      let wasOn = conditions[index].isOn
      conditions[index].look(at: entries[index], wall)
      let isOn = conditions[index].isOn
      guard isOn != wasOn else { continue }
      events.append(isOn ? .on(entries[index].id) : .off(entries[index].id))
      if !isOn { turnOff(index) }
    }
  }

  /// Ends a turn that is over, if its message still exists and another message follows. An alert
  /// ends in any case.
  private mutating func endTurn() -> Bool {
    guard let current, let index = position(of: current.turn.id) else { return false }
    if current.level.isAlert {
      events.append(.ended(current.turn.id))
      drop([index])
    } else {
      guard candidate(current.level, after: index) != index else { return false }
      leave(for: .after(current.turn.id))
    }
    return true
  }
}

extension Clocks {
  /// These clocks after `span`, if all run evenly.
  fileprivate func later(by span: Nanoseconds) -> Clocks {
    Clocks(awake: awake + span, steady: steady.later(by: span), wall: wall.later(by: span))
  }
}
