import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options

struct SetVariableCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "set-variable",
    abstract: "Set a variable. Texts show its value as {{var:NAME}}.",
    examples: """
      signctl set-variable temperature "21.5 °C" --max-age 10m
      journalctl -n 1 -o cat | signctl set-variable log -
      """)

  @Argument(help: ArgumentHelp("Name of the variable.", valueName: "name"), completion: .variables)
  var name: String

  @OptionGroup var given: VariableArguments
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try checkVariableName(name)
    let properties = try given.properties(command: "signctl set-variable \(name)")
    let answer = try await sign.talk { [name] in
      try await $0.call(API.setVariable, properties, at: name)
    }
    try answers.show(answer)
    answers.warn(storedVariable: answer.stored)
  }
}

struct VariablesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variables",
    abstract: "List the variables with their values and ages.",
    examples: "signctl variables")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let variables = try await sign.talk { try await $0.call(API.variables) }
    try answers.show(variables) {
      variables.isEmpty ? "no variable" : table(variables.map(\.row))
    }
  }
}

struct RemoveVariableCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "remove-variable",
    abstract: "Remove a variable.",
    examples: "signctl remove-variable log")

  @Argument(help: ArgumentHelp("Name of the variable.", valueName: "name"), completion: .variables)
  var name: String

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try checkVariableName(name)
    let stored = try await sign.talk { [name] in
      try await $0.callUnlessStored(API.removeVariable, at: name) == nil
    }
    try answers.show(["stored": stored])
    answers.warn(storedVariable: stored)
  }
}

private func checkVariableName(_ name: String) throws {
  guard PlainName.isValid(name) else {
    throw OptionError(
      "the name of a variable has \(PlainName.expected), not "
        + PropertyValue.string(name).description)
  }
}

extension AnswerOptions {
  fileprivate func warn(storedVariable stored: Bool) {
    guard !stored else { return }
    writeToStandardError(
      "signctl: warning: the sign takes it, but could not store it; see 'signctl status'")
  }
}

extension ListedVariable {
  /// A row of the list: `temperature`, `"21.5"`, `set 3 min 5 s ago, stale`.
  fileprivate var row: [String] {
    let age = timeSpan(max(0, Double(time(nil)) - setAt))
    return [
      name, PropertyValue.string(value).description, "set \(age) ago" + (isStale ? ", stale" : ""),
    ]
  }
}
