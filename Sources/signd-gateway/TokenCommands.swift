import ArgumentParser
import ControlAPI
import FoundationEssentials
import Gateway
import Glibc
import Messages
import Options

struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Add, list and remove tokens.",
    subcommands: [AddTokenCommand.self, ListTokensCommand.self, RemoveTokenCommand.self])
}

struct AddTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Make a token, and print it once.",
    about: "Only a digest of the token is stored. A running gateway takes the token at once.",
    examples: """
      signd-gateway token add laptop --role admin
      signd-gateway token add kitchen --role show --expires 90d --sign north
      signd-gateway token add prometheus --role metrics
      """)

  @Argument(help: "Name of the token. Events and logs of a sign have it.")
  var name: String

  @OptionGroup var grant: GrantOptions
  @OptionGroup var state: StateOption

  func run() throws {
    guard PlainName.isValid(name) else {
      throw OptionError("name", value: name, expected: PlainName.expected)
    }
    let (token, secret) = try withFiles(state) { files in
      try TokenStore(files).add(
        name, role: grant.checkedRole(), sign: grant.checkedSign(), duration: grant.duration())
    }
    // Without sudo it would be for nothing, and nothing would say so.
    let isForService = state.state != nil || geteuid() == 0
    writeToStandardError(
      "\(token.name) has the role \(token.role.rawValue)\(token.validity)"
        + (isForService ? "" : ", at your own gateway and not at the system's")
        + ". The token is shown only now:")
    try Output.print(secret.text)
  }
}

/// What a token allows.
struct GrantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Permission of the token: \(MessageProperty.choice(TokenRole.allCases.map(\.rawValue)))",
      valueName: "role"), completion: .list(TokenRole.allCases.map(\.rawValue)))
  var role: String

  @Option(
    help: ArgumentHelp("Time until the token ends, such as 90d (default: never)", valueName: "time")
  )
  var expires: String?

  @Option(help: ArgumentHelp("Sign that the token is for (default: all signs)", valueName: "name"))
  var sign: String?

  func checkedRole() throws -> TokenRole {
    guard let role = TokenRole(rawValue: role) else {
      throw OptionError(
        "role", value: role,
        expected: MessageProperty.choice(TokenRole.allCases.map(\.rawValue)))
    }
    return role
  }

  func checkedSign() throws -> String? {
    try sign.map { text in
      guard let sign = SignName(text) else {
        throw OptionError("sign", value: text, expected: SignName.expected)
      }
      return sign.text
    }
  }

  /// Seconds until the token ends.
  func duration() throws -> Int? {
    try expires.map { text in
      let seconds = Int(try TimeOption.nanoseconds(text, "expires") / 1_000_000_000)
      guard seconds > 0 else {
        throw OptionError("expires", value: text, expected: "a time of at least 1s, such as 90d")
      }
      return seconds
    }
  }
}

struct ListTokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tokens, without their secrets.",
    examples: "signd-gateway token list")

  @OptionGroup var state: StateOption

  func run() throws {
    let tokens = try withFiles(state) { try TokenStore($0).all() }
    let lines = tokens.map { "\($0.name)  \($0.role.rawValue)\($0.validity)" }
    try Output.print(lines.isEmpty ? "there are no tokens" : lines.joined(separator: "\n"))
  }
}

struct RemoveTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a token, and disconnect its clients.",
    examples: "signd-gateway token remove laptop")

  @Argument(help: "Name of the token.")
  var name: String

  @OptionGroup var state: StateOption

  func run() throws {
    try withFiles(state) { try TokenStore($0).remove(name) }
  }
}

/// Works with the state directory of the gateway, which need not run.
func withFiles<Result>(
  _ option: StateOption, _ work: (GatewayFiles) throws -> Result
) throws -> Result {
  do {
    let files = GatewayProcess.files(try option.path())
    try files.make(owner: Caller.gatewayUser)
    return try work(files)
  } catch let error as GatewayFileError {
    throw CommandFailure(error.message)
  }
}

extension Token {
  /// For which sign and until when the token is, as the end of a line.
  var validity: String {
    (sign.map { ", for the sign \($0)" } ?? "")
      + (expires.map {
        ", until \(Date(timeIntervalSince1970: Double($0)).formatted(.iso8601))"
      } ?? "")
  }
}
