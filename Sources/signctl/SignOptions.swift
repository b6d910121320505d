import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options

/// Options that select a sign, and the connection to it.
struct SignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The sign of this name, where a board has several.", valueName: "name"),
    completion: .custom { _, _, _ in
      ((try? SocketLocation.all()) ?? []).map(\.sign.text)
    })
  var sign: String?

  @Option(
    help: ArgumentHelp(
      "The control socket (default: $SIGND_SOCKET, then your own sign's, then the system's).",
      valueName: "path"), completion: .file())
  var socket: String?

  /// Name given with `--sign`; nil without one.
  func name() throws -> SignName? {
    try OptionError.refuseEmpty(socket, "socket", expected: "the path of a socket")
    guard let sign else { return nil }
    guard socket == nil else {
      throw OptionError("--sign and --socket both say which sign is meant; leave one of them away")
    }
    guard let name = SignName(sign) else {
      throw OptionError("sign", value: sign, expected: SignName.expected)
    }
    return name
  }

  /// Path of the selected sign's socket.
  func socketPath() throws -> String {
    SocketLocation.forClient(option: socket, sign: try name())
  }

  /// Runs a request to the sign. Turns a failure into a message and an exit status.
  func talk<Answer: Sendable>(
    _ body: (ControlClient) async throws -> Answer
  ) async throws -> Answer {
    let name = try name()
    do {
      return try await body(ControlClient(socketPath: socketPath()))
    } catch let error as ClientError {
      switch error {
      case .unreachable(let path, let reason):
        throw CommandFailure(reason + elsewhere(than: path, name), status: ExitStatus.unavailable)
      case .silent(_, let reason):
        throw CommandFailure(reason, status: ExitStatus.unavailable)
      case .refused, .protocolFailure:
        throw CommandFailure(error.message, status: ExitStatus.refused)
      }
    }
  }

  /// Failure of a command that watched a sign until it ended.
  static let ended = CommandFailure("signd has ended", status: ExitStatus.unavailable)

  /// Further sockets that were tried, and how to select a sign; empty for a given socket.
  private func elsewhere(than path: String, _ name: SignName?) -> String {
    let others = SocketLocation.candidates(option: socket, sign: name).filter { $0 != path }
    guard !others.isEmpty else { return "" }
    let further =
      name == nil
      ? "--socket or \(SocketLocation.variable) names another"
      : "'signctl list-signs' lists what is there"
    return " (looked for one at \(others.joined(separator: ", ")), too; \(further))"
  }
}

extension CompletionKind {
  static let zones = asking { client, _ in try await client.call(API.layout).places.map(\.name) }
  static let messages = asking { try await $0.call(API.messages, at: $1).messages.map(\.id) }
  static let groups = asking {
    try await Set($0.call(API.messages, at: $1).messages.compactMap(\.message.group)).sorted()
  }
  static let variables = asking { client, _ in try await client.call(API.variables).map(\.name) }
  static let images = asking { client, _ in try await client.call(API.images).map(\.name) }
  /// Alerts of the panel and alert messages of a zone.
  static let alerts = asking {
    // A layout may lack the default zone, which the user did not name.
    let messages = (try? await $0.call(API.messages, at: $1).messages) ?? []
    return try await $0.call(API.alerts).map(\.id)
      + messages.filter { $0.priority == .alert }.map(\.id)
  }

  /// Timeout that a user accepts after pressing a key.
  private static let patience = Duration.milliseconds(500)

  /// Completes an unfinished command line with names from the running sign; with nothing if no sign
  /// answers.
  private static func asking(
    _ words: @escaping @Sendable (ControlClient, _ zone: String) async throws -> [String]
  ) -> CompletionKind {
    .custom { line, _, _ in
      // bash splits --sign=north into three words, other shells do not.
      let line = line.flatMap { $0.split(separator: "=", maxSplits: 1) }
      func given(_ option: Substring) -> String? {
        line.lastIndex(of: option).flatMap { line.dropFirst($0 + 1).first }.map(String.init)
      }
      let sign = given("--sign")
      let name = sign.flatMap(SignName.init)
      guard sign == nil || name != nil else { return [] }
      let path = SocketLocation.forClient(option: given("--socket"), sign: name)
      let client = ControlClient(socketPath: path, timeout: patience)
      return (try? await words(client, given("--zone") ?? mainZone)) ?? []
    }
  }
}

/// Option that selects a zone.
struct ZoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The zone.", valueName: "name"), completion: .zones)
  var zone: String = mainZone

  func name() throws -> String {
    try OptionError.refuseEmpty(zone, "zone", expected: "the name of a zone")
    return zone
  }
}

/// Options for the output of answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Prints the answer as JSON.")
  var json = false

  /// Prints an answer as JSON with `--json`, or else the result of `text`, unless it is nil.
  func show<Answer: Encodable>(_ answer: Answer, text: () -> String? = { nil }) throws {
    if json {
      try Output.write(Output.json(answer), to: STDOUT_FILENO, named: "standard output")
    } else if let text = text() {
      try Output.print(text)
    }
  }

  /// Warns if a change is visible but would be lost at a restart.
  func warn(stored: Bool) {
    guard !stored else { return }
    writeToStandardError(
      "signctl: warning: the sign shows it, but could not store it; see 'signctl status'")
  }
}
