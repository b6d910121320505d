import Messages
import Programme
import Testing

@Suite struct LevelTests {
  // MARK: Classes and ranks

  @Test func onlyTheHighestClassAndInItTheHighestRankIsShown() {
    var zone = Programme(
      message("A", .background, rank: 9), message("B", rank: -1), message("C"), message("D"),
      message("E", .foreground, rank: -5))
    #expect(zone.turn?.id == "E")
    #expect(zone.standings == [.outranked, .outranked, .outranked, .outranked, .shown])
    _ = zone.remove(["E"], at: .at(1))
    #expect(zone.standings == [.outranked, .outranked, .shown, .waiting])
    #expect(zone.standing(of: "D") == .waiting && zone.standing(of: "none") == nil)
    _ = zone.remove(["C", "D"], at: .at(1))
    #expect(zone.turn?.id == "B")
  }

  @Test func whatWasInterruptedGoesOnWithTheRestOfItsTurn() {
    var zone = Programme(message("A", for: 10), message("B"))
    zone.put(message("X", .foreground), at: .at(4))
    #expect(zone.turn?.id == "X" && zone.isInterrupted("A"))
    _ = zone.remove(["X"], at: .at(50))
    #expect(zone.turn?.isResumed == true && !zone.isInterrupted("A"))
    #expect(zone.play(50, 60) == "50 +A, 56 B")
  }

  @Test func eachLevelRemembersItsOwn() {
    var zone = Programme(message("A", .background), message("B", .background))
    zone.put(message("C", for: 20), at: .at(3))
    zone.put(message("D", for: 20), at: .at(3))
    zone.put(message("X", .alert, for: 5), at: .at(10))
    #expect(zone.isInterrupted("A") && zone.isInterrupted("C") && !zone.isInterrupted("B"))
    #expect(zone.play(10, 30) == "10 X, 15 +C, 28 D")
    _ = zone.remove(["C", "D"], at: .at(30))
    #expect(zone.play(30, 40) == "30 +A, 37 B")
  }

  @Test func whereWhatWasInterruptedIsGoneTheNextAfterItBegins() {
    var zone = Programme(message("A"), message("B"), message("C"))
    #expect(zone.step(at: .at(0)) == true)
    zone.put(message("X", .alert, for: 5), at: .at(1))
    _ = zone.remove(["B"], at: .at(2))
    zone.put(message("B"), at: .at(3))
    #expect(zone.play(3, 8) == "3 X, 6 C")
  }

  @Test func aTurnThatEndsWhenSomethingMoreImportantComesIsOver() {
    var zone = Programme(
      message("A", for: 10), message("B"),
      message("X", .foreground, when: Periodic(from: 10, until: 30)))
    #expect(zone.play(0, 40) == "0 A, 10 X, 30 B, 40 A")
  }

  @Test func anInterruptedTurnIsForgottenWhenItsLevelIsOff() {
    var zone = Programme(message("A", when: Periodic(from: 0, until: 20, period: 100)))
    zone.put(message("X", .alert, for: 60), at: .at(10))
    #expect(zone.play(10, 130) == "10 X, 70 -, 100 A, 120 -")
  }

  // MARK: Edits

  @Test func aMessageTakesItsTurnAlongToAnotherLevel() {
    var zone = Programme(message("A", for: 10), message("B"), message("C"))
    let number = zone.turn?.number
    zone.put(message("A", .foreground, for: 10), at: .at(4))
    #expect(zone.turn?.id == "A" && zone.turn?.number == number)
    zone.put(message("D", .foreground), at: .at(5))
    #expect(zone.shown(at: 9.999) == "A" && zone.shown(at: 10) == "D")
    _ = zone.remove(["A", "D"], at: .at(20))
    #expect(zone.turn?.id == "B")
  }

  @Test func aMessageThatComesUnderTheOthersGoesOnLater() {
    var zone = Programme(message("A", .foreground, for: 10), message("B", .foreground))
    zone.put(message("C"), at: .at(1))
    zone.put(message("A", for: 10), at: .at(4))
    #expect(zone.turn?.id == "B" && zone.isInterrupted("A"))
    _ = zone.remove(["B"], at: .at(20))
    #expect(zone.play(20, 30) == "20 +A, 26 C")
  }

  @Test func whatIsInterruptedTakesItsPlaceAlongToAnotherLevel() {
    var zone = Programme(message("A", for: 10), message("B"), message("X", .alert))
    zone.put(message("A", .foreground, for: 10), at: .at(5))
    #expect(zone.isInterrupted("A"))
    #expect(zone.play(5, 15) == "5 X, 10 +A")
    _ = zone.remove(["A"], at: .at(15))
    #expect(zone.turn?.id == "B")
  }

