package import ControlAPI
import Glibc

/// A code that a sign shows, and that a browser trades for a token. An administrator's command writes
/// it; no request from the network can.
package struct Pairing: Codable, Equatable, Sendable {
  /// Time for which a code is valid, in seconds.
  package static let duration = 60
  private static let maximumTries = 5
  private static let fileName = "pairing.json"

  /// Six digits.
  package let code: String
  /// Name of the token, with a number if it is taken.
  let name: String
  let role: TokenRole
  let sign: String?
  /// Seconds until the token ends; nil for one that does not end.
  let tokenDuration: Int?
  /// The sign that shows the code.
  let shownBy: String
  /// End of the code, in seconds of CLOCK_BOOTTIME.
  let ends: Int
  /// The same in seconds since 1970: the other clock begins again when the machine starts.
  let endDate: Int
  private var tries = 0
  private var isUsed = false
  /// Name of the token that was traded for the code.
  private var paired: String?

  package enum Outcome: Equatable, Sendable {
    case waiting
    case paired(token: String)
    /// The code was removed: after too many wrong tries.
    case refused
    case late
  }

  // MARK: The command

  /// Stores a new code, in place of an earlier one.
  package static func begin(
    name: String, role: TokenRole, sign: String?, tokenDuration: Int?, shownBy: SignName,
    in files: GatewayFiles, now: Int = Self.now, date: Int = time(nil)
  ) throws -> Pairing {
    var generator = SystemRandomNumberGenerator()
    let number = Int.random(in: 0..<1_000_000, using: &generator)
    let digits = String(number)
    let pairing = Pairing(
      code: String(repeating: "0", count: 6 - digits.count) + digits, name: name, role: role,
      sign: sign, tokenDuration: tokenDuration, shownBy: shownBy.text, ends: now + duration,
      endDate: date + duration)
    try files.change(fileName) { (stored: inout Pairing?) in stored = pairing }
    return pairing
  }

  private init(
    code: String, name: String, role: TokenRole, sign: String?, tokenDuration: Int?,
    shownBy: String, ends: Int, endDate: Int
  ) {
    self.code = code
    self.name = name
    self.role = role
    self.sign = sign
    self.tokenDuration = tokenDuration
    self.shownBy = shownBy
    self.ends = ends
    self.endDate = endDate
  }

  private func isOpen(now: Int, date: Int) -> Bool {
    let isNow = now < ends && ends - now <= Self.duration
    return !isUsed && isNow && date < endDate && endDate - date <= Self.duration
  }

  package func outcome(
    in files: GatewayFiles, now: Int = Self.now
  ) throws(GatewayFileError) -> Outcome {
    guard let stored = try files.read(Self.fileName, as: Pairing.self), stored.code == code else {
      return .refused
    }
    if let paired = stored.paired { return .paired(token: paired) }
    return now < ends ? .waiting : .late
  }

  /// Removes the code.
  package func end(in files: GatewayFiles) throws {
    try files.change(Self.fileName) { (stored: inout Pairing?) in
      if stored?.code == code { stored = nil }
    }
  }

  // MARK: The gateway

  /// Tries a code. The pairing with the right code counts as used. Five wrong codes end the pairing.
  ///
  /// - Throws: `Problem` if the code is wrong, or there is no pairing.
  static func take(
    _ code: String, in files: GatewayFiles, now: Int = Self.now, date: Int = time(nil)
  ) throws -> Pairing {
    let taken: Pairing? = try files.change(fileName) { (stored: inout Pairing?) throws in
      guard var pairing = stored, pairing.isOpen(now: now, date: date) else {
        throw Problem(
          .unauthorized,
          "no sign shows a code now; 'signd-gateway pair' on the sign's machine shows one")
      }
      guard pairing.code == code else {
        pairing.tries += 1
        stored = pairing.tries < maximumTries ? pairing : nil
        return nil
      }
      pairing.isUsed = true
      stored = pairing
      return pairing
    }
    if let taken { return taken }
    throw Problem(
      .unauthorized, "this is not the code that the sign shows", field: "code",
      expected: "six digits")
  }

  /// Whether a sign shows a code that gives more than a token has. Its client could read the code from the
  /// frames, and so must not see them.
  static func conceals(
    _ sign: SignName, from token: Token, in files: GatewayFiles, now: Int = Self.now,
    date: Int = time(nil)
  ) -> Bool {
    guard let pairing = try? files.read(fileName, as: Pairing.self), pairing.shownBy == sign.text,
      pairing.isOpen(now: now, date: date)
    else { return false }
    return token.role < pairing.role || token.sign != nil && token.sign != pairing.sign
  }

  /// Stores which token was made, for the command.
  func succeeded(_ token: Token, in files: GatewayFiles) throws {
    try files.change(Self.fileName) { (stored: inout Pairing?) in
      if stored?.code == code { stored?.paired = token.name }
    }
  }

  /// Seconds since the start of the machine: setting the clock does not change them.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec
  }
}
