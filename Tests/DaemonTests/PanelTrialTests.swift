import Glibc
import Panels
import Pixels
import Synchronization
import Testing
import WireModels

@testable import Daemon
@testable import Messages
@testable import SignConfiguration

@Suite struct PanelTrialTests {
  private let panel = RecordedPanel(dimming: .panel)

  private func trial(_ configuration: Configuration.Panel = Configuration.Panel()) -> PanelTrial {
    PanelTrial(of: panel, configuration, pattern: .on, duration: 60_000_000_000)
  }

  /// Returns the failure of a trial that ends when the panel is used.
  private func failure(until isOver: () -> Bool) -> String? {
    let isGivenUp = Mutex(false)
    do {
      try trial().show(
        giveUp: { isGivenUp.withLock { $0 = true } },
        while: { while !isOver(), !isGivenUp.withLock({ $0 }) { usleep(100) } })
      return nil
    } catch {
      return error.message
    }
  }

  @Test func aPanelIsLitAndIsDarkInTheEnd() {
    #expect(failure { panel.log.contains { $0.hasPrefix("show") } } == nil)
    #expect(panel.log == ["start", "dim 100", "show ####", "blank", "close"])
  }

  @Test func aPanelThatIsMissingIsNotMadeDark() {
    panel.state.withLock { $0.failures = 1000 }
    #expect(failure { false } == "the panel is gone")
    #expect(Set(panel.log) == ["start", "close"])
  }

  @Test func aPanelThatCannotBeMadeDarkMayBeLit() {
    panel.state.withLock { $0.blankFails = true }
    #expect(
      failure { panel.log.contains { $0.hasPrefix("show") } }
        == "the panel is gone; the panel may still be lit")
  }

  @Test func theBrightnessIsThatOfTheConfiguration() throws {
    var configuration = Configuration.Panel()
    configuration.brightness = 30
    try trial(configuration).show(
      giveUp: {},
      while: { while !panel.log.contains(where: { $0.hasPrefix("show") }) { usleep(100) } })
    #expect(panel.log.contains("dim 30"))
  }

  @Test func whatIsShownIsOneSentence() {
    var configuration = Configuration.Panel()
    configuration.type = .max7219
    #expect(
      trial(configuration).summary
        == "shows the test pattern \"on\" on a 4x1 panel of type max7219 for 60 s; Ctrl-C ends it")
    #expect(
      PanelTrial(of: panel, configuration, pattern: .all, duration: 1_500_000_000).summary
        == "shows all test patterns on a 4x1 panel of type max7219 for 1.5 s; Ctrl-C ends it")
  }
}
