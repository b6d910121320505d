import Clocks
import Stage

/// The typesetting of long texts, which takes place beside the changes of a sign.
struct LongTexts {
  /// What typesets now; nil: nothing is left to typeset.
  private(set) var task: Task<Void, Never>?
  /// Commands whose answers wait for a text.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Until then texts that change by themselves are not typeset.
  private var pauseEnd = Nanoseconds.min
  /// How long such texts pause, in times of what typesetting took.
  private static let pause: Nanoseconds = 3

  /// What is to be typeset now; nil: nothing.
  func next(for director: StageDirector, at now: Nanoseconds) -> StageDirector.TypesettingOrder? {
    guard let order = director.typesettingOrder else { return nil }
    return order.isUpdate && now < pauseEnd ? nil : order
  }

  /// When a text is brought up to date that has changed by itself; nil: there is none.
  func nextMoment(for director: StageDirector) -> Nanoseconds? {
    guard task == nil, let order = director.typesettingOrder, order.isUpdate else { return nil }
    return pauseEnd
  }

  mutating func begin(_ task: Task<Void, Never>) { self.task = task }

  mutating func end() {
    task = nil
    resumeWaiters()
  }

  /// A text that changes each second does not take all of a processor.
  mutating func pause(from begun: Nanoseconds, to now: Nanoseconds) {
    pauseEnd = now + Self.pause * (now - begun)
  }

  mutating func wait(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

  mutating func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
