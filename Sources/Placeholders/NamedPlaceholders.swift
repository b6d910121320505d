package import Messages

/// Output of a command. The argument is the command's name.
package enum ExecPlaceholder: PlaceholderKind {
  package static let name = "exec"
  package static let forms = [
    (
      form: "{{exec:queue}}",
      help: "Output of a command, at most \(mostBytes) bytes. The configuration sets the name, the "
        + "program and the interval of each command. A message cannot run other commands. A command "
        + "can read some files and change none; see Commands in signd.yaml(5)."
    )
  ]

  /// Maximum size of the output, in bytes.
  package static let mostBytes = 4096

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    let name = try placeholder.requiredArgument(field: field)
    try placeholder.refuseOption(field: field)
    if let commands = settings.commands, !commands.contains(name) {
      let names = commands.sorted()
      throw ValueError(
        field: field, value: .string(name),
        expected: names.isEmpty
          ? "no {{exec:…}} unless the configuration has the key live_text.commands"
          : "the name of a command of live_text.commands",
        suggestion: nearest(to: name, among: names))
    }
    return .command(name)
  }
}

/// Value of a variable that a client set. The argument is the variable's name.
package enum VariablePlaceholder: PlaceholderKind {
  package static let name = "var"
  package static let forms = [
    (
      form: "{{var:temperature}}",
      help: "Value of a variable, as `signctl set-variable temperature VALUE` sets it."
    )
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    let name = try placeholder.requiredArgument(field: field)
    try placeholder.refuseOption(field: field)
    guard PlainName.isValid(name) else {
      throw ValueError(field: field, value: .string(name), expected: PlainName.expected)
    }
    return .variable(name)
  }
}
