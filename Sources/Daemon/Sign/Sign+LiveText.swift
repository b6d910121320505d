import Clocks
import LiveText
import Messages
import SignConfiguration
import Stage

/// Texts in which something changes by itself.
extension Sign {
  /// The values of the placeholders of a message that is shown next.
  func valuesShown(_ message: ResolvedMessage) -> [Placeholder: String] {
    liveText.values(of: message.placeholders, at: clock.now, variables)
  }

  /// Brings what is shown up to date. A panel that is dark shows nothing.
  ///
  /// - Returns: whether there is another picture.
  @discardableResult
  func followLiveText() -> Bool {
    let placeholders = director.plan.power ? director.placeholders : []
    let values = liveText.update(placeholders, at: clock.now, variables) {
      [weak self, tasks] in
      tasks.start { [weak self] in await self?.filesChanged() }
    }
    guard !placeholders.isEmpty else {
      director.forgetValues()
      return false
    }
    liveText.runDueCommands(configuration.liveText, at: clock.now, tasks) { [weak self] in
      await self?.take($0)
    }
    guard values != director.plan.values else { return false }
    liveText.note(refusal: director.setValues(values, at: clock.awake)?.message)
    return true
  }

  var nextLiveText: Nanoseconds? {
    director.plan.power ? liveText.nextMoment(at: clock.now) : nil
  }

  func filesChanged() {
    liveText.filesChanged()
    wakeUp()
  }

  /// Others hold than before, or they are stale at another time.
  func variablesChanged() {
    if followLiveText() { publish() }
  }

  private func take(_ answer: CommandAnswer) {
    guard !isFinished else { return }
    liveText.take(answer, at: clock.now)
    if followLiveText() { publish() } else { scheduleWake() }
  }
}
