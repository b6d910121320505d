import ControlAPI

/// Checks what a sign needs of a machine. It changes nothing and reports only what is certain.
package struct Doctor: Sendable {
  /// Result of a status request at a socket.
  package enum Answer: Sendable {
    /// signd answers; `panelFailure` is the reason why its panel fails, nil if the panel works.
    case signd(version: String, panelFailure: String? = nil)
    /// signd refuses the request, with its reason.
    case refusal(String)
    /// An answer that signd of this version would not give.
    case nonsense
    case nothing
  }

  let machine: Machine
  let user: User
  let limits: Limits
  let chips: [GPIOChip]
  let userDirectory: String
  let socket: String?
  let checkConfiguration: @Sendable (String) -> [String]?
  let ask: @Sendable (String) async -> Answer

  /// - Parameters:
  ///   - machine: Machine whose files are checked.
  ///   - user: User who runs the check, with their present groups and limits.
  ///   - chips: GPIO chips of the machine.
  ///   - userDirectory: Directory of the socket of the user's own sign.
  ///   - socket: Socket to check; nil for the usual ones.
  ///   - checkConfiguration: Returns the errors of a configuration file; nil if it cannot be
  ///     checked.
  ///   - ask: Requests the status at a socket at which a process listens.
  package init(
    machine: Machine = Machine(), user: User = .current, limits: Limits = .current,
    chips: [GPIOChip] = GPIOChip.all(), userDirectory: String = SocketLocation.userDirectory(),
    socket: String? = nil,
    checkConfiguration: @escaping @Sendable (String) -> [String]? = { _ in nil },
    ask: @escaping @Sendable (String) async -> Answer
  ) {
    self.machine = machine
    self.user = user
    self.limits = limits
    self.chips = chips
    self.userDirectory = userDirectory
    self.socket = socket
    self.checkConfiguration = checkConfiguration
    self.ask = ask
  }

  /// All findings, from the board up to the sign.
  package func findings() async -> [Finding] {
    let (sockets, listeners) = await sockets()
    return [board()] + power() + gpio() + registers() + spi() + clock() + sound() + oneWire()
      + groups()
      + realTime() + cores() + service() + configurations() + processes(besides: listeners)
      + sockets
  }

  var accounts: Accounts { Accounts(of: machine) }

  /// User that the service runs as; nil if the service is not installed.
  var serviceUser: User? { accounts.user("signd") }

  /// User that drives the panel: that of the service, or the current user without a service.
  var panelUser: User { serviceUser ?? user }
}

/// Result of one check.
package struct Finding: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable {
    /// The state is as it should be.
    case ok
    /// A fact worth knowing that is no obstacle by itself.
    case note
    /// A fault that prevents something, now or later.
    case problem
  }

  /// Name of the check: `board`, `power`, `gpio`, `registers`, `spi`, `clock`, `sound`, `onewire`,
  /// `groups`, `realtime`, `memory`, `cores`, `service`, `config`, `processes`, `socket` or `panel`.
  package let check: String
  package let state: State
  /// A sentence without its full stop.
  package let detail: String
  /// Remedy, often a command; empty if there is nothing to do.
  package let remedy: String

  package init(_ check: String, _ state: State, _ detail: String, remedy: String = "") {
    self.check = check
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }
}
