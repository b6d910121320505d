import ControlAPI

/// Looks at what a sign needs of a machine, without changing any of it, and says only what is
/// certain.
package struct Doctor: Sendable {
  /// What comes back when the status is asked for at a socket.
  package enum Answer: Sendable {
    /// With what is wrong with its panel, where that fails.
    case signd(version: String, panelFailure: String? = nil)
    /// signd says why not.
    case refusal(String)
    /// Something that signd of this version would not say.
    case nonsense
    case nothing
  }

  let machine: Machine
  let user: User
  let limits: Limits
  let chips: [GPIOChip]
  let userDirectory: String
  let socket: String?
  let ask: @Sendable (String) async -> Answer

  /// - Parameters:
  ///   - machine: whose files are looked at.
  ///   - user: who asks, with the groups and limits that they have now.
  ///   - chips: the machine's GPIO chips.
  ///   - userDirectory: where the socket of the user's own sign is.
  ///   - socket: the one that was named; nil means that the usual ones are looked at.
  ///   - ask: finds out who answers at a socket at which a process listens.
  package init(
    machine: Machine = Machine(), user: User = .current, limits: Limits = .current,
    chips: [GPIOChip] = GPIOChip.all(), userDirectory: String = SocketLocation.userDirectory(),
    socket: String? = nil, ask: @escaping @Sendable (String) async -> Answer
  ) {
    self.machine = machine
    self.user = user
    self.limits = limits
    self.chips = chips
    self.userDirectory = userDirectory
    self.socket = socket
    self.ask = ask
  }

  /// Everything there is to say, from the board up to the sign.
  package func findings() async -> [Finding] {
    let (sockets, listeners) = await sockets()
    return [board()] + power() + gpio() + registers() + spi() + clock() + sound() + oneWire()
      + groups()
      + realTime() + cores() + service() + processes(besides: listeners) + sockets
  }

  var accounts: Accounts { Accounts(of: machine) }

  /// The user that the service runs as; nil where it is not installed.
  var serviceUser: User? { accounts.user("signd") }

  /// Who is to use devices: the service, and without one whoever asks.
  var panelUser: User { serviceUser ?? user }
}

/// What a look at one thing showed.
package struct Finding: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing, and no obstacle by itself.
    case note
    /// Something that does not work, or will not.
    case problem
  }

  /// What was looked at: `board`, `power`, `gpio`, `registers`, `spi`, `clock`, `sound`, `onewire`,
  /// `groups`, `realtime`, `memory`, `cores`, `service`, `processes`, `socket` or `panel`.
  package let check: String
  package let state: State
  /// A sentence without its full stop.
  package let detail: String
  /// What to do about it, often a command; empty when there is nothing to do.
  package let remedy: String

  package init(_ check: String, _ state: State, _ detail: String, remedy: String = "") {
    self.check = check
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }
}
