import ArgumentParser
import Daemon
import Messages
import Options
import Panels

struct PanelTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel-test",
    abstract: "Show a test pattern on a panel, without a sign.",
    about: """
      The panel of the configuration must not be in use by a running sign. It is dark at the end. \
      'signctl test-pattern' shows the same on a running sign, and its help explains the patterns.
      """,
    examples: "signd panel-test --config /etc/signd/signd.yaml --pattern modules")

  @Option(help: ArgumentHelp("Configuration file.", valueName: "file"), completion: .file())
  var config: String

  @Option(
    help: ArgumentHelp(
      "Pattern: \(TestPatternName.expected)", valueName: "pattern"),
    completion: .list(TestPatternName.names))
  var pattern: String = TestPatternName.all.rawValue

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Display time (default: what the pattern needs)", valueName: "time"))
  var duration: String?

  func run() throws {
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    guard let name = TestPatternName(rawValue: pattern) else {
      throw OptionError("pattern", value: pattern, expected: TestPatternName.expected)
    }
    let length = try duration.map { try TimeOption.nanoseconds($0, "for") }
    do {
      let trial = try PanelTrial(
        configurationPath: config, pattern: name, duration: length)
      try Output.print(trial.summary)
      if let warning = trial.warning { writeToStandardError("signd: \(warning)") }
      try trial.run()
    } catch let error as StartError {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    } catch let error as PanelError {
      throw CommandFailure(error.message)
    }
  }
}
