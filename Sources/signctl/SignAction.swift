import ArgumentParser
import ControlAPI
import Options

/// A command that changes signs: `--sign` may name several.
protocol SignAction: AsyncParsableCommand {
  var sign: SignOptions { get set }
  var answers: AnswerOptions { get }

  /// Runs the command for one sign.
  func act() async throws
}

/// A command for a zone.
protocol ZoneAction: SignAction {
  var talk: ZoneTalk { get set }
}

extension ZoneAction {
  var sign: SignOptions {
    get { talk.sign }
    set { talk.sign = newValue }
  }

  var answers: AnswerOptions { talk.answers }
}

extension SignAction {
  /// Runs the command for each of the signs and prints a line for each. Fails if one of them fails.
  func run() async throws {
    guard let signs = try sign.several() else { return try await act() }
    var status: Int32 = 0
    for name in signs {
      var command = self
      command.sign.sign = name.text
      let collector = OutputCollector()
      var failure: String?
      do {
        try await Output.$collector.withValue(collector) { [command] in try await command.act() }
      } catch let error as CommandFailure {
        failure = error.sentence
        status = max(status, error.status)
      }
      for line in collector.lines {
        let rest = line.hasPrefix("signctl: ") ? line.dropFirst("signctl: ".count) : line[...]
        writeToStandardError("signctl: \(name.text): \(rest)")
      }
      try Output.print(line(name, collector.text, failure))
    }
    if status != 0 { throw CommandFailure("", status: status) }
  }

  private func line(_ name: SignName, _ text: String, _ failure: String?) -> String {
    if answers.json {
      // A command that fails may have answered before.
      let json =
        text.isEmpty
        ? String(decoding: Output.json(["error": failure ?? ""]), as: UTF8.self) : text
      let oneLine = json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      return "{\"sign\":\"\(name.text)\",\"answer\":\(oneLine)}"
    }
    let output = text.isEmpty ? "done" : text
    let shown = failure ?? output
    return "\(name.text):" + (shown.contains("\n") ? "\n" : " ") + shown
  }
}
