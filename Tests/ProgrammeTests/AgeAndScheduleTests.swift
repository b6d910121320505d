import Clocks
import Messages
import Programme
import Testing

@Suite struct AgeAndScheduleTests {
  private static let year = 365 * 86_400.0

  // MARK: Ages

  @Test func aMessageIsRemovedWhenItsTimeToLiveIsOver() {
    var zone = Programme(message("A") { $0.ttl = 4000 }, message("B"))
    #expect(zone.play(0, 20) == "0 A, 4 B")
    #expect(zone.ids == "B")
    #expect(zone.news() == "shown A, expired A, hidden A, shown B")
  }

  @Test func whatIsOldIsMarkedOrRemoved() {
    var zone = Programme(
      message("A") { ($0.maxAge, $0.ttl) = (3000, 9000) },
      message("B") { ($0.maxAge, $0.stale) = (5000, .remove) })
    zone.update(at: .at(3))
    #expect(zone.isStale("A") && !zone.isStale("B") && !zone.isStale("none"))
    zone.update(at: .at(9))
    #expect(zone.news() == "shown A, stale A, expired B, expired A, hidden A")
  }

  @Test func whatIsSetAgainIsAsYoungAsAtFirst() {
    var zone = Programme(message("A") { ($0.ttl, $0.maxAge) = (9000, 4000) })
    zone.put(message("A", at: 5) { ($0.ttl, $0.maxAge) = (9000, 4000) }, at: .at(5))
    #expect(!zone.isStale("A"))
    #expect(zone.play(5, 20) == "5 A, 14 -")
    #expect(zone.news() == "shown A, stale A, stale A, expired A, hidden A")
  }

  @Test func messagesGrowOldWhileTheMachineSleeps() {
    var zone = Programme(message("A", for: 10) { $0.ttl = 60_000 }, message("B"))
    zone.update(at: .at(1, slept: 59))
    #expect(zone.ids == "B")
  }

  @Test func turnsDoNotGoOnWhileTheMachineSleeps() {
    let zone = Programme(message("A", for: 10), message("B"))
    #expect(zone.shown(at: .at(9, slept: 1000)) == "A")
    #expect(zone.shown(at: .at(10, slept: 1000)) == "B")
  }

  @Test func whatHasExpiredWhenItIsPutIsGoneAtOnce() {
    var zone = Programme(message("A"))
    zone.put(message("B") { $0.ttl = 4000 }, at: .at(4))
    #expect(zone.ids == "A")
    #expect(zone.news() == "shown A, expired B")
  }

  // MARK: Schedules

