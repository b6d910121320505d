import Clocks
import Messages
import Programme
import Testing

@Suite struct RotationTests {
  // MARK: Turns

  @Test func messagesOfOneLevelTakeTurnsInTheirOrderAndBeginAgain() {
    var zone = Programme(message("A", for: 10), message("B", for: 5), message("C", for: 2))
    #expect(zone.play(0, 30) == "0 A, 10 B, 15 C, 17 A, 27 B")
  }

  @Test func anEmptyProgrammeIsDarkAndHasNothingToDo() {
    let zone = Programme()
    #expect(zone.turn == nil && zone.nextUpdate(after: .at(0)) == nil)
  }

  @Test func aMessageAloneStaysWithoutAnyWakeUp() {
    var zone = Programme(message("A", for: 10))
    #expect(zone.nextUpdate(after: .at(3)) == nil)
    #expect(zone.play(0, 1000) == "0 A")
    let number = zone.turn?.number
    zone.update(at: .at(2000))
    #expect(zone.turn?.number == number)
  }

  @Test func oneThatComesToAMessageAloneWaitsForTheEndOfOneOfItsTurns() {
    var zone = Programme(message("A", for: 10))
    zone.put(message("B"), at: .at(34))
    #expect(zone.play(34, 45) == "34 A, 40 B")
  }

  @Test func withoutADurationATurnLastsUntilItsLengthIsKnown() {
    var zone = Programme(message("A", for: nil), message("B"))
    #expect(zone.nextUpdate(after: .at(0)) == nil)
    zone.setTurnLength(7 * second, at: .at(1))
    #expect(Clocks.seconds(zone.nextUpdate(after: .at(1))) == 7)
    #expect(zone.shown(at: 6.999) == "A" && zone.shown(at: 7) == "B")
  }

  @Test func whatStandsStillHasTenSeconds() {
    var zone = Programme(message("A", for: nil), message("B"))
    zone.setTurnLength(nil, at: .at(0))
    #expect(zone.play(0, 12) == "0 A, 10 B")
  }

  @Test func aLengthThatIsKnownLateEndsWholeTurnsAfterTheBeginning() {
    var zone = Programme(message("A", for: nil), message("B"))
    zone.setTurnLength(3 * second, at: .at(7))
    #expect(Clocks.seconds(zone.nextUpdate(after: .at(7))) == 9)
  }

  @Test func aDurationIsMoreThanTheLengthThatIsKnown() {
    var zone = Programme(message("A", for: 4), message("B"))
    zone.setTurnLength(7 * second, at: .at(0))
    #expect(Clocks.seconds(zone.nextUpdate(after: .at(0))) == 4)
  }

  @Test func aLengthOfAnotherTurnIsNotTakenForThisOne() {
    var zone = Programme(message("A", for: 4), message("B", for: nil))
    let number = zone.turn?.number
    zone.setTurnLength(1 * second, of: number, at: .at(5))
    #expect(zone.turn?.id == "B" && zone.nextUpdate(after: .at(5)) == nil)
  }

  @Test func aTurnOfNoLengthIsATenthOfASecond() {
    var zone = Programme(message("A", for: nil), message("B", for: nil))
    zone.setTurnLength(0, at: .at(0))
    #expect(Clocks.seconds(zone.nextUpdate(after: .at(0))) == 0.1)
  }

  // MARK: By hand

  @Test func nextAndPreviousGoAroundAndBeginTurnsAgain() {
    var zone = Programme(message("A"), message("B"), message("C"))
    #expect(zone.step(backwards: true, at: .at(4)) == true)
    #expect(zone.turn?.id == "C")
    #expect(zone.step(at: .at(5)) == true)
    #expect(zone.play(5, 20) == "5 A, 15 B")
  }

  @Test func thereIsNoNextOfOneMessage() {
    var zone = Programme(message("A"), message("B", .background))
    let number = zone.turn?.number
    #expect(zone.step(at: .at(1)) == false)
    #expect(zone.turn?.number == number)
  }

  @Test func aMessageThatIsShownByHandBeginsAtOnceAndTheOthersFollowIt() {
    var zone = Programme(message("A"), message("B"), message("C"))
    #expect(zone.show("C", at: .at(4)) == true)
    #expect(zone.play(4, 24) == "4 C, 14 A, 24 B")
    #expect(zone.show("B", at: .at(27)) == true)
    #expect(zone.play(27, 37) == "27 B, 37 C")
  }

