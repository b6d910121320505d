import Clocks
import Logging
import Stage

/// Texts that take too long to be typeset on the thread on which everything changes.
extension Sign {
  /// Bytes of UTF-8 that are typeset there: some milliseconds on a small board.
  static let mostTextBytes = 8192
  /// How long texts that change by themselves rest, in times of what typesetting took.
  private static let rest: Nanoseconds = 3

  /// Begins to typeset what is shown only in its beginning, and what has changed by itself.
  func typesetLongTexts() {
    guard typesetting == nil, nextTypesetting != nil else { return }
    typesetting = Task { await typesetAll() }
  }

  private var nextTypesetting: StageDirector.TypesettingOrder? {
    guard !isFinished, let order = director.typesettingOrder else { return nil }
    return order.isUpdate && clock.awake < typesettingRest ? nil : order
  }

  /// When a long text is brought up to date; nil: there is none that is behind.
  var nextTextUpdate: Nanoseconds? {
    guard typesetting == nil, let order = director.typesettingOrder, order.isUpdate else {
      return nil
    }
    return typesettingRest
  }

  /// Waits until all of a message is typeset, or something else is shown in its zone.
  func haveTypeset(_ id: String, in zone: String) async {
    while typesetting != nil, !isFinished, director.plan.zones[zone]?.id == id,
      director.isPartial(zone: zone)
    {
      await withCheckedContinuation { typesetWaiters.append($0) }
    }
  }

  func wakeTypesetWaiters() {
    for waiter in typesetWaiters { waiter.resume() }
    typesetWaiters = []
  }

  private func typesetAll() async {
    while let order = nextTypesetting {
      let begun = clock.awake
      let text = await tasks.typeset { order.typeset() }
      guard !isFinished else { break }
      let now = clock.awake
      // A text that changes each second does not take all of a processor.
      typesettingRest = now + Self.rest * (now - begun)
      if let refusal = director.show(text, at: clock.awake) {
        logger.error("a long text cannot be shown: \(refusal.message)")
        break
      }
      handOver()
      wakeTypesetWaiters()
    }
    typesetting = nil
    wakeTypesetWaiters()
    scheduleWake()
  }
}
