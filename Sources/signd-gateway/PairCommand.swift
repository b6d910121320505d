import ArgumentParser
import CLinux
import ControlAPI
import ControlClient
import Dispatch
import Gateway
import Glibc
import Messages
import Options
import Synchronization

struct PairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair",
    abstract: "Show a code on a sign, which a browser trades for a token.",
    about: """
      The code is on the panel of --sign, or of the default sign. It works once, within a minute, and \
      ends after five wrong codes.
      """,
    examples: """
      signd-gateway pair --role show
      signd-gateway pair --role admin --name tablet --expires 90d
      """)

  @OptionGroup var grant: GrantOptions

  @Option(
    help: ArgumentHelp("Name of the token, with a number if it is taken.", valueName: "name"))
  var name: String = "browser"

  @OptionGroup var config: ConfigOption
  @OptionGroup var state: StateOption

  func run() throws {
    guard PlainName.isValid(name) else {
      throw OptionError("name", value: name, expected: PlainName.expected)
    }
    let role = try grant.checkedRole()
    let only = try grant.checkedSign()
    let duration = try grant.duration()
    let settings = try config.settings()
    let sign = only.flatMap { SignName($0) } ?? .plain
    guard let socket = SignSockets(directory: settings.sockets).path(of: sign) else {
      throw CommandFailure(
        "there is no sign \(sign.text) here, or you may not open its socket",
        status: ExitStatus.unavailable)
    }
    guard let address = settings.address else {
      throw CommandFailure(
        "the gateway listens only on a socket for a proxy; set url in its configuration")
    }
    let outcome = try withFiles(state) { files in
      let pairing = try Pairing.begin(
        name: name, role: role, sign: only, tokenDuration: duration, shownBy: sign, in: files)
      defer { try? pairing.end(in: files) }
      let client = ControlClient(socketPath: socket)
      let code = Self.alert(address: address, code: pairing.code)
      let alert = try Self.wait { try await client.call(API.addAlert, code) }.alert.id
      defer {
        _ = try? Self.wait { try await client.callUnlessStored(API.dismissAlert, at: alert) }
      }
      try Output.print("Open \(address) and enter \(pairing.code)")
      // Ctrl-C and kill also end the code.
      var signals = pollfd(fd: clinux_catch_signals(), events: Int16(POLLIN), revents: 0)
      while true {
        let outcome = try pairing.outcome(in: files)
        guard outcome == .waiting, poll(&signals, 1, 200) == 0 else { return outcome }
      }
    }
    switch outcome {
    case .paired(let token): try Output.print("Paired: \(token) has the role \(role.rawValue).")
    case .refused: throw CommandFailure("the code ended after five wrong tries")
    case .late: throw CommandFailure("no browser used the code within a minute")
    case .waiting: throw CommandFailure("", status: 128 + SIGINT)
    }
  }

  /// The code comes first: on a small panel the address may have to scroll.
  private static func alert(address: String, code: String) -> AlertProperties {
    var message = MessageProperties()
    message.text = MessageText("\(code) \(address)")
    var alert = AlertProperties(message)
    alert.duration = Pairing.duration * 1000
    alert.wakeup = true
    return alert
  }

  /// Waits for a call of the API. A failure is reported as by signctl.
  private static func wait<Result: Sendable>(
    _ call: @escaping @Sendable () async throws -> Result
  ) throws -> Result {
    let end = DispatchSemaphore(value: 0)
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    Task.detached {
      do {
        let value = try await call()
        result.withLock { $0 = .success(value) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      end.signal()
    }
    end.wait()
    do {
      return try result.withLock { try $0!.get() }
    } catch let error as ClientError {
      throw CommandFailure("the sign does not show the code: \(error.message)")
    }
  }
}
