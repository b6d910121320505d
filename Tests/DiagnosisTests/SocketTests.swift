import ControlAPI
import Diagnosis
import Glibc
import TestSupport
import Testing

@Suite struct SocketTests {
  private let fixture = Fixture()
  private var own: String { fixture.userDirectory + "/signd.sock" }

  init() {
    // The directory of the user's socket belongs to the user.
    fixture.user = User(name: "anna", uid: geteuid(), groups: [4711])
  }

  @Test func aSignThatAnswersIsNamedWithItsProcess() async throws {
    try fixture.listen(at: fixture.systemSocket)
    fixture.answers = [fixture.systemSocket: .signd(version: signdVersion)]
    let finding = try await fixture.only("socket")
    #expect(finding.state == .ok)
    #expect(finding.detail.contains("signd \(signdVersion) answers at \(fixture.systemSocket)"))
    #expect(finding.detail.contains("(pid \(getpid()), "))
  }

  @Test func aSignWhosePanelDoesNotWorkIsAProblem() async throws {
    try fixture.listen(at: own)
    fixture.answers = [own: .signd(version: signdVersion, panelFailure: "the lines are gone")]
    #expect(try await fixture.only("socket").state == .ok)
    let finding = try await fixture.only("panel")
    #expect(finding.state == .problem)
    #expect(finding.detail == "the panel of the sign at \(own) does not work: the lines are gone")
  }

  @Test func anotherVersionIsAProblem() async throws {
    try fixture.listen(at: own)
    fixture.answers = [own: .signd(version: "0.0.9")]
    let finding = try await fixture.only("socket")
    #expect(finding.state == .problem && finding.remedy.hasPrefix("restart signd"))
    #expect(finding.detail.hasPrefix("signd 0.0.9 answers at "))
    #expect(finding.detail.hasSuffix(", but this is \(signdVersion)"))
  }

  @Test func whoDoesNotAnswerAsSigndIsAProblem() async throws {
    try fixture.listen(at: own)
    for (answer, words) in [
      (Doctor.Answer.nonsense, "and does not answer as signd \(signdVersion) does"),
      (.nothing, "and does not answer"), (.refusal("it ends"), "but refuses: it ends"),
    ] {
      fixture.answers = [own: answer]
      let finding = try await fixture.only("socket")
      #expect(finding.state == .problem && finding.detail.hasSuffix(words), "\(finding)")
    }
  }

  @Test func aSocketThatWasLeftBehindIsAProblemOnlyWithoutASign() async throws {
    try fixture.leaveSocket(at: own)
    let alone = try await fixture.only("socket")
    #expect(alone.state == .problem && alone.remedy.hasSuffix("rm \(own)"))
    #expect(alone.detail.hasPrefix("no process listens on \(own);"))
    try fixture.listen(at: fixture.systemSocket)
    fixture.answers = [fixture.systemSocket: .signd(version: signdVersion)]
    #expect(await fixture.findings("socket").map(\.state) == [.ok, .note])
  }

  @Test func ofTwoSignsTheOneThatIsMeantIsNamed() async throws {
    for socket in [own, fixture.systemSocket] {
      try fixture.listen(at: socket)
      fixture.answers[socket] = .signd(version: signdVersion)
    }
    let findings = await fixture.findings("socket")
    try #require(findings.map(\.state) == [.ok, .ok, .note])
    #expect(findings[2].detail == "2 signs run; by default signctl uses the one at \(own)")
    #expect(findings[2].remedy == "for another sign: --socket \(fixture.systemSocket)")
  }

  @Test func furtherSignsOfTheSystemAreSeen() async throws {
    let second = fixture.root + SocketLocation.systemDirectory + "/window.sock"
    try fixture.listen(at: second)
    fixture.answers = [second: .signd(version: signdVersion)]
    let findings = await fixture.findings("socket")
    try #require(findings.map(\.state) == [.ok, .note])
    #expect(findings[0].detail.contains(second))
    #expect(findings[1].remedy == "name a sign: --sign window")
  }

  @Test func aSignOfOnesOwnIsFoundByAnyName() async throws {
    let north = fixture.userDirectory + "/north.sock"
    try fixture.listen(at: north)
    fixture.answers = [north: .signd(version: signdVersion)]
    let findings = await fixture.findings("socket")
    try #require(findings.map(\.state) == [.ok, .note])
    #expect(findings[0].detail.contains("signd \(signdVersion) answers at \(north)"))
    #expect(
      findings[1].detail
        == "by default signctl uses \(fixture.systemSocket), where no sign answers")
    #expect(findings[1].remedy == "name a sign: --sign north")
  }

  @Test func withoutAListenerNoSignIsChosen() async throws {
    let folder = fixture.root + SocketLocation.systemDirectory
    for name in ["north", "south"] {
      try fixture.listen(at: "\(folder)/\(name).sock")
      fixture.answers["\(folder)/\(name).sock"] = .signd(version: signdVersion)
    }
    let findings = await fixture.findings("socket")
    try #require(findings.map(\.state) == [.ok, .ok, .note])
    #expect(findings[2].detail.hasSuffix("signd.sock, where no sign answers"))
    #expect(findings[2].remedy == "name a sign: --sign north or --sign south")
  }

  /// Of two with one name, the user's own is meant.
  @Test func whatItsNameWouldNotReachIsNamedByItsSocket() async throws {
    let systemNorth = fixture.root + SocketLocation.systemDirectory + "/north.sock"
    for socket in [own, fixture.userDirectory + "/north.sock", systemNorth] {
      try fixture.listen(at: socket)
      fixture.answers[socket] = .signd(version: signdVersion)
    }
    let findings = await fixture.findings("socket")
    try #require(findings.map(\.state) == [.ok, .ok, .ok, .note])
    #expect(findings[3].detail == "3 signs run; by default signctl uses the one at \(own)")
    #expect(findings[3].remedy == "for another sign: --sign north or --socket \(systemNorth)")
  }

  @Test func aDirectoryOfAnotherUserIsNotTrusted() async throws {
    try fixture.listen(at: own)
    fixture.user = User(name: "anna", uid: 4711, groups: [4711])
    let finding = try await fixture.only("socket")
    #expect(finding.state == .problem)
    #expect(finding.detail.hasPrefix("\(fixture.userDirectory) belongs to "))
  }

  @Test func theOneThatIsNamedHasToBeThere() async throws {
    fixture.socket = fixture.directory.path + "/other.sock"
    #expect(try await fixture.only("socket").state == .problem)
    try fixture.directory.write("", to: "other.sock")
    let file = try await fixture.only("socket")
    #expect(file.state == .problem && file.detail.hasSuffix("/other.sock is not a socket"))
  }
}