  @Test func aScheduleTurnsMessagesOnAndOff() {
    var zone = Programme(
      message("A", for: 10), message("B", .foreground, when: Periodic(from: 15, until: 22)))
    #expect(zone.standing(of: "B") == .off)
    #expect(zone.play(0, 50) == "0 A, 15 B, 22 +A")
    #expect(
      zone.news() == "shown A, on B, hidden A, shown B, off B, hidden B, shown A")
  }

  @Test func oneThatItsScheduleTurnsOnWaitsForTheEndOfATurn() {
    for (start, end) in [(13.0, 15), (15, 20)] {
      var zone = Programme(
        message("A", for: 5), message("B", when: Periodic(from: start, until: 50)))
      #expect(zone.play(0, 21).hasPrefix("0 A, \(end) B"))
    }
  }

  @Test func whenTheOneThatIsShownIsTurnedOffTheNextBegins() {
    var zone = Programme(
      message("A"), message("B", when: Periodic(from: 0, until: 14)), message("C"))
    #expect(zone.play(0, 40) == "0 A, 10 B, 14 C, 24 A, 34 C")
  }

  @Test func aLevelBeginsWithItsFirstWhenItIsOnAgain() {
    let night = Periodic(from: 0, until: 15, period: 100)
    var zone = Programme(message("A", when: night), message("B", when: night))
    #expect(zone.play(0, 110) == "0 A, 10 B, 15 -, 100 A, 110 B")
  }

  @Test func aClockThatIsSetHasTheSchedulesCheckedAgain() {
    var zone = Programme(message("A", when: Periodic(from: 0, until: 100)), message("B"))
    // Initially the wall clock is at the start of 1970.
    zone = Programme(
      zone.entries, at: Clocks(awake: Clocks.at(0).awake, steady: Clocks.at(0).steady, wall: 0))
    _ = zone.news()
    zone.update(at: .at(1))
    #expect(zone.news() == "on A")
    zone.update(at: .at(2, set: 200))
    #expect(zone.news() == "off A")
    zone.update(at: .at(3, set: -0.5))
    #expect(zone.news() == "on A")
  }

  @Test func aClockThatIsSetByLessThanASecondTurnsNothingBack() {
    var zone = Programme(message("A", when: Periodic(from: 10, until: 100)))
    zone.update(at: .at(10))
    zone.update(at: .at(10.1, set: -0.3))
    #expect(zone.news() == "on A, shown A")
    zone.update(at: .at(100.2, set: -0.3))
    #expect(zone.news() == "")
    zone.update(at: .at(100.3, set: -0.3))
    #expect(zone.news() == "off A, hidden A")
  }

  @Test func whatASleepLeftOutIsNotMadeUpFor() {
    var zone = Programme(message("A", when: Periodic(from: 0, until: 30, period: 60)))
    zone.update(at: .at(1, slept: Self.year))
    #expect(zone.turn?.id == "A" && zone.news() == "shown A")
    zone.update(at: .at(2, slept: Self.year + 30))
    #expect(zone.news() == "off A, hidden A")
  }

  @Test func theNextUpdateIsTheEarliestOfAllThreeClocks() {
    func next(_ entries: ProgrammeEntry...) -> Double? {
      var zone = Programme(at: .at(0))
      for entry in entries { zone.put(entry, at: .at(0)) }
      zone.update(at: .at(2, slept: 100, set: 50))
      return Clocks.seconds(zone.nextUpdate(after: .at(3, slept: 100, set: 50)))
    }
    #expect(next(message("A", for: 9), message("B", for: 9)) == 9)
    #expect(next(message("A") { $0.ttl = 110_000 }) == 10)
    #expect(next(message("A") { $0.maxAge = 110_000 }) == 10)
    #expect(next(message("A", when: Periodic(from: 0, until: 155))) == 5)
  }

  @Test func wallClocksFarAwayAreAsGoodAsAny() {
    for wall in [0, 7_258_118_400 * second, .max, .min] {
      let now = Clocks(awake: 0, steady: 0, wall: wall)
      var zone = Programme(at: now)
      zone.put(message("A") { $0.ttl = 1000 }, at: now)
      zone.update(at: Clocks(awake: second, steady: 9000 * second, wall: 0))
      #expect(zone.ids == "")
    }
  }

  @Test func spansWithoutEndEndNothing() {
    var entry = message("A")
    (entry.duration, entry.expiry, entry.staleness) = (.max, .max, .max)
    var zone = Programme(entry, message("B"))
    zone.setTurnLength(.max, at: .at(0))
    #expect(zone.nextUpdate(after: .at(1)) == nil)
    entry.duration = .max / 2
    zone.put(entry, at: .at(2))
    zone.update(at: Clocks(awake: .max / 2 + 2000 * second, steady: .max - 1, wall: 0))
    #expect(zone.turn?.id == "B")
  }

  // MARK: Late

  @Test func itDoesNotMatterHowOftenItIsLookedAt() {
    func programme() -> Programme {
      Programme(
        message("A", for: 2) { $0.ttl = 7000 }, message("B", for: 3),
        message("C", .foreground, when: Periodic(from: 4, until: 5)))
    }
    var often = programme()
    var once = programme()
    for step in 0...99 { often.update(at: .at(Double(step) / 10)) }
    once.update(at: .at(9.9))
    #expect(once.turn == often.turn)
    let news = often.news()
    #expect(
      news.contains("on C, hidden B, shown C, off C, hidden C, shown B") && once.news() == news)
    #expect(once.nextUpdate(after: .at(9.9)) == often.nextUpdate(after: .at(9.9)))
  }

  @Test func whatIsLateByMoreThanTenSecondsHappensOnce() {
    var zone = Programme(message("A", for: 0.1), message("B", for: 0.1))
    zone.update(at: .at(Self.year))
    #expect(zone.turn?.id == "B" && zone.news() == "shown A, hidden A, shown B")
    #expect(Clocks.seconds(zone.nextUpdate(after: .at(Self.year))) == Self.year + 0.1)
  }

  @Test func clocksThatGoBackwardsStandStill() {
    var zone = Programme(message("A", for: 10) { $0.ttl = 20_000 }, message("B", for: 10))
    zone.update(at: .at(9))
    zone.update(at: .at(3))
    #expect(zone.shown(at: 10) == "B" && zone.shown(at: 21) == "B")
  }

  // MARK: Forecast

  @Test func theForecastSaysWhichMessagesTakeTurnsWhen() {
    let zone = Programme(
      message("A"), message("B", when: Periodic(from: 20, until: 40)),
      message("C", .foreground, when: Periodic(from: 30, until: 60)) { $0.ttl = 50_000 },
      message("X", .alert), message("Y", .alert) { ($0.hold, $0.ttl) = (true, 10_000) },
      message("Z", .alert, when: Periodic(from: 70, until: 80)))
    #expect(
      zone.forecast(0, 90)
        == "0-10 Y, 10-20 A, 20-30 AB, 30-50 C, 50-70 A, 70-80 Z, 80-90 A")
    #expect(zone.forecast(35, 36) == "35-36 C")
    #expect(zone.forecast(9, 9) == "")
  }

  @Test func theForecastGoesByTheClocksOfNow() {
    let zone = Programme(message("A") { ($0.maxAge, $0.stale) = (100_000, .remove) })
    #expect(zone.forecast(50, 90, at: .at(10, slept: 20)) == "50-90 A")
    #expect(zone.forecast(50, 190, at: .at(10, slept: 20, set: 30)) == "50-130 A, 130-190 ")
  }

  @Test func aForecastOfTooMuchEndsEarly() {
    let zone = Programme(message("A", when: Periodic(from: 0, until: 0.5, period: 1)))
    let start = Clocks.at(0).wall
    let parts = zone.forecast(from: start, to: start + 604_800 * second, at: .at(0))
    #expect(parts.count == 20_000 && parts.last!.until == start + 10_000 * second)
  }
}

extension Programme {
  fileprivate func forecast(_ start: Double, _ end: Double, at now: Clocks = .at(0)) -> String {
    func seconds(_ wall: Nanoseconds) -> Int { Int((wall - Clocks.at(0).wall) / second) }
    return forecast(from: Clocks.at(start).wall, to: Clocks.at(end).wall, at: now)
      .map { "\(seconds($0.from))-\(seconds($0.until)) \($0.ids.joined())" }
      .joined(separator: ", ")
  }
}
