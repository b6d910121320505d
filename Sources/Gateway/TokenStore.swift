import Glibc
import Synchronization

/// The tokens of the gateway, in a file that only its user can read. Commands change the file while the
/// gateway runs; the next request already finds the change.
package final class TokenStore: Sendable {
  private static let name = "tokens.json"

  private struct File: Codable, Equatable {
    var tokens: [Token] = []
  }

  private struct State {
    /// Nil if there is no file.
    var stamp: GatewayFiles.Stamp?
    /// Whether the file cannot have changed while it has this stamp.
    var isSettled = false
    var tokens: [String: Token] = [:]
    /// Why the file cannot be read.
    var problem: String?
  }

  private let files: GatewayFiles
  private let clock: @Sendable () -> Int
  private let state = Mutex(State())
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - clock: Returns the time in seconds since 1970.
  ///   - report: Reports a file that cannot be read. No token is valid then.
  package init(
    _ files: GatewayFiles, clock: @escaping @Sendable () -> Int = { time(nil) },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.files = files
    self.clock = clock
    self.report = report
  }

  // MARK: Requests

  /// The valid token with this text; nil if there is none.
  func token(_ secret: TokenSecret) -> Token? {
    let hash = secret.hash
    return current { $0[hash] }.flatMap { $0.isValid(at: clock()) ? $0 : nil }
  }

  /// Whether a token still is valid.
  func isValid(_ token: Token) -> Bool {
    token.isValid(at: clock()) && current { $0[token.hash] } == token
  }

  private func current<Result>(_ find: ([String: Token]) -> Result) -> Result {
    state.withLock { state in
      let stamp = files.stamp(of: Self.name)
      if !state.isSettled || stamp != state.stamp {
        state.stamp = stamp
        state.isSettled = stamp?.isSettled ?? true
        do throws(GatewayFileError) {
          let tokens = try files.read(Self.name, as: File.self)?.tokens ?? []
          state.tokens = Dictionary(tokens.map { ($0.hash, $0) }, uniquingKeysWith: { $1 })
          state.problem = nil
        } catch {
          state.tokens = [:]
          if error.message != state.problem { report(error.message) }
          state.problem = error.message
        }
      }
      return find(state.tokens)
    }
  }

  // MARK: Commands

  /// The stored tokens, sorted by name. Tokens that have ended are removed at the next change.
  package func all() throws(GatewayFileError) -> [Token] {
    (try files.read(Self.name, as: File.self)?.tokens ?? []).sorted { $0.name < $1.name }
  }

  /// Adds a token and returns its text.
  ///
  /// - Parameters:
  ///   - name: A valid `PlainName`. A number is appended if `isUnique` is false and it is taken.
  ///   - duration: Seconds until the token ends; nil for one that does not end.
  /// - Throws: `GatewayFileError`, also if there is a token of this name.
  package func add(
    _ name: String, role: TokenRole, sign: String?, duration: Int?, isUnique: Bool = true
  ) throws -> (token: Token, secret: TokenSecret) {
    let secret = TokenSecret()
    let now = clock()
    let token = try files.change(Self.name) { (file: inout File?) in
      var tokens = (file?.tokens ?? []).filter { $0.isValid(at: now) }
      let taken = Set(tokens.map(\.name))
      if isUnique, taken.contains(name) {
        throw GatewayFileError(
          "there is a token \(name) already; 'signd-gateway token remove \(name)' removes it")
      }
      var free = name
      var number = 2
      while taken.contains(free) {
        free = "\(name)-\(number)"
        number += 1
      }
      let token = Token(
        name: free, role: role, sign: sign, created: now, expires: duration.map { now + $0 },
        secret: secret)
      tokens.append(token)
      file = File(tokens: tokens)
      return token
    }
    return (token, secret)
  }

  /// Removes a token.
  ///
  /// - Throws: `GatewayFileError`, also if there is no token of this name.
  package func remove(_ name: String) throws {
    try files.change(Self.name) { (file: inout File?) in
      let tokens = file?.tokens ?? []
      guard tokens.contains(where: { $0.name == name }) else {
        throw GatewayFileError(
          "there is no token \(name); 'signd-gateway token list' lists the tokens")
      }
      file = File(tokens: tokens.filter { $0.name != name })
    }
  }
}
