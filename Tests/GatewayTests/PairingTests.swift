import ControlAPI
import TestSupport
import Testing

@testable import Gateway

/// The code that a sign shows.
@Suite struct PairingTests {
  private let scratch = TemporaryDirectory()
  private var files: GatewayFiles { GatewayFiles(path: scratch.path) }

  private func begin(at now: Int = 100, date: Int = 1_000_000) throws -> Pairing {
    try .begin(
      name: "phone", role: .show, sign: nil, tokenDuration: 3600, shownBy: .plain, in: files,
      now: now, date: date)
  }

  private func take(_ code: String, now: Int = 101, date: Int = 1_000_001) throws -> Pairing {
    try Pairing.take(code, in: files, now: now, date: date)
  }

  private func wrong(_ pairing: Pairing) -> String { pairing.code == "000000" ? "1" : "000000" }

  @Test func theRightCodeWorksOnce() throws {
    let pairing = try begin()
    #expect(pairing.code.count == 6)
    #expect(pairing.code.allSatisfy { $0.isASCII && $0.isNumber })
    #expect(try pairing.outcome(in: files, now: 101) == .waiting)
    let taken = try take(pairing.code)
    #expect((taken.role, taken.tokenDuration) == (.show, 3600))
    let problem = #expect(throws: Problem.self) { try take(pairing.code) }
    #expect(problem?.kind == .unauthorized)
    let token = try TokenStore(files).add("phone-2", role: .show, sign: nil, duration: nil).token
    try taken.succeeded(token, in: files)
    #expect(try pairing.outcome(in: files, now: 101) == .paired(token: "phone-2"))
  }

  @Test func fiveWrongTriesEndIt() throws {
    let pairing = try begin()
    for _ in 0..<4 {
      #expect(throws: Problem.self) { try take(wrong(pairing)) }
      #expect(try pairing.outcome(in: files, now: 101) == .waiting)
    }
    #expect(throws: Problem.self) { try take(wrong(pairing)) }
    #expect(try pairing.outcome(in: files, now: 101) == .refused)
    #expect(throws: Problem.self) { try take(pairing.code) }
  }

  @Test func aCodeEndsAfterAMinute() throws {
    let pairing = try begin(at: 100)
    #expect(try pairing.outcome(in: files, now: 160) == .late)
    #expect(throws: Problem.self) { try take(pairing.code, now: 160) }
    #expect(try pairing.outcome(in: files, now: 159) == .waiting)
  }

  /// The file outlives a loss of power, and the clock of the machine's uptime begins again.
  @Test(arguments: [(5, 1_000_030), (101, 1_000_600), (101, 900_000)])
  func aCodeFromBeforeARestartIsNone(now: Int, date: Int) throws {
    let pairing = try begin(at: 100, date: 1_000_000)
    #expect(throws: Problem.self) { try take(pairing.code, now: now, date: date) }
    #expect(try take(pairing.code, now: 130, date: 1_000_030).code == pairing.code)
  }

  /// Whoever may only read does not read a code with which to do more.
  @Test func aCodeIsConcealedFromTokensWithLess() throws {
    let store = TokenStore(files)
    func isConcealed(_ role: TokenRole, only: String? = nil, on sign: String = "signd") throws
      -> Bool
    {
      let token = try store.add(
        "t", role: role, sign: only, duration: nil, isUnique: false
      ).token
      return Pairing.conceals(
        SignName(sign)!, from: token, in: files, now: 101, date: 1_000_001)
    }
    #expect(try !isConcealed(.read))
    let pairing = try begin()
    #expect(try isConcealed(.read))
    #expect(try isConcealed(.admin, only: "signd"))
    #expect(try !isConcealed(.show) && !isConcealed(.admin))
    #expect(try !isConcealed(.read, on: "north"))
    _ = try take(pairing.code)
    #expect(try !isConcealed(.read))
  }

  @Test func withoutACommandThereIsNoCode() throws {
    #expect(throws: Problem.self) { try Pairing.take("000000", in: files) }
  }

  @Test func aNewCodeReplacesTheEarlierOne() throws {
    let first = try begin()
    var second = try begin()
    while second.code == first.code { second = try begin() }
    #expect(try first.outcome(in: files, now: 101) == .refused)
    try first.end(in: files)
    #expect(try second.outcome(in: files, now: 101) == .waiting)
    try second.end(in: files)
    #expect(try second.outcome(in: files, now: 101) == .refused)
  }
}
