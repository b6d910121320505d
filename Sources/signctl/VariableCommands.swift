import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options

struct SetVariableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-variable", abstract: "Sets a variable, whose value texts show that name it.",
    discussion: "A text names it as {{var:NAME}}.")

  @Argument(help: ArgumentHelp("The variable.", valueName: "name"), completion: .variables)
  var name: String

  @OptionGroup var given: VariableArguments
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
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
    commandName: "variables", abstract: "Lists the variables, their values and their ages.")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let variables = try await sign.talk { try await $0.call(API.variables) }
    try answers.show(variables) {
      variables.isEmpty ? "no variable" : table(variables.map(\.row))
    }
  }
}

struct RemoveVariableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-variable", abstract: "Removes a variable.")

  @Argument(help: ArgumentHelp("The variable.", valueName: "name"), completion: .variables)
  var name: String

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
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
