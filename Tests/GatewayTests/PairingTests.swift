import ControlAPI
import TestSupport
import Testing

@testable import Gateway

/// The code that a sign shows.
@Suite struct PairingTests {
  private let scratch = TemporaryDirectory()
  private var files: GatewayFiles { GatewayFiles(path: scratch.path) }

  private func begin(at now: Int = 100) throws -> Pairing {
    try .begin(
      name: "phone", role: .show, sign: nil, tokenDuration: 3600, in: files, now: now)
  }

  private func wrong(_ pairing: Pairing) -> String { pairing.code == "000000" ? "1" : "000000" }

  @Test func theRightCodeWorksOnce() throws {
    let pairing = try begin()
    #expect(pairing.code.count == 6)
    #expect(pairing.code.allSatisfy { $0.isASCII && $0.isNumber })
    #expect(try pairing.outcome(in: files, now: 101) == .waiting)
    let taken = try #require(try Pairing.take(pairing.code, in: files, now: 101))
    #expect((taken.role, taken.tokenDuration) == (.show, 3600))
    let problem = #expect(throws: Problem.self) {
      try Pairing.take(pairing.code, in: files, now: 101)
    }
    #expect(problem?.kind == .unauthorized)
    let token = try TokenStore(files).add("phone-2", role: .show, sign: nil, duration: nil).token
    try taken.succeeded(token, in: files)
    #expect(try pairing.outcome(in: files, now: 101) == .paired(token: "phone-2"))
  }

  @Test func fiveWrongTriesEndIt() throws {
    let pairing = try begin()
    for _ in 0..<4 {
      #expect(try Pairing.take(wrong(pairing), in: files, now: 101) == nil)
      #expect(try pairing.outcome(in: files, now: 101) == .waiting)
    }
    #expect(try Pairing.take(wrong(pairing), in: files, now: 101) == nil)
    #expect(try pairing.outcome(in: files, now: 101) == .refused)
    #expect(throws: Problem.self) { try Pairing.take(pairing.code, in: files, now: 101) }
  }

  @Test func aCodeEndsAfterAMinute() throws {
    let pairing = try begin(at: 100)
    #expect(try pairing.outcome(in: files, now: 160) == .late)
    #expect(throws: Problem.self) { try Pairing.take(pairing.code, in: files, now: 160) }
    #expect(try pairing.outcome(in: files, now: 159) == .waiting)
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