  // MARK: Alerts

  @Test func anAlertIsShownForATurnAndIsGone() {
    var zone = Programme(message("A", for: 10))
    zone.put(message("X", .alert, for: 5), at: .at(3))
    #expect(zone.play(3, 50) == "3 X, 8 +A")
    #expect(zone.ids == "A")
  }

  @Test func anAlertThatIsHeldStaysUntilItIsRemoved() {
    var zone = Programme(message("A"))
    zone.put(message("X", .alert, for: 5) { $0.hold = true }, at: .at(3))
    #expect(zone.nextUpdate(after: .at(3)) == nil && zone.shown(at: 999) == "X")
    #expect(zone.remove(["X"], at: .at(999)).map(\.id) == ["X"])
    #expect(zone.turn?.id == "A")
  }

  @Test func anAlertOnTopInterruptsTheOnesBelowWhichGoOn() {
    var zone = Programme(message("X", .alert, for: 10))
    zone.put(message("Y", .alert, for: 10), at: .at(4))
    zone.put(message("Z", .alert, for: 10), at: .at(6))
    #expect(zone.isInterrupted("X") && zone.isInterrupted("Y"))
    #expect(zone.standings == [.waiting, .waiting, .shown])
    #expect(zone.play(6, 99) == "6 Z, 16 +Y, 24 +X, 30 -")
    #expect(zone.ids == "")
  }

  @Test func anAlertBehindWaitsForAllOfItsRank() {
    var zone = Programme(message("X", .alert, for: 10))
    let behind: (inout MessageProperties) -> Void = { $0.stack = .behind }
    zone.put(message("Y", .alert, for: 10, behind), at: .at(4))
    zone.put(message("Z", .alert, for: 10, behind), at: .at(6))
    zone.put(message("W", .alert, rank: 1, for: 10, behind), at: .at(8))
    #expect(zone.play(8, 99) == "8 W, 18 +X, 20 Y, 30 Z, 40 -")
  }

  @Test func anAlertThatReplacesEndsThoseOfItsRankAndBelow() {
    var zone = Programme(
      message("U", .alert, rank: 2) { $0.hold = true }, message("V", .alert, rank: 1),
      message("W", .alert) { $0.hold = true }, message("A"))
    zone.put(message("R", .alert, rank: 1) { $0.stack = .replace }, at: .at(4))
    #expect(zone.ids == "UAR")
    #expect(zone.news() == "shown U, ended V, ended W")
  }

  @Test func theOrderOfTheListIsNotThatOfTheAlerts() {
    var zone = Programme(message("X", .alert), message("Y", .alert))
    zone.move("Y", to: 0, at: .at(1))
    zone.put(message("X", .alert) { $0.stack = .replace }, at: .at(2))
    #expect(zone.ids == "YX")
    #expect(zone.play(2, 11) == "2 Y, 10 +X")
  }

  @Test func anAlertThatIsShownByHandComesOnTopAndBeginsAgain() {
    var zone = Programme(message("X", .alert), message("Y", .alert))
    #expect(zone.show("X", at: .at(4)) == true)
    #expect(zone.play(4, 24) == "4 X, 14 Y, 24 -")
  }

  @Test func nextPutsAnAlertBelowTheOthersAndPreviousBringsTheLowest() {
    var zone = Programme(message("X", .alert), message("Y", .alert), message("Z", .alert))
    var back = zone
    #expect(zone.step(at: .at(1)) == true)
    #expect(zone.play(1, 31) == "1 Y, 11 X, 21 Z, 31 -")
    #expect(back.step(backwards: true, at: .at(1)) == true)
    #expect(back.play(1, 31) == "1 X, 11 Z, 21 Y, 31 -")
  }

  @Test func anAlertThatItsScheduleTurnsOffStaysInTheList() {
    var zone = Programme(
      message("X", .alert, for: 10, when: Periodic(from: 0, until: 4, period: 50)))
    #expect(zone.play(0, 60) == "0 X, 4 -, 50 X, 54 -")
    #expect(zone.ids == "X" && zone.standing(of: "X") == .off)
  }

  @Test func anAlertInAFileDoesNotEndOthersWhenAProgrammeIsMadeOfIt() {
    let retained = [message("X", .alert), message("R", .alert) { $0.stack = .replace }]
    var zone = Programme(retained, at: .at(0))
    #expect(zone.play(0, 30) == "0 R, 10 X, 20 -")
  }
}
