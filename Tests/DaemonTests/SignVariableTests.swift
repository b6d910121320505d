import ControlAPI
import Messages
import Programme
import Testing

@testable import Daemon
@testable import StateStore

/// Variables that clients set, over requests and restarts.
@Suite struct SignVariableTests {
  private let clocks = GivenClocks()

  private func set(
    _ sign: Sign, _ name: String, _ value: String, maxAge: Int? = nil
  ) async throws -> (answer: VariableAnswer, isNew: Bool) {
    try await sign.setVariable(
      name, to: VariableProperties(value: value, maxAge: maxAge), by: nil)
  }

  @Test func aVariableIsWhatWasSetLast() async throws {
    let sign = try SignRig("{}", clocks).start()
    let first = try await set(sign, "temperature", "21.5", maxAge: 60_000)
    #expect(
      first.answer
        == VariableAnswer(
          variable: ListedVariable(
            name: "temperature", value: "21.5", setAt: 1_800_000_000, maxAge: 60_000,
            isStale: false),
          stored: true))
    #expect(first.isNew)
    clocks.go(on: 1_500_000_000)
    #expect(try await !set(sign, "temperature", "").isNew)
    #expect(try await set(sign, "a", "b").isNew)
    #expect(
      try await sign.variables() == [
        ListedVariable(name: "a", value: "b", setAt: 1_800_000_001.5, isStale: false),
        ListedVariable(name: "temperature", value: "", setAt: 1_800_000_001.5, isStale: false),
      ])
    let removed = try await sign.removeVariable("a", by: nil)
    #expect(removed == VariableAnswer(variable: nil, stored: true))
    #expect(try await sign.variables().map(\.name) == ["temperature"])
  }

  @Test func whatIsNotThereIsRefusedAndSoIsOneTooMany() async throws {
    let sign = try SignRig("{}", clocks).start()
    for number in 1...VariableProperties.most { _ = try await set(sign, "v\(number)", "x") }
    let more = try await sign.refusal { () throws(Problem) in
      _ = try await sign.setVariable("more", to: VariableProperties(value: ""), by: nil)
    }
    #expect(more.kind == .tooManyVariables)
    #expect(more.detail == "the sign has 1000 variables, the maximum; remove some first")
    // An existing variable can still be changed.
    #expect(try await !set(sign, "v1", "y").isNew)
    let none = try await sign.refusal { () throws(Problem) in
      _ = try await sign.removeVariable("none", by: nil)
    }
    #expect(none.kind == .noVariable && none.detail == "there is no variable \"none\"")
    let unread = try await sign.refusal { () throws(Problem) in
      _ = try await sign.variable("none")
    }
    #expect(unread == none)
  }

  @Test func itIsStaleAfterItsAgeWhateverTheClockOnTheWallSays() async throws {
    let sign = try SignRig("{}", clocks).start()
    _ = try await set(sign, "v", "x", maxAge: 60_000)
    clocks.set(wall: 1_900_000_000)
    #expect(try await !sign.variable("v").isStale)
    clocks.go(on: 30_000_000_000)
    // Variables also age while the machine is suspended.
    clocks.sleep(29)
    #expect(try await !sign.variable("v").isStale)
    clocks.sleep(1)
    #expect(try await sign.variable("v").isStale)
    // Setting it again makes it fresh.
    _ = try await set(sign, "v", "x", maxAge: 60_000)
    #expect(try await !sign.variable("v").isStale)
  }

  @Test func aKillLosesNothingAndTimeGoesOnMeanwhile() async throws {
    let rig = try SignRig("{}", clocks)
    var sign = rig.start()
    _ = try await set(sign, "v", "Größe \"1\"\n", maxAge: 60_000)
    _ = try await set(sign, "for-ever", "x")
    _ = try await set(sign, "gone", "x")
    _ = try await sign.removeVariable("gone", by: nil)
    clocks.go(on: 59_000_000_000)
    let before = try await sign.variables()
    sign = rig.start()
    #expect(try await sign.variables() == before)
    clocks.go(on: 1_000_000_000)
    #expect(try await sign.variables().map(\.isStale) == [false, true])
    sign = rig.start()
    #expect(try await sign.variables().map(\.isStale) == [false, true])
    await sign.finish()
    sign = rig.start()
    #expect(try await sign.variable("v").value == "Größe \"1\"\n")
  }

  @Test func onABoardThatHasNotLearntTheTimeAgesGoOn() async throws {
    let rig = try SignRig("{}", clocks)
    var sign = rig.start()
    _ = try await set(sign, "old", "x", maxAge: 60_000)
    _ = try await set(sign, "older", "x", maxAge: 1_000_000)
    clocks.set(wall: 1000)
    sign = rig.start()
    #expect(try await sign.variables().map(\.isStale) == [false, false])
    _ = try await set(sign, "new", "x", maxAge: 60_000)
    clocks.go(on: 10_000_000_000)
    // It was off for two minutes.
    clocks.set(wall: 1_800_000_130)
    await sign.clockWasSet()
    #expect(
      try await sign.variables().map { "\($0.name) \($0.isStale)" } == [
        "new false", "old true", "older false",
      ])
    sign = rig.start()
    #expect(try await sign.variables().map(\.isStale) == [false, true, false])
    clocks.go(on: 50_000_000_000)
    #expect(try await sign.variable("new").isStale)
  }

  @Test func whatIsSetBeforeTheStateCanBeReadStandsAboveIt() async throws {
    let rig = try SignRig("{}", clocks)
    var sign = rig.start()
    for name in ["a", "b", "c"] { _ = try await set(sign, name, "old") }
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    #expect(try await sign.variables().isEmpty)
    #expect(try await !set(sign, "a", "new", maxAge: 5000).answer.stored)
    _ = try await set(sign, "b", "new")
    #expect(try await !sign.removeVariable("b", by: nil).stored)
    clocks.go(on: 2_000_000_000)
    rig.files.failure = nil
    await sign.wakeUp()
    let expected = [
      ListedVariable(name: "a", value: "new", setAt: 1_800_000_000, maxAge: 5000, isStale: false),
      ListedVariable(name: "c", value: "old", setAt: 1_800_000_000, isStale: false),
    ]
    #expect(try await sign.variables() == expected)
    sign = rig.start()
    #expect(try await sign.variables() == expected)
    clocks.go(on: 3_000_000_000)
    #expect(try await sign.variable("a").isStale)
  }
}
