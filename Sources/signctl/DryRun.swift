import ArgumentParser
import ControlAPI
import Glibc
import Options
import Pixels

/// Option of commands that make a message.
struct DryRunOption: ParsableArguments {
  @Flag(
    name: .customLong("dry-run"),
    help: "Show the frame that the sign would show, and change nothing.")
  var isDry = false

  /// The query of the request.
  var query: KeyValuePairs<String, String?> { ["dry_run": isDry ? "true" : nil] }
}

extension AnswerOptions {
  /// Shows the frame of a dry run with the message's summary and warnings, unless the answer is
  /// printed as JSON or was no dry run.
  func show(trial answer: ListedMessageAnswer) throws {
    guard !json, let frame = answer.frame else { return }
    try frame.show()
    if let summary = answer.summary { try Output.print(summary) }
    for warning in answer.warnings ?? [] { writeToStandardError("signctl: \(warning)") }
  }
}

extension EncodedFrame {
  /// Draws the frame in the terminal, or prints it as text.
  func show() throws {
    let frame = try FrameTerminal.frame(
      Array("P6\n\(size.replacing("x", with: " "))\n255\n".utf8) + rgb)
    if let terminal = FrameTerminal() { return try terminal.draw(frame) }
    try Output.write(Array(frame.asciiArt.utf8), to: STDOUT_FILENO, named: "standard output")
  }
}