  @Test func onlyWhatTakesTurnsCanBeShownByHand() {
    var zone = Programme(
      message("A"), message("B", .background), message("C", when: Periodic(from: 50, until: 60)))
    for id in ["B", "C", "D"] { #expect(zone.show(id, at: .at(1)) == false) }
    #expect(zone.turn?.id == "A")
  }

  @Test func pausedTheTurnDoesNotEndAndGoesOnWithItsRestAfterwards() {
    var zone = Programme(message("A", for: 10), message("B"))
    zone.setPaused(true, at: .at(4))
    #expect(zone.isPaused && zone.nextUpdate(after: .at(4)) == nil)
    #expect(zone.shown(at: 100) == "A")
    zone.setPaused(false, at: .at(100))
    #expect(zone.play(100, 110) == "100 A, 106 B")
  }

  @Test func pausedWhatIsMoreImportantComesAllTheSame() {
    var zone = Programme(message("A", for: 10), message("B"))
    zone.setPaused(true, at: .at(4))
    zone.put(message("X", .alert, for: 3), at: .at(5))
    #expect(zone.shown(at: 50) == "X")
    _ = zone.remove(["X"], at: .at(50))
    #expect(zone.turn?.id == "A")
    zone.setPaused(false, at: .at(60))
    #expect(zone.play(60, 70) == "60 +A, 66 B")
  }

  @Test func timeOfATurnStandsStillWithThePictures() {
    var zone = Programme(message("A", for: 10), message("B"))
    zone.setRunning(false, at: .at(4))
    zone.setPaused(true, at: .at(5))
    zone.setPaused(false, at: .at(6))
    #expect(zone.nextUpdate(after: .at(6)) == nil)
    zone.setRunning(true, at: .at(20))
    #expect(zone.play(20, 30) == "20 A, 26 B")
  }

  // MARK: Changes

  @Test func aMessageThatIsSetIsShownAtOnceInItsPlace() {
    var zone = Programme(message("main"), message("B"), message("C"))
    zone.update(at: .at(12))
    #expect(zone.turn?.id == "B")
    zone.put(message("main", at: 13), isCurrent: true, at: .at(13))
    #expect(zone.ids == "mainBC")
    #expect(zone.play(13, 25) == "13 main, 23 B")
  }

  @Test func aMessageThatIsSetWhileItIsShownBeginsAgain() {
    var zone = Programme(message("main"), message("B"))
    let number = zone.turn!.number
    zone.put(message("main"), isCurrent: true, at: .at(4))
    #expect(zone.turn!.number > number && !zone.turn!.isResumed)
    #expect(zone.play(4, 15) == "4 main, 14 B")
  }

  @Test func aMessageThatIsSetUnderAnAlertComesOnceItIsGone() {
    var zone = Programme(message("A"), message("B"), message("X", .alert, for: 5))
    zone.put(message("main"), isCurrent: true, at: .at(2))
    #expect(zone.turn?.id == "X")
    #expect(zone.play(2, 16) == "2 X, 5 main, 15 A")
  }

  @Test func anEditOfWhatIsShownGivesTheTurnItsNewLengthFromItsBeginning() {
    var zone = Programme(message("A", for: 10), message("B"))
    let number = zone.turn?.number
    zone.put(message("A", for: 3), at: .at(4))
    #expect(zone.turn?.number == number)
    #expect(zone.shown(at: 5.999) == "A" && zone.shown(at: 6) == "B")
  }

  @Test func whenTheOneThatIsShownIsRemovedTheNextBegins() {
    var zone = Programme(message("A"), message("B"), message("C"))
    #expect(zone.step(at: .at(1)) == true)
    #expect(zone.remove(["C", "B", "none"], at: .at(2)).map(\.id) == ["B", "C"])
    #expect(zone.turn?.id == "A")
    #expect(zone.remove(["A"], at: .at(3)).map(\.id) == ["A"])
    #expect(zone.turn == nil)
  }

  @Test func aMessageThatIsMovedIsFollowedByItsNewNeighbour() {
    var zone = Programme(message("A"), message("B"), message("C"))
    zone.move("A", to: 1, at: .at(1))
    #expect(zone.ids == "BAC")
    zone.move("B", to: 99, at: .at(1))
    zone.move("C", to: -1, at: .at(1))
    zone.move("none", to: 1, at: .at(1))
    #expect(zone.ids == "CAB")
    #expect(zone.play(1, 20) == "1 A, 10 B, 20 C")
    #expect(zone.entry("C")?.id == "C" && zone.entry("none") == nil)
  }

  @Test func aProgrammeThatWasStoredBeginsWithTheOneThatWasShown() {
    let retained = [message("A"), message("B"), message("X", .background)]
    var zone = Programme(retained, shown: "B", isPaused: true, at: .at(0))
    #expect(zone.turn?.id == "B" && zone.isPaused)
    zone.setPaused(false, at: .at(5))
    #expect(zone.play(5, 15) == "5 B, 15 A")
    #expect(Programme(retained, shown: "X", at: .at(0)).turn?.id == "A")
  }
}
