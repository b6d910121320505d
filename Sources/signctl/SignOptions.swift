import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options

/// Options that select a sign, and the connection to it.
struct SignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Name of the sign; commands that act also take all, or a,b.", valueName: "name"),
    completion: .custom { _, _, _ in
      ((try? SocketLocation.all()) ?? []).map(\.sign.text)
    })
  var sign: String?

  @Option(
    help: ArgumentHelp(
      "Control socket (default: $SIGND_SOCKET, then yours, then the system's)", valueName: "path",
      visibility: .rare), completion: .file())
  var socket: String?

  /// Name given with `--sign`; nil without one.
  func name() throws -> SignName? {
    try OptionError.refuseEmpty(socket, "socket", expected: "the path of a socket")
    guard let sign else { return nil }
    guard socket == nil else {
      throw OptionError("--sign and --socket exclude each other")
    }
    guard sign != Self.all, !sign.contains(",") else {
      throw OptionError("--sign \(sign) is for commands that act; this one takes a single sign")
    }
    return try Self.parse(sign)
  }

  /// Word for all signs.
  private static let all = "all"

  private static func parse(_ text: String) throws -> SignName {
    guard let name = SignName(text) else {
      throw OptionError("sign", value: text, expected: SignName.expected)
    }
    return name
  }

  /// The signs of a command that acts; nil for a single one.
  func several() throws -> [SignName]? {
    guard let sign, sign == Self.all || sign.contains(",") else { return nil }
    guard socket == nil else {
      throw OptionError("--sign and --socket exclude each other")
    }
    guard sign == Self.all else {
      let names = try sign.split(separator: ",", omittingEmptySubsequences: false).map {
        try Self.parse(String($0))
      }
      guard Set(names.map(\.text)).count == names.count else {
        throw OptionError("sign", value: sign, expected: "each name once")
      }
      return names
    }
    let found: [SignName]
    do {
      found = try SocketLocation.all().map(\.sign)
    } catch {
      throw CommandFailure(error.message)
    }
    guard !found.isEmpty else {
      throw CommandFailure("there is no sign on this machine", status: ExitStatus.unavailable)
    }
    return found
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
      ? "--socket or \(SocketLocation.variable) names another socket"
      : "'signctl signs' lists all signs"
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
  /// Alerts, banners and alert messages.
  static let notices = asking { client, _ in
    try await client.call(API.alerts).map(\.id) + client.call(API.banners).map(\.id)
      + client.alertMessages().map(\.message.id)
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
      return (try? await ZoneOptions.request(given("--zone"), client, isQuiet: true, words)) ?? []
    }
  }
}

/// Option that selects a zone.
struct ZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Zone (default: \(mainZone), or the first zone of the layout)", valueName: "name"),
    completion: .zones)
  var zone: String?

  /// Runs a request for the zone. Without `--zone` and without a zone `main`, it is for the first
  /// zone of the layout, which is then named on standard error.
  func request<Answer>(
    _ client: ControlClient, isQuiet: Bool = false,
    _ body: (ControlClient, _ zone: String) async throws -> Answer
  ) async throws -> Answer {
    try await Self.request(zone, client, isQuiet: isQuiet, body)
  }

  /// - Parameter zone: the value of `--zone`.
  static func request<Answer>(
    _ zone: String?, _ client: ControlClient, isQuiet: Bool,
    _ body: (ControlClient, _ zone: String) async throws -> Answer
  ) async throws -> Answer {
    if let zone { return try await body(client, zone) }
    do {
      return try await body(client, mainZone)
    } catch ClientError.refused(let problem) where problem.kind == .unknownZone {
      guard let first = try await client.call(API.layout).places.first?.name, first != mainZone
      else { throw ClientError.refused(problem) }
      let answer = try await body(client, first)
      if !isQuiet { writeToStandardError("signctl: in zone \(first)") }
      return answer
    }
  }

  func check() throws {
    try OptionError.refuseEmpty(zone, "zone", expected: "the name of a zone")
  }
}

/// Options for the output of answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Print the answer as JSON.")
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
