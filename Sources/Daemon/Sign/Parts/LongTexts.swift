import Clocks
import Stage

/// Typesets long texts on another thread.
struct LongTexts {
  /// The running typesetting, or nil if there is none.
  private(set) var task: Task<Void, Never>?
  /// Commands whose answers wait for a text.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Until this time, texts that change by themselves are not typeset.
  private var pauseEnd = Nanoseconds.min
  /// The length of the pause as a multiple of the typesetting time.
  private static let pause: Nanoseconds = 3

  /// Returns the next text to typeset, or nil if there is none.
  func next(for director: StageDirector, at now: Nanoseconds) -> StageDirector.TypesettingOrder? {
    guard let order = director.typesettingOrder else { return nil }
    return order.isUpdate && now < pauseEnd ? nil : order
  }

  /// Returns when a text that changed by itself is typeset again, or nil if there is none.
  func nextMoment(for director: StageDirector) -> Nanoseconds? {
    guard task == nil, let order = director.typesettingOrder, order.isUpdate else { return nil }
    return pauseEnd
  }

  mutating func begin(_ task: Task<Void, Never>) { self.task = task }

  mutating func end() {
    task = nil
    resumeWaiters()
  }

  /// Starts a pause, so that a text that changes every second does not load a processor.
  mutating func pause(from begun: Nanoseconds, to now: Nanoseconds) {
    pauseEnd = now + Self.pause * (now - begun)
  }

  mutating func wait(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

  mutating func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
