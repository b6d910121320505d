import Clocks
import Logging
import Stage

/// Texts that take too long to be typeset on the thread on which everything changes.
extension Sign {
  /// Bytes of UTF-8 that are typeset there: some milliseconds on a small board.
  static let mostTextBytes = 8192

  /// Begins to typeset what is shown only in its beginning, and what has changed by itself.
  func typesetLongTexts() {
    guard longTexts.task == nil, nextTypesetting != nil else { return }
    longTexts.begin(Task { await typesetAll() })
  }

  private var nextTypesetting: StageDirector.TypesettingOrder? {
    isFinished ? nil : longTexts.next(for: director, at: clock.awake)
  }

  /// Waits until all of a message is typeset, or something else is shown in its zone.
  func haveTypeset(_ id: String, in zone: String) async {
    while longTexts.task != nil, !isFinished, director.plan.zones[zone]?.id == id,
      director.isPartial(zone: zone)
    {
      await withCheckedContinuation { longTexts.wait($0) }
    }
  }

  private func typesetAll() async {
    while let order = nextTypesetting {
      let begun = clock.awake
      let text = await tasks.typeset { order.typeset() }
      guard !isFinished else { break }
      longTexts.pause(from: begun, to: clock.awake)
      if let refusal = director.show(text, at: clock.awake) {
        logger.error("a long text cannot be shown: \(refusal.message)")
        break
      }
      publish()
      longTexts.resumeWaiters()
    }
    longTexts.end()
    scheduleWake()
  }
}
