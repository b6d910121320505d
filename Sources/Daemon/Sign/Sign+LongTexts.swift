import Clocks
import Logging
import Stage

/// Texts that take too long to typeset on the sign's thread.
extension Sign {
  /// The maximum number of UTF-8 bytes typeset on the sign's thread: a few milliseconds on a small
  /// board.
  static let mostTextBytes = 8192

  /// Starts to typeset texts that are shown only in part or have changed by themselves.
  func typesetLongTexts() {
    guard longTexts.task == nil, nextTypesetting != nil else { return }
    longTexts.begin(Task { await typesetAll() })
  }

  private var nextTypesetting: StageDirector.TypesettingOrder? {
    isFinished ? nil : longTexts.next(for: director, at: clock.awake)
  }

  /// Waits until a message is typeset in full, or its zone shows something else.
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
