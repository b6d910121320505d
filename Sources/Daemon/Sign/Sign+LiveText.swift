import Clocks
import LiveText
import Messages
import SignConfiguration
import Stage

/// Texts that change by themselves.
extension Sign {
  /// Returns the values of the placeholders of a message that is shown next.
  func valuesShown(_ message: ResolvedMessage) -> [Placeholder: String] {
    liveText.values(of: message.placeholders, at: clock.now, variables)
  }

  /// Updates the placeholders of shown texts. A dark panel is not updated.
  ///
  /// - Returns: Whether the frame changes.
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

  /// Updates texts after variables changed or became stale.
  func variablesChanged() {
    if followLiveText() { publish() }
  }

  private func take(_ answer: CommandAnswer) {
    guard !isFinished else { return }
    liveText.take(answer, at: clock.now)
    if followLiveText() { publish() } else { scheduleWake() }
  }
}
